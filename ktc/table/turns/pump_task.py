"""A pump that runs as a task of an event loop: when it is woken, and again after a pause while a bot cannot act."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final

FIRST_PAUSE: Final = 1.0  # seconds
LONGEST_PAUSE: Final = 60.0
Pause = Callable[[float], Awaitable[object]]


class PumpTask:
    """Runs ``pump``, which returns the error for which a bot is still awaited, or None.

    Each further failure doubles the pause; being woken ends it.  ``ended`` is called when nothing is left to do, or, with True,
    when the task was cancelled.  All calls are made in the thread of the event loop.
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
        """Have the pump run, now or as soon as it has finished what it does."""
        self._woken.set()
        if self._task is None or self._task.done():
            self._task = asyncio.get_running_loop().create_task(self._run())

    async def stop(self) -> None:
        """Run the pump no more."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

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
        """Wait so many seconds, or until somebody wakes the pump."""
        waiting = [asyncio.ensure_future(self._pause(seconds)), asyncio.ensure_future(self._woken.wait())]
        try:
            await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for one in waiting:
                one.cancel()
