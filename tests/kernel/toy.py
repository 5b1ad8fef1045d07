"""How the toy games are opened and played at random."""

from random import Random
from typing import Any

from ktc.kernel.chance import Chance, seed_bytes
from ktc.records.game import Game


def opened(rules: Any, seed: int | str = 1) -> Game[Any, Any, Any]:
    """Open a game of any ruleset."""
    return Game.opened(rules, Chance(*seed_bytes(seed)))


def play(game: Game[Any, Any, Any], seed: int = 0, steps: int = 100_000) -> Game[Any, Any, Any]:
    """Let every seat take any of its legal actions, until the game is over or ``steps`` are done."""
    random = Random(seed)
    while not game.over and steps > 0:
        game.apply(random.choice(game.legal_actions(random.choice(game.to_act))))
        steps -= 1
    return game
