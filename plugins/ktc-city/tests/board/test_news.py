"""What has happened is marked where it happened, on the board as it lies now."""

from random import Random

import pytest
from kernel.kits import AUCTION

import ktc
from ktc.draw import PictureError, draw_board, mark_news, merge_states
from ktc.testing import lay_table

from .walking import positions


def test_a_bid_marks_its_tile_and_a_sailing_its_berth() -> None:
    game = ktc.new_game(3, seed=7)
    first = game.to_act[0]
    bid = next(action for action in game.legal_actions(first) if isinstance(action, ktc.Bid))
    assert set(mark_news(game, game.apply(bid), 0)) == {f"tile/{bid.tile}"}
    second = game.to_act[0]
    events = game.apply(ktc.SetSail(second, 2))
    assert mark_news(game.as_seat(0), events) == {f"berth/{game.view(0).rivers[1].id}/2": ("last",)}


@pytest.mark.parametrize("side", range(6))
def test_a_connector_is_marked_at_each_side(side: int) -> None:
    waiting = {0: {"grey": 1}}
    game = lay_table(
        {"players": 2, "boroughs": {0: [{"tile": "gherkin", "at": [1, 0]}]}, "waiting": waiting, "options": {"start": 0}}
    )
    places = [action for action in game.legal_actions(0) if isinstance(action, ktc.PlaceConnector) and action.side == side]
    for action in places:
        fork = game.fork()
        (spot,) = mark_news(fork, fork.apply(action))
        assert spot.startswith("connector/0/") and spot in draw_board(fork).spots
    assert places


def test_what_is_marked_lies_on_the_board_of_whoever_reads() -> None:
    found = set()
    for table in positions(ktc.new_game(4, seed=2), Random(2), every=30):
        for reader in (table, None):
            events = table.told() if reader is not None else table._game.events_for(None)
            news = mark_news(table._game, events, table.seat if reader is not None else None)
            found |= {spot.split("/")[0] for spot in news}
            board = draw_board(table._game, table.seat if reader is not None else None, states=news)
            assert set(news) <= set(board.spots)
    assert found == {"tile", "berth", "connector"}


def test_a_game_without_a_board_marks_nothing() -> None:
    game = ktc.new_game(players=3, seed=4, game=AUCTION)
    assert mark_news(game, game.apply(game.legal_actions(0)[0])) == {}


def test_states_of_several_come_together() -> None:
    one, other = {"tile/a": ["last"], "tile/b": ["legal"]}, {"tile/a": ["chosen", "legal"]}
    assert merge_states(one, other) == merge_states(other, one) == {"tile/a": ("legal", "chosen", "last"), "tile/b": ("legal",)}
    assert merge_states() == {}
    with pytest.raises(PictureError, match="no state 'lost'"):
        merge_states(one, {"tile/a": ["lost"]})
