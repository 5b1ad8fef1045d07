"""The hexagonal grid of a borough: cells, their six sides, and the edges that two cells share.

Cells and edges are single integers so that a borough is a few small dictionaries; see ``state.py`` for why.

A position is axial, ``(q, r)``, with the home at (0, 0).  Direction 0 is east, then counter-clockwise: 1 north-east,
2 north-west, 3 west, 4 south-west, 5 south-east.  ``r`` grows to the south.
"""

from typing import Final

DIRECTIONS: Final = range(6)
DIRECTION_NAMES: Final = ("east", "north-east", "north-west", "west", "south-west", "south-east")
OPPOSITE: Final = (3, 4, 5, 0, 1, 2)
HALF: Final = 3  # an edge is named by the first three directions only
SPAN: Final = 256
FURTHEST: Final = SPAN // 2 - 1
OFFSETS: Final = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
STEPS: Final = tuple(q * SPAN + r for q, r in OFFSETS)
ALL_SIDES: Final = 0b111111


def cell_at(q: int, r: int) -> int:
    """Return the number of a cell."""
    return q * SPAN + r


def position(cell: int) -> tuple[int, int]:
    """Return (q, r) of a cell."""
    r = (cell + FURTHEST + 1) % SPAN - FURTHEST - 1
    return (cell - r) // SPAN, r


def edge_of(cell: int, direction: int) -> int:
    """Return the edge on a side of a cell, shared with its neighbour there."""
    if direction < HALF:
        return cell * HALF + direction
    return (cell + STEPS[direction]) * HALF + direction - HALF


AROUND: Final = tuple(
    # By direction: its side as a bit; for the cell behind it, the side there as a bit of the sides that are touched, the
    # way to that cell, and that side as a number and as a bit.
    (1 << side, 1 << OPPOSITE[side] + len(DIRECTIONS), STEPS[side], OPPOSITE[side], 1 << OPPOSITE[side])
    for side in DIRECTIONS
)


def turned(mask: int, rotation: int) -> int:
    """Rotate a set of sides (bit i: side i) counter-clockwise by ``rotation`` sixths."""
    return (mask << rotation | mask >> (len(DIRECTIONS) - rotation)) & ALL_SIDES


def rotations(mask: int) -> tuple[int, ...]:
    """Return the distinguishable rotations, each by its smallest number."""
    seen: dict[int, int] = {}
    for rotation in DIRECTIONS:
        seen.setdefault(turned(mask, rotation), rotation)
    return tuple(seen.values())
