"""Time to think, which the host brings."""

from random import Random
from typing import Any

import pytest

import ktc
from ktc.stores import StoreBusy
from ktc.table import Clock, ClockError, Table

from .hosting import Screen, play, seated


class Watch:
    """A clock that goes when it is told to, in milliseconds."""

    def __init__(self) -> None:
        self.time: Any = 1_000

    def __call__(self) -> int:
        if self.time == "raises":
            raise OSError("no such clock")
        return self.time


def test_time_runs_for_who_is_waited_for_and_a_step_adds_some() -> None:
    now = Watch()
    table, screens = seated(ktc.new_game(2, seed=1, options={"start": 0}), clock=Clock(now, each=60_000, more=2_000))
    for screen in screens:
        screen.look()
    now.time += 10_000
    assert screens[1].look().times == (50_000, 60_000)
    now.time += 1_000
    assert screens[0].act(ktc.Pass(0)).times == (51_000, 60_000)
    now.time += 70_000
    assert table.times() == (51_000, 0), "no time is left, and none is owed; what happens now, the host says"
    screens[1].look()
    assert screens[1].act(ktc.Pass(1)).times == (51_000, 2_000)


def test_the_time_in_which_a_store_writes_is_charged_to_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    now, game = Watch(), ktc.new_game(2, seed=1, options={"start": 0})
    table, screens = seated(game, clock=Clock(now, each=60_000))

    def write(*_: object) -> None:
        now.time += 5_000

    monkeypatch.setattr(game.log, "keep", write)
    screens[0].look()
    assert screens[0].act(ktc.Pass(0)).times == (60_000, 60_000)
    assert table.undo(screens[0].token) or table.agree(screens[1].token)
    assert table.times() == (60_000, 60_000)


def test_the_time_in_which_a_store_fails_is_charged_to_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    now, game = Watch(), ktc.new_game(2, seed=1, options={"start": 0})
    table, screens = seated(game, clock=Clock(now, each=60_000, more=1_000))

    def busy(*_: object) -> None:
        now.time += 5_000
        raise StoreBusy("is busy", "ours")

    monkeypatch.setattr(game.log, "keep", busy)
    screens[0].look()
    now.time += 100
    with pytest.raises(StoreBusy):
        screens[0].act(ktc.Pass(0))
    assert table.times() == (59_900, 60_000)


@pytest.mark.parametrize("broken", ["raises", 1.5, None, True])
def test_the_time_until_a_broken_clock_goes_again_is_charged_to_nobody(broken: object) -> None:
    now = Watch()
    table, screens = seated(ktc.new_game(2, seed=1, options={"start": 0}), clock=Clock(now, each=60_000, more=1_000))
    screens[0].look()
    now.time, working = broken, now.time
    for _ in range(3):
        assert screens[0].look().times == (60_000, 60_000)
    assert screens[0].act(ktc.Pass(0)).times == (61_000, 60_000)
    (fault,) = table.faults
    assert isinstance(fault, ClockError)
    assert "the table's clock failed: Clock.now r" in str(fault)
    now.time = working + 9_000
    assert table.times() == (61_000, 60_000)
    now.time += 10
    assert table.times() == (61_000, 59_990)
    now.time = broken
    with pytest.raises(ClockError):
        Table(ktc.new_game(2, seed=1), clock=Clock(now, each=60_000))


def test_a_clock_that_goes_back_takes_and_gives_nothing() -> None:
    now = Watch()
    table, _ = seated(ktc.new_game(2, seed=1, options={"start": 0}), clock=Clock(now, each=60_000))
    now.time -= 500
    assert table.times() == (60_000, 60_000)
    now.time += 500
    assert table.times() == (60_000, 60_000)
    now.time += 1
    assert table.times() == (59_999, 60_000)


def test_time_stands_still_when_the_game_is_over() -> None:
    now = Watch()
    table, screens = seated(ktc.new_game(2, seed=1), clock=Clock(now, each=60_000))
    play(table, screens, 4_000, Random(1))
    now.time += 100_000
    assert table.times() == (60_000, 60_000)


def test_a_table_without_a_clock_tells_no_times() -> None:
    table = Table(ktc.new_game(2, seed=1))
    assert Screen(table, table.sit(0)).look().times is None


@pytest.mark.parametrize("time", [-1, 1.5, True, "60", 10**12])
def test_a_time_is_a_number_of_milliseconds(time: object) -> None:
    for times in ({"each": time}, {"each": 1, "more": time}):
        with pytest.raises(ktc.OptionError, match="a thinking time must be from 0 to 1000000000 milliseconds"):
            Clock(Watch(), **times)  # type: ignore[arg-type]  # a wrong kind is what is tried
