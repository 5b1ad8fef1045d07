"""Bids for tiles in the centre."""

from ktc.kit import Chance, Refusal
from ktc_city.board.state import NOBODY, NOTHING, State
from ktc_city.box.setup import Setup
from ktc_city.model import ids
from ktc_city.model.actions import Bid
from ktc_city.model.events import Event, KeyplesBid, Outbid
from ktc_city.model.plain import BID, CENTRE
from ktc_city.rules.keyples import brought, check_keyples, form_of_keyples, held, move_piles
from ktc_city.rules.sealing import sealed_bid
from ktc_city.rules.turns import next_turn


def to_bid(setup: Setup, s: State, seat: int, tile: int) -> int:
    """Return the minimum number of keyples to add to a bid: the total must exceed every other bid (bid.exceeds).

    The leader already exceeds all others and adds at least one.  With sealed bids, one is always enough.
    """
    if setup.sealed:
        return 1
    need = s.best[tile] + 1 - s.bids[tile * s.seats + seat]
    if not setup.table.counts:
        return need
    return max(1, need + s.counted.get(tile, 0) - counts_more(setup, s, seat, tile, s.colour_of[tile]))


def counts_more(setup: Setup, s: State, seat: int, tile: int, colour: int) -> int:
    """Return what a bid of a colour counts beyond its keyples; 0 before any bid, when it does not matter."""
    return setup.table.bid_counts(s, seat, tile, colour) if colour != NOTHING else 0


def check_bid(setup: Setup, s: State, a: Bid) -> Refusal | None:
    """Check a bid: a tile in the centre, and a total above every other (bid.centre, bid.exceeds, bid.raise)."""
    refusal = form_of_keyples(s, a)
    if refusal is not None:
        return refusal
    tile = s.index.tile[a.tile]
    if s.board.where[tile] != CENTRE:
        return Refusal(ids.BID_CENTRE, "not-in-centre", {"tile": a.tile, "name": s.index.tiles[tile].name})
    refusal = check_keyples(setup, s, a)
    if refusal is not None:
        return refusal
    added, least = brought(s, a), to_bid(setup, s, a.seat, tile)
    if added >= least:
        return setup.table.refusal(s, a)
    own, name = s.bids[tile * s.seats + a.seat], s.index.tiles[tile].name
    highest = s.best[tile] + s.counted.get(tile, 0)
    facts = {
        "seat": a.seat,
        "total": own + added,
        "highest": highest,
        "least": own + least,
        "colour": a.colour,
        "held": held(s, a),
    }
    return Refusal(ids.BID_RAISE if own else ids.BID_EXCEEDS, "bid-too-low", {"tile": a.tile, "name": name, **facts})


def decide_bid(setup: Setup, s: State, a: Bid, chance: Chance) -> list[Event]:
    """Return the events of a bid."""
    if setup.sealed:
        return [sealed_bid(setup, a), next_turn(setup, s, a.seat)]
    tile = s.index.tile[a.tile]
    own, leader = s.bids[tile * s.seats + a.seat], s.leader[tile]
    events = move_piles(s, a, BID) if a.piles else []
    rule = ids.BID_RAISE if own else ids.BID_CENTRE if leader == NOBODY else ids.BID_EXCEEDS
    events.append(KeyplesBid.make(a.seat, a.tile, a.colour, a.behind, a.front, own + brought(s, a), rule))
    if setup.table.counts:
        events += setup.table.weighed(s, a.seat, tile, counts_more(setup, s, a.seat, tile, s.index.keyple[a.colour]), rule)
    if leader not in (NOBODY, a.seat):
        events.append(Outbid.make(leader, a.tile, ids.BID_OUTBID_STAYS))
    events.append(next_turn(setup, s, a.seat))
    return events
