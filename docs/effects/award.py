"""Score points now, with a reason on the score sheet; they may be negative.

The points stay, even if the tile leaves. `message` and `facts` translate the reason.
"""

from ktc.plugin import Award, BoroughTile, Effects, PrintedTile, hookimpl


class Bandstand(PrintedTile):
    """A point at the end of each era, two when upgraded."""

    @hookimpl
    def era_ended(self, here: BoroughTile) -> Effects:
        return Award(1 + here.level, "an evening of music")
