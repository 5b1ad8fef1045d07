"""Turns for callers that wait: addresses take turns, and so do the rooms of one address."""

import asyncio
from collections import deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import count

Waiter = tuple[int, "asyncio.Future[None]"]


class FairTurns:
    """At most ``most`` turns at a time.  Each waiting address gets one before any other gets a second one.

    The rooms of one address alternate in the same way.  With ``alone``, each room has one turn at a time.  A turn may be paused,
    which lets another begin; ``begun`` bounds those that were begun and have not ended.
    """

    def __init__(self, most: int, alone: bool = False, begun: int | None = None) -> None:
        self._most, self._alone, self._most_begun = most, alone, begun
        self._acting = self._begun = 0
        self._busy = set[str]()
        self._numbers = count()
        self._waiting: dict[str, dict[str, deque[Waiter]]] = {}
        self._resuming = deque[asyncio.Future[None]]()
        self._round = 0
        self._rounds: dict[str, int] = {}  # by address: the round of its next turn, if that is a later one

    @property
    def under_way(self) -> int:
        """The number of turns begun or waiting."""
        return self._begun + self.waiting

    @property
    def waiting(self) -> int:
        """The number of callers who wait for a turn."""
        return sum(len(calls) for rooms in self._waiting.values() for calls in rooms.values())

    def has_waiting(self, address: str) -> bool:
        """Return whether an address waits."""
        return address in self._waiting

    @asynccontextmanager
    async def turn(self, address: str, room: str = "") -> AsyncIterator[None]:
        """Wait for a turn, and end it after the block."""
        await self.begin(address, room)
        try:
            yield
        finally:
            self.end(room)

    async def begin(self, address: str, room: str = "") -> None:
        """Wait for a turn; a caller that is cancelled meanwhile is forgotten."""
        waiter = next(self._numbers), asyncio.get_running_loop().create_future()
        self._waiting.setdefault(address, {}).setdefault(room, deque()).append(waiter)
        self._admit()
        try:
            await waiter[1]
        except asyncio.CancelledError:
            if waiter[1].cancelled():
                self._forget(address, room, waiter)
            else:  # it was just let in
                self.end(room)
            raise

    def end(self, room: str = "") -> None:
        """End a turn."""
        self._busy.discard(room)
        self._begun -= 1
        self.pause()

    def pause(self) -> None:
        """Let others act; the room stays busy."""
        self._acting -= 1
        self._admit()

    async def resume(self) -> None:
        """Wait until a paused turn goes on, which is before any other begins."""
        self._resuming.append(future := asyncio.get_running_loop().create_future())
        self._admit()
        await future

    def _admit(self) -> None:
        while self._acting < self._most:
            future = self._resuming.popleft() if self._resuming else self._next()
            if future is None:
                return
            if not future.cancelled():
                self._acting += 1
                future.set_result(None)

    def _next(self) -> "asyncio.Future[None] | None":
        """Return the next caller that may begin; None if there is none."""
        if self._begun == self._most_begun:
            return None
        free = [
            (max(self._rounds.get(address, 0), self._round), rooms[room][0][0], address, room)
            for address, rooms in self._waiting.items()
            if (room := next((room for room in rooms if room not in self._busy), None)) is not None
        ]
        if not free:
            return None
        turn, _, address, room = min(free)
        first = self._waiting[address][room][0]
        if first[1].cancelled():  # its caller has not noticed yet
            self._forget(address, room, first)
            return self._next()
        self._round = turn
        self._rounds = {other: turn for other, turn in self._rounds.items() if turn > self._round}
        self._rounds[address] = self._round + 1
        rooms = self._waiting[address]
        _, future = rooms[room].popleft()
        rooms[room] = rooms.pop(room)  # the last one now
        self._tidy(address, room)
        self._begun += 1
        if self._alone and room:
            self._busy.add(room)
        return future

    def _forget(self, address: str, room: str, waiter: Waiter) -> None:
        calls = self._waiting.get(address, {}).get(room, deque())
        if waiter in calls:
            calls.remove(waiter)
            self._tidy(address, room)

    def _tidy(self, address: str, room: str) -> None:
        """Forget a room and an address without callers."""
        rooms = self._waiting[address]
        if not rooms[room]:
            del rooms[room]
        if not rooms:
            del self._waiting[address]
