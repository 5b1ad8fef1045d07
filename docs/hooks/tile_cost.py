"""Fixed, once per level of a tile, since 0.1.

Return the cost of the upgrade from this level: `connectors` on the tile (a colour, `"any"` or `"different"`),
`skills` to spend, and how many of the placed `keyples` go to the bag. `None`: no upgrade. The answer for the
highest level is not used.
"""

from ktc.plugin import DIFFERENT, Cost, TileData, hookimpl


class Terrace:
    def __init__(self, tile: TileData) -> None:
        self.tile = tile

    @hookimpl
    def tile_cost(self, level: int) -> Cost | None:
        return Cost(connectors=(DIFFERENT, DIFFERENT), skills=("brick",))
