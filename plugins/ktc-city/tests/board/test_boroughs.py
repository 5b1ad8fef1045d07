"""A borough can be read however many tiles lie in it, however they lie, and however narrow the page is."""

from math import cos, radians, sin
from typing import Final
from xml.etree import ElementTree

import attrs
import pytest
from draw.svg import NAMESPACE, Words, placed, places, touching
from hypothesis import example, given, settings
from hypothesis import strategies as st

import ktc
from ktc.draw import BoardRequest, Marker, plain
from ktc_city import catalogue
from ktc_city.drawing.board.parts import parts
from ktc_city.knowledge.view import ConnectorView, PlayerView, TileView, View
from ktc_city.model.hexes import OFFSETS

SMALLEST: Final = 11.0
ROUNDED: Final = 0.05
MOST: Final = 20
WIDTHS: Final = (280, 296, 350, 410, 720, 1200)  # of a part, on pages from 320 to 1920 pixels wide
GAME: Final = ktc.new_game(2, seed=1)
BOX: Final = GAME.box
Place = tuple[float, float]
Hex = tuple[int, int]


@st.composite
def shapes(draw: st.DrawFn) -> list[Hex]:
    """Return places side by side: each lies beside one before it."""
    found = [(0, 0)]
    for beside, side in draw(st.lists(st.tuples(st.integers(0, MOST), st.integers(0, 5)), max_size=MOST - 1)):
        q, r = found[beside % len(found)]
        while (q, r) in found:
            q, r = q + OFFSETS[side][0], r + OFFSETS[side][1]
        found.append((q, r))
    return found


def table(shape: list[Hex], first: int, levels: int, laid: int) -> View:
    """Return a table whose first borough has tiles of the box at some places; ``laid`` says between which connectors lie."""
    view = GAME.view(0)
    tiles = []
    for at, (q, r) in enumerate(shape):
        data = BOX.inventory.tiles[(first + at) % len(BOX.inventory.tiles)]
        level = min(len(data.points) - 1, levels >> at & 1)
        tiles.append(
            TileView(
                data.id, data.name, data.kind, level, "red", (0, 0), 2, 3 * (levels >> (at + 1) & 1), q, r, at % 6, (laid, 0, 0)
            )
        )
    colours = view.connector_colours
    connectors = [
        ConnectorView(colours[(at + side) % len(colours)], q, r, side)
        for at, (q, r) in enumerate(shape)
        for side in range(3)
        if laid >> (at * 3 + side) % 17 & 1
    ]
    seat: PlayerView = attrs.evolve(view.seats[0], borough=tuple(tiles), connectors=tuple(connectors))
    return attrs.evolve(view, seats=(seat, *view.seats[1:]))


def drawn(view: View, width: int, lang: str = "en", part: str = "borough-0") -> tuple[ElementTree.Element, float, float]:
    """Return a part of a table as it is drawn, by itself the first borough, and how wide and high it is."""
    block = next(each for each in parts(view, BOX, BoardRequest(Marker({}), float(width), lang)) if each.name == part).block
    return ElementTree.fromstring(f'<svg xmlns="{NAMESPACE[1:-1]}">{block.svg}</svg>'), block.width, block.height


def of_tiles(root: ElementTree.Element) -> dict[str, tuple[list[Words], list[Place]]]:
    """Return by tile the words that stand on its hexagon, and the corners of that."""
    found = {}
    for node, x, y, scale in places(root):
        if node.get("data-tile") is not None and node.get("data-side") is None:
            target = list(node)[-1]
            corners = [tuple(map(float, corner.split(","))) for corner in (target.get("points") or "").split()]
            inside = ElementTree.Element("g", transform=f"translate({x} {y}) scale({scale})")
            inside.extend(list(node))
            found[node.get("data-tile", "")] = (list(placed(inside)), [(x + cx * scale, y + cy * scale) for cx, cy in corners])
    return found


def is_inside(word: Words, corners: list[Place]) -> bool:
    """Return whether a text stands in a hexagon that stands on a corner."""
    xs, ys = [x for x, _ in corners], [y for _, y in corners]
    (left, right), (top, bottom) = (min(xs), max(xs)), (min(ys), max(ys))
    outer = abs(word.y - (top + bottom) / 2) + word.size * 0.35
    half = min((right - left) / 2, ((bottom - top) / 2 - outer) * 2 * 0.8660254)
    return max(word.right - (left + right) / 2, (left + right) / 2 - word.left) <= half + 0.5


def bars_of(root: ElementTree.Element) -> list[list[Place]]:
    """Return of each connector its middle and two places near its ends."""
    found = []
    for node, x, y, scale in places(root):
        if node.get("data-spot", "").startswith("connector/"):
            length = next(float(bar.get("width", "0")) for bar in node.iter() if bar.get("class") == "rim") * grown(node) * scale
            turned = next((inner.get("transform", "") for inner in node.iter() if "rotate" in inner.get("transform", "")), "(0)")
            angle = radians(float(turned[turned.index("(") + 1 : -1]))
            to_x, to_y = (length / 2 - 2) * cos(angle), (length / 2 - 2) * sin(angle)
            found.append([(x, y), (x + to_x, y + to_y), (x - to_x, y - to_y)])
    assert len({node.get("data-spot") for node in root.iter() if "connector/" in node.get("data-spot", "")}) == len(found)
    return found


def grown(spot: ElementTree.Element) -> float:
    """Return how much a connector is grown within its spot."""
    return next(scale for node, _, _, scale in places(spot) if node.get("class") == "rim")


def is_under(word: Words, bar: list[Place]) -> bool:
    """Return whether a connector covers some of a text."""
    half = word.size * 0.35
    return any(word.left < x < word.right and word.y - half < y < word.y + half for x, y in bar)


@pytest.mark.slow("draws every borough of whole games")
@settings(max_examples=60)
@given(
    shapes(),
    st.sampled_from(WIDTHS),
    st.integers(0, 56),
    st.integers(0, 2**21 - 1),
    st.integers(0, 2**17 - 1),
    st.sampled_from(["en", "de", "fr", "nl"]),
)
@example([(q, 0) for q in range(MOST)], 280, 0, 0, 2**17 - 1, "de")
@example([(0, r) for r in range(MOST)], 280, 20, 2**21 - 1, 2**17 - 1, "fr")
@example([(q - 2, r - 2) for r in range(4) for q in range(5)], 280, 30, 2**20 - 1, 2**17 - 1, "nl")
@example([(q - 2, r - 2) for r in range(4) for q in range(5)], 410, 37, 0, 2**17 - 1, "fr")
@example([(q - 2, r - 2) for r in range(4) for q in range(5)], 720, 20, 2**20 - 1, 2**17 - 1, "en")
def test_every_word_of_a_borough_can_be_read(shape: list[Hex], width: int, first: int, levels: int, laid: int, lang: str) -> None:
    view = table(shape, first, levels, laid)
    root, wide, high = drawn(view, width, lang)
    words = list(placed(root))
    for word in words:
        assert word.size >= SMALLEST - ROUNDED, word
        assert word.left >= 0 and word.right <= wide and 0 <= word.y <= high, word
    assert list(touching(words)) == []
    tiles = of_tiles(root)
    assert set(tiles) == {tile.id for tile in view.seats[0].borough}
    for name, (on_it, corners) in tiles.items():
        assert on_it, name
        assert all(is_inside(word, corners) for word in on_it), (name, on_it)
    turned = [node for node in root.iter() if "rotate" in node.get("transform", "")]
    assert not [inner for node in turned for inner in node.iter() if inner.tag.endswith("text")]  # words stand upright
    told = " ".join(word.words for word in words)
    for tile in view.seats[0].borough:
        assert tile.name in told, tile.name
        data = next(data for data in BOX.tiles if data.id == tile.id)
        assert all(str(figure) in told for figure in data.each)
        assert not tile.placed or any(word.words == str(tile.placed) for word in words)
    bars = list(bars_of(root))
    assert len(bars) == len(view.seats[0].connectors)
    covered = [(word, bar) for word in words for bar in bars if is_under(word, bar)]
    assert all(len(word.words) == 1 and (word.left + word.right) / 2 == pytest.approx(bar[0][0], abs=1) for word, bar in covered)
    assert len(covered) == len(bars)  # a connector covers its own letter alone


@pytest.mark.parametrize("lang", ["en", "de", "fr", "nl"])
def test_a_tile_that_counts_something_says_what_and_for_how_much(lang: str) -> None:
    counting = [number for number, data in enumerate(BOX.tiles) if data.each]
    assert len(counting) > 25
    for number in counting:
        data = BOX.tiles[number]
        for width in (280, 296, 358, 1200):
            view = table([(q, 0) for q in range(7)], number, 0, 0)
            lying, borough = attrs.evolve(view.seats[0].borough[0], q=None, r=None), drawn(view, width, lang)[0]
            told = words_of(borough)
            assert plain(catalogue.word(lang, data.behaviour)) in told and f" {data.each[0]} " in told and "…" not in told
            if data.kind != "river":
                told = words_of(drawn(attrs.evolve(view, centre=(lying,)), width, lang, part="centre")[0])
                assert f" {data.each[0]} " in told
                assert width < 358 or plain(catalogue.word(lang, data.behaviour)) in told


def words_of(root: ElementTree.Element) -> str:
    """Return all words as one text; a word may go on in the next line behind its hyphen."""
    return " ".join(word.words for word in placed(root)).replace("- ", "-")
