"""Processes of their own, forked from the test: what they tell comes back over a pipe."""

import os
import sys
import traceback
from collections.abc import Callable

Tell = Callable[[str], None]
Work = Callable[[Tell], None]


class Child:
    """A process that does some work, and whose lines can be read to the end, also when it was killed."""

    def __init__(self, work: Work) -> None:
        reading, writing = os.pipe()
        sys.stdout.flush()
        self.id = os.fork()
        if self.id == 0:
            os.close(reading)
            _do(work, writing)
        os.close(writing)
        self._reading = reading
        self.ended: int | None = None

    def lines(self) -> list[str]:
        """Return what it told; it has ended then."""
        with os.fdopen(self._reading, encoding="utf-8") as told:
            found = told.read().splitlines()
        self.ended = os.waitpid(self.id, 0)[1]
        return found

    def kill(self, signal: int) -> None:
        """End it."""
        os.kill(self.id, signal)


def _do(work: Work, writing: int) -> None:
    status = 1
    try:
        work(lambda line: _write(writing, line))
        status = 0
    except BaseException:  # whatever happens, this process is not the test's
        traceback.print_exc()
    finally:
        os._exit(status)


def _write(writing: int, line: str) -> None:
    os.write(writing, f"{line}\n".encode())
