"""The limits of a game, checked for each step played and each record read.

Also defines the settings of a log, and the errors for rules whose step does not end.

The size of a step is an upper bound on its bytes in a record, cheap enough to compute for every step of a game.
"""

from array import array
from collections.abc import Callable, Iterable, Mapping, Sequence
from operator import attrgetter
from typing import TYPE_CHECKING, Any, Final, Generic, Protocol, TypeVar

import attrs

from ktc.kernel import AnyAction, AnyEvent, AnyRules, AnyState, AnyValue, ids
from ktc.kernel.errors import IllegalAction, PluginError, Spot, cut, shorten
from ktc.kernel.wire_name import wire_name

if TYPE_CHECKING:
    from ktc.kernel.log import AnyLog
    from ktc.kernel.ruleset import Refusal

A = TypeVar("A")
E = TypeVar("E")

ENDLESS: Final = 2**63
LARGEST_RECORD: Final = 1_800_000  # bytes; parsed JSON takes up to forty times its size in memory
LARGEST_OF_ALL: Final = 18_000_000
BYTES_OF_AN_EVENT: Final = 160  # including its share of the rest of a record: some 120 in the box of 2016
LONGEST_LINE: Final = 500_000  # bytes
STEP: Final = 120  # bytes of a step's line without its action and its events
BRACKETS: Final = 3  # and a comma
ODD: Final = 40  # values without a JSON form: writing a record with one is refused
LONGEST_CULPRIT: Final = 200
DEEPEST_CULPRIT: Final = 64  # nested objects and lists
BASE: Final = "ktc.kernel.base"  # it imports this module
WHOSE: Final = ("by", "variant")  # fields of an event that name its originator
_KINDS: Final[dict[type, tuple[int, Any]]] = {}  # of attrs classes: the bytes of their names, and a reader of their fields


class Limits:
    """The limits of a game that ensure that its record can be read.

    * ``steps``, and ``events`` including those of the set-up; ``step_events``: those of one step, by default as many as
      ``events``.
    * ``draws`` of one step, and the largest ``number`` in a record.  ``number`` is None if the rules themselves bound all
      numbers.
    * ``record_bytes`` of all lines except the closing one (None: as many as the events take), ``line_bytes`` of each line.
    * ``depth`` of nested objects and lists in a line.
    * ``counts``: the maximum of each quantity that a game counts in its positions, by name; see ``Ruleset``.
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


NO_LIMITS: Final = Limits(  # of a game without records
    ENDLESS,
    ENDLESS,
    ENDLESS,
    None,
    record_bytes=2 * ENDLESS,
    line_bytes=ENDLESS,
    depth=ENDLESS,  # a header may fill a line
)


def refuse(what: str, most: int | None, culprit: str = "") -> IllegalAction:
    """Return the error for a step too large for any record; ``culprit`` names the cause."""
    facts = {"most": most} | ({"culprit": culprit} if culprit else {})
    return IllegalAction(ids.RECORD_LIMITS, f"record-{what}", facts)


def weigh_step(action: AnyAction, events: Sequence[AnyEvent], limits: Limits) -> int:
    """Return the maximum size of a step's line in bytes.

    Raises ``IllegalAction`` if a number or the nesting exceeds the limits.
    """
    return STEP + weigh(action, limits, limits.depth - 1) + weigh(events, limits, limits.depth - 1)


def weigh(value: AnyValue, limits: Limits = NO_LIMITS, depth: int = NO_LIMITS.depth) -> int:
    """Return the maximum size of a value in bytes, with at most ``depth`` nested objects and lists."""
    return _weigh_all((value,), limits, depth)


def _weigh_all(values: Sequence[AnyValue], limits: Limits, depth: int) -> int:
    """Return the maximum size of adjacent values.  Most are texts and numbers, which are weighed without a call for each."""
    size, most = 0, limits.number
    for value in values:
        kind = type(value)
        if kind is str:
            size += len(value) * (2 if value.isascii() and value.isprintable() else 6) + BRACKETS
        elif kind is int:
            if most is not None and not -most <= value <= most:
                raise refuse("numbers", most)
            size += value.bit_length() // 3 + BRACKETS
        elif kind is bool or value is None:
            size += 6
        elif depth < 1:
            raise refuse("depth", limits.depth)
        elif kind is tuple or kind is list:
            size += BRACKETS + _weigh_all(value, limits, depth - 1)
        elif (known := _KINDS.get(kind)) is not None:
            size += known[0] + _weigh_all(known[1](value), limits, depth - 1)
        else:
            size += _weigh_seldom(value, limits, depth)
    return size


def _weigh_seldom(value: AnyValue, limits: Limits, depth: int) -> int:
    """Return the maximum size of values rare in events: mappings, enum members, and the first value of an attrs class."""
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
    base = BRACKETS + weigh("type") + weigh(wire_name(kind)) + sum(map(weigh, names))
    _KINDS[kind] = (base, _reader(names))
    return weigh(value, limits, depth)


def _reader(names: Sequence[str]) -> Any:
    if len(names) > 1:
        return attrgetter(*names)
    return (lambda value: (getattr(value, names[0]),)) if names else (lambda value: ())


def culprit_of(action: AnyAction, events: Iterable[AnyEvent]) -> str:
    """Return a name for the cause of a step's size: the kind of event with most bytes, its owner, and its rule."""
    weights: dict[tuple[str, ...], int] = {}
    for event in events:
        named = [getattr(event, name, "") for name in (*WHOSE, "rule")]
        key = (type(event).__name__, *(name for name in dict.fromkeys(named) if isinstance(name, str) and name))
        weights[key] = weights.get(key, 0) + _weight(event)
    if not weights:
        return type(action).__name__
    kind, *others = max(weights, key=weights.__getitem__)
    return cut(f"{kind} ({', '.join(map(_plain, others))})" if others else kind, LONGEST_CULPRIT)


def _weight(event: AnyEvent) -> int:
    try:
        return weigh(event, depth=DEEPEST_CULPRIT)
    except IllegalAction:  # it may contain itself
        return ENDLESS


def _plain(name: str) -> str:
    return name if name.isprintable() and len(name) <= LONGEST_CULPRIT else shorten(name)


@attrs.frozen
class Step(Generic[A, E]):
    """One step: the seat that acted (None: the set-up), the action, its events, and the number of draws."""

    seat: int | None
    action: A | None
    events: tuple[E, ...]
    draws: int


AnyStep = Step[AnyAction, AnyEvent]  # a step of any game
Keep = Callable[[int, int, AnyStep | None, AnyState], None]
"""Persists a change before it takes effect.  Receives the revision, the step's number, the step and the resulting position.

The step is None for an undo of this step and all after it.  If it raises, the change does not happen.
"""
Counts = Callable[[AnyState], Mapping[str, int]]  # the quantities that a game counts in a position
Kinds = tuple[str, ...]  # names of classes of events


class Recorder(Protocol):
    """Knows the record format of a game."""

    def refusal(self, action: AnyAction) -> "Refusal | None":
        """Return the refusal of an action that no record can hold."""

    def check(self, action: AnyAction, events: Sequence[AnyEvent]) -> None:
        """Raise ``PluginError`` if a record with these events of an action (None: of the set-up) could not be read."""

    def measure(self, log: "AnyLog", known: "array[int]", further: AnyStep | None) -> "array[int]":
        """Return the sizes in bytes of the head, of the head with the first step, and so on.

        ``further`` is an additional step after the last.  ``known`` are the first of these sizes, from an earlier call.
        Raises ``IllegalAction`` for a line of the head that exceeds the limits.
        """


class Kept:
    """The settings of a log: its limits, the schema number of its records, and that of the record it was first read from.

    Fields newer than ``began`` did not exist when the game began.  ``events`` and ``draws`` are those of the set-up.
    ``recorder`` is None for a log without records.

    From the rules: ``event``, ``step`` and ``head`` are the maximum sizes in bytes of an event (0: unknown), of a step without
    its events, and of the header; ``counts`` and ``counted`` are the quantities of positions, and the events that add to them.
    Rules that bound their events are ``trusted``: their decisions are neither weighed nor checked further.  If they also check
    the form of actions, they are ``shaped``; otherwise the events of a record are not theirs, and are weighed.
    """

    __slots__ = (
        "began", "counted", "counts", "draws", "event", "events", "head", "limits", "recorder", "schema", "shaped", "step",
        "trusted",
    )  # fmt: skip

    def __init__(self, limits: Limits, schema: int, began: int, events: int = 0, draws: int = 0) -> None:
        self.limits = limits
        self.schema = schema
        self.began = began
        self.events = events
        self.draws = draws
        self.recorder: Recorder | None = None
        self.event = self.step = self.head = 0
        self.trusted = self.shaped = False
        self.counts: Counts | None = None
        self.counted: Mapping[str, Kinds] = {}

    def know(self, rules: AnyRules, recorder: Recorder | None) -> None:
        """Take the sizes of records and positions from the rules; without a ``recorder``, no bytes are counted."""
        self.recorder = recorder
        self.event = getattr(rules, "longest_event", 0)
        self.step = getattr(rules, "longest_step", 0)
        self.head = getattr(rules, "longest_header", 0)
        self.shaped = self.event > 0 and getattr(rules, "checks_forms", False)
        self.trusted = self.shaped or (self.event > 0 and recorder is not None)
        if self.limits.counts:
            self.counts = getattr(rules, "counts", None)
            self.counted = getattr(rules, "counted_by", {})

    def check_counts(self, found: Mapping[str, int], action: AnyAction, events: Sequence[AnyEvent]) -> None:
        """Refuse a step whose position exceeds a limit on quantities in a record."""
        for name, number in found.items():
            if number > self.limits.counts.get(name, ENDLESS):
                guilty = [event for event in events if type(event).__name__ in self.counted.get(name, ())]
                raise refuse(name, self.limits.counts[name], culprit_of(action, guilty or events))

    def weigh(self, action: AnyAction, events: Sequence[AnyEvent]) -> int:
        """Return the maximum size of a step in bytes, for rules that do not declare it.

        Raises ``IllegalAction`` for a number or nesting beyond the limits, and ``PluginError`` for values that no record can
        hold.
        """
        try:
            size = weigh_step(action, events, self.limits)
        except IllegalAction as refused:
            refused.facts["culprit"] = culprit_of(action, events)
            raise
        if self.recorder is not None:
            self.recorder.check(action, events)
        return size

    def bytes_of(self, actions: Sequence[AnyAction], events: Sequence[AnyEvent]) -> int:
        """Return the maximum size in bytes of a record of these actions and events."""
        if self.trusted:
            return self.head + self.step * len(actions) + self.event * len(events)
        return (self.head or self.limits.line_bytes) + STEP * (len(actions) + 1) + weigh(actions) + weigh(events)

    def check_sizes(self, sizes: "array[int]", step: AnyStep) -> None:
        """Refuse a step that makes its line, or the record, larger than the limits."""
        line = sizes[-1] - sizes[-2] if len(sizes) > 1 else 0
        for what, size, most in (("bytes", sizes[-1], self.limits.record_bytes), ("line", line, self.limits.line_bytes)):
            if size > most:
                raise refuse(what, most, culprit_of(step.action, step.events))


def endless(rules: AnyRules, state: AnyState, events: Sequence[AnyEvent], action: AnyAction | None, most: int) -> PluginError:
    """Return the error for a step with too many events; ``events`` are the last ones, ``action`` is None in ``follow``."""
    hook = "follow" if action is None else "decide"
    told = culprit_of(action, events)
    reason = f"a step may have at most {most} events, but this one continues with {told}: return no events when the step is done"
    return PluginError(rules.id, reason, hook=hook, spot=_spot_of(_asked(rules, state, action)))


def stuck(rules: AnyRules, state: AnyState, action: AnyAction | None) -> PluginError:
    """Return the error for a step (None: the set-up) after which no seat may act although the game is not over."""
    what = "the set-up" if action is None else f"this {type(action).__name__}"
    reason = f"after {what} no seat may act, but the game is not over: return a seat from to_act, or True from over"
    return PluginError(rules.id, reason, hook="to_act", spot=_spot_of(rules.to_act))


def no_events(rules: AnyRules, action: AnyAction, returned: object) -> PluginError:
    """Return the error for a topic whose ``decide`` returned something else than events."""
    reason = f"decide of {type(action).__name__} must return a list of events, not {shorten(returned)}"
    return PluginError(rules.id, reason, hook="decide", spot=_spot_of(_asked(rules, None, action)))


def unending(rules: AnyRules, most: int) -> PluginError:
    """Return the error for a game that has as many steps as a record may have, and is not over."""
    reason = f"the game is not over after {most:,} steps, the most that a record may have: return True from over at its end"
    return PluginError(rules.id, reason, hook="over", spot=_spot_of(rules.over))


def _asked(rules: AnyRules, state: AnyState, action: AnyAction | None) -> Any:
    """Return the function that returned the events: that of the stage or topic, if the rules delegate to it."""
    if action is not None:
        topic = next((topic for topic in getattr(rules, "topics", ()) if topic.action is type(action)), None)
        return topic.decide if topic is not None and _is_default(type(rules).decide) else rules.decide
    if not _is_default(type(rules).follow):
        return rules.follow
    stage = next((stage for stage in rules.stages if stage.phase == rules.phase(state)), None)
    return rules.follow if stage is None or stage.follow is None else stage.follow


def _is_default(method: Any) -> bool:
    """Return whether a method is that of ``BaseRuleset``, which this module cannot import."""
    return getattr(method, "__module__", "") == BASE


def _spot_of(function: Any) -> Spot | None:
    """Return the place of a function's definition."""
    from functools import partial  # only needed after a fault
    from inspect import unwrap

    while isinstance(function, partial):
        function = function.func
    code = getattr(unwrap(function), "__code__", None)
    return None if code is None else Spot(code.co_filename, (code.co_firstlineno,))
