"""Switches of playing cards, and of the Card Display."""

from collections.abc import Sequence
from typing import Final

import attrs
from ktc_london_2010.board.state import State
from ktc_london_2010.model import actions as a
from ktc_london_2010.model import events as e
from ktc_london_2010.model import ids
from ktc_london_2010.model.phases import Phase
from ktc_london_2010.ruleset import London

from london.without.kinds import all_cards
from london.without.switch import AnyAction, AnyEvent, Switch


def placed_first(rules: London, state: State, events: Sequence[AnyEvent]) -> Sequence[AnyEvent]:
    """The card is placed before one is expended for it."""
    prices = [event for event in events if isinstance(event, e.CardExpended)]
    return [*(event for event in events if event not in prices), *prices]


def on_another(state: State, action: AnyAction) -> bool:
    """Return whether a card goes on a stack."""
    return isinstance(action, a.PlaceCard) and action.stack < len(state.players[action.seat].stacks)


def not_on_the_last(rules: London, state: State, action: AnyAction) -> bool:
    """Return whether a card goes on another stack than the last."""
    return on_another(state, action) and action.stack != len(state.players[action.seat].stacks) - 1


def lies_there_already(rules: London, state: State, action: AnyAction) -> bool:
    """Return whether a card of the same name lies on the own Building Display."""
    return isinstance(action, a.PlaceCard) and any(action.card in one.cards for one in state.players[action.seat].stacks)


def with_a_new_school(rules: London, state: State, action: AnyAction) -> bool:
    """Return whether a card is placed with the power of a card that was placed in this turn."""
    if not isinstance(action, a.PlaceCard) or action.expends is None:
        return False
    other = rules.cards[action.expends].colour != rules.cards[action.card].colour
    schools = [one for one in state.players[action.seat].stacks if one.top in rules.holders["any_colour_costs"] and not one.new]
    return other and not schools


def turned_are_removed(rules: London, state: State, event: AnyEvent) -> None:
    """Stacks whose tops lie face down are removed when a turn ends."""
    if isinstance(event, e.TurnEnded):
        player = state.players[event.seat]
        player.stacks = [stack for stack in player.stacks if not stack.down]


def filled_from_the_deck(rules: London, state: State, event: AnyEvent) -> None:
    """A card of the deck comes in the place of one that was taken from the Card Display."""
    if isinstance(event, e.CardPicked):
        state.row(event.place).append(next(card for card, number in state.left.items() if number))


def under_the_deck(rules: London, state: State, event: AnyEvent) -> None:
    """What would be discarded goes back to the deck."""
    if isinstance(event, e.DisplayOverflowed):
        for card in event.cards:
            del state.discard[card]
            state.left[card] += 1
        state.numbers[-1] += len(event.cards)


def all_in_the_top_row(rules: London, state: State, event: AnyEvent) -> Sequence[AnyEvent]:
    """Cards that are given up go to the top row together, however full it is."""
    return [attrs.evolve(event, place="top")]


def to_the_bottom_row(rules: London, state: State, event: AnyEvent) -> Sequence[AnyEvent]:
    """A card goes to the bottom row."""
    return [attrs.evolve(event, place="bottom")]


def to_the_display(rules: London, state: State, event: AnyEvent) -> Sequence[AnyEvent]:
    """A person that is played goes to the Card Display."""
    return [e.CardExpended(event.seat, event.card, "top", event.rule)]


def any_number_a_row(rules: London) -> None:
    """A row holds any number of cards."""
    rules.columns = 1_000


SWITCHES: Final[Sequence[Switch]] = (
    Switch.allow(
        ids.PLAY_AT_LEAST_ONE,
        "the action may end before a card was played",
        lambda rules, state, action: isinstance(action, a.EndPlay) and state.phase == Phase.ACTION,
    ),
    Switch.allow(ids.PLAY_BASE, "cards without a stone base can be placed"),
    Switch.allow(ids.PLAY_NO_PAUPER, "Paupers can be placed"),
    Switch.allow(ids.PLAY_SAME_COLOUR, "no card is expended to place one, or any"),
    Switch(ids.PLAY_EXPEND_FIRST, "the card is expended after the other was placed", events=placed_first),
    all_cards(ids.PLAY_MONEY, "no card costs money", cost=0),
    Switch.refuse(ids.PLAY_STACK, "each card makes a new stack", lambda rules, state, action: on_another(state, action)),
    Switch.allow(ids.PLAY_NOT_ON_NEW, "cards may go on cards of the same turn"),
    Switch.refuse(ids.PLAY_NO_ORDER, "only the last stack may be built on", not_on_the_last),
    Switch(ids.PLAY_NO_FEWER_STACKS, "stacks that are turned are removed after a turn", written=turned_are_removed),
    Switch.refuse(ids.PLAY_DUPLICATES, "no two cards of one name lie on a Building Display", lies_there_already),
    Switch.refuse(ids.PLAY_POWER_AT_ONCE, "a School teaches from the next turn on", with_a_new_school),
    Switch.allow(
        ids.PLAY_ONLY_THEN,
        "persons may be played while the city is run",
        lambda rules, state, action: isinstance(action, a.PlayPerson) and state.phase == Phase.RUN,
    ),
    Switch.replace(ids.PLAY_PERSON, "a person that is played goes to the Card Display", e.PersonPlayed, to_the_display),
    Switch.refuse(
        ids.PLAY_PERSON_COLOUR,
        "persons are not expended",
        lambda rules, state, action: getattr(action, "expends", None) in rules.played,
    ),
    Switch.replace(ids.DISPLAY_TOP_FIRST, "cards go to the bottom row", e.CardExpended, to_the_bottom_row),
    Switch(ids.DISPLAY_ONE_A_SPACE, "a row of the Card Display holds any number of cards", table=any_number_a_row),
    Switch.drop(ids.DISPLAY_OVERFLOW, "full rows stay as they are, and the card lies below them", e.DisplayOverflowed),
    Switch.replace(
        ids.DISPLAY_ONE_AT_A_TIME, "cards given up together go to the top row, however full", e.CardGivenUp, all_in_the_top_row
    ),
    Switch(ids.DISPLAY_NO_REFILL, "the Card Display is filled from the deck", written=filled_from_the_deck),
    Switch(ids.DISPLAY_DISCARD, "discarded cards go under the deck", written=under_the_deck),
)
