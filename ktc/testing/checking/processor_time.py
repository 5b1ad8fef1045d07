"""Processor time for the tables and games of a check, and a watch on each of them: one that does not end is ended."""

import faulthandler
from collections.abc import Callable
from threading import Event, Thread
from time import monotonic, process_time
from typing import Final

Clock = Callable[[], float]
LEAST: Final = 5.0  # seconds of the processor that a single game may take, however small the budget is
WAITING: Final = 3.0  # seconds by the clock that a game may last for each second of its limit: the machine may be busy
POLL: Final = 0.2  # seconds between two looks at a game
DEAF: Final = 60.0  # seconds after which a process ends that lets no other thread run


class ProcessorTime:
    """So many ``seconds`` of processor time for one process; another game begins while some of it is left.

    The process has begun to spend it when it starts, and tables that are laid before the games may take half of what is left
    then.  A single table or game may take ``limit`` seconds of the processor, and ``WAITING`` times as long by the clock.
    ``work`` returns the seconds that the process has worked, ``clock`` those of the clock.
    """

    def __init__(self, seconds: float, limit: float, work: Clock = process_time, clock: Clock = monotonic) -> None:
        self.seconds = seconds
        self.limit = max(limit, LEAST)
        self._work, self._clock = work, clock
        self._games = 0
        self._begun = work(), clock()
        self._tables_end = (seconds + self._begun[0]) / 2

    @property
    def spent(self) -> float:
        """The seconds that the process has worked."""
        return self._work()

    def begin_game(self) -> bool:
        """Return whether another game may begin: the first one always, the others while some time is left."""
        may = not self._games or self.spent < self.seconds
        self._games += may
        return may and self._begin()

    def begin_table(self) -> bool:
        """Return whether another table may be laid."""
        return self.spent < self._tables_end and self._begin()

    def _begin(self) -> bool:
        self._begun = self._work(), self._clock()
        return True

    def is_exceeded(self) -> bool:
        """Return whether the table or game that was begun takes longer than a single game may."""
        worked, lasted = self._begun
        return self._work() - worked > self.limit or self._clock() - lasted > WAITING * self.limit

    def watch(self, end: Callable[[], None]) -> Callable[[], None]:
        """Call ``end`` from another thread once a game takes too long; return a function that stops the watch.

        A process that lets no other thread run prints its traceback and ends.
        """
        stopped = Event()

        def poll() -> None:
            while not stopped.wait(POLL):
                faulthandler.dump_traceback_later(DEAF, exit=True)
                if self.is_exceeded():
                    end()
                    return

        def stop() -> None:
            stopped.set()
            thread.join()
            faulthandler.cancel_dump_traceback_later()

        faulthandler.dump_traceback_later(DEAF, exit=True)
        thread = Thread(target=poll, daemon=True)
        thread.start()
        return stop
