"""Prove London (2010) at length, and write ``evidence.json`` from what the runs found; ``make london``.

No figure in it is typed in: the switches say which story misses which rule, the census how often each came up.
"""

import json
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

import click
from ktc_london_2010.content.register import read_register

from ktc.testing import RuleCoverage, Scenario, Trial, map_games
from london.census.__main__ import one_game
from london.census.occasions import NEVER
from london.without.stories import by_rule, try_without
from london.without.tables import SWITCHES, WITHOUT_A_SWITCH

FILE: Final = Path(__file__).with_name("evidence.json")
HEAD: Final = ("rule", "without it", "missed by", "events", "refusals", "score lines", "occasions")
ABOUT: Final = (
    "*Occasions* are steps that show a rule which no event, refusal or line of a score sheet has to name: it came up there, "
    "and held."
)


def switched_off() -> Mapping[str, Trial[Scenario]]:
    """Switch every rule off once; one that no story misses ends everything."""
    stories = by_rule()
    trials = {rule: try_without(switch, stories[rule]) for rule, switch in SWITCHES.items()}
    missed = [rule for rule, trial in trials.items() if not trial.failed]
    if missed:
        raise click.ClickException(f"no story notices that these are off: {', '.join(missed)}")
    return trials


def told(trials: Mapping[str, Trial[Scenario]], tally: RuleCoverage) -> Mapping[str, Any]:
    """Return what is written: a short table, and one of the rules."""
    rules = {"title": "Rules", "about": ABOUT, "head": HEAD, "rows": list(_rules(trials, tally))}
    return {"short": _in_short(trials, tally), "tables": [rules]}


def _in_short(trials: Mapping[str, Trial[Scenario]], tally: RuleCoverage) -> Sequence[Sequence[str]]:
    rules = read_register()
    return [
        ("rules with an id", f"{len(rules)}"),
        ("rules that a story of theirs misses when they are off", f"{len(trials)}; the other one says why below"),
        ("games of the census", f"{tally.games:,}: {tally.decisions:,} decisions"),
        ("listed actions", f"{tally.listed:,}, each allowed by the checks"),
        ("the longest list", f"{tally.longest[0]:,} actions: {tally.longest[1]}"),
        ("the longest list that is made whole and not counted", f"{tally.whole:,} actions"),
        ("other wishes", f"{tally.probes:,} at random, each refused or listed"),
        ("positions with every law of any game", f"{tally.closely:,}"),
        ("rules that came up", f"{sum(tally.fired(rule) > 0 for rule in rules)} of {len(rules)}"),
        ("actions", ", ".join(f"{name} {number:,}" for name, number in sorted(tally.actions.items()))),
    ]


def _rules(trials: Mapping[str, Trial[Scenario]], tally: RuleCoverage) -> Iterator[Sequence[str]]:
    for rule in read_register():
        trial = trials.get(rule)
        off = f"*not switched off: {WITHOUT_A_SWITCH[rule]}*" if trial is None else trial.ablation.off
        missed = (
            "" if trial is None else f"`{trial.failed[0]}`" + (f" and {len(trial.failed) - 1} more" if trial.failed[1:] else "")
        )
        numbers = [f"{number:,}" if number else "" for number in tally.counts(rule)]
        yield (f"`{rule}`", off, missed if rule not in NEVER else f"*{NEVER[rule]}*", *numbers)


@click.command()
@click.option("--games", default=500, show_default=True, type=click.IntRange(1), help="How many games.")
@click.option("--jobs", default=1, show_default=True, type=click.IntRange(1), help="In how many processes.")
def main(games: int, jobs: int) -> None:
    """Prove the rules at length, and write what was found."""
    trials, tally = switched_off(), RuleCoverage()
    for found in map_games(one_game, games, jobs):
        tally.add(found)
        FILE.write_text(
            json.dumps(told(trials, tally), indent=0, ensure_ascii=False) + "\n", encoding="utf-8"
        )  # a run that is stopped leaves what it has found
    never = [rule for rule in tally.missing(read_register()) if rule not in NEVER]
    if never:
        raise click.ClickException(f"never came up: {', '.join(never)}")
    print(f"{len(trials)} rules were missed when they were off; {tally.games} games kept every law.  Written: {FILE.name}")


if __name__ == "__main__":
    main()
