"""What is measured besides playouts; each prints what it found and returns the targets that it decides."""

import os
import resource
import subprocess
import sys
from statistics import median
from time import perf_counter
from typing import Any

from figures import Figure, Target, busy, doubts, rate, ratio
from processes import Answer, Contender, Worker, run_rounds

PAIRS = 5
COLD_STARTS = 15
HELD = 10_000
FIRST_GAME = """
import random
import ktc
choose = random.Random(1).choice
game = ktc.new_game(players=4, seed=1)
while not game.over:
    game.apply(choose(game.legal_actions(game.to_act[0])))
"""
FIRST_QUESTION = """
from tempfile import TemporaryDirectory
from ktc.cli import main
with TemporaryDirectory() as there:
    main(["play", "--seed", "1", "--save", f"{there}/game.jsonl"])  # its input has ended: it is saved at the first question
"""


def measure_copies(ours: Worker, reference: Worker, players: int, rounds: int, seconds: float) -> list[Target]:
    """Time copies of games that stopped half-way, in alternating rounds."""
    request = {"what": "copy", "seconds": seconds}
    pair = [
        Contender("ktc", ours, {**request, "players": players}),
        Contender("catanatron", reference, {**request, "players": 4}),
    ]
    a, b = (
        Figure([answer["wall"] / answer["copies"] * 1e6 for answer in answers], busy(answers))
        for answers in run_rounds(pair, rounds, seconds / 2)
    )
    print(f"copy of a mid-game game: ktc {a.median:.2f} µs, catanatron {b.median:.2f} µs (median)")
    return [Target("fork against Game.copy, in time", ratio(a, b), 1 / 5, False, doubts(b, a))]


def measure_memory(ours: Worker, reference: Worker, players: int) -> list[Target]:
    """Weigh copies; what Python allocated is counted, so there is no spread."""
    a, b = ours.ask("memory", players=players), reference.ask("memory", players=4)
    print(
        f"bytes: ktc state {a['state_bytes']:,.0f} ({a['alone_bytes']:,.0f} when it shares nothing), fork with its log"
        f" {a['bytes']:,.0f}; catanatron copy {b['bytes']:,.0f}"
    )
    return [
        Target("mid-game state against its copy, in bytes", a["state_bytes"] / b["bytes"], 1 / 2, False),
        Target("fork with its log against its copy, in bytes", a["bytes"] / b["bytes"], 1 / 2, False),
    ]


def measure_held(players: int) -> list[Target]:
    """Hold many finished games in a fresh process, each with its whole log, and as many copies of the reference."""
    a, b = (ask_afresh(name, "hold", players=seats, games=HELD) for name, seats in (("ktc", players), ("catanatron", 4)))
    print(
        f"bytes a game of {HELD:,} held in one process: ktc, finished and released, whole log {a['bytes']:,.0f};"
        f" catanatron copy {b['bytes']:,.0f}"
    )
    name = f"{HELD:,} finished games with logs against its copies, bytes"
    return [Target(name, a["bytes"] / b["bytes"], 1, False)]


def ask_afresh(name: str, what: str, **more: Any) -> Answer:
    """Ask a worker that has done nothing yet."""
    worker = Worker(name)
    answer = worker.ask(what, **more)
    worker.close()
    return answer


def measure_alone(ours: Worker, players: int, rounds: int, seconds: float) -> list[Target]:
    """Time the listing call and replay, which have no counterpart."""
    pair = [Contender(what, ours, {"what": what, "players": players, "seconds": seconds}) for what in ("listing", "replay")]
    listing, replay = run_rounds(pair, rounds, seconds / 2)
    per_action = Figure([a["nanoseconds"] / a["listed"] for a in listing], busy(listing))
    per_call = median(a["nanoseconds"] / a["calls"] / 1000 for a in listing)
    events = rate(replay, "events")
    print(
        f"listing alone: {per_call:.2f} µs a call, {per_action.median:.1f} ns per listed action;"
        f" replay {events.median:,.0f} events/s"
    )
    return [
        Target("listing call alone, ns per listed action", per_action.median, 150, False, doubts(per_action)),
        Target("replay from memory, events/s", events.median, 400_000, True, doubts(events)),
    ]


def cpu_of_children() -> float:
    """Return the CPU seconds of all processes that ended."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def measure_cold() -> list[Target]:
    """Time fresh processes: ours imports, opens and plays a whole game; the reference is imported only."""
    compiling = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    programs = (FIRST_GAME, "import catanatron", "pass")
    took: list[list[float]] = [[], [], []]
    spent = [0.0, 0.0, 0.0]
    for number in range(COLD_STARTS + 1):
        for at in (0, 1, 2) if number % 2 else (2, 1, 0):
            start, cpu = perf_counter(), cpu_of_children()
            subprocess.run([sys.executable, "-c", programs[at]], check=True, env=compiling)
            if number:  # the first one fills the caches of the disk, and compiles what is not compiled yet
                took[at].append((perf_counter() - start) * 1000)
                spent[at] += (cpu_of_children() - cpu) * 1000
    a, b, bare = (Figure(times, cpu / sum(times)) for times, cpu in zip(took, spent, strict=True))
    print(
        f"fresh process: import ktc and one whole game {a.median:.0f} ms; import catanatron {b.median:.0f} ms;"
        f" Python alone {bare.median:.0f} ms; CPU/wall {min(a.busy, b.busy):.2f}"
    )
    return [Target("cold start with a first game / import catanatron", ratio(a, b), 1, False, doubts(b, a))]


def measure_pair(ours: Worker, players: int, seconds: float) -> list[Target]:
    """Let two processes play at once, and one alone, in turn."""
    second = Worker("ktc")
    request: dict[str, Any] = {"what": "playouts", "seconds": seconds, "players": players, "bot": "random", "path": "public"}
    workers = (ours, second)
    for worker in workers:
        worker.ask(**request)
    alone, both, least = [], [], 1.0
    for _ in range(PAIRS):
        one = ours.ask(**request)
        for worker in workers:
            worker.send(request)
        answers = [worker.read() for worker in workers]
        alone.append(one["decisions"] / one["wall"])
        both.append(sum(a["decisions"] / a["wall"] for a in answers))
        least = min(least, busy([one, *answers]))
    second.close()
    a, b = Figure(both, least), Figure(alone, least)
    print(f"two processes at once: {a.median:,.0f} decisions/s, one alone {b.median:,.0f}")
    return [Target("two processes on two cores against one", ratio(a, b), 1.7, True, doubts(b, a))]
