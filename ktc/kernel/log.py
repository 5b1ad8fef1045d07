"""The log of a game, kept flat: a game of some hundred steps costs a few kilobytes and its copy a few list copies.

Written for memory and copying: actions and events are shared objects in two lists, bounds are machine integers.
``Step`` objects are made when they are read.  And written to be stopped anywhere: a step counts from the moment its action
stands in the list, which is written last; all else takes the place of what was there in one store.  So whatever interrupts
a writer, the log is as it was or as it became.  What an interrupted ``append`` left behind the last step is never read, and
``settle`` clears it away before the next one.
"""

from array import array
from collections.abc import Callable, Iterator, Sequence
from typing import Generic, TypeVar, overload

import attrs

from ktc.kernel import AnyAction, AnyEvent
from ktc.kernel.errors import OptionError, shorten
from ktc.kernel.limits import NO_LIMITS, Limits, exceeds, refuse

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


class Kept:
    """By what a log is kept: its limits, the schema number of its records, and that of the record it was first read from.

    What is younger than ``began`` was unknown when the game began.  ``events`` and ``draws`` are those of the opening.
    """

    __slots__ = ("began", "draws", "events", "limits", "schema")

    def __init__(self, limits: Limits, schema: int, began: int, events: int = 0, draws: int = 0) -> None:
        self.limits = limits
        self.schema = schema
        self.began = began
        self.events = events
        self.draws = draws


class _Rows:
    """All that a log holds.  ``taken`` are the steps that were taken back, the last one first in line to be done again;
    ``undone`` are the revisions that began with a step taken back."""

    __slots__ = ("actions", "draws", "ends", "events", "kept", "taken", "undone")

    def __init__(
        self,
        actions: list[AnyAction],
        events: list[AnyEvent],
        ends: "array[int]",
        draws: dict[int, int],
        kept: Kept,
        taken: tuple[AnyStep, ...] = (),
        undone: tuple[int, ...] = (),
    ) -> None:
        self.actions = actions
        self.events = events
        self.ends = ends
        self.draws = draws  # by step, of the few that draw
        self.kept = kept
        self.taken = taken
        self.undone = undone

    def start(self, step: int) -> int:
        """Return how many events stand before a step."""
        return self.ends[step - 1] if step else self.kept.events

    def copy(self) -> "_Rows":
        """Return rows of their own with all that is here."""
        return _Rows(
            self.actions[:], self.events[:], self.ends[:], self.draws.copy(), self.kept, self.taken, self.undone
        )  # fmt: skip

    def first(self, steps: int) -> "_Rows":
        """Return rows of their own with the first steps, in which nothing was ever taken back."""
        draws = {step: draws for step, draws in self.draws.items() if step < steps}
        return _Rows(self.actions[:steps], self.events[: self.start(steps)], self.ends[:steps], draws, self.kept)


class Log(Sequence[Step[A, E]]):
    """The steps since the opening.  ``opening`` holds the events before the first action; it is no step.

    ``keep`` writes each change down before it counts, in a store; None where nobody does.  A copy is nobody's to keep.
    """

    __slots__ = ("_rows", "keep")

    def __init__(self, limits: Limits = NO_LIMITS, schema: int = 1, began: int | None = None) -> None:
        self.keep: Keep | None = None
        self._rows = _Rows([], [], array("I"), {}, Kept(limits, schema, schema if began is None else began))

    def open(self, events: Sequence[E], draws: int) -> None:
        """Write the opening: what happens before anybody acts.  Raises ``IllegalAction`` for one beyond the limits."""
        kept = self._rows.kept
        kept = Kept(kept.limits, kept.schema, kept.began, len(events), draws)
        self._rows = _Rows([], list(events), array("I"), {}, kept)
        if len(events) > kept.limits.events:
            raise refuse("events", kept.limits.events)

    def append(self, action: A, events: Sequence[E], draws: int) -> None:
        """Write one step; what was taken back before is forgotten.  Raises ``IllegalAction`` for one beyond the limits."""
        rows = self._rows
        limits = rows.kept.limits
        if len(rows.actions) >= limits.steps:
            raise refuse("steps", limits.steps)
        if limits.number is not None and exceeds((action, events), limits.number):
            raise refuse("numbers", limits.number)
        if rows.taken:
            rows = rows.copy()
            rows.taken = ()
        if draws:
            if draws > limits.draws:
                raise refuse("draws", limits.draws)
            rows.draws[len(rows.actions)] = draws
        written = rows.events
        written += events
        end = len(written)
        if end > limits.events:
            raise refuse("events", limits.events)
        rows.ends.append(end)
        if self.keep is not None:
            seat: int | None = getattr(action, "seat", None)
            self.keep(self.revision, len(rows.actions) + 1, Step(seat, action, tuple(events), draws))
        rows.actions.append(action)  # from here on the step counts
        self._rows = rows

    def take_back(self) -> None:
        """Take the last step back; it can be done again."""
        rows = self._rows
        shorter = rows.first(len(rows.actions) - 1)
        shorter.taken = (*rows.taken, self[-1])
        shorter.undone = (*rows.undone, self.revision + 1)
        if self.keep is not None:
            self.keep(self.revision, len(rows.actions), None)
        self._rows = shorter

    def do_again(self) -> None:
        """Write the step again that was taken back last."""
        taken, again = self._rows.taken, self.copy()
        step = taken[-1]
        again.append(step.action, step.events, step.draws)  # type: ignore[arg-type]  # only the opening has no action
        again._rows.taken = taken[:-1]
        if self.keep is not None:
            self.keep(self.revision, len(again), step)
        self._rows = again._rows

    def settle(self) -> None:
        """Clear away what an interrupted ``append`` left behind the last step."""
        rows = self._rows
        steps = len(rows.actions)
        del rows.events[rows.start(steps) :]
        del rows.ends[steps:]
        rows.draws.pop(steps, None)

    def copy(self, steps: int | None = None) -> "Log[A, E]":
        """Return a log of its own: all of this one, or its first ``steps`` steps, as of a game that took nothing back."""
        twin: Log[A, E] = Log.__new__(Log)
        twin.keep = None
        twin._rows = self._rows.copy() if steps is None else self._rows.first(steps)
        return twin

    def retold(self, actions: Sequence[A], events: Sequence[E]) -> "Log[A, E]":
        """Return a log of its own in which other actions and events stand in the places of these; nothing was taken back."""
        if (len(actions), len(events)) != (len(self), len(self.events)):
            raise ValueError(f"{len(actions)} actions, {len(events)} events cannot stand for {len(self)}, {len(self.events)}")
        twin = self.copy(len(self))
        twin._rows.actions, twin._rows.events = list(actions), list(events)
        return twin

    @property
    def opening(self) -> Step[A, E]:
        """The set-up, as a step without seat and action."""
        rows = self._rows
        return Step(None, None, tuple(rows.events[: rows.kept.events]), rows.kept.draws)

    @property
    def kept(self) -> Kept:
        """By what the log is kept: its limits, the schema number of its records, and the one that it began with."""
        return self._rows.kept

    @property
    def events(self) -> Sequence[E]:
        """Every event from the first, in order.  Do not write to it."""
        rows = self._rows
        end = rows.start(len(rows.actions))
        return rows.events if len(rows.events) == end else rows.events[:end]

    def between(self, start: int | None, end: int) -> Sequence[E]:
        """Return the events after ``start`` steps (None: from the first, the opening included) up to ``end`` steps."""
        rows = self._rows
        return rows.events[0 if start is None else rows.start(start) : rows.start(end)]

    @property
    def draws(self) -> int:
        """How many draws the game has made."""
        rows = self._rows
        return rows.kept.draws + sum(draws for step, draws in rows.draws.items() if step < len(rows.actions))

    @property
    def taken_back(self) -> Sequence[Step[A, E]]:
        """The steps that were taken back since the last action, and can be done again: the last one first."""
        return self._rows.taken[::-1]

    @property
    def revision(self) -> int:
        """How often the log has changed: one more with every step done, taken back or done again."""
        rows = self._rows
        return len(rows.actions) + 2 * len(rows.undone)

    @property
    def undone(self) -> Sequence[int]:
        """The revisions that began with a step taken back."""
        return self._rows.undone

    def recall(self, undone: Sequence[int]) -> None:
        """Count revisions as they were counted when the game was written down: ``undone`` is what it was then."""
        self._rows.undone = tuple(undone)

    def unchanged_since(self, revision: int) -> int:
        """Return how many steps stand as they stood at an earlier revision: all of that time, but those taken back since.

        Raises ``OptionError`` for a revision that the game never had.
        """
        if type(revision) is not int or not 0 <= revision <= self.revision:
            raise OptionError(f"this game has the revisions 0 to {self.revision}; {shorten(revision)} is none of them")
        undone = self._rows.undone
        # Each step taken back is one change and leaves one step fewer, so revision and steps part by two.
        steps = [revision - 2 * sum(at <= revision for at in undone)]
        steps += [at - 2 * number for number, at in enumerate(undone, start=1) if at > revision]
        return min(steps)

    def __len__(self) -> int:
        return len(self._rows.actions)

    @overload
    def __getitem__(self, index: int) -> Step[A, E]: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Step[A, E]]: ...
    def __getitem__(self, index: int | slice) -> Step[A, E] | Sequence[Step[A, E]]:
        if isinstance(index, slice):
            return [self[at] for at in range(*index.indices(len(self)))]
        rows = self._rows
        at = range(len(rows.actions))[index]
        action = rows.actions[at]
        seat: int | None = getattr(action, "seat", None)
        return Step(seat, action, tuple(rows.events[rows.start(at) : rows.ends[at]]), rows.draws.get(at, 0))

    def __iter__(self) -> Iterator[Step[A, E]]:
        return (self[at] for at in range(len(self)))


AnyLog = Log[AnyAction, AnyEvent]  # the log of any game
