"""The processes for slow work: boards, pictures, points, hints, and the decisions of bots."""

import asyncio
import sys
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import Final

from ktc.server.limits import ServerLimits
from ktc.server.working.lines import BOTS_FAULT, ESCAPED, LONGEST_ANSWER, BotWork, CallWork, TooBusy, Work, WorkDone, WorkFailed
from ktc.server.working.turns import FairTurns
from ktc.wire.codec import to_json
from ktc.wire.text import parse_json

COPIES: Final = 200  # games in the memory of one process
STARTING: Final = 120  # seconds until a process must be ready


class WorkPool:
    """A few processes.  Each does one thing at a time; with several, bots leave one of them to people."""

    def __init__(
        self,
        address: str,
        workers: int,
        limits: ServerLimits,
        replaced: Callable[[], None] = lambda: None,
        edition: str | None = None,
    ) -> None:
        self._limits = limits
        self._replaced = replaced
        self._workers = workers
        self._idle = [_Worker(address, edition) for _ in range(workers)]
        self._turns = FairTurns(workers)
        self._bots = FairTurns(max(1, workers - 1))
        self._tasks = set[asyncio.Task[str]]()

    @property
    def under_way(self) -> int:
        """The number of tasks running, or waiting for a process."""
        return self._turns.under_way + self._bots.waiting

    async def call(self, work: CallWork, address: str = "") -> str:
        """Return the answer to a call; raises ``WorkFailed``, and ``TooBusy`` if too many wait, and others of the address.

        Callers who are cancelled while they wait are forgotten.
        """
        if self._turns.waiting >= self._limits.waiting and self._turns.has_waiting(address):
            raise TooBusy
        return await self._done(work, address, self._limits.call_seconds)

    async def choose(self, work: BotWork, address: str = "") -> str:
        """Return a bot's choice as JSON; raises ``WorkFailed``."""
        await self._bots.begin(address, work.room)
        return await self._done(work, address, self._limits.bot_seconds, self._bots)

    async def stop(self) -> None:
        """Kill all processes."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for worker in self._idle:
            await worker.end()

    async def _done(self, work: Work, address: str, seconds: float, held: FairTurns | None = None) -> str:
        """Do some work in a process; the turn that is ``held`` for it ends with it."""
        try:
            await self._turns.begin(address, work.room)
        except asyncio.CancelledError:
            if held is not None:
                held.end()
            raise
        task = asyncio.create_task(self._do(work, seconds))
        self._tasks.add(task)
        task.add_done_callback(partial(self._ended, held))
        return await asyncio.shield(task)  # the caller may be cancelled; the process still finishes its answer, and is then free

    def _ended(self, held: FairTurns | None, task: asyncio.Task[str]) -> None:
        self._tasks.discard(task)
        self._turns.end()
        if held is not None:
            held.end()
        if not task.cancelled():
            task.exception()  # it was raised, or no caller waits for it

    async def _do(self, work: Work, seconds: float) -> str:
        worker = next((worker for worker in self._idle if worker.last == work.room), self._idle[0])
        self._idle.remove(worker)
        try:
            await worker.ready()
            done = await asyncio.wait_for(worker.do(work), seconds)
        except TimeoutError:
            await self._end(worker)
            raise WorkFailed(f"took longer than {seconds:g} seconds", by_bot=True) from None
        except (OSError, EOFError, ValueError):
            await self._end(worker)
            raise WorkFailed("its process has ended") from None
        except asyncio.CancelledError:
            await self._end(worker)
            raise
        finally:
            self._idle.append(worker)
        if done.error:
            raise WorkFailed(done.text, by_bot=done.error == BOTS_FAULT)
        return done.text

    async def _end(self, worker: "_Worker") -> None:
        self._replaced()
        await worker.end()


class _Worker:
    """One process, started when there is work, and restarted after it has ended."""

    def __init__(self, address: str, edition: str | None) -> None:
        self._given = (address, str(COPIES), *(() if edition is None else (edition,)))
        self._process: asyncio.subprocess.Process | None = None
        self.last = ""  # the room that it worked for last

    async def do(self, work: Work) -> WorkDone:
        """Return the answer; raises ``EOFError`` or ``OSError`` if the process has ended."""
        self.last = work.room
        process = self._process
        assert process is not None
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(to_json(work).encode(errors=ESCAPED) + b"\n")
        await process.stdin.drain()
        line = await process.stdout.readline()
        if not line.endswith(b"\n"):
            raise EOFError
        return WorkDone.of(parse_json(line, LONGEST_ANSWER))

    async def end(self) -> None:
        """Kill the process; the next work starts another."""
        process, self._process = self._process, None
        if process is not None:
            with suppress(ProcessLookupError):
                process.kill()
            await process.wait()

    async def ready(self) -> None:
        """Start the process if necessary, and wait until it is ready."""
        if self._process is not None:
            return
        pipe = asyncio.subprocess.PIPE
        program = (sys.executable, "-P", "-m", "ktc.server.working.worker", *self._given)
        self._process = await asyncio.create_subprocess_exec(*program, stdin=pipe, stdout=pipe, limit=LONGEST_ANSWER)
        assert self._process.stdout is not None
        if await asyncio.wait_for(self._process.stdout.readline(), STARTING) != b"\n":
            raise EOFError
