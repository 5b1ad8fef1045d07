"""The buildings that score for connectors, and the landmarks."""

from ktc.plugin import Borough, BoroughTile, Points, each, hookimpl
from ktc_box.printed import Printed, Scoring


class ChainedTiles(Scoring):
    """Scores for each other tile that a chain of connectors of its colour joins to it."""

    @hookimpl
    def tile_score(self, borough: Borough, here: BoroughTile) -> Points:
        colour = self.tile.connector
        chain = borough.chain(here, colour)
        return each(self.each(here.level), len(chain), f"tile chained to it by {colour} connectors")


class OwnConnectors(Scoring):
    """Scores for each connector of its colour on it."""

    @hookimpl
    def tile_score(self, here: BoroughTile) -> Points:
        colour = self.tile.connector
        return each(self.each(here.level), here.connectors[colour], f"{colour} connector on it")


class DifferentConnectors(Scoring):
    """Scores for each different colour of connectors on it."""

    @hookimpl
    def tile_score(self, here: BoroughTile) -> Points:
        colours = sum(number > 0 for number in here.connectors.values())
        return each(self.each(here.level), colours, "different colour of connectors on it")


class Landmark(Printed):
    """Scores its printed points: 3, 6, and 12 with its 3D marker."""
