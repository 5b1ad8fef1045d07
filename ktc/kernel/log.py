"""The log of a game, kept flat: a game of some hundred steps costs a few kilobytes and its copy a few list copies.

Written for memory and copying: actions and events are shared objects in two lists, bounds are machine integers.
``Step`` objects are made when somebody looks.
"""

from array import array
from collections.abc import Iterator, Sequence
from typing import Generic, TypeVar, overload

import attrs

A = TypeVar("A")
E = TypeVar("E")


@attrs.frozen
class Step(Generic[A, E]):
    """One step: who acted (None: the opening), the action, the events it led to, and how many draws were made."""

    seat: int | None
    action: A | None
    events: tuple[E, ...]
    draws: int


@attrs.frozen
class Told:
    """Stands for another seat's action where only its events are known: in a seat's own record, and in some worlds."""

    seat: int


class Log(Sequence[Step[A, E]]):
    """The steps since the opening.  ``opening`` holds the events before the first action; it is no step."""

    __slots__ = ("_actions", "_draws", "_ends", "_events", "_opening")

    def __init__(self) -> None:
        self._actions: list[A] = []
        self._events: list[E] = []
        self._ends = array("I")
        self._draws: dict[int, int] = {}  # by step, of the few that draw
        self._opening = (0, 0)

    def open(self, events: Sequence[E], draws: int) -> None:
        """Write the opening: what happens before anybody acts."""
        self._events.extend(events)
        self._opening = (len(self._events), draws)

    def append(self, action: A, events: Sequence[E], draws: int) -> None:
        """Write one step."""
        if draws:
            self._draws[len(self._actions)] = draws
        self._actions.append(action)
        self._events += events
        self._ends.append(len(self._events))

    def pop(self) -> Step[A, E]:
        """Take the last step back."""
        step = self[-1]
        self._actions.pop()
        self._ends.pop()
        self._draws.pop(len(self._actions), None)
        del self._events[self._start(len(self._ends)) :]
        return step

    def copy(self, steps: int | None = None) -> "Log[A, E]":
        """Return a log of its own with the first ``steps`` steps (None: all of them)."""
        count = len(self._actions) if steps is None else steps
        twin: Log[A, E] = Log()
        twin._opening = self._opening
        twin._actions = self._actions[:count]
        twin._events = self._events[: self._start(count)]
        twin._ends = self._ends[:count]
        twin._draws = {step: draws for step, draws in self._draws.items() if step < count}
        return twin

    def retold(self, actions: Sequence[A], events: Sequence[E]) -> "Log[A, E]":
        """Return a log of its own in which other actions and events stand in the places of these, one for one."""
        if (len(actions), len(events)) != (len(self._actions), len(self._events)):
            raise ValueError(f"{len(actions)} actions, {len(events)} events cannot stand for {len(self)}, {len(self._events)}")
        twin = self.copy()
        twin._actions, twin._events = list(actions), list(events)
        return twin

    @property
    def opening(self) -> Step[A, E]:
        """The set-up, as a step without seat and action."""
        end, draws = self._opening
        return Step(None, None, tuple(self._events[:end]), draws)

    @property
    def events(self) -> Sequence[E]:
        """Every event from the first, in order.  Do not write to it."""
        return self._events

    def between(self, start: int | None, end: int) -> Sequence[E]:
        """Return the events after ``start`` steps (None: from the first, the opening included) up to ``end`` steps."""
        return self._events[0 if start is None else self._start(start) : self._start(end)]

    @property
    def draws(self) -> int:
        """How many draws the game has made."""
        return self._opening[1] + sum(self._draws.values())

    def _start(self, step: int) -> int:
        return self._ends[step - 1] if step else self._opening[0]

    def __len__(self) -> int:
        return len(self._actions)

    @overload
    def __getitem__(self, index: int) -> Step[A, E]: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Step[A, E]]: ...
    def __getitem__(self, index: int | slice) -> Step[A, E] | Sequence[Step[A, E]]:
        if isinstance(index, slice):
            return [self[at] for at in range(*index.indices(len(self)))]
        at = range(len(self._actions))[index]
        action = self._actions[at]
        seat: int | None = getattr(action, "seat", None)
        return Step(seat, action, tuple(self._events[self._start(at) : self._ends[at]]), self._draws.get(at, 0))

    def __iter__(self) -> Iterator[Step[A, E]]:
        return (self[at] for at in range(len(self)))
