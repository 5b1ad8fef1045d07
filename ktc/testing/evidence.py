"""The evidence of a game: what its ablations and its rule coverage found, as a file of JSON and as a page of tables."""

import json
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from ktc.testing.ablation import Ablation, AnyTrial
from ktc.testing.coverage import RuleCoverage

HEAD: Final = ("rule", "without it", "missed by", "events", "refusals", "score lines", "occasions")
ABOUT: Final = (
    "*Missed by* names a test that fails when the game is played without the rule. Then how often the rule came up in whole "
    "games. *Occasions* are steps that show a rule which no event, refusal or line of a score sheet has to name: it came up "
    "there, and held."
)
GAMES: Final = "games with every property test"
EXEMPT: Final = "*not disabled: {}*"
Row = Sequence[str]
Found = Mapping[str, Any]  # a short table, and others with their titles


def collect_evidence(
    rules: Iterable[str],
    trials: Mapping[str, AnyTrial],
    coverage: RuleCoverage,
    *,
    exempt: Mapping[str, str] | None = None,
    never: Mapping[str, str] | None = None,
) -> Found:
    """Return what was found of each rule, as tables: which test misses it, and how often it came up.

    ``trials`` are by rule, as of ``try_without``.  ``exempt`` has the reasons why rules are not disabled, ``never`` those why
    they never come up.

    Raises ``AssertionError`` where a rule has no trial and no reason, a trial was not noticed, or a rule never came up without a
    reason: what is not proven makes no evidence.
    """
    rules, exempt, never = list(rules), exempt or {}, never or {}
    lacks = [f"{rule} has no trial" for rule in rules if rule not in trials and rule not in exempt]
    lacks += [f"no test notices that {rule} is off" for rule, trial in trials.items() if not trial.noticed]
    lacks += [f"{rule} never came up" for rule in coverage.missing(rules) if rule not in never]
    if lacks:
        raise AssertionError("\n".join(lacks))
    rows = [_row(rule, trials.get(rule), coverage, exempt, never) for rule in rules]
    return {
        "short": [
            ("rules with an id", f"{len(rules)}"),
            ("rules that a test of theirs misses when they are off", f"{len(trials)} of {len(rules)}"),
            *summary(rules, coverage),
        ],
        "tables": [{"title": "Rules", "about": ABOUT, "head": HEAD, "rows": rows}],
    }


def summary(rules: Sequence[str], coverage: RuleCoverage) -> Iterator[Row]:
    """Yield the rows of a short table that tell how much was played and tried."""
    yield GAMES, f"{coverage.games:,}: {coverage.decisions:,} decisions"
    yield "listed actions", f"{coverage.listed:,}, each allowed by the checks"
    yield "the longest list", f"{coverage.longest[0]:,} actions: {coverage.longest[1]}"
    yield "the longest list that is made whole and not counted", f"{coverage.whole:,} actions"
    yield "other actions tried", f"{coverage.probes:,}, each refused or listed"
    yield "positions with all property tests", f"{coverage.closely:,}"
    yield "rules that came up", f"{len(rules) - len(coverage.missing(rules))} of {len(rules)}"
    for title, counts in (("actions", coverage.actions), *sorted(coverage.also.items())):
        yield title, ", ".join(f"{name} {number:,}" for name, number in sorted(counts.items()))


def _row(rule: str, trial: AnyTrial | None, coverage: RuleCoverage, exempt: Mapping[str, str], never: Mapping[str, str]) -> Row:
    names = list(dict.fromkeys(one.name for one in trial.failed)) if trial is not None else []
    missed = f"`{names[0]}`" + (f" and {len(names) - 1} more" if names[1:] else "") if names else ""
    off = EXEMPT.format(exempt[rule]) if trial is None else trial.ablation.off
    numbers = (f"{count:,}" if count else "" for count in coverage.counts(rule))
    return (f"`{rule}`", off, f"*{never[rule]}*" if rule in never else missed, *numbers)


def write_evidence(path: Path, found: Found) -> None:
    """Write what was found, a figure a line, so that a change shows what is another."""
    path.write_text(json.dumps(found, indent=0, ensure_ascii=False) + "\n", encoding="utf-8")


def evidence_page(path: Path, title: str) -> Iterator[str]:
    """Yield the lines of Markdown of a file of evidence: a heading, its short table, and its other tables with theirs."""
    found: Found = json.loads(path.read_text(encoding="utf-8"))
    yield from (f"## {title}", "", *_table(("what", "how many"), found["short"]))
    for part in found["tables"]:
        yield from (f"### {part['title']}", "", part["about"], "", *_table(part["head"], part["rows"]))


def _table(head: Row, rows: Iterable[Row]) -> Iterator[str]:
    yield f"| {' | '.join(head)} |"
    yield f"|{'---|' * len(head)}"
    for row in rows:
        yield f"| {' | '.join(cell.replace('|', chr(92) + '|') for cell in row)} |"
    yield ""


def evidence_complaints(
    path: Path,
    rules: Iterable[str],
    ablations: Iterable[Ablation],
    *,
    tests: Iterable[str] = (),
    exempt: Mapping[str, str] | None = None,
    never: Mapping[str, str] | None = None,
    games: int = 0,
) -> Iterator[str]:
    """Yield where a file of evidence is not of these rules and ablations any more, and has to be written again.

    Each rule has its row in order; a row says what its ablation says, names one of the ``tests``, and has a count, or the reason
    of ``never``.  At least so many ``games`` were played.
    """
    found: Found = json.loads(path.read_text(encoding="utf-8"))
    exempt, never, names, rules = exempt or {}, never or {}, set(tests), list(rules)
    rows = {rule.strip("`"): row for rule, *row in found["tables"][0]["rows"]}
    if list(rows) != rules:
        yield f"the rows do not match the rules: {', '.join(sorted(set(rows) ^ set(rules))) or 'in another order'}"
    offs = {one.rule: one.off for one in ablations} | {rule: EXEMPT.format(reason) for rule, reason in exempt.items()}
    for rule, (off, missed, *counts) in rows.items():
        test = re.match(r"`(\w+)`", missed)
        if rule in offs and off != offs[rule]:
            yield f"{rule}: it is now {offs[rule]!r}, not {off!r}"
        if rule not in never and rule not in exempt and (test is None or (names and test[1] not in names)):
            yield f"{rule}: no test {missed or 'is named'}"
        if any(counts) == (rule in never) or (rule in never and never[rule] not in missed):
            yield f"{rule}: it must either have come up, or have the reason why it never does"
    played = re.match(r"[\d,]+", dict(found["short"]).get(GAMES, ""))
    if played is None or int(played[0].replace(",", "")) < games:
        yield f"{played and played[0]} games were played, not {games}"
