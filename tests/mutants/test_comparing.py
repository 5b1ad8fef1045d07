"""A sample of mutants is tried with all tests and with those of a short run; none that all tests kill may live."""

from collections.abc import Mapping, Sequence

import click
import pytest

from mutants import __main__ as tool
from mutants import journal
from mutants.mutating import Mutant
from mutants.trying import Outcome

FILE = "plugins/ktc_jennifer/__init__.py"


@pytest.fixture(autouse=True)
def few(monkeypatch: pytest.MonkeyPatch, tmp_path: object) -> None:
    """Let one small file be all there is, and journals lie elsewhere."""
    monkeypatch.setattr(tool, "files", lambda: [FILE])
    for name in ("JOURNAL", "SHORT"):
        monkeypatch.setattr(journal, name, tmp_path / name)  # type: ignore[operator]


def outcomes(monkeypatch: pytest.MonkeyPatch, lives: Mapping[str | None, set[str]]) -> list[tuple[str | None, int]]:
    """Let mutants live by what they are now, with all tests or a third; returns the trials as they come."""
    trials: list[tuple[str | None, int]] = []

    def try_all(mutants: Sequence[Mutant], sources: object, jobs: int, third: str | None = None) -> list[Outcome]:
        trials.append((third, len(mutants)))
        found = [Outcome(mutant, mutant.now not in lives[third], False, "", 1) for mutant in mutants]
        for outcome in found:
            journal.write(outcome, tool.source_hash(FILE), journal.SHORT if third else journal.JOURNAL)
        return found

    monkeypatch.setattr(tool, "try_all", try_all)
    return trials


def test_a_sample_is_the_same_in_every_run() -> None:
    drawn = tool.draw(7)
    assert drawn == tool.draw(7) and len({mutant.key for mutant in drawn}) == 7
    assert {mutant.key for mutant in tool.draw(10_000)} > {mutant.key for mutant in drawn}


def test_a_mutant_that_only_all_tests_kill_is_named(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    mutants = tool.draw(7)
    trials = outcomes(monkeypatch, {None: {mutants[0].now}, "abc": {mutants[0].now, mutants[1].now}})
    with pytest.raises(click.ClickException) as failed:
        tool.compare(mutants, "abc", resume=False, jobs=1)
    assert str(mutants[1]) in failed.value.message and str(mutants[0]) not in failed.value.message
    assert trials == [(None, 7), ("abc", 7)]
    assert "THIRD=abc" in capsys.readouterr().out


def test_what_lives_either_way_is_no_loss_and_what_is_known_is_not_tried_again(monkeypatch: pytest.MonkeyPatch) -> None:
    mutants = tool.draw(7)
    trials = outcomes(monkeypatch, {None: {mutants[0].now}, "abc": {mutants[0].now}})
    tool.compare(mutants[:4], "abc", resume=False, jobs=1)
    tool.compare(mutants, "abc", resume=True, jobs=1)
    assert trials == [(None, 4), ("abc", 4), (None, 3), ("abc", 3)]
