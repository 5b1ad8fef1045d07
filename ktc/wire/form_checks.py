"""Checks that a game's classes can be read back from JSON.  They run when a game is opened, not when a record is loaded."""

import typing
from collections import abc
from collections.abc import Iterator
from functools import lru_cache
from typing import Any, Final

import attrs

from ktc.kernel import Kind
from ktc.kernel.fact import added
from ktc.wire.kinds import TAG, Own, members_of

PLAIN: Final = (int, str, bool, type(None))
ROWS: Final = (tuple, list)
BY_NAME: Final = (abc.Mapping, dict)
REMEMBERED: Final = 50  # games whose classes are cached
FIELDS: Final = (
    "a field must be int, str, bool, an attrs class, a union of attrs classes, a tuple or list of these, "
    "a Mapping from str to these or Any, a Literal, or one of these or None"
)


@lru_cache(maxsize=REMEMBERED)
def complaints(own: Own) -> tuple[str, ...]:
    """Return what no record could hold of a game's actions and events, each with a solution."""
    return (*_of_kinds(own.action, "actions", "action_type", own), *_of_kinds(own.event, "events", "event_type", own))


def _of_kinds(kinds: Kind, what: str, named: str, own: Own) -> Iterator[str]:
    members = members_of(kinds) or (kinds,)
    if not all(attrs.has(kind) for kind in members):
        yield f"its ruleset lists no kinds of {what}: add topics and facts, or {named} with attrs classes"
        return
    if what == "actions":
        for kind in members:
            if attrs.fields_dict(kind).get("seat") is None:
                yield f"{kind.__name__} has no field seat: every action needs one"
    yield from _of(kinds, what, set(), own)


def _of(kind: Any, where: str, seen: set[type], own: Own) -> Iterator[str]:
    """Yield the faults of a value's type, with its place."""
    origin, inner = typing.get_origin(kind), typing.get_args(kind)
    members = members_of(kind, own.effects)
    if origin is typing.Annotated:
        yield from _of(inner[0], where, seen, own)
    elif members:
        yield from _of_union(members, where, seen, own)
    elif origin in ROWS or (origin in BY_NAME and inner[0] is str):
        for item in inner:
            if item is not ... and not (origin in BY_NAME and item is Any):
                yield from _of(item, where, seen, own)
    elif isinstance(kind, typing.NewType):
        yield from _of(kind.__supertype__, where, seen, own)
    elif isinstance(kind, str):
        yield f"{where} has the string annotation {kind!r}, which hides its marks; remove `from __future__ import annotations`"
    elif attrs.has(kind):
        yield from _of_class(kind, seen, own)
    elif kind not in PLAIN and not (origin is typing.Literal and all(type(value) in PLAIN for value in inner)):
        yield f"{where} is a {getattr(kind, '__name__', kind)}, which cannot be recorded: {FIELDS}"


def _of_union(members: tuple[Kind, ...], where: str, seen: set[type], own: Own) -> Iterator[str]:
    some = [member for member in members if member is not type(None)]
    names = [getattr(member, "__name__", "") for member in some]
    if len(some) > 1 and (len(some) < len(members) or not all(attrs.has(member) for member in some)):
        yield f"{where} has a union that JSON cannot distinguish: {FIELDS}"
    elif len(set(names)) != len(names):
        yield f"{where} has two classes with the same name, which is all that JSON stores: rename one"
    else:
        for member in some:
            yield from _of(member, where, seen, own)


def _of_class(kind: type, seen: set[type], own: Own) -> Iterator[str]:
    if kind in seen:
        return
    seen.add(kind)
    younger = added(kind)
    for field in attrs.fields(kind):
        where = f"{kind.__name__}.{field.name}"
        if field.name == TAG:
            yield f"{where} would overwrite the class name in JSON: give the field another name"
        elif not field.init:
            yield f"{where} has init=False, so it could not be read back"
        elif field.name in younger and field.default is attrs.NOTHING:
            yield f"{where} is newer than its class: give it a default for older records"
        else:
            yield from _of(field.type, where, seen, own)
