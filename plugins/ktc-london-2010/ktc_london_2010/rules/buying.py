"""The action "buy land"."""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from ktc.kit import Chance, Refusal
from ktc_london_2010.board.state import LAND, State
from ktc_london_2010.model import ids
from ktc_london_2010.model.actions import BuyLand
from ktc_london_2010.model.events import ActionBegan, CardsDue, Event, LandBought
from ktc_london_2010.rules.ledger import Ledger

if TYPE_CHECKING:
    from ktc_london_2010.ruleset import London


def check_land(rules: "London", state: State, action: BuyLand) -> Refusal | None:
    """Return why a borough cannot be bought."""
    if action.borough not in rules.boroughs:
        return Refusal(ids.LAND_ONE, "no-such-borough", {"borough": action.borough})
    if action.borough in state.owners:
        return Refusal(ids.LAND_ONE, "borough-taken", {"borough": action.borough})
    if not _has_counter(rules, state, action.seat):
        return Refusal(ids.LAND_COUNTERS, "no-counter", {"number": rules.start.counters})
    if not state.owners:
        first = rules.boroughs[action.borough].first
        return None if first else Refusal(ids.LAND_FIRST, "first-land", {"boroughs": rules.first_boroughs})
    if any(other in rules.beside[action.borough] for other in state.owners):
        return None
    return Refusal(ids.LAND_ADJACENT, "not-adjacent", {"borough": action.borough})


def _has_counter(rules: "London", state: State, seat: int) -> bool:
    unlimited = rules.ruled[ids.LAND_COUNTERS] == "unlimited"
    return unlimited or len(state.players[seat].boroughs) < rules.start.counters


def decide_land(rules: "London", state: State, action: BuyLand, chance: Chance) -> Sequence[Event]:
    """Return the events of buying a borough; its cards are due afterwards."""
    seat, borough = action.seat, rules.boroughs[action.borough]
    ledger = Ledger(rules, state, ActionBegan(seat, LAND, ids.TURN_ONE_ACTION))
    ledger.pay(seat, borough.cost, ids.LAND_COST)
    ledger.add(LandBought(seat, borough.id, ids.LAND_ADJACENT if state.owners else ids.LAND_FIRST))
    ledger.add(CardsDue(seat, borough.cards, ids.LAND_CARDS))
    return ledger.events


def list_lands(rules: "London", state: State, seat: int) -> Iterable[BuyLand]:
    """Return the boroughs that can be bought."""
    owners, beside = state.owners, rules.beside
    if not _has_counter(rules, state, seat):
        return ()
    if not owners:
        return [BuyLand(seat, borough) for borough in rules.first_boroughs]
    return [BuyLand(seat, one) for one in rules.boroughs if one not in owners and not beside[one].isdisjoint(owners)]
