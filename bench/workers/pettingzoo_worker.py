"""Plays PettingZoo's Go on 19 by 19 points, whose rules it has in Python: the moves in the mask, one at random, one step.

It is played as its documentation does, through ``env`` with its checks and ``last``, which makes the observation as well.
"""

import random
from collections.abc import Sequence
from functools import cache
from typing import Any

from pettingzoo.classic import go_v5

from serving import serve_games


@cache
def table() -> Any:
    """Return the environment, made once."""
    return go_v5.env()


def sizes(seed: int) -> Sequence[int]:
    """Play one game and return how many moves were listed at each decision."""
    choose = random.Random(seed).choice
    env = table()
    env.reset(seed=seed)
    found: list[int] = []
    while True:
        observation, _, ended, cut, _ = env.last()
        if ended or cut:
            return found
        moves = observation["action_mask"].nonzero()[0].tolist()
        found.append(len(moves))
        env.step(choose(moves))


def play(seed: int) -> int:
    """Play one game and return how many moves were made."""
    choose = random.Random(seed).choice
    env = table()
    env.reset(seed=seed)
    made = 0
    while True:
        observation, _, ended, cut, _ = env.last()
        if ended or cut:
            return made
        env.step(choose(observation["action_mask"].nonzero()[0].tolist()))
        made += 1


if __name__ == "__main__":
    serve_games("pettingzoo", play, sizes)
