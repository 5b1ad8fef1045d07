"""Tables played by numbers: the games are those of the ruleset, and a new one follows each that ends."""

from random import Random
from typing import Any

import numpy as np
import pytest
from bots.thrifty_playouts import open_rules
from kernel.kits import AUCTION

import ktc
import ktc.learning.fast_tables as tables_of_a_game
from ktc.kernel.errors import OptionError
from ktc.kernel.views.turns import next_seat
from ktc.learning import FastTables


@pytest.mark.parametrize("game", [{"players": 4}, {"game": AUCTION, "players": 3}])
def test_the_numbers_are_those_of_the_legal_actions(game: dict[str, Any]) -> None:
    tables, random = FastTables(2, seed=4, openings=1, **game), np.random.default_rng(1)
    opened: Any = ktc.new_game(seed=4, **game)
    rules, state, chance = opened.ruleset, opened.ruleset.fork(opened.state), opened.chance.fork(same_luck=False)
    while True:
        seat = next_seat(rules, state)
        actions = rules.legal(state, seat)
        assert (tables.seats[0], tables.counts[0]) == (seat, len(actions))
        numbers = tables.sample(random)
        for event in rules.decide(state, actions[numbers[0]], chance):
            rules.evolve(state, event)
        while follows := rules.follow(state, chance):
            for event in follows:
                rules.evolve(state, event)
        if tables.step(numbers)[0]:
            break
    assert rules.over(state) and tables.points[0].tolist() == list(rules.score(state).totals)
    assert tables.counts.min() > 0, "the next game has begun"


def test_a_package_plays_the_same_games(monkeypatch: pytest.MonkeyPatch) -> None:
    plain = FastTables(3, AUCTION, 3, seed=1)
    monkeypatch.setattr(tables_of_a_game, "playouts_of", lambda rules, only: open_rules(rules))
    fast, random, ended = FastTables(3, AUCTION, 3, seed=1), Random(1), 0
    assert type(fast._positions[0]) is not type(plain._positions[0])
    for _ in range(200):
        numbers = np.array([random.randrange(count) for count in fast.counts], np.int32)
        flags = fast.step(numbers)
        assert (plain.step(numbers) == flags).all()
        for one, other in ((fast.counts, plain.counts), (fast.seats, plain.seats), (fast.points, plain.points)):
            assert (one == other).all()
        ended += int(flags.sum())
    assert ended > 3 and fast.state(0) is not plain.state(0)


@pytest.mark.parametrize("number", [-1, 10**6])
def test_a_number_without_an_action_changes_no_table(number: int) -> None:
    tables = FastTables(2, AUCTION, 3, seed=1)
    before = [repr(tables.state(table)) for table in range(2)]
    with pytest.raises(IndexError):
        tables.step(np.array([0, number], np.int32))
    assert [repr(tables.state(table)) for table in range(2)] == before


@pytest.mark.parametrize("wrong", [{"tables": 0}, {"tables": 1.5}, {"tables": 1, "openings": 0}])
def test_wrong_numbers_are_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(OptionError, match="must be a whole number from 1"):
        FastTables(**wrong, game=AUCTION, players=3)
