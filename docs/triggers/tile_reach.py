"""Fixed, once per tile, since 0.1.

Return how far a tile watches: `"own"` (default), `"borough"` or `"table"`. Hooks that restrict use it, and so
do triggers. `reach: borough` in the set does the same without Python, and replaces the answer of the class.
"""

from ktc.plugin import Award, Effects, PrintedTile, Reach, Trigger, hookimpl


class Landlord(PrintedTile):
    """A point for its owner when somebody else uses another tile of his borough."""

    @hookimpl
    def tile_reach(self) -> Reach:
        return "borough"

    @hookimpl
    def tile_used(self, moment: Trigger) -> Effects:
        if moment.tile != self.tile.id and moment.seat != moment.owner:
            return Award(1, "rent")
        return None
