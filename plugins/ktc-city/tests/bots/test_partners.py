"""Bots of a team play for it."""

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest
from tabling import box_of

import ktc
from ktc.bots import make_bot
from ktc.bots.search import WINNING, RatedPlayout
from ktc.testing import lay_table
from ktc_city.bots.greedy import Judge, estimate
from ktc_city.bots.search import CityGuide
from ktc_city.hookspecs import hookimpl
from ktc_city.model.effect_kinds import Award


class Pairs:
    @hookimpl
    def teams(self) -> Sequence[Sequence[int]]:
        return [(0, 2), (1, 3)]

    @hookimpl
    def final_score(self, board: Any) -> Award:
        return Award(4, "for the first", 0)


BOX = box_of(variants={"pairs": Pairs})
TABLE = {
    "players": 4,
    "centre": ["gherkin", "canary_wharf"],
    "hands": {seat: {"red": 5, "blue": 2} for seat in range(4)},
    "bids": [{"seat": 2, "tile": "gherkin", "colour": "red", "keyples": 3}],
    "boroughs": {2: [{"tile": "covent_garden", "at": [1, 0]}]},
}


def worth(box: Any, action: ktc.Action) -> float:
    game = lay_table({**TABLE, "tiles": box})
    assert game.why_not(action) is None
    return Judge(game.ruleset.setup, game.state, action.seat).worth(action)


def test_to_outbid_a_partner_is_worth_less_than_to_outbid_a_rival() -> None:
    topped = ktc.Bid(0, "gherkin", "red", 4)
    assert worth(BOX, topped) < worth("london_2016", topped)
    assert worth(BOX, topped) < 0


def test_keyples_on_a_partners_tile_are_not_given_away() -> None:
    used = ktc.Use(0, "covent_garden", "red", 1)
    assert worth(BOX, used) > worth("london_2016", used)


def test_the_estimate_of_a_finished_game_is_what_the_team_has() -> None:
    game = ktc.new_game(4, seed=4, tiles=BOX)
    bots = [make_bot("greedy" if seat % 2 else "random", seat) for seat in range(4)]
    while not game.over:
        seat = game.to_act[0]
        game.apply(bots[seat].choose(game.as_seat(seat)))
    totals = game.score().totals
    assert totals[0] == totals[2] and totals[1] == totals[3]
    assert [estimate(game.ruleset.setup, game.state, seat) for seat in range(4)] == list(map(float, totals))


class WholeGames(CityGuide):
    """The guide of the city with playouts to the end of a game."""

    stages = 0


@pytest.mark.parametrize("guide", [CityGuide(), WholeGames()])
def test_search_counts_a_partner_as_its_own_side(guide: CityGuide) -> None:
    game = ktc.new_game(4, seed=2, tiles=BOX)
    playout = RatedPlayout(guide, game.ruleset, game.state, game.chance, Random(1))
    playout.play()
    sheet = game.ruleset.score(playout.state)
    ahead = [playout.ahead(seat) for seat in range(4)]
    assert ahead[0] == ahead[2] == -ahead[1] == -ahead[3]
    if guide.stages:
        assert playout.state.era == game.state.era + 1
        return
    assert ahead[sheet.winners[0]] == abs(sheet.totals[0] - sheet.totals[1]) + WINNING
