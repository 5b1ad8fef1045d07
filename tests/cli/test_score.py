"""``ktc score``: the points of a recorded game, with their reasons."""

import json
from pathlib import Path

import pytest
from project.lexicon import foreign

import ktc
from ktc.messages import LANGUAGES

from .conftest import Run


def test_the_totals_and_the_verdict(run: Run, record: Path) -> None:
    told, sheet = run("score", record), ktc.load(record).score()
    assert told.exit_code == 0
    for total in sheet.totals:
        assert f"{total:5}  " in told.stdout
    assert "wins" in told.stdout
    assert "score.berth" not in told.stdout


def test_why_tells_every_line_with_its_rule(run: Run, record: Path) -> None:
    told, sheet = run("score", record, "--why").stdout, ktc.load(record).score()
    for rule in {line.rule for line in sheet.lines}:
        assert told.count(rule) == sum(line.rule == rule for line in sheet.lines), rule


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_whole_ledger_is_told_in_a_language(run: Run, record: Path, lang: str) -> None:
    for options in (("--why",), ("--at", 40)):
        told = run("score", record, *options, "--lang", lang).stdout
        sheet = ktc.load(record).score()
        for rule in sorted({line.rule for line in sheet.lines}, key=len, reverse=True):
            told = told.replace(rule, "")
        assert foreign(told, lang) == set()


def test_what_replay_ends_with_is_told_in_its_language(run: Run, record: Path) -> None:
    told = run("replay", record, "--lang", "nl").stdout
    assert "telling ─" in told and "uitslag ─" in told and "erop gedrukt" in told


def test_points_in_the_middle_of_a_game(run: Run, record: Path) -> None:
    told = run("score", record, "--at", 40)
    assert "The game continues: 40 steps so far." in told.stdout
    assert "wins" not in told.stdout


def test_json_is_the_sheet(run: Run, record: Path) -> None:
    told = run("score", record, "--json", "--at", 100).stdout
    assert ktc.from_json(told, ktc.ScoreSheet) == ktc.load(record).at(100).score()
    assert json.loads(told)["type"] == "ScoreSheet"


def test_what_cannot_be_counted_is_one_line(run: Run, record: Path, tmp_path: Path) -> None:
    own = tmp_path / "own.jsonl"
    ktc.load(record).save(own, seat=1)
    for arguments, reason in (
        ((own,), "contains only seat 1's view"),
        ((record, "--at", 9_999), "no step 9999"),
        ((tmp_path / "none.jsonl",), "No such file"),
    ):
        failed = run("score", *arguments)
        assert failed.exit_code == 1 and failed.stdout == ""
        assert failed.stderr.count("\n") == 1 and reason in failed.stderr
