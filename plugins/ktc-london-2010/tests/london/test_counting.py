"""The points of whole games, counted a second time from the rulebook alone."""

from collections.abc import Sequence
from random import Random
from typing import Any

import attrs
import pytest
from ktc_london_2010.board.state import Stack
from ktc_london_2010.kit import GAME
from ktc_london_2010.model import events as e
from ktc_london_2010.model import ids

import ktc
from london.counting import Player, Tabletop, agree, count_points, lay_out
from london.counting.printed import printed
from london.counting.tabletop import Pile
from london.tabled import lay
from london.test_laws import by_lot


@pytest.mark.parametrize("seed", range(9))
def test_a_score_is_the_count_by_hand_at_every_stage(seed: int) -> None:
    game = by_lot(2 + seed % 3, seed)
    agree(game)
    for step in Random(seed).sample(range(len(game.log)), 3):
        agree(game.at(step))


def test_a_sheet_that_is_wrong_is_found() -> None:
    game = ktc.new_game(2, seed=1, game=GAME)
    agree(game)
    game.state.players[0].stacks.append(Stack(["parliament"]))  # behind the events' back
    with pytest.raises(AssertionError, match="by hand"):
        agree(game)


def test_what_is_printed_is_what_the_set_says() -> None:
    rules, box = lay().rules, printed()
    assert {card.id: card.hexagon or 0 for card in rules.cards.values()} == box.hexagons
    assert {one.id: one.points for one in rules.boroughs.values()} == box.boroughs
    assert [box.poverty(points) for points in range(14)] == [rules.set.points_lost(points) for points in range(14)]


def told(events: Sequence[Any]) -> list[dict[str, Any]]:
    """Return events as the neutral log tells them."""
    return [{"event": type(event).__name__, "fields": attrs.asdict(event)} for event in events]


def test_poverty_of_a_run_is_counted_anew() -> None:
    happened = [
        e.HandDealt(0, 6, None, None, ids.SETUP_HANDS),
        e.CardPlaced(0, "grocers", 0, "hand", False, ids.PLAY_STACK),
        e.PovertyCounted(0, 1, 5, 0, 99, ids.RUN_POVERTY),
    ]
    assert lay_out(2, told(happened)).players[0].poverty == 5 + 1 + 5
    happened.insert(2, e.CardPlaced(0, "public_houses", 1, "top", False, ids.PLAY_STACK))
    assert lay_out(2, told(happened)).players[0].poverty == 5 + 2


def test_ties_are_broken_in_the_order_of_the_rulebook() -> None:
    def won(*players: Player) -> tuple[int, ...]:
        return count_points(Tabletop(list(players)), printed()).winners

    assert won(Player(), Player()) == (0, 1)
    assert won(Player(counters=1), Player()) == (0,)
    assert won(Player(counters=1, poverty=6), Player(poverty=5)) == (1,)  # the point is lost again
    assert won(Player(boroughs=["deptford"]), Player()) == (0,)  # which scores nothing
    grocers, two = [Pile(["grocers"]), Pile(["mercers"])], [Pile(["almshouses"])]
    assert won(Player(piles=grocers), Player(piles=two)) == (1,)
