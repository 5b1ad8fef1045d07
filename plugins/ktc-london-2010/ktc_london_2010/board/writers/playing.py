"""Cards that leave a hand: what their events write."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from ktc_london_2010.board.state import HAND, Stack, State
from ktc_london_2010.board.writers.hands import add, lost
from ktc_london_2010.model import events as e

AnyEvent = Any  # one of the kinds below


def _shown(state: State, event: e.CardExpended | e.CardGivenUp) -> None:
    lost(state, event.seat, event.card)
    state.row(event.place).append(event.card)


def _overflowed(state: State, event: e.DisplayOverflowed) -> None:
    for card in state.top:
        add(state.discard, card)
    state.top, state.bottom = state.bottom, []


def _placed(state: State, event: e.CardPlaced) -> None:
    if event.source == HAND:
        lost(state, event.seat, event.card)
        state.placed += 1
        state.free -= event.freely
    else:
        state.row(event.source).remove(event.card)
    stacks = state.players[event.seat].stacks
    if event.stack == len(stacks):
        stacks.append(Stack([event.card], new=event.source == HAND))
        return
    stack = stacks[event.stack]
    stack.cards.append(event.card)
    stack.down = stack.activated = stack.saved = stack.late = False
    stack.new, stack.brought = event.source == HAND, event.source != HAND


def _person(state: State, event: e.PersonPlayed) -> None:
    lost(state, event.seat, event.card)
    add(state.discard, event.card)


def _freed(state: State, event: e.PlacementsFreed) -> None:
    state.free += event.number


WRITERS: Final[Mapping[type, Callable[[State, AnyEvent], None]]] = {
    e.CardExpended: _shown,
    e.CardGivenUp: _shown,
    e.DisplayOverflowed: _overflowed,
    e.CardPlaced: _placed,
    e.PersonPlayed: _person,
    e.PlacementsFreed: _freed,
}
