"""The log of a game, stored flat: a game of some hundred steps takes a few kilobytes, and a copy a few list copies.

It is optimized for memory and copying: actions and events are shared objects in two lists, bounds are machine integers.
``Step`` objects are created on access.  It also survives interruption at any point: a step counts once its action is in the
list, which is written last; all other data is replaced in a single assignment.  An interrupted write therefore leaves the log
in its old or its new version.  Data left behind the last step by an interrupted ``append`` is never read, and ``settle``
removes it before the next step.
"""

from array import array
from collections.abc import Iterator, Sequence
from itertools import chain
from typing import NoReturn, TypeVar, overload

from ktc.kernel import AnyAction, AnyEvent, AnyState
from ktc.kernel.errors import OptionError, shorten
from ktc.kernel.limits import NO_LIMITS, AnyStep, Keep, Kept, Limits, Step, culprit_of, refuse, weigh

__all__ = ["AnyLog", "AnyStep", "Keep", "Kept", "Log", "Step"]

A = TypeVar("A")
E = TypeVar("E")


class _Rows:
    """The data of a log.

    ``taken`` are the undone steps, the next one to redo last; ``undone`` is the value of ``Log.undone``.
    """

    __slots__ = ("actions", "draws", "ends", "events", "kept", "taken", "undone")

    def __init__(
        self,
        actions: list[AnyAction],
        events: list[AnyEvent],
        ends: "array[int]",
        draws: dict[int, int],
        kept: Kept,
        taken: tuple[AnyStep, ...] = (),
        undone: tuple[tuple[int, int], ...] = (),
    ) -> None:
        self.actions = actions
        self.events = events
        self.ends = ends
        self.draws = draws  # by step, for the few that draw
        self.kept = kept
        self.taken = taken
        self.undone = undone

    def start(self, step: int) -> int:
        """Return the number of events before a step."""
        return self.ends[step - 1] if step else self.kept.events

    def copy(self) -> "_Rows":
        """Return an independent copy of all rows."""
        twin = _Rows.__new__(_Rows)  # cheaper than a call, and every fork makes one
        twin.actions = self.actions[:]
        twin.events = self.events[:]
        twin.ends = self.ends[:]
        twin.draws = self.draws.copy()
        twin.kept = self.kept
        twin.taken = self.taken
        twin.undone = self.undone
        return twin

    def first(self, steps: int) -> "_Rows":
        """Return a copy with the first steps, without undone ones."""
        draws = {step: draws for step, draws in self.draws.items() if step < steps}
        return _Rows(self.actions[:steps], self.events[: self.start(steps)], self.ends[:steps], draws, self.kept)


class Log(Sequence[Step[A, E]]):
    """The steps since the set-up.  ``opening`` holds the events before the first action and is not a step.

    ``keep`` persists each change in a store before it takes effect; None without a store.  A copy has none.
    """

    __slots__ = ("_bytes", "_rows", "_sizes", "keep")

    def __init__(self, limits: Limits = NO_LIMITS, schema: int = 1, began: int | None = None) -> None:
        self.keep: Keep | None = None
        self._rows = _Rows([], [], array("I"), {}, Kept(limits, schema, schema if began is None else began))
        self._bytes = 0  # upper bound for its record: undone steps stay counted until the next exact measurement
        self._sizes = array("Q")  # measured sizes; replaced and never modified, because copies share it

    def open(self, events: Sequence[E], draws: int, state: AnyState = None) -> None:
        """Write the set-up, before the first action.  Raises ``IllegalAction`` if it exceeds the limits."""
        kept, rows = self._rows.kept, list(events)
        kept.events, kept.draws = len(rows), draws
        limits = kept.limits
        if len(rows) > limits.events:
            raise refuse("events", limits.events, culprit_of(None, rows))
        if state is not None and kept.counts is not None:
            kept.check_counts(kept.counts(state), None, rows)
        self._rows = _Rows([], rows, array("I"), {}, kept)
        opening = kept.event * len(rows) if kept.trusted else kept.weigh(None, rows)
        self._bytes = (kept.head or limits.line_bytes) + opening
        large = self._bytes > limits.record_bytes or max(kept.head, opening) > limits.line_bytes
        if large and kept.recorder is not None:
            self._sizes = self._measured(None)
            self._bytes = self._sizes[0]

    def append(self, action: A, events: Sequence[E], draws: int, state: AnyState = None) -> None:
        """Write one step and forget undone steps.  Raises ``IllegalAction`` if it exceeds the limits.

        ``state`` is the position after it, needed if its quantities are counted or the step is persisted.
        """
        rows = self._rows
        kept = rows.kept
        limits = kept.limits
        number = len(events)
        end = len(rows.events) + number
        if end > limits.events or len(rows.actions) >= limits.steps or number > limits.step_events or draws > limits.draws:
            self._refuse(action, events, draws)
        if kept.counts is not None and state is not None and (found := kept.counts(state)):
            kept.check_counts(found, action, events)
        size = kept.step + kept.event * number if kept.trusted else kept.weigh(action, events)
        if size > limits.line_bytes or self._bytes + size > limits.record_bytes:
            size = self._exact(action, events, draws, size)
        if rows.taken:
            rows = rows.copy()
            rows.taken = ()
        if draws:
            rows.draws[len(rows.actions)] = draws
        rows.events += events
        rows.ends.append(end)
        if self.keep is not None:
            seat: int | None = getattr(action, "seat", None)
            self.keep(self.revision, len(rows.actions) + 1, Step(seat, action, tuple(events), draws), state)
        self._bytes += size
        rows.actions.append(action)  # from here on the step counts
        self._rows = rows

    def _refuse(self, action: A, events: Sequence[E], draws: int) -> NoReturn:
        """Refuse a step by the first limit that it exceeds."""
        limits = self._rows.kept.limits
        if len(self._rows.actions) >= limits.steps:
            raise refuse("steps", limits.steps)
        culprit = culprit_of(action, events)
        if len(self._rows.events) + len(events) > limits.events:
            raise refuse("events", limits.events, culprit)
        if len(events) > limits.step_events:
            raise refuse("step", limits.step_events, culprit)
        raise refuse("draws", limits.draws, culprit)

    def _exact(self, action: A, events: Sequence[E], draws: int, size: int) -> int:
        """Return the exact size in bytes of a step that may exceed the limits; raises ``IllegalAction`` if it does."""
        if self._rows.kept.recorder is None:
            return size
        seat: int | None = getattr(action, "seat", None)
        sizes = self._measured(Step(seat, action, tuple(events), draws))
        self._sizes, self._bytes = sizes[:-1], sizes[-2]
        return sizes[-1] - sizes[-2]

    def _measured(self, step: AnyStep | None) -> "array[int]":
        """Return the exact sizes, with a further step; raises ``IllegalAction`` if they exceed the limits."""
        kept = self._rows.kept
        assert kept.recorder is not None
        sizes = kept.recorder.measure(self, self._sizes, step)
        kept.check_sizes(sizes, step or self.opening)
        return sizes

    def take_back(self, steps: int = 1) -> None:
        """Undo the last steps as one change; each can be redone."""
        rows, revision = self._rows, self.revision
        left = len(rows.actions) - steps
        shorter = rows.first(left)
        shorter.taken = (*rows.taken, *reversed(self[left:]))
        shorter.undone = (*rows.undone, (revision + 1, left))
        if self.keep is not None:
            self.keep(revision, left + 1, None, None)
        self._sizes = self._sizes[: left + 1]
        self._rows = shorter

    def do_again(self, state: AnyState = None) -> None:
        """Redo the step that was undone last; ``state`` is the position after it."""
        taken, again = self._rows.taken, self.copy()
        step = taken[-1]
        again.append(step.action, step.events, step.draws)  # type: ignore[arg-type]  # only the set-up has no action
        again._rows.taken = taken[:-1]
        if self.keep is not None:
            self.keep(self.revision, len(again), step, state)
        self._bytes = max(self._bytes, again._bytes)
        self._rows = again._rows

    def settle(self) -> None:
        """Remove data that an interrupted ``append`` left behind the last step."""
        rows = self._rows
        steps = len(rows.actions)
        del rows.events[rows.start(steps) :]
        del rows.ends[steps:]
        rows.draws.pop(steps, None)

    def copy(self, steps: int | None = None) -> "Log[A, E]":
        """Return an independent copy of the log, or of its first ``steps`` steps without undone ones."""
        twin: Log[A, E] = Log.__new__(Log)
        twin.keep = None
        twin._bytes = self._bytes
        if steps is None:
            twin._sizes, twin._rows = self._sizes, self._rows.copy()
        else:
            twin._sizes, twin._rows = self._sizes[: steps + 1], self._rows.first(steps)
        return twin

    def retold(self, actions: Sequence[A], events: Sequence[E], like: "Log[A, E] | None" = None) -> "Log[A, E]":
        """Return a copy with other actions and events in the same places, without undone steps.

        ``like`` is an earlier result for this log: parts common to both are not weighed again.
        """
        if (len(actions), len(events)) != (len(self), len(self.events)):
            raise ValueError(f"{len(actions)} actions and {len(events)} events cannot replace {len(self)} and {len(self.events)}")
        twin = self.copy(len(self))
        rows, kept = twin._rows, self.kept
        rows.actions, rows.events = list(actions), list(events)
        twin._sizes = array("Q")
        if like is None or kept.trusted:
            twin._bytes = kept.bytes_of(actions, events)  # as its seat can count them
        else:
            pairs = chain(zip(rows.actions, like._rows.actions, strict=True), zip(rows.events, like._rows.events, strict=True))
            others = [(ours, theirs) for ours, theirs in pairs if ours is not theirs and ours != theirs]
            twin._bytes = like._bytes + sum(weigh(ours) - weigh(theirs) for ours, theirs in others)
        return twin

    @property
    def opening(self) -> Step[A, E]:
        """The set-up, as a step without seat and action."""
        rows = self._rows
        return Step(None, None, tuple(rows.events[: rows.kept.events]), rows.kept.draws)

    @property
    def kept(self) -> Kept:
        """The settings of the log: its limits, its schema number, and the one that it began with."""
        return self._rows.kept

    @property
    def events(self) -> Sequence[E]:
        """Every event from the first, in order.  Read-only."""
        rows = self._rows
        end = rows.start(len(rows.actions))
        return rows.events if len(rows.events) == end else rows.events[:end]

    def between(self, start: int | None, end: int) -> Sequence[E]:
        """Return the events after ``start`` steps (None: from the first, including the set-up) up to ``end`` steps."""
        rows = self._rows
        return rows.events[0 if start is None else rows.start(start) : rows.start(end)]

    @property
    def draws(self) -> int:
        """The number of draws made in the game."""
        rows = self._rows
        return rows.kept.draws + sum(draws for step, draws in rows.draws.items() if step < len(rows.actions))

    @property
    def taken_back(self) -> Sequence[Step[A, E]]:
        """The undone steps that can be redone, the last undone first."""
        return self._rows.taken[::-1]

    @property
    def revision(self) -> int:
        """The number of changes: one for each step, each redo, and each undo of one or more steps."""
        rows = self._rows
        revision, steps = rows.undone[-1] if rows.undone else (0, 0)
        return revision + len(rows.actions) - steps

    @property
    def undone(self) -> Sequence[tuple[int, int]]:
        """The revisions created by undoing, each with the number of remaining steps."""
        return self._rows.undone

    def recall(self, undone: Sequence[tuple[int, int]]) -> None:
        """Restore the count of revisions from a saved game, whose ``undone`` is given."""
        self._rows.undone = tuple(undone)

    def unchanged_since(self, revision: int) -> int:
        """Return the number of steps unchanged since an earlier revision: those of that time, minus those undone since.

        Raises ``OptionError`` for a revision that the game never had.
        """
        if type(revision) is not int or not 0 <= revision <= self.revision:
            raise OptionError(f"no revision {shorten(revision)}; this game has revisions 0 to {self.revision}")
        steps = revision
        for at, left in self._rows.undone:
            steps = left + revision - at if at <= revision else min(steps, left)
        return steps

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
