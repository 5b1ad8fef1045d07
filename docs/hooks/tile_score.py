"""Live, once per count for each tile in a borough, since 0.1.

Return points beyond those printed. `here` has `level`, `connectors` by colour, `q` and `r`. `Points` carries
the reason; `each` makes one. The answer must depend on the arguments only, since points are counted at any
time.
"""

from ktc.plugin import Borough, BoroughTile, Points, TileData, each, hookimpl


class Market:
    def __init__(self, tile: TileData) -> None:
        self.tile = tile

    @hookimpl
    def tile_score(self, borough: Borough, here: BoroughTile) -> Points:
        return each(1, min(borough.skills.values()), "set of one skill tile of each type")
