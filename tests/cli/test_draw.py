"""``ktc draw``: pictures of records and sets, to the output or into a file."""

from pathlib import Path
from xml.etree import ElementTree

import pytest

import ktc
from ktc.draw import borough_svg, draw_picture, sheet_svg, table_svg, tile_svg, tiles_svg

from .conftest import Run


def test_the_table_of_a_record(run: Run, record: Path) -> None:
    game = ktc.load(record)
    box = game.box
    for options, picture in (
        ((), table_svg(game.view(None), box)),
        (("--at", 40, "--seat", 2), table_svg(game.at(40).view(2), box)),
        (("--at", 40, "--borough", 1, "--theme", "dark"), borough_svg(game.at(40).view(None), box, 1, "dark")),
        (("--sheet",), sheet_svg(game.score(), game.view(None), box)),
        (("--sheet", "--at", 40), sheet_svg(game.at(40).score(), game.at(40).view(None), box)),
    ):
        drawn = run("draw", record, *options)
        assert drawn.exit_code == 0, drawn.output
        assert drawn.stdout_bytes.decode() == str(picture)


def test_the_record_of_a_seat_is_drawn_as_it_knows_it(run: Run, record: Path, tmp_path: Path) -> None:
    own = tmp_path / "own.jsonl"
    game = ktc.load(record)
    game.save(own, seat=1)
    assert run("draw", own, "--at", 30).stdout_bytes.decode() == str(table_svg(game.at(30).view(1), game.box))


def test_the_words_of_a_picture_are_in_the_language_that_is_wished(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "london.jsonl"
    game = ktc.new_game(2, seed=1, game="london_2010")
    game.save(path)
    for lang in ("en", "de"):
        drawn = run("draw", path, "--picture", "map", "--lang", lang)
        assert drawn.stdout_bytes.decode() == str(draw_picture(game, "map", lang=lang))
    assert "Der Stadtplan von London" in drawn.stdout


def test_the_tiles_of_a_set(run: Run, nine_tiles: Path) -> None:
    assert run("draw").stdout_bytes.decode() == str(tiles_svg(ktc.open_box()))
    box = ktc.open_box(nine_tiles)
    assert run("draw", "--tiles", nine_tiles, "--level", 1).stdout_bytes.decode() == str(tiles_svg(box, 1))
    one = run("draw", "--tiles", nine_tiles, "--tile", "guildhall", "--level", 2)
    assert one.stdout_bytes.decode() == str(tile_svg(box, "guildhall", 2))


def test_a_picture_goes_into_a_file_and_nothing_is_printed(run: Run, tmp_path: Path) -> None:
    out = tmp_path / "gherkin.svg"
    drawn = run("draw", "--tile", "gherkin", "-o", out)
    assert (drawn.exit_code, drawn.stdout) == (0, "")
    assert ElementTree.parse(out).getroot().findtext("{*}title") == "Gherkin"
    assert [path.name for path in tmp_path.iterdir()] == ["gherkin.svg"]


@pytest.fixture
def nine_tiles() -> Path:
    """The file of a small box."""
    return Path(__file__).parents[2] / "plugins" / "ktc-city" / "tests" / "sets" / "nine_tiles.yaml"


def test_what_cannot_be_drawn_is_one_line(run: Run, record: Path, tmp_path: Path) -> None:
    own = tmp_path / "own.jsonl"
    ktc.load(record).save(own, seat=1)
    for arguments, reason in (
        (("--tile", "gerkin"), "no tile 'gerkin' in this box; did you mean 'gherkin'?"),
        (("--tile", "gherkin", "--level", 4), "'gherkin' has levels from 0 to 1, not 4"),
        (("--tiles", "london_2061"), "london_2061"),
        (("--at", 3), "--at is for games: name a record to draw"),
        (("--sheet",), "--sheet is for games: name a record to draw"),
        (("--tile", "gherkin", "--lang", "de"), "--lang is for games: name a record to draw"),
        ((record, "--tile", "gherkin"), "--tile is for the tiles of a set"),
        ((record, "--sheet", "--seat", 0), "leave out --borough and --seat"),
        ((record, "--theme", "sepia"), "no theme 'sepia'; themes: auto, light, dark"),
        ((record, "--seat", 4), "no seat 4; this game has seats 0 to 3"),
        ((record, "--borough", 4), "no seat 4; this table has seats 0 to 3"),
        ((record, "--at", 9_999), "no step 9999"),
        ((record, "-o", tmp_path / "none" / "x.svg"), "cannot be written"),
        ((record, "-o", tmp_path / "x.docx"), "the picture is an SVG picture: name a file that ends in .svg, not in .docx"),
        (("--tile", "gherkin", "-o", tmp_path / "x.PNG"), "name a file that ends in .svg, not in .png"),
        ((own, "--sheet"), "contains only seat 1's view"),
        ((own, "--seat", 0), "contains only seat 1's view"),
        ((tmp_path / "none.jsonl",), "No such file"),
    ):
        failed = run("draw", *arguments)
        assert failed.exit_code == 1 and failed.stdout == "", arguments
        assert failed.stderr.count("\n") == 1 and reason in failed.stderr, failed.stderr
    assert [path.name for path in tmp_path.iterdir()] == ["own.jsonl"]
