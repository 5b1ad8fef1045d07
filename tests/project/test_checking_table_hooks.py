"""The checker on hooks of the table: faults are found on laid tables, and what no game called is named with its place."""

from pathlib import Path
from textwrap import dedent, indent

import pytest
from project.test_checking import SET, checked

from ktc_city.checking.findings import OwnHook
from ktc_city.checking.uncalled import never_called
from ktc_city.hookspecs import TABLE

IMPORTS = """\
from ktc.plugin import Award, BoroughTile, No, Only, Points, PrintedTile, each, hookimpl


class Corner(PrintedTile):
    @hookimpl
    def tile_score(self) -> Points:
        return each(1, 1, "corner")


class Annex(PrintedTile):
"""
END = '\n\nBEHAVIOURS = {"corner": Corner, "annex": Annex}\n'
NEVER = "{kind: corner, counts: [2, 2]}, {kind: annex, counts: [0, 0]}"
ANNEX = "annex: {name: Annex, kind: annex, behaviour: annex, points: [0, 1], costs: [{skills: [pen]}], yields: [{}, {}]}"
UNDEALT = SET.replace("{kind: corner, counts: [2, 2]}", NEVER) + f"      {ANNEX}\n"
OF_A_TILE = {
    "may_bid": "may_bid(self) -> Only:\n    return Only(most=3, says='three')",
    "may_use": "may_use(self) -> No | None:\n    return No('closed')",
    "may_upgrade": "may_upgrade(self) -> None:\n    return None",
    "bid_counts": "bid_counts(self, here: BoroughTile) -> int:\n    return here.level",
    "final_score": "final_score(self) -> Award:\n    return Award(1, 'x', 0)",
}


def of(*methods: str) -> str:
    """Return a package of which one class has these methods."""
    body = "\n".join(f"@hookimpl\ndef {method}\n" for method in methods)
    return indent(IMPORTS + indent(dedent(body), "    ") + END, "    ")


@pytest.mark.slow("starts processes that check a package")
def test_hooks_of_a_tile_that_is_never_dealt_are_named_each_with_its_line(tmp_path: Path) -> None:
    said = checked(tmp_path, of(*OF_A_TILE.values()), tile_set=UNDEALT)
    assert said.count("was never called in 4 games, only on tables set up for it") == len(OF_A_TILE)
    for number, hook in enumerate(OF_A_TILE):
        assert f"ktc_corners/__init__.py:{12 + 4 * number}: {hook} of the behaviour annex (tile annex)" in said
    assert "it is called when its owner can bid; play more games" in said


@pytest.mark.slow("starts processes that check a package")
def test_what_only_a_laid_table_shows_of_them_is_a_fault_too(tmp_path: Path) -> None:
    said = checked(tmp_path, of("bid_counts(self) -> int:\n    return 7"), tile_set=UNDEALT)
    assert "tile annex, hook bid_counts: returned 7 instead of a whole number from 0 to 3" in said
    assert "ktc_corners/__init__.py:13" in said


@pytest.mark.parametrize("hook", TABLE)
def test_a_hook_of_a_variant_that_nothing_reached_is_named(hook: str) -> None:
    own = OwnHook("mine", hook, "mine.py", 3, ("mine",), variant=True)
    (complaint,) = never_called([own], {}, 4, whole=True)
    assert f"mine.py:3: {hook} of the variant mine was never called in 4 games\n" in str(complaint)
    assert [*never_called([own], {("mine", hook): 1}, 4, whole=True)] == []


def test_a_tie_is_luck_so_a_table_laid_for_it_will_do() -> None:
    own = OwnHook("mine", "tie_break", "mine.py", 3, ("mine",), variant=True)
    assert [*never_called([own], {}, 4, whole=True, laid={("mine", "tie_break")})] == []
