"""Live, once per list or check for each seat and tile in the centre, since 0.1.

Return `No` or `Only` to restrict who bids for a tile, and with which keyples.
"""

from ktc.plugin import BoroughTile, Only, PrintedTile, hookimpl


class Almshouse(PrintedTile):
    """A player bids at most two keyples on it at once."""

    @hookimpl
    def may_bid(self, tile: BoroughTile) -> Only:
        return Only(most=2, says=f"{tile.name} goes to small bids")
