"""A long run says how long it will take, by the games that have ended, and then how far it is, without a flood of lines."""

import threading
from itertools import pairwise

import pytest

from ktc.cli.progress import LONGEST, Pace, ProgressLines, duration, progress

from .conftest import Run


class Clock:
    """A clock that is set by hand."""

    def __init__(self) -> None:
        self.now = 1_000.0

    def __call__(self) -> float:
        return self.now


def told(games: int, seconds: float, jobs: int = 1, before: int = 0) -> list[tuple[float, str]]:
    """Return what is said in a run whose games take so long each, and when: seconds from its beginning."""
    clock, said = Clock(), list[tuple[float, str]]()
    lines = ProgressLines(Pace(jobs, clock), lambda line: said.append((round(clock.now - 1_000, 3), line)), clock)
    lines(before, games)
    for done in range(before, games, jobs):
        clock.now += seconds
        for one in range(done + 1, min(done + jobs, games) + 1):
            lines(one, games)
    return said


def test_it_says_first_how_long_it_will_take() -> None:
    assert told(1_000, 0.5)[0] == (2.0, "1,000 games: 8 min 18 s to go, estimated from the first ones: 4 games took 2 s")
    assert told(100, 60)[0] == (60.0, "100 games: 1 h 39 min to go, estimated from the first ones: 1 game took 1 min")
    assert told(1_000, 0.5, before=800)[0] == (
        2.0,
        "1,000 games: 1 min 38 s to go, estimated from the first ones: 4 games took 2 s",
    )
    assert told(40, 10, jobs=4)[0] == (10.0, "40 games: 1 min 30 s to go, estimated from the first ones: 4 games took 10 s")


def test_of_a_short_run_nothing_is_said() -> None:
    assert told(100, 0.1) == told(1, 500) == told(20, 0.5) == []


@pytest.mark.parametrize("hours", [1, 24])
def test_a_long_run_is_no_flood(hours: int) -> None:
    said = told(hours * 3_600 * 4, 0.25)
    gaps = [round(later - sooner, 3) for (sooner, _), (later, _) in pairwise(said)]
    assert gaps[:3] == [10.0, 20.0, 40.0] and gaps == sorted(gaps) and max(gaps) == LONGEST
    assert len(said) <= 10 + hours * 12
    assert said[1][1] == f"48 of {hours * 14_400:,} games, {duration(hours * 3_600 - 12)} to go"


def test_a_run_that_slows_down_is_told_of_when_it_does() -> None:
    clock, said = Clock(), list[str]()
    lines = ProgressLines(Pace(1, clock), said.append, clock)
    for done, now in ((0, 0.0), (5, 2.0), (6, 30.0), (7, 60.0)):
        clock.now = 1_000 + now
        lines(done, 10)
    assert said == ["10 games: 20 s to go, estimated from the first ones: 6 games took 30 s", "7 of 10 games, 26 s to go"]


def test_without_a_terminal_there_are_plain_lines_on_stderr(capsys: pytest.CaptureFixture[str]) -> None:
    clock = Clock()
    with progress(1, clock) as watch:
        watch(0, 100)
        clock.now += 5
        watch(1, 100)
    out, err = capsys.readouterr()
    assert (out, err) == ("", "100 games: 8 min 15 s to go, estimated from the first ones: 1 game took 5 s\n")


def test_at_a_terminal_it_says_so_beside_the_bar(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")
    clock = Clock()
    with progress(1, clock) as watch:
        for done in range(4):
            watch(done, 100)
            clock.now += 5
    err = capsys.readouterr().err
    assert err.count("100 games: ") == 1 and "8 min 15 s to go" in err and "\x1b" in err


def test_the_bar_is_drawn_without_a_thread(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """A thread would take a Ctrl-C that is held back from all that waits for games."""
    monkeypatch.setenv("FORCE_COLOR", "1")
    clock, threads = Clock(), threading.active_count()
    with progress(1, clock) as watch:
        watch(0, 100)
        assert threading.active_count() == threads
        capsys.readouterr()
        clock.now += 1
        watch(7, 100)
        assert "7/100" in capsys.readouterr().err
        watch(8, 100)
        assert capsys.readouterr().err == "", "no more than ten drawings a second"
        assert threading.active_count() == threads


def test_what_is_printed_stays_clean(run: Run) -> None:
    assert run("simulate", "-n", 2, "--players", 2, "--bots", "random", "--json").stderr == ""
