"""How long a call of a store waits for others: one number of seconds, which bounds all waits of the call together."""

from collections.abc import Iterator
from contextlib import contextmanager
from math import ceil
from threading import Condition, RLock, get_ident
from time import monotonic, sleep
from typing import Final

from ktc.kernel.errors import shorten
from ktc.stores.store import StoreBusy, StoreError

USUAL_WAIT: Final = 5.0  # seconds
LONGEST_WAIT: Final = 3_600.0
FIRST_PAUSE, LONGEST_PAUSE = 0.001, 0.016  # seconds between two tries where the system cannot wait for us


def checked_wait(wait: object, where: str) -> float:
    """Return a number of seconds to wait; raises ``StoreError`` for another value."""
    if type(wait) in (int, float) and 0 <= wait <= LONGEST_WAIT:  # type: ignore[operator]  # a number, as was seen
        return float(wait)  # type: ignore[arg-type]
    raise StoreError(f"wait is a number of seconds, 0 to {LONGEST_WAIT:g}, not {shorten(wait)}", where)


class Deadline:
    """The moment at which one call stops waiting; it begins when the object is made."""

    def __init__(self, wait: float) -> None:
        self.wait = wait
        self._end = monotonic() + wait
        self._pause = FIRST_PAUSE

    @property
    def left(self) -> float:
        """The seconds that are left, 0 or more."""
        return max(0.0, self._end - monotonic())

    @property
    def milliseconds(self) -> int:
        """The same in whole milliseconds, rounded up."""
        return ceil(self.left * 1_000)

    def pause(self) -> bool:
        """Sleep a moment before another try; return False, at once, where no time is left."""
        if not (left := self.left):
            return False
        sleep(min(self._pause, left))
        self._pause = min(2 * self._pause, LONGEST_PAUSE)
        return True

    def busy(self, where: str) -> StoreBusy:
        """Return the error for a lock that others held until now."""
        return StoreBusy(f"is busy: others have held it for {self.wait:g} s; nothing was written, try again", where)


class Turns:
    """Threads take turns with one connection.

    A lock that is acquired with a timeout can be left locked by Ctrl-C.  Here the thread's number is written down instead, and
    a thread whose turn was never ended begins the next one all the same.
    """

    def __init__(self) -> None:
        self._lock = RLock()  # held for moments only, and by ``with``, in which nothing comes between
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
                    self._changed.notify_all()  # one of them may be interrupted, and pass nothing on
