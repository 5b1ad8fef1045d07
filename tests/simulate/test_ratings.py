"""Ratings: who ends ahead is rated ahead, who is equal is rated alike, and partners do not play against each other."""

from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tabling import box_of

import ktc
from ktc.kernel.score import ranked
from ktc.plugin import hookimpl
from ktc.simulate.plan import round_length, scheduled
from ktc.simulate.ratings import Outcome, import_model, rated

pytest.importorskip("openskill")
NAMES = tuple("abcdefg")
PLACES = st.lists(st.integers(1, 4), min_size=2, max_size=7).map(ranked)
NEWCOMER = 25.0


def after(places: tuple[int, ...], teams: tuple[tuple[int, ...], ...] = ()) -> list[float]:
    """Return the ratings by seat after the first game of all who play it."""
    names = NAMES[: len(places)]
    ratings = rated(names, [Outcome(names, places, teams)])
    return [ratings[name].rating for name in names]


@given(places=PLACES)
def test_one_game_rates_in_the_order_of_the_places(places: tuple[int, ...]) -> None:
    ratings = after(places)
    for one, first in enumerate(places):
        for other, second in enumerate(places):
            if first < second:
                assert ratings[one] > ratings[other]
            if first == second:
                assert ratings[one] == pytest.approx(ratings[other])


def test_another_model_of_the_library_would_not() -> None:
    """Why it is this model: two who win together would be rated behind the third (decision 48)."""
    models = pytest.importorskip("openskill.models")
    other = models.PlackettLuce(tau=0.0)
    shared, _, third, *_ = (side[0].mu for side in other.rate([[other.rating()] for _ in range(5)], ranks=[1, 1, 3, 4, 5]))
    assert shared < third
    ratings = after((1, 1, 3, 4, 5))
    assert ratings[0] == ratings[1] > ratings[2] > ratings[3] > ratings[4]


@given(players=st.integers(2, 7))
def test_who_all_end_level_stay_where_they_were(players: int) -> None:
    assert after((1,) * players) == [NEWCOMER] * players


@given(places=PLACES, random=st.builds(Random, st.integers(0, 1000)))
def test_seats_make_no_difference(places: tuple[int, ...], random: Random) -> None:
    order = random.sample(range(len(places)), len(places))
    mixed = after(tuple(places[seat] for seat in order))
    assert mixed == pytest.approx([after(places)[seat] for seat in order])


@given(bots=st.integers(2, 6), players=st.integers(2, 6), random=st.builds(Random, st.integers(0, 1000)))
def test_who_always_wins_is_first(bots: int, players: int, random: Random) -> None:
    games = []
    for number in range(round_length(bots, players)):
        seats = scheduled(bots, players, number)
        points = [99 if bot == 0 else random.randrange(9) for bot in seats]
        games.append(Outcome(tuple(NAMES[bot] for bot in seats), ranked(points)))
    ratings = rated(NAMES[:bots], games)
    assert all(ratings["a"].rating > ratings[name].rating for name in NAMES[1:bots])


def test_more_games_leave_less_uncertain() -> None:
    games = [Outcome(("a", "b", "c"), (1, 2, 3)), Outcome(("b", "c", "a"), (1, 2, 3)), Outcome(("c", "a", "b"), (1, 2, 3))] * 30
    few, many = rated(NAMES[:3], games[:6]), rated(NAMES[:3], games)
    assert all(many[name].uncertainty < few[name].uncertainty < 8 for name in NAMES[:3])
    assert max(row.rating for row in many.values()) - min(row.rating for row in many.values()) < 2, "they are alike"


def test_the_order_of_the_games_matters_little() -> None:
    random = Random(1)
    games = []
    for number in range(240):
        seats = scheduled(6, 4, number)
        points = [bot + random.gauss(0, 3) for bot in seats]
        games.append(Outcome(tuple(NAMES[bot] for bot in seats), ranked(points)))
    forward, backward = rated(NAMES[:6], games), rated(NAMES[:6], games[::-1])
    for name in NAMES[:6]:
        assert abs(forward[name].rating - backward[name].rating) < forward[name].uncertainty


@pytest.mark.parametrize(("won", "of", "difference"), [(2, 3, 4), (5, 6, 10)])
def test_a_difference_says_how_often_the_better_one_is_ahead(won: int, of: int, difference: float) -> None:
    games = [Outcome(("a", "b"), (1, 2) if number % of < won else (2, 1)) for number in range(600)]
    ratings = rated(("a", "b"), games)
    assert ratings["a"].rating - ratings["b"].rating == pytest.approx(difference, abs=1)
    assert ratings["a"].rating + ratings["b"].rating == pytest.approx(2 * NEWCOMER)


def test_partners_win_together_and_not_against_each_other() -> None:
    teams = ((0, 2), (1, 3))
    won, lost, partner, other = after((1, 3, 1, 3), teams)
    assert won == partner > NEWCOMER > lost == other
    sides = Outcome(NAMES[:4], (1, 3, 1, 3), teams).sides
    assert sides == teams and Outcome(NAMES[:3], (1, 2, 3), ((0, 2),)).sides == ((0, 2), (1,))


def test_where_all_play_together_nobody_is_rated() -> None:
    assert after((1, 1, 1), ((0, 1, 2),)) == [NEWCOMER] * 3


def test_a_bot_against_itself_alone_learns_nothing_of_its_strength() -> None:
    rating = rated(("a",), [Outcome(("a", "a", "a"), (1, 2, 3))])["a"]
    assert rating.rating == NEWCOMER


def test_a_bot_in_several_seats_moves_by_their_mean() -> None:
    ratings = rated(("a", "b"), [Outcome(("a", "b", "b", "a"), (1, 2, 3, 4))])
    assert ratings["a"].rating == pytest.approx(ratings["b"].rating), "a beat both once, and lost to both once"
    ratings = rated(("a", "b"), [Outcome(("a", "b", "a", "b"), (1, 2, 2, 4))])
    assert ratings["a"].rating > NEWCOMER > ratings["b"].rating


def test_partners_of_a_variant_are_found() -> None:
    class Partners:
        """Two and two, across the table."""

        @hookimpl
        def teams(self, players: int) -> Any:
            """Return them."""
            return [(0, 2), (1, 3)]

    game = ktc.new_game(4, seed=1, tiles=box_of(variants={"partners": Partners}))
    assert game.score().sides == ((0, 2), (1, 3))
    assert ktc.new_game(4, seed=1).score().sides == ()


def test_the_library_is_named_where_it_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "openskill", None)
    with pytest.raises(ktc.OptionError, match=r"ratings need openskill: pip install 'ktc\[ratings\]'"):
        import_model()
