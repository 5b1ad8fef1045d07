"""Tiles that react to events around them."""

from ktc.plugin import ANY, Award, BoroughTile, Effects, Gain, PrintedTile, Reach, Trigger, hookimpl


class Turnpike(PrintedTile):
    """A point for each connector of its colour that is placed in its borough from now on."""

    @hookimpl
    def tile_reach(self) -> Reach:
        return "borough"

    @hookimpl
    def connector_laid(self, moment: Trigger, here: BoroughTile) -> Effects:
        if moment.colour != self.tile.connector:
            return None
        return Award(
            self.tile.each[here.level], f"toll of {self.tile.name}", message="turnpike-toll", facts={"name": self.tile.name}
        )


class Ferry(PrintedTile):
    """When its owner's barge sails far to the right, to a berth with few keyples, its owner takes skill tiles."""

    @hookimpl
    def tile_reach(self) -> Reach:
        return "borough"

    @hookimpl
    def barge_sailed(self, moment: Trigger, here: BoroughTile) -> Effects:
        return Gain(skills=(ANY,) * (here.level + 1)) if moment.berth >= self.tile.each[here.level] else None
