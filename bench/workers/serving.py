"""What all workers share: one request a line on the standard input, one answer a line on the standard output."""

import json
import resource
import sys
import tracemalloc
from collections.abc import Callable, Mapping, Sequence
from importlib.metadata import version
from pathlib import Path
from time import perf_counter, process_time
from typing import Any

Answer = dict[str, Any]
Handler = Callable[[Mapping[str, Any]], Answer]
COPIES = 2_000


class Clock:
    """Wall and CPU time since it was made."""

    def __init__(self) -> None:
        self._wall, self._cpu = perf_counter(), process_time()

    def running(self, seconds: float) -> bool:
        """Whether less than so many seconds have passed."""
        return perf_counter() - self._wall < seconds

    def read(self) -> Answer:
        """Return both times in seconds."""
        return {"wall": perf_counter() - self._wall, "cpu": process_time() - self._cpu}


def playouts(seconds: float, play: Callable[[int], int]) -> Answer:
    """Play whole games, with the seeds 1, 2, 3 and so on in every round; ``play`` returns how many decisions it took."""
    decisions = games = 0
    clock = Clock()
    while clock.running(seconds):
        games += 1
        decisions += play(games)
    return {"decisions": decisions, "games": games, **clock.read()}


def count(games: int, sizes: Callable[[int], Sequence[int]]) -> Answer:
    """Play the same games untimed; ``sizes`` returns how many actions were listed at each decision of one."""
    listed = [size for seed in range(1, games + 1) for size in sizes(seed)]
    real = sum(size > 1 for size in listed)
    return {"decisions": len(listed), "games": games, "listed": sum(listed), "real": real}


def copies(seconds: float, forks: Sequence[Callable[[], object]]) -> Answer:
    """Time copies that are thrown away at once, of one position after the other."""
    done = 0
    clock = Clock()
    while clock.running(seconds):
        for fork in forks:
            fork()
        done += len(forks)
    return {"copies": done, **clock.read()}


def memory(forks: Sequence[Callable[[], object]]) -> float:
    """Return the bytes of one copy: 2,000 are held at once."""
    for fork in forks:
        fork()
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    held = [forks[at % len(forks)]() for at in range(COPIES)]
    taken = tracemalloc.get_traced_memory()[0] - before
    tracemalloc.stop()
    return taken / len(held)


def resident() -> int:
    """Return the bytes of memory that this process has in use, as its system counts them."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * resource.getpagesize()


def serve_games(package: str, play: Callable[[int], int], sizes: Callable[[int], Sequence[int]]) -> None:
    """Serve a peer: ``play`` plays the game of a seed and returns its decisions, ``sizes`` how many actions each listed."""
    serve(
        package,
        {
            "playouts": lambda request: playouts(request["seconds"], play),
            "count": lambda request: count(request["games"], sizes),
        },
    )


def serve(package: str, handlers: Mapping[str, Handler]) -> None:
    """Answer requests until the input ends."""
    answers: dict[str, Handler] = {"version": lambda _: {"version": version(package)}, **handlers}
    for line in sys.stdin:
        request = json.loads(line)
        print(json.dumps(answers[request["what"]](request)), flush=True)
