"""The components of one server: its file, rooms, worker processes, limits and metrics."""

import logging
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final

from ktc.kernel.errors import KtcError
from ktc.kit.editions import fallback_edition
from ktc.server.health import Metrics
from ktc.server.limits import Buckets, ServerLimits
from ktc.server.room_calls import OF_ROOMS, RoomCalls
from ktc.server.rooms import Rooms
from ktc.server.working.pool import WorkPool
from ktc.server.working.workshop import Thinking, Workshop
from ktc.stores import open_store
from ktc.web.calls import OF_A_SEAT

LOG: Final = logging.getLogger("ktc.server")
AN_HOUR: Final = 3_600  # seconds


class House:
    """The rooms of a file, with everything that serves them.  ``workers`` is the number of processes; 0 uses only this one.

    ``now`` is the clock for rate limits and seats, in seconds; ``edition`` is that of games whose records name no figures, or
    figures that are not installed.
    """

    def __init__(
        self,
        file: Path,
        workers: int,
        limits: ServerLimits,
        now: Callable[[], float] = time.monotonic,
        edition: str | None = None,
    ) -> None:
        self.limits = limits
        self.now = now
        self.metrics = metrics = Metrics({*OF_ROOMS, *OF_A_SEAT, "follow", "unfollow"})
        self._store = open_store(f"sqlite:///{file}")
        self.rooms = Rooms(self._store, limits, fallback_edition(edition), now)
        self.room_calls = RoomCalls(self.rooms, self._answer_failed)
        self._pool = WorkPool(file, workers, limits, metrics.workers_replaced.inc, edition) if workers else None
        self.workshop = Workshop(self._pool, metrics)
        self.thinking = Thinking(self.rooms, self.workshop, metrics)
        self.rooms.watch(self.thinking.wake)
        self.callers = Buckets(limits.calls_of_address, limits.calls_of_address_a_second)
        self.openers = Buckets(limits.rooms_of_address, limits.rooms_of_address_an_hour / AN_HOUR)
        self.sockets: dict[str, int] = {}
        metrics.gauge("ktc_sockets", "Open sockets.", lambda: sum(self.sockets.values()))
        metrics.gauge("ktc_rooms_in_memory", "Rooms in memory.", lambda: self.rooms.loaded)
        metrics.gauge("ktc_work", "Calls and bots that use a worker process or wait for one.", self._work)

    def why_no_socket(self, address: str) -> str:
        """Return why an address may open no further socket; "" if it may."""
        if sum(self.sockets.values()) >= self.limits.sockets:
            return "sockets"
        if self.sockets.get(address, 0) >= self.limits.sockets_of_address:
            return "sockets_of_address"
        return ""

    def _answer_failed(self, fault: KtcError) -> None:
        self.metrics.faults.inc()
        LOG.error("a step was played, but its answer failed: %s", fault)

    def _work(self) -> int:
        return 0 if self._pool is None else self._pool.under_way

    async def close(self) -> None:
        """Close all connections; confirmed changes are on disk already."""
        await self.thinking.stop()
        if self._pool is not None:
            await self._pool.stop()
        self._store.close()
