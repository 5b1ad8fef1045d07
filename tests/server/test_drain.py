"""SIGTERM: steps under way are finished and answered, pages are told to return, and clocks stand while the server is down."""

import asyncio
import json
import signal
import time
from contextlib import suppress
from pathlib import Path
from random import Random
from socket import create_connection
from typing import Any, Final
from urllib.parse import urlsplit

import pytest
from websockets.exceptions import ConnectionClosed

from ktc.server.backend import Backend
from ktc.server.limits import ServerLimits
from ktc.server.sockets import Socket

from .processes import page_at, server
from .visiting import CITY, Page, Place, joined, looked, seated, table_of

SLOW: Final = """
import sys, time
from pathlib import Path
from ktc.stores.sqlite import SqliteStore
append_all = SqliteStore.append_all
def slow(self, changes):
    Path(sys.argv[2] + ".begun").touch()
    while Path(sys.argv[2] + ".held").exists():
        time.sleep(0.01)
    return append_all(self, changes)
SqliteStore.append_all = slow
"""
COME_BACK: Final = 1012
EACH: Final = 600_000  # milliseconds
DOWN: Final = 4  # seconds
A_MOMENT: Final = 2_000  # milliseconds: what reading a clock and stopping a server may take


def all_sent(page: Page) -> tuple[list[Any], int]:
    """Return what a page is sent until its socket is closed, and the code that closes it."""
    messages = []
    try:
        while True:
            messages.append(page.receive())
    except ConnectionClosed as closed:
        assert closed.rcvd is not None
        return messages, closed.rcvd.code


def wait_for(path: Path) -> None:
    while not path.exists():
        time.sleep(0.01)


def wait_until_closed(address: str) -> None:
    """Wait until a server takes no new connections."""
    at = urlsplit(address)
    with suppress(ConnectionRefusedError):
        while True:
            create_connection((at.hostname, at.port)).close()
            time.sleep(0.01)


def begun(one: Page, two: Page, file: Path) -> tuple[Place, Place]:
    """Seat two people, a page each: first who acts, then the other; forget what was stored for that."""
    _, places = seated(one, CITY, "", "")
    acts, other = sorted(places, key=lambda place: not place.ask("news", since=None)["may_act"])
    file.with_name("games.db.begun").unlink()
    return acts, Place(two, other.room, other.token)


@pytest.mark.slow("starts a whole server, and starts it again")
def test_a_step_under_way_is_stored_and_told_to_all_before_they_are_sent_back(tmp_path: Path) -> None:
    file, random = tmp_path / "games.db", Random(1)
    with server(file, "--workers", "0", before=SLOW) as (process, address), page_at(address) as one, page_at(address) as two:
        acts, other = begun(one, two, file)
        revision = other.ask("follow", since=None)["revision"]
        decided, held = acts.decide(random), file.with_name("games.db.held")
        held.touch()
        one.send("do", room=acts.room, token=acts.token, **decided)
        wait_for(file.with_name("games.db.begun"))
        process.send_signal(signal.SIGTERM)
        wait_until_closed(address)
        two.send("names", room=other.room, token=other.token)  # too late
        held.unlink()
        (answer,), code = all_sent(one)
        *told, news = all_sent(two)[0]
        assert process.wait(60) == 0
        assert process.stderr is not None
        assert process.stderr.read() == ""
    assert (code, json.loads(answer["text"])["problem"]) == (COME_BACK, None)
    assert json.loads(news["text"])["revision"] == revision + 1
    assert not [message for message in told if "id" in message], "what came too late is asked again by the page"
    with server(file, "--workers", "0") as (_, address), page_at(address) as page:
        assert Place(page, acts.room, acts.token).ask("news", since=None)["revision"] == revision + 1


class Wire:
    """A socket as the server sees it, whose page sends one call and does nothing more."""

    def __init__(self, call: str) -> None:
        self._calls = [{"type": "websocket.receive", "text": call}]
        self.is_closed = False

    async def accept(self) -> None:
        pass

    async def receive(self) -> dict[str, str]:
        return self._calls.pop() if self._calls else await asyncio.Future[dict[str, str]]()

    async def send_text(self, text: str) -> None:
        if self.is_closed:
            raise RuntimeError("closed")

    async def close(self, code: int) -> None:
        self.is_closed = True


def test_an_answer_after_its_socket_was_closed_is_no_fault(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    faults = list[Any]()

    async def run() -> None:
        asyncio.get_running_loop().set_exception_handler(lambda loop, fault: faults.append(fault))
        backend, held = Backend(str(tmp_path / "games.db"), 0, ServerLimits()), asyncio.Event()

        async def call(*given: Any) -> str:
            await held.wait()
            return "null"

        monkeypatch.setattr(backend.workshop, "call", call)
        socket = Socket(wire := Wire('{"id":1,"do":"points"}'), "", backend)  # type: ignore[arg-type]  # as far as it needs one
        serving = asyncio.create_task(socket.run())
        while not socket._tasks:
            await asyncio.sleep(0)
        await socket.send_back()
        assert wire.is_closed
        held.set()
        while socket._tasks:
            await asyncio.sleep(0)
        serving.cancel()
        await asyncio.wait([serving])
        await backend.close()

    asyncio.run(run())
    assert faults == []


@pytest.mark.slow("starts a whole server, and starts it again")
@pytest.mark.parametrize("stop", [signal.SIGTERM, signal.SIGKILL])
def test_no_seat_pays_for_the_time_in_which_the_server_is_down(tmp_path: Path, stop: signal.Signals) -> None:
    file = tmp_path / "games.db"
    with server(file, "--workers", "0") as (process, address), page_at(address) as page:
        made = page.ask("open-room", table=table_of(CITY, "", ""), clock={"type": "RoomClock", "each": EACH, "more": 0})
        ann, _ = (joined(page, made, seat=seat) for seat in range(2))
        (late,) = ann.ask("follow", since=None)["awaited"]
        time.sleep(A_MOMENT / 1_000)
        before = looked(page, made)["times"][late]
        assert before <= EACH - A_MOMENT
        process.send_signal(stop)
        process.wait(60)
    time.sleep(DOWN)
    with server(file, "--workers", "0") as (_, address), page_at(address) as page:
        ann = Place(page, made["room"], ann.token)
        ann.ask("follow", since=None)
        after = looked(page, made)["times"][late]
    assert before - A_MOMENT <= after
    assert after <= before or stop == signal.SIGKILL, "what was thought before is paid for"
