"""Search keeps to its budget and to what its seat knows, wishes only what is allowed, and beats the bots it is made of."""

from functools import partial
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

import attrs
import pytest
from depth import tried
from going_on import go_on
from hypothesis import given
from hypothesis import strategies as st

import ktc
from ktc.bots import make_bot
from ktc.bots.search import WINNING, Budget, RatedPlayout, Search, Weight, read_budget
from ktc.testing import lay_table
from ktc_city.bots.search import CityGuide
from ktc_city.box.setup import set_up
from ktc_city.checking.laws import watched_game
from ktc_city.game.new_game import CityGame, CityTable
from ktc_city.model.options import GameOptions

pytestmark = pytest.mark.slow("plays games out some hundred times for each decision")

NINE_TILES = Path(__file__).parent.parent / "sets" / "nine_tiles.yaml"
DOCKLANDS = ("docklands", ("even_hands", "jennifer", "night_market", "whispers"))
WHISPERS = ("docklands", ("night_market", "whispers"))
TABLES = st.sampled_from([("london_2016", ()), ("london_2016", ("jennifer",)), DOCKLANDS, WHISPERS])
SEEDS = st.integers(0, 10_000)


def game_at(players: int, seed: int, table: tuple[str, tuple[str, ...]], steps: int) -> CityGame:
    """Return a game that greedy bots played so far."""
    game = ktc.new_game(players, seed=seed, tiles=ktc.open_box(*table))
    go_on(game, Random(seed), steps, "greedy")
    return game


def choice(game: CityGame, seat: int, iterations: int = 6) -> ktc.Action:
    """Return what a search of a fixed seed chooses."""
    return Search(1, Budget(iterations), CityGuide()).choose(game.as_seat(seat))


# --- what it knows ----------------------------------------------------------------------------------------------------


@tried(3)
@given(players=st.integers(2, 4), seed=SEEDS, table=TABLES, steps=st.integers(0, 200))
def test_it_chooses_the_same_in_games_that_its_seat_cannot_tell_apart(
    players: int, seed: int, table: tuple[str, tuple[str, ...]], steps: int
) -> None:
    game = game_at(players, seed, table, steps)
    if game.over:
        return
    seat = game.to_act[0]
    (world,) = game.worlds(seat, 1, seed)
    assert choice(game, seat) == choice(world, seat), "the same seed in the same position as far as the seat can tell"


# --- how it plays -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("at", [0, 110])
@pytest.mark.parametrize(("players", "table"), [(2, ("london_2016", ("jennifer",))), (3, DOCKLANDS)])
def test_it_chooses_what_is_allowed_from_the_first_turn_to_the_last_era(
    players: int, table: tuple[str, tuple[str, ...]], at: int
) -> None:
    game, bot = game_at(players, 4, table, at), Search(1, Budget(9), CityGuide())
    while not game.over and bot.playouts < 9:
        seat = game.to_act[0]
        action = bot.choose(game.as_seat(seat))
        assert action in game.legal_actions(seat)
        game.apply(action)
    assert bot.playouts >= 9


def test_it_plays_alone_where_a_set_allows_that() -> None:
    game = watched_game(set_up(ktc.open_box(NINE_TILES), 1, GameOptions()), 3)
    bot = Search(2, Budget(6), CityGuide())
    while not game.over:
        game.apply(bot.choose(game.as_seat(game.to_act[0])))
    assert bot.playouts > 0


def test_a_playout_leaves_its_world_as_it_was() -> None:
    game = game_at(3, 8, ("london_2016", ()), 60)
    digest, draws = game.digest(), game.chance.draws
    playout = RatedPlayout(WholeGames(), game.ruleset, game.state, game.chance.fork(same_luck=True), Random(1))
    playout.do(game.legal_actions(game.to_act[0])[0])
    playout.play()
    assert (game.digest(), game.chance.draws) == (digest, draws)
    assert game.ruleset.over(playout.state) and not game.over


def test_a_playout_to_the_end_counts_the_points_ahead_and_who_won() -> None:
    game = game_at(2, 5, ("london_2016", ()), 100)
    playout = RatedPlayout(WholeGames(), game.ruleset, game.state, game.chance, Random(1))
    playout.play()
    sheet = game.ruleset.score(playout.state)
    won, lost = sheet.winner, 1 - sheet.winner
    ahead = sheet.totals[won] - sheet.totals[lost]
    assert (playout.ahead(won), playout.ahead(lost)) == (ahead + WINNING, -ahead - WINNING)


def test_the_last_keyple_goes_where_it_is_worth_most_points() -> None:
    """An upgrade for 3 points, or a use of which nothing comes any more."""
    at = {"on": "covent_garden", "colour": "blue", "side": 0}
    table: dict[str, Any] = {
        "era": 3,
        "boroughs": {0: [{"tile": "covent_garden", "at": [1, 0]}]},
        "connectors": {0: [at, {**at, "side": 1, "colour": "brown"}]},
        "centre": [],
        "hands": {0: {"red": 1}},
        "sailed": {1: 0},
    }
    action = choice(lay_table(table), 0, 24)
    assert isinstance(action, ktc.Upgrade) and action.tile == "covent_garden"


# --- its budget -------------------------------------------------------------------------------------------------------


class WholeGames(CityGuide):
    """Plays each playout to the end of the game."""

    stages = 0

    def weigh(self, table: CityTable) -> Weight:
        return attrs.evolve(super().weigh(table), ahead=1.0)


def steps(bot: Search, seed: int, most: int, at: int = 120) -> list[tuple[ktc.Action, int]]:
    """Return what a search does for both seats from some step of a game on, and how many playouts each step took."""
    game, found = game_at(2, seed, ("london_2016", ()), at), list[tuple[ktc.Action, int]]()
    while len(found) < most:
        before, seat = bot.playouts, game.to_act[0]
        found.append((bot.choose(game.as_seat(seat)), bot.playouts - before))
        game.apply(found[-1][0])
    return found


def test_with_iterations_its_seed_decides_all() -> None:
    first, second = (steps(Search(3, Budget(8), CityGuide()), 4, 5) for _ in range(2))
    assert first == second


@pytest.mark.parametrize("iterations", [1, 5, 6, 13])
def test_the_first_turn_takes_no_more_playouts_than_its_iterations(iterations: int) -> None:
    ((_, taken),) = steps(Search(1, Budget(iterations), WholeGames()), 9, 1, at=0)
    assert taken <= iterations
    assert (taken > 0) == (iterations >= 6), "with fewer, two candidates could not be told apart"
    ((_, taken),) = steps(Search(1, Budget(iterations), CityGuide()), 9, 1, at=0)
    assert 0 < taken <= 6 * iterations, "a playout to the end of the era takes a sixth of one to the end of the game"


def test_the_fewer_eras_are_left_the_more_playouts_make_an_iteration() -> None:
    budget = Budget(8)
    assert [budget.spend(1.0, left, 0.1).playouts for left in (1.0, 0.75, 0.5, 0.25)] == [8, 10, 16, 32]
    assert budget.spend(0.2, 1.0, 0.1).playouts == 1, "a small decision"
    taken = [playouts for _, playouts in steps(Search(1, Budget(6), CityGuide()), 4, 6, at=140)]
    assert 6 < max(taken) <= 36, "an iteration is six playouts to the end of the era"


def test_what_one_stage_leaves_over_the_next_one_spends() -> None:
    spending = Budget(20).spend(1.0, 1.0, 0.1)
    assert [alive * sum(1 for _ in spending.rounds(alive, stage)) for alive, stage in ((6, 3), (3, 2), (2, 1))] == [6, 6, 8]


def test_with_seconds_it_goes_on_until_the_clock_says_so() -> None:
    ticks = count(0.0)
    clock = partial(next, ticks)  # each look at the clock finds a second gone
    spending = Budget(seconds=12.0, clock=clock).spend(1.0, 0.25, 0.5)
    rounds = [sum(1 for _ in spending.rounds(2, stage)) for stage in (3, 2, 1)]
    assert rounds == [3, 2, 1]
    assert next(ticks) == 13, "the last look, before this one, found that twelve seconds were gone"
    assert list(spending.rounds(2, 1)) == [], "and then no round begins"
    assert max(playouts for _, playouts in steps(Search(1, Budget(seconds=60.0, clock=clock), CityGuide()), 5, 6, at=150)) > 0


def test_with_seconds_there_are_as_many_candidates_as_the_last_playouts_leave_time_for() -> None:
    """A quarter of a game that takes 2 seconds as a whole: twelve of them in 6 seconds, three for each of four candidates."""
    assert Budget(seconds=6.0).spend(1.0, 0.25, 2.0).most() == 4
    assert Budget(seconds=6.0).spend(0.1, 0.25, 2.0).most() == 1


@pytest.mark.parametrize(
    ("settings", "says"),
    [
        ("iterations=0", "from 1 to"),
        ("iterations=-3", "from 1 to"),
        ("iterations=10000000", "from 1 to"),
        ("iterations=many", "'many' is not a number of iterations"),
        ("iterations=", "'' is not a number of iterations"),
        ("iterations=1.5", "'1.5' is not a number of iterations"),
        ("seconds=0", "above 0"),
        ("seconds=nan", "above 0"),
        ("seconds=inf", "above 0"),
        ("seconds=1e9", "above 0"),
        ("seconds=soon", "'soon' is not a number of seconds"),
        ("minutes=2", "no setting 'minutes'"),
        ("200", "no setting '200'"),
        ("", "no setting ''"),
    ],
)
def test_bad_budgets_are_refused(settings: str, says: str) -> None:
    with pytest.raises(ktc.OptionError, match=says):
        make_bot(f"search:{settings}")


@pytest.mark.parametrize("value", [True, 2.0, "8", None])
def test_iterations_are_a_whole_number(value: Any) -> None:
    with pytest.raises(ktc.OptionError, match="whole number"):
        Budget(iterations=value)


def test_settings_are_read_from_the_name() -> None:
    assert read_budget("iterations=200") == Budget(200)
    assert read_budget("seconds=0.5") == Budget(seconds=0.5)
    bot = make_bot("search:iterations=200", 3)
    assert isinstance(bot, Search) and bot.budget == Budget(200)
    assert isinstance(make_bot("search"), Search)


@pytest.mark.parametrize("name", ["greedy:iterations=3", "random:", "serch:iterations=3", 7])
def test_other_bots_have_no_settings(name: Any) -> None:
    with pytest.raises(ktc.OptionError, match=r"no settings|no bot"):
        make_bot(name)


# --- how strong it is -------------------------------------------------------------------------------------------------


def ahead(seed: int, name: str) -> int:
    """Return by how many points seat 0 wins that a bot plays from the third era on, when all else is greedy's."""
    game = game_at(2, seed, ("london_2016", ()), 100)
    bots = [make_bot(name, seed), make_bot("greedy", seed)]
    while not game.over:
        seat = game.to_act[0]
        game.apply(bots[seat].choose(game.as_seat(seat)))
    first, second = game.score().totals
    return first - second


def test_a_few_playouts_do_better_than_greedy() -> None:
    seeds = (1, 3)
    searched, greedy = (sum(ahead(seed, name) for seed in seeds) for name in ("search:iterations=6", "greedy"))
    assert searched > greedy
