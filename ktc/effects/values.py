"""Effects common to all games: alternatives, a price before goods, and notes.  All are frozen values.

A game adds its own as subclasses of ``Effect``.  The field ``seat`` names the seat that does an effect; None is the game's
default: the owner of the tile or card that adds it.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Annotated, Any, Final, TypeVar

import attrs

from ktc.kernel.fact import SeatMark
from ktc.kernel.rendering import UNLESS_EMPTY

T = TypeVar("T")
ANYONE: Final = -2  # a seat to be chosen
CHANCE: Final = -3  # answers instead of a seat: one answer is drawn
SeatOrChance = Annotated[int, SeatMark(CHANCE)]
NO: Final = "no"  # the answer that declines
WHO: Final = "who"  # the key of a question for a seat: its answers are numbers of seats
ON_TILE, ON_SEAT, ON_TABLE = "tile", "seat", "table"
PLACES: Final = (ON_TILE, ON_SEAT, ON_TABLE)  # where something is noted
ALL, OWNER, LATER = "all", "owner", "later"  # who sees an answer or a draw: all; the seat; all, after the last answer


def rows(values: Any) -> Any:
    """Return a list as a tuple; other types are refused when an answer is checked."""
    return tuple(values) if isinstance(values, list) else values


class Effect:
    """An effect; in JSON its class is under ``"type"``, like that of an action."""

    __slots__ = ()
    __ktc_family__ = True  # parsed from JSON as one of its subclasses


@attrs.frozen
class Alternative:
    """One of several alternatives for a seat: its name, and its effects."""

    name: str
    """The answer that chooses it."""
    effects: tuple[Effect, ...] = attrs.field(default=(), converter=rows, metadata=UNLESS_EMPTY)
    """Its effects, in this order."""


@attrs.frozen
class OneOf(Effect):
    """A seat chooses one of several alternatives; with ``may`` it can decline.

    ``key`` names the question.  Impossible alternatives are not offered; if none is possible, nothing happens.  Seats with
    consecutive questions of the same key that are to be answered ``together`` answer in any order.

    ``seen`` determines who sees the answer: ``"all"``; only the seat, ``"owner"``; or all, but ``"later"``, after the last of
    those who answer together.  A secret answer has no effects: it is stored under the key.

    With ``CHANCE`` as the seat, one of the possible alternatives is drawn, each with the same probability.
    """

    key: str
    options: tuple[Alternative, ...] = attrs.field(converter=rows)
    """The alternatives."""
    may: bool = attrs.field(default=False, metadata=UNLESS_EMPTY)
    """Whether the seat can decline."""
    seat: int | None = None
    seen: str = ALL
    together: bool = attrs.field(default=False, metadata=UNLESS_EMPTY)
    """Whether seats with the same question answer in any order."""


@attrs.frozen
class Then(Effect):
    """Goods for a price: the ``rest`` follows only if ``first`` was done completely."""

    first: Effect
    """The price: the rest follows only if this was done completely."""
    rest: tuple[Effect, ...] = attrs.field(converter=rows)
    """The goods."""


@attrs.frozen
class Note(Effect):
    """Store an integer under a ``key``, visible to all; with ``add`` it is added to the stored number.

    ``on`` determines the place: ``"tile"`` (moves with the tile), ``"seat"`` or ``"table"``.  A missing note reads as 0.
    """

    key: str
    value: int
    """The number to store."""
    add: bool = attrs.field(default=False, metadata=UNLESS_EMPTY)
    """Whether the number is added to the stored one."""
    on: str = ON_TILE
    """The place: "tile" (moves with the tile), "seat" or "table"."""
    seat: int | None = None


@attrs.frozen
class Draw(Effect):
    """Draw at random: ``"skills"``, skill tiles from the supply, or items of a plugin's pool.

    The seat ``keep``s some of them, or all if that is None; the others are returned.  Items kept from a pool are stored under
    the ``key``, by default the pool's name.  ``seen`` determines who sees the items drawn and kept: ``"all"``, or only the
    seat, ``"owner"``.  Skill tiles are drawn openly.
    """

    pool: str
    number: int = 1
    """The number of items to draw."""
    keep: int | None = None
    """The number of drawn items that the seat keeps; null for all."""
    key: str = attrs.field(default="", metadata=UNLESS_EMPTY)
    """The key under which kept items are stored; empty for the pool's name."""
    seen: str = ALL
    seat: int | None = None


@attrs.frozen
class Reveal(Effect):
    """Reveal a seat's secret items under a ``key`` to all: those that it drew, or its answer."""

    key: str
    seat: int | None = None


@attrs.frozen
class Pool:
    """Different items to be drawn at random; who drew which may be secret, the content of the pool never is."""

    name: str
    items: tuple[str, ...] = attrs.field(converter=rows)


def then(first: Effect, *rest: Effect) -> Then:
    """Return effects whose rest follows only if the first was done completely: ``then(price, goods)``."""
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

    Pass options whose names are parameters here, or no Python names, as a mapping: ``one_of("way", {"seat": Gain(...)})``.
    """
    alternatives = tuple(Alternative(name, several(given)) for name, given in {**(named or {}), **options}.items())
    return OneOf(key, alternatives, may, seat, seen, together)


def several(given: "T | Sequence[T] | None") -> tuple[T, ...]:
    """Return an answer as a tuple: empty, or with one or several items."""
    if given is None:
        return ()
    if isinstance(given, Iterable) and not isinstance(given, str | Effect):
        return tuple(given)
    return (given,)
