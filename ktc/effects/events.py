"""What is written down of effects: that they are due, what was answered, and what became of each."""

import attrs

from ktc.effects.row import Row
from ktc.kernel.fact import Hidden, fact
from ktc.kernel.rendering import UNLESS_EMPTY


@fact()
@attrs.frozen
class EffectsDue:
    """The answers to the moment that is first in line: these rows are due in its place."""

    rows: tuple[Row, ...]
    rule: str


@fact()
@attrs.frozen
class EffectResolved:
    """A row is done, or goes on.  ``rule`` tells where it lapsed instead of being done.

    ``becomes`` says what comes in its place: "" nothing, "rest" what stood behind it, "parts" what stands in it, and "itself"
    the same row with these ``answers`` more.  ``at`` is how many rows lie above it: several where seats answer together, and not
    in their order.
    """

    rule: str
    becomes: str = attrs.field(default="", metadata=UNLESS_EMPTY)
    answers: tuple[str, ...] = attrs.field(default=(), metadata=UNLESS_EMPTY)
    at: int = attrs.field(default=0, metadata=UNLESS_EMPTY)


@fact()
@attrs.frozen
class Chosen:
    """A seat answered the question ``key`` of a tile, variant or card; ``seen_by`` are the seats that know how (None: all).

    A secret answer lies under the key from now on; one that keeps what was drawn moves it there.
    """

    seat: int
    key: str
    option: Hidden[str]
    by: str
    seen_by: tuple[int, ...] | None
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


@fact(reveals=True)
@attrs.frozen
class PoolDrawn:
    """A seat drew so many ``items`` of a pool; ``seen_by`` are the seats that know which (None: all).

    They lie under the ``key`` from now on; "" is before the seat, which keeps some of them.
    """

    seat: int
    pool: str
    number: int
    items: Hidden[tuple[str, ...]]
    key: str
    by: str
    seen_by: tuple[int, ...] | None
    rule: str


@fact()
@attrs.frozen
class PoolReturned:
    """So many items that a seat drew and did not keep are back in their pool."""

    seat: int
    pool: str
    number: int
    by: str
    rule: str


@fact(reveals=True)
@attrs.frozen
class NoteShown:
    """All see what a seat kept in secret under a key, in the order in which it came there."""

    seat: int
    key: str
    items: tuple[str, ...]
    by: str
    rule: str
