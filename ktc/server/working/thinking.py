"""Bots at the rooms of a server: they think while a page follows the room, and no other room waits for them."""

import asyncio
import logging
from functools import partial
from typing import Final

from ktc.kernel.errors import BotError, KtcError
from ktc.server.metrics import Metrics
from ktc.server.rooms import OpenRoom, Rooms
from ktc.server.working.workshop import Workshop
from ktc.table.asynchronous import Pause, PumpTask

LOG: Final = logging.getLogger("ktc.server")


class Thinking:
    """Lets the bots of rooms act, one after another in a room; what stops one is tried again after a pause."""

    def __init__(self, rooms: Rooms, workshop: Workshop, metrics: Metrics, pause: Pause = asyncio.sleep) -> None:
        self._rooms = rooms
        self._workshop = workshop
        self._metrics = metrics
        self._pause = pause
        self._tasks: dict[OpenRoom, PumpTask] = {}

    def wake(self, room: OpenRoom) -> None:
        """Let the bots of a room act where the game waits for them, and a page follows it."""
        if room.followers and room.table.bot_turns:
            if room not in self._tasks:
                self._tasks[room] = PumpTask(partial(self._pump, room), self._pause, partial(self._forget, room))
            self._tasks[room].wake()

    async def stop(self) -> None:
        """Let no bot act any more."""
        for task in tuple(self._tasks.values()):
            await task.stop()

    def _forget(self, room: OpenRoom, is_cancelled: bool) -> None:
        del self._tasks[room]

    async def _pump(self, room: OpenRoom) -> Exception | None:
        """Let the bots of a room act until none is awaited; return what stops one."""
        try:
            while room.followers and (turns := room.table.bot_turns):
                known = len(room.table.faults)
                choice = await self._workshop.choose(room, turns[0])
                with self._rooms.using(room):
                    room.table.act_for_bot(turns[0], choice)
                for fault in [fault for fault in room.table.faults[known:] if isinstance(fault, BotError)]:
                    self._metrics.bots_replaced.inc()
                    LOG.warning("a bot was replaced: %s", fault)
                await asyncio.sleep(0)  # without a pool nothing else would have its turn
        except Exception as error:  # the store's, most likely
            self._metrics.faults.inc()
            LOG.error("a bot could not act: %s", error, exc_info=None if isinstance(error, KtcError) else error)
            return error
        return None
