"""The page of evidence names every rule and every law there is; ``make prove`` writes it anew."""

import re
from pathlib import Path
from typing import Final

from trial_tiles.coverage_run import KINDS

import ktc

HOUSE: Final = Path(__file__).parents[2]
PAGE: Final = (HOUSE / "docs" / "about" / "evidence.md").read_text(encoding="utf-8")
ROW: Final = re.compile(r"^\| `([^`]+)` \| (\d+) \| (\d*) \| (\d+) \|", re.MULTILINE)
LAW: Final = re.compile(r"^@given\((?:.*\n)+?def test_(\w+)\(", re.MULTILINE)
ACTING: Final = re.compile(r"^\| ([a-z ]+) \| `(\w+)` \| ([\d,]+) \| ([\d,]*) \|$", re.MULTILINE)
INPUTS: Final = re.compile(r"^\| ([^|`]+) \| `([^`]+)` \| ([\d,]+) \|$", re.MULTILINE)


def test_every_rule_has_its_row_with_stories_that_miss_it() -> None:
    rows = {rule: (int(stories), int(missed)) for rule, stories, _, missed in ROW.findall(PAGE)}
    assert list(rows) == [entry.id for entry in ktc.read_register().played]
    assert all(stories >= 1 and missed >= 1 for stories, missed in rows.values())


def test_every_law_that_is_tried_with_many_inputs_is_listed_with_their_number() -> None:
    inputs = {(law, file): int(number.replace(",", "")) for law, file, number in INPUTS.findall(PAGE)}
    assert min(inputs.values()) > 0
    for path in sorted((HOUSE / "plugins" / "ktc-city" / "tests" / "laws").glob("test_*.py")):
        for found in LAW.finditer(path.read_text(encoding="utf-8")):
            said = found[1].replace("_s_", "'s ").replace("_", " ")
            assert (said, f"plugins/ktc-city/tests/laws/{path.name}") in inputs, f"make prove has not seen the law: {said}"


def test_each_moment_effect_hook_of_the_table_and_event_of_effects_came_up() -> None:
    rows = {(kind, name): int(times.replace(",", "")) for kind, name, times, _ in ACTING.findall(PAGE)}
    assert list(rows) == [(kind, name) for kind, names in KINDS.items() for name in names]
    assert all(rows.values())
