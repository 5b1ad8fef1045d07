"""The river is drawn as it lies: what nobody claimed has left the game, what somebody has lies in a borough (end.river-tile)."""

import re
from random import Random
from typing import Final

import pytest

import ktc
from ktc.draw import draw_board, table_svg
from ktc_city.model.pieces import Where

SPOT: Final = re.compile("river/(.*)")


def lying(game: ktc.CityGame) -> list[str]:
    """Return the river tiles that lie in the river, as the position says."""
    index = game.state.index
    return [index.names[tile] for tile in index.rivers if game.state.board.where[tile] == Where.RIVER]


@pytest.mark.slow("draws the boards of whole games")
@pytest.mark.parametrize("players", [2, 3, 5])
def test_what_lies_in_the_river_is_drawn_and_nothing_else(players: int) -> None:
    left: set[int] = set()
    game, random = ktc.new_game(players, seed=players), Random(players)
    while True:
        if game.over or not random.randrange(5):
            part = draw_board(game, random.choice([None, 0])).part("river")
            there = lying(game)
            assert [found[1] for spot in part.spots if (found := SPOT.fullmatch(spot))] == there
            assert {spot.split("/")[1] for spot in part.spots if spot.startswith("berth/")} == set(there)
            picture = str(table_svg(game.view(None), game.box))
            names = [river.name for river in game.view(None).rivers]
            assert [name for name in names if f"<title>{name}, 6 berths." in picture] == [
                river.name for river in game.view(None).rivers if river.id in there
            ]
            left.add(len(there))
        if game.over:
            break
        game.apply(game.draft(random.choice(game.to_act)).sample(random))
    assert left >= {1, 2, 4, 5}


def test_who_has_the_others_is_told_and_which_left_the_game() -> None:
    game = ktc.new_game(4, seed=1)
    random = Random(1)
    while not game.over:
        game.apply(game.draft(random.choice(game.to_act)).sample(random))
    owned = [tile for seat in game.view(None).seats for tile in (laid.id for laid in seat.borough if laid.kind == "river")]
    gone = [river.name for river in game.view(None).rivers[:-1] if river.id not in owned]
    assert owned and gone
    words = " ".join(re.findall("<text[^>]*>([^<]*)", str(draw_board(game).part("river").picture)))
    for river in game.view(None).rivers[:-1]:
        assert river.name in words
    assert "out of the game: " in words and " has " in words
