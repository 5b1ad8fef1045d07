"""Time to think.  The host brings the time; what happens when a seat has none left is the host's to say."""

from collections.abc import Callable, Collection
from typing import Final

import attrs

from ktc.kernel.errors import KtcError, OptionError, reason_of, shorten

LONGEST: Final = 1_000_000_000  # milliseconds: eleven days


class ClockError(KtcError):
    """A host's clock that cannot be read: ``Clock.now`` raises an error, or returns something else than whole milliseconds."""


@attrs.frozen
class Clock:
    """How long each seat may think, in milliseconds: ``each`` in all, and ``more`` for each step that it does.

    ``now`` returns the time in milliseconds; it never goes back, as ``time.monotonic_ns() // 1_000_000`` does not.
    """

    now: Callable[[], int]
    each: int
    more: int = 0

    def __attrs_post_init__(self) -> None:
        for time in (self.each, self.more):
            if type(time) is not int or not 0 <= time <= LONGEST:
                raise OptionError(f"a time to think is from 0 to {LONGEST} milliseconds, not {shorten(time)}")

    def read(self) -> int:
        """Return the time; raises ``ClockError``."""
        try:
            now = self.now()
        except Exception as error:  # it is the host's code
            raise ClockError(f"the clock of a table fails: Clock.now raises {reason_of(error)}") from error
        if type(now) is not int:
            raise ClockError(f"the clock of a table fails: Clock.now returns {shorten(now)}, not whole milliseconds")
        return now


class Times:
    """The time left of each seat.  It runs for all seats that the game waits for.

    ``failed`` is called with the error of a clock that cannot be read; the time until it can be read is charged to nobody.
    """

    def __init__(self, clock: Clock, seats: int, failed: Callable[[ClockError], object]) -> None:
        self._clock = clock
        self._failed = failed
        self._left = [clock.each] * seats
        self._since: int | None = clock.read()

    def run(self, waiting: Collection[int]) -> tuple[int, ...]:
        """Take the time since the last call from the seats that were waited for; return what is left to each, in milliseconds."""
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

    def add(self, seat: int) -> None:
        """Give a seat what it gets for a step."""
        self._left[seat] += self._clock.more
