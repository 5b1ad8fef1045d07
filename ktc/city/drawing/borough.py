"""A borough as hexagons of letters: each tile with a short name and its level, rivers and connectors on its sides.

A hexagon stands on a corner, like the tiles of the grid in ``ktc.city.model.hexes``: ``half`` columns from its middle to a
side, two lines of roof, and lines of text between the walls.  Side marks: ``~`` river, a letter for a connector.
"""

from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Final

from rich.cells import cell_len, set_cell_size
from rich.console import Group
from rich.style import Style
from rich.text import Text

from ktc.city.catalogue import say
from ktc.city.drawing.names import Names
from ktc.city.knowledge.view import PlayerView, TileView
from ktc.city.model.hexes import DIRECTIONS, OFFSETS, turned
from ktc.city.model.pieces import HOME
from ktc.draw.canvas import Canvas
from ktc.draw.colours import style_of
from ktc.draw.letters import letters

HALVES: Final = (6, 5, 4)  # from roomy to narrow
ROOF: Final = 2
TEXT_LINES: Final = 3
PITCH: Final = ROOF + TEXT_LINES
RIVER_MARK: Final = "~"
UPGRADED, UPGRADABLE = "*", "."
MOST_MARKS: Final = 4
FILLERS: Final = frozenset({"and", "of", "the", "&"})
EDGE: Final = Style.parse("dim")
WATER: Final = Style.parse("cyan")
NAME: Final = Style.parse("bold")
NO_MARKS: Final[Mapping[tuple[int, int], str]] = MappingProxyType({})


def draw_borough(seat: PlayerView, names: Names, width: int = 80, marks: Mapping[tuple[int, int], str] = NO_MARKS) -> Group:
    """Return one player's borough, as wide as it may be; too wide a one is cut, west to east.

    ``marks`` are words for the middle of free places, by (q, r).
    """
    spots = [*((tile.q or 0, tile.r or 0) for tile in seat.borough), *marks]
    half = next((half for half in HALVES if _columns(spots, half) <= width), HALVES[-1])
    canvas = Canvas()
    for spot, mark in marks.items():
        x, y = _place(half, *spot)
        canvas.centre(x, y + ROOF + 1, mark, NAME)
    for tile in seat.borough:
        _outline(canvas, half, tile)
    for tile in seat.borough:
        _shores(canvas, half, tile, names)
        _label(canvas, half, tile, names, seat)
    for connector in seat.connectors:
        places = list(_side(half, connector.q, connector.r, connector.side))
        letter = names.letters.get(connector.colour, "?")
        canvas.put(*_middle(places)[:2], letter, style_of(connector.colour))
    parts: list[Text] = []
    for number, strip in enumerate(canvas.strips(width)):
        if number:
            parts.append(Text(f"  {say(names.lang, 'map-further-east')}", style="dim"))
        parts += strip
    return Group(*parts)


def key_to_the_map(names: Names) -> Text:
    """Return the line that explains the letters and marks."""
    line = Text(f"{say(names.lang, 'map-sides')} ")
    for colour, letter in names.letters.items():
        line.append(letter, style_of(colour)).append(f" {names.word(colour)} ")
    return Text.assemble(line, "\n", say(names.lang, "map-tiles", upgraded=UPGRADED, upgradable=UPGRADABLE))


def _columns(spots: Sequence[tuple[int, int]], half: int) -> int:
    middles = [_place(half, q, r)[0] for q, r in spots]
    return max(middles, default=0) - min(middles, default=0) + 2 * half + 1


def _place(half: int, q: int, r: int) -> tuple[int, int]:
    """Return where the top corner of a hexagon stands."""
    return (2 * q + r) * half, r * PITCH


def _side(half: int, q: int, r: int, direction: int) -> Iterator[tuple[int, int, str]]:
    """Yield the places of a side with the letter that draws it there; three directions draw it, three are a neighbour's."""
    x, y = _place(half, q, r)
    if direction == 0:  # a wall
        yield from ((x + half, y + ROOF + line, "|") for line in range(TEXT_LINES))
    elif direction in (1, 2):  # a slope, falling to the right or to the left
        way = 1 if direction == 1 else -1
        for step in range(1, half):
            yield x + way * step, y + step * ROOF // half, _slope(half, step)
    else:
        dq, dr = OFFSETS[direction]
        yield from _side(half, q + dq, r + dr, direction - 3)


def _slope(half: int, step: int) -> str:
    """A slope is ``'-.`` on each line: it begins high and ends low."""
    line = step * ROOF // half
    if step == half - 1 or (step + 1) * ROOF // half != line:
        return "."
    return "'" if (step - 1) * ROOF // half != line else "-"


def _middle(places: Sequence[tuple[int, int, str]]) -> tuple[int, int, str]:
    """The place for a connector's letter: of a slope, the middle of its lower line."""
    lowest = max(y for _, y, _ in places)
    lower = [place for place in places if place[1] == lowest]
    return lower[len(lower) // 2] if len(lower) > 1 else places[len(places) // 2]


def _outline(canvas: Canvas, half: int, tile: TileView) -> None:
    q, r = tile.q or 0, tile.r or 0
    for direction in DIRECTIONS:
        for x, y, letter in _side(half, q, r, direction):
            canvas.put(x, y, letter, EDGE)
    x, y = _place(half, q, r)
    for corner in ((x, y), (x - half, y + PITCH), (x + half, y + PITCH)):
        canvas.put(*corner, "'", EDGE)


def _shores(canvas: Canvas, half: int, tile: TileView, names: Names) -> None:
    rivers = turned(names.facts(tile.id).river_mask, tile.rotation)
    for direction in DIRECTIONS:
        if rivers >> direction & 1:
            for x, y, _ in _side(half, tile.q or 0, tile.r or 0, direction):
                canvas.put(x, y, RIVER_MARK, WATER)


def _label(canvas: Canvas, half: int, tile: TileView, names: Names, seat: PlayerView) -> None:
    room = 2 * half - 1
    x, y = _place(half, tile.q or 0, tile.r or 0)
    style = names.style(seat.seat) if tile.kind == HOME else NAME
    for line, word in enumerate(short_name(names.tile(tile.id), room)):
        canvas.centre(x, y + ROOF + line, word, style)
    levels = _levels(names.facts(tile.id).top, tile, say(names.lang, "map-home"))
    canvas.centre(x, y + ROOF + TEXT_LINES - 1, levels)
    if tile.placed:
        marks = f"{levels} {tile.placed} {names.word(tile.colour)}".strip()
        short = f"{tile.placed}{letters(names.inventory.keyples).get(tile.colour, '')}"
        canvas.centre(x, y + ROOF + TEXT_LINES - 1, marks if cell_len(marks) <= room else short, style_of(tile.colour))


def _levels(top: int, tile: TileView, home: str) -> str:
    """A mark for each level it has and each it may get; the home says that it is one."""
    marks = UPGRADED * tile.level + UPGRADABLE * (top - tile.level)
    if len(marks) > MOST_MARKS:
        marks = f"{UPGRADED}{tile.level}"
    return f"{home} {marks}".strip() if tile.kind == HOME else marks


def short_name(name: str, room: int) -> tuple[str, str]:
    """Return a name on two short lines; what finds no room is left out.

    >>> short_name("Hyde Park and Kensington Gardens", 11)
    ('Hyde Park', 'Kensington')
    """
    words = [word.strip(",") for word in name.split() if word.lower() not in FILLERS] or [name]
    lines: list[str] = []
    for word in words:
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and cell_len(longer) <= room:
            lines[-1] = longer
        elif len(lines) < 2:
            lines.append(word if cell_len(word) <= room else set_cell_size(word, room - 1) + ".")
        else:
            break
    return (lines[0], lines[1]) if len(lines) > 1 else (lines[0], "")
