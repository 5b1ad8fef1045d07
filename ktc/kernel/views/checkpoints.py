"""Positions saved along a log, so that an undo rebuilds only a few steps and not the whole game.

They are created only when needed: a game without undo has none and pays nothing.  There are at most ``MOST``; beyond that,
every second one is dropped and the spacing doubles.
"""

from collections.abc import Callable
from typing import Final, Generic, TypeVar

S = TypeVar("S")
FIRST_SPACING: Final = 64
MOST: Final = 64


class Checkpoints(Generic[S]):
    """States by the number of steps that led to them.  Callers fork a state and never modify it."""

    def __init__(self) -> None:
        self.spacing = FIRST_SPACING
        self._kept: dict[int, S] = {}

    def copy(self) -> "Checkpoints[S]":
        """Return checkpoints for a game that continues from the same log; the states are shared."""
        twin: Checkpoints[S] = Checkpoints()
        twin.spacing, twin._kept = self.spacing, self._kept.copy()
        return twin

    def before(self, steps: int) -> tuple[int, S] | None:
        """Return the last saved position at or before a number of steps; None if there is only the start."""
        found = max((kept for kept in tuple(self._kept) if kept <= steps), default=None)
        return None if found is None else (found, self._kept[found])

    def offer(self, steps: int, make: Callable[[], S]) -> None:
        """Save a position if its step is a multiple of the spacing and not yet saved."""
        if steps % self.spacing or steps in self._kept:
            return
        self._kept[steps] = make()
        if len(self._kept) > MOST:
            self.spacing *= 2
            self._kept = {at: state for at, state in tuple(self._kept.items()) if at % self.spacing == 0}

    def forget_after(self, steps: int) -> None:
        """Drop positions after a step, because the later steps were undone."""
        self._kept = {at: state for at, state in tuple(self._kept.items()) if at <= steps}

    def __len__(self) -> int:
        return len(self._kept)
