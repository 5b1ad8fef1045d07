"""Prove Stadens Nyckel at length, and write ``evidence.json`` from what the runs found; ``make stadens``.

No figure in it is typed in: the switches say which scenario misses which rule, the coverage how often each came up.
"""

from pathlib import Path
from typing import Final

import click
from ktc_stadens_nyckel.content.register import read_register

from ktc.testing import collect_evidence, write_evidence

from .coverage import OF_EFFECTS, coverage
from .test_without import trial_of
from .without import EXEMPT, SWITCHES

FILE: Final = Path(__file__).with_name("evidence.json")


@click.command()
@click.option("--games", default=500, show_default=True, type=click.IntRange(1), help="How many games.")
@click.option("--jobs", default=1, show_default=True, type=click.IntRange(1), help="In how many processes.")
def main(games: int, jobs: int) -> None:
    """Prove the rules at length, and write what was found."""
    tried = {switch.rule: trial_of(switch) for switch in SWITCHES}
    tally = coverage(games, jobs)
    if unknown := tally.unknown([*read_register(), *OF_EFFECTS]):
        raise click.ClickException(f"not in the register: {', '.join(unknown)}")
    try:
        write_evidence(FILE, collect_evidence(read_register(), tried, tally, exempt=EXEMPT))
    except AssertionError as lacking:
        raise click.ClickException(str(lacking)) from None
    print(f"{len(tried)} rules were missed when they were off; {tally.games} games kept every property.  Written: {FILE.name}")


if __name__ == "__main__":
    main()
