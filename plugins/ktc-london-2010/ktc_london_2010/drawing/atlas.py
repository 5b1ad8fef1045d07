"""The layout of the map: blocks on a grid, placed so that neighbours over land touch.

The map is this project's design.  Columns count from the west, rows from the north.  The Thames is a band that steps up by a
row at its bend in the middle.  A set defines the neighbours: if they differ from the blocks that touch here, a line joins two
blocks, or a wall separates them.
"""

from collections.abc import Iterable, Mapping
from itertools import pairwise
from typing import Final

Place = tuple[float, float]
Shape = tuple[Place, ...]  # the corners of a block, clockwise
Line = tuple[Place, Place]

COLUMNS: Final = 24.0
RIVER: Final = 0.55  # width of the Thames, in rows
ROWS: Final = 6.0 + RIVER
LEAST: Final = 0.5  # minimum length of a shared side
BEND: Final = (8.2, 9.0)  # the columns between which the river turns
WEST, EAST = 4.0, 3.0  # its rows west and east of the bend
CORNERS: Final = 4  # of a rectangular block
STRIP: Final = 6  # blocks per row for boroughs that are not on this map


def _block(west: float, north: float, east: float, south: float) -> Shape:
    return ((west, north), (east, north), (east, south), (west, south))


_SOUTH_WEST, _SOUTH_EAST = WEST + RIVER, EAST + RIVER
SHAPES: Final[Mapping[str, Shape]] = {
    "hammersmith": _block(0.0, 2.0, 3.4, WEST),
    "kensington": _block(3.4, 2.0, 6.8, 3.0),
    "chelsea_fulham": _block(3.4, 3.0, 8.2, WEST),
    "westminster": _block(6.8, 2.0, 12.6, EAST),
    "paddington": _block(3.8, 1.0, 7.6, 2.0),
    "st_marylebone": _block(7.6, 1.0, 11.0, 2.0),
    "hampstead": _block(4.4, 0.0, 11.0, 1.0),
    "st_pancras": _block(11.0, 0.0, 14.4, 2.0),
    "islington": _block(14.4, 0.0, 17.6, 2.0),
    "hackney": _block(17.6, 0.0, 22.4, 2.0),
    "city": _block(12.6, 2.0, 18.8, EAST),
    "bethnal_green_stepney_poplar": _block(18.8, 2.0, 24.0, EAST),
    "wandsworth": (
        (0.0, _SOUTH_WEST), (4.4, _SOUTH_WEST), (4.4, _SOUTH_WEST + 1), (9.0, _SOUTH_WEST + 1), (9.0, ROWS), (0.0, ROWS),
    ),
    "battersea": _block(4.4, _SOUTH_WEST, 9.0, _SOUTH_WEST + 1),
    "lambeth": _block(9.0, _SOUTH_EAST, 12.8, ROWS),
    "southwark_bermondsey": _block(12.8, _SOUTH_EAST, 17.2, _SOUTH_EAST + 1),
    "camberwell": _block(12.8, _SOUTH_EAST + 1, 17.2, ROWS),
    "deptford": _block(17.2, _SOUTH_EAST, 20.6, _SOUTH_EAST + 2),
    "greenwich": _block(20.6, _SOUTH_EAST, 24.0, _SOUTH_EAST + 2),
    "lewisham": _block(17.2, _SOUTH_EAST + 2, 24.0, ROWS),
}  # fmt: skip

SYLLABLES: Final[Mapping[str, str]] = {  # hyphenation on a narrow map
    divided.replace("-", ""): divided
    for divided in (
        "Bat-ter-sea", "Ber-mond-sey", "Beth-nal", "Cam-ber-well", "Chel-sea", "Dept-ford", "Ful-ham", "Gre-en-wich", "Hack-ney",
        "Ham-mer-smith", "Hamp-stead", "Is-ling-ton", "Ken-sing-ton", "Lam-beth", "Le-wis-ham", "Ma-ryle-bone", "Pad-ding-ton",
        "Pan-cras", "Pop-lar", "South-wark", "Step-ney", "Wands-worth", "West-min-ster",
    )
}  # fmt: skip


def shapes_of(boroughs: Iterable[str]) -> dict[str, Shape]:
    """Return the blocks of boroughs; those not on this map are in rows below it.

    >>> shapes_of(["city", "croydon"])["croydon"]
    ((0.0, 7.05), (4.0, 7.05), (4.0, 8.05), (0.0, 8.05))
    """
    found: dict[str, Shape] = {}
    others = 0
    for name in boroughs:
        if name in SHAPES:
            found[name] = SHAPES[name]
            continue
        west, north = others % STRIP * COLUMNS / STRIP, ROWS + 0.5 + others // STRIP
        found[name] = _block(west, north, west + COLUMNS / STRIP, north + 1)
        others += 1
    return found


def rows_of(shapes: Mapping[str, Shape]) -> float:
    """Return the height of blocks in rows, at least that of the map."""
    return max([ROWS, *(y for shape in shapes.values() for _, y in shape)])


def sides(shape: Shape) -> list[Line]:
    """Return the sides of a block."""
    return [*pairwise(shape), (shape[-1], shape[0])]


def shared_side(one: Shape, other: Shape) -> Line | None:
    """Return the line along which two blocks touch, or None."""
    for start, end in sides(one):
        for other_start, other_end in sides(other):
            for along, across in ((0, 1), (1, 0)):
                if not start[across] == end[across] == other_start[across] == other_end[across]:
                    continue
                first = max(min(start[along], end[along]), min(other_start[along], other_end[along]))
                last = min(max(start[along], end[along]), max(other_start[along], other_end[along]))
                if last - first >= LEAST:
                    at = start[across]
                    return ((first, at), (last, at)) if along == 0 else ((at, first), (at, last))
    return None


def crossing(one: Shape, other: Shape) -> Line | None:
    """Return the line of a bridge between blocks on opposite banks, from north to south; None if it has no room."""
    for upper, lower in ((one, other), (other, one)):
        for (x0, y), (x1, also) in sides(upper):
            for (x2, below), (x3, also_below) in sides(lower):
                if y != also or below != also_below or not 0 < below - y <= 2 * RIVER:
                    continue
                first, last = max(min(x0, x1), min(x2, x3)), min(max(x0, x1), max(x2, x3))
                if last - first >= LEAST:
                    return (((first + last) / 2, y), ((first + last) / 2, below))
    return None


def middle_of(shape: Shape) -> Place:
    """Return the middle of a block's text area."""
    west, north, east, south = frame_of(shape)
    return (west + east) / 2, (north + south) / 2


def frame_of(shape: Shape) -> tuple[float, float, float, float]:
    """Return west, north, east and south of a block's text area: the block, or the wide foot of an L-shaped one."""
    across, down = zip(*shape, strict=True)
    north = shape[0][1] if len(shape) == CORNERS else shape[2][1]
    return min(across), north, max(across), max(down)


def inset(shape: Shape, by: tuple[float, float]) -> Shape:
    """Return a block shrunk on each side, by ``by`` across and down."""
    found = []
    for at, (x, y) in enumerate(shape):
        turn_x = turn_y = 0.0
        for (x0, y0), (x1, y1) in ((shape[at - 1], (x, y)), ((x, y), shape[(at + 1) % len(shape)])):
            turn_x += by[0] * (_sign(y0 - y1) if x0 == x1 else 0)
            turn_y += by[1] * (_sign(x1 - x0) if y0 == y1 else 0)
        found.append((x + turn_x, y + turn_y))
    return tuple(found)


def _sign(number: float) -> int:
    return (number > 0) - (number < 0)


def river() -> Shape:
    """Return the outline of the Thames."""
    west, east = BEND
    return (
        (-0.4, WEST), (west, WEST), (west, EAST), (COLUMNS + 0.4, EAST), (COLUMNS + 0.4, EAST + RIVER),
        (east, EAST + RIVER), (east, WEST + RIVER), (-0.4, WEST + RIVER),
    )  # fmt: skip
