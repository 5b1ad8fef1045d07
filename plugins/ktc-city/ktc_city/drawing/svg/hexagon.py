"""A hexagon that stands on a corner, on a grid of places (q, r): side 0 faces east, then counter-clockwise."""

from collections.abc import Iterator
from typing import Final

from ktc.draw import element, points
from ktc.draw.svg.page import number

HALF_WIDTH: Final = 0.8660254  # of a hexagon whose corners are 1 from its middle: half the root of 3
CORNERS: Final = ((HALF_WIDTH, 0.5), (HALF_WIDTH, -0.5), (0.0, -1.0), (-HALF_WIDTH, -0.5), (-HALF_WIDTH, 0.5), (0.0, 1.0))
NORMALS: Final = ((1.0, 0.0), (0.5, -HALF_WIDTH), (-0.5, -HALF_WIDTH), (-1.0, 0.0), (-0.5, HALF_WIDTH), (0.5, HALF_WIDTH))
ACROSS: Final = (0, -60, 60, 0, -60, 60)  # by direction: how a bar is turned that lies across that side
WAVES: Final = 8
WAVE_HEIGHT: Final = 2.6

Place = tuple[float, float]


def middle(q: int, r: int, radius: float) -> Place:
    """Return the middle of the tile at (q, r). The tile (0, 0) has its middle at (0, 0); x grows to the east, y to the south."""
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
    """Return how wide the hexagon is at a height."""
    return 2 * min(HALF_WIDTH * radius, max(0.0, (radius - abs(y)) * 2 * HALF_WIDTH))


def shore(direction: int, radius: float, depth: float) -> str:
    """Return a river along a side: a band ``depth`` wide inside of it, with a wave that tells it without its colour."""
    outer, inner = corners(radius), corners(radius - depth / HALF_WIDTH)
    first, second = direction, (direction + 1) % len(outer)
    band = element("polygon", points=points(outer[first], outer[second], inner[second], inner[first]), class_="shore")
    return band + _wave(direction, outer[first], inner[first], outer[second], inner[second])


def _wave(direction: int, *ends: Place) -> str:
    (x0, y0), (x1, y1) = _between(ends[0], ends[1]), _between(ends[2], ends[3])
    normal_x, normal_y = NORMALS[direction]
    steps = f"M{number(x0)} {number(y0)}"
    for (ax, ay), way in zip(_places((x0, y0), (x1, y1)), (1, -1) * (WAVES // 2), strict=True):
        tip_x, tip_y = ax + normal_x * WAVE_HEIGHT * way, ay + normal_y * WAVE_HEIGHT * way
        end_x, end_y = 2 * ax - x0, 2 * ay - y0
        steps += f"Q{number(tip_x)} {number(tip_y)} {number(end_x)} {number(end_y)}"
        x0, y0 = end_x, end_y
    return element("path", d=steps, class_="water")


def _between(one: Place, other: Place) -> Place:
    return (one[0] + other[0]) / 2, (one[1] + other[1]) / 2


def _places(start: Place, end: Place) -> Iterator[Place]:
    """Yield the middles of the waves from one end of a side to the other."""
    for step in range(WAVES):
        part = (step + 0.5) / WAVES
        yield start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part
