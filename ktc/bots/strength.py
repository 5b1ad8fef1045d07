"""The strength of a bot: its share of wins at a table with others, with an interval.

    python -m ktc.bots.strength --bots greedy,random,random,random --games 200

The bots move on by one seat from game to game.  The rules determine the winner; the number of tie-breaks is printed as well.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import repeat
from statistics import mean

import attrs
import click

from ktc.bots.bot import make_bot, play
from ktc.bots.builtin import bot_names
from ktc.bots.spelling import HOW
from ktc.kernel.errors import KtcError
from ktc.kit.named import USUAL_GAME, new_game
from ktc.shares import share


@attrs.frozen
class Result:
    """One game: the bots by seat, the points by seat, and the seats that won."""

    bots: tuple[str, ...]
    totals: tuple[int, ...]
    winners: tuple[int, ...]


def one_game(
    number: int, bots: Sequence[str], tiles: str | None, only: Sequence[str] | None = None, game: str = USUAL_GAME
) -> Result:
    """Play the ``number``-th game; the number is its seed, and determines the rotation of the bots."""
    shift = number % len(bots)
    seated = (*bots[shift:], *bots[:shift])
    opened = new_game(game, len(seated), number, only, **({} if tiles is None else {"tiles": tiles}))
    for _ in play(opened, [make_bot(name, number * len(seated) + seat, only, game) for seat, name in enumerate(seated)], seated):
        pass
    sheet = opened.score()
    return Result(seated, sheet.totals, sheet.winners)


def table(results: Sequence[Result]) -> Iterable[str]:
    """Yield the lines of a table: for each bot the games it won, with an interval, and its mean points."""
    games = len(results)
    wins = Counter(result.bots[seat] for result in results for seat in result.winners)
    yield f"{'bot':16}{'won':>6}{'of':>6}{'share':>8}{'95 % interval':>18}{'fair':>7}{'points':>8}"
    for name, seats in Counter(results[0].bots).items():
        won = share(wins[name], games)
        points = mean(total for result in results for bot, total in zip(result.bots, result.totals, strict=True) if bot == name)
        fair = seats / len(results[0].bots)
        interval = f"{won.low:.1%} to {won.high:.1%}"
        yield f"{name:16}{wins[name]:6}{games:6}{wins[name] / games:8.1%}{interval:>18}{fair:7.0%}{points:8.1f}"
    equal = sum(result.totals.count(max(result.totals)) > 1 for result in results)
    yield f"equal on points, decided by the rules: {equal} of {games} games"


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
@click.option("--game", default=USUAL_GAME, show_default=True, help="The game.")
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
