"""What variants are told in a turn: their own notes, the supply, and whose turn it is; each offers what it likes."""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import ktc
from ktc.testing import lay_table

from .distributions import at_hand, install

STALLS = """
from ktc.plugin import Offer, Yield, hookimpl

TOLD = []

class Stall:
    name = "stall"

    @hookimpl
    def turn_offers(self, turn, borough):
        TOLD.append((self.name, turn, borough.seat, borough.ruling("use.yield")))
        return [Offer("open", notes={"open": turn.seat})]

class Booth(Stall):
    name = "booth"
"""


@pytest.fixture
def told(tmp_path: Path) -> Iterator[list[Any]]:
    """What two variants are told, newest last: the variant, its turn, whose borough it sees, and a ruling."""
    install(tmp_path, "ktc-stalls", "0.1", "[ktc.variants]\nstall = stalls:Stall\nbooth = stalls:Booth\n", {"stalls": STALLS})
    with at_hand(tmp_path, "stalls"):
        ktc.open_box(variants=("booth", "stall"))
        yield sys.modules["stalls"].TOLD


def last(told: list[Any], variant: str) -> Any:
    return next(row for row in reversed(told) if row[0] == variant)


def test_a_variant_reads_its_own_notes_and_no_others(told: list[Any]) -> None:
    game = lay_table({"variants": ["booth", "stall"], "era": 2, "supply": {"grey": 5, "coin": 3}})
    assert ktc.TakeOffer(0, "stall", "open") in game.legal_actions(0)
    _, turn, seat, ruling = last(told, "stall")
    assert (turn.seat, turn.era, dict(turn.notes), seat, ruling) == (0, 2, {}, 0, "at-use")
    assert turn.connectors["grey"] == 5 and turn.connectors["blue"] > 5 and turn.skills["coin"] == 3
    events = game.apply(ktc.TakeOffer(0, "stall", "open"))
    assert [(type(event).__name__, event.rule) for event in events] == [
        ("OfferTaken", "stall"),
        ("Noted", "stall"),
        ("TurnBegan", "turn.one-action"),
    ]
    game.legal_actions(1)
    assert dict(last(told, "stall")[1].notes) == {"open": 0} and dict(last(told, "booth")[1].notes) == {}
    assert last(told, "stall")[1].seat == last(told, "stall")[2] == 1
    game.apply(ktc.TakeOffer(1, "booth", "open"))
    game.legal_actions(0)
    assert dict(last(told, "stall")[1].notes) == {"open": 0} and dict(last(told, "booth")[1].notes) == {"open": 1}
