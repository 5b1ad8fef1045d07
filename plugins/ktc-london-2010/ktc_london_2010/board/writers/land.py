"""Counters on the map: what their events write."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from ktc_london_2010.board.state import State
from ktc_london_2010.model import events as e

AnyEvent = Any  # one of the kinds below


def _land(state: State, event: e.LandBought) -> None:
    state.owners[event.borough] = event.seat
    state.players[event.seat].boroughs.append(event.borough)


def _tunnel(state: State, event: e.UndergroundPlaced) -> None:
    state.tunnels.append(event.borough)


WRITERS: Final[Mapping[type, Callable[[State, AnyEvent], None]]] = {
    e.LandBought: _land,
    e.UndergroundPlaced: _tunnel,
}
