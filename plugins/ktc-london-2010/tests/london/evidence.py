"""Prove London (2010) at length, and write ``evidence.json`` from what the runs found; ``make london``.

No figure in it is typed in: the switches say which story misses which rule, the census how often each came up.
"""

from pathlib import Path
from typing import Final

import click
from ktc_london_2010.content.register import read_register

from ktc.testing import RuleCoverage, collect_evidence, map_games, write_evidence
from london.census.__main__ import one_game
from london.census.occasions import NEVER
from london.without.stories import by_rule, try_without
from london.without.tables import SWITCHES, WITHOUT_A_SWITCH

FILE: Final = Path(__file__).with_name("evidence.json")


@click.command()
@click.option("--games", default=500, show_default=True, type=click.IntRange(1), help="How many games.")
@click.option("--jobs", default=1, show_default=True, type=click.IntRange(1), help="Number of processes.")
def main(games: int, jobs: int) -> None:
    """Prove the rules at length, and write what was found."""
    stories, tally = by_rule(), RuleCoverage()
    trials = {rule: try_without(switch, stories[rule]) for rule, switch in SWITCHES.items()}
    for found in map_games(one_game, games, jobs):
        tally.add(found)
    try:
        write_evidence(FILE, collect_evidence(read_register(), trials, tally, exempt=WITHOUT_A_SWITCH, never=NEVER))
    except AssertionError as lacking:
        raise click.ClickException(str(lacking)) from None
    print(f"{len(trials)} rules were missed when they were off; {tally.games} games kept every property.  Written: {FILE.name}")


if __name__ == "__main__":
    main()
