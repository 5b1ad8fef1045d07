"""What is written down of effects: that they are due, what was answered, and what became of each."""

import attrs

from ktc.effects.row import Row
from ktc.kernel.fact import fact


@fact()
@attrs.frozen
class EffectsDue:
    """The answers to the moment that is first in line: these rows are due in its place."""

    rows: tuple[Row, ...]
    rule: str


@fact()
@attrs.frozen
class EffectResolved:
    """The first row is off the stack; ``next`` came in its place.  ``rule`` tells where it lapsed instead of being done."""

    next: tuple[Row, ...]
    rule: str


@fact()
@attrs.frozen
class Chosen:
    """A seat answered the question ``key`` of a tile, variant or card."""

    seat: int
    key: str
    option: str
    by: str
    rule: str


@fact()
@attrs.frozen
class NoteWritten:
    """A whole number is remembered under a key of whoever wrote it (``by``); ``of`` is the seat that it is about, -1: none."""

    by: str
    key: str
    value: int
    of: int
    rule: str
