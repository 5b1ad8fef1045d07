"""Measure an honest table beside each of four attacks: ``python bench/fair.py`` prints how long its moves take.

A table of four makes five moves a second.  Each attack comes from one address, except spectators, who have one each.
"""

import argparse
import asyncio
import json
from collections.abc import Callable, Coroutine
from contextlib import suppress
from multiprocessing import get_context
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter, sleep

from websockets.exceptions import ConnectionClosed

from load_client import Page, Room, rooms_of
from load_file import Plan, prepared
from load_server import Server, served

WANTED = 0.5  # seconds, for the slowest of a hundred moves
SETTLING = 3  # seconds until an attack is under way
PAUSE = 0.2  # seconds between moves
THEIRS = "10.66.0.1"
ROOMS, SPECTATORS, READERS, FLOODS = 20, 150, 100, 100
Attack = Callable[[int, Plan], Coroutine[None, None, None]]


def page_of(port: int, plan: Plan, token: str, person: str = THEIRS) -> Page:
    """Return a page that is not connected yet."""
    return Page(f"ws://127.0.0.1:{port}/calls", person, plan.room, token, plan.revision)


async def nothing(port: int, plan: Plan) -> None:
    """Leave the server in peace."""


async def bots(port: int, plan: Plan) -> None:
    """Open rooms in which four bots search, and watch each."""
    seats = [{"type": "Sitter", "name": "", "bot": "search"}] * 4
    table = {"type": "NewTable", "game": "key-to-the-city-london", "seats": seats, "settled": [], "seed": None}

    async def watch() -> None:
        page = page_of(port, plan, "")
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


async def spectators(port: int, plan: Plan) -> None:
    """Watch the honest table, and ask for its board again and again."""

    async def watch(number: int) -> None:
        page = page_of(port, plan, plan.watch, f"10.77.0.{number}")
        await page.connect()
        await page.call("follow", since=None, set="")
        while True:
            await page.call("screen", set="")
            await asyncio.sleep(1)

    await asyncio.gather(*(watch(number) for number in range(SPECTATORS)))


async def metrics(port: int, plan: Plan) -> None:
    """Ask for the metrics on connections that stay open."""

    async def read() -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        while True:
            writer.write(f"GET /metrics HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: {THEIRS}\r\n\r\n".encode())
            await reader.read(1 << 16)

    await asyncio.gather(*(read() for _ in range(READERS)))


async def floods(port: int, plan: Plan) -> None:
    """Send calls without an end, and never wait for an answer."""

    async def flood() -> None:
        page = page_of(port, plan, plan.watch)
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
    await asyncio.gather(*(page.come() for page in room.pages))
    times, end = list[float](), perf_counter() + seconds
    while perf_counter() < end and not room.ended:
        times.append(await room.move())
        await asyncio.sleep(PAUSE)
    await asyncio.gather(*(page.go() for page in room.pages))
    return sorted(times)


def attack_from_here(name: str, port: int, plan: Plan) -> None:
    """Attack a server until this process is ended."""
    asyncio.run(ATTACKS[name](port, plan))


def measured(server: Server, room: Room, name: str, seconds: float) -> list[float]:
    """Return the times of an honest table beside an attack, which has a process of its own."""
    attacking = get_context("spawn").Process(target=attack_from_here, args=(name, server.port, room.plan))
    attacking.start()
    sleep(SETTLING)
    times = asyncio.run(honest(room, seconds))
    if name != "nothing" and not attacking.is_alive():
        print("  the attack ended by itself")
    attacking.kill()
    attacking.join()
    return times


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=10, help="how long each attack lasts (10)")
    parser.add_argument("--only", default="", help="only attacks with this in their names")
    asked = parser.parse_args()
    print("attack                 moves   median      p99      max   (ms)")
    for name in ATTACKS:
        if asked.only not in name:
            continue
        with TemporaryDirectory() as folder:
            file = Path(folder, "games.db")
            plans = prepared(file, 1, begun=0.1)
            with served(file) as server:
                times = measured(server, rooms_of(plans, server.port, 0)[0], name, asked.seconds)
        p99 = times[min(int(len(times) * 0.99), len(times) - 1)]
        figures = " ".join(f"{time * 1000:8.0f}" for time in (times[len(times) // 2], p99, times[-1]))
        print(f"{name:22} {len(times):5} {figures}{'   MISSED' if p99 > WANTED else ''}", flush=True)


if __name__ == "__main__":
    main()
