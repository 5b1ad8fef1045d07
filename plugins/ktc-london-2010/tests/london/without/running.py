"""Switches of running the city, and of the map."""

from collections.abc import Sequence
from typing import Any, Final

import attrs
from ktc_london_2010.board.state import State
from ktc_london_2010.model import actions as a
from ktc_london_2010.model import events as e
from ktc_london_2010.model import ids
from ktc_london_2010.model.phases import Phase
from ktc_london_2010.ruleset import London

from london.without.kinds import all_boroughs, effects, figures, no_effect
from london.without.switch import AnyAction, AnyEvent, Switch

AnySaid = Any  # what a power says


def not_all_activated(rules: London, state: State, action: AnyAction) -> bool:
    """Return whether a run ends while a card could still be activated."""
    return isinstance(action, a.EndRun) and any(
        isinstance(one, a.ActivateCard) for one in London.legal(rules, state, action.seat)
    )


def with_useless_cards(rules: London, state: State, action: AnyAction) -> bool:
    """Return whether a Pauper or a person pays for an activation."""
    expends = getattr(action, "expends", None) or (action.card if isinstance(action, a.ExpendCard) else None)
    return expends is not None and not isinstance(action, a.PlaceCard) and not rules.cards[expends].has_base


def price_discarded(rules: London, state: State, event: AnyEvent) -> Sequence[AnyEvent]:
    """A card that is expended to activate another is discarded."""
    return [e.PersonPlayed(event.seat, event.card, event.rule) if event.rule == ids.RUN_PRICE else event]


def by_height(rules: London, state: State, event: AnyEvent) -> Sequence[AnyEvent]:
    """Each card of a stack counts in the poverty of a run."""
    cards = sum(len(stack.cards) for stack in state.players[event.seat].stacks)
    return [attrs.evolve(event, by=event.by + cards - event.stacks)]


def of_itself(rules: London, state: State, event: AnyEvent) -> Sequence[AnyEvent]:
    """An Omnibus in view brings its money at the end of every run."""
    player = state.players[event.seat]
    lies = any(stack.top == "omnibus" and not stack.down and not stack.activated for stack in player.stacks)
    return [e.MoneyTaken(event.seat, len(player.boroughs), ids.CARD_OMNIBUS), event] if lies else [event]


def power_out_of_view(rules: London, player: Any, name: str) -> AnySaid:
    """Return what any top says of a power, even if it lies face down."""
    holders = rules.holders[name]
    return next((holders[stack.top] for stack in player.stacks if stack.top in holders), None)


def anybody_can_give(kind: Any, rules: London, state: State, due: Any) -> bool:
    """Return that everything can be done, so that whoever has no poverty point is asked for a player as well."""
    return True


def river_of_no_width(rules: London) -> None:
    """Boroughs on the two sides of the Thames are neighbours everywhere."""
    thames = {bank: [one.id for one in rules.boroughs.values() if one.thames and one.bank == bank] for bank in ("north", "south")}
    for near, far in (("north", "south"), ("south", "north")):
        for borough in thames[near]:
            rules.beside[borough] |= frozenset(thames[far])


def counters_come_back(rules: London, state: State, event: AnyEvent) -> None:
    """Building counters leave the map when a turn ends."""
    if isinstance(event, e.TurnEnded):
        for borough in state.players[event.seat].boroughs:
            del state.owners[borough]
        state.players[event.seat].boroughs = []


SWITCHES: Final[Sequence[Switch]] = (
    Switch.allow(
        ids.RUN_AT_LEAST_ONE,
        "a run may end before a card was activated",
        lambda rules, state, action: isinstance(action, a.EndRun) and state.phase == Phase.ACTION,
    ),
    Switch.refuse(ids.RUN_CHOICE, "all cards that can be activated have to be", not_all_activated),
    Switch.allow(ids.RUN_IN_VIEW, "cards that lie face down can be activated"),
    Switch.allow(ids.RUN_ONCE, "a card may be activated any number of times in a run"),
    Switch.allow(ids.RUN_PRICE, "no card has to be expended to activate one"),
    Switch.refuse(ids.RUN_EXPEND_ANY, "Paupers and persons do not serve as a card of any colour", with_useless_cards),
    Switch.replace(
        ids.RUN_EXPEND_TO_DISPLAY, "a card expended to activate another is discarded", e.CardExpended, price_discarded
    ),
    no_effect(ids.RUN_MONEY, "middle blocks bring no money"),
    no_effect(ids.RUN_POINTS, "middle blocks bring no points"),
    no_effect(ids.RUN_RELIEF, "middle blocks take no poverty points away"),
    no_effect(ids.RUN_BURDEN, "middle blocks add no poverty points"),
    Switch.ruled(ids.RUN_PARTIAL, "a card is not activated for nothing", "refused"),
    Switch.drop(ids.RUN_FLIP, "no card is turned face down", e.CardFlipped),
    Switch(
        ids.RUN_FLIP_POWER,
        "a card that lies face down keeps its power",
        patches={f"ktc_london_2010.rules.{part}.power": power_out_of_view for part in ("playing", "ledger", "turns", "flipping")},
    ),
    Switch.drop(ids.RUN_POVERTY, "a run brings no poverty", e.PovertyCounted),
    Switch.replace(ids.RUN_STACK_COUNTS, "each card of a stack counts", e.PovertyCounted, by_height),
    Switch.ruled(
        ids.COFFEE_HOUSE_LATER, "a card that a Coffee House brought is activated at once, or not in this run", "at-once"
    ),
    Switch.replace(ids.RUN_EFFECTS_ARE_ACTIVATIONS, "an Omnibus brings its money in every run, unasked", e.RunEnded, of_itself),
    Switch(
        ids.POLICE_FORCE_NONE,
        "who has no poverty point to give chooses a player all the same",
        patches={"ktc_london_2010.rules.doing.Kind.possible": anybody_can_give},
    ),
    Switch.allow(ids.LAND_ONE, "a borough can be bought again"),
    Switch.allow(ids.LAND_FIRST, "the first purchase may be any borough"),
    Switch.allow(ids.LAND_ADJACENT, "any free borough can be bought"),
    Switch(ids.LAND_RIVER, "boroughs on both sides of the Thames are neighbours everywhere", table=river_of_no_width),
    all_boroughs(ids.LAND_COST, "land costs nothing", cost=0),
    Switch.drop(ids.LAND_CARDS, "land brings no cards", e.CardsDue, cited=[ids.LAND_CARDS]),
    Switch.ruled(ids.LAND_COUNTERS, "building counters never run out", "unlimited"),
    Switch(ids.LAND_PERMANENT, "counters leave the map after a turn", written=counters_come_back),
    effects(
        ids.UNDERGROUND_TWO,
        "an Underground card puts one counter on the map",
        lambda effect: attrs.evolve(effect, counters=1) if effect.rule == ids.CARD_UNDERGROUND else effect,
    ),
    Switch.allow(ids.UNDERGROUND_ONE_A_BOROUGH, "a borough takes any number of Underground counters"),
    Switch.allow(ids.UNDERGROUND_BUILT, "the Underground goes where nobody has built"),
    Switch.allow(ids.UNDERGROUND_FIRST, "the Underground begins anywhere"),
    Switch.allow(ids.UNDERGROUND_CONNECTED, "Underground counters lie apart"),
    figures(ids.UNDERGROUND_RIVER_FEE, "crossing the Thames costs nothing", river_fee=0),
    Switch.ruled(ids.UNDERGROUND_SUPPLY, "Underground counters never run out", "unlimited"),
    Switch.ruled(ids.COFFEE_HOUSE_CHAIN, "a Coffee House that another one brought brings no card in the same run", "refused"),
    Switch.ruled(ids.SHOPS_FLIPPED, "money on a card that is turned face down goes back to the bank", "to-the-bank"),
    Switch.ruled(ids.WHITEHALL_AGAIN, "what a table refuses to activate is not activated again either", "again-too"),
    Switch.ruled(ids.UNDERGROUND_SHORT, "an Underground wants room for all its counters", "not-activated"),
)
