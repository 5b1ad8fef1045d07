"""The shapes of classes: plain values that describe their JSON and its meaning."""

from collections.abc import Mapping
from typing import Final

import attrs

TEXT: Final = "text"
NUMBER: Final = "number"  # an integer
DECIMAL: Final = "decimal"  # any number
SEAT: Final = "seat"
SEAT_OR_NOBODY: Final = "seat or nobody"  # -1 means nobody
FLAG: Final = "flag"
NOTHING: Final = "nothing"
ANYTHING: Final = "anything"  # any JSON value


@attrs.frozen
class Plain:
    """A text, an integer, a seat, true or false, null, or any JSON value."""

    what: str


@attrs.frozen
class Literally:
    """One of a few plain values."""

    values: tuple[str | int | bool | None, ...]


@attrs.frozen
class ListOf:
    """A list of any length, with items of one shape."""

    item: "Shape"


@attrs.frozen
class Fixed:
    """A list of fixed length whose items have different shapes."""

    items: tuple["Shape", ...]


@attrs.frozen
class ByName:
    """An object with any keys, and values of one shape."""

    item: "Shape"


@attrs.frozen
class Ref:
    """A reference to a class or a named union."""

    name: str


@attrs.frozen
class AnyOf:
    """One of several shapes."""

    shapes: tuple["Shape", ...]


Shape = Plain | Literally | ListOf | Fixed | ByName | Ref | AnyOf


@attrs.frozen
class FieldShape:
    """A field of a class: its shape, its description, and whether it is always present."""

    name: str
    shape: Shape
    words: str
    required: bool


@attrs.frozen
class ClassShape:
    """A class whose instances are sent; one that is not ``tagged`` is an object without its class's name."""

    name: str
    words: str
    fields: tuple[FieldShape, ...]
    tagged: bool = True


@attrs.frozen
class UnionShape:
    """A named union of classes, or another named shape."""

    name: str
    words: str
    shape: Shape


@attrs.frozen
class Schema:
    """All messages of a game.

    ``game`` is its id, ``number`` its schema number.  ``classes`` and ``unions`` are by name, in alphabetical order; ``roots``
    are the shapes sent as messages of their own.
    """

    game: str
    title: str
    number: int
    classes: Mapping[str, ClassShape]
    unions: Mapping[str, UnionShape]
    roots: tuple[Shape, ...]

    @property
    def lacking(self) -> tuple[str, ...]:
        """The classes and fields without a description."""
        classes = [name for name, kind in self.classes.items() if not kind.words]
        fields = [f"{name}.{field.name}" for name, kind in self.classes.items() for field in kind.fields if not field.words]
        return (*classes, *fields)
