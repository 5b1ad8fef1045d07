"""Does a fixed piece of work for its instructions to be counted: ``python fixed_work.py NAME ROUNDS``.

Every kind of work is done once beforehand, whichever is asked for: two processes differ by the rounds alone.
"""

import sys
from collections.abc import Callable, Sequence
from functools import cache

import ktc
from ktc_worker import built, play_public, random_game
from warmed_up import run

PLAYERS = 4
GAMES_HELD = 4


@cache
def finished() -> Sequence[ktc.CityGame]:
    """Return finished games."""
    return [random_game(PLAYERS, seed) for seed in range(1, GAMES_HELD + 1)]


@cache
def half_way() -> Sequence[ktc.CityGame]:
    """Return the same games, stopped half-way."""
    return [game.at(len(game.log) // 2) for game in finished()]


def random_games(rounds: int) -> int:
    """Play games at random, each from its own seed; return the decisions."""
    return sum(play_public(PLAYERS, 1 + seed) for seed in range(rounds))


def builder_games(rounds: int) -> int:
    """Let builders play games, each from its own seed; return the decisions."""
    return sum(len(built(PLAYERS, 1 + seed).log) for seed in range(rounds))


def forks(rounds: int) -> int:
    """Fork each position and throw the fork away; return the forks."""
    positions = half_way()
    for _ in range(rounds):
        for game in positions:
            game.fork()
    return rounds * len(positions)


def replay(rounds: int) -> int:
    """Evolve each finished game from the events in its log; return the events."""
    done = 0
    for _ in range(rounds):
        for game in finished():
            state, evolve = game.ruleset.new(), game.ruleset.evolve
            for event in game.log.events:
                evolve(state, event)
            done += len(game.log.events)
    return done


def score(rounds: int) -> int:
    """Count the points of each finished game; return the sheets."""
    for _ in range(rounds):
        for game in finished():
            game.score()
    return rounds * GAMES_HELD


WORK: dict[str, Callable[[int], int]] = {
    "random_games": random_games,
    "builder_games": builder_games,
    "forks": forks,
    "replay": replay,
    "score": score,
}


if __name__ == "__main__":
    run(WORK, sys.argv[1], sys.argv[2])
