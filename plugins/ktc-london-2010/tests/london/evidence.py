"""Prove London (2010) at length, and write ``docs/about/london-2010-evidence.md`` from what the runs found; ``make london``.

No figure on the page is typed in: the switches say which story misses which rule, the census how often each came up.
"""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final

import click
from ktc_london_2010.content.register import read_register

from london.census.__main__ import played
from london.census.occasions import NEVER
from london.census.playing import Tally
from london.without.stories import Trial, by_rule, try_without
from london.without.tables import SWITCHES, WITHOUT_A_SWITCH

PAGE: Final = Path(__file__).parents[4] / "docs" / "about" / "london-2010-evidence.md"
HEAD: Final = """# The evidence of London (2010)

Written by `make london` from what its runs found; no figure here is typed in. What each rule says stands in
[the register](../../plugins/ktc-london-2010/ktc_london_2010/register.yaml).

Each rule is switched off once, from outside, and at least one of its stories has to fail then. The census plays whole games of
random and greedy bots, by two, three and four players, and tries the laws at every decision: what is listed is allowed and all of
it, no component is lost after any event, and the points are the same when they are counted a second time from the rulebook
alone. At some positions of each game it tries every law of any game: views, secrets, drafts, forks, undo, and what is written.
Every fourth record is loaded and decided again. One game in three has rulings chosen at random; one in ten a box in which what is
seldom is crowded.
"""
RULES: Final = """
## The rules

*Occasions* are steps that show a rule which no event, refusal or line of a score sheet has to name: it came up there, and held.
"""


def switched_off() -> Mapping[str, Trial]:
    """Switch every rule off once; one that no story misses ends everything."""
    stories = by_rule()
    trials = {rule: try_without(switch, stories[rule]) for rule, switch in SWITCHES.items()}
    missed = [rule for rule, trial in trials.items() if not trial.failed]
    if missed:
        raise click.ClickException(f"no story notices that these are off: {', '.join(missed)}")
    return trials


def page(trials: Mapping[str, Trial], tally: Tally) -> str:
    """Return the whole page."""
    return "\n".join([HEAD, *_in_short(trials, tally), RULES, *_rules(trials, tally)]).rstrip() + "\n"


def _in_short(trials: Mapping[str, Trial], tally: Tally) -> Iterator[str]:
    rules = read_register()
    rows = [
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
    yield from table(("what", "how many"), rows)


def _rules(trials: Mapping[str, Trial], tally: Tally) -> Iterator[str]:
    rows = []
    for rule in read_register():
        trial = trials.get(rule)
        off = f"*not switched off: {WITHOUT_A_SWITCH[rule]}*" if trial is None else trial.off
        missed = (
            "" if trial is None else f"`{trial.failed[0]}`" + (f" and {len(trial.failed) - 1} more" if trial.failed[1:] else "")
        )
        counts = [tally.in_events[rule], tally.in_refusals[rule], tally.in_scores[rule], tally.on_occasions[rule]]
        numbers = [f"{number:,}" if number else "" for number in counts]
        rows.append((f"`{rule}`", off, missed if rule not in NEVER else f"*{NEVER[rule]}*", *numbers))
    yield from table(("rule", "without it", "missed by", "events", "refusals", "score lines", "occasions"), rows)


def table(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> Iterator[str]:
    """Yield the lines of a table of Markdown."""
    yield f"| {' | '.join(heads)} |"
    yield f"|{'---|' * len(heads)}"
    yield from (f"| {' | '.join(row)} |" for row in rows)


@click.command()
@click.option("--games", default=500, show_default=True, type=click.IntRange(1), help="How many games.")
@click.option("--jobs", default=1, show_default=True, type=click.IntRange(1), help="In how many processes.")
def main(games: int, jobs: int) -> None:
    """Prove the rules at length, and write the page."""
    trials, tally = switched_off(), Tally()
    for found in played(games, jobs):
        tally.add(found)
        PAGE.write_text(page(trials, tally), encoding="utf-8")  # a run that is stopped leaves what it has found
    never = [rule for rule in read_register() if not tally.fired(rule) and rule not in NEVER]
    if never:
        raise click.ClickException(f"never came up: {', '.join(never)}")
    print(f"{len(trials)} rules were missed when they were off; {tally.games} games kept every law.  Written: {PAGE.name}")


if __name__ == "__main__":
    main()
