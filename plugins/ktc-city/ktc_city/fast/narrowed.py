"""Lists for tables whose hooks restrict actions or count bids: the box's lists, filtered by the checks.

Slower than the plain lists, and imported only for such hooks.  There, the minimum of a bid depends on its bidder, so bids are
listed separately.
"""

from collections.abc import Iterator, Sequence

from ktc_city.board.state import State
from ktc_city.box.setup import Setup
from ktc_city.fast.reach import mixed_sources
from ktc_city.model.actions import Action, Bid, PlaceTile
from ktc_city.rules.bidding import to_bid
from ktc_city.rules.keyples import check_order, losing_bids
from ktc_city.rules.placing import allowed_spots


def of_turn(setup: Setup, s: State, seat: int, found: Sequence[Action]) -> Sequence[Action]:
    """Return the actions of a seat's turn that hooks allow."""
    table = setup.table
    if table.counts and not setup.sealed:
        found = [*_bids(setup, s, seat), *(action for action in found if not isinstance(action, Bid))]
    return tuple(table.sifted(s, found) if table.narrows else found)


def of_tiles(setup: Setup, s: State, seat: int, found: Sequence[Action]) -> Sequence[Action]:
    """Return the places for the won tiles of a seat that hooks allow."""
    allowed = {s.index.names[tile]: set(allowed_spots(setup, s, seat, tile)) for tile in s.board.won[seat]}
    return tuple(a for a in found if isinstance(a, PlaceTile) and (a.q, a.r, a.rotation) in allowed[a.tile])


def _bids(setup: Setup, s: State, seat: int) -> Iterator[Bid]:
    """Yield the bids of a seat, tile by tile."""
    names, colours = s.index.names, s.index.inventory.keyples
    losing = losing_bids(setup, s, seat)
    for tile in s.board.centre:
        need, lock = to_bid(setup, s, seat, tile), s.colour_of[tile]
        for colour in range(len(colours)) if lock < 0 else (lock,):
            at = seat * len(s.bag) + colour
            others = [pile for pile in losing if s.colour_of[pile] == colour and pile != tile]
            moving = [(names[pile], s.bids[pile * s.seats + seat]) for pile in others]
            for front, piles, brought in ((0, (), 0), *mixed_sources(s.front[at], moving)):
                fewest = max(need - brought, 0)
                for behind in range(fewest, s.behind[at] + 1):
                    bid = Bid(seat, names[tile], colours[colour], behind, front, piles)
                    if check_order(setup, s, bid) is None:
                        yield bid
