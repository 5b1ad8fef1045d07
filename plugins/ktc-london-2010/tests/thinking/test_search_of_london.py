"""Search keeps to what its seat knows and to what is allowed, and leaves the worlds in which it tries things as they were."""

from random import Random

import pytest
from ktc_london_2010.bots.search import LondonGuide
from ktc_london_2010.kit import GAME

from ktc.bots import make_bot
from ktc.bots.search import WINNING, Budget, RatedPlayout, Search
from thinking.test_greedy_of_london import played


@pytest.mark.parametrize("players", [2, 3])
def test_it_chooses_the_same_in_games_that_its_seat_cannot_tell_apart(players: int) -> None:
    game = played(["greedy"] * players, players, 60)
    seat = game.to_act[0]
    (world,) = game.worlds(seat, 1, players)
    assert world.digest() != game.digest()
    ours, theirs = (Search(1, Budget(8), LondonGuide()).choose(one.as_seat(seat)) for one in (game, world))
    assert ours == theirs


def test_it_chooses_what_is_allowed_and_thinks_about_whole_actions() -> None:
    game, bot = played(["greedy"] * 2, 4, 150), Search(1, Budget(6), LondonGuide())
    while not game.over and bot.playouts < 12:
        seat = game.to_act[0]
        action = bot.choose(game.as_seat(seat))
        assert action in game.legal_actions(seat)
        game.apply(action)
    assert bot.playouts >= 12


def test_a_playout_leaves_its_world_as_it_was_and_counts_who_is_ahead() -> None:
    game = played(["greedy"] * 2, 8, 60)
    digest, draws = game.digest(), game.chance.draws
    playout = RatedPlayout(LondonGuide(), game.ruleset, game.state, game.chance.fork(same_luck=True), Random(1))
    playout.do(game.legal_actions(game.to_act[0])[0])
    playout.play()
    assert (game.digest(), game.chance.draws) == (digest, draws)
    assert game.ruleset.over(playout.state) and not game.over
    sheet = game.ruleset.score(playout.state)
    best, other = sheet.winners[0], 1 - sheet.winners[0]
    assert playout.ahead(best) == sheet.totals[best] - sheet.totals[other] + WINNING == -playout.ahead(other)


def test_it_is_made_by_name_with_its_settings() -> None:
    bot = make_bot("search:iterations=9", 1, game=GAME)
    assert isinstance(bot, Search) and isinstance(bot.guide, LondonGuide) and bot.budget == Budget(9)
