"""The components of one server: its store, rooms, worker processes, limits and metrics."""

import asyncio
import logging
import time
from collections.abc import Callable
from functools import partial
from typing import Final

from ktc.kernel.errors import KtcError
from ktc.kit.editions import fallback_edition
from ktc.server.health import Metrics
from ktc.server.limits import Buckets, ServerLimits
from ktc.server.room_calls import OF_ROOMS, RoomCalls
from ktc.server.rooms import OpenRoom, Rooms
from ktc.server.seating import A_MINUTE
from ktc.server.working.desk import Desk
from ktc.server.working.grouped import GroupedStore
from ktc.server.working.pool import WorkPool
from ktc.server.working.workshop import Thinking, Workshop
from ktc.stores import StoreError, open_server_store
from ktc.web.calls import OF_A_SEAT

LOG: Final = logging.getLogger("ktc.server")
PROBED: Final = "server"  # the name of a note that is written to see whether that is possible
AN_HOUR: Final = 3_600  # seconds


class Backend:
    """The rooms of a store, with everything that serves them.  ``workers`` is the number of processes; 0 uses only this one.

    ``now`` is the clock for rate limits and seats, in seconds; ``edition`` is that of games whose records name no figures, or
    figures that are not installed.
    """

    def __init__(
        self,
        address: str,
        workers: int,
        limits: ServerLimits,
        now: Callable[[], float] = time.monotonic,
        edition: str | None = None,
    ) -> None:
        self.limits = limits
        self.now = now
        self.metrics = metrics = Metrics({*OF_ROOMS, *OF_A_SEAT, "follow", "unfollow"})
        self.desk = Desk()
        store = open_server_store(address)
        store.claim()
        self._store = GroupedStore(store, self.desk.aside)
        self.rooms = Rooms(self._store, limits, fallback_edition(edition), now)
        self.room_calls = RoomCalls(self.rooms, self._answer_failed)
        self._pool = WorkPool(address, workers, limits, metrics.workers_replaced.inc, edition) if workers else None
        self.workshop = Workshop(self._pool, metrics, self.desk)
        self.thinking = Thinking(self.rooms, self.workshop, metrics, self.desk)
        self.rooms.watch(self._changed)
        self.callers = Buckets(limits.calls_of_address, limits.calls_of_address_a_second)
        self.openers = Buckets(limits.rooms_of_address, limits.rooms_of_address_an_hour / AN_HOUR)
        self.sockets: dict[str, int] = {}
        self.is_draining = False  # whether the server is about to stop
        self.trouble = ""  # why the store could not be written last
        metrics.gauge("ktc_sockets", "Open sockets.", lambda: sum(self.sockets.values()))
        metrics.gauge("ktc_rooms_in_memory", "Rooms in memory.", lambda: self.rooms.loaded)
        metrics.gauge("ktc_rooms_bytes", "Estimated memory of rooms in bytes.", lambda: self.rooms.bytes)
        metrics.gauge("ktc_work", "Calls and bots that use a worker process or wait for one.", self._work)

    def wake(self, room: OpenRoom) -> None:
        """Let the bots of a room act if the game waits for them."""
        if room.followers and not self.is_draining:
            self.thinking.wake(room)

    def left(self, room: OpenRoom, end: Callable[[], None]) -> None:
        """End a page's subscription, at the desk; without pages, bots stop thinking."""
        end()
        if not room.followers:
            self.desk.soon(partial(self.thinking.drop, room))

    def _changed(self, room: OpenRoom) -> None:
        """Wake the bots that a change has made due; called in any thread."""
        if room.followers and room.bot_turns:
            self.desk.soon(partial(self.wake, room))

    async def probe(self) -> str:
        """Write to the store; return why that is impossible, "" if it is possible."""
        try:
            await self.desk.run("", "", lambda: self._store.write_note(PROBED, PROBED, str(time.time()).encode(), None))
        except StoreError as error:
            self.trouble = error.reason
        else:
            self.trouble = ""
        return self.trouble

    def why_no_socket(self, address: str) -> str:
        """Return why an address may open no further socket; "" if it may."""
        if self.is_draining:
            return "stopping"
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

    async def note_times(self, after: int = A_MINUTE) -> None:
        """Store the times of the rooms whose clocks have run for so many milliseconds since they were stored."""
        for room in self.rooms.running_clocks():
            await self.desk.run("", room.name, partial(self.rooms.note_times, room, after))

    async def drain(self) -> None:
        """Let no bot begin a step; those of people go on."""
        self.is_draining = True
        await self.thinking.stop()

    async def close(self) -> None:
        """Store the times of all clocks, and end; confirmed changes are on disk already."""
        await self.drain()
        while self.desk.has_posted:  # pages that leave, and stop clocks
            await asyncio.sleep(0.001)
        await self.note_times(after=1)
        if self._pool is not None:
            await self._pool.stop()
        await self.desk.close()
        self._store.close()
