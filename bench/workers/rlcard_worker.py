"""Plays RLCard's gin rummy for two: its judge's list of legal actions, one at random, one step.

The game itself is played, without its agents and without the arrays that its environment makes for them.
"""

import random
from collections.abc import Sequence
from typing import Any

from rlcard.games.gin_rummy import Game

from serving import serve_games

GAME: Any = Game()


def deal(seed: int) -> None:
    """Begin a new game, dealt from the seed."""
    GAME.np_random.seed(seed)
    GAME.init_game()


def sizes(seed: int) -> Sequence[int]:
    """Play one game and return how many actions were listed at each decision."""
    choose = random.Random(seed).choice
    deal(seed)
    found = []
    while not GAME.is_over():
        actions = GAME.judge.get_legal_actions()
        found.append(len(actions))
        GAME.step(choose(actions))
    assert len(found) == len(GAME.actions)
    return found


def play(seed: int) -> int:
    """Play one game and return how many actions were taken."""
    choose = random.Random(seed).choice
    deal(seed)
    while not GAME.is_over():
        GAME.step(choose(GAME.judge.get_legal_actions()))
    return len(GAME.actions)


if __name__ == "__main__":
    serve_games("rlcard", play, sizes)
