"""Zones as values: moves of cards, what open play proves of a hand, and where each card is as one reader knows it."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final

import attrs

from ktc.kernel.errors import KtcError

ALIKE: Final = "back"  # the back of every card, where all are alike
UNSEEN: Final = "?"  # the back of a hidden card that left a place with cards of several backs
PILE: Final = "pile"  # the place of cards in games with one pile


class CardError(KtcError):
    """A move of cards that are not where it takes them from."""


@attrs.define
class Move:
    """Cards that go from a place to another.

    ``cards`` are the kinds, one or several, and None for a reader who is not told them.  ``number`` counts hidden cards, by back
    where a hand can hold several backs.  Cards that go to a pile lie on top of it, the first of them uppermost.  ``open``: all
    see them on their way.  ``sorted``: the event lists the cards by kind, but for those that were put back on the pile: they come
    first, as they lay.

    Cards of an open place lie in a row.  ``at`` is the index from which one card is taken; None: the first of its kind.  ``to``
    is the index to which the cards come; None: the end.
    """

    source: str
    target: str
    cards: str | Sequence[str] | None = None
    number: int | Mapping[str, int] = 1
    open: bool = False
    sorted: bool = False
    at: int | None = None
    to: int | None = None


@attrs.define
class MoveAll:
    """All cards of a place go to another, with all that each seat knows of them.

    ``cards`` are their kinds, for a seat that sees them for the first time; None where no seat learns anything.  ``sorted``:
    the event lists them by kind.
    """

    source: str
    target: str
    cards: Sequence[str] | None = None
    sorted: bool = False


@attrs.define
class Shuffled:
    """All cards of these zones, or places, are shuffled into a pile with what is left of it."""

    zones: Sequence[str]
    pile: str = PILE


@attrs.define
class Lacks:
    """Open play proves that no card of a place is one ``of`` these kinds: a suit was not followed."""

    place: str
    of: Callable[[str], bool]


@attrs.define
class Holds:
    """Open play proves something of all cards of a place together: a price can be paid."""

    place: str
    proves: Callable[[Sequence[str]], bool]


@attrs.define
class Sealed:
    """Cards of a secret place that its owner chooses face down: they stay there, and their number is hidden too.

    ``cards`` are the kinds, None for a reader who is not told them.  A place has one such choice at a time, an event makes one.
    """

    place: str
    cards: Sequence[str] | None = None


@attrs.define
class Unsealed:
    """The cards that were chosen face down in a place are not so any more.

    ``cards`` are their kinds, which all see; None where they are taken back unseen.
    """

    place: str
    cards: Sequence[str] | None = None


AnyMove = Move | MoveAll | Shuffled | Sealed | Unsealed
Proof = Lacks | Holds


def places_of(move: AnyMove) -> tuple[str, ...]:
    """Return the places that a move names, the target last; none for a shuffle."""
    if isinstance(move, Sealed | Unsealed):
        return (move.place,)
    return () if isinstance(move, Shuffled) else (move.source, move.target)


@attrs.frozen
class TopCard:
    """A card that was put back on a pile: its kind, None where the reader does not know it, and its back."""

    kind: str | None
    """The kind of the card, null where the reader does not know it."""
    back: str
    """The back of the card: ``back`` where all are alike, ``?`` where the reader does not know it."""
    seats: tuple[int, ...] | None
    """The seats that know it; null: all."""


@attrs.define
class Pile:
    """A pile: ``numbers`` count by back the cards in random order; what was put back lies over it, the uppermost last."""

    left: dict[str, int] = attrs.field(factory=dict)
    """How many cards of each kind came from this pile, or are in it, and were not seen by the reader."""
    numbers: dict[str, int] = attrs.field(factory=dict)
    """How many cards of each back it has, without those that were put back on it."""
    top: list[TopCard] = attrs.field(factory=list)
    """The cards that were put back on it, the uppermost last."""

    def __len__(self) -> int:
        return sum(self.numbers.values()) + len(self.top)

    def copy(self) -> "Pile":
        """Return a copy that shares nothing which is ever written."""
        return Pile(dict(self.left), dict(self.numbers), list(self.top))


@attrs.define
class Bag:
    """The cards of a secret place, such as a hand.

    ``kinds`` are those that the reader knows, ``unseen`` counts the others by back.  ``shown`` are those that all know to be
    there; ``told`` has, by seat, those that a seat knows which was told more.  ``feed`` is the pile from which its cards come.
    ``chosen`` are those of its cards that are ``sealed``: chosen face down.
    """

    kinds: dict[str, int] = attrs.field(factory=dict)
    """How many cards of each kind the reader knows in it."""
    shown: dict[str, int] = attrs.field(factory=dict)
    """How many cards of each kind all know in it."""
    told: dict[str, dict[str, int]] = attrs.field(factory=dict)
    """By seat, how many cards of each kind that seat knows in it."""
    unseen: dict[str, int] = attrs.field(factory=dict)
    """How many cards of each back the reader does not know."""
    feed: str = ""
    """The pile from which the last cards came."""
    sealed: bool = False
    """Whether some of its cards are chosen face down."""
    chosen: dict[str, int] = attrs.field(factory=dict)
    """How many cards of each kind are chosen face down, as far as the reader knows."""

    def __len__(self) -> int:
        return sum(self.kinds.values()) + sum(self.unseen.values())

    def copy(self) -> "Bag":
        """Return a copy that shares nothing which is ever written."""
        told = {seat: dict(known) for seat, known in self.told.items()} if self.told else {}
        chosen = dict(self.chosen) if self.chosen else {}
        return Bag(dict(self.kinds), dict(self.shown), told, dict(self.unseen), self.feed, self.sealed, chosen)

    def __bool__(self) -> bool:
        return bool(self.kinds or self.unseen)

    def __iter__(self) -> Iterator[str]:
        """Yield the known cards one by one."""
        for kind, number in self.kinds.items():
            for _ in range(number):
                yield kind


NOTHING: Final = Bag()  # read, never written


@attrs.define
class Cards:
    """Where all cards are, as one reader knows it: a field of the state, which is called ``cards``."""

    piles: dict[str, Pile]
    """The piles, by place."""
    bags: dict[str, Bag] = attrs.field(factory=dict)
    """What is secret, by place."""
    rows: dict[str, list[str]] = attrs.field(factory=dict)
    """What is open, by place: the kinds of its cards in the order in which they came."""

    def copy(self) -> "Cards":
        """Return a copy that shares nothing which is ever written."""
        piles = {place: pile.copy() for place, pile in self.piles.items()}
        bags = {place: bag.copy() for place, bag in self.bags.items()}
        return Cards(piles, bags, {place: list(row) for place, row in self.rows.items()})

    def hand(self, seat: int, zone: str = "hand") -> Bag:
        """Return the cards of a seat in a secret zone."""
        return self.bags.get(f"{zone}/{seat}", NOTHING)

    def row(self, place: str) -> Sequence[str]:
        """Return the cards of an open place, the first one first."""
        return self.rows.get(place, ())

    def number(self, place: str) -> int:
        """Return how many cards a place has."""
        if place in self.piles:
            return len(self.piles[place])
        return len(self.bags[place]) if place in self.bags else len(self.row(place))
