"""Money, loans, points and poverty: what their events write."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from ktc_london_2010.board.state import BANK, State
from ktc_london_2010.model import events as e

AnyEvent = Any  # one of the kinds below


def _loans(state: State, event: e.LoansTaken) -> None:
    player = state.players[event.seat]
    player.loans += event.count
    player.money += event.count * event.each


def _paid(state: State, event: e.MoneyPaid) -> None:
    state.players[event.seat].money -= event.amount
    if event.to != BANK:
        state.players[event.to].money += event.amount


def _money(state: State, event: e.MoneyTaken) -> None:
    state.players[event.seat].money += event.amount


def _put(state: State, event: e.MoneyPutOnCard) -> None:
    state.players[event.seat].stacks[event.stack].money += event.amount


def _left(state: State, event: e.MoneyLeftCard) -> None:
    player = state.players[event.seat]
    player.stacks[event.stack].money -= event.amount
    if event.to != BANK:
        state.players[event.to].money += event.amount


def _points(state: State, event: e.PointsTaken) -> None:
    state.players[event.seat].points += event.points


def _poverty(state: State, event: e.PovertyChanged | e.PovertyCounted) -> None:
    state.players[event.seat].poverty += event.by


WRITERS: Final[Mapping[type, Callable[[State, AnyEvent], None]]] = {
    e.LoansTaken: _loans,
    e.MoneyPaid: _paid,
    e.MoneyTaken: _money,
    e.MoneyPutOnCard: _put,
    e.MoneyLeftCard: _left,
    e.PointsTaken: _points,
    e.PovertyChanged: _poverty,
    e.PovertyCounted: _poverty,
}
