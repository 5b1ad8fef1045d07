"""The checker on moments: faults are found on laid tables and in games, and said with their place."""

import re
from pathlib import Path
from textwrap import dedent, indent

import pytest
from project.test_checking import SET, checked

pytestmark = pytest.mark.slow("starts a process for each package that is looked over")

IMPORTS = """\
from itertools import count

from ktc.plugin import (
    ANY, ANYONE, Again, Award, BoroughTile, Effects, Gain, Give, Level, Note, OpenBoard, Points, PrintedTile, Reach, Trigger,
    each, hookimpl, one_of, then,
)

"""
COUNTING = """
class Corner(PrintedTile):
    @hookimpl
    def tile_used(self) -> Effects:
        return Note("coins", 1, add=True)

    @hookimpl
    def tile_score(self, here: BoroughTile) -> Points:
        return each(1, here.notes["coins"], "coin in it")
"""
END = """

WHIMS = count()
BEHAVIOURS = {"corner": Corner}
"""


def of(body: str, more: str = "") -> str:
    """Return a package whose one class has these methods."""
    return indent(IMPORTS + "\nclass Corner(PrintedTile):\n" + indent(dedent(body), "    ") + dedent(more) + END, "    ")


def test_a_tile_that_notes_and_reads_is_sound(tmp_path: Path) -> None:
    assert checked(tmp_path, indent(IMPORTS + COUNTING + END, "    ")) == ""


def test_a_trigger_that_returns_no_effect_anywhere_is_a_hint(tmp_path: Path) -> None:
    assert checked(tmp_path, of("@hookimpl\ndef tile_used(self) -> Effects:\n    return None\n")) == (
        "hint: ktc_corners/__init__.py:11: tile_used of corner never returned an effect, in any game, scenario or constructed "
        "position; check its condition, and which tiles it watches (tile_reach), or show the effect in a scenario"
    )


def test_a_note_that_no_hook_reads_is_named(tmp_path: Path) -> None:
    program = COUNTING.replace('here.notes["coins"]', "here.level")
    assert checked(tmp_path, indent(IMPORTS + program + END, "    ")) == (
        'ktc_corners/__init__.py:11: corner notes "coins", and no hook read it in any game\n'
        '    read it, as here.notes["coins"] does, or do not note it'
    )


@pytest.mark.parametrize(
    ("body", "words"),
    [
        (
            "@hookimpl\ndef tile_won(self) -> Effects:\n    return {}['no']\n",
            ("ktc_corners/__init__.py:12", "KeyError", "tile_won"),
        ),
        (
            "@hookimpl\ndef tile_used(self) -> Effects:\n    return Gain(skills=('coin',))\n",
            ("ktc_corners/__init__.py:12", "names an unknown skill tile: 'coin'", "docs/invent/hooks.md"),
        ),
        (
            "@hookimpl\ndef tile_placed(self) -> Effects:\n    return Award(next(WHIMS) % 7, 'luck')\n",
            ("ktc_corners/__init__.py:11", "tile_placed of corner gives different answers", "no random numbers, clock"),
        ),
        (
            "@hookimpl\ndef tile_used(self, board: OpenBoard) -> Effects:\n    board._state.turn = 0\n",
            ("ktc_corners/__init__.py:11", "tile_used of corner changes its arguments"),
        ),
        (
            "@hookimpl\ndef chosen(self, moment: Trigger) -> Effects:\n    return one_of('on', yes=(), may=True)\n\n"
            "@hookimpl\ndef tile_used(self) -> Effects:\n    return one_of('on', yes=(), may=True)\n",
            ("ktc_corners/__init__.py:11", "chosen of corner causes a chain of triggers", "effects.limit"),
        ),
        (
            "@hookimpl\ndef tile_upgraded(self) -> Effects:\n    return None\n",
            (
                "ktc_corners/__init__.py:11: tile_upgraded of the behaviour corner",
                "was never called in 4 games\n",
                "within the tile's tile_reach",
            ),
        ),
    ],
    ids=["raises", "answers badly", "differs", "writes", "goes on and on", "is never called"],
)
def test_a_fault_of_a_moment_is_named(body: str, words: tuple[str, ...], tmp_path: Path) -> None:
    said = checked(tmp_path, of(body))
    for word in words:
        assert word in said, said


DEAR = re.sub(r"yields: \[(.*)\]}", r"points: [0, 1], costs: [{skills: [pen, pen, pen, pen, pen, pen]}], yields: [\1, \1]}", SET)
"""Nobody has six skill tiles of a type, so nobody pays an upgrade; on a laid table a corner shows its next level."""


def test_a_hook_that_only_a_laid_table_reaches_is_named(tmp_path: Path) -> None:
    said = checked(tmp_path, of("@hookimpl\ndef tile_upgraded(self) -> Effects:\n    return None\n"), tile_set=DEAR)
    assert (
        "tile_upgraded of the behaviour corner (tile corner, nook) was never called in 4 games, only on tables set up for it"
        in said
    )


def test_what_only_a_laid_table_shows_is_a_fault_too(tmp_path: Path) -> None:
    said = checked(tmp_path, of("@hookimpl\ndef tile_upgraded(self) -> Effects:\n    return Level('corne')\n"), tile_set=DEAR)
    assert (
        "ktc_corners/__init__.py:12: plugin corners 1.0, tile corner, hook tile_upgraded: names an unknown tile: 'corne'" in said
    )
