"""The server as an ASGI application: the page's files from memory, the socket, and the server's metrics."""

import asyncio
import gzip
import re
from collections.abc import AsyncIterator, Collection, Mapping
from contextlib import asynccontextmanager
from hashlib import blake2b
from mimetypes import guess_type
from typing import Final

import attrs
from starlette.applications import Starlette
from starlette.requests import HTTPConnection, Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket

from ktc.installed.packages import engine_version
from ktc.server.backend import Backend
from ktc.server.health import KIND, Collector
from ktc.server.limits import network_of
from ktc.server.sockets import Socket
from ktc.server.working.turns import FairTurns
from ktc.web.making.page import GAMES, LICENCES, MARK, files_but_games, games_file
from ktc.wire.text import write_json

INDEX: Final = "index.html"
POLICY: Final = re.compile(r'http-equiv="Content-Security-Policy" content="([^"]+)"')
WITHOUT: Final = ("worker.js",)  # needed only by a page with its own engine
KINDS: Final = {".js": "text/javascript", ".md": "text/plain"}
LISTED: Final = "This page is served by ktc, which is under the MIT licence.  Its own code includes the packages of `page.txt`.\n"


@attrs.frozen
class ServedFile:
    """A file of the page, plain and compressed; ``tag`` identifies its content."""

    content: bytes
    packed: bytes
    kind: str
    tag: str


def served_files() -> Mapping[str, ServedFile]:
    """Return the files of the page by path, without ``served_games``."""
    made = {"ktc": engine_version(), "server": True, "bytecode": True}
    content = {name: text for name, text in files_but_games().items() if name not in WITHOUT}
    content[MARK] = write_json(made).encode()
    content[f"{LICENCES}/packages.txt"] = LISTED.encode()
    return {name: _served(name, text) for name, text in content.items()}


def served_games() -> ServedFile:
    """Return the file with the games, which takes seconds."""
    return _served(GAMES, games_file())


def policy_of(index: bytes) -> str:
    """Return the page's own content security policy, with the part that only a header can set."""
    found = POLICY.search(index.decode())
    assert found is not None, "the page states a policy"
    return f"{found[1]}; frame-ancestors 'none'"


def _served(name: str, content: bytes) -> ServedFile:
    suffix = name[name.rfind(".") :]
    kind = KINDS.get(suffix) or guess_type(name)[0] or "application/octet-stream"
    text = kind.startswith("text/") or kind in ("application/json", "image/svg+xml")
    tag = blake2b(content, digest_size=12).hexdigest()
    return ServedFile(content, gzip.compress(content, mtime=0), f"{kind}; charset=utf-8" if text else kind, f'"{tag}"')


PROBE_SECONDS: Final = 30
TRY_LATER: Final = 1013  # the code that closes a socket of a full server


class Site:
    """The web application of a server; ``origins`` are the other addresses from which pages may connect.

    Requests at ``metrics_port`` are answered with the metrics alone.
    """

    def __init__(self, backend: Backend, origins: Collection[str] = (), metrics_port: int = 0) -> None:
        self._metrics_port = metrics_port
        self._turns = FairTurns(1)
        self._house = backend
        self._origins = frozenset(origins)
        self._files = served_files()
        self._headers = _headers(self._files)
        self._collector = Collector()
        self._sockets = set[Socket]()

    @property
    def app(self) -> Starlette:
        """The application."""
        routes = [
            Route("/health", self._health),
            Route("/ready", self._ready),
            WebSocketRoute("/calls", self._calls),
            Route("/{path:path}", self._file),
        ]
        return Starlette(routes=routes, lifespan=self._lasting)

    async def drain(self, seconds: float) -> None:
        """Finish and answer the calls that were read, send the last news, and tell all pages to return soon.

        Pages that do not read are given so many seconds.
        """
        await self._house.drain()
        for step in (Socket.finish, Socket.send_back):
            if waiting := [asyncio.create_task(step(socket)) for socket in self._sockets]:
                _, late = await asyncio.wait(waiting, timeout=seconds)
                for task in late:
                    task.cancel()

    @asynccontextmanager
    async def _lasting(self, app: Starlette) -> AsyncIterator[None]:
        tasks = [asyncio.create_task(self._collector.run()), asyncio.create_task(self._watch_store())]
        self._games = asyncio.create_task(asyncio.to_thread(served_games))  # the port is open meanwhile
        yield
        self._games.cancel()
        for task in tasks:
            task.cancel()
        await self._house.close()

    async def _watch_store(self) -> None:
        while True:
            await self._house.probe()
            await self._house.note_times()
            await asyncio.sleep(PROBE_SECONDS)

    async def _health(self, request: Request) -> Response:
        """Tell whether the store could be written last."""
        return self._told(self._house.trouble)

    async def _ready(self, request: Request) -> Response:
        """Write to the store, and tell whether that was possible."""
        async with self._turns.turn(_address(request)):
            return self._told(await self._house.probe())

    def _told(self, trouble: str) -> Response:
        return PlainTextResponse(f"the store {trouble}\n", 503) if trouble else PlainTextResponse("ok\n")

    async def _calls(self, ws: WebSocket) -> None:
        address = _address(ws)
        why = self._house.why_no_socket(address) if self._from_own_page(ws) else "origin"
        if why:
            self._house.metrics.refused.labels(why).inc()
            await ws.close(TRY_LATER)
            return
        sockets = self._house.sockets
        sockets[address] = sockets.get(address, 0) + 1
        self._sockets.add(socket := Socket(ws, address, self._house))
        try:
            await socket.run()
        finally:
            self._sockets.discard(socket)
            self._collector.gone()
            sockets[address] -= 1
            if not sockets[address]:
                del sockets[address]

    async def _file(self, request: Request) -> Response:
        async with self._turns.turn(_address(request)):
            await asyncio.sleep(0)  # sockets have their turn, too
        if self._metrics_port and (request.scope.get("server") or ("", 0))[1] == self._metrics_port:
            return Response(self._house.metrics.recent_text(), media_type=KIND)
        path = request.path_params["path"] or INDEX
        found = await asyncio.shield(self._games) if path == GAMES else self._files.get(path)
        if found is None:
            return PlainTextResponse("not found\n", 404, self._headers)
        headers = {**self._headers, "ETag": found.tag, "Vary": "Accept-Encoding"}
        if request.headers.get("if-none-match") == found.tag:
            return Response(None, 304, headers)
        if "gzip" in request.headers.get("accept-encoding", ""):
            return Response(found.packed, 200, {**headers, "Content-Encoding": "gzip"}, found.kind)
        return Response(found.content, 200, headers, found.kind)

    def _from_own_page(self, asked: HTTPConnection) -> bool:
        """Return whether a socket is opened by a page of this server, or from an allowed origin."""
        origin, host = asked.headers.get("origin", ""), asked.headers.get("host")
        return origin in self._origins or (bool(host) and origin in (f"http://{host}", f"https://{host}"))


def _address(asked: HTTPConnection) -> str:
    return network_of(asked.client.host if asked.client is not None else "")


def _headers(files: Mapping[str, ServedFile]) -> dict[str, str]:
    return {
        "Content-Security-Policy": policy_of(files[INDEX].content),
        "X-Content-Type-Options": "nosniff",
        "Referrer-Policy": "no-referrer",
        "Cross-Origin-Opener-Policy": "same-origin",
        "Cache-Control": "no-cache",
    }
