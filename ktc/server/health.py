"""A server's metrics: counts and durations in Prometheus's text format, and Python's garbage collector."""

import asyncio
import gc
import time
from collections.abc import Callable, Collection
from typing import Final

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

KIND: Final = "text/plain; version=0.0.4; charset=utf-8"
BUCKETS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0, 30.0)
OTHER: Final = "other"  # the name of all unknown calls


class Metrics:
    """The counters of one server."""

    def __init__(self, calls: Collection[str]) -> None:
        self._calls = frozenset(calls)
        self._text, self._text_until = b"", 0.0
        self._all = registry = CollectorRegistry()
        self.called = Counter("ktc_calls", "Calls from pages.", ("do", "outcome"), registry=registry)
        self.call_seconds = Histogram(
            "ktc_call_seconds", "Seconds from reading a call to answering it.", ("do",), buckets=BUCKETS, registry=registry
        )
        self.news = Counter("ktc_news", "News sent to connected pages.", registry=registry)
        self.bot_seconds = Histogram("ktc_bot_seconds", "Seconds per decision of a bot.", buckets=BUCKETS, registry=registry)
        self.bots_replaced = Counter("ktc_bots_replaced", "Bots that failed and were replaced.", registry=registry)
        self.workers_replaced = Counter("ktc_workers_replaced", "Worker processes ended or died.", registry=registry)
        self.refused = Counter("ktc_sockets_refused", "Refused sockets.", ("why",), registry=registry)
        self.slowed = Counter("ktc_calls_slowed", "Calls delayed because their page made too many.", registry=registry)
        self.cut = Counter("ktc_connections_cut", "Connections closed by the server.", ("why",), registry=registry)
        self.faults = Counter("ktc_faults", "Calls that failed because of a server error.", registry=registry)

    def gauge(self, name: str, says: str, value: Callable[[], float]) -> None:
        """Report a number at the time of each scrape."""
        Gauge(name, says, registry=self._all).set_function(value)

    def name_of(self, call: str) -> str:
        """Return the name under which a call is counted; clients cannot add names."""
        return call if call in self._calls else OTHER

    def recent_text(self) -> bytes:
        """Return all metrics as text, computed at most once a second."""
        if (now := time.monotonic()) >= self._text_until:
            self._text, self._text_until = self.text(), now + 1
        return self._text

    def text(self) -> bytes:
        """Return all metrics as text."""
        return generate_latest(self._all)


YOUNG: Final = 50_000  # additional objects before young ones are searched for garbage: at 2,000 a twentieth of a move's time
NEVER: Final = 1_000_000_000
MOST_GONE: Final = 1_000  # sockets
SECONDS: Final = 600  # the maximum time between two collections


def collect_seldom() -> None:
    """From now on, collect only young objects automatically, and never those that are already loaded."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, 10, NEVER)


class Collector:
    """Collects all garbage after a number of closed sockets or of seconds."""

    def __init__(self) -> None:
        self._gone = 0

    def gone(self) -> None:
        """Count a closed socket."""
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
