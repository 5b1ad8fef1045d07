"""The only code that writes to a state: one function an event.  It refuses nothing, draws nothing and asks no plugin."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from ktc_london_2010.board.state import State
from ktc_london_2010.board.writers import land, ledger, playing, running, taking, turns

AnyEvent = Any  # one of the kinds that have a writer

WRITERS: Final[Mapping[type, Callable[[State, AnyEvent], None]]] = {
    **turns.WRITERS, **taking.WRITERS, **playing.WRITERS, **running.WRITERS, **ledger.WRITERS, **land.WRITERS,
}  # fmt: skip
