"""A table for asyncio hosts: calls run in a thread, and bots in a task."""

import asyncio
from collections import deque
from collections.abc import AsyncIterator, Awaitable, Callable
from concurrent.futures import Future
from functools import partial
from threading import Lock, Thread
from typing import Any, Final, TypeVar

from ktc.kernel import AnyAction
from ktc.table.reports import News
from ktc.table.table import Table
from ktc.wire.hosting import Message

T = TypeVar("T")


class OwnThread:
    """Runs calls one after another, in a thread that exists while there are any."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._waiting = deque[tuple[Future[Any], Callable[[], Any]]]()
        self._is_running = False

    async def run(self, call: Callable[[], T]) -> T:
        """Run a call and return its result or raise its error, without blocking the event loop."""
        future = Future[T]()
        with self._lock:
            self._waiting.append((future, call))
            if not self._is_running:
                Thread(target=self._work, daemon=True).start()
                self._is_running = True
        return await asyncio.wrap_future(future)

    def _work(self) -> None:
        while True:
            with self._lock:
                if not self._waiting:
                    self._is_running = False
                    return
                future, call = self._waiting.popleft()
            if future.set_running_or_notify_cancel():
                try:
                    future.set_result(call())
                except BaseException as error:  # raised where the call is awaited
                    future.set_exception(error)


FIRST_PAUSE: Final = 1.0  # seconds
LONGEST_PAUSE: Final = 60.0
Pause = Callable[[float], Awaitable[object]]


class PumpTask:
    """Runs ``pump``, which returns the error that keeps a bot from acting, or None.

    Each further failure doubles the pause; ``wake`` ends it.  ``ended`` is called when all is done, or, with True, when the
    task was cancelled.  All calls are made in the thread of the event loop.
    """

    def __init__(
        self,
        pump: Callable[[], Awaitable[Exception | None]],
        pause: Pause = asyncio.sleep,
        ended: Callable[[bool], object] = lambda is_cancelled: None,
    ) -> None:
        self._pump = pump
        self._pause = pause
        self._ended = ended
        self._woken = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    def wake(self) -> None:
        """Run the pump, immediately or after its current run."""
        self._woken.set()
        if self._task is None or self._task.done():
            self._task = asyncio.get_running_loop().create_task(self._run())

    def cancel(self) -> None:
        """Stop the pump soon."""
        if self._task is not None:
            self._task.cancel()

    async def stop(self) -> None:
        """Stop the pump."""
        if (task := self._task) is not None:
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)

    async def _run(self) -> None:
        seconds, is_cancelled = FIRST_PAUSE, True
        try:
            while self._woken.is_set():
                self._woken.clear()
                if await self._failure() is None:
                    seconds = FIRST_PAUSE
                    continue
                await self._wait(seconds)
                seconds = min(2 * seconds, LONGEST_PAUSE)
                self._woken.set()
            is_cancelled = False
        finally:
            self._task = None
            self._ended(is_cancelled)

    async def _failure(self) -> Exception | None:
        try:
            return await self._pump()
        except Exception as error:
            return error

    async def _wait(self, seconds: float) -> None:
        """Wait for a number of seconds, or until the pump is woken."""
        waiting = [asyncio.ensure_future(self._pause(seconds)), asyncio.ensure_future(self._woken.wait())]
        try:
            await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for one in waiting:
                one.cancel()


class AsyncTable:
    """The calls of a ``Table`` for an event loop; each table has separate threads, so none waits for another.

    From the first call on, bots think in a task: a call returns when its own step is done, and bots act after that, each with
    a notification.  A bot that cannot act is called again after a pause of 1 to 60 seconds; ``pause`` does the waiting.
    """

    def __init__(self, table: Table, pause: Pause = asyncio.sleep) -> None:
        self.table = table
        self._pause = pause
        self._calls = OwnThread()
        self._bots = OwnThread()
        self._loop: asyncio.AbstractEventLoop | None = None

    async def act(self, token: str, action: AnyAction, revision: int, lang: str = "en") -> Message:
        """Apply an action; see ``Table.act``."""
        return await self._run(partial(self.table.act, token, action, revision, lang))

    async def do(self, token: str, action: AnyAction, revision: int, lang: str = "en") -> None:
        """Apply an action without building a reply; see ``Table.do``."""
        await self._run(partial(self.table.do, token, action, revision, lang))

    async def undo(self, token: str, revision: int | None = None, lang: str = "en") -> bool:
        """Undo a step, or request it; see ``Table.undo``."""
        return await self._run(partial(self.table.undo, token, revision, lang))

    async def agree(self, token: str, yes: bool = True, revision: int | None = None, lang: str = "en") -> bool:
        """Agree to or refuse another seat's undo; see ``Table.agree``."""
        return await self._run(partial(self.table.agree, token, yes, revision, lang))

    async def seat_bot(self, seat: int, name: str) -> None:
        """Give a seat to a bot; see ``Table.seat_bot``."""
        await self._run(partial(self.table.seat_bot, seat, name))

    async def message(self, token: str, since: int | None = None, lang: str = "en") -> Message:
        """Return everything a reader's screen needs; see ``Table.message``."""
        return await self._run(partial(self.table.message, token, since, lang))

    async def news(self, token: str, since: int | None = None, lang: str = "en") -> News:
        """Return only the new events for a reader; see ``Table.news``."""
        return await self._run(partial(self.table.news, token, since, lang))

    async def messages(self, token: str, since: int | None = None, lang: str = "en") -> AsyncIterator[Message]:
        """Yield a message immediately, and one after each change, until the game is over.

        A slow reader receives several changes in one message, so no queue builds up.
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
        """From now on, run bots in a task of this event loop."""
        loop = asyncio.get_running_loop()
        if self._loop is not loop:
            self._loop = loop
            task = PumpTask(lambda: self._bots.run(partial(self.table.pump, apart=True)), self._pause, self._ended)
            self.table.defer_bots(lambda: loop.call_soon_threadsafe(task.wake))
            task.wake()

    def _ended(self, is_cancelled: bool) -> None:
        if is_cancelled:  # the loop is closing: bots act within calls from here on
            self._loop = None
            self.table.defer_bots(None)
