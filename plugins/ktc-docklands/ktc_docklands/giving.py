"""Tiles whose uses give something else than the printed yield."""

from collections.abc import Sequence

from ktc.plugin import ANY, Borough, BoroughTile, Placement, PrintedTile, Says, Yield, hookimpl


class Warehouse(PrintedTile):
    """Gives one more connector of any colour for each two keyples beyond the first."""

    MOST = 4
    FOR = 2  # keyples

    @hookimpl
    def tile_says(self) -> Says:
        return Says("warehouse", {"more": 1, "keyples": self.FOR, "most": self.MOST})

    @hookimpl
    def tile_gives(self, placed: Placement, gives: Yield) -> Yield:
        more = min(self.MOST, (placed.keyples - 1) // self.FOR)
        return Yield(gives.connectors + (ANY,) * more, gives.skills)


class Chandler(PrintedTile):
    """Gives either the connectors that are printed on it or its skill tiles."""

    @hookimpl
    def tile_says(self) -> Says:
        return Says("chandler")

    @hookimpl
    def tile_gives(self, gives: Yield) -> Sequence[Yield]:
        return [Yield(connectors=gives.connectors), Yield(skills=gives.skills)]


class CustomsHouse(PrintedTile):
    """Other players who use a tile of this borough pay duty: its owner takes a skill tile."""

    @hookimpl
    def tile_says(self) -> Says:
        return Says("customs-house", {"tiles": 1, "connectors": 1})

    @hookimpl
    def tile_reacts(self, placed: Placement, here: BoroughTile, borough: Borough) -> Yield | None:
        if placed.seat == borough.seat:
            return None
        return Yield(connectors=(ANY,) * here.level, skills=(self.tile.skill,))
