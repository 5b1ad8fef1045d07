"""What clients send that is no call: each ends with its connection, and leaves nothing in memory or in the log."""

import asyncio
import weakref
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from pathlib import Path

import attrs
import pytest
import uvicorn
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import PlainTextResponse
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket
from uvicorn.server import ServerState

from ktc.server.backend import Backend
from ktc.server.connections import GuardedHttp
from ktc.server.limits import ServerLimits
from ktc.server.serving import RUBBISH, Served, configured

UPGRADE = (
    b"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n"
)
SOCKET = b"GET /calls HTTP/1.1\r\nHost: x\r\n" + UPGRADE
CHUNKED = b"POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n"
PATIENCE = 30  # seconds


@attrs.frozen
class Wire:
    """A client that may send anything."""

    reader: asyncio.StreamReader
    writer: asyncio.StreamWriter

    async def send(self, data: bytes) -> None:
        self.writer.write(data)
        with suppress(ConnectionError):
            await self.writer.drain()

    async def read(self, most: int = 100_000) -> bytes:
        with suppress(ConnectionError):
            return await asyncio.wait_for(self.reader.read(most), PATIENCE)
        return b""

    async def rest(self) -> bytes:
        """Return all that comes until the server closes the connection."""
        found = b""
        while data := await self.read():
            found += data
        return found

    @property
    def unsent(self) -> int:
        """The number of bytes that the server has not taken yet."""
        return self.writer.transport.get_write_buffer_size()


@attrs.frozen
class Listening:
    """A server's protocols, with an application that does little; ``made`` are the connections that are in memory."""

    port: int
    state: ServerState
    made: "weakref.WeakSet[GuardedHttp]"
    backend: Backend

    @asynccontextmanager
    async def wire(self) -> AsyncIterator[Wire]:
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
        yield Wire(reader, writer)
        writer.close()

    @asynccontextmanager
    async def socket(self) -> AsyncIterator[Wire]:
        """Return a client after the handshake of a socket."""
        async with self.wire() as wire:
            await wire.send(SOCKET + b"\r\n")
            assert b" 101 " in await wire.read()
            yield wire

    @property
    def is_reading(self) -> bool:
        """Whether the server reads from any connection."""
        return any(one.transport.is_reading() for one in self.state.connections)

    @property
    def cut(self) -> set[str]:
        """The reasons for which connections were closed."""
        found = self.backend.metrics.text().decode().splitlines()
        return {line.partition('why="')[2].partition('"')[0] for line in found if line.startswith("ktc_connections_cut_total{")}


async def answer(request: Request) -> PlainTextResponse:
    await asyncio.sleep(0)
    return PlainTextResponse("done")


async def echo(ws: WebSocket) -> None:
    await ws.accept()
    async for text in ws.iter_text():
        await ws.send_text(text)


def with_server(file: Path, use: Callable[[Listening], Awaitable[None]], **limits: int) -> None:
    """Use the protocols of a server within a test."""

    async def run() -> None:
        backend = Backend(str(file), 0, ServerLimits(**limits))
        app = Starlette(routes=[Route("/", answer, methods=["GET"]), WebSocketRoute("/calls", echo)])
        config: uvicorn.Config = configured(Served(str(file), limits=backend.limits), backend, app)
        config.load()
        made, state = weakref.WeakSet[GuardedHttp](), ServerState()

        def protocol() -> GuardedHttp:
            kind = config.http_protocol_class
            assert issubclass(kind, GuardedHttp)
            made.add(found := kind(config=config, server_state=state, app_state={}))
            return found

        server = await asyncio.get_running_loop().create_server(protocol, "127.0.0.1", 0)
        try:
            await use(Listening(server.sockets[0].getsockname()[1], state, made, backend))
        finally:
            server.close()
            await backend.close()

    asyncio.run(run())


async def until(is_so: Callable[[], bool]) -> None:
    """Wait until something is so."""
    async with asyncio.timeout(PATIENCE):
        while not is_so():
            await asyncio.sleep(0.001)


def frame(kind: int, data: bytes = b"") -> bytes:
    """Return a short frame of a client, with a mask of zeros."""
    return bytes((kind, 0x80 | len(data))) + bytes(4) + data


@pytest.mark.parametrize(
    "parts",
    [
        (CHUNKED + b"no length\r\n",),
        (CHUNKED, b"no length\r\n"),
        (CHUNKED.replace(b"POST", b"GET"), b"no length\r\n"),
        (b"GET / HTTP/1.1\r\nHost: x\r\n\r\n", b"\0\r\n\r\n"),
        (b"GET / HTTP/1.1\r\nHost: x\r\nUpgrade: h2c\r\nConnection: Upgrade, close\r\n\r\n",),
        (SOCKET + b"Content-Length: 5\r\n\r\nabcde",),
        (SOCKET + b"Transfer-Encoding: chunked\r\n\r\n",),
        (SOCKET + b"A: b\r\n" * 200 + b"\r\n",),
        (SOCKET + b"A: " + b"b" * 12_000 + b"\r\n\r\n",),
        (SOCKET.replace(b"/calls", b"/" + b"c" * 12_000) + b"\r\n",),
    ],
)
def test_what_is_no_request_is_answered_and_closed_without_a_word_in_the_log(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, parts: tuple[bytes, ...]
) -> None:
    async def use(server: Listening) -> None:
        async with server.wire() as wire:
            await wire.send(parts[0])
            first = await wire.read(12) if len(parts) > 1 else b""
            for part in parts[1:]:
                await wire.send(part)
            assert (first + await wire.rest()).startswith(b"HTTP/1.1 ")
        await until(lambda: not server.made)

    with_server(tmp_path / "games.db", use)
    assert [record for record in caplog.records if not record.getMessage().startswith(RUBBISH)] == []


def test_a_closed_connection_leaves_the_memory_at_once(tmp_path: Path) -> None:
    async def use(server: Listening) -> None:
        for data in (b"", b"GET /health HTTP/1.1\r\nA: " + b"a" * 10_000, b"GET / HTTP/1.1\r\nHost: x\r\n\r\n", SOCKET + b"\r\n"):
            async with server.wire() as wire:
                await wire.send(data)
                if data.endswith(b"\r\n\r\n"):
                    assert await wire.read(12)
                else:
                    await until(lambda: len(server.made) == 1)
            await until(lambda: not server.made)

    with_server(tmp_path / "games.db", use)


@pytest.mark.parametrize("kind", [0x00, 0x89, 0x8A])
def test_frames_that_are_no_calls_are_read_in_moderation(tmp_path: Path, kind: int) -> None:
    begin = frame(0x01, b"a") if kind == 0 else b""
    end = frame(0x80, b"b") if kind == 0 else frame(0x81, b"ab")

    async def use(server: Listening) -> None:
        async with server.socket() as wire:
            await wire.send(begin + frame(kind) * 90 + end)
            while b"ab" not in await wire.read():
                pass
        async with server.socket() as wire:
            wire.writer.write(begin + frame(kind) * 2_000_000)
            await until(lambda: not server.is_reading)
            assert wire.unsent > 6_000_000
            assert not server.cut
        async with server.socket() as wire:  # a call in between lets it send no more
            wire.writer.write((begin + frame(kind) * 1_000 + end) * 2_000)
            assert (await wire.rest()).count(b"ab") < 10
            assert server.cut == {"parts"}

    with_server(tmp_path / "games.db", use)


def test_a_request_that_does_not_end_is_cut(tmp_path: Path) -> None:
    async def use(server: Listening) -> None:
        async with server.wire() as wire:
            await wire.send(b"GET / HTTP/1.1\r\n")
            assert await wire.rest() == b""
        assert server.cut == {"page_seconds"}

    with_server(tmp_path / "games.db", use, page_seconds=1)
