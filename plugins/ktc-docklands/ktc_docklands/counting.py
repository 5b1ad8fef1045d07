"""Tiles that score for neighbours, other boroughs, or skill tiles."""

from ktc.plugin import Borough, BoroughTile, Points, PrintedTile, each, hookimpl


class Terrace(PrintedTile):
    """Points for each neighbour of the same kind."""

    @hookimpl
    def tile_score(self, borough: Borough, here: BoroughTile) -> Points:
        beside = [tile for tile in borough.neighbours(here) if tile.kind == here.kind]
        return each(self.tile.each[here.level], len(beside), f"{here.kind} beside it", "terrace-beside", kind=here.kind)


class LongestQuay(PrintedTile):
    """Points for each other borough with fewer tiles than this one."""

    @hookimpl
    def tile_score(self, borough: Borough, here: BoroughTile) -> Points:
        smaller = [other for other in borough.others if len(other.tiles) < len(borough.tiles)]
        return each(self.tile.each[here.level], len(smaller), "other borough with fewer tiles", "longest-quay-smaller")


class Guild(PrintedTile):
    """Points for each skill tile of its owner's most frequent type."""

    @hookimpl
    def tile_score(self, borough: Borough, here: BoroughTile) -> Points:
        return each(self.tile.each[here.level], max(borough.skills.values()), "skill tile of one type", "guild-skills")
