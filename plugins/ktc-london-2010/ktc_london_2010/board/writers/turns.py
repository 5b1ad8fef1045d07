"""Turns, actions and the end: what their events write."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from ktc_london_2010.board.order import following
from ktc_london_2010.board.state import Player, State
from ktc_london_2010.board.writers.hands import add, lost
from ktc_london_2010.model import events as e

AnyEvent = Any  # one of the kinds below


def _first_player(state: State, event: e.FirstPlayerDrawn) -> None:
    state.turn = event.seat


def _turn_began(state: State, event: e.TurnBegan) -> None:
    state.turn, state.phase = event.seat, following(state, event)
    state.least, state.most, state.taken = event.least, event.most, 0
    state.exchanged, state.action = False, ""
    state.idle += 1


def _last_taken(state: State, event: e.LastCardTaken) -> None:
    state.ending = len(state.players)


def _action_began(state: State, event: e.ActionBegan) -> None:
    state.action = event.action
    state.free = state.placed = 0
    state.phase = following(state, event)


def _action_ended(state: State, event: e.ActionEnded) -> None:
    state.phase = following(state, event)
    state.free = 0


def _turn_ended(state: State, event: e.TurnEnded) -> None:
    for stack in state.players[event.seat].stacks:
        stack.activated = stack.new = stack.saved = stack.brought = stack.late = False
    if state.ending > 0:
        state.ending -= 1
    state.turn = (event.seat + 1) % len(state.players)


def _repaid(state: State, event: e.LoansRepaid) -> None:
    player = state.players[event.seat]
    player.loans -= event.count
    player.money -= event.amount


def _discarded(state: State, event: e.HandDiscarded) -> None:
    player: Player = state.players[event.seat]
    player.poverty += event.number
    for card in event.cards:
        lost(state, event.seat, card)
        add(state.discard, card)


def _ended(state: State, event: e.GameEnded) -> None:
    state.phase, state.turn = following(state, event), -1


WRITERS: Final[Mapping[type, Callable[[State, AnyEvent], None]]] = {
    e.FirstPlayerDrawn: _first_player,
    e.TurnBegan: _turn_began,
    e.LastCardTaken: _last_taken,
    e.ActionBegan: _action_began,
    e.ActionEnded: _action_ended,
    e.TurnEnded: _turn_ended,
    e.LoansRepaid: _repaid,
    e.HandDiscarded: _discarded,
    e.GameEnded: _ended,
}
