"""Virtual time: it passes when something says so, and nothing waits for it."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final

LONGEST_CALL: Final = 600_000  # milliseconds: a call that takes longer than this is taken to wait for ever


class EndlessWait(BaseException):
    """A call waits for longer than any host would: no ``Exception``, since what waits may catch those and wait on."""


class VirtualClock:
    """The time of a simulation, with the calls of the module ``time`` that a store needs for its waits."""

    def __init__(self) -> None:
        self.milliseconds = 0
        self._until: int | None = None
        self._listeners: list[Callable[[int], None]] = []

    def now(self) -> int:
        """Return the time in milliseconds, as ``ktc.table.Clock`` takes it."""
        return self.milliseconds

    def monotonic(self) -> float:
        """Return the time in seconds, as ``time.monotonic`` does."""
        return self.milliseconds / 1_000

    def sleep(self, seconds: float) -> None:
        """Let seconds pass, as ``time.sleep`` does, and at least a millisecond: a loop that waits comes to an end."""
        self.advance(max(1, round(seconds * 1_000)))

    def advance(self, milliseconds: int) -> None:
        """Let milliseconds pass; raises ``EndlessWait`` in a call that has taken too long."""
        self.milliseconds += milliseconds
        for listener in self._listeners:
            listener(milliseconds)
        if self._until is not None and self.milliseconds > self._until:
            raise EndlessWait

    def listen(self, listener: Callable[[int], None]) -> None:
        """Call ``listener`` with the milliseconds each time that some pass."""
        self._listeners.append(listener)

    @property
    def in_call(self) -> bool:
        """Whether the time that passes is that of a call of the host."""
        return self._until is not None

    @contextmanager
    def call(self) -> Iterator[None]:
        """Bound the time that passes inside: it is that of one call."""
        self._until = self.milliseconds + LONGEST_CALL
        try:
            yield
        finally:
            self._until = None
