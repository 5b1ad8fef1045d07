"""The position that a seat gets as a state holds what it may know, and nothing else."""

from array import array
from collections.abc import Mapping, MutableMapping, MutableSequence
from random import Random
from typing import Any

import attrs
import pytest
from depth import tried
from going_on import go_on
from hypothesis import given
from hypothesis import strategies as st

import ktc
from ktc_city.model.pieces import Index

TABLES = st.sampled_from([("london_2016", ()), ("london_2016", ("jennifer",)), ("docklands", ("whispers", "night_market"))])
OPEN = st.booleans()


@pytest.mark.slow("guesses worlds at many positions")
@tried(30)
@given(players=st.integers(2, 6), seed=st.integers(0, 10_000), table=TABLES, steps=st.integers(0, 250), open_hands=OPEN)
def test_the_position_of_a_seat_shows_it_its_view_and_is_the_same_in_all_its_worlds(
    players: int, seed: int, table: tuple[str, tuple[str, ...]], steps: int, open_hands: bool
) -> None:
    box = ktc.open_box(*table)
    options = {"open_hands": open_hands and "whispers" not in box.variants}
    game = ktc.new_game(players, seed=seed, tiles=box, options=options)
    go_on(game, Random(seed), steps, "builder")
    if game.over:
        return
    seat, rules = seed % players, game.ruleset
    before = game.digest()
    position = game.as_seat(seat).position()
    assert rules.view(position, seat) == game.view(seat)
    assert rules.legal(position, seat) == game.legal_actions(seat)
    for world in game.worlds(seat, 2, seed):
        assert rules.canonical(world.as_seat(seat).position()) == rules.canonical(position)
    assert game.digest() == before


def test_skill_tiles_of_others_are_counted_in_a_view_and_named_by_the_stream_and_the_position() -> None:
    game = ktc.new_game(3, seed=4)
    go_on(game, Random(4), 60)
    table, types = game.as_seat(0), game.inventory.skills
    told = game.ruleset.new()
    for event in table.told():
        game.ruleset.evolve(told, event)
    assert sum(told.skills[len(types) :]) > 1, "others have some"
    for player in table.view().seats:
        held = list(told.skills[player.seat * len(types) : (player.seat + 1) * len(types)])
        assert player.skill_tiles == sum(held)
        assert player.skills == (tuple(held) if player.seat == 0 else None)
        assert list(table.position().skills[player.seat * len(types) : (player.seat + 1) * len(types)]) == held


def test_what_others_hold_has_no_colours_there() -> None:
    game = ktc.new_game(3, seed=4)
    hands = [game.as_seat(0).view().seats[seat].keyples for seat in range(3)]
    position, colours = game.as_seat(0).position(), len(game.box.inventory.keyples)
    rows = [position.behind[seat * (colours + 1) : (seat + 1) * (colours + 1)] for seat in range(3)]
    assert rows[0][:colours] == list(game.view(0).seats[0].behind or ()) and rows[0][colours] == 0
    assert rows[1:] == [[0] * colours + [hands[1]], [0] * colours + [hands[2]]]
    assert position.bag[:colours] == [0] * colours and sum(position.bag) == game.view(0).bag
    position.behind[0] += 1
    assert position.behind[0] == game.state.behind[0] + 1, "a copy, not the game's own"


def spoil(value: Any, seen: set[int]) -> int:
    """Write to whatever can be written to in a value, but for what a box holds; return how many things were written to."""
    if id(value) in seen or isinstance(value, Index | str | bytes):
        return 0
    seen.add(id(value))
    if attrs.has(type(value)):
        return sum(spoil(getattr(value, field.name), seen) for field in attrs.fields(type(value)))
    if isinstance(value, Mapping):
        spoilt = sum(spoil(item, seen) for item in value.values())
        if isinstance(value, MutableMapping):
            value["spoilt"] = 1
        return spoilt + 1
    if isinstance(value, MutableSequence | array):
        spoilt = sum(spoil(item, seen) for item in value if not isinstance(item, int))
        value.reverse()
        value.append(1)
        return spoilt + 1
    return sum(spoil(item, seen) for item in value) if isinstance(value, tuple) else 0


@tried(15)
@given(players=st.integers(2, 6), seed=st.integers(0, 10_000), table=TABLES, steps=st.integers(0, 250))
def test_whoever_writes_to_the_position_of_a_seat_changes_nothing_else(
    players: int, seed: int, table: tuple[str, tuple[str, ...]], steps: int
) -> None:
    game = ktc.new_game(players, seed=seed, tiles=ktc.open_box(*table))
    go_on(game, Random(seed), steps)
    twin = game.fork(same_luck=True)
    before = [(one.digest(), [one.view(seat) for seat in range(players)]) for one in (game, twin)]
    listed = [game.legal_actions(seat) for seat in game.to_act]
    for seat in range(players):
        assert spoil(game.as_seat(seat).position(), set()) > 20
    assert [(one.digest(), [one.view(seat) for seat in range(players)]) for one in (game, twin)] == before
    assert [game.legal_actions(seat) for seat in game.to_act] == listed
