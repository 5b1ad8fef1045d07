"""Text maps of boroughs: hexagons with a short name, level, rivers and connectors.

Side marks: ``~`` river, a letter for a connector.  A hexagon has its corners at top and bottom and extends ``half`` columns from
its middle; it has two sloping lines, then lines of text between its walls.  On the grid (q, r), side 0 faces east, the others
follow counter-clockwise.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from operator import itemgetter
from types import MappingProxyType
from typing import Final

from rich.cells import cell_len, set_cell_size
from rich.console import Group
from rich.style import Style
from rich.text import Text

from ktc.draw.svg.pieces import letters
from ktc.draw.terminal.screen import style_of
from ktc_city.catalogue import say
from ktc_city.drawing.names import Names
from ktc_city.knowledge.view import PlayerView, TileView
from ktc_city.model.hexes import DIRECTIONS, turned
from ktc_city.model.pieces import HOME

HALVES: Final = (6, 5, 4)  # from roomy to narrow
RIVER_MARK: Final = "~"
UPGRADED, UPGRADABLE = "*", "."
MOST_MARKS: Final = 4
WATER: Final = Style.parse("cyan")
NAME: Final = Style.parse("bold")
NO_MARKS: Final[Mapping[tuple[int, int], str]] = MappingProxyType({})
PLAIN = Style.null()
ROOF: Final = 2
TEXT_LINES: Final = 3
PITCH: Final = ROOF + TEXT_LINES
SIDES: Final = range(6)
EDGE: Final = Style.parse("dim")
FILLERS: Final = frozenset({"and", "of", "the", "&"})

Mark = tuple[int, int, str]


class Canvas:
    """A sheet of characters by place: ``x`` grows to the right, ``y`` downwards; both may be negative."""

    def __init__(self) -> None:
        self._places: dict[tuple[int, int], tuple[str, Style]] = {}

    def put(self, x: int, y: int, text: str, style: Style = PLAIN) -> None:
        """Write a text from a place on, over what was there."""
        for letter in text:
            width = cell_len(letter)
            if width == 0:
                continue
            self._places[x, y] = (letter, style)
            if width > 1:
                self._places[x + 1, y] = ("", style)  # the second half of a wide letter
            x += width

    def centre(self, x: int, y: int, text: str, style: Style = PLAIN) -> None:
        """Write a text centred at a place."""
        self.put(x - cell_len(text) // 2, y, text, style)

    def empty(self, x: int, y: int) -> bool:
        """Return whether a place is blank."""
        return (x, y) not in self._places

    def strips(self, width: int) -> Iterator[list[Text]]:
        """Yield the sheet from left to right in strips of at most ``width`` columns, each a list of lines."""
        if not self._places:
            return
        columns, rows = [x for x, _ in self._places], [y for _, y in self._places]
        for left in range(min(columns), max(columns) + 1, width):
            right = min(left + width, max(columns) + 1)
            yield [self._line(y, left, right) for y in range(min(rows), max(rows) + 1)]

    def _line(self, y: int, left: int, right: int) -> Text:
        line = Text(no_wrap=True)
        places = (self._places.get((x, y), (" ", PLAIN)) for x in range(left, right))
        for style, run in groupby(places, key=itemgetter(1)):
            line.append("".join(letter for letter, _ in run), style)
        line.rstrip()
        return line


def place(half: int, q: int, r: int) -> tuple[int, int]:
    """Return the place of a hexagon's top corner."""
    return (2 * q + r) * half, r * PITCH


def columns(spots: Sequence[tuple[int, int]], half: int) -> int:
    """Return the width of some hexagons in columns."""
    middles = [place(half, q, r)[0] for q, r in spots]
    return max(middles, default=0) - min(middles, default=0) + 2 * half + 1


def side(half: int, q: int, r: int, direction: int) -> Iterator[Mark]:
    """Yield the places of a side with their characters; two hexagons share each side."""
    x, y = place(half, q, r)
    if direction in (0, 3):  # a wall
        wall = x + half if direction == 0 else x - half
        yield from ((wall, y + ROOF + line, "|") for line in range(TEXT_LINES))
        return
    if direction > 3:  # a slope of the roof below
        x, y = (x - half, y + PITCH) if direction == 4 else (x + half, y + PITCH)
    way = 1 if direction in (1, 4) else -1  # it falls to the right or to the left
    for step in range(1, half):
        yield x + way * step, y + step * ROOF // half, _slope(half, step)


def _slope(half: int, step: int) -> str:
    """Return the characters of a slope, ``'-.`` on each line."""
    line = step * ROOF // half
    if step == half - 1 or (step + 1) * ROOF // half != line:
        return "."
    return "'" if (step - 1) * ROOF // half != line else "-"


def middle(places: Sequence[Mark]) -> tuple[int, int]:
    """Return the place for a letter on a side; on a slope, in the middle of its lower line."""
    lowest = max(y for _, y, _ in places)
    lower = [place for place in places if place[1] == lowest]
    return (lower[len(lower) // 2] if len(lower) > 1 else places[len(places) // 2])[:2]


def outline(canvas: Canvas, half: int, q: int, r: int) -> None:
    """Draw all sides and corners of a hexagon."""
    for direction in SIDES:
        for x, y, letter in side(half, q, r, direction):
            canvas.put(x, y, letter, EDGE)
    x, y = place(half, q, r)
    for corner in ((x, y), (x - half, y + PITCH), (x + half, y + PITCH)):
        canvas.put(*corner, "'", EDGE)


def short_name(name: str, room: int) -> tuple[str, str]:
    """Return a name on two short lines; words that do not fit are dropped.

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


def draw_borough(seat: PlayerView, names: Names, width: int = 80, marks: Mapping[tuple[int, int], str] = NO_MARKS) -> Group:
    """Return one player's borough, cut into strips from west to east if it is too wide.

    ``marks`` are words for the centre of free places, by (q, r).
    """
    spots = [*((tile.q or 0, tile.r or 0) for tile in seat.borough), *marks]
    half = next((half for half in HALVES if columns(spots, half) <= width), HALVES[-1])
    canvas = Canvas()
    for spot, mark in marks.items():
        x, y = place(half, *spot)
        canvas.centre(x, y + ROOF + 1, mark, NAME)
    for tile in seat.borough:
        outline(canvas, half, tile.q or 0, tile.r or 0)
    for tile in seat.borough:
        _shores(canvas, half, tile, names)
        _label(canvas, half, tile, names, seat)
    for connector in seat.connectors:
        places = list(side(half, connector.q, connector.r, connector.side))
        letter = names.letters.get(connector.colour, "?")
        canvas.put(*middle(places), letter, style_of(connector.colour))
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


def _shores(canvas: Canvas, half: int, tile: TileView, names: Names) -> None:
    rivers = turned(names.facts(tile.id).river_mask, tile.rotation)
    for direction in DIRECTIONS:
        if rivers >> direction & 1:
            for x, y, _ in side(half, tile.q or 0, tile.r or 0, direction):
                canvas.put(x, y, RIVER_MARK, WATER)


def _label(canvas: Canvas, half: int, tile: TileView, names: Names, seat: PlayerView) -> None:
    room = 2 * half - 1
    x, y = place(half, tile.q or 0, tile.r or 0)
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
    """Return a mark for each level that a tile has or can reach; the home has its own mark."""
    marks = UPGRADED * tile.level + UPGRADABLE * (top - tile.level)
    if len(marks) > MOST_MARKS:
        marks = f"{UPGRADED}{tile.level}"
    return f"{home} {marks}".strip() if tile.kind == HOME else marks
