"""Every law is asked of each of these tables: two toy games, one of them as a plain ruleset too, and the city in three shapes."""

from collections.abc import Callable
from typing import Any

import pytest

import ktc
from ktc.kernel.game import Game

from .lenders import Lenders
from .plain import Plain
from .sealed_auction import SealedAuction
from .toy import opened

Opener = Callable[[int], Game[Any, Any, Any]]
TABLES: dict[str, Opener] = {
    "auction": lambda seed: opened(SealedAuction(), seed),
    "auction by the protocol alone": lambda seed: opened(Plain(SealedAuction()), seed),
    "lenders": lambda seed: opened(Lenders(), seed),
    "city of two": lambda seed: ktc.new_game(2, seed=seed),
    "city of five": lambda seed: ktc.new_game(5, seed=seed),
    "city with Jennifer": lambda seed: ktc.new_game(3, seed=seed, variants=("jennifer",)),
}


@pytest.fixture(params=TABLES, ids=lambda name: name.replace(" ", "-"))
def table(request: pytest.FixtureRequest) -> Opener:
    """Opens a game of one kind with a seed."""
    return TABLES[request.param]
