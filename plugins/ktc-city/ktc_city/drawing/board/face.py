"""The face of a tile on a board: no letter on it is smaller than ``SMALLEST`` pixels.

A tile that has no room for all that it says has a number on it, and says the rest in an entry below the map.  In the centre,
where tiles are large, what finds no room is left out, and stands in the label of the tile, as all of it does.
"""

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from math import ceil, floor
from typing import Final

import attrs

from ktc.draw import Piece, text, wrapped
from ktc_city.drawing.board.context import SMALLEST, BoardContext
from ktc_city.drawing.board.rows import (
    ASKS,
    COUNTS,
    GIVES,
    MOST_LINES,
    PLATE,
    POINTS,
    WHAT,
    FaceLine,
    name_row,
    name_rows,
    plate,
    tile_rows,
)
from ktc_city.drawing.svg.hexagon import RADIUS, FaceRow, hexagon, scale_of, shore, stacked
from ktc_city.drawing.svg.pieces import Styles
from ktc_city.drawing.svg.printed import Printed
from ktc_city.drawing.svg.tile import FRAME, SHORE, UPGRADED
from ktc_city.knowledge.view import TileView
from ktc_city.model.hexes import DIRECTIONS, turned
from ktc_city.model.pieces import HOME

KEPT: Final = 512  # faces that were drawn
NUMBERED: Final = 0.3  # the least scale at which the number of a tile has a plate
LEFT_OUT: Final = (WHAT, ASKS, GIVES, COUNTS, POINTS)  # in this order
NAME_ROOM: Final = 100.0  # of a name that no hexagon could hold otherwise
Rows = Sequence[FaceRow]


def ground(context: BoardContext, printed: Printed, tile: TileView) -> str:
    """Return a tile around (0, 0) without any words on it, drawn with the lengths of a page."""
    return _ground(context.styles, printed, bool(tile.level), tile.rotation)


@lru_cache(KEPT)
def _ground(styles: Styles, printed: Printed, upgraded: bool, rotation: int) -> str:
    facts = printed.facts
    framed = facts.kind == HOME and facts.colour != ""
    parts = [hexagon(RADIUS, styles.kind(facts.kind))]
    if framed:
        parts.append(hexagon(RADIUS - FRAME / 2, "frame", stroke=styles.home(facts.colour), stroke_width=FRAME))
    if upgraded:
        parts.append(hexagon(RADIUS - FRAME * framed - UPGRADED, "gilt"))
    return "".join([*parts, *shores(facts.river_mask, rotation), hexagon(RADIUS, "edge")])


def shores(rivers: int, rotation: int) -> list[str]:
    """Return the rivers along the sides of a tile that is turned."""
    sides = turned(rivers, rotation)
    return [shore(direction, RADIUS, SHORE) for direction in DIRECTIONS if sides >> direction & 1]


@attrs.frozen
class Face:
    """What a tile says, row by row, and how deep its frame is."""

    names: tuple[tuple[FaceRow, ...], ...]
    rows: tuple[FaceLine, ...]
    inside: float


def face_of(context: BoardContext, printed: Printed, tile: TileView) -> Face:
    """Return what a tile says; its name on one line, on two, on three."""
    facts = printed.facts
    inside = FRAME * (facts.kind == HOME and facts.colour != "") + (UPGRADED if tile.level else 0)
    return Face(name_rows(facts.name), tuple(tile_rows(context.styles, printed, tile)), inside)


@lru_cache(KEPT)
def whole_words(face: Face, scale: float, reach: float = 0.0) -> str | None:
    """Return all that a tile says, where it finds room at a size that can be read; else None.

    ``scale`` is how much the tile will be grown, ``reach`` how much further than usual connectors reach in from its sides.
    """
    below = [each.row for each in face.rows]
    return _fitted(([*names, *below] for names in face.names), face.inside, scale, reach)


@lru_cache(KEPT)
def most_words(face: Face, name: str, scale: float) -> str:
    """Return as much of what a tile says as finds room, its name first."""
    for kept in _less_and_less(face.rows):
        found = _fitted(([*names, *kept] for names in face.names), face.inside, scale)
        if found is not None:
            return found
    lines = wrapped(name, NAME_ROOM * scale, SMALLEST, MOST_LINES, bold=True)
    return stacked([name_row(line) for line in lines], None, face.inside, [_least(scale)])


@lru_cache(KEPT)
def numbered_words(face: Face, number: int, scale: float, reach: float = 0.0) -> str:
    """Return the number of a tile, and as much of what it says as finds room; keyples that lie on it before its name."""
    head = FaceRow(PLATE, plate(number))
    if scale >= NUMBERED:
        for lines in (face.names, ((),)):
            for kept in _less_and_less(face.rows):
                found = _fitted(([head, *names, *kept] for names in lines), face.inside, scale, reach)
                if found is not None:
                    return found
    return text(0, 0, str(number), rounded(SMALLEST / scale, ceil), bold=True)


def _less_and_less(rows: Sequence[FaceLine]) -> Iterable[Rows]:
    """Yield the rows of a tile: all, then without those that can be missed best."""
    for at in range(len(LEFT_OUT) + 1):
        yield [each.row for each in rows if each.part not in LEFT_OUT[:at]]


def _fitted(choices: Iterable[Rows], inside: float, scale: float, reach: float = 0.0) -> str | None:
    """Return those rows that can stand largest, of those alike the first; None where none find room."""
    least = _least(scale)
    scales = [rounded(least * step / 20, ceil) for step in range(26, 19, -1)]
    air = [FaceRow(reach / least / 2, Piece(0, ""))] if reach else []  # at the slanted sides
    inside = max(inside, reach)
    best: tuple[float, Rows] | None = None
    for rows in choices:
        whole = [*air, *rows, *air]
        if scale_of(whole, inside, scales[-1:]) is None:
            continue
        size = scale_of(whole, inside, scales) or scales[-1]
        if best is None or size > best[0]:
            best = size, whole
    return None if best is None else stacked(best[1], None, inside, [best[0]])


def _least(scale: float) -> float:
    """Return the scale at which the lengths of rows are pixels of the page."""
    return rounded(1 / scale, ceil)


def rounded(scale: float, way: Callable[[float], int] = floor) -> float:
    """Return a scale with the two decimals that are written of it, so that no letter comes out smaller than was reckoned."""
    return way(round(scale * 100, 6)) / 100
