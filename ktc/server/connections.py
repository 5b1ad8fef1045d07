"""Closing connections that are too many, idle, or too slow to read, so that others stay unaffected.

uvicorn creates one of these protocols for each connection.  They override callbacks of ``asyncio.Protocol``.
"""

import asyncio
import sys
from collections import Counter
from collections.abc import Callable, Collection
from typing import Any, ClassVar, Final

from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame

from ktc.server.limits import Bucket, ServerLimits, network_of

MOST_UNSENT: Final = 4 * 1024 * 1024  # unsent bytes for one reader that keeps sending: a single answer may be large
MOST_READ: Final = 8 * 1024  # bytes read at a time: their calls wait in memory, also those of a page that has left
PARTS, PARTS_A_SECOND = 100, 30  # pings, pongs and parts of a message: they cost time and memory, and are no calls

Cut = Callable[[str], None]  # receives the reason why a connection was closed


class Connections:
    """The number of connections, also by address, except for those of ``proxies``."""

    def __init__(self, limits: ServerLimits, proxies: Collection[str]) -> None:
        self._limits, self._proxies = limits, frozenset(proxies)
        self._of: Counter[str] = Counter()

    def add(self, address: str) -> bool:
        """Count a new connection; return whether it may stay."""
        self._of[address] += 1
        own = address in self._proxies or self._of[address] <= self._limits.connections_of_address
        return own and self._of.total() <= self._limits.connections

    def remove(self, address: str) -> None:
        """Count a closed connection."""
        self._of[address] -= 1
        if not self._of[address]:
            del self._of[address]


class Guard:
    """Limits shared by all connections of a server."""

    def __init__(self, limits: ServerLimits, proxies: Collection[str], cut: Cut) -> None:
        self.limits = limits
        self.connections = Connections(limits, proxies)
        self.cut = cut


class GuardedHttp(H11Protocol):
    """A connection before it becomes a socket, closed after a time limit."""

    guard: ClassVar[Guard]
    _timer: asyncio.TimerHandle

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        if not self.guard.connections.add(_address(transport)):
            self.guard.cut("connections")
            transport.abort()
        transport.max_size = MOST_READ
        self._timer = asyncio.get_running_loop().call_later(self.guard.limits.page_seconds, self._late)

    def connection_lost(self, exc: Exception | None) -> None:
        self._timer.cancel()  # it would keep this connection, and all that it has read, in memory
        self.guard.connections.remove(_address(self.transport))
        super().connection_lost(exc)

    def handle_websocket_upgrade(self, event: Any) -> None:
        self._timer.cancel()
        super().handle_websocket_upgrade(event)
        socket = self.transport.get_protocol()
        if isinstance(socket, GuardedSocket) and not socket.handshake_initiated:  # it is stricter, and waits for another request
            self.send_400_response("Invalid HTTP request received.")

    def send_400_response(self, msg: str) -> None:
        if (error := sys.exception()) is not None:
            error.__traceback__ = None  # h11's refers to itself, and would keep this connection until garbage is collected
        if self.cycle is None or not self.cycle.response_started:
            super().send_400_response(msg)
        else:
            self.transport.close()
        if self.cycle is not None:
            self.cycle.disconnected = True  # otherwise its answer to the beginning of the request is an error in the log

    def _late(self) -> None:
        if not self.transport.is_closing():
            self.guard.cut("page_seconds")
            self.transport.abort()


class GuardedSocket(WebSocketsSansIOProtocol):
    """A socket whose client must read what it is sent; it was counted as a connection before."""

    guard: ClassVar[Guard]
    _slow: asyncio.TimerHandle | None = None
    _parts: Bucket

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        self._parts = Bucket(PARTS, PARTS_A_SECOND, self.loop.time())

    def data_received(self, data: bytes) -> None:
        if self.transport.get_write_buffer_size() > MOST_UNSENT:  # it sends without reading answers
            self._abort("slow_seconds")
        elif self._seconds_for_parts() > 0:  # a call has let it send more meanwhile
            self._abort("parts")
        else:
            super().data_received(data)
            if (wait := self._seconds_for_parts()) > 0 and not self.transport.is_closing():
                self.transport.pause_reading()
                self.loop.call_later(wait, self._read_on)

    def handle_ping(self) -> None:
        self._parts.take(1, self.loop.time())
        if not self.transport.is_closing():  # otherwise asyncio logs each answer that it cannot send
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        self._parts.take(1, self.loop.time())
        super().handle_pong(event)

    def handle_cont(self, event: Frame) -> None:
        self._parts.take(1, self.loop.time())
        super().handle_cont(event)

    def _seconds_for_parts(self) -> float:
        return self._parts.take(0, self.loop.time())

    def _read_on(self) -> None:
        if not self.read_paused and not self.transport.is_closing():  # otherwise the next call is due first
            self.transport.resume_reading()

    def pause_writing(self) -> None:
        super().pause_writing()
        self._slow = asyncio.get_running_loop().call_later(self.guard.limits.slow_seconds, self._abort, "slow_seconds")

    def resume_writing(self) -> None:
        super().resume_writing()
        self._calm()

    def connection_lost(self, exc: Exception | None) -> None:
        self._calm()
        self.guard.connections.remove(_address(self.transport))
        while not self.queue.empty():  # calls whose answers have no reader
            self.queue.get_nowait()
        super().connection_lost(exc)

    def _calm(self) -> None:
        if self._slow is not None:
            self._slow.cancel()
            self._slow = None

    def _abort(self, why: str) -> None:
        if not self.transport.is_closing():
            self.guard.cut(why)
        self.transport.abort()


def guarded(one: Guard) -> tuple[type[GuardedHttp], type[GuardedSocket]]:
    """Return the protocols of one server for HTTP and for sockets."""

    class OwnHttp(GuardedHttp):
        guard = one

    class OwnSocket(GuardedSocket):
        guard = one

    return OwnHttp, OwnSocket


def _address(transport: Any) -> str:
    """Return the address of a connection, which its transport remembers after it is closed."""
    peer = transport.get_extra_info("peername")
    return network_of(str(peer[0])) if isinstance(peer, tuple) and peer else ""
