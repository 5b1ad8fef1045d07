"""Pages that follow the screens of rooms: they send moves, and note when all at the table have each of them."""

import asyncio
import json
import re
from collections.abc import Iterable, Sequence
from time import perf_counter

import attrs
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed
from websockets.typing import Origin

from load_file import Plan

REVISION = re.compile(r'"update\\?":\{\\?"revision\\?":(\d+)')  # of a screen: the answer to a call is JSON within JSON
PROBLEM = '\\"type\\":\\"Problem\\"'
MOST = 1 << 20
PATIENCE = 120.0  # seconds


class CountedConnection(ClientConnection):
    """A connection that counts the bytes that arrive, compressed as they are."""

    arrived = 0

    def data_received(self, data: bytes) -> None:
        """Count the bytes."""
        self.arrived += len(data)
        super().data_received(data)


@attrs.define(eq=False)
class Page:
    """A page of a seat or of a spectator: its socket, and the revision of the last screen that it was sent."""

    address: str
    person: str  # by what address of the network: there is a proxy before most servers
    room: str
    token: str
    revision: int
    wanted: int = 0  # the revision that a caller waits for
    seen: "asyncio.Future[float] | None" = None
    problems: list[str] = attrs.field(factory=list)
    socket: CountedConnection | None = None
    reading: "asyncio.Task[None] | None" = None

    async def connect(self) -> None:
        """Open the socket."""
        host = self.address.removeprefix("ws").removesuffix("/calls")
        socket = await connect(
            self.address,
            origin=Origin(f"http{host}"),
            additional_headers={"X-Forwarded-For": self.person},
            max_size=MOST,
            open_timeout=PATIENCE,
            create_connection=CountedConnection,
        )
        assert isinstance(socket, CountedConnection)
        self.socket = socket
        self.reading = asyncio.create_task(self._read(socket))

    async def come(self) -> None:
        """Connect, and follow the room; return when the screen is there."""
        seen = self.wait_for(0)
        await self.connect()
        await self.call("follow", since=self.revision, set="")
        await asyncio.wait_for(seen, PATIENCE)

    def wait_for(self, revision: int) -> "asyncio.Future[float]":
        """Return what is done when the page has the news of a revision; it holds the time of that."""
        self.wanted, self.seen = revision, asyncio.get_running_loop().create_future()
        return self.seen

    async def call(self, name: str, **args: object) -> None:
        """Send a call; its answer is read like all news."""
        assert self.socket is not None
        given = {"room": self.room, "token": self.token, "lang": "en", **args}
        await self.socket.send(json.dumps({"id": 1, "do": name, "args": given}))

    @property
    def arrived(self) -> int:
        """The bytes that have arrived since it came."""
        return 0 if self.socket is None else self.socket.arrived

    async def go(self) -> None:
        """Go as a page does whose network is lost: without a word."""
        if self.socket is not None:
            self.socket.transport.abort()
        if self.reading is not None:
            await self.reading

    def _done(self, problem: str = "") -> None:
        """Wake the caller that waits, if any."""
        seen, self.seen = self.seen, None
        if seen is None or seen.done():
            return
        if problem:
            seen.set_exception(RuntimeError(problem))
        else:
            seen.set_result(perf_counter())

    async def _read(self, socket: ClientConnection) -> None:
        try:
            async for text in socket:
                assert isinstance(text, str)
                if PROBLEM in text:
                    self.problems.append(text)
                    self._done(text)
                found = REVISION.search(text)
                if found is None:
                    continue
                self.revision = max(self.revision, int(found[1]))
                if self.revision >= self.wanted:
                    self._done()
        except ConnectionClosed:
            pass


@attrs.define(eq=False)
class Room:
    """A room as its pages have it, those of the seats before those of spectators, and the moves to come."""

    plan: Plan
    pages: Sequence[Page]
    made: int = 0

    @property
    def ended(self) -> bool:
        """Whether all its moves are made."""
        return self.made == len(self.plan.moves)

    async def move(self) -> float:
        """Make the next move; return the seconds until all pages have its news."""
        seen = [page.wait_for(self.revision + 1) for page in self.pages]
        began = perf_counter()
        await self._send(self.pages[self.plan.moves[self.made][0]])
        _, late = await asyncio.wait(seen, timeout=PATIENCE)
        if late:
            raise TimeoutError(f"{len(late)} pages of {self.plan.room} lack revision {self.revision + 1}")
        self.made += 1
        return max(future.result() for future in seen) - began

    async def move_through(self, page: Page) -> None:
        """Make the next move through a page that is nowhere else, while none of its own is there."""
        page.room, page.token = self.plan.room, self.plan.tokens[self.plan.moves[self.made][0]]
        page.revision = self.revision
        seen = page.wait_for(self.revision + 1)
        await page.call("follow", since=self.revision, set="")
        await self._send(page)
        await asyncio.wait_for(seen, PATIENCE)
        await page.call("unfollow")
        self.made += 1

    @property
    def revision(self) -> int:
        """How often its game has changed."""
        return self.plan.revision + self.made

    async def _send(self, page: Page) -> None:
        deed = json.loads(self.plan.moves[self.made][1])
        await page.call("do", deed=deed, revision=self.revision, quiet=True)


def rooms_of(plans: Iterable[Plan], port: int, spectators: int) -> list[Room]:
    """Return the rooms of a server with their pages, none of which is there yet."""
    address = f"ws://127.0.0.1:{port}/calls"
    return [
        Room(plan, [_page(address, number, plan, token) for token in (*plan.tokens, *[plan.watch] * spectators)])
        for number, plan in enumerate(plans)
    ]


def _page(address: str, number: int, plan: Plan, token: str) -> Page:
    """Return a page; all at one table come from one address."""
    return Page(address, f"10.0.{number // 250}.{number % 250}", plan.room, token, plan.revision)
