"""Called once per connector, since 0.1.

`moment` has `seat`, `tile`, `other` (the tile on the far side, or `""`), `colour`, `owner` and `level`. Both
tiles receive it.
"""

from ktc.plugin import Award, Effects, PrintedTile, Trigger, hookimpl


class Junction(PrintedTile):
    """A point for each connector that joins it to another tile."""

    @hookimpl
    def connector_laid(self, moment: Trigger) -> Effects:
        return Award(1, "a way in") if moment.other else None
