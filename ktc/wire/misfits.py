"""Checks that a value matches its declared type, so that a JSON round trip preserves it.

A check is compiled once per type.  It runs on each step of rules that do not bound their events and is therefore inlined: most
fields are accepted by their class alone.
"""

import re
import typing
from collections.abc import Callable, Mapping
from functools import cache, lru_cache
from operator import attrgetter
from types import NoneType
from typing import Any, Final, NamedTuple

import attrs

from ktc.kernel import AnyValue, Kind
from ktc.kernel.rendering import Facts
from ktc.wire.kinds import is_family, members_of

BY_CLASS: Final = frozenset({int, bool, NoneType})  # classes whose every value survives a round trip
PLAIN: Final = BY_CLASS | {str}  # and every ASCII text
REMEMBERED: Final = 5_000  # types whose checks are cached
JOINED: Final = re.compile("[\ud800-\udbff][\udc00-\udfff]")  # an adjacent surrogate pair, which is read back as one character


class Misfit(NamedTuple):
    """A value that does not match its declared type; ``where`` is its path in another value, such as ``.coins[2]``."""

    where: str
    given: object
    declared: str

    def within(self, where: str) -> "Misfit":
        """Return this misfit with the path of an enclosing value."""
        return Misfit(where + self.where, self.given, self.declared)


Check = Callable[[AnyValue], Misfit | None]


@lru_cache(maxsize=REMEMBERED)
def check_of(kind: Any) -> Check:
    """Return a function that finds the first misfit in a value of a type; the type must have no ``complaints``."""
    origin: Any = typing.get_origin(kind)
    inner = typing.get_args(kind)
    if origin is typing.Annotated:
        return check_of(inner[0])
    if isinstance(kind, typing.NewType):
        return check_of(kind.__supertype__)
    if kind is str:
        return _text
    if kind is Any:
        return _plain(list)
    if origin is typing.Literal:
        return _literal(kind, inner)
    if origin in (tuple, list):
        return _row(kind, origin, inner)
    if origin in (Mapping, dict):
        return _mapping(kind, _plain(tuple) if kind == Facts else check_of(inner[1]))
    if is_family(kind) or members_of(kind):
        return _one_of(kind)
    return _instance(kind) if isinstance(kind, type) else lambda value: None


def _text(value: AnyValue) -> Misfit | None:
    if type(value) is not str:
        return Misfit("", value, "str")
    fits = value.isascii() or JOINED.search(value) is None
    return None if fits else Misfit("", value, "a str without surrogate pairs")


def _instance(kind: type) -> Check:
    """Check that a value is of exactly this class, with all its fields: a subclass is a different class in JSON."""
    fields = attrs.fields(kind) if attrs.has(kind) else ()
    parts = [(f".{field.name}", _by_class(field.type), check_of(field.type)) for field in fields]
    names = [field.name for field in fields]
    read: Any = attrgetter(*names) if len(names) > 1 else lambda value: [getattr(value, name) for name in names]

    def check(value: AnyValue) -> Misfit | None:
        if type(value) is not kind:
            return Misfit("", value, _named(kind))
        for item, (where, fitting, part) in zip(read(value), parts, strict=True):
            given = type(item)
            if (given not in fitting or (given is str and not item.isascii())) and (found := part(item)) is not None:
                return found.within(where)
        return None

    return check


def _by_class(kind: Any) -> frozenset[type]:
    """Return the classes of a type whose every value is valid; for texts, every ASCII one."""
    if typing.get_origin(kind) is typing.Annotated:
        return _by_class(typing.get_args(kind)[0])
    if isinstance(kind, typing.NewType):
        return _by_class(kind.__supertype__)
    return frozenset(one for one in (kind, *members_of(kind)) if one in PLAIN)


def _one_of(kind: Kind) -> Check:
    """Check a union of attrs classes, an optional type, or a family.  These may be recursive, and families may grow."""
    checks: dict[type, Check] = {}
    rest: Kind = next((member for member in members_of(kind) if not isinstance(member, type)), None)

    def check(value: AnyValue) -> Misfit | None:
        found = checks.get(type(value))
        if found is None:
            if type(value) not in members_of(kind):
                return Misfit("", value, _named(kind)) if rest is None else check_of(rest)(value)
            member: Any = type(value)
            found = checks[member] = check_of(member)
        return found(value)

    return check


def _row(kind: Kind, build: Any, items: tuple[Kind, ...]) -> Check:
    every = build is list or items[-1:] == (...,)
    parts = [(_by_class(item), check_of(item)) for item in items if item is not ...]

    def check(value: AnyValue) -> Misfit | None:
        if not isinstance(value, build) or not (every or len(value) == len(parts)):
            return Misfit("", value, _named(kind))
        for at, item in enumerate(value):
            fitting, part = parts[0 if every else at]
            given = type(item)
            if (given not in fitting or (given is str and not item.isascii())) and (found := part(item)) is not None:
                return found.within(f"[{at}]")
        return None

    return check


def _mapping(kind: Kind, part: Check) -> Check:
    def check(value: AnyValue) -> Misfit | None:
        if not isinstance(value, Mapping):
            return Misfit("", value, _named(kind))
        for name, item in value.items():
            if (found := _text(name)) is not None:
                return found.within(", a key")
            if (found := part(item)) is not None:
                return found.within(f"[{name!r}]")
        return None

    return check


@cache
def _plain(row: Any) -> Check:
    """Check a value of undeclared type, in which sequences are either tuples or lists."""

    def check(value: AnyValue) -> Misfit | None:
        if type(value) in BY_CLASS:
            return None
        if isinstance(value, row):
            found = ((f"[{at}]", check(item)) for at, item in enumerate(value))
            return next((misfit.within(where) for where, misfit in found if misfit is not None), None)
        if isinstance(value, Mapping):
            return by_name(value)
        return _text(value) if isinstance(value, str) else Misfit("", value, f"int, str, bool, None, {row.__name__} or a mapping")

    by_name = _mapping(dict, check)
    return check


def _literal(kind: Kind, values: tuple[AnyValue, ...]) -> Check:
    known = {(type(value), value) for value in values}
    return lambda value: None if type(value) in PLAIN and (type(value), value) in known else Misfit("", value, _named(kind))


def _named(kind: Kind) -> str:
    """Return a type as written in source code."""
    return kind.__name__ if type(kind) is type else repr(kind)
