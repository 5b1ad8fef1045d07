"""Sealed bids, a variant's rule: the size of a bid stays hidden from other seats until the era ends.

The existence and colour of a bid are public.  As the winner is unknown, a bid need not exceed any other and no bid moves; at
the end of the era the highest wins, and of equal ones the first that was begun.
"""

from ktc.kit import Refusal
from ktc_city.board.state import State
from ktc_city.box.setup import Setup
from ktc_city.model.actions import Bid, KeypleAction
from ktc_city.model.events import BidRevealed, BidSealed, Event


def check_sealed(setup: Setup, a: KeypleAction) -> Refusal | None:
    """Check that no losing bid moves."""
    return Refusal(setup.sealed, "sealed-bids-stay") if a.piles else None


def sealed_bid(setup: Setup, a: Bid) -> Event:
    """Return the event of a sealed bid."""
    return BidSealed(a.seat, a.tile, a.colour, a.behind, a.front, (a.seat,), setup.sealed)


def reveal(setup: Setup, s: State) -> list[Event]:
    """Return the events that reveal all sealed bids, in the order in which they were begun."""
    piles = [(tile, seat, s.bids[tile * s.seats + seat]) for tile, seat, _ in s.sealed]
    leads: dict[int, tuple[int, int, int]] = {}
    for tile, seat, number in piles:
        more = setup.table.bid_counts(s, seat, tile, s.colour_of[tile])
        highest = leads.get(tile)
        if highest is None or number + more > highest[0]:
            leads[tile] = (number + more, seat, more)
    names, colours = s.index.names, s.index.inventory.keyples
    counted = list[Event]()
    for tile, (_, seat, more) in leads.items():
        counted += setup.table.weighed(s, seat, tile, more, setup.sealed)
    return [
        BidRevealed(seat, names[tile], colours[s.colour_of[tile]], number, leads[tile][1] == seat, setup.sealed)
        for tile, seat, number in piles
    ] + counted
