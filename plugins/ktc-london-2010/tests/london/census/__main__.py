"""A census: many whole games with every law on, and a table of how often each rule came up.

    PYTHONPATH=plugins/ktc-london-2010/tests python -m london.census --games 500 --jobs 2

Games are played by two, three and four players in turn; one in three with rulings chosen at random, one in ten with a box
in which what is seldom is crowded.  The command fails when
a law is broken, when the two counts of points differ, or when a rule never came up.
"""

from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from random import Random
from typing import Final

import click
from ktc_london_2010.content.register import read_register
from ktc_london_2010.kit import GAME
from ktc_london_2010.model.rulings import RULINGS

from ktc.bots import bot_names, make_bot
from london.census.occasions import NEVER
from london.census.playing import CROWD, Tally, opened_game, play_lawfully

PLAYERS: Final = (2, 3, 4)
KINDS: Final = ("random", "greedy")
CHUNK: Final = 5


def one_game(number: int) -> Tally:
    """Play the ``number``-th game of a census: by turns all of a kind of bot, and of each kind some."""
    random, players = Random(number), PLAYERS[number % len(PLAYERS)]
    rulings = {rule: random.choice(choices) for rule, choices in RULINGS.items()} if number // 3 % 3 == 2 else {}
    kinds = [kind for kind in KINDS if kind == "random" or kind in bot_names(GAME)]
    way = number // 3 % (len(kinds) + 1)
    seated = [kinds[way] if way < len(kinds) else kinds[(number + seat) % len(kinds)] for seat in range(players)]
    bots = [make_bot(kind, number * 10 + seat, game=GAME) for seat, kind in enumerate(seated)]
    return play_lawfully(opened_game(players, number, rulings, CROWD if number % 10 == 7 else ()), bots, number)


def some_games(numbers: Sequence[int]) -> Tally:
    """Play some games of a census, one after another."""
    tally = Tally()
    for number in numbers:
        try:
            tally.add(one_game(number))
        except Exception as error:
            raise RuntimeError(f"game {number}: {type(error).__name__}: {error}") from error
    return tally


def census(games: int, jobs: int = 1, start: int = 0) -> Tally:
    """Play so many games, in ``jobs`` processes, and return what came up."""
    total = Tally()
    for tally in played(games, jobs, start):
        total.add(tally)
    return total


def played(games: int, jobs: int = 1, start: int = 0) -> Iterator[Tally]:
    """Yield what came up, a few games at a time."""
    chunks = [range(first, min(first + CHUNK, start + games)) for first in range(start, start + games, CHUNK)]
    if jobs == 1:
        yield from map(some_games, chunks)
        return
    with ProcessPoolExecutor(jobs) as pool:
        yield from pool.map(some_games, chunks)


@click.command()
@click.option("--games", default=500, show_default=True, type=click.IntRange(1), help="How many games.")
@click.option("--jobs", default=1, show_default=True, type=click.IntRange(1), help="In how many processes.")
def main(games: int, jobs: int) -> None:
    """Play games with every law on, and print how often each rule came up."""
    tally = census(games, jobs)
    never = [rule for rule in read_register() if not tally.fired(rule) and rule not in NEVER]
    print(f"{'rule':32}{'events':>10}{'refusals':>10}{'score lines':>12}{'occasions':>10}")
    for rule in read_register():
        counts = tally.in_events[rule], tally.in_refusals[rule], tally.in_scores[rule], tally.on_occasions[rule]
        print(f"{rule:32}{counts[0]:10,}{counts[1]:10,}{counts[2]:12,}{counts[3]:10,}  {NEVER.get(rule, '')}".rstrip())
    print(f"\n{tally.games:,} games, {tally.decisions:,} decisions, {tally.listed:,} listed actions, none refused;")
    print(f"{tally.probes:,} wishes at random, each refused or listed; {tally.closely:,} positions with every law of any game.")
    print("All laws held, and both counts of the points agreed in every game.")
    print(f"The longest list had {tally.longest[0]:,} actions ({tally.longest[1]}), the longest uncounted one {tally.whole:,}.")
    print("actions: " + ", ".join(f"{name} {number:,}" for name, number in sorted(tally.actions.items())))
    if never:
        raise click.ClickException(f"never came up: {', '.join(never)}")


if __name__ == "__main__":
    main()
