"""Time limits.  The host provides the clock and decides what a timeout means."""

from collections.abc import Callable, Collection, Sequence
from typing import Final

import attrs

from ktc.kernel.errors import KtcError, OptionError, reason_of, shorten

LONGEST: Final = 1_000_000_000  # milliseconds: eleven days


class ClockError(KtcError):
    """A failing clock of a host: ``Clock.now`` raises an error, or does not return whole milliseconds."""


@attrs.frozen
class Clock:
    """The time limit of each seat in milliseconds: ``each`` in total, and an increment of ``more`` for each step.

    ``now`` returns the time in milliseconds and must be monotonic, for example ``time.monotonic_ns() // 1_000_000``.
    ``left`` is the time left by seat at an earlier table (``Table.times``); without it, each seat has the total.
    """

    now: Callable[[], int]
    each: int
    more: int = 0
    left: Sequence[int] = ()

    def __attrs_post_init__(self) -> None:
        for time in (self.each, self.more, *self.left):
            if type(time) is not int or not 0 <= time <= LONGEST:
                raise OptionError(f"a thinking time must be from 0 to {LONGEST} milliseconds, not {shorten(time)}")

    def read(self) -> int:
        """Return the time in milliseconds; raises ``ClockError``."""
        try:
            now = self.now()
        except Exception as error:  # it is the host's code
            raise ClockError(f"the table's clock failed: Clock.now raised {reason_of(error)}") from error
        if type(now) is not int:
            raise ClockError(f"the table's clock failed: Clock.now returned {shorten(now)}, not whole milliseconds")
        return now


class Times:
    """The time left of each seat.  It runs for all seats that the game waits for.

    ``failed`` is called with the error of a failing clock; no seat is charged for the time until it works again.
    """

    def __init__(self, clock: Clock, seats: int, failed: Callable[[ClockError], object]) -> None:
        self._clock = clock
        self._failed = failed
        if len(clock.left) not in (0, seats):
            raise OptionError(f"a clock for {seats} seats needs as many times, not {len(clock.left)}")
        self._left = [*clock.left] or [clock.each] * seats
        self._since: int | None = clock.read()

    def run(self, waiting: Collection[int]) -> tuple[int, ...]:
        """Charge the time since the last call to the waiting seats; return the milliseconds left by seat."""
        try:
            now = self._clock.read()
        except ClockError as error:
            self._since = None
            self._failed(error)
        else:
            since = now if self._since is None else self._since
            passed, self._since = max(0, now - since), max(now, since)
            for seat in waiting:
                self._left[seat] = max(0, self._left[seat] - passed)
        return tuple(self._left)

    def restart(self, seat: int) -> None:
        """Give a seat the total time again."""
        self._left[seat] = self._clock.each

    def add(self, seat: int) -> None:
        """Add a seat's increment for a step."""
        self._left[seat] += self._clock.more
