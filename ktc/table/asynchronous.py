"""A table for hosts that wait for many things at once: the same calls, off the event loop, and news as they come."""

import asyncio
from collections.abc import AsyncIterator

from ktc.kernel import AnyAction
from ktc.table.table import Table
from ktc.wire.hosting import Message


class AsyncTable:
    """The calls of a ``Table`` that take time, in a thread of their own, so that no other table waits for a bot that thinks."""

    def __init__(self, table: Table) -> None:
        self.table = table

    async def act(self, token: str, action: AnyAction, revision: int, lang: str = "en") -> Message:
        """Do an action; see ``Table.act``."""
        return await asyncio.to_thread(self.table.act, token, action, revision, lang)

    async def undo(self, token: str, revision: int | None = None, lang: str = "en") -> bool:
        """Take a step back, or ask for it; see ``Table.undo``."""
        return await asyncio.to_thread(self.table.undo, token, revision, lang)

    async def agree(self, token: str, yes: bool = True, revision: int | None = None, lang: str = "en") -> bool:
        """Answer whether another may have its step back; see ``Table.agree``."""
        return await asyncio.to_thread(self.table.agree, token, yes, revision, lang)

    async def message(self, token: str, since: int | None = None, lang: str = "en") -> Message:
        """Return what a reader's screen needs; see ``Table.message``."""
        return await asyncio.to_thread(self.table.message, token, since, lang)

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
