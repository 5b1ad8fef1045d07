"""The one table of limits of a game: what a step is refused by while it is played, and a record while it is read.

What a step weighs is counted from above: how many bytes it can take in a record, cheap enough for every step of a game.
"""

from collections.abc import Iterable, Mapping, Sequence
from operator import attrgetter
from typing import Any, Final

import attrs

from ktc.kernel import AnyAction, AnyEvent, AnyValue, ids
from ktc.kernel.errors import IllegalAction, cut, shorten

ENDLESS: Final = 2**63
LARGEST_RECORD: Final = 1_800_000  # bytes; JSON takes up to forty times its length in memory
LARGEST_OF_ALL: Final = 18_000_000
BYTES_OF_AN_EVENT: Final = 160  # with its share of what else stands in a record: some 120 in the box of 2016
LONGEST_LINE: Final = 500_000  # bytes
STEP: Final = 120  # bytes of a step's line beside its action and its events
BRACKETS: Final = 3  # and a comma
ODD: Final = 40  # what has no JSON form of its own: a record of it is refused when it is written
LONGEST_CULPRIT: Final = 200
WHOSE: Final = ("by", "variant")  # fields of an event that name what brought it about
_KINDS: Final[dict[type, tuple[int, Any]]] = {}  # of attrs classes: the bytes of their names, and what reads their fields


class Limits:
    """The most of a game, so that a record of it can be read.

    * ``steps``, and ``events`` with those of the opening; ``step_events``: those of one step, as many as of the game if None.
    * ``draws`` of one step, and any ``number`` in a record.  ``number`` is None where the rules themselves bound all numbers.
    * ``record_bytes`` of all lines but the closing one (None: as many as the events take), ``line_bytes`` of each.
    * ``depth``: objects and lists in one another, in a line.
    * ``counts``: how much a position holds of what a game counts, by name; see ``Ruleset``.
    """

    __slots__ = ("counts", "depth", "draws", "events", "line_bytes", "number", "record_bytes", "step_events", "steps")

    def __init__(
        self,
        steps: int = 4_000,
        events: int = 11_000,
        draws: int = 1_000_000,
        number: int | None = 1_000_000_000,
        *,
        step_events: int | None = None,
        record_bytes: int | None = None,
        line_bytes: int = LONGEST_LINE,
        depth: int = 64,
        counts: Mapping[str, int] | None = None,
    ) -> None:
        self.steps = steps
        self.events = events
        self.draws = draws
        self.number = number
        self.step_events = events if step_events is None else step_events
        usual = min(max(LARGEST_RECORD, events * BYTES_OF_AN_EVENT), LARGEST_OF_ALL)
        self.record_bytes = usual if record_bytes is None else record_bytes
        self.line_bytes = line_bytes
        self.depth = depth
        self.counts = counts or {}

    def __repr__(self) -> str:
        told = ", ".join(f"{name}={getattr(self, name)!r}" for name in self.__slots__ if name != "counts")
        return f"Limits({told}, counts={self.counts})"


NO_LIMITS: Final = Limits(  # of a game that nobody keeps
    ENDLESS, ENDLESS, ENDLESS, None, record_bytes=ENDLESS, line_bytes=ENDLESS, depth=ENDLESS
)


def refuse(what: str, most: int | None, culprit: str = "") -> IllegalAction:
    """Return the error for a step that would make a game no record could hold; ``culprit`` is what made it too large."""
    facts = {"most": most} | ({"culprit": culprit} if culprit else {})
    return IllegalAction(ids.RECORD_LIMITS, f"record-{what}", facts)


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
