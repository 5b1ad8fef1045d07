"""Whatever a position holds is in its digest, and no pieces of it can be fewer than none: a new field is forgotten nowhere."""

from array import array
from collections.abc import Iterator
from random import Random
from typing import Any, Final

import attrs
import pytest

import ktc
from ktc_city.board.evolve import pile_moved, receive
from ktc_city.board.invariants import invariants
from ktc_city.board.state import State
from ktc_city.model.events import PileMoved
from ktc_city.model.pieces import Hand, Purpose
from ktc_city.model.plain import CHOSEN_IN
from ktc_city.notation.kit import taken

ASIDE: Final = {  # what is no part of a position by itself: why
    "index": "the box, whose name the digest has",
    "board": "whose parts the digest names one by one",
    "shared": "how forks share a board",
    "seats": "of which everything else has as many",
    "sealed": "rows of seals, tried with a variant that has them",
    "notes": "a mapping, tried where tiles remember",
    "effects": "whose parts the digest names one by one",
    "views": "what the readers of a position share",
}
FIELDS: Final = [field.name for field in attrs.fields(State) if field.name not in ASIDE]
NO_PIECES: Final = {  # numbers that stand for something else: why
    "era": "one of the eras",
    "phase": "one of the phases",
    "turn": "a seat or none",
    "choice_tile": "a tile or none",
    "passes": "seats",
    "passed": "a mark of each seat",
    "colour_of": "a colour or none",
    "last_placement": "of the rule for placing",
    "leader": "a seat or none",
    "best": "follows from the bids",
    "placed": "follows from what was placed",
    "waiting": "a sum",
}
DERIVED: Final = {"best": "follows from the bids", "waiting": "a sum"}  # so that no line has it
LACKING: Final = -1_000


@pytest.fixture
def game() -> ktc.CityGame:
    """A game in its second era."""
    random, game = Random(3), ktc.new_game(3, seed=3)
    while game.state.era < 1 or not game.to_act:
        game.apply(random.choice(game.legal_actions(game.to_act[0])))
    return game


def changed(state: State, name: str, by: int) -> Iterator[State]:
    """Yield the position with one number of a field changed, the first one and the last one."""
    value: Any = getattr(state, name)
    if isinstance(value, int):
        twin = state.fork()
        setattr(twin, name, value + by)
        yield twin
        return
    for at in (0, -1) if len(value) else ():
        twin, numbers = state.fork(), list(value)
        numbers[at] += by
        setattr(twin, name, array("h", numbers) if isinstance(value, array) else numbers)
        yield twin
    if not len(value):
        twin = state.fork()
        setattr(twin, name, [by])
        yield twin


@pytest.mark.parametrize("name", FIELDS)
def test_a_field_is_in_the_digest(game: ktc.CityGame, name: str) -> None:
    rules, before = game.ruleset, game.ruleset.canonical(game.state)
    assert all(rules.canonical(twin) != before for twin in changed(game.state, name, 1)), f"board/canonical.py forgets {name}"


@pytest.mark.parametrize("name", [name for name in FIELDS if name not in NO_PIECES])
def test_no_pieces_are_fewer_than_none(game: ktc.CityGame, name: str) -> None:
    """Also where as many keyples are too many in the bag, or out of the game, so that their number is right."""
    for twin in changed(game.state, name, LACKING):
        assert invariants(twin) is not None
        other = twin.out if name == "bag" else twin.bag
        other[0] -= LACKING
        assert invariants(twin) is not None, f"board/invariants.py forgets {name}"


@pytest.mark.parametrize("name", [name for name in FIELDS if name not in DERIVED])
def test_a_field_is_in_the_line_of_a_position(game: ktc.CityGame, name: str) -> None:
    before = taken(game.ruleset, game.state)
    assert all(taken(game.ruleset, twin) != before for twin in changed(game.state, name, 1)), f"notation/kit.py forgets {name}"


def test_keyples_go_to_each_place_of_a_hand_and_to_no_other(game: ktc.CityGame) -> None:
    for place in Hand:
        state = game.state.fork()
        before = list(getattr(state, place))
        receive(state, 0, 0, 2, place)
        assert sum(getattr(state, place)) == sum(before) + 2, f"board/evolve.py puts keyples for {place} elsewhere"
    with pytest.raises(ValueError, match="keyples cannot go to nowhere; places: "):
        receive(state, 0, 0, 2, "nowhere")


def test_a_pile_moves_for_each_purpose_and_for_no_other(game: ktc.CityGame) -> None:
    tile = game.inventory.tiles[game.state.board.centre[0]].id
    for purpose in Purpose:
        state = game.state.fork()
        number = game.state.board.centre[0]
        before = state.placed[number] + sum(state.bids[number * state.seats : (number + 1) * state.seats])
        pile_moved(state, PileMoved(0, tile, tile, purpose, game.inventory.keyples[0], 2, "x"))
        after = state.placed[number] + sum(state.bids[number * state.seats : (number + 1) * state.seats])
        assert after == before and state.placed[number] - game.state.placed[number] == (2 if purpose in CHOSEN_IN else 0)
    with pytest.raises(ValueError, match="the purpose of a moved pile cannot be nothing"):
        pile_moved(state, PileMoved(0, tile, tile, "nothing", game.inventory.keyples[0], 2, "x"))
