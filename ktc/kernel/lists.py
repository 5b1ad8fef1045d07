"""Lists of actions of any length: those longer than ``LONGEST_WHOLE`` are counted and indexed, never iterated over.

A list or a tuple is in memory and therefore complete at any length.  Any other ``Sequence`` may compute its entries on access:
a game with a million actions returns a ``LazyList``.
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
    """A sequence whose entries are computed from their index on access.  All entries must be different."""

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
    """Legal actions of one kind with their own decision tree for drafts; they are never filtered, however few."""

    __slots__ = ()

    def question(self) -> Any:
        """Return the decision tree that leads to each entry, in order."""
        raise NotImplementedError


class Joined(LazyList[T]):
    """Concatenated lists; none of the ``parts`` is empty."""

    __slots__ = ("_ends", "parts")

    def __init__(self, parts: Sequence[Sequence[T]]) -> None:
        self.parts = parts
        self._ends = list(accumulate(map(len, parts)))
        super().__init__(self._ends[-1], self._of_part)

    def _of_part(self, number: int) -> T:
        part = bisect_right(self._ends, number)
        return self.parts[part][number - (self._ends[part - 1] if part else 0)]


def joined(parts: Sequence[Sequence[T]]) -> Sequence[T]:
    """Return the concatenation of lists: a list if all are in memory, otherwise a lazy one."""
    if all(isinstance(part, list | tuple) for part in parts):
        return [entry for part in parts for entry in part]
    filled = [part for part in parts if len(part)]
    return filled[0] if len(filled) == 1 else Joined(filled) if filled else ()


def is_long(entries: Sequence[object]) -> bool:
    """Return whether a list is too long to iterate over and not in memory."""
    return not isinstance(entries, list | tuple) and len(entries) > LONGEST_WHOLE


def is_taken_whole(entries: Sequence[object]) -> bool:
    """Return whether a list of actions is legal without filtering: too long to iterate over, or an ``AskedList``."""
    return is_long(entries) or isinstance(entries, AskedList)


def spread(entries: Sequence[T]) -> Sequence[T]:
    """Return the entries of a list; of a long one ``LONGEST_WHOLE``, evenly spaced from first to last."""
    if not is_long(entries):
        return entries
    last = len(entries) - 1
    return [entries[place * last // (LONGEST_WHOLE - 1)] for place in range(LONGEST_WHOLE)]


def sampled(entries: Sequence[T], random: Random) -> Sequence[T]:
    """Return the entries of a list; of a long one at most ``LONGEST_WHOLE`` at random, including first and last."""
    if not is_long(entries):
        return entries
    numbers = {0, len(entries) - 1, *random.sample(range(len(entries)), LONGEST_WHOLE - 2)}
    return [entries[number] for number in sorted(numbers)]
