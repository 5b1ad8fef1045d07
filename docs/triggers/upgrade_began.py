"""Called once per upgrade that a player pays, before `tile_upgraded`.

The price is paid, and the tile still shows its old level. The upgrade follows when all effects are done,
whatever they are; `Level` has no such trigger. `moment` has `seat`, `tile`, `owner` and the old `level`.
"""

from ktc.plugin import ANY, Effects, Gain, PrintedTile, hookimpl, one_of


class Scaffolding(PrintedTile):
    """Before it is upgraded: a skill tile, or two connectors of any colour."""

    @hookimpl
    def upgrade_began(self) -> Effects:
        return one_of("way", learn=Gain(skills=(ANY,)), build=Gain(connectors=(ANY, ANY)))
