"""The deadline of a store call: one number of seconds that bounds all its waits together."""

from collections.abc import Iterator
from contextlib import contextmanager
from math import ceil
from threading import Condition, RLock, get_ident
from time import monotonic, sleep
from typing import Final

from ktc.kernel.errors import shorten
from ktc.stores.store import StoreBusy, StoreError

DEFAULT_WAIT: Final = 5.0  # seconds
LONGEST_WAIT: Final = 3_600.0
FIRST_PAUSE, LONGEST_PAUSE = 0.001, 0.016  # seconds between two attempts if the system cannot wait for us


def checked_wait(wait: object, where: str) -> float:
    """Return a number of seconds to wait; raises ``StoreError`` for any other value."""
    if isinstance(wait, int | float) and not isinstance(wait, bool) and 0 <= wait <= LONGEST_WAIT:
        return float(wait)
    raise StoreError(f"wait must be a number of seconds from 0 to {LONGEST_WAIT:g}, not {shorten(wait)}", where)


class Deadline:
    """The time at which one call stops waiting, counted from the creation of this object."""

    def __init__(self, wait: float) -> None:
        self.wait = wait
        self._end = monotonic() + wait
        self._pause = FIRST_PAUSE

    @property
    def left(self) -> float:
        """The seconds left, at least 0."""
        return max(0.0, self._end - monotonic())

    @property
    def milliseconds(self) -> int:
        """The time left in whole milliseconds, rounded up."""
        return ceil(self.left * 1_000)

    def pause(self) -> bool:
        """Sleep briefly before another attempt; return False immediately if no time is left."""
        if not (left := self.left):
            return False
        sleep(min(self._pause, left))
        self._pause = min(2 * self._pause, LONGEST_PAUSE)
        return True

    def busy(self, where: str) -> StoreBusy:
        """Return the error for a lock that others still hold."""
        return StoreBusy(f"is busy: it has been locked for {self.wait:g} s; nothing was written, try again", where)


class Turns:
    """Gives threads alternating access to one connection.

    Ctrl-C can leave a lock acquired with a timeout locked.  This class stores the thread's number instead, and a thread whose
    turn was never ended can still begin the next one.
    """

    def __init__(self) -> None:
        self._lock = RLock()  # held briefly, and only by ``with``, which cannot be interrupted
        self._changed = Condition(self._lock)
        self._user: int | None = None

    @contextmanager
    def turn(self, deadline: Deadline, where: str) -> Iterator[None]:
        """Wait for a turn, and end it afterwards; raises ``StoreBusy`` at the deadline."""
        own = get_ident()
        try:
            with self._lock:
                if not self._changed.wait_for(lambda: self._user in (None, own), deadline.left):
                    raise deadline.busy(where)
                self._user = own
            yield
        finally:
            with self._lock:
                if self._user == own:
                    self._user = None
                    self._changed.notify_all()  # a single notified thread may be interrupted and notify no other
