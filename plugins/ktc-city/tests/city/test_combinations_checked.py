"""Which combinations of sets and variants a check plays, and what it says of them and of the work of a game."""

import json
from importlib import import_module
from itertools import combinations
from pathlib import Path
from typing import Any

import attrs
import pytest

from ktc.testing.checking.processes import Ended
from ktc_city.box.open_box import open_box
from ktc_city.checking import CheckReport, check, games
from ktc_city.checking.check import MOST, Target, Tried, combinations_of, drawn, summary
from ktc_city.checking.findings import OwnHook, Timed, Work, Writer, read_findings
from ktc_city.checking.games import odd_ids, work_of
from ktc_city.checking.uncalled import own_hooks
from ktc_city.checking.watching import Watched


@pytest.mark.parametrize("variants", [(), ("a",), ("a", "b"), ("a", "b", "c")])
def test_few_combinations_are_all_played(variants: tuple[str, ...]) -> None:
    tables = drawn(("set",), variants, 200)
    every = {some for size in range(len(variants) + 1) for some in combinations(variants, size)}
    assert tables[0].variants == ()
    assert {table.variants for table in tables} == every
    assert len(tables) == combinations_of(("set",), variants) == len(every)
    assert sum(table.games for table in tables) == 200
    assert tables[0].games == (100 if variants else 200), "half of the games are played without variants"


@pytest.mark.parametrize(("sets", "number"), [(1, 4), (1, 12), (3, 5), (10, 40), (10, 0)])
def test_of_many_combinations_some_are_drawn(sets: int, number: int) -> None:
    names, variants = tuple(f"set{one}" for one in range(sets)), tuple(f"variant{one:02}" for one in range(number))
    tables = drawn(names, variants, 200)
    assert tables == drawn(names, variants, 200), "the draw has a fixed seed"
    assert len(set(tables)) == len(tables) <= max(MOST, sets) + 2
    assert len(tables) < combinations_of(names, variants) or not variants
    assert {table.tiles for table in tables if not table.variants} == set(names), "each set is played without variants"
    assert {variant for table in tables for variant in table.variants} == set(variants), "each variant is played"
    assert all(table.games >= 1 for table in tables)


def test_a_check_says_how_many_combinations_it_played() -> None:
    report = CheckReport("x", 200, (), {}, (), played=200, tables=8, all_tables=4096)
    assert list(summary(report)) == ["played with 8 of 4,096 combinations of sets and variants"]
    assert list(summary(CheckReport("x", 200, (), {}, (), played=200, tables=1, all_tables=1))) == []


def test_a_check_says_what_it_tried_of_each_tile_and_set() -> None:
    times = (Timed("tile_won", "dock", 1, 2, 3), Timed("tile_score", "dock", 1_200, 1, 1), Timed("tile_gives", "shop", 2, 5, 6))
    tried = (Tried("mine", (), 4, 1, 3, 2), Tried("mine", ("night",), 1, 0, 0, 0))
    assert list(summary(CheckReport("x", 5, (), {}, (), times=times, tried=tried))) == [
        "tried dock: tile_score (1,200 calls of 1 microsecond), tile_won (1 call of 3 microseconds)",
        "tried shop: tile_gives (2 calls of 6 microseconds)",
        "tried the set mine: 4 games, 1 scenario, 2 of 3 triggers had an effect",
        "tried the set mine with night: 1 game",
    ]


@pytest.mark.parametrize(
    ("tile", "better"), [("my tile!", "my_tile"), ("Straße", "strasse"), ("42.", "42"), ("!", "tile"), ("Dry-Dock_2", "")]
)
def test_an_id_that_is_hard_to_type_is_a_complaint(tmp_path: Path, tile: str, better: str) -> None:
    file = tmp_path / "odd.yaml"
    file.write_text(
        f"over: london_2016\nset: odd\ntitle: Odd\nsource: fan set\ntiles: {{{json.dumps(tile)}: {{name: Odd, kind: building, "
        "behaviour: producer, points: [0, 0], yields: [{skills: [coin]}, {}], costs: [{skills: [coin]}]}}"
    )
    (*found,) = odd_ids(open_box(str(file)), [tile, "gherkin"])
    assert len(found) == bool(better)
    assert all(repr(tile) in one.what and f"{better!r}, with {tile!r} under its aliases" in one.remedy for one in found)


def test_the_work_of_a_game_is_counted_and_printed() -> None:
    found = work_of("docklands", ("night_market",))
    assert found == work_of("docklands", ("night_market",)), "a count and no time: each run has the same"
    assert found is not None and found.calls > found.of_the_box > 1_000
    (line,) = summary(CheckReport("x", 1, (), {}, (), played=1, work=Work("mine", ("night",), 3, 50_000, 20_000)))
    assert line == (
        "a game with these tiles takes 2.5 times the work of the box's: 50,000 calls of functions, and 20,000 "
        "(mine with night, random games of 3)"
    )


def test_the_box_takes_the_work_of_the_box() -> None:
    found = work_of("london_2016", ())
    assert found is not None and found.times == pytest.approx(1.0, abs=0.01)


@pytest.mark.parametrize("games", [0, 1, 5])
def test_work_is_not_counted_when_the_time_is_over(games: int) -> None:
    asked = iter([True] * games + [False, False])
    assert work_of("london_2016", (), lambda: next(asked)) is None


# --- processor time ---------------------------------------------------------------------------------------------------


def told(monkeypatch: pytest.MonkeyPatch, spent: float, *lines: dict[str, Any]) -> list[float]:
    """Let each process take so long and write these lines; returns the times in which they may begin games, as they come."""
    begun = list[float]()

    def ran(command: list[str], limit: float, seed: str) -> Ended:
        begun.append(float(command[command.index("--seconds") + 1]))
        Path(command[command.index("--into") + 1]).write_text("".join(f"{json.dumps(line)}\n" for line in (*lines, {"end": 0.0})))
        return Ended("", spent)

    module = import_module("ktc_city.checking.check")  # the package has the function under this name
    monkeypatch.setattr(module, "run", ran)
    monkeypatch.setattr(module, "find_target", lambda wish: Target(wish, "", ("one", "two", "three"), (), ()))
    return begun


def test_no_process_begins_when_the_time_is_over(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each set has a process that plays and one that plays the same again: each is given an equal share of what is left."""
    begun = told(monkeypatch, 20, {"game": "one"})
    report = check("all", 3, 51)
    assert begun == [51 / 6, 31 / 5, 11 / 4]
    assert (report.played, report.games, report.was_cut) == (2, 3, True)


def test_tables_that_were_not_laid_are_told_and_say_nothing_of_hooks(monkeypatch: pytest.MonkeyPatch) -> None:
    own = attrs.asdict(OwnHook("corner", "tie_break", "corners.py", 7, ("corner",)))
    lines = ({"own": [own]}, {"game": "one"})
    told(monkeypatch, 1, {"laid": [], "cut": False}, *lines)
    assert "tie_break of the behaviour corner" in str(check("all", 3, 60).complaints)
    told(monkeypatch, 1, {"laid": [], "cut": True}, *lines)
    report = check("all", 3, 60)
    assert report.sound and not report.was_cut
    assert [why for why in report.skipped if "tables set up" in why and "--seconds" in why]


@pytest.mark.parametrize("tables", [0, 3, 1_000])
def test_no_table_is_laid_when_the_time_is_over(tables: int, tmp_path: Path) -> None:
    asked = iter([True] * tables + [False])
    box, writer = open_box("markets"), Writer(tmp_path / "found")
    games._lay(box, [*own_hooks(box, "ktc-markets")], Watched(), writer, "markets", lambda: next(asked))
    found = read_findings(tmp_path / "found")
    assert found.cut == (tables < 1_000)
    assert len(found.laid) > 10 if tables == 1_000 else len(found.laid) <= tables


def test_a_process_whose_time_is_over_plays_a_game_and_lays_no_table(tmp_path: Path) -> None:
    games.main(
        ["markets", "--distribution", "ktc-markets", "--seconds", "0", "--into", str(tmp_path / "found")], standalone_mode=False
    )
    found = read_findings(tmp_path / "found")
    assert (found.cut, len(found.digests), found.finished, found.laid) == (True, 1, True, frozenset())
