"""The evidence names every rule and every law there is; ``make prove`` writes it anew."""

import json
import re
from pathlib import Path
from typing import Final

from trial_tiles.coverage_run import KINDS

import ktc

PROJECT: Final = Path(__file__).parents[2]
FOUND: Final = json.loads((PROJECT / "docs" / "figures" / "evidence.json").read_text(encoding="utf-8"))
TABLES: Final = {table["title"]: table["rows"] for table in FOUND["tables"]}
LAW: Final = re.compile(r"^@given\((?:.*\n)+?def test_(\w+)\(", re.MULTILINE)


def number(text: str) -> int:
    """Return a number as a table has it."""
    return int(text.replace(",", "") or 0)


def test_every_rule_has_its_row_with_stories_that_miss_it() -> None:
    found = [*TABLES["Rules of the game"], *TABLES["Rules of the tiles"]]
    rows = {rule.strip("`"): (number(stories), number(missed)) for rule, stories, _, missed, *_ in found}
    assert list(rows) == [entry.id for entry in ktc.read_register().played]
    assert all(stories >= 1 and missed >= 1 for stories, missed in rows.values())


def test_every_law_that_is_tried_with_many_inputs_is_listed_with_their_number() -> None:
    inputs = {(law, file.strip("`")): number(tried) for law, file, tried in TABLES["Law by law"]}
    assert min(inputs.values()) > 0
    for path in sorted((PROJECT / "plugins" / "ktc-city" / "tests" / "laws").glob("test_*.py")):
        for found in LAW.finditer(path.read_text(encoding="utf-8")):
            said = found[1].replace("_s_", "'s ").replace("_", " ")
            assert (said, f"plugins/ktc-city/tests/laws/{path.name}") in inputs, f"make prove has not seen the law: {said}"


def test_each_moment_effect_hook_of_the_table_and_event_of_effects_came_up() -> None:
    rows = {(kind, name.strip("`")): number(times) for kind, name, times, _ in TABLES["Tiles that act"]}
    assert list(rows) == [(kind, name) for kind, names in KINDS.items() for name in names]
    assert all(rows.values())
