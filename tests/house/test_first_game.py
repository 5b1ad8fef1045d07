"""The page on a first game builds the very auction that the kernel's laws are tried on."""

from pathlib import Path
from typing import Final

from blocks import blocks

HOUSE: Final = Path(__file__).parents[2]


def test_the_rules_on_the_page_are_those_of_the_tests() -> None:
    (rules,) = [
        block.text for block in blocks(HOUSE / "docs" / "invent" / "first-game.md") if block.about == "sealed_auction/game.py"
    ]
    assert rules == (HOUSE / "tests" / "kernel" / "sealed_auction.py").read_text(encoding="utf-8")
