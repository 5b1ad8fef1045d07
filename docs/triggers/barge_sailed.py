"""Called once per barge, since 0.1.

`moment` has `seat` and `berth`, from 0 at the left. It belongs to no tile: a tile needs a `tile_reach` of
`"borough"` or `"table"`, or `reach:` in its set. A tile in the centre receives no sailing.
"""

from ktc.plugin import Effects, Gain, PrintedTile, Reach, hookimpl


class LockKeeper(PrintedTile):
    """When its owner's barge sails: a keyple from the bag."""

    @hookimpl
    def tile_reach(self) -> Reach:
        return "borough"

    @hookimpl
    def barge_sailed(self) -> Effects:
        return Gain(keyples=1)
