"""A state as plain values, equal exactly when two states are: what a digest is the hash of."""

from collections.abc import Mapping, Set
from enum import Enum
from typing import Any

import attrs

from ktc.kernel.fact import added


def canonical(value: Any, schema: int) -> object:
    """Return a state as nested tuples of numbers and texts; fields that are younger than the schema number are left out."""
    kind = type(value)
    if isinstance(value, Enum):
        return value.name
    if attrs.has(kind):
        younger = added(kind)
        names = [field.name for field in attrs.fields(kind) if younger.get(field.name, 0) <= schema]
        return tuple(canonical(getattr(value, name), schema) for name in names)
    if isinstance(value, Mapping):
        return tuple((canonical(key, schema), canonical(value[key], schema)) for key in sorted(value))
    if isinstance(value, Set):
        return tuple(canonical(item, schema) for item in sorted(value))
    if isinstance(value, list | tuple):
        return tuple(canonical(item, schema) for item in value)
    return value
