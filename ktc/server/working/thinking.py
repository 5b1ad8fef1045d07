"""Bots at the rooms of a server: they think while a page follows the room, and no other room waits for them."""

import asyncio
import logging
from typing import Final

from ktc.kernel.errors import KtcError
from ktc.server.metrics import Metrics
from ktc.server.rooms import OpenRoom, Rooms
from ktc.server.working.workshop import Workshop

LOG: Final = logging.getLogger("ktc.server")


class Thinking:
    """Lets the bots of rooms act, one after another in a room."""

    def __init__(self, rooms: Rooms, workshop: Workshop, metrics: Metrics) -> None:
        self._rooms = rooms
        self._workshop = workshop
        self._metrics = metrics
        self._tasks: dict[OpenRoom, asyncio.Task[None]] = {}

    def wake(self, room: OpenRoom) -> None:
        """Let the bots of a room act where the game waits for them, and somebody follows it."""
        if room not in self._tasks and room.followers and room.table.bot_turns:
            self._tasks[room] = asyncio.get_running_loop().create_task(self._act(room))

    async def stop(self) -> None:
        """Let no bot act any more."""
        for task in tuple(self._tasks.values()):
            task.cancel()
        await asyncio.gather(*self._tasks.values(), return_exceptions=True)

    async def _act(self, room: OpenRoom) -> None:
        try:
            while room.followers and (turns := room.table.bot_turns):
                known = len(room.table.faults)
                choice = await self._workshop.choose(room, turns[0])
                with self._rooms.using(room):
                    room.table.act_for_bot(turns[0], choice)
                for fault in room.table.faults[known:]:
                    self._metrics.bots_replaced.inc()
                    LOG.warning("a bot was replaced: %s", fault)
                await asyncio.sleep(0)  # without a pool nothing else would have its turn
        except KtcError as error:  # the store, most likely: it is tried again when something happens in the room
            self._metrics.faults.inc()
            LOG.error("a bot could not act: %s", error)
        finally:
            del self._tasks[room]
