"""Measure a server under load: ``python bench/load.py`` prints how soon a move reaches all who sit at its table.

200 games, half played, with four pages each and spectators.  The server has one core and writes its journal; the pages have the
other.  Pages send what a browser's page sends, and receive compressed screens.
"""

import argparse
import asyncio
import os
from collections.abc import Sequence
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import perf_counter

import attrs

from load_client import Page, Room, rooms_of
from load_file import prepared
from load_server import Server, served

RATES = (100, 300, 500, 700, 900)
FULL = 0.25  # seconds: where the slowest of a hundred moves takes longer, the server is full
MOVES = 300  # made one at a time
PAUSE = 0.005  # seconds after such a move, in which the server finishes
KEPT_UP = 0.95  # of the moves that were asked for


@attrs.frozen
class Run:
    """Some seconds at one rate: the times of all moves, in seconds and sorted, and what the server used for each."""

    asked: int
    done: float
    times: Sequence[float]
    cpu: float

    def within(self, share: float) -> float:
        """Return within how many seconds a share of the moves was told."""
        return self.times[min(int(len(self.times) * share), len(self.times) - 1)]

    @property
    def full(self) -> bool:
        """Whether the server did not keep up."""
        return self.within(0.99) > FULL or self.done < KEPT_UP * self.asked

    def __str__(self) -> str:
        shares = " ".join(f"{self.within(share) * 1000:8.1f}" for share in (0.5, 0.95, 0.99, 1))
        return f"{self.asked:5} {self.done:7.0f} {shares}   {self.cpu * 1000:6.2f}"


async def at_rate(rooms: Sequence[Room], rate: int, seconds: float, server: Server, random: Random) -> Run:
    """Make moves at a rate, each in a room where none is under way, and wait until all are told."""
    idle = [room for room in rooms if not room.ended]
    times, under_way = list[float](), set["asyncio.Task[None]"]()

    async def move(room: Room) -> None:
        times.append(await room.move())
        if not room.ended:
            idle.append(room)

    began, cpu, asked = perf_counter(), server.cpu, 0
    while (due := began + asked / rate) < began + seconds:
        if (wait := due - perf_counter()) > 0:
            await asyncio.sleep(wait)
        while not idle and under_way:
            under_way = (await asyncio.wait(under_way, return_when=asyncio.FIRST_COMPLETED))[1]
        if not idle or perf_counter() > began + seconds:
            break  # all games are over, or the server is full
        chosen = random.randrange(len(idle))
        idle[chosen], idle[-1] = idle[-1], idle[chosen]
        under_way.add(asyncio.create_task(move(idle.pop())))
        asked += 1
    await asyncio.gather(*under_way)
    took = perf_counter() - began
    return Run(rate, len(times) / took, sorted(times), (server.cpu - cpu) / len(times))


async def one_by_one(rooms: Sequence[Room], moves: int, server: Server, random: Random) -> None:
    """Make moves one at a time; print the processor time and the bytes of each."""
    cpus, sizes = list[float](), list[int]()
    for _ in range(moves):
        room = random.choice([room for room in rooms if not room.ended])
        cpu, arrived = server.cpu, sum(page.arrived for page in room.pages)
        await room.move()
        await asyncio.sleep(PAUSE)
        cpus.append((server.cpu - cpu) * 1000)
        sizes.append(sum(page.arrived for page in room.pages) - arrived)
    shares = [(sorted(values)[len(values) // 2], sorted(values)[int(len(values) * 0.99)]) for values in (cpus, sizes)]
    (cpu, slow), (size, large) = shares
    times = f"processor time {cpu:.1f} ms at the median, {slow:.1f} ms at p99"
    print(f"a move, {len(rooms[0].pages)} pages: {times}; {size:.0f} and {large:.0f} bytes", flush=True)


async def come_all(pages: Sequence[Page]) -> float:
    """Let all pages come at once; return the seconds until the last of them has its news."""
    began = perf_counter()
    await asyncio.gather(*(page.come() for page in pages))
    return perf_counter() - began


async def go_all(pages: Sequence[Page]) -> None:
    """Let all pages go at once."""
    await asyncio.gather(*(page.go() for page in pages))


async def measure(rooms: Sequence[Room], server: Server, rates: Sequence[int], seconds: float) -> None:
    """Measure and print."""
    random, pages = Random(1), [page for room in rooms for page in room.pages]
    first = await come_all(pages)
    print(f"{len(pages)} pages come the first time, and games are read from the file: {first:.1f} s; {server.memory:.0f} MB")
    await one_by_one(rooms, MOVES, server, random)
    print("moves/s   done   median      p95      p99      max  CPU/move   (ms)", flush=True)
    for rate in rates:
        run = await at_rate(rooms, rate, seconds, server, random)
        print(run, flush=True)
        if run.full:
            break
    print(f"memory of the server: {server.memory:.0f} MB", flush=True)
    await go_all(pages)
    alone = Page(pages[0].address, pages[0].person, "", "", 0)
    await alone.connect()
    moved = [room for room in rooms if not room.ended]
    for room in moved:  # so that there is something to tell to those who come back
        await room.move_through(alone)
    await alone.go()
    back = await come_all(pages)
    behind = sum(page.revision < room.revision for room in rooms for page in room.pages)
    print(f"{len(pages)} pages come back at once, after a move in {len(moved)} games: {back:.2f} s; {behind} of them lack news")
    await go_all(pages)
    server.kill()
    started = server.start()
    again = await come_all(pages)
    print(f"after kill -9: the server answers within {started:.1f} s; {len(pages)} pages are back {again:.1f} s later")
    await go_all(pages)
    if problems := [problem for page in pages for problem in page.problems]:
        print(f"{len(problems)} problems, such as {problems[0]}")


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=200, help="how many games there are (200)")
    parser.add_argument("--spectators", type=int, default=2, help="how many spectators each game has (2)")
    parser.add_argument("--seconds", type=float, default=6, help="how long each rate lasts (6)")
    parser.add_argument("--rates", type=int, nargs="+", default=RATES, help="moves a second, one rate after another")
    asked = parser.parse_args()
    with TemporaryDirectory() as folder:
        file = Path(folder, "games.db")
        plans = prepared(file, asked.games)
        cores = sorted(os.sched_getaffinity(0))
        os.sched_setaffinity(0, {cores[-1]})
        with served(file, cores[0]) as server:
            asyncio.run(measure(rooms_of(plans, server.port, asked.spectators), server, asked.rates, asked.seconds))
    print("wanted: without spectators 5 ms of processor time a move at the median, 30 ms at p99, and 10 kB")
    print("wanted: at 100 moves/s median 10 and p99 50 ms; 300 moves/s before p99 is 250 ms; all back within 5 s")


if __name__ == "__main__":
    main()
