"""The strength of a bot: its share of wins at a table with others, with an interval.

    python -m ktc.bots.strength --bots greedy,random,random,random --games 200
    python -m ktc.bots.strength --game my_game.kit:GAME --bots search:cpu=0.02,policy --games 400

The bots move on by one seat from game to game.  The rules determine the winner; the number of tie-breaks is printed as well.
Seconds are of the processor.  A busy machine inflates them too, so that a bot with a budget of seconds thinks less.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import repeat
from math import sqrt
from statistics import mean, stdev
from time import perf_counter, process_time

import attrs
import click

from ktc.bots.bot import make_bot, play
from ktc.bots.builtin import bot_names
from ktc.bots.spelling import HOW
from ktc.kernel.errors import KtcError
from ktc.kernel.score import ScoreSheet
from ktc.kit.named import DEFAULT_GAME, new_game
from ktc.shares import Z, share


@attrs.frozen
class Result:
    """One game: the bots by seat, the points by seat, the seats that won, and by bot its steps and seconds.

    In a game that is ``common``, all win or lose together.
    """

    bots: tuple[str, ...]
    totals: tuple[int, ...]
    winners: tuple[int, ...]
    common: bool
    steps: Counter[str]
    seconds: Mapping[str, float]  # of the processor, with those of the rules
    wall: float = 0.0  # seconds of the clock

    def won(self, name: str) -> bool:
        """Return whether a seat of a bot is among the winners."""
        return any(self.bots[seat] == name for seat in self.winners)

    def ahead(self, name: str) -> int | None:
        """Return by how many points a bot's best seat is ahead of the best one of the others; None without others."""
        others = [total for bot, total in zip(self.bots, self.totals, strict=True) if bot != name]
        return (
            max(total for bot, total in zip(self.bots, self.totals, strict=True) if bot == name) - max(others) if others else None
        )


def one_game(
    number: int, bots: Sequence[str], tiles: str | None, only: Sequence[str] | None = None, game: str = DEFAULT_GAME
) -> Result:
    """Play the ``number``-th game; the number is its seed, and determines the rotation of the bots."""
    shift = number % len(bots)
    seated = (*bots[shift:], *bots[:shift])
    opened = new_game(game, len(seated), number, only, **({} if tiles is None else {"tiles": tiles}))
    made = [make_bot(name, number * len(seated) + seat, only, game) for seat, name in enumerate(seated)]
    steps, seconds, before = Counter[str](), defaultdict[str, float](float), process_time()
    begun = perf_counter()
    for step in play(opened, made, seated, only):
        now = process_time()
        name = "" if step.action is None else seated[step.action.seat]
        steps[name] += 1
        seconds[name] += now - before
        before = now
    sheet: ScoreSheet = opened.score()
    return Result(seated, sheet.totals, sheet.winners, sheet.common is not None, steps, dict(seconds), perf_counter() - begun)


def table(results: Sequence[Result]) -> Iterable[str]:
    """Yield the lines of a table: for each bot the games it won, its lead in points, both with an interval, and its speed."""
    games, first = len(results), results[0]
    width = max(16, *(len(name) + 1 for name in first.bots))
    yield (
        f"{'bot':{width}}{'won':>6}{'of':>6}{'share':>8}{'95 % interval':>18}{'fair':>7}{'points':>8}"
        f"{'ahead':>8}{'±':>6}{'ms a step':>11}"
    )
    for name, seats in Counter(first.bots).items():
        won = share(sum(result.won(name) for result in results), games)
        points = mean(total for result in results for bot, total in zip(result.bots, result.totals, strict=True) if bot == name)
        interval, fair = f"{won.low:.1%} to {won.high:.1%}", f"{seats / len(first.bots):.0%}" if not first.common else "-"
        leads = [lead for result in results if (lead := result.ahead(name)) is not None]
        ahead = f"{mean(leads):+8.1f}" if leads else f"{'-':>8}"
        spread = f"{Z * stdev(leads) / sqrt(games):6.1f}" if len(leads) > 1 else f"{'-':>6}"
        pace = 1000 * sum(result.seconds[name] for result in results) / max(1, sum(result.steps[name] for result in results))
        yield (
            f"{name:{width}}{won.number:6}{games:6}{won.number / games:8.1%}{interval:>18}{fair:>7}{points:8.1f}"
            f"{ahead}{spread}{pace:11.1f}"
        )
    if not first.common:
        equal = sum(result.totals.count(max(result.totals)) > 1 for result in results)
        yield f"equal on points, decided by the rules: {equal} of {games} games"
    busy = sum(sum(result.seconds.values()) for result in results) / max(1e-9, sum(result.wall for result in results))
    yield f"each process had {busy:.0%} of a core"


@click.command()
@click.option(
    "--bots",
    default="greedy,random,random,random",
    show_default=True,
    help=f"One bot for each seat: {', '.join(bot_names())}; {HOW}.",
)
@click.option("--games", default=200, show_default=True, type=click.IntRange(1), help="Number of games.")
@click.option("--first", default=0, show_default=True, type=click.IntRange(0), help="The seed of the first game.")
@click.option("--jobs", default=1, show_default=True, type=click.IntRange(1), help="Number of processes.")
@click.option("--game", default=DEFAULT_GAME, show_default=True, help="The game.")
@click.option("--tiles", default=None, help="The tile set, for a game with tile sets.  [default: that of the game]")
@click.option("--only", multiple=True, help="Load plugins and bots of this distribution or package only; may be repeated.")
def main(bots: str, games: int, first: int, jobs: int, game: str, tiles: str | None, only: tuple[str, ...]) -> None:
    """Let bots play each other, and print how often each wins."""
    names, numbers = tuple(name.strip() for name in bots.split(",")), range(first, first + games)
    try:
        with ProcessPoolExecutor(jobs) as pool:
            results = list(
                pool.map(one_game, numbers, repeat(names), repeat(tiles), repeat(only or None), repeat(game), chunksize=4)
            )
    except KtcError as error:
        raise click.ClickException(str(error)) from error
    for line in table(results):
        click.echo(line)


if __name__ == "__main__":
    main()
