"""Offers of tiles to their owners: the effects of a trigger, for the action of a turn."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from ktc.effects import Doer
from ktc.kit import Refusal, shorten
from ktc_city.board.state import State
from ktc_city.box.setup import Setup
from ktc_city.effects.watching import OFFER_TAKEN, ask, offer_moment
from ktc_city.model.actions import TakeOffer
from ktc_city.model.events import Event, OfferTaken
from ktc_city.model.ids import tile_rule
from ktc_city.model.plain import TURNS
from ktc_city.rules.turns import next_turn

OFFER: Final = "offer"  # the name of the one offer of a tile
Doers = Mapping[type, Doer[Any, State]]


def offering(setup: Setup, s: State, seat: int) -> Sequence[int]:
    """Return the tiles of a seat that may offer something for the action of its turn."""
    hooks = setup.box.live.get(OFFER_TAKEN)
    if not hooks or s.phase != TURNS or s.turn != seat or s.waiting[seat]:
        return ()
    return [tile for tile in s.board.boroughs[seat] if s.index.names[tile] in hooks]


def is_open(setup: Setup, s: State, seat: int, tile: int, doers: Doers) -> bool:
    """Return whether a tile offers something that can be done, as far as all can see."""
    rows = ask(setup, s, offer_moment(s, seat, s.index.names[tile]))
    return any(doers[type(row.effect)].possible(setup, s, row) for row in rows)


def tile_offers(setup: Setup, s: State, seat: int, doers: Doers) -> Sequence[TakeOffer]:
    """Return the offers of tiles that a seat can take now."""
    found = [tile for tile in offering(setup, s, seat) if is_open(setup, s, seat, tile, doers)]
    return [setup.action_table.take_offer(seat, s.index.names[tile], OFFER) for tile in found]


def is_of_a_tile(setup: Setup, s: State, action: object) -> bool:
    """Return whether an action takes the offer of a tile, and of no variant."""
    named = action.variant if isinstance(action, TakeOffer) and type(action.variant) is str else ""
    return named in s.index.tile and named not in setup.box.offers


def check_tile_offer(setup: Setup, s: State, a: TakeOffer, doers: Doers) -> Refusal | None:
    """Check that an own tile makes the offer now."""
    tile = s.index.tile[a.variant]
    known = tile in offering(setup, s, a.seat) and is_open(setup, s, a.seat, tile, doers)
    if known and a.wish == OFFER:
        return None
    facts = {"variant": s.index.tiles[tile].name, "wish": shorten(a.wish), "offers": (OFFER,) * known, "number": int(known)}
    return Refusal(tile_rule(a.variant, OFFER_TAKEN), "no-such-offer", facts)


def decide_tile_offer(setup: Setup, s: State, a: TakeOffer) -> list[Event]:
    """Return the events of an offer, whose effects follow as those of its trigger, and the next turn."""
    return [OfferTaken(a.seat, a.variant, a.wish, tile_rule(a.variant, OFFER_TAKEN)), next_turn(setup, s, a.seat)]
