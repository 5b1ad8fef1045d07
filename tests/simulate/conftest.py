"""A small simulation that several tests look at."""

from pathlib import Path
from typing import Any, Final

import pytest

from ktc.city.kit import GAME
from ktc.simulate import Report, Statistics, simulate
from ktc.simulate.plan import Plan, lay_plan

SMALL: Final[dict[str, Any]] = {"games": 12, "players": 3, "bots": ("builder", "random", "random"), "seed": 5}


def plan_of(players: int, bots: tuple[str, ...], seed: int) -> tuple[Plan, Statistics]:
    """Return a plan of the usual game."""
    return lay_plan(GAME, players, bots, seed)


@pytest.fixture(scope="session")
def finished(tmp_path_factory: pytest.TempPathFactory) -> tuple[Report, Path]:
    """The report of a small simulation, and its file of finished games; copy the file to change it."""
    path = tmp_path_factory.mktemp("simulation") / "games.jsonl"
    return simulate(**SMALL, out=path), path
