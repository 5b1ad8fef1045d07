"""Processor time decides how many games are played, and not the machine's clock: a clock of the test's own."""

import json
from collections.abc import Callable
from pathlib import Path

import attrs
import pytest

from ktc.cli.authors import cut_short
from ktc.testing.checking import check as checking
from ktc.testing.checking.check import GameReport
from ktc.testing.checking.games import main, read_games
from ktc.testing.checking.processor_time import LEAST, WAITING, ProcessorTime
from ktc.testing.conformance import check_game

GAME = "kernel.kits:AUCTION"


@attrs.define
class Clock:
    """A clock that goes on only when somebody says so."""

    now: float = 0.0

    def __call__(self) -> float:
        return self.now


def ticking(each: float) -> Callable[[], float]:
    """Return a clock that goes on by so much at each look."""
    clock = Clock()

    def look() -> float:
        clock.now += each
        return clock.now

    return look


def test_games_begin_while_processor_time_is_left() -> None:
    work = Clock()
    budget = ProcessorTime(10, 10, work, Clock())
    begun = 0
    while budget.begin_game():
        begun += 1
        work.now += 3
    assert (begun, budget.spent) == (4, 12)


def test_the_first_game_is_played_however_little_time_there_is() -> None:
    budget = ProcessorTime(0, 10, Clock(7.0), Clock())
    assert budget.begin_game()
    assert not budget.begin_game()


def test_waiting_for_the_machine_is_no_work() -> None:
    clock = Clock()
    budget = ProcessorTime(10, 10, Clock(), clock)
    assert budget.begin_game()
    clock.now += 29
    assert budget.begin_game()
    assert not budget.is_exceeded()


@pytest.mark.parametrize(("seconds", "limit"), [(100, 100), (2, LEAST)])
def test_a_game_that_does_not_end_is_known_by_its_work_or_by_waiting(seconds: float, limit: float) -> None:
    for moved, most in ((0, limit), (1, WAITING * limit)):
        clocks = Clock(50.0), Clock(50.0)
        budget = ProcessorTime(1, seconds, *clocks)
        budget.begin_game()
        clocks[moved].now += most
        assert not budget.is_exceeded()
        clocks[moved].now += 0.5
        assert budget.is_exceeded()
        budget._games = 0
        assert budget.begin_game()
        assert not budget.is_exceeded(), "each game has its own time"


def test_a_check_ends_when_it_is_told_not_to_go_on() -> None:
    asked = iter([True, True, True, False])
    assert check_game(GAME, 12, goes_on=lambda: next(asked)) == 3
    assert check_game(GAME, 2) == 2


def test_a_process_plays_as_many_games_as_its_time_allows(tmp_path: Path) -> None:
    """Each look at the clock costs a second, and each game two looks; the rest of the games is not played."""
    main(GAME, "12", "10", "100", str(tmp_path / "found"), ticking(1.0))
    cut = read_games(tmp_path / "found")
    assert 1 < cut.games < 12
    assert (cut.finished, cut.breaches, cut.errors) == (True, (), ())
    main(GAME, "3", "10", "100", str(tmp_path / "whole"), Clock())
    assert read_games(tmp_path / "whole").games == 3


def test_what_is_said_of_a_check_that_was_cut() -> None:
    assert cut_short(7, 12, 120.0) == "7 of 12 games, all laws held; cut short after 120 seconds of processor time (--seconds)"
    assert GameReport(("auction",), (), 12, 7).was_cut
    assert not GameReport(("auction",), (), 12, 12).was_cut


def test_games_share_what_is_left_of_the_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """A process that takes less leaves more to those that follow."""
    given = list[float]()

    def ran(command: list[str], limit: float, seed: str) -> str:
        given.append(float(command[5]))
        Path(command[-1]).write_text(f"{json.dumps({'games': 4})}\n{json.dumps({'end': 10.0 * len(given)})}\n")
        return ""

    monkeypatch.setattr(checking, "run", ran)
    monkeypatch.setattr(checking, "find_games", lambda wish: ("one", "two", "three"))
    report = checking.check("all", 5, 90)
    assert given == [30, 40, 60]  # 90 / 3, 80 / 2, 60
    assert (report.wished, report.played, report.sound, report.was_cut) == (15, 12, True, True)
