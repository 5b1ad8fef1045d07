"""Fixed, once per tile, since 0.1.

Return six words, `"land"` or `"river"`. Side 0 faces east, the others follow counter-clockwise, before the
tile is turned. Default: the sides of the set.
"""

from collections.abc import Sequence

from ktc.plugin import LAND_SIDE, RIVER_SIDE, TileData, hookimpl


class Canal:
    def __init__(self, tile: TileData) -> None:
        self.tile = tile

    @hookimpl
    def tile_sides(self) -> Sequence[str]:
        return (RIVER_SIDE, LAND_SIDE, LAND_SIDE) * 2
