"""Play bot games and write ``balance.md``: ``python -m ktc_london_2010.balance``, or ``make london-balance``."""

import argparse
import os
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from time import perf_counter
from typing import Final

import attrs

from ktc_london_2010.balance.counting import GameCount, Job, played
from ktc_london_2010.balance.page import Played, Searched, page
from ktc_london_2010.content.opening import open_set

PAGE: Final = Path(__file__).parents[2] / "balance.md"
TABLES: Final = (
    ("greedy", "random", "random", "random"),
    ("greedy", "gatherer", "gatherer", "gatherer"),
    ("gatherer", "random", "random", "random"),
    ("greedy", "gatherer"),
)
CURVE: Final = ((8, 1.0), (1, 0.4), (2, 0.4), (4, 0.4), (16, 0.3))  # iterations, share of the games; the default first
ROUNDS: Final = 25  # chunks a process receives; small chunks keep all processes busy to the end


def many(bots: tuple[str, ...], numbers: range, jobs: int) -> Sequence[GameCount]:
    """Play games of the same bots in ``jobs`` processes; the result does not depend on their number."""
    work = [Job(number, bots) for number in numbers]
    if jobs == 1:
        return [played(job) for job in work]
    with ProcessPoolExecutor(jobs) as pool:
        return list(pool.map(played, work, chunksize=max(1, len(work) // (ROUNDS * jobs))))


def main(arguments: Sequence[str] | None = None) -> None:
    """Play all games, write the page and print the time taken."""
    parser = argparse.ArgumentParser(prog="python -m ktc_london_2010.balance", description=__doc__)
    parser.add_argument("--games", type=int, default=2_000, help="games with greedy in all seats, for each number of players")
    parser.add_argument("--tables", type=int, default=200, help="games of greedy against other bots, for each table")
    parser.add_argument(
        "--search", type=int, default=100, help="games of search against greedy; fewer with a non-default number of iterations"
    )
    parser.add_argument("--jobs", type=int, default=1, help="number of processes")
    parser.add_argument("--page", type=Path, default=PAGE, help="output file")
    asked = parser.parse_args(arguments)
    begun, cards = perf_counter(), open_set().cards
    tables = [many(bots, range(asked.tables), asked.jobs) for bots in TABLES if asked.tables]
    alike = [game for players in cards.start.players for game in many(("greedy",) * players, range(asked.games), asked.jobs)]
    found = Played(tables, alike, ())
    _write(asked.page, page(cards, found), begun)
    for iterations, part in CURVE if asked.search else ():
        searched = _searched(iterations, max(1, round(asked.search * part)), asked.jobs)
        found = attrs.evolve(found, searched=sorted((*found.searched, searched), key=lambda one: one.iterations))
        _write(asked.page, page(cards, found), begun)  # after each row: games of search take long, and may be stopped


def _write(file: Path, text: str, begun: float) -> None:
    file.write_text(text, encoding="utf-8")
    print(f"{file}: written after {perf_counter() - begun:.0f} seconds", flush=True)


def _searched(iterations: int, games: int, jobs: int) -> Searched:
    begun = _worked()
    found = many((f"search:iterations={iterations}", "greedy"), range(games), jobs)
    return Searched(iterations, found, _worked() - begun)


def _worked() -> float:
    """Return the CPU seconds of this process and its finished children."""
    return sum(os.times()[:4])


if __name__ == "__main__":
    main()
