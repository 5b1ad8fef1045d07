"""What strangers do to a server who want to hurt it, or those who play there: each begins, and goes on while others play."""

import json
import os
import socket
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from threading import Event, Thread
from typing import Any, Final

import attrs
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from load_file import Plan
from load_server import Server

PATIENCE: Final = 120.0  # seconds for one answer, on a busy machine
AWAY: Final = "10.66.0."  # where strangers come from
RUBBISH: Final = (
    "",
    "{",
    "null",
    "[]",
    "7",
    '"x"',
    "{}",
    "[" * 30_000,
    '{"id":1}',
    '{"id":"1","do":"news"}',
    '{"id":1,"do":"fly","args":{}}',
    '{"id":1,"do":"news","args":[]}',
    '{"id":1,"do":["news"],"args":{}}',
    '{"id":1,"id":2,"do":"news","args":{}}',
    '{"id":1e999,"do":"news","args":{}}',
    '{"id":NaN,"do":"news","args":{}}',
    '{"id":' + "9" * 5_000 + ',"do":"news","args":{}}',
    '{"id":1,"do":"\\ud800","args":{"\\udfff":"\\ud800"}}',
    '{"id":1,"do":"open-room","args":{"table":' + '{"a":' * 200 + "1" + "}" * 200 + "}}",
)
CALLS: Final = (
    "open-room", "look-in", "join", "watch", "come-back", "follow", "free", "seat-bot", "open-seat",
    "vote", "invite", "withdraw", "close-room",
    "reply", "news", "act", "do", "answers", "screen", "why", "undo", "agree", "hint", "names", "points",
)  # fmt: skip
ARGUMENTS: Final = ("since", "action", "revision", "yes", "path", "spots", "request", "seat", "bot", "lang")
ODD: Final[tuple[Any, ...]] = (None, "", "x", 7, -1, 1.5, True, [], {}, [[]], "\ud800", "x" * 3_000, {"type": "Pass"})


@attrs.define
class Stranger:
    """Who knows the address of a server, the link of one seat in a room of its own, and the name of another room."""

    server: Server
    own: Plan
    other: str
    number: int = 0

    @property
    def where(self) -> tuple[str, int]:
        """The address."""
        return "127.0.0.1", self.server.port

    def socket(self, **how: Any) -> ClientConnection:
        """Open a socket, each from another address."""
        self.number += 1
        home = f"http://{self.where[0]}:{self.server.port}"
        given = {"origin": Origin(home), "additional_headers": {"X-Forwarded-For": f"{AWAY}{self.number % 250}"}, **how}
        return connect(f"{home.replace('http', 'ws')}/calls", compression=None, open_timeout=PATIENCE, close_timeout=1, **given)

    def call(self, do: str, **args: Any) -> str:
        """Return a call with the own token, as text."""
        return json.dumps({"id": 1, "do": do, "args": {"room": self.own.room, "token": self.own.tokens[0], "lang": "en", **args}})


def answered(ws: ClientConnection, text: str) -> Any:
    """Send something; return what is answered to it, None where the socket was closed for it."""
    try:
        ws.send(text)
        while True:
            found = json.loads(ws.recv(PATIENCE))
            if "id" in found:
                return json.loads(found["text"])
    except ConnectionClosed:
        return None


def is_problem(answer: Any) -> bool:
    """Return whether an answer says that nothing was done: by itself, or as what became of an action."""
    return answer is None or answer["type"] == "Problem" or answer.get("problem") is not None


@contextmanager
def bad_json(stranger: Stranger) -> Iterator[None]:
    """Send what is no call, what has odd arguments, and what is nested deep; each is a problem."""
    with ExitStack() as open_ones:
        for text in RUBBISH:
            assert is_problem(answered(open_ones.enter_context(stranger.socket()), text)), text[:80]
        for name in CALLS:
            ws = open_ones.enter_context(stranger.socket())
            for odd in ODD:
                args = {"room": odd, "token": odd, "invite": odd, "watch": odd, "seat": odd, "table": odd, "lang": odd}
                assert is_problem(answered(ws, json.dumps({"id": 1, "do": name, "args": args}))), (name, odd)
        yield


@contextmanager
def odd_arguments(stranger: Stranger) -> Iterator[None]:
    """Send odd arguments beside a good token: an answer or a problem comes, and the socket stays."""
    with stranger.socket() as ws:
        for name in ("news", "act", "undo", "agree", "screen", "reply", "follow", "free", "seat-bot"):
            for odd in ODD:
                assert answered(ws, stranger.call(name, **dict.fromkeys(ARGUMENTS, odd))) is not None, (name, odd)
            assert answered(ws, stranger.call("news", since=None))["type"] == "News", name
        yield


@contextmanager
def binary_frames(stranger: Stranger) -> Iterator[None]:
    """Send bytes where text is spoken, and text that is none."""
    with ExitStack() as open_ones:
        for rubbish in (b"", b"\0" * 1_000, b"\xff\xfe", os.urandom(10_000)):
            ws = open_ones.enter_context(stranger.socket())
            ws.send(rubbish)
        with suppress(ConnectionClosed):
            open_ones.enter_context(stranger.socket()).send(b"\xff\xff", text=True)
        yield


@contextmanager
def oversize(stranger: Stranger) -> Iterator[None]:
    """Send more than anybody has to say, at once and in parts; and a header without an end."""
    with ExitStack() as open_ones:
        for size in (70_000, 5_000_000):
            ws = open_ones.enter_context(stranger.socket())
            assert answered(ws, json.dumps({"id": 1, "do": "news", "args": {"x": "x" * size}})) is None
        ws = open_ones.enter_context(stranger.socket())
        with suppress(ConnectionClosed):
            ws.send("x" * 10_000 for _ in range(1_000))
        raw = open_ones.enter_context(socket.create_connection(stranger.where))
        with suppress(OSError):
            raw.sendall(b"GET / HTTP/1.1\r\nHost: x\r\nX-Long: ")
            for _ in range(500):
                raw.sendall(b"x" * 10_000)
        yield


@contextmanager
def wrong_links(stranger: Stranger) -> Iterator[None]:
    """Try tokens of another room, no tokens, and rooms that there are not."""
    for room in (stranger.own.room, stranger.other, "x", "../games", "\0", "' OR 1=1 --"):
        own = room == stranger.own.room
        for token in ("", "x", stranger.own.tokens[0] + "x", "y" if own else stranger.own.tokens[0]):
            with stranger.socket() as ws:
                for name in CALLS:
                    args = {"room": room, "token": token, "invite": token, "watch": token, "seat": 0, "bot": "random"}
                    answer = answered(ws, json.dumps({"id": 1, "do": name, "args": args}))
                    assert is_problem(answer), (room, name, token)
    yield


@contextmanager
def wrong_origin(stranger: Stranger) -> Iterator[None]:
    """Open sockets from a page of somebody else, and from no page."""
    for origin in ("http://evil.example", "https://127.0.0.1", "null", "http://127.0.0.1:1", "", None):
        try:
            with stranger.socket(origin=origin):
                raise AssertionError(f"a page of {origin!r} was let in")
        except InvalidStatus as refused:
            assert refused.response.status_code == 403, origin
    yield


@contextmanager
def _in_the_background(send: Callable[[], None]) -> Iterator[None]:
    """Go on sending while others play."""
    stop, begun = Event(), Event()

    def go_on() -> None:
        while not stop.is_set():
            with suppress(OSError, ConnectionClosed):
                send()
            begun.set()

    sending = Thread(target=go_on)
    sending.start()
    assert begun.wait(PATIENCE)
    try:
        yield
    finally:
        stop.set()
        sending.join()


@contextmanager
def stale_flood(stranger: Stranger) -> Iterator[None]:
    """Send thousands of actions that are too late, and of the same one, and read no answer."""
    late = stranger.call("act", action=json.loads(stranger.own.moves[0][1]), revision=0)
    again = stranger.call("undo", revision=0)

    def flood() -> None:
        with socket_of(stranger) as raw:
            frames = _frame(late) + _frame(again)
            for _ in range(1_000):
                raw.sendall(frames)

    with _in_the_background(flood):
        yield


@contextmanager
def thousands_of_calls(stranger: Stranger) -> Iterator[None]:
    """Ask for all there is, again and again, and read no answer."""
    everything = _frame(stranger.call("news", since=None)) + _frame(stranger.call("screen", set=""))

    def flood() -> None:
        with socket_of(stranger) as raw:
            for _ in range(1_000):
                raw.sendall(everything)

    with _in_the_background(flood):
        yield


@contextmanager
def pings(stranger: Stranger) -> Iterator[None]:
    """Send pings, and read no answer to any, for as long as the server reads them."""
    ping = bytes((0x89, 0x80 | 125)) + bytes(4 + 125)

    def flood() -> None:
        with socket_of(stranger) as raw, suppress(OSError):
            raw.settimeout(1)
            for _ in range(2_000):
                raw.sendall(ping * 500)

    with _in_the_background(flood):
        yield


@contextmanager
def thousands_of_connections(stranger: Stranger) -> Iterator[None]:
    """Connect and say nothing, half a request, or no more than a handshake."""
    halves = (b"", b"GET / HT", b"GET /calls HTTP/1.1\r\nUpgrade: websocket\r\n")
    with ExitStack() as open_ones:
        for number in range(1_500):
            raw = open_ones.enter_context(socket.create_connection(stranger.where))
            with suppress(OSError):
                raw.sendall(halves[number % len(halves)])
        for _ in range(150):
            with suppress(OSError, ConnectionClosed, InvalidStatus, EOFError):
                open_ones.enter_context(stranger.socket())
        yield


@contextmanager
def comers_and_goers(stranger: Stranger) -> Iterator[None]:
    """Connect and break off, over and over."""

    def flood() -> None:
        for _ in range(50):
            socket_of(stranger).close()

    with _in_the_background(flood):
        yield


@contextmanager
def never_reads(stranger: Stranger) -> Iterator[None]:
    """Follow a room, ask for what is large, and take nothing of it."""
    with ExitStack() as open_ones:
        for _ in range(20):
            raw = open_ones.enter_context(socket_of(stranger))
            raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4_096)
            with suppress(OSError):
                raw.sendall(_frame(stranger.call("follow", since=None)) * 30)
                raw.sendall(_frame(stranger.call("past-screen", step=0)) * 3)
        yield


@contextmanager
def no_http(stranger: Stranger) -> Iterator[None]:
    """Speak no HTTP at all, or a strange one."""
    asked = (
        os.urandom(5_000),
        b"GET /../../etc/passwd HTTP/1.1\r\nHost: x\r\n\r\n",
        b"GET /%2e%2e/%2e%2e/etc/passwd HTTP/1.1\r\nHost: x\r\n\r\n",
        b"POST /calls HTTP/1.1\r\nHost: x\r\nContent-Length: 99999999\r\n\r\nx",
        b"BREW / HTTP/9.9\r\n\r\n",
        b"GET / HTTP/1.1\r\n" + b"A: b\r\n" * 50_000,
    )
    for text in asked:
        with socket.create_connection(stranger.where) as raw, suppress(OSError):
            raw.sendall(text)
            raw.shutdown(socket.SHUT_WR)
            raw.settimeout(PATIENCE)
            assert b"root:" not in raw.recv(100_000)
    yield


def socket_of(stranger: Stranger) -> socket.socket:
    """Return a connection after the handshake of a socket, on which anything can be sent."""
    raw = socket.create_connection(stranger.where)
    stranger.number += 1
    host = f"{stranger.where[0]}:{stranger.where[1]}"
    lines = (
        "GET /calls HTTP/1.1",
        f"Host: {host}",
        f"Origin: http://{host}",
        f"X-Forwarded-For: {AWAY}{stranger.number % 250}",
        "Upgrade: websocket",
        "Connection: Upgrade",
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==",
        "Sec-WebSocket-Version: 13",
    )
    raw.settimeout(PATIENCE)
    raw.sendall("".join(f"{line}\r\n" for line in (*lines, "")).encode())
    raw.recv(1_000)
    return raw


def _frame(text: str) -> bytes:
    """Return a text as a frame of a client, with a mask of zeros."""
    data = text.encode()
    assert 125 < len(data) < 65_536
    return bytes((0x81, 0x80 | 126)) + len(data).to_bytes(2, "big") + bytes(4) + data


ATTACKS: Final = (
    bad_json, odd_arguments, binary_frames, oversize, wrong_links, wrong_origin, stale_flood, thousands_of_calls,
    pings, thousands_of_connections, comers_and_goers, never_reads, no_http,
)  # fmt: skip
