"""Live, once per list, draft or step for each tile in the centre, since 0.1.

Return how much more a bid counts than its keyples, 0 to 3, for tiles in the bidder's borough. Answers add up,
to 3 at most. A bid is weighed when placed or raised; sealed bids when opened. The winner pays the keyples on
the tile.
"""

from ktc.plugin import BoroughTile, PrintedTile, hookimpl


class AuctionRooms(PrintedTile):
    """Its owner's bids on buildings count one more, two when it is upgraded."""

    @hookimpl
    def bid_counts(self, here: BoroughTile, tile: BoroughTile) -> int:
        return here.level + 1 if tile.kind == "building" else 0
