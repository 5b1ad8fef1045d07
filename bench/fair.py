"""Measure an honest table beside each of four attacks: ``python bench/fair.py`` prints how long its moves take.

A table of four makes five moves a second.  Each attack comes from one address, except spectators, who have one each.
"""

import argparse
import asyncio
import json
from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter

from websockets.exceptions import ConnectionClosed

from load_client import Page, Room, rooms_of
from load_file import Plan, prepared
from load_server import Server, served

WANTED = 0.5  # seconds, for the slowest of a hundred moves
PAUSE = 0.2  # seconds between moves
THEIRS = "10.66.0.1"
ROOMS, SPECTATORS, READERS, FLOODS = 20, 150, 100, 100
Attack = Callable[[Server, Plan], Awaitable[None]]


def page_of(server: Server, plan: Plan, token: str, person: str = THEIRS) -> Page:
    """Return a page that is not connected yet."""
    return Page(f"ws://127.0.0.1:{server.port}/calls", person, plan.room, token, plan.revision)


async def nothing(server: Server, plan: Plan) -> None:
    """Leave the server in peace."""


async def bots(server: Server, plan: Plan) -> None:
    """Open rooms in which four bots search, and watch each."""
    seats = [{"type": "Sitter", "name": "", "bot": "search"}] * 4
    table = {"type": "NewTable", "game": "key-to-the-city-london", "seats": seats, "settled": [], "seed": None}

    async def watch() -> None:
        page = page_of(server, plan, "")
        await page.connect()
        assert page.socket is not None and page.reading is not None
        page.reading.cancel()  # the answers are read here
        await page.socket.send(json.dumps({"id": 1, "do": "open-room", "args": {"table": table, "lang": "en"}}))
        made = json.loads(json.loads(await page.socket.recv())["text"])
        page.room, page.token = made["room"], made["watch"]
        await page.call("follow", since=None, set="")
        async for _ in page.socket:
            pass

    await asyncio.gather(*(watch() for _ in range(ROOMS)))


async def spectators(server: Server, plan: Plan) -> None:
    """Watch the honest table, and ask for its board again and again."""

    async def watch(number: int) -> None:
        page = page_of(server, plan, plan.watch, f"10.77.0.{number}")
        await page.connect()
        await page.call("follow", since=None, set="")
        while True:
            await page.call("board", path=[], width=360, since=0)
            await asyncio.sleep(1)

    await asyncio.gather(*(watch(number) for number in range(SPECTATORS)))


async def metrics(server: Server, plan: Plan) -> None:
    """Ask for the metrics on connections that stay open."""

    async def read() -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
        while True:
            writer.write(f"GET /metrics HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: {THEIRS}\r\n\r\n".encode())
            await reader.read(1 << 16)

    await asyncio.gather(*(read() for _ in range(READERS)))


async def floods(server: Server, plan: Plan) -> None:
    """Send calls without an end, and never wait for an answer."""

    async def flood() -> None:
        page = page_of(server, plan, plan.watch)
        with suppress(ConnectionClosed):
            await page.connect()
            while True:
                await page.call("news", since=None)

    await asyncio.gather(*(flood() for _ in range(FLOODS)))


ATTACKS: dict[str, Attack] = {
    "nothing": nothing, f"{ROOMS} rooms of search": bots, f"{SPECTATORS} spectators": spectators,
    f"{READERS} at /metrics": metrics, f"{FLOODS} floods": floods,
}  # fmt: skip


async def honest(room: Room, seconds: float) -> list[float]:
    """Return the times of the moves of a table, in seconds and sorted."""
    times, end = list[float](), perf_counter() + seconds
    await asyncio.gather(*(page.come() for page in room.pages))
    while perf_counter() < end and not room.ended:
        times.append(await room.move())
        await asyncio.sleep(PAUSE)
    await asyncio.gather(*(page.go() for page in room.pages))
    return sorted(times)


async def measured(server: Server, room: Room, attack: Attack, seconds: float) -> list[float]:
    """Return the times of an honest table beside an attack."""
    attacking = asyncio.ensure_future(attack(server, room.plan))
    await asyncio.sleep(2)
    times = await honest(room, seconds)
    attacking.cancel()
    failed = (await asyncio.gather(attacking, return_exceptions=True))[0]
    if isinstance(failed, Exception):
        print(f"  the attack ended: {failed!r}")
    return times


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=10, help="how long each attack lasts (10)")
    parser.add_argument("--only", default="", help="only attacks with this in their names")
    asked = parser.parse_args()
    print("attack                 moves   median      p99      max   (ms)")
    for name, attack in ATTACKS.items():
        if asked.only not in name:
            continue
        with TemporaryDirectory() as folder:
            file = Path(folder, "games.db")
            plans = prepared(file, 1, begun=0.1)
            with served(file) as server:
                times = asyncio.run(measured(server, rooms_of(plans, server.port, 0)[0], attack, asked.seconds))
        p99 = times[min(int(len(times) * 0.99), len(times) - 1)]
        figures = " ".join(f"{time * 1000:8.0f}" for time in (times[len(times) // 2], p99, times[-1]))
        print(f"{name:22} {len(times):5} {figures}{'   MISSED' if p99 > WANTED else ''}", flush=True)


if __name__ == "__main__":
    main()
