"""What readers of a game are given: what changed since they last read, and what stands for an action that they were not told."""

from typing import Generic, TypeVar

import attrs

E = TypeVar("E")


@attrs.frozen
class UnknownAction:
    """Stands for another seat's action where only its events are known: in a seat's own record, and in some worlds."""

    seat: int


@attrs.frozen
class Changes(Generic[E]):
    """What a reader has to do to be told all that is told now: keep its first ``kept`` events, forget the others, add these.

    ``revision`` is what to ask with the next time.
    """

    kept: int
    events: tuple[E, ...]
    revision: int
