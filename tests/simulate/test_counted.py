"""What is counted of tiles: whatever ``TileRow`` marks is seen in games, added up, and a column of every table."""

import attrs
import pytest

import ktc.simulate
from ktc.simulate.writing import flat_rows
from ktc_city.statistics import report
from ktc_city.statistics.tally import COUNTED


def test_all_that_is_counted_comes_up_and_is_a_column() -> None:
    """A field that no event counts would be a column of zeros."""
    found = ktc.simulate.simulate(4, players=3, bots=["builder", "greedy", "random"], seed=1)
    assert COUNTED == ("bids", "bidders", "own_uses", "others_uses", "centre_uses")
    for name in COUNTED:
        column = [row[name] for row in flat_rows(found, "tiles")]
        assert min(column) >= 0 and max(column) > 0, name


def test_what_is_counted_in_addition_is_one_more_column(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(report, "COUNTED", (*COUNTED, "outbid"))
    kind = attrs.make_class("Tiles", {"tile": attrs.field()}, field_transformer=report._with_counted)
    assert [field.name for field in attrs.fields(kind)] == ["tile", *COUNTED, "outbid"]
    assert kind("gherkin", **dict.fromkeys((*COUNTED, "outbid"), 0.5)).outbid == 0.5
