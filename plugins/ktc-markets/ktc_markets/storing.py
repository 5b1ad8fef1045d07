"""Stores: other players' uses fill them, and their owners empty them."""

from ktc.plugin import BoroughTile, Effects, Gain, Note, PrintedTile, Trigger, hookimpl

SACKS = "sacks"


class Store(PrintedTile):
    """Each use by another player leaves a sack; its owner, by using it, takes a connector for each sack, up to a maximum."""

    MOST = 4

    @hookimpl
    def tile_used(self, moment: Trigger, here: BoroughTile) -> Effects:
        if moment.owner != moment.seat:
            return Note(SACKS, 1, add=True)
        connectors = (self.tile.connector,) * min(self.MOST, here.notes[SACKS])
        return [Gain(connectors=connectors), Note(SACKS, 0)] if connectors else None
