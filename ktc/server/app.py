"""The server as an application of ASGI: the page, the socket, and how it is doing."""

import asyncio
from collections.abc import AsyncIterator, Collection, Mapping
from contextlib import asynccontextmanager
from pathlib import Path
from urllib.parse import urlsplit

from starlette.applications import Starlette
from starlette.requests import HTTPConnection, Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket

from ktc.server.asking import Desk
from ktc.server.collecting import Collector
from ktc.server.files import INDEX, ServedFile, policy_of, served_files
from ktc.server.rooms import Rooms
from ktc.server.sockets import Socket
from ktc.stores.sqlite import SqliteStore


class House:
    """All that one server has: its file, its rooms, its page, and the addresses that its page may come from."""

    def __init__(self, file: Path, origins: Collection[str] = ()) -> None:
        self._store = SqliteStore(file)
        self._origins = frozenset(origins)
        self._files = served_files()
        self._headers = _headers(self._files)
        self._desk = Desk(Rooms(self._store, 500))
        self._collector = Collector()

    @property
    def app(self) -> Starlette:
        """The application."""
        routes = [
            Route("/health", self._health),
            WebSocketRoute("/calls", self._calls),
            Route("/{path:path}", self._file),
        ]
        return Starlette(routes=routes, lifespan=self._lasting)

    @asynccontextmanager
    async def _lasting(self, app: Starlette) -> AsyncIterator[None]:
        collecting = asyncio.create_task(self._collector.run())
        yield
        collecting.cancel()
        self._store.close()

    async def _health(self, request: Request) -> Response:
        return PlainTextResponse("ok\n")

    async def _calls(self, ws: WebSocket) -> None:
        if not self._from_own_page(ws):
            await ws.close()
            return
        try:
            await Socket(ws, self._desk).run()
        finally:
            self._collector.gone()

    async def _file(self, request: Request) -> Response:
        found = self._files.get(request.path_params["path"] or INDEX)
        if found is None:
            return PlainTextResponse("not found\n", 404, self._headers)
        headers = {**self._headers, "ETag": found.tag, "Vary": "Accept-Encoding"}
        if request.headers.get("if-none-match") == found.tag:
            return Response(None, 304, headers)
        if "gzip" in request.headers.get("accept-encoding", ""):
            return Response(found.packed, 200, {**headers, "Content-Encoding": "gzip"}, found.kind)
        return Response(found.content, 200, headers, found.kind)

    def _from_own_page(self, asked: HTTPConnection) -> bool:
        """Return whether a socket is opened by a page of this server, or of an address that its host allows."""
        origin = asked.headers.get("origin", "")
        return origin in self._origins or urlsplit(origin).netloc == asked.headers.get("host")


def _headers(files: Mapping[str, ServedFile]) -> dict[str, str]:
    return {
        "Content-Security-Policy": policy_of(files[INDEX].content),
        "X-Content-Type-Options": "nosniff",
        "Referrer-Policy": "no-referrer",
        "Cross-Origin-Opener-Policy": "same-origin",
        "Cache-Control": "no-cache",
    }
