"""What all parts of one simulated host share: the seed's random numbers, the clock, the failures, and the trace."""

from collections import Counter
from collections.abc import Sequence
from contextvars import ContextVar
from random import Random
from typing import Final

from ktc.kernel.errors import shorten
from ktc.testing.host.clock import VirtualClock

RATES: Final = (0.0, 0.03, 0.1, 0.3)  # how often something fails that can; each run has one of these
THINKING: Final = (0, 5, 400, 2_000)  # milliseconds that a bot may think


class World:
    """One run: ``random`` decides everything, ``failures`` counts what was made to fail, ``trace`` says what happened."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.random = Random(seed)
        self.clock = VirtualClock()
        self.failures = Counter[str]()
        self.trace: list[str] = []
        self.armed = False
        self._rate = self.random.choice(RATES)
        self._avoided = self.random.random() / 2  # of the kinds of failures each run has some only
        self._kinds: dict[str, bool] = {}

    def log(self, line: object) -> None:
        """Add a line to the trace, with the time."""
        self.trace.append(f"{self.clock.milliseconds:>8} ms  {line}")

    def failure(self, kinds: Sequence[str]) -> str:
        """Return which of some kinds of failures happens now, "" for none; it is counted."""
        if not self.armed or self.random.random() >= self._rate:
            return ""
        kind = self.random.choice(kinds)
        if not self._kinds.setdefault(kind, self.random.random() >= self._avoided):
            return ""
        self.failures[kind] += 1
        self.log(f"failure injected: {kind}")
        return kind

    def think(self, what: object) -> None:
        """Let a bot think for some time."""
        time = self.random.choice(THINKING)
        if time:
            self.log(f"{shorten(what)} thinks for {time} ms")
            self.clock.advance(time)


CURRENT: Final[ContextVar[World]] = ContextVar("the run that simulated bots play in")
