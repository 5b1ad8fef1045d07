"""The page of the architecture: its picture is up to date, and the files and names on it exist."""

import re
import subprocess
import sys
from pathlib import Path
from typing import Final
from xml.etree import ElementTree

import pytest
from make_architecture import WORDS, picture, plan, plans

from ktc_city.hookspecs import LIVE

PROJECT: Final = Path(__file__).parents[2]
PAGE: Final = (PROJECT / "docs" / "about" / "architecture.md").read_text(encoding="utf-8")
SVG: Final = "{http://www.w3.org/2000/svg}"


def test_the_picture_is_up_to_date() -> None:
    script = [sys.executable, str(PROJECT / "docs" / "make_architecture.py"), "--check"]
    assert subprocess.run(script, check=False).returncode == 0, "run python docs/make_architecture.py"


def test_each_package_is_drawn_and_described_once() -> None:
    packages = [package for panel in plans() for package in panel.packages]
    assert len(packages) == len(set(packages))
    assert set(packages) == set(WORDS)


def test_a_package_without_a_description_is_refused() -> None:
    with pytest.raises(ValueError, match=r"no words for ktc\.cellar"):
        plan("An engine", [["ktc.kernel"]], {"ktc.kernel": frozenset(), "ktc.cellar": frozenset()})


def test_a_package_in_no_layer_is_drawn_one_above_its_imports() -> None:
    imports = {
        "ktc.kernel": set(),
        "ktc.wire": {"ktc.kernel"},
        "ktc.kit": {"ktc.wire"},
        "ktc.data": {"ktc.wire"},
        "ktc.shares": set(),
    }
    drawn = plan(
        "An engine", [["ktc.kit"], ["ktc.wire"], ["ktc.kernel"]], {name: frozenset(used) for name, used in imports.items()}
    )
    assert drawn.layers == (("ktc.kit", "ktc.data"), ("ktc.wire",), ("ktc.kernel", "ktc.shares"))


def test_an_import_of_a_higher_layer_is_drawn_as_an_exception() -> None:
    up, down = (
        {"ktc.kernel": frozenset({"ktc.wire"}), "ktc.wire": frozenset()},
        {"ktc.kernel": frozenset(), "ktc.wire": frozenset({"ktc.kernel"})},
    )
    for imports, kinds in ((up, ["ring"]), (down, ["dot"])):
        drawn = ElementTree.fromstring(picture([plan("An engine", [["ktc.wire"], ["ktc.kernel"]], imports)]))
        assert [circle.get("class") for circle in drawn.iter(f"{SVG}circle")][:-2] == kinds, "the last two are the legend's"


def test_the_only_exceptions_are_those_of_the_default_game() -> None:
    against = [
        (package, other)
        for panel in plans()
        for package in panel.packages
        for other in panel.imports[package]
        if not panel.is_below(package, other)
    ]
    assert sorted(against) == [
        ("ktc.draw", "ktc_city"),
        ("ktc.simulate", "ktc_city"),
        ("ktc.testing", "ktc_city"),
        ("names", "ktc_city"),
    ]


def test_the_picture_has_a_title_and_its_content_in_words() -> None:
    drawn = ElementTree.fromstring(picture(plans()))
    title, about = drawn.find(f"{SVG}title"), drawn.find(f"{SVG}desc")
    assert title is not None and title.text and about is not None
    assert "wire imports kernel." in (about.text or "")


def test_every_file_that_the_page_names_exists() -> None:
    paths = sorted(set(re.findall(r"`((?:ktc|docs|plugins)/[\w/.-]+)`", PAGE)))
    assert len(paths) > 20
    assert [path for path in paths if not (PROJECT / path).exists()] == []


def defines(path: str, name: str) -> bool:
    """Return whether a file defines a function, a class or a constant."""
    text = (PROJECT / path).read_text(encoding="utf-8")
    return re.search(rf"^ *((def|class) {name}\b|{name}: Final)", text, re.MULTILINE) is not None


def test_every_name_is_defined_in_the_file_that_the_page_names() -> None:
    named = re.findall(r"`(?:\w+\.)?(\w+)` in `([\w/.-]+)`", PAGE)
    assert named
    assert [f"{name} in {path}" for name, path in named if not defines(path, name)] == []


def test_the_table_has_every_live_hook_and_the_file_that_calls_it() -> None:
    rows = {
        name: path
        for names, path in re.findall(r"^\| (`\w+`(?:, `\w+`)*) \| `([\w/.-]+)` \|$", PAGE, re.MULTILINE)
        for name in re.findall(r"\w+", names)
    }
    assert set(rows) == set(LIVE)
    box = {"tile_gives": "box.gives[", "tile_reacts": "box.reacts[", "tile_score": "box.scores[", "turn_offers": "box.offers"}
    for hook, path in rows.items():
        assert box.get(hook, f"VariantHooks.{hook}") in (PROJECT / path).read_text(encoding="utf-8"), hook
