"""What is counted of tiles: whatever ``TileRow`` marks is seen in games, added up, and a column of every table."""

from collections.abc import Sequence

import attrs
import pytest
from rich.console import Console

import ktc.simulate
from ktc.simulate.tables import name_of
from ktc.simulate.writing import flat_rows
from ktc_city.statistics import report, tables
from ktc_city.statistics.tally import COUNTED


def test_all_that_is_counted_comes_up_and_is_a_column() -> None:
    """A field that no event counts would be a column of zeros."""
    found = ktc.simulate.simulate(4, players=3, bots=["builder", "greedy", "random"], seed=1)
    assert set(COUNTED) >= {*tables.SHOWN, *tables.UNSHOWN}
    for name in COUNTED:
        column = [row[name] for row in flat_rows(found, "tiles")]
        assert min(column) >= 0 and max(column) > 0, name


def test_what_is_counted_in_addition_is_one_more_column(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(report, "COUNTED", (*COUNTED, "shunned"))
    kind = attrs.make_class("Tiles", {"tile": attrs.field()}, field_transformer=report._with_counted)
    assert [field.name for field in attrs.fields(kind)] == ["tile", *COUNTED, "shunned"]
    assert kind("gherkin", **dict.fromkeys((*COUNTED, "shunned"), 0.5)).shunned == 0.5


@pytest.mark.parametrize("more", [(), ("upgrades",), ("upgrades", "price", "points", "expected", "out") * 3])
def test_whatever_is_counted_is_printed_within_80_columns(monkeypatch: pytest.MonkeyPatch, more: Sequence[str]) -> None:
    """A column that does not fit is cut short by an ellipsis; what has no column in the main table has one in a further table."""
    found = ktc.simulate.simulate(3, players=3, bots=["builder", "greedy", "random"], seed=1)
    monkeypatch.setattr(tables, "COUNTED", (*COUNTED, *more))
    console = Console(width=tables.WIDTH)
    with console.capture() as printed:
        console.print(*tables.tables(found), sep="\n")
    said = printed.get()
    titles = [line.split()[1:] for line in said.splitlines() if line.startswith("tile ")]
    assert {"bids", "uses"} < set(titles[0])
    assert [name for title in titles[1:] for name in title] == [*spare(COUNTED), *more]
    for name in {name_of(row.name) for row in found.tiles}:
        assert said.count(f"\n{name} ") == len(titles)
        said = said.replace(name, "")
    assert "…" not in said


def spare(names: Sequence[str]) -> list[str]:
    """Return what has no column in the main table, as it is printed."""
    return [name.replace("_", " ") for name in names if name not in (*tables.SHOWN, *tables.UNSHOWN)]
