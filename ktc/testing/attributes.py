"""Attributes of an object at one moment, to compare with those of a later one: what writes is noticed."""

from functools import cached_property

from ktc.kernel import AnyValue


def attributes_of(owner: AnyValue, containers: bool = True) -> dict[str, AnyValue]:
    """Return the attributes of an object without cached properties; lists, sets and mappings are copied, or left out."""
    kind = type(owner)
    slots = [name for parent in kind.__mro__ for name in getattr(parent, "__slots__", ()) if hasattr(owner, name)]
    names = [
        name for name in (*getattr(owner, "__dict__", ()), *slots) if not isinstance(getattr(kind, name, None), cached_property)
    ]
    found = {name: getattr(owner, name) for name in names}
    return {name: _copied(value) for name, value in found.items() if containers or not isinstance(value, dict | list | set)}


def _copied(value: AnyValue) -> AnyValue:
    """Copy containers but not what they hold: a function has no equal copy."""
    if isinstance(value, dict):
        return {key: _copied(item) for key, item in value.items()}
    if isinstance(value, list):
        return [_copied(item) for item in value]
    return set(value) if isinstance(value, set) else value


def written(before: dict[str, AnyValue], after: dict[str, AnyValue]) -> str:
    """Return the first attribute that was added or changed; "" if none was."""
    return next((name for name, value in after.items() if name not in before or _differ(before[name], value)), "")


def _differ(one: AnyValue, other: AnyValue) -> bool:
    return one is not other and bool(one != other)
