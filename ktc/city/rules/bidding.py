"""Bids for the tiles in the centre."""

from ktc.city.board.state import NOBODY, State
from ktc.city.box.setup import Setup
from ktc.city.model import ids
from ktc.city.model.actions import Bid
from ktc.city.model.events import Event
from ktc.city.model.plain import BID, CENTRE
from ktc.city.rules.keyples import check_keyples, form_of_keyples, move_piles, moved_keyples
from ktc.city.rules.sealing import sealed_bid
from ktc.city.rules.turns import next_turn
from ktc.kernel.chance import Chance
from ktc.kernel.ruleset import Refusal


def check_bid(setup: Setup, s: State, a: Bid) -> Refusal | None:
    """Check a bid: a tile in the centre, and a total above every other (bid.centre, bid.exceeds, bid.raise)."""
    refusal = form_of_keyples(s, a)
    if refusal is not None:
        return refusal
    tile = s.look.tile[a.tile]
    if s.town.where[tile] != CENTRE:
        return Refusal(ids.BID_CENTRE, "not-in-centre", {"tile": a.tile, "name": s.look.tiles[tile].name})
    refusal = check_keyples(setup, s, a)
    if setup.sealed:
        return refusal
    if refusal is not None or s.leader[tile] == a.seat:
        return refusal
    own = s.bids[tile * s.seats + a.seat]
    total = own + a.behind + a.front + (moved_keyples(s, a) if a.piles else 0)
    best = s.best[tile]
    if total > best:
        return None
    rule = ids.BID_RAISE if own else ids.BID_EXCEEDS
    facts = {"tile": a.tile, "name": s.look.tiles[tile].name, "seat": a.seat, "total": total, "highest": best, "least": best + 1}
    return Refusal(rule, "bid-too-low", facts)


def decide_bid(setup: Setup, s: State, a: Bid, chance: Chance) -> list[Event]:
    """Return the events of a bid."""
    if setup.sealed:
        return [sealed_bid(setup, a), next_turn(setup, s, a.seat)]
    tile = s.look.tile[a.tile]
    own, leader = s.bids[tile * s.seats + a.seat], s.leader[tile]
    events = move_piles(setup, s, a, BID) if a.piles else []
    total = own + a.behind + a.front + (moved_keyples(s, a) if a.piles else 0)
    rule = ids.BID_RAISE if own else ids.BID_CENTRE if leader == NOBODY else ids.BID_EXCEEDS
    events.append(setup.say.keyples_bid(a.seat, a.tile, a.colour, a.behind, a.front, total, rule))
    if leader not in (NOBODY, a.seat):
        events.append(setup.say.outbid(leader, a.tile, ids.BID_OUTBID_STAYS))
    events.append(next_turn(setup, s, a.seat))
    return events
