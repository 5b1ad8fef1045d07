"""Lists of actions of any length: what is longer than ``LONGEST_WHOLE`` is counted and looked up, and never gone through.

A list or a tuple lies in memory already; it is whole, however long.  Any other ``Sequence`` may work out its entries when it is
asked for them: a game with a million actions returns a ``LazyList``.
"""

from bisect import bisect_right
from collections.abc import Callable, Sequence
from itertools import accumulate
from random import Random
from typing import Any, Final, TypeVar, overload

T = TypeVar("T")
T_co = TypeVar("T_co", covariant=True)
LONGEST_WHOLE: Final = 2_000


class LazyList(Sequence[T_co]):
    """So many entries, each worked out from its number when it is asked for. All of them are different."""

    __slots__ = ("_at", "_length")

    def __init__(self, length: int, at: Callable[[int], T_co]) -> None:
        self._length = length
        self._at = at

    def __len__(self) -> int:
        return self._length

    @overload
    def __getitem__(self, index: int) -> T_co: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[T_co]: ...
    def __getitem__(self, index: int | slice) -> T_co | Sequence[T_co]:
        number = range(self._length)[index]
        if isinstance(number, int):
            return self._at(number)
        return LazyList(len(number), lambda place: self._at(number[place]))

    def __repr__(self) -> str:
        return f"<{self._length} entries>"


class AskedList(LazyList[T_co]):
    """Legal actions of one kind, which know how a draft asks for one; they are not filtered, however few they are."""

    __slots__ = ()

    def question(self) -> Any:
        """Return the tree of small decisions that leads to each entry, in their order."""
        raise NotImplementedError


class Joined(LazyList[T]):
    """Lists one after another; none of the ``parts`` is empty."""

    __slots__ = ("_ends", "parts")

    def __init__(self, parts: Sequence[Sequence[T]]) -> None:
        self.parts = parts
        self._ends = list(accumulate(map(len, parts)))
        super().__init__(self._ends[-1], self._of_part)

    def _of_part(self, number: int) -> T:
        part = bisect_right(self._ends, number)
        return self.parts[part][number - (self._ends[part - 1] if part else 0)]


def joined(parts: Sequence[Sequence[T]]) -> Sequence[T]:
    """Return lists one after another as one; it is made whole where all of them are, and counted otherwise."""
    if all(isinstance(part, list | tuple) for part in parts):
        return [entry for part in parts for entry in part]
    filled = [part for part in parts if len(part)]
    return filled[0] if len(filled) == 1 else Joined(filled) if filled else ()


def is_long(entries: Sequence[object]) -> bool:
    """Return whether a list is too long to walk through and not complete yet."""
    return not isinstance(entries, list | tuple) and len(entries) > LONGEST_WHOLE


def is_taken_whole(entries: Sequence[object]) -> bool:
    """Return whether a list of actions is legal as it is: too long to walk through, or asked for in its own way."""
    return is_long(entries) or isinstance(entries, AskedList)


def spread(entries: Sequence[T]) -> Sequence[T]:
    """Return the entries of a list; of a long one ``LONGEST_WHOLE`` of them, at equal distances from first to last."""
    if not is_long(entries):
        return entries
    last = len(entries) - 1
    return [entries[place * last // (LONGEST_WHOLE - 1)] for place in range(LONGEST_WHOLE)]


def sampled(entries: Sequence[T], random: Random) -> Sequence[T]:
    """Return the entries of a list; of a long one ``LONGEST_WHOLE`` or fewer at random, first and last among them."""
    if not is_long(entries):
        return entries
    numbers = {0, len(entries) - 1, *random.sample(range(len(entries)), LONGEST_WHOLE - 2)}
    return [entries[number] for number in sorted(numbers)]
