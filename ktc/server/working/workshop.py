"""Slow work for pages and bots: in the processes of a pool, or in this one without a pool."""

import asyncio
import logging
import time
from collections.abc import Callable
from functools import partial
from typing import Final

from ktc.bots import make_bot
from ktc.kernel import AnyAction
from ktc.kernel.errors import BotError, KtcError, RecordError
from ktc.server.health import Metrics
from ktc.server.room_calls import Args
from ktc.server.rooms import OpenRoom, Rooms
from ktc.server.working.desk import Desk
from ktc.server.working.lines import BotWork, CallWork, WorkFailed
from ktc.server.working.pool import WorkPool
from ktc.table import BotTurn
from ktc.table.asynchronous import Pause, PumpTask
from ktc.table.programs import chosen
from ktc.wire.codec import shared_codec
from ktc.wire.kinds import actions_of
from ktc.wire.text import LARGEST_NUMBER, parse_json, write_json


class Workshop:
    """Runs slow work; without a ``pool``, at the desk, where other rooms wait for it."""

    def __init__(self, pool: WorkPool | None, metrics: Metrics, desk: Desk) -> None:
        self._pool = pool
        self._metrics = metrics
        self._desk = desk

    async def call(self, address: str, where: str, find: Callable[[], OpenRoom], name: str, args: Args) -> str:
        """Return the answer to a call of a seat in the room ``where``; raises ``WorkFailed`` and ``TooBusy``.

        ``find`` returns the room, or raises an error for a wrong token, which must not occupy a process.
        """
        text = write_json(dict(args))
        if self._pool is None:
            return await self._desk.run(address, where, lambda: find().calls.do(name, text))
        work = await self._desk.run(address, where, lambda: _call_work(find(), name, text))
        return await self._pool.call(work, address)

    async def choose(self, room: OpenRoom, turn: BotTurn) -> AnyAction | BotError:
        """Return a bot's choice at its turn, or its failure, so that the game can continue."""
        began = time.monotonic()
        try:
            return await self._chosen(room, turn)
        except BotError as error:
            return error
        except (WorkFailed, RecordError) as error:
            return BotError(turn.bot, str(error), None, turn.seat, len(room.table.game.log) + 1)
        finally:
            self._metrics.bot_seconds.observe(time.monotonic() - began)

    async def _chosen(self, room: OpenRoom, turn: BotTurn) -> AnyAction:
        game, address = room.table.game, room.address
        if self._pool is None:
            make = partial(make_bot, turn.bot, turn.seed, game=game.ruleset.id)
            return await self._desk.run(address, room.name, lambda: chosen(game, turn, make()))
        work = await self._desk.run(address, room.name, lambda: _bot_work(room, turn))
        try:
            text = await self._pool.choose(work, address)
        except WorkFailed as error:
            if error.by_bot:
                raise
            text = await self._pool.choose(work, address)  # the system may have killed its process for lack of memory
        return shared_codec(LARGEST_NUMBER).load(parse_json(text), actions_of(game.ruleset))


def _call_work(room: OpenRoom, name: str, args: str) -> CallWork:
    return CallWork(room.name, room.table.game.revision, room.table.chairs, name, args)


def _bot_work(room: OpenRoom, turn: BotTurn) -> BotWork:
    return BotWork(room.name, turn, tuple(chair.name or chair.bot for chair in room.table.chairs if chair.seat is not None))


LOG: Final = logging.getLogger("ktc.server")


class Thinking:
    """Lets the bots of rooms act, one after another in each room; a failure is retried after a pause."""

    def __init__(self, rooms: Rooms, workshop: Workshop, metrics: Metrics, desk: Desk, pause: Pause = asyncio.sleep) -> None:
        self._rooms = rooms
        self._desk = desk
        self._workshop = workshop
        self._metrics = metrics
        self._pause = pause
        self._tasks: dict[OpenRoom, PumpTask] = {}

    def wake(self, room: OpenRoom) -> None:
        """Let the bots of a room act if the game waits for them and a page follows it."""
        if room not in self._tasks:
            self._tasks[room] = PumpTask(partial(self._pump, room), self._pause, partial(self._forget, room))
        self._tasks[room].wake()

    def drop(self, room: OpenRoom) -> None:
        """Stop the bots of a room that no page follows."""
        if not room.followers and (task := self._tasks.get(room)) is not None:
            task.cancel()

    async def stop(self) -> None:
        """Stop all bots."""
        for task in tuple(self._tasks.values()):
            await task.stop()

    def _forget(self, room: OpenRoom, is_cancelled: bool) -> None:
        del self._tasks[room]

    async def _pump(self, room: OpenRoom) -> Exception | None:
        """Let the bots of a room act until none is awaited; return the error that stopped one."""
        try:
            while turns := await self._desk.run(room.address, room.name, lambda: room.bot_turns if room.followers else ()):
                choice = await self._workshop.choose(room, turns[0])
                await self._desk.run(room.address, room.name, partial(self._act, room, turns[0], choice))
        except Exception as error:  # most likely the store's
            self._metrics.faults.inc()
            LOG.error("a bot could not act: %s", error, exc_info=None if isinstance(error, KtcError) else error)
            return error
        return None

    def _act(self, room: OpenRoom, turn: BotTurn, choice: AnyAction | BotError) -> None:
        known = len(room.table.faults)
        with self._rooms.using(room):
            room.table.act_for_bot(turn, choice)
        for fault in [fault for fault in room.table.faults[known:] if isinstance(fault, BotError)]:
            self._metrics.bots_replaced.inc()
            LOG.warning("a bot was replaced: %s", fault)
