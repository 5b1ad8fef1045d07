"""``ktc rules``: what a rule says, by its id."""

import json

import ktc

from .conftest import Run


def test_a_rule_is_told_with_its_section_and_its_ruling(run: Run) -> None:
    told = " ".join(run("rules", "use.yield").stdout.split())
    entry = ktc.read_register().rule("use.yield")
    assert entry.ruling is not None
    for part in (entry.id, entry.section, entry.sentence, entry.ruling.question, entry.ruling.reason):
        assert part in told


def test_a_part_of_an_id_stands_for_all_that_begin_so(run: Run) -> None:
    told = json.loads(run("rules", "end", "--json").stdout)
    assert [entry["id"] for entry in told] == [r.id for r in ktc.read_register().rules if r.id.startswith("end.")]


def test_all_rules_are_told_once(run: Run) -> None:
    told = json.loads(run("rules", "--json").stdout)
    assert [entry["id"] for entry in told] == [entry.id for entry in ktc.read_register().every]


def test_an_unknown_rule_is_one_line_with_the_nearest(run: Run) -> None:
    failed = run("rules", "bid.exeeds")
    assert failed.exit_code == 1
    assert failed.stderr == "ktc: no rule 'bid.exeeds'; did you mean 'bid.exceeds'?\n"
