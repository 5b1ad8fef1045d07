"""No place for pieces is forgotten by what readers get: views add up, and so does what a stream says of hands and of the bag."""

from collections import Counter
from collections.abc import Callable, Mapping
from random import Random
from typing import Any, Final

import pytest
from gifts import GIFT_BOXES
from going_on import go_on

import ktc
from ktc.events import BidSealed, KeyplesGiven
from ktc_city.entries.topics import TOPICS
from ktc_city.game.new_game import CityGame
from ktc_city.knowledge.hidden_bids import BAG, moves, read_bids
from ktc_city.knowledge.view import View

Tables = Mapping[str, tuple[Any, tuple[str, ...]]]
TABLES: Final[Tables] = {
    "the box": ("london_2016", ("jennifer",)),
    "sealed bids": ("docklands", ("even_hands", "night_market", "whispers")),
    "markets": ("markets", ()),
    **{f"gifts: {', '.join(table)}": (box, ()) for table, box in GIFT_BOXES.items()},
}
MOST_GAMES: Final = 10  # of each table; three are enough
SOMETIMES: Final = 9  # every so manieth step is looked at
every_table = pytest.mark.parametrize("table", TABLES)


def played(table: str, look: Callable[[CityGame], None], steps: int = 250, seed: int = 0) -> CityGame:
    """Play at a table and look at its positions now and then, with none and with some of its tiles taken."""
    tiles, variants = TABLES[table]
    game, random = ktc.new_game(3, seed=len(table) + seed, tiles=tiles, variants=variants), Random(len(table) + seed)
    for _ in range(steps // SOMETIMES):
        look(game)
        go_on(game, random, SOMETIMES)
    look(game)
    return game


def keyples_in(view: View) -> int:
    lying = [*view.centre, *(tile for seat in view.seats for tile in seat.borough)]
    return view.bag + sum(seat.keyples for seat in view.seats) + sum(tile.placed + sum(tile.bids) for tile in lying)


def connectors_in(view: View) -> int:
    laid = sum(len(seat.connectors) for seat in view.seats)
    open_ones = sum(seat.waiting[-1] for seat in view.seats)  # they lie in the supply until they are placed
    return sum(view.connector_supply) + sum(sum(seat.waiting) for seat in view.seats) + laid - open_ones


@every_table
def test_every_view_shows_where_all_pieces_are(table: str) -> None:
    """A place that a view forgets holds pieces that are nowhere in it."""

    def look(game: CityGame) -> None:
        box, state = game.inventory, game.state
        for reader in (None, *range(game.seats)):
            view = game.view(reader)
            assert keyples_in(view) + sum(state.out) == sum(box.keyple_counts), "knowledge/view.py forgets keyples"
            assert connectors_in(view) == sum(box.connector_counts), "knowledge/view.py forgets connectors"
            skills = sum(view.skill_supply) + sum(seat.skill_tiles for seat in view.seats)
            assert skills == sum(box.skill_counts), "knowledge/view.py forgets skill tiles"

    played(table, look)


def test_what_a_stream_moves_is_what_hands_and_the_bag_hold() -> None:
    """Each kind of action comes up, as one that moves keyples could be forgotten."""
    missing = {*TOPICS}
    for seed in range(MOST_GAMES):
        for table in TABLES:
            game = played(table, _compare_moves, seed=seed)
            missing -= {type(step.action) for step in game.log}
            if table == "sealed bids":
                assert any(isinstance(event, BidSealed) for event in game.log.events)
        if not missing:
            break
    assert not missing, f"no game did {', '.join(kind.__name__ for kind in missing)}"


def _compare_moves(game: CityGame) -> None:
    events, state, names = game.log.events, game.state, game.inventory.keyples
    held, spent = Counter[tuple[int, str]](), read_bids(events).spent
    for at, event in enumerate(events):
        for move in moves(event, names, spent.get(at, 0), KeyplesGiven):
            held[move.to, move.colour] += move.number
        if isinstance(event, ktc.events.KeyplesDrawn):
            held.subtract({(BAG, name): number for name, number in zip(names, event.colours or (), strict=True)})
    width = len(state.bag)
    for colour, name in enumerate(names):
        assert held[BAG, name] == state.bag[colour], "knowledge/hidden_bids.py forgets a move"
        hands = [state.behind[seat * width + colour] for seat in range(game.seats)]
        assert [held[seat, name] for seat in range(game.seats)] == hands, "knowledge/hidden_bids.py forgets a move"
