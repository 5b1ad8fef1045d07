"""Events of effects: they are due, answered, or resolved."""

from typing import Final

import attrs

from ktc.effects.row import Row
from ktc.kernel.fact import BaseEvent, EventKinds, Hidden
from ktc.kernel.rendering import UNLESS_EMPTY

EVENTS: Final = EventKinds()


class EffectEvent(BaseEvent):
    """Something that happened to effects; the events of a game that has them are its own and these."""

    __slots__ = ()
    rule: str


@EVENTS.kind()
@attrs.frozen
class EffectsDue(EffectEvent):
    """The answers to the moment that is first in line: these rows are due in its place."""

    rows: tuple[Row, ...]
    """The rows that are due, the first one to be done next."""
    rule: str


@EVENTS.kind()
@attrs.frozen
class EffectResolved(EffectEvent):
    """A row is done, or goes on.  ``rule`` tells where it lapsed instead of being done.

    ``becomes`` says what comes in its place: "" nothing, "rest" what stood behind it, "parts" what stands in it, and "itself"
    the same row with these ``answers`` more.  ``at`` is how many rows lie above it: several where seats answer together, and not
    in their order.
    """

    rule: str
    becomes: str = attrs.field(default="", metadata=UNLESS_EMPTY)
    """What comes in its place: "rest", what stood behind it; "parts", what stands in it; "itself", the same row with more
    answers; nothing where it is empty or not there.
    """
    answers: tuple[str, ...] = attrs.field(default=(), metadata=UNLESS_EMPTY)
    """The answers that the row has from now on besides those it had."""
    at: int = attrs.field(default=0, metadata=UNLESS_EMPTY)
    """How many rows lie above it; 0 where it is not there."""


@EVENTS.kind()
@attrs.frozen
class Chosen(EffectEvent):
    """A seat answered the question ``key`` of a tile, variant or card; ``seen_by`` are the seats that know how (None: all).

    A secret answer lies under the key from now on; one that keeps what was drawn moves it there.
    """

    seat: int
    key: str
    option: Hidden[str]
    """The answer."""
    by: str
    seen_by: tuple[int, ...] | None
    rule: str


@EVENTS.kind()
@attrs.frozen
class NoteWritten(EffectEvent):
    """A number is stored under a key of its author ``by``; ``of`` is the seat it is about, -1 for none."""

    by: str
    key: str
    value: int
    """The number that is remembered from now on."""
    of: int
    """The seat that it is about, from 0; -1 for none."""
    rule: str


@EVENTS.kind(reveals=True)
@attrs.frozen
class PoolDrawn(EffectEvent):
    """A seat drew so many ``items`` of a pool; ``seen_by`` are the seats that know which (None: all).

    They lie under the ``key`` from now on; "" is before the seat, which keeps some of them.
    """

    seat: int
    pool: str
    number: int
    items: Hidden[tuple[str, ...]]
    """What was drawn."""
    key: str
    by: str
    seen_by: tuple[int, ...] | None
    rule: str


@EVENTS.kind()
@attrs.frozen
class PoolReturned(EffectEvent):
    """So many items that a seat drew and did not keep are back in their pool."""

    seat: int
    pool: str
    number: int
    by: str
    rule: str


@EVENTS.kind(reveals=True)
@attrs.frozen
class NoteShown(EffectEvent):
    """All see what a seat kept in secret under a key, in the order in which it came there."""

    seat: int
    key: str
    items: tuple[str, ...]
    """What was kept in secret, in the order in which it came there."""
    by: str
    rule: str
