"""A small simulation that several tests look at."""

from collections.abc import Callable
from concurrent.futures import Executor, Future
from pathlib import Path
from typing import Any, Final

import pytest

from ktc.simulate import Report, Statistics, simulate
from ktc.simulate.plan import Plan, lay_plan
from ktc_city.kit import GAME

SMALL: Final[dict[str, Any]] = {"games": 12, "players": 3, "bots": ("builder", "random", "random"), "seed": 5}


class Backwards(Executor):
    """Plays the last game first, as soon as all are asked for."""

    def __init__(self, games: int) -> None:
        self.games = games
        self.waiting: list[tuple[Future[Any], Callable[..., Any], tuple[Any, ...]]] = []

    def submit(self, work: Callable[..., Any], /, *arguments: Any, **named: Any) -> Future[Any]:  # type: ignore[override]  # narrower than any executor's
        """Keep the work for later."""
        future: Future[Any] = Future()
        self.waiting.append((future, work, arguments))
        if len(self.waiting) == self.games:
            for later, do, what in reversed(self.waiting):
                later.set_result(do(*what))
        return future


def plan_of(players: int, bots: tuple[str, ...], seed: int) -> tuple[Plan, Statistics]:
    """Return a plan of the default game."""
    return lay_plan(GAME, players, bots, seed)


@pytest.fixture(scope="session")
def finished(tmp_path_factory: pytest.TempPathFactory) -> tuple[Report, Path]:
    """The report of a small simulation, and its file of finished games; copy the file to change it."""
    path = tmp_path_factory.mktemp("simulation") / "games.jsonl"
    return simulate(**SMALL, out=path), path
