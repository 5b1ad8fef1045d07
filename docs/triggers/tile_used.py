"""Called once per use, since 0.1.

The user has taken what the use gives. `moment` has `seat`, `tile`, `owner`, `level`, `keyples` and their
`colour`.
"""

from ktc.plugin import ANY, Effects, Give, PrintedTile, Trigger, hookimpl


class TollHouse(PrintedTile):
    """Another player who uses it pays its owner a skill tile, if there is one."""

    @hookimpl
    def tile_used(self, moment: Trigger) -> Effects:
        if moment.owner in (-1, moment.seat):
            return None
        return Give(skills=(ANY,), seat=moment.seat, to=moment.owner, whole=False)
