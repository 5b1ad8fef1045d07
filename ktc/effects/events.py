"""Events of effects: they are due, answered, or resolved."""

from typing import Final

import attrs

from ktc.effects.row import Row
from ktc.kernel.fact import BaseEvent, EventKinds, Hidden, SeatOrNobody
from ktc.kernel.rendering import UNLESS_EMPTY

EVENTS: Final = EventKinds()


class EffectEvent(BaseEvent):
    """An event of effects; a game with effects has these events and its own."""

    __slots__ = ()
    rule: str


@EVENTS.kind()
@attrs.frozen
class EffectsDue(EffectEvent):
    """The answers to the first trigger: these rows replace it."""

    rows: tuple[Row, ...]
    """The due rows, the next one to resolve first."""
    rule: str


@EVENTS.kind()
@attrs.frozen
class EffectResolved(EffectEvent):
    """A row is resolved, or continues.  ``rule`` tells whether it lapsed instead.

    ``becomes`` is its replacement: "" for none, "rest" for the effects after it, "parts" for those inside it, and "itself" for
    the same row with additional ``answers``.  ``at`` is the number of rows above it: more than 0 if seats answer together, in
    any order.
    """

    rule: str
    becomes: str = attrs.field(default="", metadata=UNLESS_EMPTY)
    """The replacement: "rest" (effects after it), "parts" (effects inside it) or "itself" (with more answers); empty: none."""
    answers: tuple[str, ...] = attrs.field(default=(), metadata=UNLESS_EMPTY)
    """The additional answers of the row."""
    at: int = attrs.field(default=0, metadata=UNLESS_EMPTY)
    """The number of rows above it; 0 if missing."""


@EVENTS.kind()
@attrs.frozen
class Chosen(EffectEvent):
    """A seat answered the question ``key`` of a tile, variant or card; ``seen_by`` are the seats that see it (None: all).

    A secret answer is stored under the key from then on; one that keeps drawn items moves them there.
    With the rule ``effects.chance`` the answer was drawn; ``seat`` is that of the effect, -1 for none.
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
    """A number is stored under a key of its author ``by``; ``of`` is the seat that it concerns, -1 for none."""

    by: str
    key: str
    value: int
    """The number stored from then on."""
    of: SeatOrNobody
    """The seat that it concerns, from 0; -1 for none."""
    rule: str


@EVENTS.kind(reveals=True)
@attrs.frozen
class PoolDrawn(EffectEvent):
    """A seat drew a ``number`` of ``items`` from a pool; ``seen_by`` are the seats that know them (None: all).

    They are stored under the ``key`` from then on; "" if the seat still has to choose those that it keeps.
    """

    seat: int
    pool: str
    number: int
    items: Hidden[tuple[str, ...]]
    """The drawn items."""
    key: str
    by: str
    seen_by: tuple[int, ...] | None
    rule: str


@EVENTS.kind()
@attrs.frozen
class PoolReturned(EffectEvent):
    """Items that a seat drew and did not keep are returned to their pool."""

    seat: int
    pool: str
    number: int
    by: str
    rule: str


@EVENTS.kind(reveals=True)
@attrs.frozen
class NoteShown(EffectEvent):
    """All seats see the secret items of a seat under a key, in the order in which they were stored."""

    seat: int
    key: str
    items: tuple[str, ...]
    """The secret items, in the order in which they were stored."""
    by: str
    rule: str
