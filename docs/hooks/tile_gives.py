"""Live, once per use of the tile, and again while its choice is open, since 0.1.

Return what the use gives instead of `gives`, the answer of `tile_yield`. `placed` has the seat, the keyples,
their colour and the `owner` (`None` in the centre). `borough` belongs to the user, `here` is the tile.
Several yields are the player's choice. `tile_yield` still decides who can use the tile: no yield may ask for
more skill tiles in return, and a player with fewer cannot use it.
"""

from collections.abc import Sequence

from ktc.plugin import Borough, Placement, PrintedTile, Yield, hookimpl


class Warehouse(PrintedTile):
    """A connector of any colour for each two keyples, or a skill tile of any type."""

    @hookimpl
    def tile_gives(self, placed: Placement, gives: Yield, borough: Borough) -> Sequence[Yield]:
        return [Yield(connectors=("any",) * max(1, placed.keyples // 2)), Yield(skills=("any",))]
