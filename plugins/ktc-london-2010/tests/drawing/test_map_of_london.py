"""The map of London at every width that a page asks for: what stands in a borough stays in it, and covers nothing else there."""

from collections.abc import Iterator
from typing import Any, Final
from xml.etree import ElementTree

import attrs
import pytest
from draw.svg import CAPITALS, placed, places, tag, touching
from ktc_london_2010.drawing.atlas import Shape, inset, sides
from ktc_london_2010.drawing.city_map import MapSize, ring_of

from ktc.draw import BoardRequest, Marker, draw_board
from ktc.draw.kit import drawing_of, seen_of

from .tables import KIT, LANGUAGES, played

WIDTHS: Final = (280, 304, 320, 344, 360, 366, 374, 390, 412, 480, 560, 624, 700, 760, 900, 1280)
NAMESPACE: Final = "{http://www.w3.org/2000/svg}"
Node = ElementTree.Element
Box = tuple[float, float, float, float]


def full(game: Any) -> Any:
    """Let every borough have an owner and an Underground counter: nothing more can lie in one."""
    for number, name in enumerate(game.ruleset.boroughs):
        game.state.players[number % game.seats].boroughs.append(name)
    game.state.owners = {name: seat for seat, player in enumerate(game.state.players) for name in player.boroughs}
    game.state.tunnels = list(game.ruleset.boroughs)
    return game


GAMES: Final = {"begun": lambda: played(2, 1, 0), "midst": lambda: played(4, 3, 600), "full": lambda: full(played(3, 2, 0))}


def corners_of(node: Node) -> Shape:
    points = [tuple(map(float, corner.split(","))) for corner in node.get("points", "").split()]
    return tuple((x, y) for x, y in points)


def signs(borough: Node) -> Iterator[Box]:
    """Yield from where to where words and signs in a borough reach: left, top, right, bottom."""
    for word in placed(borough):
        high = word.size * CAPITALS / 2
        yield word.left, word.y - high, word.right, word.y + high
    for group in borough.findall("{*}g"):
        for node, x, y, scale in places(group):
            if tag(node) == "circle":
                middle, radius = (float(node.get("cx", "0")), float(node.get("cy", "0"))), float(node.get("r", "0"))
                yield x + middle[0] - radius, y + middle[1] - radius, x + middle[0] + radius, y + middle[1] + radius
            elif tag(node) == "rect":
                left, top, wide, high = (float(node.get(name, "0")) for name in ("x", "y", "width", "height"))
                yield x + left * scale, y + top * scale, x + (left + wide) * scale, y + (top + high) * scale
            elif tag(node) == "polygon":
                across, down = zip(*corners_of(node), strict=True)
                yield x + min(across), y + min(down), x + max(across), y + max(down)


def holds(shape: Shape, x: float, y: float) -> bool:
    return sum(x0 > x and min(y0, y1) <= y < max(y0, y1) for (x0, y0), (x1, y1) in sides(shape) if x0 == x1) % 2 == 1


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("moment", GAMES)
def test_what_stands_in_a_borough_stays_there(moment: str, width: int) -> None:
    game = GAMES[moment]()
    for lang in LANGUAGES[: 1 if width > 400 else 2]:
        (part,) = (part for part in draw_board(game, None, {}, width, lang, kit=KIT).parts if part.name == "map")
        root = ElementTree.fromstring(str(part.picture))
        boroughs = [node for node in root.iter() if (node.get("data-spot") or "").startswith("borough/")]
        assert len(boroughs) == 20 and not list(touching(list(placed(root))))
        for borough in boroughs:
            name = borough.get("data-borough") or ""
            (target,) = (node for node in borough if node.get("class") == "target")
            ring = ring_of(MapSize((width - 20) / 24, 1)) if name in owned(game) else 1.0
            free = inset(corners_of(target), (ring, ring))
            for left, top, right, bottom in signs(borough):
                for x, y in ((left, top), (right, top), (left, bottom), (right, bottom)):
                    assert holds(free, x, y), (name, width, (left, top, right, bottom))


def owned(game: Any) -> set[str]:
    return {borough for player in game.view(None).players for borough in player.boroughs}


@pytest.mark.parametrize("width", [296, 358, 410, 720, 1200])
def test_names_of_boroughs_are_whole_on_every_page(width: int) -> None:
    game = played(3, 1, 0)
    for owned in (False, True):
        seen = seen_of(game, 0)
        if owned:  # whoever has a borough has room for a mark besides
            boroughs = tuple(game.ruleset.boroughs)
            first = attrs.evolve(seen.view.players[0], boroughs=boroughs)
            seen = attrs.evolve(seen, view=attrs.evolve(seen.view, players=(first, *seen.view.players[1:]), underground=boroughs))
        parts = drawing_of(game.ruleset, KIT).board(seen, BoardRequest(Marker({}), float(width), "en"))
        block = next(part for part in parts if part.name == "map").block
        root = ElementTree.fromstring(f'<svg xmlns="{NAMESPACE[1:-1]}">{block.svg}</svg>')
        words = list(placed(root))
        assert not list(touching(words))
        for node, _, _, _ in places(root):
            if node.get("data-borough"):
                lines = [word.words for word in placed(node)]
                name = game.ruleset.boroughs[node.get("data-borough", "")].name
                assert name.replace(" ", "") in "".join(line.removesuffix("-").replace(" ", "") for line in lines), (name, lines)
