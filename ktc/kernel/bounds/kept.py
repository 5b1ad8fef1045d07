"""One step of a game, and what a log is kept by: limits, schema numbers, and what the rules say of sizes."""

from array import array
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Generic, TypeVar

import attrs

from ktc.kernel import AnyAction, AnyEvent, AnyRules, AnyState
from ktc.kernel.bounds.limits import ENDLESS, Limits, culprit_of, refuse, weigh_step
from ktc.kernel.errors import IllegalAction

if TYPE_CHECKING:
    from ktc.kernel.log import AnyLog

A = TypeVar("A")
E = TypeVar("E")


@attrs.frozen
class Step(Generic[A, E]):
    """One step: the seat that acted (None: the opening), the action, its events, and the number of draws."""

    seat: int | None
    action: A | None
    events: tuple[E, ...]
    draws: int


AnyStep = Step[AnyAction, AnyEvent]  # a step of any game
Keep = Callable[[int, int, AnyStep | None], None]
"""What writes a change down before it counts: told the revision, the number of the step, and the step; None: taken back.

Whatever it raises, the change does not happen.
"""
Measure = Callable[["AnyLog", "array[int]", AnyStep | None], "array[int]"]
"""Count the bytes of a record: of its head, of its head and first step, and so on, a further step behind the last one.

It is given what it counted before.  Raises ``IllegalAction`` for a line of the head beyond the limits.
"""
Counts = Callable[[AnyState], Mapping[str, int]]  # how much a position holds of what a game counts
Kinds = tuple[str, ...]  # names of classes of events


class Kept:
    """By what a log is kept: its limits, the schema number of its records, and that of the record it was first read from.

    What is younger than ``began`` was unknown when the game began.  ``events`` and ``draws`` are those of the opening.
    ``measure`` counts bytes exactly; None for a log of which no record is written.

    Of the rules: ``event``, ``step`` and ``head`` are how many bytes an event (0: unknown), a step beside its events, and the
    header take at most; ``counts`` and ``counted`` are what positions hold, and the events that add to it.
    """

    __slots__ = (
        "began", "counted", "counts", "draws", "event", "events", "head", "limits", "measure", "schema", "step", "weighs",
    )  # fmt: skip

    def __init__(self, limits: Limits, schema: int, began: int, events: int = 0, draws: int = 0) -> None:
        self.limits = limits
        self.schema = schema
        self.began = began
        self.events = events
        self.draws = draws
        self.measure: Measure | None = None
        self.event = self.step = self.head = 0
        self.weighs = limits.record_bytes < ENDLESS or limits.number is not None  # whether each step is
        self.counts: Counts | None = None
        self.counted: Mapping[str, Kinds] = {}

    def know(self, rules: AnyRules, measure: Measure | None) -> None:
        """Learn what the rules say of the size of their records and positions; without a ``measure`` no bytes are counted."""
        if self.limits.record_bytes < ENDLESS:
            self.measure = measure
            self.event = getattr(rules, "longest_event", 0)
            self.step = getattr(rules, "longest_step", 0)
            self.head = getattr(rules, "longest_header", 0)
            self.weighs = not self.event
        if self.limits.counts:
            self.counts = getattr(rules, "counts", None)
            self.counted = getattr(rules, "counted_by", {})

    def check_counts(self, found: Mapping[str, int], action: AnyAction, events: Sequence[AnyEvent]) -> None:
        """Refuse a step after which a position holds more of something than a record may tell."""
        for name, number in found.items():
            if number > self.limits.counts.get(name, ENDLESS):
                guilty = [event for event in events if type(event).__name__ in self.counted.get(name, ())]
                raise refuse(name, self.limits.counts[name], culprit_of(action, guilty or events))

    def weigh(self, action: AnyAction, events: Sequence[AnyEvent]) -> int:
        """Return how many bytes a step takes at most; raises ``IllegalAction`` for a number or nesting beyond the limits."""
        try:
            return weigh_step(action, events, self.limits)
        except IllegalAction as refused:
            refused.facts["culprit"] = culprit_of(action, events)
            raise

    def check_sizes(self, sizes: "array[int]", step: AnyStep) -> None:
        """Refuse a step with which a record, or its line, would be larger than any may be."""
        line = sizes[-1] - sizes[-2] if len(sizes) > 1 else 0
        for what, size, most in (("bytes", sizes[-1], self.limits.record_bytes), ("line", line, self.limits.line_bytes)):
            if size > most:
                raise refuse(what, most, culprit_of(step.action, step.events))
