"""River tiles that score once they are claimed.  The O2 and the Thames Barrier have no text, only figures."""

from collections.abc import Sequence

from ktc.plugin import RIVER, Borough, BoroughTile, Points, Ruling, hookimpl
from ktc_box.scoring import Scoring

MILLENNIUM_CHAIN = "tile.millennium_bridge.score"
ANY_TILE, RIVER_TILES = "any-tile", "river-tiles"


class MillenniumBridge(Scoring):
    """Scores for each other river tile that a chain of connectors of its colour joins to it."""

    message = "millennium-bridge"
    wants = ("connector",)

    @hookimpl
    def rulings_offered(self) -> Sequence[Ruling]:
        return [Ruling(MILLENNIUM_CHAIN, (ANY_TILE, RIVER_TILES), "May the Millennium Bridge's chain run over any tile?")]

    @hookimpl
    def tile_score(self, borough: Borough, here: BoroughTile) -> Points:
        rivers_only = borough.ruling(MILLENNIUM_CHAIN) == RIVER_TILES
        chain = borough.chain(here, self.tile.connector, lambda tile: not rivers_only or tile.kind == RIVER)
        rivers = sum(tile.kind == RIVER for tile in chain)
        return self.each(here, rivers, f"other river tile chained to it by {self.tile.connector} connectors")


class LondonBridge(Scoring):
    """Scores for each connector on it."""

    message = "london-bridge"

    @hookimpl
    def tile_score(self, here: BoroughTile) -> Points:
        return self.each(here, here.connected, "connector on it")
