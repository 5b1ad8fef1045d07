"""Boards, marks, and what can be done with a spot hold nothing that the seat may not know: twins give it the same bytes."""

from random import Random

import pytest

import ktc
from ktc.draw import actions_by_spot, draw_board, mark_draft, mark_news, why_not_at
from ktc.testing import lay_table

from .walking import positions


def shown(table: ktc.SeatView, lang: str = "en") -> list[str]:  # type: ignore[type-arg]  # of any game
    """Return all that a page gets for a seat."""
    marked = mark_draft(table)
    board = draw_board(table, states=marked.states, lang=lang)
    why = [ktc.to_json(why_not_at(table, spot, lang)) for spot in board.spots]
    deeds = actions_by_spot(table)
    news = mark_news(table, table.told())
    return [ktc.to_json(marked), ktc.to_json(deeds), repr(news), *(str(part.picture) for part in board.parts), *why]


@pytest.mark.slow("asks for every spot of many boards why nothing can be done with it")
@pytest.mark.parametrize(("players", "variants"), [(3, ("jennifer",)), (4, ())])
def test_worlds_that_a_seat_cannot_tell_apart_give_it_the_same_board(players: int, variants: tuple[str, ...]) -> None:
    random, hidden = Random(players), 0
    for table in positions(ktc.new_game(players, seed=players, variants=variants), random, every=25):
        world = table.worlds(1, random=9)[0]
        others = [seat for seat in range(players) if seat != table.seat]
        hidden += any(world.view(seat) != table._game.view(seat) for seat in others)
        assert shown(world.as_seat(table.seat)) == shown(table)
        assert draw_board(world) == draw_board(table._game)
    assert hidden, "no world differed from its game: nothing was tried"


def test_a_hand_is_seen_by_its_owner_alone() -> None:
    red, blue = (lay_table({"players": 3, "hands": {1: {colour: 5}}, "options": {"start": 0}}) for colour in ("red", "blue"))
    for reader in (0, 2):
        assert shown(red.as_seat(reader)) == shown(blue.as_seat(reader))
    assert draw_board(red) == draw_board(blue)
    assert draw_board(red, 1) != draw_board(blue, 1)


def test_a_spectator_has_no_hand_and_no_ghosts() -> None:
    game = ktc.new_game(3, seed=7)
    board = draw_board(game, states={"place/1,0": ["ghost"], "waiting/red": ["legal"]})
    assert [part.name for part in board.parts] == ["centre", "river", "borough-0", "borough-1", "borough-2", "supply", "key"]
    assert not [spot for spot in board.spots if spot.startswith(("place/", "keyple/", "waiting/", "skill/"))]
