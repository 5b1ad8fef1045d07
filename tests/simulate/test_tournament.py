"""A tournament: played like any simulation, its standings the same whoever plays, and a lost seat is told."""

import json
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import attrs
import pytest
from kernel.kits import AUCTION, LENDERS, any_game
from kernel.test_imports import loaded_by

import ktc
from ktc.bots.builtin import RandomBot
from ktc.kernel.score import ScoreSheet
from ktc.kit import GameKit
from ktc.simulate import Standings, simulate, tournament
from ktc.simulate.result import Played
from ktc.simulate.tables import standings_tables, tables
from ktc.simulate.writing import flat_rows, report_object, write_csv

pytest.importorskip("openskill")
SMALL: dict[str, Any] = {"bots": ("random", "builder"), "games": 6, "players": 3, "seed": 5}


def taking(choose: Any) -> type:
    """Return a class of bots that choose so."""
    return type("Taking", (RandomBot,), {"choose": lambda self, table: choose(table.legal_actions())})


def kit_with_bots(kit: GameKit) -> GameKit:
    """Return a game with three bots of its own."""
    made = {"first": taking(lambda found: found[0]), "last": taking(lambda found: found[-1]), "any": RandomBot}
    return attrs.evolve(kit, bots=made)


@pytest.fixture(scope="module")
def small() -> Standings:
    """A small tournament."""
    return tournament(**SMALL)


def test_the_better_bot_is_first(small: Standings) -> None:
    assert [(row.place, row.bot) for row in small.bots] == [(1, "builder"), (2, "random")]
    first, second = small.bots
    assert first.rating > 25 > second.rating and first.points > second.points and first.ends < second.ends
    assert (first.games, first.wins.of, first.lost) == (6, 9, 0)
    assert small.round == 6 and small.balanced and not tournament(**{**SMALL, "games": 5}).balanced
    assert small.ratings.startswith("openskill ")


@pytest.mark.slow("starts processes and plays the same games in each")
def test_whoever_plays_the_standings_are_the_same(small: Standings) -> None:
    assert tournament(**SMALL, jobs=2) == small
    with ThreadPoolExecutor(2) as threads:
        assert tournament(**SMALL, executor=threads) == small


@pytest.mark.slow("plays a hundred games")
@any_game
def test_bots_of_any_game_meet(kit: GameKit) -> None:
    said = {"players": 3} if 4 in kit.numbers() else {}
    standings = tournament(("first", "last", "any", "random"), game=kit_with_bots(kit), seed=3, **said)
    assert standings.players == 3, "4 cannot play, and 3 can"
    assert standings.round == 12 and standings.games == 108, "whole rounds, from 100 games on"
    assert {row.games for row in standings.bots} == {81}
    assert {row.wins.of for row in standings.seats} == {27} and len(standings.seats) == 12
    assert sum(row.wins.number for row in standings.bots) == sum(len(row.winners) for row in standings.played)
    assert standings.fair == sum(len(row.winners) for row in standings.played) / (3 * 108)


def test_it_goes_on_with_the_games_that_are_kept(small: Standings, tmp_path: Path) -> None:
    out = tmp_path / "games.jsonl"
    tournament(**{**SMALL, "games": 4}, out=out)
    assert tournament(**SMALL, out=out) == small
    assert out.read_text().count("\n") == 7
    with pytest.raises(ktc.RecordError, match="another plan"):
        simulate(6, 3, ("random", "builder", "builder"), seed=5, out=out)
    simulate(2, 2, ("random", "builder"), out=tmp_path / "simulated.jsonl")
    with pytest.raises(ktc.RecordError, match="another plan"):
        tournament(("random", "builder"), 2, 2, out=tmp_path / "simulated.jsonl")


@pytest.mark.slow("plays whole games")
def test_its_games_are_exported_like_any(small: Standings, tmp_path: Path) -> None:
    assert tournament(**SMALL, records=tmp_path / "records", decisions=tmp_path / "decisions.jsonl") == small
    rows = [json.loads(line) for line in (tmp_path / "decisions.jsonl").read_text().splitlines()]
    for game in small.played:
        assert {(row["seat"], row["bot"]) for row in rows if row["game"] == game.number} == set(enumerate(game.bots))
        assert ktc.load(tmp_path / "records" / f"game-{game.number:06}.jsonl").score().totals == game.totals


class Ranked(LENDERS.open):  # type: ignore[misc, name-defined]  # a class of rules
    """The fewest points are best."""

    def score(self, state: Any) -> ScoreSheet:
        """Return the same points, and the places the other way round."""
        sheet = super().score(state)
        places = tuple(1 + sum(other < own for other in sheet.totals) for own in sheet.totals)
        winners = tuple(seat for seat, place in enumerate(places) if place == 1)
        return ScoreSheet(sheet.totals, lines=sheet.lines, winners=winners, ranks=places)


def test_places_are_the_game_s_own(tmp_path: Path) -> None:
    kit = attrs.evolve(kit_with_bots(LENDERS), open=Ranked)
    out = tmp_path / "games.jsonl"
    standings = tournament(("first", "last", "any"), game=kit, seed=3, out=out)
    kept = [Played.read(json.loads(line)) for line in out.read_text().splitlines()[1:]]
    assert all(game.places == tuple(1 + sum(other < own for other in game.totals) for own in game.totals) for game in kept)
    assert any(game.ranks for game in kept)
    best, *_, worst = standings.bots
    assert best.points < worst.points
    assert tournament(("first", "last", "any"), game=kit, seed=3, out=out) == standings, "the file keeps the places"


@pytest.mark.slow("starts processes of programs")
def test_a_program_that_fails_has_lost_seats_and_is_not_the_end() -> None:
    fails = f"program:{sys.executable} -c pass"
    standings = tournament(("random", fails), 6, 3, game=AUCTION)
    rows = {row.bot: row for row in standings.bots}
    assert rows["random"].lost == 0 and rows[fails].lost == rows[fails].wins.of == 9
    assert standings.games == 6 and not standings.failures
    assert any("Lost seats" in text for text in in_words(standings))


def in_words(standings: Standings) -> list[str]:
    """Return what the tables say, by lines."""
    from io import StringIO

    from rich.console import Console

    console = Console(file=StringIO(), width=80)
    for part in tables(standings):
        console.print(part)
    return console.file.getvalue().splitlines()  # type: ignore[attr-defined]  # it is a StringIO


def test_its_tables_fit_a_terminal_and_every_form(small: Standings, tmp_path: Path) -> None:
    told = in_words(small)
    assert max(map(len, told)) <= 80 and not any("Lost seats" in line for line in told)
    assert told[1] == "A round has 6 games: so all met equally often, in all seats."
    assert len([*standings_tables(attrs.evolve(small, games=0))]) == 1
    assert report_object(small)["bots"][0]["wins"]["of"] == 9
    assert [path.stem for path in write_csv(small, tmp_path)] == ["bots", "seats", "played"]
    assert flat_rows(small, "bots")[0]["wins_of"] == 9


def test_a_strange_name_is_printable(small: Standings) -> None:
    strange = attrs.evolve(small, bots=tuple(attrs.evolve(row, bot="\x1b[31m\u202e" + row.bot, lost=1) for row in small.bots))
    assert all(line.isprintable() for line in in_words(strange))


def test_games_that_fail_are_told_and_not_rated() -> None:
    kit = attrs.evolve(kit_with_bots(LENDERS), most_steps=40)
    standings = tournament(("first", "last", "any"), game=kit)
    assert standings.failures and not standings.balanced
    assert standings.games + len(standings.failures) == 102


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        ({"bots": ("random",)}, "needs 2 to 64 bots"),
        ({"bots": ("random", "randm")}, "did you mean 'random'"),
        ({"bots": "random"}, "a sequence of names"),
        ({"players": 60}, "60"),
        ({"games": 0}, "a whole number from 1"),
        ({"lots": 2}, "lots"),
    ],
)
def test_what_cannot_be_played_is_refused(wrong: dict[str, Any], told: str) -> None:
    with pytest.raises(ktc.KtcError, match=told):
        tournament(**{**SMALL, **wrong})


def test_the_library_loads_for_tournaments_alone() -> None:
    modules = loaded_by("import ktc.simulate, ktc; ktc.simulate.simulate(1, 2, ('random',))")
    assert "ktc.simulate.ratings" in modules
    assert not {name for name in modules if name.partition(".")[0] in ("openskill", "pyarrow")}
