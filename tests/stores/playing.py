"""Games that stores keep in the tests: the city; the sealed auction, whose bids are secret; London and Stadens Nyckel."""

from collections.abc import Iterator
from random import Random
from typing import Any, Final

import ktc
from ktc.kit import AnyGame, GameKit
from tests.kernel.kits import AUCTION, LONDON, STADENS

GAMES: Final[dict[str, GameKit | None]] = {"city": None, "auction": AUCTION, "london": LONDON, "stadens": STADENS}


def begun(name: str, seed: int = 1) -> AnyGame:
    """Return a new game of three."""
    kit = GAMES[name]
    return ktc.new_game(3, seed) if kit is None else ktc.new_game(3, seed, game=kit)


def played(game: AnyGame, random: Random, steps: int = 10_000, undo: float = 0.0) -> Iterator[AnyGame]:
    """Play at random, and yield the game after each change; some steps are taken back, and some of those done again."""
    for _ in range(steps):
        if game.over:
            return
        seat = random.choice(game.to_act)
        game.apply(random.choice([action for action in game.legal_actions(seat) if not game.why_not(action)]))
        yield game
        if random.random() < undo:
            yield from _taken_back(game, random)


def _taken_back(game: AnyGame, random: Random) -> Iterator[AnyGame]:
    steps = min(random.randint(1, 3), len(game.log))
    try:
        game.undo(game.log[-steps].seat, steps)
    except ktc.IllegalAction:
        return
    yield game
    if random.random() < 0.5:
        game.redo()
        yield game


def facts(game: AnyGame) -> tuple[Any, ...]:
    """Return all by which two games of one kind are told apart."""
    changes = tuple(game.changes(0, since) for since in range(game.revision + 1))
    return game.digest(), game.revision, len(game.log), game.to_text(), changes
