"""Python's collector of garbage, in a process that holds many games.

A full collection looks at all that is alive, a third of a second with 200 games, and meanwhile nobody is told anything.  By
itself it comes whenever a quarter more is alive, and so the slowest of a hundred moves take that long (``bench/load.py``).  Here
it comes seldom: when many sockets have gone, which leave more behind than all else, and now and then.
"""

import asyncio
import gc
from typing import Final

YOUNG: Final = 2_000  # objects more than before, at which the youngest are looked at
NEVER: Final = 1_000_000_000
MOST_GONE: Final = 1_000  # sockets
SECONDS: Final = 600


def collect_seldom() -> None:
    """Let Python collect young garbage alone from now on, and leave out for good what is loaded already."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, 10, NEVER)


class Collector:
    """Collects all garbage after so many sockets have gone, or after so many seconds."""

    def __init__(self) -> None:
        self._gone = 0

    def gone(self) -> None:
        """Count a socket that has gone."""
        self._gone += 1

    async def run(self) -> None:
        """Collect until the task is cancelled."""
        while True:
            for _ in range(SECONDS):
                await asyncio.sleep(1)
                if self._gone >= MOST_GONE:
                    break
            self._gone = 0
            gc.collect()
