"""A census: many whole games with every law on, and a table of how often each rule came up.

    PYTHONPATH=plugins/ktc-london-2010/tests python -m london.census --games 500 --jobs 2

Games are played by two, three and four players in turn; one in three with rulings chosen at random, one in ten with a box
in which what is seldom is crowded.  The command fails when
a law is broken, when the two counts of points differ, or when a rule never came up.
"""

from random import Random
from typing import Final

import click
from ktc_london_2010.content.register import read_register
from ktc_london_2010.kit import GAME

from ktc.bots import bot_names, make_bot
from ktc.testing import RuleCoverage, map_games, play_checked
from london.census.occasions import NEVER
from london.census.playing import CROWD, WATCH, opened_game
from london.ruled import RULINGS

PLAYERS: Final = (2, 3, 4)
KINDS: Final = ("random", "greedy")


def one_game(number: int) -> RuleCoverage:
    """Play the ``number``-th game of a census: by turns all of a kind of bot, and of each kind some."""
    random, players = Random(number), PLAYERS[number % len(PLAYERS)]
    rulings = {rule: random.choice(choices) for rule, choices in RULINGS.items()} if number // 3 % 3 == 2 else {}
    kinds = [kind for kind in KINDS if kind == "random" or kind in bot_names(GAME)]
    way = number // 3 % (len(kinds) + 1)
    seated = [kinds[way] if way < len(kinds) else kinds[(number + seat) % len(kinds)] for seat in range(players)]
    bots = [make_bot(kind, number * 10 + seat, game=GAME) for seat, kind in enumerate(seated)]
    return play_checked(opened_game(players, number, rulings, CROWD if number % 10 == 7 else ()), bots, number, WATCH)


@click.command()
@click.option("--games", default=500, show_default=True, type=click.IntRange(1), help="How many games.")
@click.option("--jobs", default=1, show_default=True, type=click.IntRange(1), help="Number of processes.")
def main(games: int, jobs: int) -> None:
    """Play games with every law on, and print how often each rule came up."""
    tally = RuleCoverage()
    for found in map_games(one_game, games, jobs):
        tally.add(found)
    never = [rule for rule in tally.missing(read_register()) if rule not in NEVER]
    print("\n".join(tally.lines(read_register(), NEVER)))
    print("Every invariant held, and both counts of the points agreed in every game.")
    if never:
        raise click.ClickException(f"never came up: {', '.join(never)}")


if __name__ == "__main__":
    main()
