"""Called once per era, since 0.1.

The era's tiles are dealt, before the first turn. `moment` has `era`, from 0.
"""

from ktc.plugin import BoroughTile, Effects, Gain, PrintedTile, Trigger, hookimpl


class Dairy(PrintedTile):
    """Its owner begins each era with a skill tile, if the dairy is upgraded."""

    @hookimpl
    def era_began(self, moment: Trigger, here: BoroughTile) -> Effects:
        return Gain(skills=("any",)) if here.level else None
