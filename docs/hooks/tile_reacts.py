"""Live, once per use of any tile in the same borough, since 0.1.

Return what the owner of this tile takes after the user has taken, as far as the supply lasts. Skill tiles
must be named; connectors of `"any"` colour are chosen when placed. Tiles react in the order in which they
were placed.
"""

from ktc.plugin import Borough, BoroughTile, Placement, PrintedTile, Yield, hookimpl


class TicketOffice(PrintedTile):
    """A coin whenever another player comes by."""

    @hookimpl
    def tile_reacts(self, placed: Placement, here: BoroughTile, borough: Borough) -> Yield | None:
        return Yield(skills=("coin",)) if placed.seat != placed.owner else None
