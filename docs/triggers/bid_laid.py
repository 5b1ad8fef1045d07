"""Called once per bid, since 0.1.

`moment` has `seat`, `tile`, `colour` and `keyples`, the seat's total on the tile. While bids are sealed,
`keyples` is 0.
"""

from ktc.plugin import Effects, Gain, PrintedTile, Trigger, hookimpl


class AuctionRooms(PrintedTile):
    """A player who bids five keyples or more on it draws one from the bag."""

    @hookimpl
    def bid_laid(self, moment: Trigger) -> Effects:
        return Gain(keyples=1, seat=moment.seat) if moment.keyples >= 5 else None
