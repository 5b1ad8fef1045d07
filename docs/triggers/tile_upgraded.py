"""Called once per upgrade, since 0.1.

The tile shows its next level, and the price is paid; also after the effect `Level`. `moment` has `seat`,
`tile`, `owner` and the new `level`.
"""

from ktc.plugin import ANY, ANYONE, Effects, Give, PrintedTile, Trigger, hookimpl


class ThievesKitchen(PrintedTile):
    """When upgraded: take a skill tile of your choice from a player of your choice."""

    @hookimpl
    def tile_upgraded(self, moment: Trigger) -> Effects:
        return Give(skills=(ANY,), seat=ANYONE, to=moment.seat, chooser=moment.seat)
