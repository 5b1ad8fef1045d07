"""The shared parts of one simulated host: random numbers, virtual time, failures, the trace, and what is checked of it."""

from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from random import Random
from typing import Final

from ktc.kernel.errors import shorten

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


LAWS: Final[Mapping[str, str]] = {
    "kept": "an acknowledged change stays in the store, also when the table is opened again",
    "refused": "a call that raises or returns a problem changes nothing for people",
    "asked": "every change of the game was requested by a person, or made by a bot",
    "offered": "an action that a message offers is accepted while the game has not changed",
    "acts": "after a call no bot is awaited, unless it failed in it and messages say so; a distant bot's choice is in time",
    "time": "a seat is charged only for the time in which the game waited for it",
    "token": "a token works from when it is acknowledged until it is handed over, replaced or left",
    "stream": "what a client keeps and receives is what its seat may know",
    "revision": "the revision that a client receives never decreases",
    "waits": "a call ends",
    "raises": "a call raises only KtcError",
    "opens": "a table can be opened again from the store and the chairs",
}


class HostLawBroken(Exception):
    """A property that does not hold in this run."""

    def __init__(self, law: str, what: str) -> None:
        super().__init__(what)
        self.law, self.what = law, what


EACH, MORE = 900_000_000, 1_000  # milliseconds: what each seat has at first, and is given for a step


class Ledger:
    """Follows a clock.  ``awaited`` returns for whom the game waits, ``bots`` which seats are bots' now."""

    def __init__(
        self, clock: VirtualClock, seats: int, awaited: Callable[[], Collection[int]], bots: Callable[[], Collection[int]]
    ) -> None:
        self._clock, self._awaited, self._bots = clock, awaited, bots
        self._passed_over = set[int]()  # bots have sat there
        self.least, self.most, self.steps = [0] * seats, [0] * seats, [0] * seats
        self.is_open = True
        clock.listen(self._pass)

    def _pass(self, milliseconds: int) -> None:
        if not self.is_open:
            return
        for seat in self._awaited():
            self.most[seat] += milliseconds
            if not self._clock.in_call:
                self.least[seat] += milliseconds

    def pass_over_bots(self) -> None:
        """Note which seats are bots': what those are charged is not checked from now on."""
        self._passed_over.update(self._bots())

    def complaint(self, times: Sequence[int] | None) -> str:
        """Return what is wrong with the times that a message has, "" for nothing."""
        for seat, left in enumerate(times or ()):
            charged = EACH + MORE * self.steps[seat] - left
            if seat not in self._passed_over and not self.least[seat] <= charged <= self.most[seat]:
                return f"seat {seat} is charged {charged} ms, but thought for {self.least[seat]} to {self.most[seat]} ms"
        return ""


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
