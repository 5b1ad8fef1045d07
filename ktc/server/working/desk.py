"""Where rooms are used: in threads, one call of a room at a time, so that the event loop never waits for a table or a store."""

import asyncio
from collections import deque
from collections.abc import Callable, Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from threading import local
from typing import Final, TypeVar

from ktc.server.working.turns import FairTurns

T = TypeVar("T")
THREADS: Final = 64  # one of them computes, the others wait for the store


class Desk:
    """Runs calls that use rooms, one at a time: Python would not be faster.  A call that waits for a store lets others run."""

    def __init__(self) -> None:
        self.turns = FairTurns(1, alone=True, begun=THREADS)
        self._threads = ThreadPoolExecutor(THREADS, "ktc-desk")
        self._thread = local()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._posted = set[asyncio.Task[None]]()
        self._soon = deque[Callable[[], object]]()
        self._is_woken = False  # whether the event loop will look at these

    async def run(self, address: str, room: str, call: Callable[[], T]) -> T:
        """Return the result of a call for a client; ``room`` is the name of the room that it uses, "" for none.

        A caller who is cancelled before its turn is forgotten; later, the call is finished.
        """
        self._loop = loop = asyncio.get_running_loop()
        await self.turns.begin(address, room)
        done = loop.run_in_executor(self._threads, self._do, call)

        def ended(done: "asyncio.Future[T]") -> None:
            self.turns.end(room)
            done.exception()  # it was raised, or no caller waits for it

        done.add_done_callback(ended)
        return await asyncio.shield(done)

    def post(self, call: Coroutine[None, None, None]) -> None:
        """Make a call in the event loop without waiting for it."""
        self._posted.add(task := asyncio.get_running_loop().create_task(call))
        task.add_done_callback(self._posted.discard)

    @property
    def has_posted(self) -> bool:
        """Whether a posted call is not done yet."""
        return bool(self._posted)

    def soon(self, call: Callable[[], object]) -> None:
        """Make a call in the event loop, from any thread; several are made at once."""
        assert self._loop is not None, "somebody called before"
        self._soon.append(call)
        if not self._is_woken:
            self._is_woken = True
            self._loop.call_soon_threadsafe(self._make_calls)

    def _make_calls(self) -> None:
        assert self._loop is not None
        self._is_woken = False  # first, so that a call added meanwhile wakes the loop again
        while self._soon:
            self._loop.call_soon(self._soon.popleft())

    @contextmanager
    def aside(self) -> Iterator[None]:
        """Let other calls compute while this one waits for a store."""
        loop = self._loop
        if loop is None or not getattr(self._thread, "is_ours", False):
            yield
            return
        loop.call_soon_threadsafe(self.turns.pause)
        try:
            yield
        finally:
            asyncio.run_coroutine_threadsafe(self.turns.resume(), loop).result()

    async def close(self) -> None:
        """Wait for all calls, and end the threads."""
        while self.turns.under_way or self._posted:
            await asyncio.sleep(0.001)
        self._threads.shutdown()

    def _do(self, call: Callable[[], T]) -> T:
        self._thread.is_ours = True
        return call()
