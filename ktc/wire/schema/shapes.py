"""The shapes of classes: plain values that describe their JSON and its meaning."""

from collections.abc import Mapping
from typing import Final

import attrs

TEXT: Final = "text"
NUMBER: Final = "number"  # a whole one
SEAT: Final = "seat"
SEAT_OR_NOBODY: Final = "seat or nobody"  # who is -1
FLAG: Final = "flag"
NOTHING: Final = "nothing"
ANYTHING: Final = "anything"  # of what JSON knows


@attrs.frozen
class Plain:
    """A text, a whole number, a seat, true or false, null, or any of what JSON knows."""

    what: str


@attrs.frozen
class Literally:
    """One of a few plain values."""

    values: tuple[str | int | bool | None, ...]


@attrs.frozen
class ListOf:
    """A list of any length, of items of one shape."""

    item: "Shape"


@attrs.frozen
class Fixed:
    """A list of fixed length whose items have different shapes."""

    items: tuple["Shape", ...]


@attrs.frozen
class ByName:
    """An object of any keys, with values of one shape."""

    item: "Shape"


@attrs.frozen
class Ref:
    """A class or a named union, by its name."""

    name: str


@attrs.frozen
class AnyOf:
    """One of several shapes."""

    shapes: tuple["Shape", ...]


Shape = Plain | Literally | ListOf | Fixed | ByName | Ref | AnyOf


@attrs.frozen
class FieldShape:
    """A field of a class: what it holds, what it means, and whether it is always there."""

    name: str
    shape: Shape
    words: str
    required: bool


@attrs.frozen
class ClassShape:
    """A class of which values are sent."""

    name: str
    words: str
    fields: tuple[FieldShape, ...]


@attrs.frozen
class UnionShape:
    """A name for one of several classes, or what else goes by a name."""

    name: str
    words: str
    shape: Shape


@attrs.frozen
class Schema:
    """All that a game sends.

    ``game`` is its id, ``number`` the number of what it writes.  ``classes`` and ``unions`` go by their names, in the order of
    the alphabet; ``roots`` are what stands alone, a message of its own.
    """

    game: str
    title: str
    number: int
    classes: Mapping[str, ClassShape]
    unions: Mapping[str, UnionShape]
    roots: tuple[Shape, ...]

    @property
    def lacking(self) -> tuple[str, ...]:
        """The classes and fields without words."""
        classes = [name for name, kind in self.classes.items() if not kind.words]
        fields = [f"{name}.{field.name}" for name, kind in self.classes.items() for field in kind.fields if not field.words]
        return (*classes, *fields)
