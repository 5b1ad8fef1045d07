"""Play the bots of Stadens Nyckel, and write the page of its balance: ``python docs/make_stadens_balance.py``.

The page is not part of the project; a line with its figures is, see ``SUMMARY``.
"""

import argparse
import os
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from math import sqrt
from pathlib import Path
from random import Random
from statistics import mean, stdev
from typing import Final

from ktc_stadens_nyckel.bots.style import STYLES
from ktc_stadens_nyckel.content.figures import GAME

from ktc.bots.strength import Result, one_game
from ktc.simulate import share

PROJECT: Final = Path(__file__).parents[1]
PAGE: Final = PROJECT / "build" / "balance-stadens-nyckel.md"
SUMMARY: Final = PROJECT / "docs" / "figures" / "balance-stadens-nyckel.txt"
PUBLISHED: Final = (15, 11, 11, 10, 8, 5)  # the game of the report named in the set
SUMS: Final = (54, 63)  # within which the mean sum of a game of keepers has to be
NEAR: Final = 2.0  # points by which the mean of a rank may differ from the published one
WINS: Final = (0.12, 0.42)  # within which the wins of each style have to be, by a quarter of the seats
SEATS: Final = 6
CURVE: Final = ((0.02, 1.0), (0.1, 1.0), (0.2, 1.0), (1.0, 1 / 6))  # seconds a decision, share of the games
Row = Sequence[str]


def mixed(number: int) -> tuple[str, ...]:
    """Return the styles at a table: in four games each has a quarter of the seats."""
    styles = list(STYLES)
    found = [styles[(number + seat) % len(styles)] for seat in range(SEATS)]
    Random(number).shuffle(found)
    return tuple(found)


def game_of(bots: Sequence[str], number: int) -> Result:
    """Play a game of these bots, or of mixed styles if none are named."""
    return one_game(number, bots or mixed(number), None, game=GAME)


def many(bots: Sequence[str], numbers: range, jobs: int) -> Sequence[Result]:
    """Play games in some processes; the results do not depend on their number."""
    play = partial(game_of, tuple(bots))
    if jobs == 1:
        return [play(number) for number in numbers]
    with ProcessPoolExecutor(jobs) as pool:
        return list(pool.map(play, numbers, chunksize=2))


def interval(numbers: Sequence[float]) -> str:
    """Return a mean with its interval of 95 %."""
    half = 1.96 * stdev(numbers) / sqrt(len(numbers)) if len(numbers) > 1 else float("inf")
    return f"{mean(numbers):.1f} ± {half:.1f}"


def table(head: Row, rows: Sequence[Row]) -> Iterator[str]:
    """Yield the lines of a table, and an empty one."""
    yield f"| {' | '.join(head)} |"
    yield "|" + "---|" * len(head)
    yield from (f"| {' | '.join(row)} |" for row in rows)
    yield ""


def wins_of(results: Sequence[Result]) -> list[Row]:
    """Return each bot with its wins, their interval, its share of the seats and its points."""
    seats = Counter(bot for result in results for bot in result.bots)
    wins = Counter(result.bots[seat] for result in results for seat in result.winners)
    rows = list[Row]()
    for bot in sorted(seats):
        won = share(wins[bot], len(results))
        points = [total for result in results for name, total in zip(result.bots, result.totals, strict=True) if name == bot]
        ends = f"{won.low:.1%} to {won.high:.1%}"
        rows.append(
            (f"`{bot}`", str(wins[bot]), f"{won.rate or 0:.1%}", ends, f"{seats[bot] / seats.total():.0%}", interval(points))
        )
    return rows


def middle(numbers: Sequence[float]) -> tuple[float, float]:
    """Return the range of the middle 80 % of some numbers."""
    ordered = sorted(numbers)
    left = len(ordered) // 10
    return ordered[left], ordered[-1 - left]


def faults(keepers: Sequence[Result], styles: Sequence[Result]) -> list[str]:
    """Return the figures that are outside of what the page aims at."""
    sums, found = [sum(result.totals) for result in keepers], []
    if not SUMS[0] <= mean(sums) <= SUMS[1]:
        found.append(f"the mean sum is {mean(sums):.1f}")
    if not middle(sums)[0] <= sum(PUBLISHED) <= middle(sums)[1]:
        found.append(f"{sum(PUBLISHED)} is outside of the middle 80 % of sums")
    for rank, published in enumerate(PUBLISHED):
        found_mean = mean(sorted(result.totals, reverse=True)[rank] for result in keepers)
        if abs(found_mean - published) > NEAR:
            found.append(f"rank {rank + 1} has {found_mean:.1f} points")
    wins = Counter(result.bots[seat] for result in styles for seat in result.winners)
    return found + [
        f"{style} wins {wins[style] / len(styles):.0%}" for style in STYLES if not WINS[0] <= wins[style] / len(styles) <= WINS[1]
    ]


def page(keepers: Sequence[Result], styles: Sequence[Result], greedy: Sequence[Result], searched: Sequence[Row]) -> Iterator[str]:
    """Yield the lines of the page."""
    ranked = list(zip(*(sorted(result.totals, reverse=True) for result in keepers), strict=True))
    sums = [sum(result.totals) for result in keepers]
    low, high = middle(sums)
    found = faults(keepers, styles)
    yield from (
        "# Balance of Stadens Nyckel",
        "",
        "Written by `python docs/make_stadens_balance.py` from games of bots. Intervals are of 95 %.",
        "",
    )
    yield "**One published game of six is the only anchor.** Most figures are reconstructed, so this page shows that they"
    yield from ("can be right, and not that they are.", "", f"Outside of the aims: {'; '.join(found) or 'nothing'}.", "")
    yield from (f"## {len(keepers)} games of six keepers", "")
    rows = [(str(rank + 1), str(PUBLISHED[rank]), interval(points)) for rank, points in enumerate(ranked)]
    yield from table(("rank", "published", "points"), [*rows, ("sum", str(sum(PUBLISHED)), interval(sums))])
    yield f"The sum of a game varies by {stdev(sums):.1f} (one standard deviation); the middle 80 % are {low} to {high}.\n"
    head = ("bot", "won", "share", "interval", "of the seats", "points")
    for title, results in (("the four styles, six at a table", styles), ("`greedy` against two random bots", greedy)):
        yield from (f"## {len(results)} games: {title}", "", *table(head, wins_of(results)))
    if searched:
        yield from ("## `search` against two `greedy`", "")
        yield from table(("seconds a decision", "games", "won", "share", "interval", "seconds a game"), searched)


def summary(keepers: Sequence[Result], styles: Sequence[Result], greedy: Sequence[Result], searched: Sequence[Row]) -> str:
    """Return the figures in one line."""
    sums = interval([sum(result.totals) for result in keepers])
    ranks = " / ".join(
        f"{mean(points):.1f}" for points in zip(*(sorted(one.totals, reverse=True) for one in keepers), strict=True)
    )
    parts = [f"{len(keepers)} games of keepers: {ranks}, sum {sums}"]
    parts += [
        f"{len(results)} games: " + ", ".join(f"{row[0][1:-1]} {row[2]}" for row in wins_of(results))
        for results in (styles, greedy)
    ]
    return "; ".join(parts + [f"search at {row[0]} s: {row[3]} of {row[1]} ({row[4]})" for row in searched]) + "\n"


def searched_row(seconds: float, numbers: range, jobs: int) -> Row:
    """Play search against two greedy bots; the seconds are of the processor."""
    begun, name = sum(os.times()[:4]), f"search:cpu={seconds:g}"
    results = many((name, "greedy", "greedy"), numbers, jobs)
    row = next(row for row in wins_of(results) if row[0] == f"`{name}`")
    return f"{seconds:g}", str(len(results)), *row[1:4], f"{(sum(os.times()[:4]) - begun) / len(results):.1f}"


def main(arguments: Sequence[str] | None = None) -> None:
    """Play all games, and write the page and its line; after each budget of search again, as that may be stopped."""
    parser = argparse.ArgumentParser(prog="python docs/make_stadens_balance.py", description=main.__doc__)
    parser.add_argument("--games", type=int, default=400, help="games of keepers, and of mixed styles")
    parser.add_argument("--greedy", type=int, default=200, help="games of greedy against two random bots")
    parser.add_argument(
        "--search", type=int, default=120, help="games of search for each budget; a sixth of them for the longest"
    )
    parser.add_argument("--jobs", type=int, default=1, help="number of processes")
    parser.add_argument("--page", type=Path, default=PAGE, help="the page")
    parser.add_argument("--summary", type=Path, default=SUMMARY, help="its line")
    asked = parser.parse_args(arguments)
    tables = ((("keeper",) * SEATS, asked.games), ((), asked.games), (("greedy", "random", "random"), asked.greedy))
    keepers, styles, greedy = (many(bots, range(games), asked.jobs) for bots, games in tables)
    searched = list[Row]()
    for seconds, part in ((0.0, 1.0), *CURVE) if asked.search else ((0.0, 1.0),):
        if seconds:
            searched.append(searched_row(seconds, range(max(1, round(asked.search * part))), asked.jobs))
        asked.page.parent.mkdir(parents=True, exist_ok=True)
        asked.page.write_text("\n".join(page(keepers, styles, greedy, searched)), encoding="utf-8")
        asked.summary.write_text(summary(keepers, styles, greedy, searched), encoding="utf-8")
        print(asked.summary.read_text(encoding="utf-8"), end="", flush=True)


if __name__ == "__main__":
    main()
