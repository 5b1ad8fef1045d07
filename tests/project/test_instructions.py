"""Instruction counts are judged and kept as the bench says; nothing is counted here."""

import json
import shutil
import sys
from pathlib import Path
from types import FunctionType
from typing import Final

import pytest

import counting
import instructions
from judging import Count, Record, Unreadable, Verdict, change, judge, read, write
from ktc_city.fast.listing import _looked_up, _turn, legal
from ktc_city.fast.reach import ready_tiles, usable_tiles
from ktc_city.game.ruleset import City

PROJECT: Final = Path(__file__).parents[2]
NAMES: Final = [work.name for work in counting.WORKS]
BEFORE: Final = Count(1_000_000, 100)
VERSIONS: Final = {"attrs": "1.0"}


@pytest.mark.parametrize(
    ("instructions_now", "units", "verdict"),
    [
        pytest.param(1_000_000, 100, Verdict.ALIKE, id="the same"),
        pytest.param(1_020_000, 100, Verdict.ALIKE, id="just 2 % more"),
        pytest.param(1_020_001, 100, Verdict.MORE, id="one instruction beyond"),
        pytest.param(980_000, 100, Verdict.ALIKE, id="just 2 % fewer"),
        pytest.param(979_999, 100, Verdict.FEWER, id="one instruction below"),
        pytest.param(2_000_000, 200, Verdict.ALIKE, id="twice the work"),
        pytest.param(1_000_000, 98, Verdict.MORE, id="as many for less work"),
        pytest.param(1_000_000, 103, Verdict.FEWER, id="as many for more work"),
    ],
)
def test_a_count_is_judged_by_one_unit(instructions_now: int, units: int, verdict: Verdict) -> None:
    assert judge(BEFORE, Count(instructions_now, units)) is verdict


def test_large_counts_are_judged_to_the_instruction() -> None:
    before = Count(10**18, 1)
    assert judge(before, Count(102 * 10**16, 1)) is Verdict.ALIKE
    assert judge(before, Count(102 * 10**16 + 1, 1)) is Verdict.MORE


def test_what_is_not_on_record_is_new() -> None:
    assert judge(None, BEFORE) is Verdict.NEW


def test_a_change_is_told_for_one_unit() -> None:
    assert change(BEFORE, Count(2_100_000, 200)) == pytest.approx(0.05)


def counted(**shares: float) -> dict[str, Count]:
    """Return the count on record for each work, some of them multiplied."""
    return {name: Count(round(1_000_000 * shares.get(name.replace(" ", "_"), 1)), 100) for name in NAMES}


@pytest.mark.parametrize(
    ("shares", "code", "said"),
    [
        ({}, 0, "no figure changed by more than 2 %"),
        ({"forks": 1.03}, 1, "forks: 10,300 instructions a fork, 10,000 on record, +3.00%: more than 2 % above"),
        ({"cold_start": 0.9}, 0, "cold start: 9,000 instructions a start, 10,000 on record, -10.00%: renew the figure"),
    ],
)
def test_what_is_said_and_returned(shares: dict[str, float], code: int, said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert instructions.compare(Record(counted(), VERSIONS), counted(**shares), VERSIONS, strict=True) == code
    printed = capsys.readouterr().out
    assert said in printed
    assert ("--renew" in printed) == bool(shares)


def test_a_slower_work_is_not_outweighed_by_a_faster_one() -> None:
    assert instructions.compare(Record(counted(), VERSIONS), counted(forks=1.03, replay=0.5), VERSIONS, strict=False) == 1


@pytest.mark.parametrize(("strict", "code"), [(False, 0), (True, 1)])
def test_an_unknown_build_passes_unless_strict(strict: bool, code: int, capsys: pytest.CaptureFixture[str]) -> None:
    assert instructions.compare(None, counted(), VERSIONS, strict) == code
    printed = capsys.readouterr().out
    assert "NOTHING WAS COMPARED" in printed
    assert "--renew" in printed


def test_other_work_and_other_versions_are_told(capsys: pytest.CaptureFixture[str]) -> None:
    now = {**counted(), "replay": Count(2_000_000, 200)}
    assert instructions.compare(Record(counted(), VERSIONS), now, {"attrs": "2.0"}, strict=True) == 0
    printed = capsys.readouterr().out
    assert "replay: the work is another one now, 200 times a event, 100 on record" in printed
    assert "recorded with attrs 1.0, counted with 2.0" in printed


def test_what_is_written_is_read_again(tmp_path: Path) -> None:
    file = tmp_path / "figures.json"
    records = {"b": Record({"forks": BEFORE}, VERSIONS), "a": Record({}, {})}
    write(file, records)
    assert read(file) == records
    assert list(json.loads(file.read_text(encoding="utf-8"))) == ["a", "b"]
    assert list(tmp_path.iterdir()) == [file]


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[]",
        "{\n<<<<<<<\n",
        '{"a": {}}',
        '{"a": {"counts": {"forks": 5}, "versions": {}}}',
        '{"a": {"counts": {"forks": {"instructions": 0, "units": 1}}, "versions": {}}}',
        '{"a": {"counts": {"forks": {"instructions": 1.5, "units": 1}}, "versions": {}}}',
        '{"a": {"counts": {"forks": {"instructions": 1}}, "versions": {}}}',
    ],
)
def test_a_broken_file_is_told_in_one_line(text: str, tmp_path: Path) -> None:
    file = tmp_path / "figures.json"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(Unreadable, match=r"^[^\n]*figures\.json (is broken|cannot be read): [^\n]+$"):
        read(file)


def test_a_missing_file_is_told_with_what_writes_it(tmp_path: Path) -> None:
    with pytest.raises(Unreadable, match="--renew"):
        read(tmp_path / "figures.json")


def test_without_valgrind_the_exit_code_is_its_own(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(sys, "argv", ["instructions.py"])
    monkeypatch.setattr(shutil, "which", lambda _: None)
    assert instructions.main() == instructions.NO_VALGRIND
    assert "install valgrind" in capsys.readouterr().err


def test_the_figures_of_this_repository_are_of_the_work_that_is_done() -> None:
    for record in read(PROJECT / "bench" / "instructions.json").values():
        assert sorted(record.counts) == sorted(NAMES)


@pytest.mark.parametrize("function", [legal, _turn, _looked_up, usable_tiles, ready_tiles, City.to_act])
def test_what_runs_for_each_list_of_a_turn_makes_no_cells(function: FunctionType) -> None:
    assert not function.__code__.co_cellvars, "a comprehension here costs a cell for each name, also where it is not run"
