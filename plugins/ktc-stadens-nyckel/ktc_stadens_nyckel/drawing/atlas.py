"""The layout of the city: blocks in columns and rows, placed so that neighbours touch."""

from collections.abc import Mapping
from typing import Final

import attrs

from ktc_stadens_nyckel.drawing.scene import Scene

CENTRE: Final = 0
Place = tuple[float, float]
Shape = tuple[float, float, float, float]  # west, north, east and south: columns of four, and rows
COLUMNS: Final = 4.0
RIVER: Final = 2  # its row, in which the centre lies
SHAPES: Final[Mapping[int, Shape]] = {
    CENTRE: (0.4, 2, 2.6, 3), 1: (0, 1, 1, 2), 2: (1, 1, 2, 2), 3: (2, 1, 3, 2), 4: (2, 3, 3, 4), 5: (1, 3, 2, 4),
    6: (0, 3, 1, 4), 7: (0, 0, 1.5, 1), 8: (1.5, 0, 4, 1), 9: (3, 1, 4, 4), 10: (1.5, 4, 4, 5), 11: (0, 4, 1.5, 5),
}  # fmt: skip
STRIP: Final = 4  # districts beside each other that are not on this map, from row 5
HEAD, LINE, FOOT, BED = 28.0, 17.0, 8.0, 54.0
GAP: Final = 2.0


@attrs.frozen
class Atlas:
    """The blocks of the districts of a set, on a map of this width."""

    scene: Scene
    width: float
    shapes: Mapping[int, Shape]
    rows: tuple[float, ...]  # the upper edge of each row, and the lower one of the last

    def box(self, number: int) -> Shape:
        """Return a block in the drawing's units."""
        west, north, east, south = self.shapes[number]
        column = self.width / COLUMNS
        return west * column + GAP, self.rows[int(north)] + GAP, east * column - GAP, self.rows[int(south)] - GAP

    def middle(self, number: int) -> Place:
        west, north, east, south = self.box(number)
        return (west + east) / 2, (north + south) / 2


def atlas(scene: Scene, width: float) -> Atlas:
    """Return the blocks; a row is as high as the most improvements that a district in it may have."""
    shapes = {CENTRE: SHAPES[CENTRE]}
    others = [number for number in scene.rules.districts if number not in SHAPES]
    for number in scene.rules.districts:
        at = others.index(number) if number in others else 0
        shapes[number] = SHAPES.get(number, (at % STRIP, 5 + at // STRIP, at % STRIP + 1, 6 + at // STRIP))
    heights = [BED if row == RIVER else 0.0 for row in range(int(max(shape[3] for shape in shapes.values())))]
    for number in sorted(scene.rules.districts, key=lambda number: shapes[number][3] - shapes[number][1]):
        north, south = int(shapes[number][1]), int(shapes[number][3])
        high = HEAD + LINE * scene.rules.districts[number].maximum + FOOT + 2 * GAP
        missing = (high - sum(heights[north:south])) / (south - north)
        heights[north:south] = [height + max(0.0, missing) for height in heights[north:south]]
    return Atlas(scene, width, shapes, tuple(sum(heights[:at]) for at in range(len(heights) + 1)))


def touches(one: Shape, other: Shape) -> bool:
    """Return whether two blocks share a side."""
    across = min(one[2], other[2]) - max(one[0], other[0])
    down = min(one[3], other[3]) - max(one[1], other[1])
    return (across > 0 and down == 0) or (down > 0 and across == 0)
