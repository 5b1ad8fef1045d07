"""Tiles as pictures: everything printed on a tile can be seen on it, at every level, and stays inside of it."""

import pytest

import ktc
from ktc.draw import PictureError, tile_svg, tiles_svg
from ktc_city.drawing.svg.hexagon import HALF_WIDTH, RADIUS
from ktc_city.drawing.svg.pieces import berth_text
from ktc_city.drawing.svg.tile import ALONE
from ktc_city.model.pieces import Berth

from .svg import of_look, placed, read, said, titles, touching

BOX = ktc.open_box()
LEVELS = [pytest.param(tile.id, level, id=f"{tile.id}-{level}") for tile in BOX.tiles for level in range(len(tile.points))]
DATA = {tile.id: tile for tile in BOX.tiles}


@pytest.mark.parametrize(("tile", "level"), LEVELS)
def test_a_tile_shows_what_is_printed_on_it(tile: str, level: int) -> None:
    root, data = read(tile_svg(BOX, tile, level)), DATA[tile]
    words = said(root)
    assert data.name in " ".join(words)
    assert root.findtext("{*}title") == data.name
    if any(data.points) or (len(data.points) > 1 and not data.each):
        assert set(map(str, data.points)) <= set(words)
    for number in (*data.each, *(berth.keyples or berth.points for berth in data.berths)):
        assert str(number or "–") in words
    for named in (data.connector, data.keyple, data.skill):
        assert named in (root.findtext("{*}desc") or "")
    assert len(of_look(root, "shore")) == data.sides.count("river") == len(of_look(root, "water"))
    assert len(of_look(root, "gilt")) == (level > 0)
    assert words.count("use") == bool(data.yields)
    assert words.count("up") == (level < len(data.costs))
    assert len(of_look(root, "flag")) == sum(berth.claims for berth in data.berths)


@pytest.mark.parametrize(("tile", "level"), LEVELS)
def test_words_stay_inside_the_tile_and_off_each_other(tile: str, level: int) -> None:
    root = read(tile_svg(BOX, tile, level))
    middle_x, middle_y = (float(root.get(side, "0")) / 2 for side in ("width", "height"))
    words = list(placed(root))
    for word in words:
        outer = abs(word.y - middle_y) + word.size * 0.35
        half = min(HALF_WIDTH * RADIUS * ALONE, (RADIUS * ALONE - outer) * 2 * HALF_WIDTH)
        assert max(word.right - middle_x, middle_x - word.left) < half, word
    assert list(touching(words)) == []


def test_the_gallery_shows_every_tile_at_its_level() -> None:
    for level in (0, 1, 9):
        root = read(tiles_svg(BOX, level))
        every = titles(root)
        for tile in BOX.tiles:
            top = len(tile.points) - 1
            where = f", level {min(level, top)} of {top}" if top else ""
            assert any(title.startswith(f"{tile.name} (") and f"{where}) " in title for title in every), tile.name
    assert "57 tiles" in said(root)


@pytest.mark.parametrize("tiles", ["london_2016", "docklands", "markets"])
def test_words_of_a_gallery_can_be_read(tiles: str) -> None:
    for level in (0, 1, 2):
        for word in placed(read(tiles_svg(ktc.open_box(tiles), level))):
            assert word.size >= 10.99, word


def test_the_small_box_is_drawn_by_its_own_words(nine_tiles: str) -> None:
    box = ktc.open_box(nine_tiles)
    root = read(tiles_svg(box))
    assert {"pipe connector", "pen skill tile", "green keyple"} <= set(said(root))
    for tile in box.tiles:
        for level in range(len(tile.points)):
            assert tile.name in said(read(tile_svg(box, tile.id, level)))


def test_an_inventory_alone_is_enough_for_names_and_points() -> None:
    root = read(tile_svg(BOX.inventory, "the_shard", 2))
    assert {"The Shard", "3", "6", "12"} <= set(said(root)) and "up" not in said(root)


@pytest.mark.parametrize(
    ("tile", "level", "reason"),
    [
        ("gerkin", 0, "no tile 'gerkin' in this box; did you mean 'gherkin'?"),
        (7, 0, "no tile 7 in this box"),
        ("gherkin", 2, "'gherkin' has levels from 0 to 1, not 2"),
        ("gherkin", -1, "'gherkin' has levels from 0 to 1, not -1"),
        ("gherkin", True, "'gherkin' has levels from 0 to 1, not True"),
    ],
)
def test_no_such_tile_or_level(tile: object, level: object, reason: str) -> None:
    with pytest.raises(PictureError) as failed:
        tile_svg(BOX, tile, level)  # type: ignore[arg-type]  # a wrong type is what is tried
    assert str(failed.value) == reason


def test_what_is_no_box_or_no_level_of_a_gallery() -> None:
    with pytest.raises(PictureError, match="a picture needs an opened box or an inventory"):
        tiles_svg("london_2016")  # type: ignore[arg-type]  # a wrong type is what is tried
    with pytest.raises(PictureError, match="level must be a whole number from 0, not -1"):
        tiles_svg(BOX, -1)


def test_a_berth_that_gives_three_things_lists_them_as_english_does() -> None:
    assert berth_text(Berth(keyples=2, points=1, claims=True)) == "2 keyples, 1 point and the river tile"
    assert berth_text(Berth()) == "nothing"
