"""Pictures as documents: well-formed, the same every time, nothing fetched or run, readable by ear, in light and in dark."""

import os
import re
import subprocess
import sys
from itertools import combinations
from pathlib import Path

import pytest

import ktc
from ktc.draw import Picture, PictureError, borough_svg, sheet_svg, table_svg, tile_svg, tiles_svg
from ktc.draw.svg.palette import KINDS, NAMED_COLOURS, THEMES, contrast, hues, letter_on
from ktc.draw.svg.picture import LONGEST_TEXT, _kept, safe
from ktc_city.drawing.svg.pieces import SHAPES, Styles

from .conftest import Played
from .svg import IMAGES, read, tag

READABLE = 4.5  # the contrast that the Web Content Accessibility Guidelines ask of text
BOX = ktc.open_box()


@pytest.fixture(scope="module")
def pictures(played: Played) -> list[Picture]:
    game = played(4).at(60)
    view = game.view(1)
    return [
        tile_svg(BOX, "gherkin"),
        tile_svg(BOX, "gherkin", theme="dark"),
        tiles_svg(BOX),
        borough_svg(view, BOX, 2),
        table_svg(view, BOX),
        table_svg(view, BOX, "light"),
        sheet_svg(game.score(), view, BOX),
    ]


def test_nothing_is_fetched_and_nothing_runs(pictures: list[Picture]) -> None:
    for picture in pictures:
        for node in read(picture).iter():
            assert tag(node) in IMAGES
            assert not any(name.startswith("on") or "href" in name for name in node.keys())  # noqa: SIM118  # an element is no mapping
        assert not re.search(r"url\(|@import|@font-face|<!|javascript:", picture.svg)
        assert re.findall(r"https?://[^\"<]*", picture.svg) == ["http://www.w3.org/2000/svg"]


def test_pictures_stand_in_one_page_without_clashing(pictures: list[Picture]) -> None:
    ids = [found for picture in pictures for node in read(picture).iter() if (found := node.get("id"))]
    assert len(ids) == len(set(ids)) == 3 * len(pictures)
    for picture in pictures:
        root = read(picture)
        sheet = root.findtext("{*}style") or ""
        selectors = re.findall(r"(?:^|[{}])([^{}@]+)\{", sheet)
        assert selectors and all(selector.startswith(f"#{root.get('id')}") for selector in selectors)


def test_pictures_are_read_aloud(pictures: list[Picture]) -> None:
    for picture in pictures:
        root = read(picture)
        title, told = root[0], root[1]
        assert root.get("role") == "img" and (tag(title), tag(told)) == ("title", "desc")
        assert root.get("aria-labelledby") == f"{title.get('id')} {told.get('id')}"
        assert title.text and len(told.text or "") > 40


def test_the_same_is_drawn_the_same_in_every_process() -> None:
    script = (
        "import ktc, ktc.draw, sys\n"
        "game = ktc.new_game(3, seed=5)\n"
        "sys.stdout.buffer.write(str(ktc.draw.table_svg(game.view(0), game.box)).encode())\n"
        "sys.stdout.buffer.write(str(ktc.draw.tiles_svg(game.box)).encode())\n"
    )
    told = [
        subprocess.run(
            [sys.executable, "-c", script], env={**os.environ, "PYTHONHASHSEED": seed}, capture_output=True, check=True
        )
        for seed in ("1", "2")
    ]
    assert told[0].stdout == told[1].stdout != b""


def test_a_theme_is_the_readers_or_the_callers() -> None:
    auto, light, dark = (str(tile_svg(BOX, "gherkin", theme=theme)) for theme in ("auto", "light", "dark"))
    assert "prefers-color-scheme:dark" in auto and all(colour in auto for colour in THEMES["paper"])
    for plain, which in ((light, 0), (dark, 1)):
        assert "@media" not in plain
        assert THEMES["paper"][which] in plain and THEMES["paper"][1 - which] not in plain
    for theme in ("sepia", None, 1):
        with pytest.raises(PictureError, match=r"no theme .*; themes: auto, light, dark"):
            tile_svg(BOX, "gherkin", theme=theme)  # type: ignore[arg-type]  # a wrong type is what is tried


def test_words_and_letters_stand_out_in_both_themes() -> None:
    for theme in (0, 1):
        for words in ("ink", "muted"):
            for ground in ("paper", "panel", *KINDS):
                assert contrast(THEMES[words][theme], THEMES[ground][theme]) >= READABLE, (words, ground)
    spare = hues([f"colour {number}" for number in range(100)])
    for colour in (*NAMED_COLOURS.values(), *spare.values()):
        assert contrast(colour, letter_on(colour)) >= READABLE, colour


def test_no_piece_is_told_by_its_colour_alone() -> None:
    styles = Styles(BOX.inventory, ["greenwich", "tower_of_london", "somerset_house"])
    for letters in (
        [styles.connector(colour).letter for colour in (*BOX.inventory.connectors, "any", "different")],
        [styles.keyple(colour).letter for colour in BOX.inventory.keyples],
        [styles.skill(kind)[0].letter for kind in (*BOX.inventory.skills, "any")],
        [styles.player(seat).letter for seat in range(3)],
    ):
        assert len(set(letters)) == len(letters)
    assert len(set(SHAPES)) == len(SHAPES)


def test_unknown_colours_are_told_apart() -> None:
    found = hues(["red", "pipe", "wire", "Red", *(f"colour {number}" for number in range(60))])
    assert found["red"] == found["Red"]
    assert all(one != other for one, other in combinations(list(found.values())[1:3] + list(found.values())[4:], 2))


def test_a_picture_is_saved_whole_or_not_at_all(tmp_path: Path) -> None:
    picture = tile_svg(BOX, "gherkin")
    path = tmp_path / "gherkin.svg"
    picture.save(path)
    picture.save(str(path))
    assert path.read_bytes().decode() == str(picture) == picture._repr_svg_()
    assert list(tmp_path.iterdir()) == [path]
    for nowhere, reason in (
        (tmp_path / "none" / "x.svg", "cannot be written"),
        (tmp_path, "is a directory"),
        ("\0", "is not a valid file path"),
    ):
        with pytest.raises(PictureError, match=reason):
            picture.save(nowhere)
    with pytest.raises(PictureError, match="expected the path of a file, got 7"):
        picture.save(7)  # type: ignore[arg-type]  # a wrong type is what is tried
    assert list(tmp_path.iterdir()) == [path]


def test_no_long_text_of_strangers_is_kept() -> None:
    before = _kept.cache_info().currsize
    for number in range(50):
        assert len(safe(f"{number} " + "x" * 100_000)) == LONGEST_TEXT
        assert len(safe(f"{number} " + "x" * 3_000, 4_000)) > 3_000
    assert _kept.cache_info().currsize == before
