"""The styles of play: how much a bot bids, fights, spoils and saves."""

from collections.abc import Mapping
from typing import Final

import attrs


@attrs.frozen
class Style:
    """A way of playing.

    ``bid`` is in points on cards for each status point that a district is worth, ``auctions`` the share of auctions with a bid.
    ``protest`` is the least worth of an office to fight a claim for; challenges begin ``challenge`` game turns before the end.
    A fight needs ``courage`` times the strength of the rivals.  ``spite`` is what a rival's loss of a point is worth.
    ``money`` is the worth of 100 dalers at the start; it falls to that at the count.
    """

    bid: float = 2.3
    auctions: float = 1.0
    protest: float = 3.0
    challenge: int = 19
    courage: float = 1.2
    spite: float = 0.25
    money: float = 0.55


GREEDY: Final = Style()
STYLES: Final[Mapping[str, Style]] = {
    "fighter": Style(bid=3.0, protest=2.0, courage=0.9, spite=0.5, money=0.3),
    "builder": Style(bid=3.0, protest=4.5, challenge=2, courage=1.1, spite=0.3, money=0.25),
    "mild": Style(bid=2.5, auctions=0.8, protest=6.0, challenge=4, courage=1.4, spite=0.1, money=0.35),
    "keeper": Style(bid=2.2, auctions=0.8, protest=99.0, challenge=1, courage=1.1, spite=0.0, money=0.45),
}
