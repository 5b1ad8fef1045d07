"""Copying and digesting of states made of lists, dicts, sets and attrs classes."""

from copy import copy
from enum import Enum
from functools import lru_cache
from typing import Final, TypeVar

import attrs

from ktc.kernel import AnyValue, Kind
from ktc.kernel.errors import KtcError
from ktc.kernel.fact import added
from ktc.kernel.wire_name import wire_name

S = TypeVar("S")
PLAIN: Final = (bool, int, float, str, type(None))
MOST_KINDS: Final = 256  # classes whose fields are cached


def copied(value: S) -> S:
    """Return a copy that shares nothing mutable.

    Lists, dicts, sets and attrs classes that are not frozen are copied recursively, and so is a tuple that contains one.
    Everything else is shared.  An object that occurs twice in a state is copied twice.
    """
    found: S = _copied(value)
    return found


def _copied(value: AnyValue) -> AnyValue:
    kind: Kind = type(value)
    if kind is list:
        return [item if type(item) in PLAIN else _copied(item) for item in value]
    if kind is tuple:
        items = [_copied(item) for item in value]
        return value if all(new is old for new, old in zip(items, value, strict=True)) else tuple(items)
    if kind in PLAIN:
        return value
    if kind is dict:
        return {key: item if type(item) in PLAIN else _copied(item) for key, item in value.items()}
    if isinstance(value, list | dict | set):
        return _container(value)
    names = _written(kind)
    if names is None:
        return value
    twin = kind.__new__(kind)
    for name in names:
        object.__setattr__(twin, name, _copied(getattr(value, name)))
    return twin


def _container(value: AnyValue) -> AnyValue:
    """Return a copy of a dict, a set, or an instance of a subclass of these or of list."""
    twin = copy(value)
    if isinstance(value, dict):
        for key, item in value.items():
            twin[key] = _copied(item)
    elif isinstance(value, list):
        twin[:] = [_copied(item) for item in value]
    return twin


@lru_cache(MOST_KINDS)
def _written(kind: type) -> tuple[str, ...] | None:
    """Return the mutable fields of an attrs class; None for a class whose objects are shared."""
    if not attrs.has(kind) or kind.__setattr__.__name__ == "_frozen_setattrs":  # attrs.inspect is too recent
        return None
    return tuple(field.name for field in attrs.fields(kind))


def canonical(value: AnyValue, schema: int | None = None) -> AnyValue:
    """Return a value as nested lists of numbers and texts, equal exactly if the values are equal.

    An attrs object becomes its class name and fields, except fields ignored in comparisons (``eq=False``) and fields newer
    than a schema number (``AddedIn``).  Raises ``KtcError`` for a value without such a form.
    """
    if isinstance(value, Enum):
        return value.name
    if isinstance(value, PLAIN):
        return value
    if isinstance(value, list | tuple):
        return [canonical(item, schema) for item in value]
    if isinstance(value, set | frozenset):
        return sorted((canonical(item, schema) for item in value), key=repr)
    if isinstance(value, dict):
        return sorted(([canonical(key, schema), canonical(item, schema)] for key, item in value.items()), key=repr)
    kind: Kind = type(value)
    if not attrs.has(kind):
        raise KtcError(
            f"a state may contain numbers, strings, lists, dicts, sets and attrs classes, but not a {kind.__name__}; "
            "override canonical in the ruleset"
        )
    younger = added(kind)
    names = [field.name for field in attrs.fields(kind) if field.eq and (schema is None or younger.get(field.name, 0) <= schema)]
    return [wire_name(kind), *(canonical(getattr(value, name), schema) for name in names)]
