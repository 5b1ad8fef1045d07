"""Raise a tile one level without a price; `""` is the tile itself. Causes `tile_upgraded`.

It lapses on the top level, and for a tile that is neither in a borough nor in the centre.
"""

from ktc.plugin import Effects, Level, PrintedTile, Trigger, hookimpl


class Scaffolding(PrintedTile):
    """Its owner raises it by placing two keyples or more on it."""

    @hookimpl
    def tile_used(self, moment: Trigger) -> Effects:
        return Level() if moment.keyples >= 2 and moment.owner == moment.seat else None
