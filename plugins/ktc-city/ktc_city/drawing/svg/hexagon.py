"""Hexagons with corners at top and bottom, and the layout of rows of words and small pictures in one.

On a grid of places (q, r), side 0 faces east, the others follow counter-clockwise.
"""

from collections.abc import Iterator, Sequence
from typing import Final

import attrs

from ktc.draw import Piece, element, moved, points
from ktc.draw.svg.lettering import centred
from ktc.draw.svg.picture import number

HALF_WIDTH: Final = 0.8660254  # of a hexagon whose corners are 1 from its middle: half the root of 3
CORNERS: Final = ((HALF_WIDTH, 0.5), (HALF_WIDTH, -0.5), (0.0, -1.0), (-HALF_WIDTH, -0.5), (-HALF_WIDTH, 0.5), (0.0, 1.0))
NORMALS: Final = ((1.0, 0.0), (0.5, -HALF_WIDTH), (-0.5, -HALF_WIDTH), (-1.0, 0.0), (-0.5, HALF_WIDTH), (0.5, HALF_WIDTH))
ACROSS: Final = (0, -60, 60, 0, -60, 60)  # by direction: how a bar is turned that lies across that side
WAVES: Final = 8
WAVE_HEIGHT: Final = 2.6

Place = tuple[float, float]
RADIUS: Final = 80.0  # of a tile: from its middle to a corner
PADDING: Final = 15.0  # to upright sides, where pieces lie
SLANT_PADDING: Final = 8.0
LAID: Final = 46.0  # from here up and down, pieces may lie across the slanted sides
LAID_PADDING: Final = 20.0
LEAST_ROOM: Final = 20.0
MIDDLE: Final = -4.0  # a little high: the first row is short
HEIGHT: Final = 112.0  # of all rows together
FOOT: Final = 14.0  # of that, what pieces on the tile take
FOOT_MIDDLE: Final = 55.0
GAP: Final = 2.0
SCALES: Final = tuple(part / 20 for part in range(24, 10, -1))  # few rows are drawn larger


def middle(q: int, r: int, radius: float) -> Place:
    """Return the centre of the tile at (q, r).  That of (0, 0) is at (0, 0); x grows to the east, y to the south."""
    return HALF_WIDTH * radius * (2 * q + r), 1.5 * radius * r


def corners(radius: float) -> tuple[Place, ...]:
    """Return the corners; side ``d`` lies between corners ``d`` and ``d + 1``."""
    return tuple((x * radius, y * radius) for x, y in CORNERS)


def hexagon(radius: float, look: str, **attributes: str | float) -> str:
    """Return a hexagon around (0, 0)."""
    return element("polygon", points=points(*corners(radius)), class_=look, **attributes)


def side_middle(direction: int, radius: float) -> Place:
    """Return the middle of a side."""
    x, y = NORMALS[direction]
    return x * HALF_WIDTH * radius, y * HALF_WIDTH * radius


def chord(y: float, radius: float) -> float:
    """Return the width of the hexagon at a height."""
    return 2 * min(HALF_WIDTH * radius, max(0.0, (radius - abs(y)) * 2 * HALF_WIDTH))


def shore(direction: int, radius: float, depth: float) -> str:
    """Return a river along a side: a band ``depth`` wide, with a wave so that it is recognised without colour."""
    outer, inner = corners(radius), corners(radius - depth / HALF_WIDTH)
    first, second = direction, (direction + 1) % len(outer)
    band = element("polygon", points=points(outer[first], outer[second], inner[second], inner[first]), class_="shore")
    return band + _wave(direction, outer[first], inner[first], outer[second], inner[second])


def _wave(direction: int, *ends: Place) -> str:
    (x0, y0), (x1, y1) = _between(ends[0], ends[1]), _between(ends[2], ends[3])
    normal_x, normal_y = NORMALS[direction]
    steps = f"M{number(x0)} {number(y0)}"
    for (ax, ay), way in zip(_wave_middles((x0, y0), (x1, y1)), (1, -1) * (WAVES // 2), strict=True):
        tip_x, tip_y = ax + normal_x * WAVE_HEIGHT * way, ay + normal_y * WAVE_HEIGHT * way
        end_x, end_y = 2 * ax - x0, 2 * ay - y0
        steps += f"Q{number(tip_x)} {number(tip_y)} {number(end_x)} {number(end_y)}"
        x0, y0 = end_x, end_y
    return element("path", d=steps, class_="water")


def _between(one: Place, other: Place) -> Place:
    return (one[0] + other[0]) / 2, (one[1] + other[1]) / 2


def _wave_middles(start: Place, end: Place) -> Iterator[Place]:
    """Yield the middles of the waves from one end of a side to the other."""
    for step in range(WAVES):
        part = (step + 0.5) / WAVES
        yield start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part


@attrs.frozen
class FaceRow:
    """One line of a face, ``height`` high, with a ``piece`` that shrinks on its own if it ``yields``."""

    height: float
    piece: Piece
    yields: bool = False


@attrs.frozen
class Room:
    """The space for rows in a hexagon: its ``middle``, its ``height``, and its distance ``inside`` of a frame."""

    middle: float
    height: float
    inside: float

    def across(self, y: float, height: float) -> float:
        """Return the greatest width of a row at ``y`` with a height."""
        outer = abs(y) + height * 0.35
        slant = chord(outer, RADIUS - self.inside) - 2 * SLANT_PADDING
        if outer > LAID:
            slant = min(slant, chord(outer, RADIUS) - 2 * LAID_PADDING)
        return max(LEAST_ROOM, min(slant, chord(0, RADIUS) - 2 * max(PADDING, self.inside + SLANT_PADDING)))


def scale_of(rows: Sequence[FaceRow], inside: float, scales: Sequence[float], foot: Piece | None = None) -> float | None:
    """Return the first of some scales at which rows fit inside a frame; None if none fits."""
    room = _room(inside, foot)
    return next((scale for scale in scales if _fits(rows, room, scale)), None)


def stacked(rows: Sequence[FaceRow], foot: Piece | None, inside: float, scales: Sequence[float] = SCALES) -> str:
    """Return rows around (0, 0) with ``foot`` below them, inside a frame of depth ``inside``.

    The first of the ``scales`` that fits is used, or else the last.
    """
    room = _room(inside, foot)
    scale = next((scale for scale in scales if _fits(rows, room, scale)), scales[-1])
    parts = [
        moved(0, y, centred(row.piece, 0, room.across(y, row.height * scale) / scale), scale=scale)
        for row, y in _places(rows, room, scale)
    ]
    if foot is not None:
        parts.append(centred(foot, FOOT_MIDDLE, chord(FOOT_MIDDLE, RADIUS) - 2 * LAID_PADDING))
    return "".join(parts)


def _room(inside: float, foot: Piece | None) -> Room:
    return Room(MIDDLE, HEIGHT, inside) if foot is None else Room(MIDDLE - FOOT / 2, HEIGHT - FOOT, inside)


def _fits(rows: Sequence[FaceRow], room: Room, scale: float) -> bool:
    return _height(rows) * scale <= room.height and all(
        row.yields or row.piece.width * scale <= room.across(y, row.height * scale) for row, y in _places(rows, room, scale)
    )


def _height(rows: Sequence[FaceRow]) -> float:
    return sum(row.height + GAP for row in rows) - GAP


def _places(rows: Sequence[FaceRow], room: Room, scale: float) -> Iterator[tuple[FaceRow, float]]:
    """Yield each row with the y of its middle."""
    y = room.middle - _height(rows) * scale / 2
    for row in rows:
        yield row, y + row.height * scale / 2
        y += (row.height + GAP) * scale
