"""How many bytes a value can take in a record, from above: cheap enough for every step of a game."""

from collections.abc import Iterable, Mapping, Sequence
from operator import attrgetter
from typing import Any, Final

import attrs

from ktc.kernel import AnyAction, AnyEvent, AnyValue
from ktc.kernel.bounds.limits import NO_LIMITS, Limits, refuse
from ktc.kernel.errors import cut, shorten

STEP: Final = 120  # bytes of a step's line beside its action and its events
BRACKETS: Final = 3  # and a comma
ODD: Final = 40  # what has no JSON form of its own: a record of it is refused when it is written
LONGEST_CULPRIT: Final = 200
WHOSE: Final = ("by", "variant")  # fields of an event that name what brought it about
_KINDS: Final[dict[type, tuple[int, Any]]] = {}  # of attrs classes: the bytes of their names, and what reads their fields


def weigh_step(action: AnyAction, events: Sequence[AnyEvent], limits: Limits) -> int:
    """Return how many bytes the line of a step takes at most.

    Raises ``IllegalAction`` where a number or the nesting is beyond the limits.
    """
    return STEP + weigh(action, limits, limits.depth - 1) + weigh(events, limits, limits.depth - 1)


def weigh(value: AnyValue, limits: Limits = NO_LIMITS, depth: int = NO_LIMITS.depth) -> int:
    """Return how many bytes a value takes at most; ``depth`` objects and lists may lie in one another."""
    kind = type(value)
    if kind is str:
        return len(value) * (2 if value.isascii() and value.isprintable() else 6) + BRACKETS
    if kind is int:
        if limits.number is not None and abs(value) > limits.number:
            raise refuse("numbers", limits.number)
        return int(value.bit_length()) // 3 + BRACKETS
    if kind is bool or value is None:
        return 6
    if depth < 1:
        raise refuse("depth", limits.depth)
    if kind is tuple or kind is list:
        return BRACKETS + sum([weigh(item, limits, depth - 1) for item in value])
    known = _KINDS.get(kind)
    if known is None:
        return _weigh_seldom(value, limits, depth)
    base, fields = known
    return base + sum([weigh(item, limits, depth - 1) for item in fields(value)])


def _weigh_seldom(value: AnyValue, limits: Limits, depth: int) -> int:
    """Weigh what is rare in events: mappings, members of enumerations, and the first value of an attrs class."""
    kind: Any = type(value)
    if isinstance(value, str):
        return weigh(str.__str__(value), limits, depth)
    if isinstance(value, int):
        return weigh(int(value), limits, depth)
    if isinstance(value, Mapping):
        return BRACKETS + sum(weigh(str(name)) + weigh(item, limits, depth - 1) for name, item in value.items())
    if isinstance(value, Sequence):
        return weigh(tuple(value), limits, depth)
    if isinstance(value, type) or not attrs.has(kind):
        return ODD
    names = [field.name for field in attrs.fields(kind)]
    base = BRACKETS + weigh("type") + weigh(kind.__name__) + sum(map(weigh, names))
    _KINDS[kind] = (base, _reader(names))
    return weigh(value, limits, depth)


def _reader(names: Sequence[str]) -> Any:
    if len(names) > 1:
        return attrgetter(*names)
    return (lambda value: (getattr(value, names[0]),)) if names else (lambda value: ())


def culprit_of(action: AnyAction, events: Iterable[AnyEvent]) -> str:
    """Name what made a step too large: the kind of event that weighs most in it, whose it is, and its rule."""
    weights: dict[tuple[str, ...], int] = {}
    for event in events:
        named = [getattr(event, name, "") for name in (*WHOSE, "rule")]
        key = (type(event).__name__, *(name for name in dict.fromkeys(named) if isinstance(name, str) and name))
        weights[key] = weights.get(key, 0) + weigh(event)
    if not weights:
        return type(action).__name__
    kind, *others = max(weights, key=weights.__getitem__)
    return cut(f"{kind} ({', '.join(map(_plain, others))})" if others else kind, LONGEST_CULPRIT)


def _plain(name: str) -> str:
    return name if name.isprintable() and len(name) <= LONGEST_CULPRIT else shorten(name)
