"""Parts of a view as numbers in an array: each has a number of places, their meaning, and methods to write and read values.

Values beyond the bounds are clipped: a number to its range, a list to its length, so that an array always fits its layout.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from operator import attrgetter
from typing import Final, Protocol

import attrs

from ktc.kernel import AnyValue
from ktc.learning.layout import Range, Slot

FLAG: Final = Range(0, 1, "flag")
Row = list[int]  # an array under construction


class Cell(Protocol):
    """A part of a view with ``size`` places."""

    @property
    def size(self) -> int: ...

    def slots(self, name: str) -> Iterator[Slot]:
        """Yield the descriptions of its places."""

    def write(self, value: AnyValue, row: Row, at: int) -> None:
        """Write a value to its places, from ``at`` on, which contain zeros."""

    def read(self, row: Sequence[int], at: int) -> AnyValue:
        """Return the value in its places, as JSON."""


@attrs.frozen
class Number:
    """An integer, or a flag."""

    range: Range
    meaning: str
    size: int = 1

    def slots(self, name: str) -> Iterator[Slot]:
        """Yield its one place."""
        yield Slot(name, self.range.least, self.range.most, self.range.unit, self.meaning)

    def write(self, value: AnyValue, row: Row, at: int) -> None:
        """Write the number, clipped to its range."""
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
    """A value that can be missing or unknown to the reader: whether it is present, and the value."""

    cell: Cell
    meaning: str

    @property
    def size(self) -> int:
        """One more than the size of the value."""
        return 1 + self.cell.size

    def slots(self, name: str) -> Iterator[Slot]:
        """Yield the place of its presence, and its own places."""
        yield Slot(f"{name}.there", 0, 1, "flag", self.meaning)
        yield from self.cell.slots(name)

    def write(self, value: AnyValue, row: Row, at: int) -> None:
        """Write the value, if there is one."""
        if value is not None:
            row[at] = 1
            self.cell.write(value, row, at + 1)

    def read(self, row: Sequence[int], at: int) -> AnyValue:
        """Return the value; None if there is none."""
        return self.cell.read(row, at + 1) if row[at] else None


@attrs.frozen
class Items:
    """A list: the number of items, and the first ``longest`` of them."""

    cell: Cell
    longest: int
    meaning: str
    most: int = Range().most

    @property
    def size(self) -> int:
        """The number of items, and their places."""
        return 1 + self.longest * self.cell.size

    def slots(self, name: str) -> Iterator[Slot]:
        """Yield the place of the number of items, and the places of each."""
        yield Slot(f"{name}.count", 0, self.most, "items", f"{self.meaning} How many there are; the first {self.longest} follow.")
        for number in range(self.longest):
            yield from self.cell.slots(f"{name}[{number}]")

    def write(self, value: AnyValue, row: Row, at: int) -> None:
        """Write the items that fit."""
        row[at] = min(len(value), self.most)
        size, write = self.cell.size, self.cell.write
        for number, item in enumerate(value[: self.longest]):
            write(item, row, at + 1 + number * size)

    def read(self, row: Sequence[int], at: int) -> AnyValue:
        """Return the items that were written."""
        size, read = self.cell.size, self.cell.read
        return [read(row, at + 1 + number * size) for number in range(min(int(row[at]), self.longest))]


@attrs.frozen
class Each:
    """A list with one item for each word of a vocabulary, in order."""

    cell: Cell
    words: tuple[str, ...]

    @property
    def size(self) -> int:
        """The number of places of all items."""
        return len(self.words) * self.cell.size

    def slots(self, name: str) -> Iterator[Slot]:
        """Yield the places of each item, named by its word."""
        for word in self.words:
            yield from self.cell.slots(f"{name}[{word}]")

    def write(self, value: AnyValue, row: Row, at: int) -> None:
        """Write the items."""
        size, write = self.cell.size, self.cell.write
        if isinstance(self.cell, Number) and len(value) == len(self.words) and _all_in(self.cell.range, value):
            row[at : at + len(value)] = value  # a fast path for most lists
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
    """A list of words without repetition: by word its position in the list from 1, 0 if absent."""

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
        """Write the position of each word."""
        for number, word in enumerate(value, start=1):
            if word in self.numbers and number <= self.size:
                row[at + self.numbers[word]] = number

    def read(self, row: Sequence[int], at: int) -> AnyValue:
        """Return the words in order."""
        found = sorted((row[at + number], word) for number, word in enumerate(self.words) if row[at + number])
        return [word for _, word in found]


@attrs.frozen
class InOrder:
    """A list of fixed length whose items have different shapes, named by ``words`` or their numbers."""

    cells: tuple[Cell, ...]
    words: tuple[str, ...] = ()

    @property
    def size(self) -> int:
        """The number of places of all items."""
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


@attrs.frozen
class Keyed:
    """A mapping: for each possible key, whether it is present, and the value."""

    cells: tuple[tuple[str, Cell], ...]

    @property
    def size(self) -> int:
        """One place more than the value for each key."""
        return sum(1 + cell.size for _, cell in self.cells)

    def slots(self, name: str) -> Iterator[Slot]:
        """Yield the places of each key."""
        for key, cell in self.cells:
            yield Slot(f"{name}[{key}].there", 0, 1, "flag", "Whether it has this key.")
            yield from cell.slots(f"{name}[{key}]")

    def write(self, value: AnyValue, row: Row, at: int) -> None:
        """Write the values of the keys that are present; keys may be numbers."""
        found = {str(key): item for key, item in value.items()}
        for key, cell in self.cells:
            if key in found:
                row[at] = 1
                cell.write(found[key], row, at + 1)
            at += 1 + cell.size

    def read(self, row: Sequence[int], at: int) -> AnyValue:
        """Return the keys that are present, with their values."""
        found = {}
        for key, cell in self.cells:
            if row[at]:
                found[key] = cell.read(row, at + 1)
            at += 1 + cell.size
        return found


@attrs.frozen
class Counted:
    """A mapping of words to numbers, in which a missing word means 0: a number for each word."""

    range: Range
    words: tuple[str, ...]
    meaning: str

    @property
    def size(self) -> int:
        """One place for each word."""
        return len(self.words)

    def slots(self, name: str) -> Iterator[Slot]:
        """Yield the place of each word."""
        for word in self.words:
            yield Slot(f"{name}[{word}]", self.range.least, self.range.most, self.range.unit, self.meaning)

    def write(self, value: AnyValue, row: Row, at: int) -> None:
        """Write the numbers, cut to their range."""
        for number, word in enumerate(self.words, start=at):
            if word in value:
                row[number] = min(max(value[word], self.range.least), self.range.most)

    def read(self, row: Sequence[int], at: int) -> AnyValue:
        """Return the words whose number is not 0."""
        return {word: int(row[number]) for number, word in enumerate(self.words, start=at) if row[number]}


PLACE, IN_PLACE = "in", "at"
OVERHEAD: Final = 2  # places of a line before its fields: the list with the value, and the position in that list


@attrs.frozen
class ClassCell:
    """A value of a class: its fields one after another."""

    fields: tuple[tuple[str, Cell], ...]
    size: int = attrs.field(init=False)
    ways: tuple[tuple[Callable[[AnyValue], AnyValue], Cell, int], ...] = attrs.field(init=False, repr=False)

    @size.default
    def _size(self) -> int:
        return sum(cell.size for _, cell in self.fields)

    @ways.default
    def _ways(self) -> tuple[tuple[Callable[[AnyValue], AnyValue], Cell, int], ...]:
        found, at = [], 0
        for name, cell in self.fields:
            found.append((attrgetter(name), cell, at))
            at += cell.size
        return tuple(found)

    def slots(self, name: str) -> Iterator[Slot]:
        """Yield the places of each field."""
        for field, cell in self.fields:
            yield from cell.slots(f"{name}.{field}" if name else field)

    def write(self, value: AnyValue, row: Row, at: int) -> None:
        """Write the fields."""
        for get, cell, offset in self.ways:
            cell.write(get(value), row, at + offset)

    def read(self, row: Sequence[int], at: int) -> AnyValue:
        """Return the fields by name."""
        return {name: cell.read(row, at + offset) for (name, _), (_, cell, offset) in zip(self.fields, self.ways, strict=True)}


@attrs.frozen
class OneOfClasses:
    """A value of one of several classes: the class, and the fields of each, zeros in those of the others."""

    kind: Word
    cells: tuple[ClassCell, ...]

    @property
    def size(self) -> int:
        """One place for the class, and those of all classes."""
        return 1 + sum(cell.size for cell in self.cells)

    def slots(self, name: str) -> Iterator[Slot]:
        """Yield the place of the class, and those of each class."""
        yield from self.kind.slots(f"{name}.type")
        for word, cell in zip(self.kind.words, self.cells, strict=True):
            yield from cell.slots(f"{name}.{word}")

    def write(self, value: AnyValue, row: Row, at: int) -> None:
        """Write the class, and its fields if it has places."""
        name = type(value).__name__
        self.kind.write(name, row, at)
        at += 1
        for word, cell in zip(self.kind.words, self.cells, strict=True):
            if word == name:
                cell.write(value, row, at)
                return
            at += cell.size

    def read(self, row: Sequence[int], at: int) -> AnyValue:
        """Return the fields with the class under ``type``, which is None for one without places."""
        found = self.kind.read(row, at)
        at += 1
        for word, cell in zip(self.kind.words, self.cells, strict=True):
            if word == found:
                return {"type": word, **cell.read(row, at)}
            at += cell.size
        return {"type": None}


@attrs.define(eq=False)
class IdTable:
    """All values of a class in a view, from any place: a line for each id.

    A line begins with the list that contains the value, from 1 in the order of ``places``, or 0, and its position there, from
    0.  ``start`` is the beginning of the table in the array, after the view itself.
    """

    name: str
    vocabulary: str
    ids: tuple[str, ...]
    id_field: str
    record: ClassCell
    places: list[str] = attrs.field(factory=list)
    start: int = 0
    lines: Mapping[str, int] = attrs.field(init=False)

    @lines.default
    def _lines(self) -> Mapping[str, int]:
        return {one: number for number, one in enumerate(self.ids)}

    @property
    def line(self) -> int:
        """The number of places of a line."""
        return OVERHEAD + self.record.size

    @property
    def size(self) -> int:
        """The number of places of all lines."""
        return len(self.ids) * self.line

    def slots(self) -> Iterator[Slot]:
        """Yield the places of each line."""
        words = Word(self.name, tuple(self.places), "The list of the view in which it is; 0 for none.")
        number = Number(Range(0, len(self.ids) - 1, "place in the list"), "Its place in that list, from 0.")
        for one in self.ids:
            name = f"{self.vocabulary}[{one}]"
            yield from words.slots(f"{name}.{PLACE}")
            yield from number.slots(f"{name}.{IN_PLACE}")
            yield from self.record.slots(name)


@attrs.frozen
class InTable:
    """A list of values that are in a table, with no cell at its place in the view."""

    table: IdTable
    number: int
    size: int = 0

    def slots(self, name: str) -> Iterator[Slot]:
        """Yield nothing."""
        yield from ()

    def write(self, value: AnyValue, row: Row, at: int) -> None:
        """Write each value to the line of its id."""
        table = self.table
        for place, item in enumerate(value):
            one = getattr(item, table.id_field)
            if one in table.lines:
                start = table.start + table.lines[one] * table.line
                row[start] = self.number
                row[start + 1] = place
                table.record.write(item, row, start + OVERHEAD)

    def read(self, row: Sequence[int], at: int) -> AnyValue:
        """Return the values of this list, in order."""
        table, found = self.table, []
        for line, one in enumerate(table.ids):
            start = table.start + line * table.line
            if row[start] == self.number:
                found.append((row[start + 1], {table.id_field: one} | table.record.read(row, start + OVERHEAD)))
        return [item for _, item in sorted(found, key=lambda pair: pair[0])]
