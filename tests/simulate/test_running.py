"""A simulation: the same whoever plays its games, true to the games themselves, fair to seats, and not stopped by a fault."""

import signal
import threading
from collections import Counter
from collections.abc import Callable
from concurrent.futures import Executor, Future, ThreadPoolExecutor, wait
from pathlib import Path
from typing import Any

import pytest

import ktc
from ktc.bots import BOTS, make_bot, play
from ktc.bots.builtin import RandomBot
from ktc.simulate import Report, running, simulate
from ktc.simulate.plan import game_seed, seating
from ktc.simulate.running import _as_they_end, processes

from .conftest import SMALL, Backwards, plan_of


@pytest.mark.slow("starts processes and plays the same games in each")
@pytest.mark.parametrize("executor", [lambda: ThreadPoolExecutor(2), lambda: Backwards(SMALL["games"]), lambda: processes(2)])
def test_any_executor_gives_the_same_report(finished: tuple[Report, Path], executor: Callable[[], Executor]) -> None:
    with executor() as playing:
        assert simulate(**SMALL, executor=playing) == finished[0]


@pytest.mark.slow("starts processes and plays the same games in each")
def test_processes_of_its_own_give_the_same_report(finished: tuple[Report, Path]) -> None:
    assert simulate(**SMALL, jobs=2) == finished[0]


class Remembering(ThreadPoolExecutor):
    """Remembers what was asked of it."""

    def __init__(self) -> None:
        super().__init__(1)
        self.asked: list[Future[Any]] = []

    def submit(self, work: Callable[..., Any], /, *arguments: Any, **named: Any) -> Future[Any]:
        """Do it, and remember."""
        self.asked.append(super().submit(work, *arguments, **named))
        return self.asked[-1]


def test_whoever_stops_waiting_cancels_what_was_not_begun() -> None:
    plan, _ = plan_of(2, ("random",), 0)
    with Remembering() as executor:
        games = _as_they_end(plan, iter(range(100)), executor)
        next(games)
        games.close()
        assert all(future.cancelled() for future in executor.asked[20:]), "few are played before the first is handed over"
        assert len(executor.asked) == 100


def test_points_and_wins_are_those_of_the_games(finished: tuple[Report, Path]) -> None:
    report, _ = finished
    assert report.games == len(report.played) == SMALL["games"] and not report.failures
    wins, points, lines = Counter[str](), Counter[str](), Counter[tuple[str, str]]()
    for row in report.played:
        game = ktc.new_game(report.players, row.seed)
        steps = sum(1 for _ in play(game, [make_bot(bot, row.seed + seat) for seat, bot in enumerate(row.bots)]))
        sheet = game.score()
        assert (row.totals, row.winner, row.decisions) == (sheet.totals, sheet.winner, steps)
        wins[row.bots[sheet.winner]] += 1
        for seat, bot in enumerate(row.bots):
            points[bot] += sheet.totals[seat]
        for line in sheet.lines:
            lines[row.bots[line.seat], str(line.tile)] += line.points
    assert {row.bot: row.wins.number for row in report.bots} == {bot: wins[bot] for bot in ("builder", "random")}
    assert {row.bot: row.points for row in report.bots} == {
        bot: points[bot] / row.wins.of for row in report.bots for bot in [row.bot]
    }
    counted = Counter[tuple[str, str]]()
    for source in report.sources:
        counted[source.bot, source.tile] += source.points
    assert +counted == +lines


def test_tiles_and_berths_add_up(finished: tuple[Report, Path]) -> None:
    report, _ = finished
    box = ktc.open_box()
    assert sum(row.sails.number for row in report.berths) == report.games * report.players * len(box.inventory.eras)
    for row in report.tiles:
        assert row.taken.of == row.out <= report.games and row.wins.of == row.taken.number
        if row.kind not in ("river", "home"):
            assert sum(row.by_turn) == sum(row.by_berth) == row.taken.number
    homes = [row for row in report.tiles if row.kind == "home"]
    assert sum(row.out for row in homes) == sum(row.taken.number for row in homes) == report.games * report.players
    assert sum(row.wins.number for row in homes) == report.games, "each game is won by the owner of one home"
    for river in box.inventory.rivers[1:]:
        assert sum(row.wins.number for row in report.berths if row.river == river) == report.games
    made = sum(row.upgrades * row.out for row in report.tiles)
    assert sum(row.made for row in report.upgrades) == pytest.approx(made)


def test_an_upgrade_is_worth_what_its_tile_shows_more() -> None:
    report = simulate(6, 2, ("builder",), seed=1)
    home = next(row for row in report.upgrades if row.kind.startswith("home"))
    printed = next(tile.points for tile in ktc.open_box().tiles if tile.kind == "home")
    assert home.made and home.points == printed[1] - printed[0]
    assert home.paid.number == home.made >= home.decided.number


@pytest.mark.parametrize("players", [2, 3, 5])
def test_each_bot_sits_as_often_in_each_seat(players: int) -> None:
    plan, _ = plan_of(players, ("random",) * players, 0)
    for start in (0, 7 * players):
        round_of = [seating(plan, start + game) for game in range(players)]
        for seat in range(players):
            assert sorted(seats[seat] for seats in round_of) == list(range(players))


def test_in_time_the_bots_sit_in_every_order() -> None:
    plan, _ = plan_of(4, ("random",) * 4, 0)
    assert len({seating(plan, game) for game in range(24)}) == 24


def test_games_have_seeds_of_their_own() -> None:
    plan, _ = plan_of(2, ("random",), 9)
    assert len({game_seed(plan, number) for number in range(1_000)}) == 1_000
    assert game_seed(plan, 3) != game_seed(plan_of(2, ("random",), 10)[0], 3)


class Clumsy(RandomBot):
    """Fails in the middle of some games, by its seed."""

    def __init__(self, seed: int = 0) -> None:
        super().__init__(seed)
        self.left = 20 if seed % 3 == 0 else 10_000
        self.cheats = seed % 2 == 0

    def choose(self, table: ktc.SeatView[Any, ktc.Action, Any]) -> ktc.Action:
        """Choose at random, until it fails."""
        self.left -= 1
        if self.left > 0:
            return super().choose(table)
        if self.cheats:
            return ktc.Pass((table.seat + 1) % 2)
        raise ZeroDivisionError("a slip")


def test_a_game_that_fails_is_told_and_the_others_go_on(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setitem(BOTS, "clumsy", Clumsy)  # type: ignore[arg-type]  # the list of bots is read only
    path = tmp_path / "games.jsonl"
    report = simulate(24, 2, ("clumsy", "random"), seed=2, out=path)
    told = [str(failure) for failure in report.failures]
    assert len(told) + report.games == 24 and told and report.games
    assert any("the bot clumsy at seat" in line and "ZeroDivisionError: a slip" in line for line in told)
    assert any("returned an action of seat" in line for line in told)
    assert all(f"(seed {failure.seed}, {','.join(failure.seats)})" in str(failure) for failure in report.failures)
    monkeypatch.setitem(BOTS, "clumsy", RandomBot)  # type: ignore[arg-type]  # the list of bots is read only
    assert simulate(24, 2, ("clumsy", "random"), seed=2, out=path).games == 24, "what failed is tried again"


@pytest.mark.parametrize(
    ("wrong", "reason"),
    [
        ({"games": 0}, "games must be a whole number from 1"),
        ({"games": True}, "games must be a whole number from 1"),
        ({"jobs": -1}, "jobs must be a whole number from 1"),
        ({"players": 9}, "9"),
        ({"players": "4"}, "'4'"),
        ({"bots": "builder"}, "bots must be a sequence of names"),
        ({"bots": ("random", "random")}, "name one bot for all, or one for each of 3 seats, not 2"),
        ({"bots": ("randm",)}, "did you mean 'random'?"),
        ({"seed": None}, "a simulation's seed must be an int"),
        ({"tiles": "london_2061"}, "london_2016"),
        ({"tiles": ktc.open_box()}, "needs the name or path of a set"),
        ({"options": {"homes": ("greenwich",)}}, "home"),
        ({"variants": ("jenifer",)}, "jennifer"),
    ],
)
def test_what_cannot_be_played_is_refused_before_the_first_game(wrong: dict[str, Any], reason: str) -> None:
    with pytest.raises(ktc.KtcError, match=reason.replace("?", "\\?")):
        simulate(**{**SMALL, **wrong})


def test_a_set_that_changed_under_a_worker_is_refused() -> None:
    plan, _ = plan_of(2, ("random",), 0)
    import attrs

    from ktc.simulate.playing import play_game

    with pytest.raises(ktc.OptionError, match="differ from those that began the simulation"):
        play_game(attrs.evolve(plan, hash="another"), 0)


def test_a_process_that_dies_is_told_and_stops_all() -> None:
    with pytest.raises(ktc.KtcError, match="ended unexpectedly"), processes(2) as executor:
        list(_as_they_end(plan_of(2, ("random",), 0)[0], iter(range(9)), _Dying(executor)))


class _Dying(Executor):
    """Hands on other work than it was given: to end the process."""

    def __init__(self, executor: Executor) -> None:
        self.executor = executor

    def submit(self, work: Callable[..., Any], /, *arguments: Any, **named: Any) -> Future[Any]:  # type: ignore[override]  # narrower than any executor's
        """Let the process end."""
        import os

        return self.executor.submit(os._exit, 3)


def test_ctrl_c_tears_no_look_at_what_has_ended(monkeypatch: pytest.MonkeyPatch, ctrl_c: None) -> None:
    """A look takes the locks of all futures; one that stayed taken would keep the pool from ending."""
    whole = list[bool]()

    def looked(*asked: Any) -> Any:
        signal.pthread_kill(threading.main_thread().ident or 0, signal.SIGINT)
        found = wait(*asked)
        whole.append(True)
        return found

    monkeypatch.setattr(running, "wait", looked)
    with pytest.raises(KeyboardInterrupt):
        running.first_done({Future[int]()})
    assert whole == [True]
