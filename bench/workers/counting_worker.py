"""Counts: long games of the smallest ruleset of the kernel's tests, to see what the length of a log costs."""

import sys
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[2]))

from ktc.kernel.game import Game
from serving import Answer, Clock, serve
from tests.kernel.counting import Add, Counting
from tests.kernel.toy import opened

MORE = 1_000
LOOKS = 50


@cache
def game_of(steps: int) -> Game[Any, Any, Any]:
    """Return a game with so many steps in its log."""
    game: Game[Any, Any, Any] = opened(Counting())
    for number in range(steps):
        game.apply(Add(number % 3, 1 + number % 2))
    return game


def on_append(request: Mapping[str, Any]) -> Answer:
    """Time some more steps behind so many."""
    game = game_of(request["steps"]).fork()
    game.apply(Add(0, 1))  # a copied list has no room for more until something is added
    clock = Clock()
    for number in range(MORE):
        game.apply(Add(number % 3, 1))
    return {"done": MORE, **clock.read()}


def on_at(request: Mapping[str, Any]) -> Answer:
    """Time going back to places all over the log, with checkpoints from earlier visits."""
    game, random = game_of(request["steps"]), Random(1)
    game.at(len(game.log))
    clock = Clock()
    for _ in range(LOOKS):
        game.at(random.randrange(request["steps"]))
    return {"done": LOOKS, **clock.read()}


def on_replay(request: Mapping[str, Any]) -> Answer:
    """Time what going back would cost without checkpoints: every event from the first."""
    game = game_of(request["steps"])
    evolve, state = game.ruleset.evolve, game.ruleset.new()
    clock = Clock()
    for event in game.log.events:
        evolve(state, event)
    return {"done": 1, **clock.read()}


if __name__ == "__main__":
    serve("ktc", {"append": on_append, "at": on_at, "replay": on_replay})
