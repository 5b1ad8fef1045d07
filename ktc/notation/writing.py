"""Writing values as parts of a line: integers, texts, lists, and attrs objects in the form of their class."""

import re
import typing
from collections.abc import Iterator, Mapping, Sequence, Set
from functools import reduce
from operator import or_
from typing import Any, Final

import attrs

from ktc.kernel import AnyValue, Kind
from ktc.kernel.errors import PluginError, RecordError, nearest, shorten
from ktc.kernel.fact import AnyField, default_of
from ktc.kernel.wire_name import wire_name
from ktc.kit.kit import Notation
from ktc.notation.trees import NOTHING, quoted
from ktc.wire.codec import is_written, shared_codec
from ktc.wire.kinds import is_family, members_of
from ktc.wire.text import write_json

HUMPS: Final = re.compile(r"(?<=[a-z0-9])(?=[A-Z])")
JOINED: Final = re.compile(r"([+,])")


@attrs.frozen
class FieldPart:
    """A part of a line: its ``fields``, and the separator between several (``joined``).

    It is written with its ``name``, or by position if that is "".
    """

    fields: tuple[AnyField, ...]
    name: str = ""
    joined: str = ""

    @property
    def needed(self) -> bool:
        """Whether its first field has no default, so that it is always written."""
        return self.fields[0].default is attrs.NOTHING


@attrs.frozen
class Form:
    """The line of a class: its ``word`` and its slots."""

    kind: Kind
    word: str
    slots: tuple[FieldPart, ...]

    @property
    def placed(self) -> tuple[FieldPart, ...]:
        """The slots with a separate place."""
        return tuple(slot for slot in self.slots if not slot.name)

    @property
    def named(self) -> Mapping[str, FieldPart]:
        """The slots written with a name, by name."""
        return {slot.name: slot for slot in self.slots if slot.name}


def form_of(kind: Kind, notation: Notation, without: str = "") -> Form:
    """Return the form of a class: from the game's notation, or derived from its names.

    A derived form has the class name in lower case as its word; fields without a default come in order, and the others with
    their names.  The field ``without`` is not written.
    """
    fields = {field.name: field for field in attrs.fields(kind) if is_written(field) and field.name != without}
    line = notation.lines.get(wire_name(kind))
    if line is None:
        slots = [FieldPart((field,), "" if field.default is attrs.NOTHING else name) for name, field in fields.items()]
        return Form(kind, HUMPS.sub("-", wire_name(kind)).lower(), tuple(slots))
    word, *patterns = line.split()
    slots = [_slot(pattern, fields, kind) for pattern in patterns]
    if fields:
        raise PluginError(kind.__name__, f"its line {line!r} leaves out {', '.join(fields)}")
    return Form(kind, word, tuple(slots))


def _slot(pattern: str, fields: dict[str, AnyField], kind: Kind) -> FieldPart:
    """Return the slot of a pattern, and remove its fields from ``fields``."""
    name, _, wanted = pattern.rpartition("=")
    names = JOINED.split(wanted)
    for field in names[::2]:
        if field not in fields:
            raise PluginError(kind.__name__, f"in its line, {pattern!r} names {field!r}, which is not a field or is given twice")
    return FieldPart(tuple(fields.pop(field) for field in names[::2]), name, "".join(names[1:2]))


def is_default(field: AnyField, value: AnyValue) -> bool:
    """Return whether a value is the default of a field."""
    default = default_of(field)
    return type(default) is type(value) and bool(default == value)


FLAGS: Final = ("no", "yes")
SEVERAL: Final = (list, tuple, set, frozenset)


def bare_kind(kind: Any) -> tuple[Kind, bool]:
    """Return a type without its marks, and whether it includes None."""
    if typing.get_origin(kind) is typing.Annotated:
        return bare_kind(typing.get_args(kind)[0])
    if isinstance(kind, typing.NewType):
        return bare_kind(kind.__supertype__)
    members = () if is_family(kind) else members_of(kind)
    if type(None) not in members:
        return kind, False
    others = [member for member in members if member is not type(None)]
    return bare_kind(reduce(or_, others))[0], True


def item_kinds(kind: Kind, count: int) -> tuple[Kind, ...]:
    """Return the types of the items of a list, as far as its type declares them."""
    inner: tuple[Kind, ...] = typing.get_args(kind)
    origin: Any = typing.get_origin(kind)
    whole = origin is tuple and inner[-1:] != (...,)
    return inner if whole else (inner[0] if inner else None,) * count


class Vocabulary:
    """The forms and words of one game: those of its ``notation``, and others derived from the names of its classes.

    ``effects`` are the classes of effects that the game supports.
    """

    def __init__(self, notation: Notation, effects: frozenset[type] = frozenset()) -> None:
        self.notation, self.effects = notation, effects
        self._forms: dict[tuple[Kind, str], Form] = {}  # one for each class of the game

    def form(self, kind: Kind, without: str = "") -> Form:
        """Return the form of a class, without one of its fields."""
        found = self._forms.get((kind, without))
        return found or self._forms.setdefault((kind, without), form_of(kind, self.notation, without))

    def forms(self, kinds: Sequence[Kind], without: str = "") -> Mapping[str, Form]:
        """Return the forms of classes by their words; raises ``PluginError`` if two of them have the same word."""
        found = {form.word: form for form in (self.form(kind, without) for kind in kinds)}
        if len(found) < len(set(kinds)):
            named = ", ".join(kind.__name__ for kind in kinds)
            raise PluginError(named, "two of these classes have the same word: give one a line in the game's notation")
        return found

    def called(self, word: str, kinds: Sequence[Kind], without: str = "") -> Form:
        """Return the form of the class with a word; raises ``RecordError`` if there is none."""
        forms = self.forms(kinds, without)
        if word not in forms:
            raise RecordError(f"{shorten(word)} is not one of {', '.join(forms)}{nearest(word, forms)}")
        return forms[word]

    def numbers(self, kind: Kind, field: AnyField) -> tuple[str, ...]:
        """Return the words for the numbers of a field; empty if they are written as digits."""
        names = self.notation.names
        return tuple(names.get(f"{wire_name(kind)}.{field.name}", names.get(field.name, ())))

    def parts(self, value: AnyValue, form: Form) -> Iterator[str]:
        """Yield the parts of a line: the values of the slots, without defaults."""
        for slot in form.slots:
            held = [(field, getattr(value, field.name)) for field in slot.fields]
            if slot.name and all(is_default(field, one) for field, one in held):
                continue
            yield (f"{quoted(slot.name)}=" if slot.name else "") + self._slot(form, slot, held)

    def _slot(self, form: Form, slot: FieldPart, held: list[tuple[AnyField, AnyValue]]) -> str:
        while len(held) > 1 and is_default(*held[-1]):
            held = held[:-1]
        texts = [self._field(form, field, value) for field, value in held]
        if slot.joined and not all(type(value) is int for _, value in held):
            raise RecordError(f"{' and '.join(field.name for field, _ in held)} of {form.kind.__name__} must be whole numbers")
        return slot.joined.join(texts)

    def _field(self, form: Form, field: AnyField, value: AnyValue) -> str:
        words = self.numbers(form.kind, field)
        if words and type(value) is int and 0 <= value < len(words):
            return words[value]
        return self.text(value, field.type)

    def text(self, value: AnyValue, kind: Kind = None) -> str:
        """Return a value as one part of a line; ``kind`` is its declared type."""
        kind, _ = bare_kind(kind)
        if value is None:
            return NOTHING
        if isinstance(value, bool):
            return FLAGS[value]
        if isinstance(value, int):
            return str(value)
        if isinstance(value, str):
            return quoted(value)
        if isinstance(value, SEVERAL):
            return self._row(value, kind)
        if isinstance(value, Mapping):
            return quoted(write_json(shared_codec().dump(value)))
        if attrs.has(type(value)):
            form = self.form(type(value))
            return f"{quoted(form.word) if members_of(kind) else ''}({' '.join(self.parts(value, form))})"
        raise RecordError(f"no notation for a {type(value).__name__}")

    def _row(self, value: Any, kind: Kind) -> str:
        items = sorted(value, key=repr) if isinstance(value, Set) else list(value)
        texts = [self.text(item, inner) for item, inner in zip(items, item_kinds(kind, len(items)), strict=True)]
        if texts and not any(isinstance(item, SEVERAL) for item in items):
            return ",".join(texts)
        return f"[{' '.join(texts)}]"
