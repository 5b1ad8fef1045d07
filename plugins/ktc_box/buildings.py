"""Tiles that score for connectors on them, or for tiles that connectors chain to them."""

from ktc.plugin import Borough, BoroughTile, Points, hookimpl
from ktc_box.scoring import Scoring


class ChainedTiles(Scoring):
    """Scores for each other tile that a chain of connectors of its colour joins to it."""

    message = "chained-tiles"
    wants = ("connector",)

    @hookimpl
    def tile_score(self, borough: Borough, here: BoroughTile) -> Points:
        colour = self.tile.connector
        chain = borough.chain(here, colour)
        return self.each(here, len(chain), f"tile chained to it by {colour} connectors")


class OwnConnectors(Scoring):
    """Scores for each connector of its colour on it: six buildings, and Hungerford Bridge."""

    message = "own-connectors"
    wants = ("connector",)

    @hookimpl
    def tile_score(self, here: BoroughTile) -> Points:
        colour = self.tile.connector
        return self.each(here, here.connectors[colour], f"{colour} connector on it")


class DifferentConnectors(Scoring):
    """Scores for each different colour of connectors on it."""

    message = "different-connectors"

    @hookimpl
    def tile_score(self, here: BoroughTile) -> Points:
        colours = sum(number > 0 for number in here.connectors.values())
        return self.each(here, colours, "different colour of connectors on it")
