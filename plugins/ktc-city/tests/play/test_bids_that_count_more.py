"""What a person is told of bids that count more than the keyples that lie there."""

from typing import Any

import pytest
from tabling import box_of

import ktc
from ktc.testing import lay_table
from ktc_city.box.printed_tile import PrintedTile
from ktc_city.game.new_game import CityGame
from ktc_city.hookspecs import hookimpl
from ktc_city.knowledge.at_hand import at_hand
from ktc_city.play.context import CityContext
from ktc_city.play.presenter import context_of

from .contexts import listed, terminal


class AuctionRooms(PrintedTile):
    """Its owner's bids count two more."""

    @hookimpl
    def bid_counts(self) -> int:
        return 2


def outbid() -> CityGame:
    """Return a game in which two keyples that count four are ahead of three."""
    game = lay_table(
        {
            "tiles": box_of({"covent_garden": AuctionRooms}),
            "centre": ["gherkin"],
            "boroughs": {1: [{"tile": "covent_garden", "at": [1, 0]}]},
            "hands": {0: {"red": 1}, 1: {"red": 2}},
            "bids": [{"seat": 0, "tile": "gherkin", "colour": "red", "keyples": 3}],
            "turn": 1,
        }
    )
    game.apply(ktc.Bid(1, "gherkin", "red", 2))
    return game


def seen(game: CityGame, seat: int, lang: str) -> tuple[CityContext, Any]:
    context = context_of(game, seat, {}, lang, terminal(listed([]))[0])
    return context, next(tile for tile in context.view.centre if tile.id == "gherkin")


@pytest.mark.parametrize("lang, counts", [("en", "counts"), ("de", "zählt"), ("fr", "compte"), ("nl", "telt")])
def test_what_the_highest_bid_counts_stands_beside_its_keyples(lang: str, counts: str) -> None:
    context, gherkin = seen(outbid(), 0, lang)
    shown = context.table_text.lies_on(gherkin)
    assert f"2 ({counts} 4)" in shown and shown.endswith("4)") and shown.count("(") == 1


def test_a_bid_that_is_ahead_by_what_it_counts_is_no_losing_one_to_be_moved() -> None:
    def red_for_the_home(seat: int) -> int:
        context, _ = seen(outbid(), seat, "en")
        return next(each.number for each in at_hand(context.view, context.own, context.own.borough[0]) if each.colour == "red")

    assert red_for_the_home(0) == 1 + 3, "three lie there, and four count more"
    assert red_for_the_home(1) == 0
