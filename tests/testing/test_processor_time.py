"""Processor time decides how many games are played, and not the machine's clock: a clock of the test's own."""

import json
import sys
from collections.abc import Callable
from pathlib import Path

import attrs
import pytest

from ktc.cli.authors import cut_short
from ktc.testing.checking import check as checking
from ktc.testing.checking.check import GameReport
from ktc.testing.checking.games import main, read_games
from ktc.testing.checking.processes import LEAST, WAITING, Ended, ProcessorTime, run
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


def test_tables_are_laid_in_half_of_the_time_that_the_start_leaves() -> None:
    work = Clock(2.0)
    budget = ProcessorTime(10, 10, work, Clock())
    laid = 0
    while budget.begin_table():
        laid += 1
        work.now += 1
    assert (laid, budget.spent) == (4, 6)
    assert budget.begin_game()
    assert not ProcessorTime(10, 10, Clock(11.0), Clock()).begin_table(), "the start took it all"


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


def test_each_table_has_its_own_time() -> None:
    work = Clock()
    budget = ProcessorTime(100, 10, work, Clock())
    work.now += 11
    assert budget.is_exceeded()
    assert budget.begin_table()
    assert not budget.is_exceeded()


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
    told = "7 of 12 games, every invariant held; cut short after 120 seconds of processor time (--seconds)"
    assert cut_short(7, 12, 120.0) == told
    assert GameReport(("auction",), (), 12, 7).was_cut
    assert not GameReport(("auction",), (), 12, 12).was_cut


def test_what_a_process_takes_is_counted_from_its_start() -> None:
    ended = run([sys.executable, "-c", "import sys; sum(range(4_000_000)); print('hello', file=sys.stderr)"], 5, "1")
    assert ended.output == "hello\n" and ended.spent > 0


@pytest.mark.parametrize(
    ("seconds", "each", "given"),
    [(90, 10, [30, 40, 70]), (90, 30, [30, 30, 30]), (30, 20, [10, 5])],  # a third of all, half of what is left, what is left
)
def test_games_share_what_is_left_of_the_time(
    seconds: float, each: float, given: list[float], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A process that takes less leaves more to those that follow, and none follows when all is spent, whatever they say."""
    begun = list[float]()

    def ran(command: list[str], limit: float, seed: str) -> Ended:
        begun.append(float(command[5]))
        Path(command[-1]).write_text(f"{json.dumps({'games': 4})}\n{json.dumps({'end': 0.0})}\n")
        return Ended("", each)

    monkeypatch.setattr(checking, "run", ran)
    monkeypatch.setattr(checking, "find_games", lambda wish: ("one", "two", "three"))
    report = checking.check("all", 5, seconds)
    assert begun == given
    assert (report.wished, report.played, report.sound, report.was_cut) == (15, 4 * len(given), True, True)
