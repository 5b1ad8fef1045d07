"""Called once for each tile taken at the end of an era, since 0.1.

All keyples are back, nothing is placed. Tiles come from the rightmost barge clockwise. `moment` has `seat`,
`tile` and `level`. The winner is the default seat of effects.
"""

from ktc.plugin import Effects, Gain, PrintedTile, hookimpl


class WelcomeDesk(PrintedTile):
    """When won: two connectors of any colour."""

    @hookimpl
    def tile_won(self) -> Effects:
        return Gain(connectors=("any", "any"))
