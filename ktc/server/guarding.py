"""Connections that ask for nothing, or take nothing of what they are sent, are cut: they hurt nobody else.

uvicorn makes one of these for each connection.  All that is changed of it are the callbacks of ``asyncio.Protocol``.
"""

import asyncio
from collections.abc import Callable
from typing import Any, Final

from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from ktc.server.limits import Limits

MOST_UNSENT: Final = 4 * 1024 * 1024  # bytes that wait for one reader, who still sends: one answer may be large

Cut = Callable[[str], None]  # is told why a connection was cut


def guarded(limits: Limits, cut: Cut) -> tuple[type[H11Protocol], type[WebSocketsSansIOProtocol]]:
    """Return the protocols of a server for HTTP and for sockets, which keep to its limits."""

    class Http(H11Protocol):
        """A connection that is no socket yet: it lasts for a time, and then it ends."""

        def connection_made(self, transport: Any) -> None:
            super().connection_made(transport)
            asyncio.get_running_loop().call_later(limits.page_seconds, self._late, transport)

        def _late(self, transport: Any) -> None:
            if transport.get_protocol() is self and not transport.is_closing():
                cut("http")
                transport.abort()

    class Sockets(WebSocketsSansIOProtocol):
        """A socket whose other end has to take what it is sent."""

        _slow: asyncio.TimerHandle | None = None

        def data_received(self, data: bytes) -> None:
            if self.transport.get_write_buffer_size() > MOST_UNSENT:  # it sends, and reads no answer
                self._abort()
            else:
                super().data_received(data)

        def pause_writing(self) -> None:
            super().pause_writing()
            self._slow = asyncio.get_running_loop().call_later(limits.slow_seconds, self._abort)

        def resume_writing(self) -> None:
            super().resume_writing()
            self._calm()

        def connection_lost(self, exc: Exception | None) -> None:
            self._calm()
            super().connection_lost(exc)

        def _calm(self) -> None:
            if self._slow is not None:
                self._slow.cancel()
                self._slow = None

        def _abort(self) -> None:
            if not self.transport.is_closing():
                cut("slow")
            self.transport.abort()

    return Http, Sockets
