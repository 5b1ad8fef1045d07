"""Check the fields of an event of an untrusted record: seats, cards, stacks, places and numbers."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Final

import attrs

from ktc.kit import AnyEvent
from ktc_london_2010.board.state import BANK, BOTTOM, HAND, LAND, PLAY, RUN, THREE, TOP, State
from ktc_london_2010.model import effects as fx
from ktc_london_2010.model import events as e

if TYPE_CHECKING:
    from ktc_london_2010.ruleset import London

AnyField = Any  # the value of one of its fields
LARGEST: Final = 1_000_000
NEW: Final = (e.CardPlaced,)  # may begin a new stack


def cannot_follow(rules: "London", state: State, event: AnyEvent) -> str | None:
    """Return why the fields of an event are impossible in this position, or None."""
    for field in attrs.fields(type(event)):
        check = CHECKS.get(field.name)
        complaint = None if check is None else check(rules, state, event, getattr(event, field.name))
        if complaint is not None:
            return complaint
    return _of_kind(state, event)


def _seat(rules: "London", state: State, event: AnyEvent, seat: AnyField) -> str | None:
    return None if 0 <= seat < rules.seats else f"no seat {seat}; seats: 0 to {rules.seats - 1}"


def _to(rules: "London", state: State, event: AnyEvent, seat: AnyField) -> str | None:
    return None if seat == BANK else _seat(rules, state, event, seat)


def _card(rules: "London", state: State, event: AnyEvent, card: AnyField) -> str | None:
    return None if card is None or card in rules.cards else "it names a card that is not in the set"


def _cards(rules: "London", state: State, event: AnyEvent, cards: AnyField) -> str | None:
    if cards is None:
        return None
    if isinstance(cards, int):
        return _number(rules, state, event, cards)
    if getattr(event, "number", len(cards)) != len(cards):
        return "the number does not match the cards"
    return None if all(card in rules.cards for card in cards) else "it names a card that is not in the set"


def _stack(rules: "London", state: State, event: AnyEvent, stack: AnyField) -> str | None:
    most = len(state.players[event.seat].stacks) - (type(event) not in NEW)
    least = -1 if type(event) is e.EffectsDue else 0
    return None if least <= stack <= most else f"no stack {stack}; stacks: {least} to {most}"


def _number(rules: "London", state: State, event: AnyEvent, number: AnyField) -> str | None:
    return None if 0 <= number <= LARGEST else f"expected a number from 0 to {LARGEST}, got {number}"


def _borough(rules: "London", state: State, event: AnyEvent, borough: AnyField) -> str | None:
    if borough not in rules.boroughs:
        return "it names a borough that is not in the set"
    taken = state.owners if type(event) is e.LandBought else state.tunnels
    return "the borough already has this counter" if borough in taken else None


def _place(rules: "London", state: State, event: AnyEvent, place: AnyField) -> str | None:
    places = (TOP, BOTTOM, HAND) if type(event) is e.CardPlaced else (TOP, BOTTOM)
    return None if place in places else f"the place must be one of {', '.join(places)}"


def _action(rules: "London", state: State, event: AnyEvent, action: AnyField) -> str | None:
    return None if action in (PLAY, RUN, LAND, THREE) else f"the action must be one of {PLAY}, {RUN}, {LAND}, {THREE}"


def _effects(rules: "London", state: State, event: AnyEvent, effects: AnyField) -> str | None:
    """Return why effects cannot be due; their numbers, cards and places are checked like those of events."""
    stack = event.stack if isinstance(event, e.EffectsDue) else state.due[-1].stack if state.due else -1
    for effect in effects:
        if isinstance(effect, fx.CoverFromDisplay) and stack < 0:
            return "no stack was chosen for the card to place"
        if isinstance(effect, fx.Exchange) and not (effect.place in (TOP, BOTTOM) and effect.card in state.row(effect.place)):
            return "the card to exchange is not on the Card Display"
        for field in attrs.fields(type(effect)):
            value = getattr(effect, field.name)
            for number in value if isinstance(value, tuple) else (value,):
                if isinstance(number, int) and not 0 <= number <= LARGEST:
                    return f"expected a number from 0 to {LARGEST}, got {number}"
    return None


CHECKS: Final[Mapping[str, Callable[["London", State, AnyEvent, AnyField], str | None]]] = {
    "seat": _seat,
    "to": _to,
    **dict.fromkeys(("card", "given", "taken"), _card),
    "cards": _cards,
    **dict.fromkeys(("stack", "hospital", "saved"), _stack),
    "borough": _borough,
    "effects": _effects,
    **dict.fromkeys(("number", "amount", "count", "each", "points", "least", "most", "stacks", "boroughs"), _number),
    **dict.fromkeys(("place", "source"), _place),
    "action": _action,
}


def _of_kind(state: State, event: AnyEvent) -> str | None:
    if (isinstance(event, e.EffectsLeft) and not state.due) or (isinstance(event, e.EffectsDue) and not event.effects):
        return "no effects are due"
    if isinstance(event, e.MoneyPaid) and state.players[event.seat].money < event.amount:
        return "the seat has too little money"
    if isinstance(event, e.CardDrawn | e.DeckLookedAt) and state.deck < getattr(event, "number", 1):
        return "the deck has too few cards"
    if isinstance(event, e.CardDrawn) and state.returned and None not in (event.card, state.returned[-1].card):
        return None if event.card == state.returned[-1].card else "another card is on top of the deck"
    return None
