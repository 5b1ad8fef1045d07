"""The balance on record is of the set as it is; ``make balance`` plays its games anew."""

import json
import tomllib
from pathlib import Path
from typing import Any, Final

import ktc

DOCS: Final = Path(__file__).parents[2] / "docs"
FOUND: Final[dict[str, Any]] = json.loads((DOCS / "figures" / "balance.json").read_text(encoding="utf-8"))


def test_the_games_were_played_with_these_figures() -> None:
    assert FOUND["figures"] == ktc.open_box().tile_set.figures, "the set has other figures now: make balance"


def test_every_tile_came_out() -> None:
    assert sorted(FOUND["tiles"]) == sorted(tile.id for tile in ktc.open_box().tiles)


def test_every_reason_is_for_what_is_outside() -> None:
    reasons = tomllib.loads((DOCS / "balance_reasons.toml").read_text(encoding="utf-8"))["reasons"]
    assert set(reasons) == set(FOUND["reasons"]), "a reason whose tile or berth is inside the band"


def test_the_page_sums_up_these_games() -> None:
    page = (DOCS / "research" / "balance.md").read_text(encoding="utf-8")
    assert all(f"{run['games']:,} by `{run['bot']}`" in page for run in FOUND["runs"])
    assert f"| {FOUND['outside']}, of which {FOUND['sure']} with their whole interval |" in page
