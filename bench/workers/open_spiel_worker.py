"""Plays OpenSpiel's dominoes for four, a game that it has in Python: its list of legal actions, one at random, one apply.

The dealing, which OpenSpiel makes 28 steps of chance, is played and timed, but is no player's decision.
"""

import random
from collections.abc import Sequence
from typing import Any

import open_spiel.python.games  # noqa: F401 - tells pyspiel of the games in Python
import pyspiel

from serving import serve_games

# The same calls play the games in C++, for instance "backgammon"; this one is measured because its rules are Python like ours.
GAME = pyspiel.load_game("python_team_dominoes")


def dealt(chance: random.Random) -> Any:
    """Return a new game whose tiles are dealt."""
    state = GAME.new_initial_state()
    while state.is_chance_node():
        outcomes, weights = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(chance.choices(outcomes, weights)[0])
    return state


def sizes(seed: int) -> Sequence[int]:
    """Play one game and return how many actions were listed at each decision."""
    rng = random.Random(seed)
    state = dealt(rng)
    found = []
    while not state.is_terminal():
        actions = state.legal_actions()
        found.append(len(actions))
        state.apply_action(rng.choice(actions))
    return found


def play(seed: int) -> int:
    """Play one game and return how many actions were taken."""
    rng = random.Random(seed)
    choose, state = rng.choice, dealt(rng)
    taken = 0
    while not state.is_terminal():
        state.apply_action(choose(state.legal_actions()))
        taken += 1
    return taken


if __name__ == "__main__":
    serve_games("open_spiel", play, sizes)
