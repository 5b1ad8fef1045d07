"""Readers of single fields, and the reader that follows from a type."""

from collections.abc import Callable, Mapping, Sequence
from types import NoneType, UnionType
from typing import Any, Final, Literal, Union, get_args, get_origin

from ktc.data import Field

MOST: Final = 10_000
AnyFigure = Any  # a value of a set, as its class has it
Reader = Callable[[Field], AnyFigure]  # returns the value of a field, and reports its mistakes there


def number(least: int = 0, most: int = MOST) -> Reader:
    """Return a reader of integers in a range."""
    return lambda field: field.number(least, most)


def word(words: Sequence[str], what: str) -> Reader:
    """Return a reader of one of some words; ``what`` names them in complaints, as "colour"."""
    return lambda field: field.word(words, what)


def each(read: Reader) -> Reader:
    """Return a reader of lists."""
    return lambda field: tuple(read(item) for item in field.items())


def by_name(read: Reader) -> Reader:
    """Return a reader of mappings from names."""
    return lambda field: {name: read(part) for name, part in field.members()}


def reader_of(kind: Any, what: str) -> Reader | None:
    """Return the reader of a type; None for a type without one."""
    if kind in PLAIN:
        return PLAIN[kind]
    origin, parts = get_origin(kind), get_args(kind)
    if origin is Literal:
        return word(parts, what)
    if origin in (Union, UnionType):
        others = [one for one in parts if one is not NoneType]
        return reader_of(others[0], what) if len(others) == 1 else None
    inner = reader_of(parts[-1] if origin is not tuple else parts[0], what) if parts else None
    if inner is None or (origin is tuple and parts[1:] != (...,)):
        return None
    return each(inner) if origin is tuple else by_name(inner) if origin in (dict, Mapping) else None


PLAIN: Final[Mapping[Any, Reader]] = {int: number(), bool: Field.flag, str: Field.text}
