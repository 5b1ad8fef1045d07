"""Fixed, once per level of a tile, since 0.1.

Return what a use gives: `connectors` and `skills` by name, `"any"` for the player's choice, and `returns`,
the number of skill tiles given back for it. `None`: the tile cannot be used.
"""

from ktc.plugin import ANY, TileData, Yield, hookimpl


class Workshop:
    def __init__(self, tile: TileData) -> None:
        self.tile = tile

    @hookimpl
    def tile_yield(self, level: int) -> Yield | None:
        return Yield(connectors=(ANY,) * (level + 1), returns=1)
