"""Cards that are activated and turned: what their events write."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from ktc_london_2010.board.order import following
from ktc_london_2010.board.state import Due, State
from ktc_london_2010.model import events as e

AnyEvent = Any  # one of the kinds below


def _activated(state: State, event: e.CardActivated) -> None:
    for number, stack in enumerate(state.players[event.seat].stacks):
        if number == event.stack:
            stack.activated = True
        elif stack.brought:
            stack.late = True


def _due(state: State, event: e.EffectsDue) -> None:
    state.due.append(Due(event.seat, event.card, event.stack, event.effects))


def _effects_left(state: State, event: e.EffectsLeft) -> None:
    if event.effects:
        state.due[-1].effects = event.effects
    else:
        state.due.pop()


def _run_ended(state: State, event: e.RunEnded) -> None:
    state.phase = following(state, event)


def _hospital(state: State, event: e.HospitalUsed) -> None:
    stacks = state.players[event.seat].stacks
    stacks[event.hospital].down = True
    stacks[event.saved].saved, stacks[event.saved].down = True, False


def _flipped(state: State, event: e.CardFlipped) -> None:
    state.players[event.seat].stacks[event.stack].down = True


WRITERS: Final[Mapping[type, Callable[[State, AnyEvent], None]]] = {
    e.CardActivated: _activated,
    e.EffectsDue: _due,
    e.EffectsLeft: _effects_left,
    e.RunEnded: _run_ended,
    e.HospitalUsed: _hospital,
    e.CardFlipped: _flipped,
}
