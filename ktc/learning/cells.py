"""Parts of a view as numbers in an array: each knows how many places it has, what they mean, and how a value is written there.

Whatever a value holds beyond the bounds, a number is cut to its range, a list to its length, so that an array is always
within its layout.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, Protocol

import attrs

from ktc.kernel import AnyValue
from ktc.learning.bounds import Range
from ktc.learning.layout import Slot

FLAG: Final = Range(0, 1, "flag")
Row = list[int]  # an array on its way


class Cell(Protocol):
    """A part of a view that has ``size`` places."""

    @property
    def size(self) -> int: ...

    def slots(self, name: str) -> Iterator[Slot]:
        """Yield what its places mean."""

    def write(self, value: AnyValue, row: Row, at: int) -> None:
        """Write a value into its places, from ``at`` on; they hold zeros."""

    def read(self, row: Sequence[int], at: int) -> AnyValue:
        """Return what its places hold, as JSON has it."""


@attrs.frozen
class Number:
    """A whole number, or a flag."""

    range: Range
    meaning: str
    size: int = 1

    def slots(self, name: str) -> Iterator[Slot]:
        """Yield its one place."""
        yield Slot(name, self.range.least, self.range.most, self.range.unit, self.meaning)

    def write(self, value: AnyValue, row: Row, at: int) -> None:
        """Write the number, cut to its range."""
        bounds = self.range
        row[at] = int(value) if bounds.least <= value <= bounds.most else min(max(value, bounds.least), bounds.most)

    def read(self, row: Sequence[int], at: int) -> AnyValue:
        """Return the number."""
        return bool(row[at]) if self.range is FLAG else int(row[at])


@attrs.frozen
class Word:
    """A word of a vocabulary: its number from 1; 0 for none, one more than the last for any other."""

    vocabulary: str
    words: tuple[str, ...]
    meaning: str
    size: int = 1
    numbers: Mapping[str, int] = attrs.field(init=False)

    @numbers.default
    def _numbers(self) -> Mapping[str, int]:
        return {"": 0} | {word: number for number, word in enumerate(self.words, start=1)}

    def slots(self, name: str) -> Iterator[Slot]:
        """Yield its one place."""
        yield Slot(name, 0, len(self.words) + 1, "word", self.meaning, self.vocabulary)

    def write(self, value: AnyValue, row: Row, at: int) -> None:
        """Write the number of the word."""
        row[at] = self.numbers.get(value, len(self.words) + 1)

    def read(self, row: Sequence[int], at: int) -> AnyValue:
        """Return the word; None for any that is not in the vocabulary."""
        return ("", *self.words, None)[row[at]]


@attrs.frozen
class Maybe:
    """What can be missing, or unknown to the reader: whether it is there, and the value."""

    cell: Cell
    meaning: str

    @property
    def size(self) -> int:
        """One more than the value has."""
        return 1 + self.cell.size

    def slots(self, name: str) -> Iterator[Slot]:
        """Yield whether it is there, and its places."""
        yield Slot(f"{name}.there", 0, 1, "flag", self.meaning)
        yield from self.cell.slots(name)

    def write(self, value: AnyValue, row: Row, at: int) -> None:
        """Write the value, if there is one."""
        if value is not None:
            row[at] = 1
            self.cell.write(value, row, at + 1)

    def read(self, row: Sequence[int], at: int) -> AnyValue:
        """Return the value; None where there is none."""
        return self.cell.read(row, at + 1) if row[at] else None


@attrs.frozen
class Items:
    """A list: how many items it has, and the first ``longest`` of them."""

    cell: Cell
    longest: int
    meaning: str
    most: int = Range().most

    @property
    def size(self) -> int:
        """The number of items, and their places."""
        return 1 + self.longest * self.cell.size

    def slots(self, name: str) -> Iterator[Slot]:
        """Yield the number of items, and the places of each."""
        yield Slot(f"{name}.count", 0, self.most, "items", f"{self.meaning} How many there are; the first {self.longest} follow.")
        for number in range(self.longest):
            yield from self.cell.slots(f"{name}[{number}]")

    def write(self, value: AnyValue, row: Row, at: int) -> None:
        """Write the items for which there is room."""
        row[at] = min(len(value), self.most)
        size, write = self.cell.size, self.cell.write
        for number, item in enumerate(value[: self.longest]):
            write(item, row, at + 1 + number * size)

    def read(self, row: Sequence[int], at: int) -> AnyValue:
        """Return the items that are written."""
        size, read = self.cell.size, self.cell.read
        return [read(row, at + 1 + number * size) for number in range(min(int(row[at]), self.longest))]


@attrs.frozen
class Each:
    """A list with one item for each word of a vocabulary, in its order."""

    cell: Cell
    words: tuple[str, ...]

    @property
    def size(self) -> int:
        """The places of all items."""
        return len(self.words) * self.cell.size

    def slots(self, name: str) -> Iterator[Slot]:
        """Yield the places of each item, named by its word."""
        for word in self.words:
            yield from self.cell.slots(f"{name}[{word}]")

    def write(self, value: AnyValue, row: Row, at: int) -> None:
        """Write the items."""
        size, write = self.cell.size, self.cell.write
        if isinstance(self.cell, Number) and len(value) == len(self.words) and _all_in(self.cell.range, value):
            row[at : at + len(value)] = value  # most lists are such: this is for speed
            return
        for item, _ in zip(value, self.words, strict=False):
            write(item, row, at)
            at += size

    def read(self, row: Sequence[int], at: int) -> AnyValue:
        """Return all items."""
        return [self.cell.read(row, at + number * self.cell.size) for number in range(len(self.words))]


def _all_in(bounds: Range, numbers: Sequence[int]) -> bool:
    return bool(numbers) and min(numbers) >= bounds.least and max(numbers) <= bounds.most


@attrs.frozen
class Members:
    """A list of words that are there once or not at all: by word its place in the list from 1, 0 for none."""

    words: tuple[str, ...]
    meaning: str
    numbers: Mapping[str, int] = attrs.field(init=False)

    @numbers.default
    def _numbers(self) -> Mapping[str, int]:
        return {word: number for number, word in enumerate(self.words)}

    @property
    def size(self) -> int:
        """One place for each word."""
        return len(self.words)

    def slots(self, name: str) -> Iterator[Slot]:
        """Yield a place for each word."""
        for word in self.words:
            yield Slot(f"{name}[{word}]", 0, self.size, "place in the list", f"{self.meaning} From 1; 0 where it is not there.")

    def write(self, value: AnyValue, row: Row, at: int) -> None:
        """Write where each word stands."""
        for number, word in enumerate(value, start=1):
            if word in self.numbers and number <= self.size:
                row[at + self.numbers[word]] = number

    def read(self, row: Sequence[int], at: int) -> AnyValue:
        """Return the words in their order."""
        found = sorted((row[at + number], word) for number, word in enumerate(self.words) if row[at + number])
        return [word for _, word in found]


@attrs.frozen
class InOrder:
    """A list of so many items, each of its own shape; ``words`` name them, or else their numbers."""

    cells: tuple[Cell, ...]
    words: tuple[str, ...] = ()

    @property
    def size(self) -> int:
        """The places of all items."""
        return sum(cell.size for cell in self.cells)

    def slots(self, name: str) -> Iterator[Slot]:
        """Yield the places of each item."""
        for number, cell in enumerate(self.cells):
            yield from cell.slots(f"{name}[{self.words[number] if self.words else number}]")

    def write(self, value: AnyValue, row: Row, at: int) -> None:
        """Write the items."""
        for item, cell in zip(value, self.cells, strict=False):
            cell.write(item, row, at)
            at += cell.size

    def read(self, row: Sequence[int], at: int) -> AnyValue:
        """Return all items."""
        found = []
        for cell in self.cells:
            found.append(cell.read(row, at))
            at += cell.size
        return found
