"""Values of classes as numbers: field by field, or in a table with a line for each id."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from operator import attrgetter
from typing import Final

import attrs

from ktc.kernel import AnyValue
from ktc.learning.bounds import Range
from ktc.learning.cells import Cell, Number, Row, Word
from ktc.learning.layout import Slot

PLACE, IN_PLACE = "in", "at"
OVERHEAD: Final = 2  # places of a line before its fields: where the value is, and at which place of that list


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
        """Return the fields by their names."""
        return {name: cell.read(row, at + offset) for (name, _), (_, cell, offset) in zip(self.fields, self.ways, strict=True)}


@attrs.define(eq=False)
class IdTable:
    """All values of a class that a view holds, wherever: a line for each id.

    A line begins with the list in which the value is, from 1 by the order of ``places``, or 0, and its place there, from 0.
    ``start`` is where the table begins in the array: behind the view itself.
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
        """The places of a line."""
        return OVERHEAD + self.record.size

    @property
    def size(self) -> int:
        """The places of all lines."""
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
    """A list of values that stand in a table: nothing of it stands where the view has it."""

    table: IdTable
    number: int
    size: int = 0

    def slots(self, name: str) -> Iterator[Slot]:
        """Yield nothing."""
        yield from ()

    def write(self, value: AnyValue, row: Row, at: int) -> None:
        """Write each value into the line of its id."""
        table = self.table
        for place, item in enumerate(value):
            one = getattr(item, table.id_field)
            if one in table.lines:
                start = table.start + table.lines[one] * table.line
                row[start] = self.number
                row[start + 1] = place
                table.record.write(item, row, start + OVERHEAD)

    def read(self, row: Sequence[int], at: int) -> AnyValue:
        """Return the values of this list, in its order."""
        table, found = self.table, []
        for line, one in enumerate(table.ids):
            start = table.start + line * table.line
            if row[start] == self.number:
                found.append((row[start + 1], {table.id_field: one} | table.record.read(row, start + OVERHEAD)))
        return [item for _, item in sorted(found, key=lambda pair: pair[0])]
