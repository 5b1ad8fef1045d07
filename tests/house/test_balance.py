"""The page of the balance is of the set as it is; ``make balance`` writes it anew."""

import re
import tomllib
from pathlib import Path
from typing import Final

import ktc

DOCS: Final = Path(__file__).parents[2] / "docs"
PAGE: Final = (DOCS / "research" / "balance.md").read_text(encoding="utf-8")


def test_the_page_is_of_these_figures() -> None:
    assert f"figures `{ktc.open_box().tile_set.figures}`" in PAGE, "the set has other figures now: make balance"


def test_every_tile_that_came_out_has_its_row() -> None:
    assert all(f"| {tile.name} |" in PAGE for tile in ktc.open_box().tiles)


def test_every_reason_is_for_what_is_outside() -> None:
    reasons = tomllib.loads((DOCS / "balance_reasons.toml").read_text(encoding="utf-8"))["reasons"]
    told = set(re.findall(r"^\| .* \| ([^|]+) \|$", PAGE, re.MULTILINE))
    assert set(reasons.values()) <= told, "no outlier has this reason any more"
