"""Positions kept along a log, so that going back replays a few steps and not the whole game.

They are made only when a game goes back: playing on costs nothing for them, and a game that never goes back holds none.
There are never more than ``MOST``; when there would be, every second one goes and the others lie twice as far apart.
"""

from collections.abc import Callable
from typing import Final, Generic, TypeVar

S = TypeVar("S")
FIRST_SPACING: Final = 64
MOST: Final = 64


class Checkpoints(Generic[S]):
    """States by the number of steps that led to them. Callers fork the one they take, and never write to it."""

    def __init__(self) -> None:
        self.spacing = FIRST_SPACING
        self._kept: dict[int, S] = {}

    def copy(self) -> "Checkpoints[S]":
        """Return checkpoints for a game that goes on from the same log; the states are shared."""
        twin: Checkpoints[S] = Checkpoints()
        twin.spacing, twin._kept = self.spacing, self._kept.copy()
        return twin

    def before(self, steps: int) -> tuple[int, S] | None:
        """Return the last kept position after at most so many steps; None: there is none but the start."""
        found = max((kept for kept in tuple(self._kept) if kept <= steps), default=None)
        return None if found is None else (found, self._kept[found])

    def offer(self, steps: int, make: Callable[[], S]) -> None:
        """Keep a position, if its place is one and not yet taken."""
        if steps % self.spacing or steps in self._kept:
            return
        self._kept[steps] = make()
        if len(self._kept) > MOST:
            self.spacing *= 2
            self._kept = {at: state for at, state in tuple(self._kept.items()) if at % self.spacing == 0}

    def forget_after(self, steps: int) -> None:
        """Forget what lies behind a step that was taken back."""
        self._kept = {at: state for at, state in tuple(self._kept.items()) if at <= steps}

    def __len__(self) -> int:
        return len(self._kept)
