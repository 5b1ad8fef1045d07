"""Conversion of the schema of a game's views and its bounds to the places of an array."""

from collections.abc import Mapping, Sequence
from typing import Final

import attrs

from ktc.learning.cells import (
    FLAG,
    Cell,
    ClassCell,
    Counted,
    Each,
    IdTable,
    InOrder,
    InTable,
    Items,
    Keyed,
    Maybe,
    Members,
    Number,
    OneOfClasses,
    Word,
)
from ktc.learning.layout import SEAT, ArrayBounds, Range, of_field
from ktc.wire.schema.shapes import FLAG as IS_FLAG
from ktc.wire.schema.shapes import (
    NOTHING,
    NUMBER,
    SEAT_OR_NOBODY,
    TEXT,
    AnyOf,
    ByName,
    FieldShape,
    Fixed,
    ListOf,
    Literally,
    Plain,
    Ref,
    Schema,
    Shape,
)
from ktc.wire.schema.shapes import SEAT as IS_SEAT

ANY: Final = Range()
NULL: Final = Plain(NOTHING)


@attrs.frozen
class Found:
    """The encoded part of a view: its cell, tables, vocabularies, and what is left out, with reasons."""

    record: ClassCell
    tables: tuple[IdTable, ...]
    words: Mapping[str, tuple[str, ...]]
    left_out: Mapping[str, str]


class _CannotBeHeldError(Exception):
    """A value cannot be encoded in an array of fixed size, with the reason."""


def walk(schema: Schema, view: str, bounds: ArrayBounds, seats: int) -> Found:
    """Return the places of the class of a view, by its name."""
    walker = _ArrayWalk(schema, bounds, seats)
    record = walker.record(view, view, "")
    start = record.size
    for table in walker.tables.values():
        table.start = start
        start += table.size
    words = {name: words for name, words in walker.words.items() if name in walker.used}
    places = {table.name: tuple(table.places) for table in walker.tables.values()}
    return Found(record, tuple(walker.tables.values()), words | places, walker.left_out)


class _ArrayWalk:
    """The tables found so far, and the fields left out; ``path`` is the place of a field in the view."""

    def __init__(self, schema: Schema, bounds: ArrayBounds, seats: int) -> None:
        self._schema = schema
        self._bounds = bounds
        self._seats = seats
        self._open: list[str] = []
        self.words = {SEAT: tuple(map(str, range(seats)))} | {name: tuple(words) for name, words in bounds.words.items()}
        self.used: set[str] = set()
        self.tables: dict[str, IdTable] = {}
        self.left_out: dict[str, str] = {}

    def record(self, name: str, where: str, path: str, without: str = "") -> ClassCell:
        """Return a class as a record of those fields that can be encoded."""
        if name in self._open:
            raise _CannotBeHeldError("it contains its own class, so it has no bound")
        if name not in self._schema.classes:
            raise _CannotBeHeldError(f"it is one of several classes: {where}; name them in classes")
        self._open.append(name)
        fields = []
        for field in self._schema.classes[name].fields:
            if field.name == without:
                continue
            full, way = f"{name}.{field.name}", f"{path}.{field.name}" if path else field.name
            reason = of_field(self._bounds.left_out, full)
            if reason is None:
                try:
                    fields.append((field.name, self._cell(field.shape, field, full, way)))
                except _CannotBeHeldError as error:
                    reason = str(error)
            if reason is not None:
                self.left_out[full] = reason
        self._open.pop()
        return ClassCell(tuple(fields))

    def _cell(self, shape: Shape, field: FieldShape, full: str, way: str) -> Cell:
        if isinstance(shape, Plain):
            return self._plain(shape.what, field, full)
        if isinstance(shape, Literally):
            return self._literal(shape, field, full)
        if isinstance(shape, Ref):
            classes = of_field(self._bounds.classes, full)
            return self.record(shape.name, full, way) if classes is None else self._one_of(classes, full, way)
        if isinstance(shape, AnyOf):
            others = [one for one in shape.shapes if one != NULL]
            if len(others) == 1 and len(others) < len(shape.shapes):
                return Maybe(self._cell(others[0], field, full, way), f"{field.words} Whether it is there, and may be known.")
            raise _CannotBeHeldError("it is one of several kinds of values")
        if isinstance(shape, Fixed):
            return InOrder(tuple([self._cell(item, field, full, f"{way}[{number}]") for number, item in enumerate(shape.items)]))
        if isinstance(shape, ListOf):
            return self._list(shape, field, full, way)
        return self._keyed(shape, field, full, way)

    def _one_of(self, classes: Sequence[str], full: str, way: str) -> Cell:
        self.words[full] = tuple(classes)
        cells = tuple([self.record(name, full, f"{way}.{name}") for name in classes])
        return OneOfClasses(Word(*self._vocabulary(full), f"The class of {full}."), cells)

    def _keyed(self, shape: ByName, field: FieldShape, full: str, way: str) -> Cell:
        by = of_field(self._bounds.by, full)
        if by is None:
            raise _CannotBeHeldError("its keys are unknown: name their words in by")
        _, words = self._vocabulary(by)
        if full in self._bounds.counts:
            return Counted(of_field(self._bounds.ranges, full) or ANY, words, field.words)
        return Keyed(tuple([(word, self._cell(shape.item, field, f"{full}[]", f"{way}[{word}]")) for word in words]))

    def _plain(self, what: str, field: FieldShape, full: str) -> Cell:
        if what == NUMBER:
            return Number(of_field(self._bounds.ranges, full) or ANY, field.words)
        if what in (IS_SEAT, SEAT_OR_NOBODY):
            return Number(Range(0 if what == IS_SEAT else -1, self._seats - 1, SEAT), field.words)
        if what == IS_FLAG:
            return Number(FLAG, field.words)
        if what == TEXT:
            return Word(*self._vocabulary(of_field(self._bounds.texts, full)), field.words)
        raise _CannotBeHeldError("it can be anything")

    def _literal(self, shape: Literally, field: FieldShape, full: str) -> Cell:
        words = [value for value in shape.values if isinstance(value, str)]
        if len(words) < len(shape.values):
            raise _CannotBeHeldError("it is one of several kinds of values")
        self.words[full] = tuple(words)
        return Word(*self._vocabulary(full), field.words)

    def _vocabulary(self, name: str | None) -> tuple[str, tuple[str, ...]]:
        if name is None or name not in self.words:
            raise _CannotBeHeldError("the game does not list its possible words")
        self.used.add(name)
        return name, self.words[name]

    def _list(self, shape: ListOf, field: FieldShape, full: str, way: str) -> Cell:
        if isinstance(shape.item, Ref) and shape.item.name in self._bounds.tables:
            return self._in_table(shape.item.name, way)
        if full in self._bounds.members:
            return Members(self._vocabulary(of_field(self._bounds.texts, full))[1], field.words)
        by = of_field(self._bounds.by, full)
        if by is not None:
            name, words = self._vocabulary(by)
            return self._each(shape.item, field, full, way, name, words)
        if self._holds_table(shape.item):
            raise _CannotBeHeldError("its items are in a table, but their words are unknown")
        longest = of_field(self._bounds.longest, full)
        cell = self._cell(shape.item, field, full, f"{way}[]")
        return Items(cell, self._seats if longest is None else longest, field.words)

    def _each(self, item: Shape, field: FieldShape, full: str, way: str, name: str, words: tuple[str, ...]) -> Cell:
        """Return a list with an item for each word; items that contain tables have separate lists there."""
        if not self._holds_table(item):
            return Each(self._cell(item, field, full, f"{way}[]"), words)
        return InOrder(tuple([self._cell(item, field, full, f"{way}[{word}]") for word in words]), words)

    def _holds_table(self, shape: Shape) -> bool:
        if not isinstance(shape, Ref) or shape.name not in self._schema.classes:
            return False
        shapes = [field.shape for field in self._schema.classes[shape.name].fields]
        items = [one.item for one in shapes if isinstance(one, ListOf)]
        return any(isinstance(item, Ref) and item.name in self._bounds.tables for item in items)

    def _in_table(self, name: str, way: str) -> Cell:
        table = self.tables.get(name)
        if table is None:
            id_field = self._bounds.tables[name]
            vocabulary, ids = self._vocabulary(of_field(self._bounds.texts, f"{name}.{id_field}"))
            table = IdTable(f"lists of {name}", vocabulary, ids, id_field, self.record(name, name, name, without=id_field))
            self.tables[name] = table
        table.places.append(way)
        return InTable(table, len(table.places))
