"""The checker finds what it promises to find, and says where: tried on small distributions that each have one fault."""

import os
import subprocess
import sys
from pathlib import Path
from textwrap import dedent
from typing import Any

import pytest

from ktc_city.checking import check

pytestmark = pytest.mark.slow("starts a process for each package that is looked over")

PROJECT = Path(__file__).parents[2]
SOUND = """
    from itertools import count

    from ktc.plugin import Borough, BoroughTile, Points, PrintedTile, each, hookimpl


    class Corner(PrintedTile):
        @hookimpl
        def tile_score(self, borough: Borough, here: BoroughTile) -> Points:
            return each(1, len(borough.neighbours(here)), "neighbour")


    WHIMS, SEEN = count(), list[int]()
    BEHAVIOURS = {"corner": Corner}


    def ruled(borough: Borough) -> Points:
        return each(1, len(borough.ruling("no.such")), "letter")
"""
IDLE = """

    class Idle(PrintedTile):
        @hookimpl
        def tile_reacts(self) -> None:
            return None


    BEHAVIOURS = {"corner": Corner, "idle": Idle}
"""
LATER = """
        @hookimpl
        def tile_gives(self) -> None:
            if not SEEN:
                return None
            """
SET = """
    set: corners
    title: Corners
    source: nobody
    behaviours: [box, corners]
    keyples: {green: 20, white: 20}
    connectors: {pipe: 8, wire: 8, rope: 8}
    skills: {saw: 6, pen: 6}
    hand: 6
    players: [1, 2]
    rivers: [spring, brook]
    eras: [{name: morning, centre: [{kind: corner, counts: [2, 2]}]}]
    tiles:
      hut: {name: Hut, kind: home, behaviour: home, colour: green}
      barn: {name: Barn, kind: home, behaviour: home, colour: white}
      spring: {name: Spring, kind: river, behaviour: river_tile, berths: [{}, {}, {}]}
      brook: {name: Brook, kind: river, behaviour: river_tile, berths: [{keyples: 2, claims: true}, {keyples: 5}]}
      corner: {name: Corner, kind: corner, behaviour: corner, yields: [{connectors: [pipe], skills: [saw]}]}
      nook: {name: Nook, kind: corner, behaviour: corner, yields: [{connectors: [wire], skills: [pen]}]}
"""
CHECK = """
    import sys
    from ktc_city.checking import check

    report = check("ktc-corners", games=4, seconds=float(sys.argv[1]))
    print(*report.complaints, *(f"hint: {hint}" for hint in report.hints), sep="\\n")
    assert report.sound == (not report.complaints)
"""


def checked(folder: Path, program: str, seconds: float = 60, tile_set: str = "") -> str:
    """Install a distribution with this program into a folder, check it in a process of its own, and return the complaints."""
    package, about = folder / "ktc_corners", folder / "ktc_corners-1.0.dist-info"
    package.mkdir()
    about.mkdir()
    (package / "__init__.py").write_text(
        dedent(program) + "\n\ndef path() -> str:\n    return __file__.replace('__init__.py', 'corners.yaml')\n"
    )
    (package / "py.typed").touch()
    (package / "corners.yaml").write_text(dedent(tile_set or SET))
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: ktc-corners\nVersion: 1.0\n")
    (about / "entry_points.txt").write_text(
        "[ktc.tiles]\ncorners = ktc_corners:BEHAVIOURS\n[ktc.tile_sets]\ncorners = ktc_corners:path\n"
    )
    own: Any = os.environ | {
        "PYTHONPATH": os.pathsep.join([str(folder), str(PROJECT)]),
        "MYPY_CACHE_DIR": str(folder.parent / "mypy"),  # the types of ktc are read once for all tests of a process
    }
    command = [sys.executable, "-c", dedent(CHECK), str(seconds)]
    ran = subprocess.run(command, capture_output=True, text=True, check=False, env=own, cwd=folder)
    assert ran.returncode == 0, ran.stderr
    return ran.stdout.strip()


def test_a_sound_package_is_sound(tmp_path: Path) -> None:
    assert checked(tmp_path, SOUND) == ""


@pytest.mark.parametrize(
    ("instead", "words"),
    [
        ("return len(borough.tiles)", ("ktc_corners/__init__.py:9", "without a reason", "each(points, count, thing)")),
        ("return each(1, next(WHIMS), 'whim')", ("gives different answers", "no random numbers, clock")),
        ("return each(1, hash(here.name) % 97, 'whim')", ("different games in another process", "sort the items of a set")),
        ("here.connectors['pipe'] = 5; return each(1, 1, 'x')", ("changes its arguments", "copy what you change")),
        ("self.seen = here.level; return each(1, 1, 'x')", ("writes self.seen", "all games share this object")),
        (
            "return each(1, {}['no'], 'x')",
            ("KeyError", "ktc_corners/__init__.py:10", "tile_score", "correct the code that raises"),
        ),
        ("return each(1, sum(i % 7 for i in range(60_000)), 'x')", ("microseconds a call", "compute constant values")),
        (
            "from time import sleep; sleep(0.02); return each(1, 1, 'x')",
            ("ktc_corners/__init__.py:9: tile_score of", "microseconds a call, mostly waiting", "do not wait"),
        ),
        (
            "return each(1, borough.connectors('purple'), 'x')",
            ("ktc_corners/__init__.py:10: plugin corners", "no connector 'purple'"),
        ),
        (
            "return ruled(borough)",
            ("ktc_corners/__init__.py:18: plugin corners", "no ruling 'no.such'", "correct the code that raises"),
        ),
        ("return (each(1, 1, 'x') for _ in ())", ("returned <generator", "ktc_corners/__init__.py:10")),
        ("return Points(1.5, 'half')", ("tile_score", "instead of Points")),
    ],
)
def test_a_fault_is_named_with_its_place_and_its_remedy(instead: str, words: tuple[str, ...], tmp_path: Path) -> None:
    said = checked(tmp_path, SOUND.replace('return each(1, len(borough.neighbours(here)), "neighbour")', instead))
    for word in words:
        assert word in said


def test_a_hook_that_is_none_is_named(tmp_path: Path) -> None:
    said = checked(tmp_path, SOUND.replace("def tile_score", "def tile_scores"))
    assert "tile_scores" in said and "did you mean 'tile_score'" in said and "ktc_corners/__init__.py:9" in said


def test_mistakes_of_a_set_are_named_each_with_its_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(f"{__name__}.SET", SET.replace("kind: corner, behaviour", "kind: cornre, behaviour"))
    said = checked(tmp_path, SOUND)
    assert (
        "ktc_corners/corners.yaml:18: tiles.corner.kind: no kind 'cornre'; did you mean 'corner'?" in said
        and "corners.yaml:19" in said
    )


def test_a_wrong_type_is_named_with_its_line(tmp_path: Path) -> None:
    said = checked(tmp_path, SOUND.replace("-> Points:", "-> str:"))
    assert "ktc_corners/__init__.py:10" in said and "Incompatible return value type" in said


def test_a_hook_that_never_returns_is_found_where_it_hangs(tmp_path: Path) -> None:
    endless = SOUND.replace('return each(1, len(borough.neighbours(here)), "neighbour")', "while True: pass")
    said = checked(tmp_path, endless, seconds=6)
    assert "ktc_corners/__init__.py:10" in said and "tile_score had not returned after 6 seconds" in said


@pytest.mark.parametrize(
    ("ends", "words"),
    [
        ("while True: pass", "__init__.py:16: tile_gives had not returned after 8 seconds"),
        ("from time import sleep; sleep(1000)", "__init__.py:16: tile_gives had not returned after 8 seconds"),
        ("from os import _exit; _exit(3)", "the games did not end"),
    ],
)
def test_what_was_seen_before_the_games_were_ended_is_told(ends: str, words: str, tmp_path: Path) -> None:
    """The score of a first game is looked at, and a use in a later one ends them all: neither hides the other."""
    program = SOUND.replace(
        'return each(1, len(borough.neighbours(here)), "neighbour")', f"SEEN.append(7); return 7\n{LATER}{ends}"
    )
    said = checked(tmp_path, program, seconds=8)
    assert "scores 7 without a reason" in said and words in said


# --- hooks that nobody called ---------------------------------------------------------------------------------------


def test_a_behaviour_that_no_tile_has_is_not_called_sound(tmp_path: Path) -> None:
    said = checked(tmp_path, SOUND + IDLE)
    assert "ktc_corners/__init__.py:21: no tile has the behaviour idle, so tile_reacts was never called" in said
    assert "add a tile with `behaviour: idle` to a set" in said


def test_a_hook_that_no_game_calls_is_named(tmp_path: Path) -> None:
    """The corner gives nothing in this set, so nobody uses it, and nobody asks what it gives instead."""
    program = SOUND.replace(
        "    WHIMS", "        @hookimpl\n        def tile_gives(self) -> None:\n            return None\n\n    WHIMS"
    )
    without = SET.replace(", yields: [{connectors: [pipe], skills: [saw]}]", "").replace(
        ", yields: [{connectors: [wire], skills: [pen]}]", ""
    )
    said = checked(tmp_path, program, tile_set=without)
    assert (
        "ktc_corners/__init__.py:14: tile_gives of the behaviour corner (tile corner, nook) was never called in 4 games" in said
    )
    assert "no tile with it can be used: give it `yields`" in said
    (tmp_path / "again").mkdir()
    assert checked(tmp_path / "again", program) == "", "with something to give it is used, and asked"


def test_a_file_that_is_no_set_at_all_is_named_once(tmp_path: Path) -> None:
    junk = tmp_path / "junk.yaml"
    junk.write_text("#" * 300_000)
    (complaint,) = check(str(junk)).complaints
    assert str(complaint).startswith(f"{junk}: is larger than 200000 bytes\n")
