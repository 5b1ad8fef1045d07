"""Which combinations of sets and variants a check plays, and what it says of them and of the work of a game."""

from itertools import combinations

import pytest

from ktc.city.checking import CheckReport
from ktc.city.checking.combinations import MOST, combinations_of, drawn
from ktc.city.checking.findings import Work
from ktc.city.checking.summary import summary
from ktc.city.checking.work import work_of


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


def test_the_work_of_a_game_is_counted_and_printed() -> None:
    found = work_of("docklands", ("night_market",))
    assert found == work_of("docklands", ("night_market",)), "a count and no time: each run has the same"
    assert found.calls > found.of_the_box > 1_000
    (line,) = summary(CheckReport("x", 1, (), {}, (), played=1, work=Work("mine", ("night",), 3, 50_000, 20_000)))
    assert line == (
        "a game with these tiles takes 2.5 times the box's: 50,000 calls of functions, and 20,000 "
        "(mine with night, random games of 3)"
    )


def test_the_box_takes_the_work_of_the_box() -> None:
    assert work_of("london_2016", ()).times == pytest.approx(1.0, abs=0.01)
