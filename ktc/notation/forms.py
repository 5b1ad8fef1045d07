"""How a class is written on a line: which word begins it, which fields stand in order, and which are written with a name."""

import re
from collections.abc import Mapping
from typing import Final

import attrs

from ktc.kernel import AnyValue, Kind
from ktc.kernel.errors import PluginError
from ktc.kernel.fact import AnyField, default_of
from ktc.kit.notation import Notation
from ktc.wire.codec import is_written

HUMPS: Final = re.compile(r"(?<=[a-z0-9])(?=[A-Z])")
JOINED: Final = re.compile(r"([+,])")


@attrs.frozen
class FieldPart:
    """A part of a line: its ``fields``, and what stands between them where they are several (``joined``).

    It is written with its ``name``, or stands in its place where that is "".
    """

    fields: tuple[AnyField, ...]
    name: str = ""
    joined: str = ""

    @property
    def needed(self) -> bool:
        """Whether its first field holds nothing of itself, so that it is always written."""
        return self.fields[0].default is attrs.NOTHING


@attrs.frozen
class Form:
    """The line of a class: the ``word`` for it, and its slots."""

    kind: Kind
    word: str
    slots: tuple[FieldPart, ...]

    @property
    def placed(self) -> tuple[FieldPart, ...]:
        """The slots that have a place of their own."""
        return tuple(slot for slot in self.slots if not slot.name)

    @property
    def named(self) -> Mapping[str, FieldPart]:
        """The slots that are written with a name, by their names."""
        return {slot.name: slot for slot in self.slots if slot.name}


def form_of(kind: Kind, notation: Notation, without: str = "") -> Form:
    """Return the form of a class: as its game says, or from its names.

    From its names the word is that of the class in small letters; fields that are always given stand in order, and others are
    written with their names.  The field ``without`` is not written.
    """
    fields = {field.name: field for field in attrs.fields(kind) if is_written(field) and field.name != without}
    line = notation.lines.get(kind.__name__)
    if line is None:
        slots = [FieldPart((field,), "" if field.default is attrs.NOTHING else name) for name, field in fields.items()]
        return Form(kind, HUMPS.sub("-", kind.__name__).lower(), tuple(slots))
    word, *patterns = line.split()
    slots = [_slot(pattern, fields, kind) for pattern in patterns]
    if fields:
        raise PluginError(kind.__name__, f"its line {line!r} leaves out {', '.join(fields)}")
    return Form(kind, word, tuple(slots))


def _slot(pattern: str, fields: dict[str, AnyField], kind: Kind) -> FieldPart:
    """Return the slot of a pattern, and take its fields from those that are left."""
    name, _, wanted = pattern.rpartition("=")
    names = JOINED.split(wanted)
    for field in names[::2]:
        if field not in fields:
            raise PluginError(kind.__name__, f"its line has no field {field!r} for {pattern!r}, or has it twice")
    return FieldPart(tuple(fields.pop(field) for field in names[::2]), name, "".join(names[1:2]))


def is_default(field: AnyField, value: AnyValue) -> bool:
    """Return whether a field holds what it holds where nothing is given."""
    default = default_of(field)
    return type(default) is type(value) and bool(default == value)
