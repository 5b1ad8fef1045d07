"""A thread for the calls of one table, so that no table waits for a thread that another one keeps busy."""

import asyncio
from collections import deque
from collections.abc import Callable
from concurrent.futures import Future
from threading import Lock, Thread
from typing import Any, TypeVar

T = TypeVar("T")


class OwnThread:
    """Runs calls one after another; its thread lasts while there are any."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._waiting = deque[tuple[Future[Any], Callable[[], Any]]]()
        self._is_running = False

    async def run(self, call: Callable[[], T]) -> T:
        """Return what a call returns, or raise what it raises; the event loop does other things meanwhile."""
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
                except BaseException as error:  # it is raised where the call is awaited
                    future.set_exception(error)
