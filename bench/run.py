"""Measure ktc beside other engines in one run: ``python bench/run.py --help``."""

import argparse
import json
import math
import os
import platform
from collections.abc import Sequence
from pathlib import Path
from statistics import median
from typing import Any

import measures
from figures import Target, doubts, rate, ratio
from processes import Contender, Worker, importable, run_rounds

WARM_UP = 0.5
COUNTED_GAMES = 20
REFERENCE = "catanatron"
RATIO_TARGET = 2.5
COLUMNS = ("", "decisions/s", "quartiles", "ratio", "games/s", "dec/game", "listed/dec", "ns/listed", "real", "CPU/wall")
WIDTHS = (24, 12, 18, 7, 9, 10, 12, 11, 7, 10)


def options() -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=7, help="rounds of every measurement (7; fewer give no good quartiles)")
    parser.add_argument("--seconds", type=float, default=1.0, help="how long each engine plays in a round (1)")
    parser.add_argument("--players", type=int, default=4, choices=range(2, 7), help="seats of ktc's games (4)")
    parser.add_argument("--full", action="store_true", help="2 to 6 players, random and builder, on both paths")
    parser.add_argument("--json", type=Path, help="write every round's figures to this file")
    return parser.parse_args()


def contenders(workers: dict[str, Worker], players: int, full: bool, seconds: float) -> list[Contender]:
    """Return who is measured in one group of rounds: ktc with so many players, and the peers."""
    group = []
    for name, worker in workers.items():
        for bot in ("random", "builder") if full and name == "ktc" else ("random",):
            for path in ("public", "lean") if name == "ktc" else ("public",):
                seats = players if name == "ktc" else 4
                request = {"what": "playouts", "seconds": seconds, "players": seats, "bot": bot, "path": path}
                label = f"ktc {seats}p {bot}, {path}" if name == "ktc" else name
                group.append(Contender(label, worker, request))
    return group


def print_row(cells: Sequence[str]) -> None:
    """Print one line of the table of playouts."""
    first, *others = zip(cells, WIDTHS, strict=True)
    print(first[0].ljust(first[1]) + "".join(cell.rjust(width) for cell, width in others))


def measure_playouts(group: Sequence[Contender], rounds: int, saved: list[Any]) -> list[Target]:
    """Run one group, print its table, and return the targets that its first rows decide."""
    rows = run_rounds(group, rounds, WARM_UP)
    figures = [rate(answers, "decisions") for answers in rows]
    reference = next((f for c, f in zip(group, figures, strict=True) if c.label == REFERENCE), None)
    print()
    print_row(COLUMNS)
    for contender, answers, figure in zip(group, rows, figures, strict=True):
        counted = contender.ask(what="count", games=COUNTED_GAMES)
        listed = counted["listed"] / counted["decisions"]
        low, high = figure.quartiles
        print_row(
            (
                contender.label,
                f"{figure.median:,.0f}",
                f"{low:,.0f}–{high:,.0f}",
                f"{ratio(figure, reference):.2f}" if reference else "–",
                f"{median(a['games'] / a['wall'] for a in answers):.1f}",
                f"{sum(a['decisions'] for a in answers) / sum(a['games'] for a in answers):.0f}",
                f"{listed:.1f}",
                f"{1e9 / figure.median / listed:,.0f}",
                f"{math.floor(counted['real'] / counted['decisions'] * 1000) / 10:.1f}%",
                f"{figure.busy:.2f}",
            )
        )
        saved.append({"label": contender.label, "rounds": answers, "counted": counted})
    if reference is None:
        return []
    if doubt := doubts(reference):
        print(f"no verdict on these ratios: {doubt}")
    names = ("decisions/s against catanatron, public path", "decisions/s against catanatron, lean path")
    return [
        Target(name, ratio(f, reference), RATIO_TARGET, True, doubts(reference, f))
        for name, f in zip(names, figures, strict=False)
    ]


def print_targets(targets: Sequence[Target]) -> None:
    """Print every target, what was measured and the verdict."""
    print(f"\n{'target':52}{'wanted':>12}{'measured':>12}  verdict")
    for target in targets:
        wanted = f"{'≥' if target.at_least else '≤'} {target.bound:,g}"
        print(f"{target.name:52}{wanted:>12}{target.shown:>12}  {target.verdict}")


def load() -> str:
    """Return the load averages of the machine."""
    return " ".join(f"{x:.2f}" for x in os.getloadavg())


def main() -> None:
    """Measure, print, and write what was asked for."""
    asked = options()
    found, missing = importable()
    workers = {name: Worker(name) for name in found}
    versions = {name: worker.ask("version")["version"] for name, worker in workers.items()}
    print(
        f"{platform.python_implementation()} {platform.python_version()}, {platform.machine()},"
        f" {os.cpu_count()} cores, load {load()}"
    )
    print(", ".join(f"{name} {version}" for name, version in versions.items()))
    if missing:
        print(f"missing, not measured: {', '.join(missing)} (pip install -e '.[bench]')")
    print(f"{asked.rounds} rounds of {asked.seconds:g} s, one engine at a time, order alternating, warm-up {WARM_UP:g} s")
    saved: list[Any] = []
    targets = measure_playouts(contenders(workers, asked.players, asked.full, asked.seconds), asked.rounds, saved)
    if asked.full:
        pair = {name: worker for name, worker in workers.items() if name in ("ktc", REFERENCE)}
        for players in (n for n in range(2, 7) if n != asked.players):
            measure_playouts(contenders(pair, players, True, asked.seconds), asked.rounds, saved)
    print()
    ours, half = workers["ktc"], asked.seconds / 2
    targets += measures.measure_alone(ours, asked.players, asked.rounds, half)
    if REFERENCE in workers:
        targets += measures.measure_copies(ours, workers[REFERENCE], asked.players, asked.rounds, half)
        targets += measures.measure_memory(ours, workers[REFERENCE], asked.players)
        targets += measures.measure_held(asked.players)
        targets += measures.measure_cold()
    targets += measures.measure_pair(ours, asked.players, asked.seconds)
    print_targets(targets)
    print(f"\nload at the end {load()}")
    for worker in workers.values():
        worker.close()
    if asked.json:
        decided = [{"name": t.name, "value": t.value, "bound": t.bound, "verdict": t.verdict} for t in targets]
        asked.json.write_text(
            json.dumps({"versions": versions, "playouts": saved, "targets": decided}, indent=1), encoding="utf-8"
        )


if __name__ == "__main__":
    main()
