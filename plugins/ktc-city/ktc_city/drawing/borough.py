"""A borough as hexagons of letters: each tile with a short name and its level, rivers and connectors on its sides.

Side marks: ``~`` river, a letter for a connector.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from rich.cells import cell_len
from rich.console import Group
from rich.style import Style
from rich.text import Text

from ktc.draw.letters import letters
from ktc.draw.terminal.colours import style_of
from ktc_city.catalogue import say
from ktc_city.drawing.names import Names
from ktc_city.drawing.terminal.canvas import Canvas
from ktc_city.drawing.terminal.hexagons import ROOF, TEXT_LINES, columns, middle, outline, place, short_name, side
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


def draw_borough(seat: PlayerView, names: Names, width: int = 80, marks: Mapping[tuple[int, int], str] = NO_MARKS) -> Group:
    """Return one player's borough, as wide as it may be; too wide a one is cut, west to east.

    ``marks`` are words for the middle of free places, by (q, r).
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
    """A mark for each level it has and each it may get; the home says that it is one."""
    marks = UPGRADED * tile.level + UPGRADABLE * (top - tile.level)
    if len(marks) > MOST_MARKS:
        marks = f"{UPGRADED}{tile.level}"
    return f"{home} {marks}".strip() if tile.kind == HOME else marks
