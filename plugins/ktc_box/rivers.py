"""The river tiles: berths while they are the river, a tile of a borough once they are claimed."""

from collections.abc import Sequence

from ktc.plugin import RIVER, Borough, BoroughTile, Points, Ruling, each, hookimpl
from ktc_box.printed import Printed, Scoring

MILLENNIUM_CHAIN = "tile.millennium_bridge.score"
ANY_TILE, RIVER_TILES = "any-tile", "river-tiles"


class RiverTile(Printed):
    """A river tile that scores its printed points: The O2, and the Thames Barrier, which nobody claims."""


class HungerfordBridge(Scoring):
    """Scores for each connector of its colour on it."""

    @hookimpl
    def tile_score(self, here: BoroughTile) -> Points:
        colour = self.tile.connector
        return each(self.each(here.level), here.connectors[colour], f"{colour} connector on it")


class MillenniumBridge(Scoring):
    """Scores for each other river tile that a chain of connectors of its colour joins to it."""

    @hookimpl
    def rulings_offered(self) -> Sequence[Ruling]:
        return [Ruling(MILLENNIUM_CHAIN, (ANY_TILE, RIVER_TILES), "May the Millennium Bridge's chain run over any tile?")]

    @hookimpl
    def tile_score(self, borough: Borough, here: BoroughTile) -> Points:
        rivers_only = borough.ruling(MILLENNIUM_CHAIN) == RIVER_TILES
        chain = borough.chain(here, self.tile.connector, lambda tile: not rivers_only or tile.kind == RIVER)
        rivers = sum(tile.kind == RIVER for tile in chain)
        return each(self.each(here.level), rivers, f"other river tile chained to it by {self.tile.connector} connectors")


class LondonBridge(Scoring):
    """Scores for each connector on it."""

    @hookimpl
    def tile_score(self, here: BoroughTile) -> Points:
        return each(self.each(here.level), here.connected, "connector on it")
