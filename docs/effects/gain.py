"""Take skill tiles and connectors by name, `"any"` for a choice, and draw keyples from the bag.

The supply limits it; named pieces come first. Before a `Then`, it counts as done only if everything came.
Connectors of `"any"` colour are chosen when placed, or at once under the ruling `use.yield`.
"""

from ktc.plugin import ANY, Effects, Gain, PrintedTile, hookimpl


class Depot(PrintedTile):
    """When placed: a red connector, one of any colour, and a keyple from the bag."""

    @hookimpl
    def tile_placed(self) -> Effects:
        return Gain(connectors=("red", ANY), keyples=1)
