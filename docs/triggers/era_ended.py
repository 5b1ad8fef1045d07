"""Called once per era, since 0.1.

All tiles are won, before placing. `moment` has `era`. Tiles that were just won get `tile_won` instead.
Connectors gained now are placed before the next era.
"""

from ktc.plugin import BoroughTile, Effects, Gain, PrintedTile, hookimpl


class Allotment(PrintedTile):
    """At the end of each era a skill tile, two when upgraded."""

    @hookimpl
    def era_ended(self, here: BoroughTile) -> Effects:
        return Gain(skills=("any",) * (1 + here.level))
