"""Does fixed work with random games of any kit: ``python any_game.py GAME PLAYERS WORK ROUNDS``; prints the decisions.

Two processes of a work differ by the rounds alone, as everything is done once beforehand: subtract their decisions as well.
"""

import sys
from collections.abc import Callable
from functools import cache
from random import Random

import ktc
from ktc.kit import AnyGame
from ktc.simulate import simulate
from warmed_up import run

GAME, PLAYERS = sys.argv[1], int(sys.argv[2])
HELD = 2  # finished games that are looked at again and again


def played(seed: int, look: Callable[[AnyGame], object] = lambda game: None) -> AnyGame:
    """Play a game at random, each action drawn as bots draw it."""
    game, random = ktc.new_game(PLAYERS, seed=seed, game=GAME), Random(seed)
    while not game.over:
        game.apply(game.draft(game.awaited[0]).sample(random))
        look(game)
    return game


@cache
def finished() -> list[AnyGame]:
    """Return finished games."""
    return [played(seed) for seed in range(1, HELD + 1)]


def games(rounds: int) -> int:
    """Play games, each from its own seed."""
    return sum(len(played(1 + seed).log) for seed in range(rounds))


def views(rounds: int) -> int:
    """Play games, and look at a view of a seat after each decision."""
    return sum(len(played(1 + seed, lambda game: game.view(0)).log) for seed in range(rounds))


def records(rounds: int) -> int:
    """Write each finished game as a record and load it."""
    return sum(len(ktc.load(text=game.to_text(), game=GAME).log) for _ in range(rounds) for game in finished())


def simulation(rounds: int) -> int:
    """Simulate games of random bots, one more than the rounds, as none cannot be simulated."""
    games = 1 + rounds
    report = simulate(games, PLAYERS, ["random"] * PLAYERS, seed=1, game=GAME)
    return round(games * next(row.mean for row in report.lengths if row.what == "decisions"))


WORK: dict[str, Callable[[int], int]] = {"games": games, "views": views, "records": records, "simulation": simulation}


if __name__ == "__main__":
    run(WORK, sys.argv[3], sys.argv[4])
