"""Effects that every game has: alternatives, a price before goods, and what is remembered.  Frozen values, and nothing else.

A game adds its own as subclasses of ``Effect``.  Which seat does an effect is its field ``seat``; None is whoever the game says:
the owner of the tile or card that brings it.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final, TypeVar

import attrs

from ktc.kernel.rendering import UNLESS_EMPTY

T = TypeVar("T")
ANYONE: Final = -2  # a seat that somebody chooses
NO: Final = "no"  # the answer that declines
ON_TILE, ON_SEAT, ON_TABLE = "tile", "seat", "table"
PLACES: Final = (ON_TILE, ON_SEAT, ON_TABLE)  # where something is noted
ALL, OWNER, LATER = "all", "owner", "later"  # who sees an answer or what is drawn: all; the seat; all, when the last has answered


def rows(values: Any) -> Any:
    """Return a list as a tuple; what is neither is found when an answer is checked."""
    return tuple(values) if isinstance(values, list) else values


class Effect:
    """An effect; in JSON its class is under ``"type"``, as that of an action."""

    __slots__ = ()
    __ktc_family__ = True  # read from JSON as one of the classes that derive from it


@attrs.frozen
class Alternative:
    """One of several things of which a seat does one: its name, and what it brings."""

    name: str
    """The answer by which it is chosen."""
    effects: tuple[Effect, ...] = attrs.field(default=(), converter=rows, metadata=UNLESS_EMPTY)
    """What it brings, in this order."""


@attrs.frozen
class OneOf(Effect):
    """A seat does one of several things; with ``may`` it can decline.

    ``key`` names the question.  What cannot be done is not offered; where nothing is left to offer, nothing happens.  Seats whose
    questions of the same key lie one behind another and are to be answered ``together`` answer in any order.

    ``seen`` says who sees the answer: ``"all"``; the ``"owner"``, so the seat alone; or all, but ``"later"``, when the last of
    those who answer together has answered.  A secret answer brings nothing: it is remembered under the key.
    """

    key: str
    options: tuple[Alternative, ...] = attrs.field(converter=rows)
    """What the seat chooses from."""
    may: bool = attrs.field(default=False, metadata=UNLESS_EMPTY)
    """Whether the seat can decline."""
    seat: int | None = None
    seen: str = ALL
    together: bool = attrs.field(default=False, metadata=UNLESS_EMPTY)
    """Whether the seats that are asked the same answer in any order."""


@attrs.frozen
class Then(Effect):
    """Goods for a price: the ``rest`` comes only where ``first`` was done whole."""

    first: Effect
    """The price: the rest comes only where this was done whole."""
    rest: tuple[Effect, ...] = attrs.field(converter=rows)
    """The goods."""


@attrs.frozen
class Note(Effect):
    """Remember a whole number under a ``key``, for all to see; with ``add`` it is added to what is remembered.

    ``on`` says where: ``"tile"`` (goes with the tile), ``"seat"`` or ``"table"``.  What nobody noted reads 0.
    """

    key: str
    value: int
    """The number to remember."""
    add: bool = attrs.field(default=False, metadata=UNLESS_EMPTY)
    """Whether the number is added to what is remembered."""
    on: str = ON_TILE
    """Where it is remembered: "tile" (it goes with the tile), "seat" or "table"."""
    seat: int | None = None


@attrs.frozen
class Draw(Effect):
    """Draw by chance: ``"skills"``, skill tiles from the supply, or items of a pool that a plugin brought.

    The seat ``keep``s some of them, all where that is None; the others go back.  What it keeps of a pool is remembered under the
    ``key``, which is the pool's name where it is empty.  ``seen`` says who sees what is drawn and kept: ``"all"``, or the
    ``"owner"``, so the seat alone.  Skill tiles are drawn openly.
    """

    pool: str
    number: int = 1
    """How many items are drawn."""
    keep: int | None = None
    """How many of the drawn items the seat keeps; null for all."""
    key: str = attrs.field(default="", metadata=UNLESS_EMPTY)
    """The key under which what is kept is remembered; empty for the pool's name."""
    seen: str = ALL
    seat: int | None = None


@attrs.frozen
class Reveal(Effect):
    """Show all what a seat keeps in secret under a ``key``: what it drew, or answered."""

    key: str
    seat: int | None = None


@attrs.frozen
class Pool:
    """Items to be drawn by chance, that all differ; who drew what may be a secret, what there is never is."""

    name: str
    items: tuple[str, ...] = attrs.field(converter=rows)


def then(first: Effect, *rest: Effect) -> Then:
    """Return effects of which the rest comes only where the first was done whole: ``then(price, goods)``."""
    return Then(first, rest)


def one_of(
    key: str,
    named: Mapping[str, Effect | Sequence[Effect]] | None = None,
    /,
    *,
    may: bool = False,
    seat: int | None = None,
    seen: str = ALL,
    together: bool = False,
    **options: Effect | Sequence[Effect],
) -> OneOf:
    """Return a choice among named effects: ``one_of("way", take=Gain(...), give=[Give(...), Note(...)])``.

    Options whose names are parameters here, or no Python names, are passed as a mapping: ``one_of("way", {"seat": Gain(...)})``.
    """
    alternatives = tuple(Alternative(name, several(given)) for name, given in {**(named or {}), **options}.items())
    return OneOf(key, alternatives, may, seat, seen, together)


def several(given: "T | Sequence[T] | None") -> tuple[T, ...]:
    """Return an answer as a row: nothing, one or several."""
    if given is None:
        return ()
    if isinstance(given, Iterable) and not isinstance(given, str | Effect):
        return tuple(given)
    return (given,)
