"""A game of any kind is simulated with nothing but its kit: wins, points and lengths, fair to all seats."""

import json
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import attrs
import pytest
from kernel.kits import AUCTION, LENDERS, LONDON, STADENS, any_game
from kernel.lenders import Lenders
from kernel.sealed_auction import SealedAuction
from kernel.sides import PAIRS, SIDES, TOGETHER
from kernel.test_imports import loaded_by
from kernel.toy import play
from rich.console import Group

import ktc
from ktc.bots import make_bot
from ktc.kernel.score import ScoreSheet
from ktc.kit import GameKit
from ktc.simulate import Results, Statistics, simulate
from ktc.simulate import running as running_module
from ktc.simulate.plots import draw_plots
from ktc.simulate.result import Played
from ktc.simulate.tables import tables
from ktc.simulate.writing import report_object, write_csv

NAMED = "kernel.kits:LENDERS"
TESTS = str(Path(__file__).parents[1])


@any_game
def test_wins_points_and_lengths_add_up(kit: GameKit, tmp_path: Path) -> None:
    report = simulate(24, 3, seed=4, game=kit)
    assert (report.game, report.games, report.failures) == (kit.id, 24, ())
    won = sum(len(row.winners) for row in report.played)
    assert won > 24 or kit in (LONDON, STADENS), "some games of the toys have several winners"
    assert (
        sum(row.wins.number for row in report.seats if row.bot == "random") == won == sum(row.wins.number for row in report.bots)
    )
    assert sum(row.points for row in report.sources) == sum(sum(row.totals) for row in report.played)
    assert all(row.least <= row.median <= row.most for row in report.lengths) and len(report.lengths) == 2
    assert report.fair == pytest.approx(won / 72)
    assert report_object(report)["bots"][0]["wins"]["of"] == 72
    assert [path.stem for path in write_csv(report, tmp_path)] == list(Results.TABLES)
    assert len([*tables(report)]) == 5


@any_game
def test_the_figures_are_those_of_the_games(kit: GameKit) -> None:
    for row in simulate(6, 3, ("random",), seed=2, game=kit).played:
        game = ktc.new_game(players=3, seed=row.seed, game=kit)
        bots = [make_bot("random", row.seed + seat) for seat in range(3)]
        last = -1
        while not game.over:
            last = next(seat for step in (1, 2, 3) if (seat := (last + step) % 3) in game.awaited)
            game.apply(bots[last].choose(game.as_seat(last)))
        assert (row.totals, row.decisions, row.winners) == (game.score().totals, len(game.log), game.score().winners)


@pytest.mark.slow("draws pictures by a large library")
def test_its_pictures_are_of_bots_and_rules(tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    assert [path.name for path in draw_plots(simulate(6, 3, game=LENDERS), tmp_path)] == ["bots.svg", "sources.svg"]


def test_bots_take_turns_in_all_seats_and_all_are_asked() -> None:
    report = simulate(9, 3, ("random", "random", "random"), game=AUCTION)
    assert report.games == 9, "whoever has sealed a bid may reopen it, and the others are asked all the same"
    assert {row.seat for row in report.seats} == {0, 1, 2}


class Eager(SealedAuction):
    """Reopening is the first action of the list: a loop that always asks the first seat would never end."""

    def legal(self, state: Any, seat: int) -> Any:
        """Return the same, by kind."""
        return sorted(super().legal(state, seat), key=lambda action: type(action).__name__)


class First:
    """Takes the first action of its list."""

    def choose(self, table: Any) -> Any:
        """Return it."""
        return table.legal_actions()[0]


def test_a_bot_that_takes_the_first_action_comes_to_an_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ktc.bots.bot.bot_again", lambda *_, **__: First())
    assert simulate(3, 3, game=attrs.evolve(AUCTION, open=Eager)).games == 3


class Together(Lenders):
    """Those with the most points win together, and nobody wins who has less than 8."""

    def score(self, state: Any) -> ScoreSheet:
        """Return the same points, and other winners."""
        sheet = super().score(state)
        best = max(sheet.totals)
        return ScoreSheet(sheet.totals, lines=sheet.lines, winners=tuple(
            seat for seat, total in enumerate(sheet.totals) if total == best >= 8
        ))  # fmt: skip


def test_several_win_or_nobody(tmp_path: Path) -> None:
    kit = attrs.evolve(LENDERS, open=lambda players: Together())
    report = simulate(40, 3, seed=3, game=kit, out=tmp_path / "games.jsonl")
    several = [row for row in report.played if len(row.winners) > 1]
    nobody = [row for row in report.played if not row.winners]
    assert (report.shared, report.lost) == (len(several), len(nobody)) and several and nobody
    assert report.bots[0].wins.number == sum(len(row.winners) for row in report.played)
    assert report.fair == sum(len(row.winners) for row in report.played) / (3 * report.games)
    assert simulate(40, 3, seed=3, game=kit, out=tmp_path / "games.jsonl") == report, "the file keeps who won"


def test_finished_games_go_on_and_are_not_mixed_with_another_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    out = tmp_path / "games.jsonl"
    first = simulate(6, 3, game=LENDERS, out=out)
    more = simulate(8, 3, game=LENDERS, out=out)
    assert more.played[:6] == first.played
    monkeypatch.setattr(running_module, "play_game", lambda *_: pytest.fail("all games are there"))
    assert simulate(8, 3, game=LENDERS, out=out) == more
    with pytest.raises(ktc.RecordError, match="another game"):
        simulate(8, 3, game=AUCTION, out=out)
    with pytest.raises(ktc.RecordError, match="another"):
        simulate(8, 3, ("random",), out=out)


@pytest.mark.parametrize(
    ("fields", "told"),
    [
        ({"winner": [0, 9]}, "seats that do not exist"),
        ({"lines": [[0, 7, "toy.cards", 3]]}, "unknown names"),
        ({"totals": [1, 2, 3]}, "sums"),
        ({"ranks": [1, 2]}, "do not match this table"),
        ({"ranks": [1, 2, "x"]}, "whole numbers"),
        ({"lost": [9]}, "do not match this table"),
        ({"teams": [[0, 9]]}, "do not match this table"),
        ({"teams": 5}, "not a finished game"),
    ],
)
def test_an_edited_line_of_any_game_is_named(tmp_path: Path, fields: dict[str, Any], told: str) -> None:
    out = tmp_path / "games.jsonl"
    simulate(2, 3, game=LENDERS, out=out)
    header, first, *rest = out.read_text().splitlines(keepends=True)
    out.write_text(header + json.dumps({**json.loads(first), **fields}) + "\n" + "".join(rest))
    with pytest.raises(ktc.RecordError, match=f"line 2: .*{told}"):
        simulate(2, 3, game=LENDERS, out=out)


@pytest.mark.slow("starts processes of Python")
def test_other_processes_find_a_game_by_its_module(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(TESTS)
    monkeypatch.setenv("PYTHONPATH", TESTS)
    here = simulate(6, 3, game=NAMED)
    assert here == simulate(6, 3, game=NAMED, jobs=2)


def test_a_game_that_other_processes_cannot_find_is_refused_in_words() -> None:
    with pytest.raises(ktc.OptionError, match=r"this game cannot be sent to other processes .*; name it module:NAME, install it"):
        simulate(4, 3, game=attrs.evolve(LENDERS, open=lambda players, cards=9: Lenders(players, cards)), jobs=2)
    with ThreadPoolExecutor(2) as threads:
        here = attrs.evolve(LENDERS, open=lambda players, cards=9: Lenders(players, cards))
        assert simulate(4, 3, game=here, executor=threads) == simulate(4, 3, game=LENDERS)


def test_a_game_beyond_its_bound_fails_alone() -> None:
    kit = attrs.evolve(LENDERS, most_steps=40)
    report = simulate(12, 3, game=kit)
    assert report.failures and report.games and report.games + len(report.failures) == 12
    assert all(failed.reason == "it was not over after 40 steps" for failed in report.failures)


class Faulty(Lenders):
    """Its rules fail in the middle of some games."""

    def score(self, state: Any) -> ScoreSheet:
        """Fail by what one seat has."""
        if state.points[0] % 2:
            raise ZeroDivisionError("a slip of the rules")
        return super().score(state)


def test_a_fault_of_a_game_ends_one_game() -> None:
    report = simulate(12, 3, game=attrs.evolve(LENDERS, open=lambda players: Faulty()))
    assert report.failures and report.games
    assert all("ZeroDivisionError: a slip of the rules" in str(failed) for failed in report.failures)


class Counted(Statistics):
    """Says where points come from in other words."""

    def source(self, line: Any) -> tuple[str, str]:
        """Return debts and cards."""
        return line.rule.removeprefix("toy."), "bank" if line.rule == "toy.debt" else ""


def test_a_game_brings_statistics_of_its_own() -> None:
    report = simulate(6, 3, game=attrs.evolve(LENDERS, statistics=Counted))
    assert {(row.rule, row.thing) for row in report.sources} == {("cards", ""), ("debt", "bank")}


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        ({"players": 9}, "Lenders is for 2 or 3 players, not 9"),
        ({"lots": 2}, "Lenders has no option 'lots'; it takes cards"),
        ({"bots": ("bilder",)}, "bilder"),
        ({"game": "lendres"}, "no game 'lendres'"),
        ({"game": "no_such_module:KIT"}, "no_such_module"),
        ({"game": None, "lots": 2}, "has no option 'lots'"),
        ({"game": "key-to-the-city-london", "lots": 2}, "lots"),
    ],
)
def test_what_cannot_be_played_is_told_first(wrong: dict[str, Any], words: str) -> None:
    with pytest.raises(ktc.KtcError, match=words):
        simulate(**{"games": 2, "players": 3, "game": LENDERS, **wrong})


def test_importing_it_loads_no_game() -> None:
    modules = loaded_by("import ktc.simulate, ktc.simulate.plots, ktc.simulate.writing, ktc.simulate.tables")
    assert "ktc.simulate.running" in modules
    assert not {name for name in modules if name.startswith(("ktc_city", "ktc_box"))}


SOME: dict[str, Any] = {
    "number": 0, "seed": 0, "seats": (0, 0, 0), "totals": (7, 6, 1), "lines": (), "decisions": 0, "events": 0,
    "teams": ((0, 1, 2),)
}  # fmt: skip


def said_of(report: Any) -> str:
    return "\n".join(map(str, [part for part in tables(report) if not isinstance(part, Group)]))


def test_partners_win_and_end_together() -> None:
    report = simulate(12, 4, seed=4, game=PAIRS)
    assert {row.winners for row in report.played} <= {(0, 2), (1, 3), (0, 1, 2, 3)}
    assert report.shared == sum(len(row.winners) == 4 for row in report.played) == report.tied
    assert not report.common and "A fair share of wins is" in said_of(report)
    games = [Played.read(json.loads(json.dumps(game.plain()))) for game in (finished(PAIRS, 4, 1), finished(PAIRS, 4, 2))]
    assert all(game.teams == SIDES and set(game.places) <= {1, 2} and not game.ranks for game in games)


def test_against_the_game_no_share_of_wins_is_fair() -> None:
    report = simulate(12, 3, seed=4, game=TOGETHER)
    won = sum(row.winners == (0, 1, 2) for row in report.played)
    assert report.common and 0 < won < 12 and report.lost == 12 - won and report.shared == report.tied == 0
    assert f"All seats play together and won {won / 12:.1%} of 12 games" in said_of(report)
    assert "fair" not in said_of(report)
    assert {Played(**SOME, winners=winners).places for winners in ((0, 1, 2), ())} == {(1, 1, 1), (3, 3, 3)}


def finished(kit: GameKit, players: int, seed: int) -> Played:
    """Return what is kept of a game of bots that draw at random."""
    game = play(ktc.new_game(players=players, seed=seed, game=kit))
    return Statistics(kit, players, {}).watch(game).played(0, seed, (0,) * players)
