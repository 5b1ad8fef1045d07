"""Prove the rules at length, and write ``docs/figures/evidence.json`` from what the runs found; the site shows it.

    PYTHONPATH=plugins/ktc-city/tests:tests python docs/make_evidence.py --jobs 2

No figure in it is typed in: the census counts which rules came up, another run what tiles that act did, the switch-off
which stories fail without a rule, and the laws, run at the depth ``KTC_PROVE=1`` asks for, how many inputs each was tried with.
"""

import os
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from platform import python_version
from time import monotonic
from typing import Any, Final

import attrs
import click
from ablations.tables import SWITCHES
from evidence_page import CITY
from trial_tiles.coverage_run import LONGEST, ActingTally, coverage_run, rows_of

import ktc
from ktc.data.rules import Rule
from ktc.testing import RuleCoverage, Story, Trial, write_evidence
from ktc_city.ablations.switch_off import FOLDERS, all_switches, stories_by_rule, try_without
from ktc_city.checking.census import census

PROJECT: Final = Path(__file__).parents[1]
LAW: Final = re.compile(r"^(plugins/ktc-city/tests/laws/\S+?\.py)::(\S+?)(?:\[.*\])?:$")  # what it is tried with counts together
TRIED: Final = re.compile(r"^ *- (\d+) passing\b")
CAPITAL: Final = re.compile("([A-Z])")
MINUTE: Final = 60


@attrs.frozen
class Law:
    """One law of ``plugins/ktc-city/tests/laws``: where it stands, what it says, and how many inputs it was tried with."""

    file: str
    name: str
    tried: int

    @property
    def sentence(self) -> str:
        """The name of the test, or of the class of a stateful one, as words."""
        name, _, method = self.name.partition("::")
        words = CAPITAL.sub(r"_\1", name).lower().removeprefix("_") if method else name
        return words.removeprefix("test_").replace("_s_", "'s ").replace("_", " ")


@attrs.frozen
class Evidence:
    """What all runs found."""

    register: ktc.Register
    trials: Mapping[str, Trial[Story]]
    tally: RuleCoverage
    acting: ActingTally
    laws: Sequence[Law]
    minutes: float


def run_laws(jobs: int) -> list[Law]:
    """Run the laws at full depth; a law that does not hold ends everything."""
    command = [sys.executable, "-m", "pytest", "-n", str(jobs), "plugins/ktc-city/tests/laws", "--hypothesis-show-statistics"]
    ran = subprocess.run(command, cwd=PROJECT, capture_output=True, text=True, check=False, env=os.environ | {"KTC_PROVE": "1"})
    if ran.returncode:
        raise click.ClickException(f"an invariant does not hold:\n{ran.stdout[-6_000:]}{ran.stderr[-2_000:]}")
    laws = list(_laws_told(ran.stdout))
    untried = [law.name for law in laws if not law.tried]
    if untried or not laws:
        raise click.ClickException(f"no input was counted for these laws: {', '.join(untried) or 'all of them'}")
    return laws


def _laws_told(printed: str) -> Iterator[Law]:
    """Yield the laws in what hypothesis prints of them; the phases of a test are added up."""
    tried: Counter[tuple[str, str]] = Counter()
    law = ("", "")
    for line in printed.splitlines():
        if found := LAW.match(line):
            law = (found[1], found[2])
            tried[law] += 0
        elif found := TRIED.search(line):
            tried[law] += int(found[1])
    yield from (Law(file, name, number) for (file, name), number in sorted(tried.items()))


def switch_all_off(register: ktc.Register) -> Mapping[str, Trial[Story]]:
    """Switch every rule off once; one that no story of its own notices ends everything."""
    switches, stories = all_switches(own=SWITCHES), stories_by_rule([PROJECT / folder for folder in FOLDERS])
    trials = {entry.id: try_without(switches[entry.id], stories.get(entry.id, ())) for entry in register.played}
    unnoticed = [rule for rule, trial in trials.items() if not trial.noticed]
    if unnoticed:
        raise click.ClickException(f"no story notices that these are off: {', '.join(unnoticed)}")
    return trials


def tiles_that_act(games: int, jobs: int) -> ActingTally:
    """Play games of sets that act; a moment, an effect, a hook or an event that never came up ends everything."""
    tally = coverage_run(games, jobs)
    if never := tally.never():
        raise click.ClickException(f"never came up: {', '.join(never)}")
    return tally


def refusing(stories: Sequence[Story]) -> int:
    """Count the stories in which something is refused."""
    return sum("refused" in story.then for story in stories)


def told(found: Evidence) -> Mapping[str, Any]:
    """Return what is written: a short table, and the others with their titles."""
    return {"short": list(_in_short(found)), "tables": [*_rules(found), _acting(found), _laws(found)]}


def _in_short(found: Evidence) -> Iterator[Sequence[str]]:
    tally, rules, trials = found.tally, found.register.played, found.trials.values()
    dry, upgraded = (sorted(tally.also[title].items()) for title in ("dry", "upgraded"))
    stories = [story for trial in trials for story in trial.scenarios]
    yield from (
        ("rules with an id", f"{len(rules)}: {len(found.register.rules)} of the game, {len(found.register.tiles)} of its tiles"),
        ("stories", f"{len(stories):,}, {refusing(stories):,} of them of a refusal"),
        ("rules that a story of theirs misses when they are off", f"{sum(trial.noticed for trial in trials)} of {len(rules)}"),
        ("laws", f"{len(found.laws)}, tried with {sum(law.tried for law in found.laws):,} inputs in all"),
        ("games of the census", f"{tally.games:,}: {tally.decisions:,} decisions, components counted after every event"),
        ("listed actions", f"{tally.listed:,}, each allowed by the checks"),
        ("other wishes", f"{tally.probes:,} at random, each refused or listed"),
        ("rules that came up in the census", f"{sum(bool(tally.fired(rule.id)) for rule in rules)} of {len(rules)}"),
        (
            "games in which something ran dry",
            ", ".join(f"{name}: {number}" for name, number in dry),
        ),
        ("upgrades", ", ".join(f"{name}: {number:,}" for name, number in upgraded)),
        ("how long it took", f"{found.minutes:.0f} minutes, CPython {python_version()}"),
    )


RULE_HEAD: Final = ("rule", "stories", "refusing", "missed", "played without it", "events", "refusals", "score lines")
ABOUT_RULES: Final = (
    "*Stories*: how many show the rule, and how many of these show it refusing. *Missed*: how many of its stories fail when the "
    "game is played without it, and what is then played. Then how often it came up in the census. A variant's ruling is cited by "
    "the id of its variant; points printed on a tile count for the tile's own rule too."
)


def _rules(found: Evidence) -> Iterator[Mapping[str, Any]]:
    """Yield a table for the rules of the game and one for those of the tiles."""
    for title, about, entries in (("of the game", ABOUT_RULES, found.register.rules), ("of the tiles", "", found.register.tiles)):
        yield {"title": f"Rules {title}", "about": about, "head": RULE_HEAD, "rows": [_row(found, entry) for entry in entries]}


def _row(found: Evidence, entry: Rule) -> Sequence[str]:
    trial = found.trials[entry.id]
    return (
        f"`{entry.id}`",
        str(len(trial.scenarios)),
        str(refusing(trial.scenarios) or ""),
        str(len(trial.failed)),
        trial.ablation.off,
        *(f"{count:,}" if count else "" for count in found.tally.counts(entry.id)[:3]),
    )


def _acting(found: Evidence) -> Mapping[str, Any]:
    """Return the table of what tiles that act did."""
    laws, played = found.acting.laws, found.acting.played
    about = (
        f"{laws.games:,} games with every law on: {', '.join(f'{number} of {who}' for who, number in sorted(played.items()))}. "
        f"They took {laws.decisions:,} decisions, {found.acting.questions:,} of them answers to a question; the longest list had "
        f"{found.acting.longest} answers, and {LONGEST} are the most that it may have. *Times*: moments that a tile or a variant "
        "waited for, effects that were done, answers of a hook of the table that said something, and events. *Lapsed*: effects "
        "that could not be done. The set `everything` has each tile that the tests try."
    )
    rows = list(rows_of(found.acting))
    return {"title": "Tiles that act", "about": about, "head": ("kind", "what", "times", "lapsed"), "rows": rows}


def _laws(found: Evidence) -> Mapping[str, Any]:
    rows = [(law.sentence, f"`{law.file}`", f"{law.tried:,}") for law in found.laws]
    about = "Each name is a test's; the inputs are made by hypothesis."
    return {"title": "Law by law", "about": about, "head": ("law", "where", "inputs tried"), "rows": rows}


@click.command()
@click.option("--jobs", default=2, show_default=True, type=click.IntRange(1), help="Number of processes.")
@click.option("--games", default=1_000, show_default=True, type=click.IntRange(1), help="How many games the census plays.")
def main(jobs: int, games: int) -> None:
    """Prove the rules at length, and write what was found."""
    start, register = monotonic(), ktc.read_register()
    click.echo("switching each rule off …")
    trials = switch_all_off(register)
    click.echo(f"playing {games:,} games with every law on …")
    tally = census(games, jobs)
    click.echo(f"playing {games:,} games of tiles that act …")
    acting = tiles_that_act(games, jobs)
    click.echo("trying the laws at length …")
    laws = run_laws(jobs)
    found = Evidence(register, trials, tally, acting, laws, (monotonic() - start) / MINUTE)
    write_evidence(CITY, told(found))
    click.echo(f"{CITY.relative_to(PROJECT)} written after {found.minutes:.1f} minutes")


if __name__ == "__main__":
    main()
