"""How rows of words and small pictures fill a hexagon: one below the other, all as large as it lets them be."""

from collections.abc import Iterator, Sequence
from typing import Final

import attrs

from ktc.draw import Piece, moved
from ktc.draw.svg.line import centred
from ktc_city.drawing.svg.hexagon import chord

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


@attrs.frozen
class FaceRow:
    """One line of a face; ``height`` is what it takes, ``piece`` what stands on it, smaller by itself if it ``yields``."""

    height: float
    piece: Piece
    yields: bool = False


@attrs.frozen
class Room:
    """What a hexagon has for its rows: their ``middle``, their ``height``, and how far they stay ``inside`` of a frame."""

    middle: float
    height: float
    inside: float

    def across(self, y: float, height: float) -> float:
        """Return how wide a row of some height may be whose middle is at ``y``."""
        outer = abs(y) + height * 0.35
        slant = chord(outer, RADIUS - self.inside) - 2 * SLANT_PADDING
        if outer > LAID:
            slant = min(slant, chord(outer, RADIUS) - 2 * LAID_PADDING)
        return max(LEAST_ROOM, min(slant, chord(0, RADIUS) - 2 * max(PADDING, self.inside + SLANT_PADDING)))


def scale_of(rows: Sequence[FaceRow], inside: float, scales: Sequence[float], foot: Piece | None = None) -> float | None:
    """Return the first of some scales at which rows find room ``inside`` of a frame of that depth; None where there is none."""
    room = _room(inside, foot)
    return next((scale for scale in scales if _fits(rows, room, scale)), None)


def stacked(rows: Sequence[FaceRow], foot: Piece | None, inside: float, scales: Sequence[float] = SCALES) -> str:
    """Return the rows around (0, 0), and ``foot`` below them, ``inside`` of a frame of that depth.

    They stand as large as the first of the ``scales`` that finds room, else by the last.
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
    """Yield each row with the height of its middle."""
    y = room.middle - _height(rows) * scale / 2
    for row in rows:
        yield row, y + row.height * scale / 2
        y += (row.height + GAP) * scale
