"""A table for hosts that wait for many things at once: the same calls, off the event loop, and news as they come."""

import asyncio
from collections.abc import AsyncIterator, Callable
from functools import partial
from typing import TypeVar

from ktc.kernel import AnyAction
from ktc.table.reporting import News
from ktc.table.table import Table
from ktc.table.turns.own_thread import OwnThread
from ktc.table.turns.pump_task import Pause, PumpTask
from ktc.wire.hosting import Message

T = TypeVar("T")


class AsyncTable:
    """The calls of a ``Table`` for an event loop; each table has threads of its own, and waits for no other.

    From the first call on, bots think in a task: a call returns when its own step is done, and bots act after that, each with a
    nudge.  A bot that cannot act is asked again after a pause of 1 to 60 seconds; ``pause`` waits for them.
    """

    def __init__(self, table: Table, pause: Pause = asyncio.sleep) -> None:
        self.table = table
        self._pause = pause
        self._calls = OwnThread()
        self._bots = OwnThread()
        self._loop: asyncio.AbstractEventLoop | None = None

    async def act(self, token: str, action: AnyAction, revision: int, lang: str = "en") -> Message:
        """Do an action; see ``Table.act``."""
        return await self._run(partial(self.table.act, token, action, revision, lang))

    async def do(self, token: str, action: AnyAction, revision: int, lang: str = "en") -> None:
        """Do an action for a host that asks for the ``news`` alone then; see ``Table.do``."""
        await self._run(partial(self.table.do, token, action, revision, lang))

    async def undo(self, token: str, revision: int | None = None, lang: str = "en") -> bool:
        """Take a step back, or ask for it; see ``Table.undo``."""
        return await self._run(partial(self.table.undo, token, revision, lang))

    async def agree(self, token: str, yes: bool = True, revision: int | None = None, lang: str = "en") -> bool:
        """Answer whether another may have its step back; see ``Table.agree``."""
        return await self._run(partial(self.table.agree, token, yes, revision, lang))

    async def seat_bot(self, seat: int, name: str) -> None:
        """Give a seat to a bot; see ``Table.seat_bot``."""
        await self._run(partial(self.table.seat_bot, seat, name))

    async def message(self, token: str, since: int | None = None, lang: str = "en") -> Message:
        """Return what a reader's screen needs; see ``Table.message``."""
        return await self._run(partial(self.table.message, token, since, lang))

    async def news(self, token: str, since: int | None = None, lang: str = "en") -> News:
        """Return what is new to a reader; see ``Table.news``."""
        return await self._run(partial(self.table.news, token, since, lang))

    async def messages(self, token: str, since: int | None = None, lang: str = "en") -> AsyncIterator[Message]:
        """Yield a message now, and one whenever there is news, until the game is over.

        A reader who is slow gets several changes in one message: nothing piles up for anybody.
        """
        loop, changed = asyncio.get_running_loop(), asyncio.Event()
        with self.table.subscribe(lambda revision: loop.call_soon_threadsafe(changed.set)):
            over = False
            while not over:
                changed.clear()
                message = await self.message(token, since, lang)
                since, over = message.revision, message.table.over
                yield message
                if not over:
                    await changed.wait()

    async def _run(self, call: Callable[[], T]) -> T:
        self._serve()
        return await self._calls.run(call)

    def _serve(self) -> None:
        """Let bots think in a task of this event loop from now on."""
        loop = asyncio.get_running_loop()
        if self._loop is not loop:
            self._loop = loop
            task = PumpTask(lambda: self._bots.run(partial(self.table.pump, apart=True)), self._pause, self._ended)
            self.table.defer_bots(lambda: loop.call_soon_threadsafe(task.wake))
            task.wake()

    def _ended(self, is_cancelled: bool) -> None:
        if is_cancelled:  # the loop is being closed: from here on calls let bots act themselves
            self._loop = None
            self.table.defer_bots(None)
