"""Greedy plays by its own view, uses all that the rules offer, and is stronger than the bots before it."""

from collections import Counter
from pathlib import Path
from random import Random
from typing import Any, get_args

import pytest
from depth import tried
from going_on import go_on
from hypothesis import given
from hypothesis import strategies as st

import ktc
from ktc.bots import make_bot, play
from ktc.bots.strength import one_game
from ktc.kit import Topic
from ktc.testing import lay_table, play_checked
from ktc_city.bots import builder
from ktc_city.bots.greedy import Judge, estimate
from ktc_city.bots.greedy.judge import WORTHS
from ktc_city.box.setup import set_up
from ktc_city.checking.laws import WATCH, watched_game
from ktc_city.entries.topics import TOPICS
from ktc_city.game.new_game import CityGame
from ktc_city.model.options import GameOptions

NINE_TILES = Path(__file__).parent.parent / "sets" / "nine_tiles.yaml"
DOCKLANDS = ("even_hands", "jennifer", "night_market", "whispers")
KINDS = set(get_args(ktc.Action))
TABLES = st.sampled_from([("london_2016", ()), ("london_2016", ("jennifer",)), ("docklands", ("whispers", "night_market"))])


def played(bots: list[str], seed: int, table: tuple[str, tuple[str, ...]] = ("london_2016", ())) -> CityGame:
    """Return a finished game of bots."""
    game = ktc.new_game(len(bots), seed=seed, tiles=ktc.open_box(*table))
    for _ in play(game, [make_bot(name, seed * 10 + seat) for seat, name in enumerate(bots)]):
        pass
    return game


def chosen(given_: dict[str, Any], seed: int = 1) -> Any:
    """Return what greedy chooses for seat 0 at a table laid by hand."""
    return make_bot("greedy", seed).choose(lay_table(given_).as_seat(0))


# --- an action that no function values ---------------------------------------------------------------------------------


def worth_of(action: ktc.Action, **given_: Any) -> float:
    """Return how much greedy values an action of seat 0."""
    game = lay_table(given_)
    return Judge(game.ruleset.setup, game.as_seat(0).position(), 0).worth(action)


def test_an_action_without_a_function_is_worth_what_its_events_change(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(WORTHS, ktc.SetSail)
    berths = [(at, one.points) for at, one in enumerate(ktc.open_box().index.berths(4)) if not one.claims]
    worths = [worth_of(ktc.SetSail(0, at), era=3) for at, _ in berths]
    assert len({points for _, points in berths}) > 1
    assert [worth - worths[0] for worth in worths] == pytest.approx([points - berths[0][1] for _, points in berths])


def test_an_action_that_draws_is_worth_nothing_without_a_function(monkeypatch: pytest.MonkeyPatch) -> None:
    def draws(setup: Any, s: Any, a: Any, chance: Any) -> Any:
        chance.roll(6, "luck")

    monkeypatch.delitem(WORTHS, ktc.Pass)
    assert worth_of(ktc.Pass(0), era=1) == 0.0  # it changes nothing
    monkeypatch.setitem(TOPICS, ktc.SetSail, Topic(ktc.SetSail, decide=draws))
    monkeypatch.delitem(WORTHS, ktc.SetSail)
    assert worth_of(ktc.SetSail(0, 5), era=3) == 0.0


def test_builder_does_an_action_that_it_does_not_know_rather_than_pass(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(builder.WORTHS, ktc.SetSail)
    game = lay_table({"hands": {0: {}}})
    assert {type(make_bot("builder", seed).choose(game.as_seat(0))) for seed in range(20)} >= {ktc.SetSail}


# --- what it knows ----------------------------------------------------------------------------------------------------


def test_the_same_seed_plays_the_same_game() -> None:
    first, second = (played(["greedy"] * 3, 5).digest() for _ in range(2))
    assert first == second


@tried(20)
@given(players=st.integers(2, 5), seed=st.integers(0, 10_000), table=TABLES, steps=st.integers(0, 250))
def test_it_chooses_the_same_in_games_that_its_seat_cannot_tell_apart(
    players: int, seed: int, table: tuple[str, tuple[str, ...]], steps: int
) -> None:
    game = ktc.new_game(players, seed=seed, tiles=ktc.open_box(*table))
    go_on(game, Random(seed), steps, "greedy")
    if game.over:
        return
    seat = game.to_act[0]
    for world in game.worlds(seat, 2, seed):
        ours, theirs = (make_bot("greedy", seed).choose(one.as_seat(seat)) for one in (game, world))
        assert ours == theirs


@tried(20)
@given(players=st.integers(2, 5), seed=st.integers(0, 10_000), table=TABLES, steps=st.integers(0, 250))
def test_a_whole_world_is_judged_as_what_the_seat_knows_of_it(
    players: int, seed: int, table: tuple[str, tuple[str, ...]], steps: int
) -> None:
    game = ktc.new_game(players, seed=seed, tiles=ktc.open_box(*table))
    go_on(game, Random(seed), steps, "greedy")
    if game.over:
        return
    seat, setup = game.to_act[0], game.ruleset.setup
    known, whole = Judge(setup, game.as_seat(seat).position(), seat), Judge(setup, game.state, seat)
    if setup.sealed:
        return  # a whole state tells what others' sealed bids hold
    for action in game.legal_actions(seat):
        assert known.worth(action) == whole.worth(action)
    assert estimate(setup, game.as_seat(seat).position(), seat) == estimate(setup, game.state, seat)


def test_when_the_game_is_over_its_estimate_is_the_score() -> None:
    game = played(["greedy"] * 4, 2)
    assert tuple(estimate(game.ruleset.setup, game.state, seat) for seat in range(4)) == game.score().totals


# --- how it plays -----------------------------------------------------------------------------------------------------


def test_every_kind_of_action_comes_up() -> None:
    games = [played(["greedy"] * players, seed) for players, seed in [(2, 1), (3, 2), (4, 3), (4, 4)]]
    games += [played(["greedy"] * 4, seed, ("docklands", ("night_market",))) for seed in (1, 2)]
    actions = [step.action for game in games for step in game.log]
    assert {type(action) for action in actions} == KINDS, Counter(type(action).__name__ for action in actions)
    assert any(action.piles for action in actions if isinstance(action, ktc.Bid)), "no losing pile was moved"
    assert {place for game in games for place in places_used(game)} == {"centre", "others", "own"}
    assert {"home", "landmark"} <= {kind for game in games for kind in upgraded(game)}


def places_used(game: CityGame) -> set[str]:
    """Return where tiles lay that were used."""
    found = set[str]()
    for step in range(len(game.log)):
        action = game.log[step].action
        if isinstance(action, ktc.Use):
            where = game.at(step).state.board.where[game.ruleset.index.tile[action.tile]]
            found.add("centre" if where < 0 else "own" if where == action.seat else "others")
    return found


def upgraded(game: CityGame) -> set[str]:
    """Return what was upgraded as far as it goes: homes, and landmarks twice."""
    board, index = game.state.board, game.ruleset.index
    tops = [index.tiles[tile] for borough in board.boroughs for tile in borough if board.level[tile] == index.tiles[tile].top > 0]
    return {"landmark" if facts.landmark else facts.kind for facts in tops}


@pytest.mark.parametrize("players", [3, 7])
def test_a_set_of_strangers_with_all_its_variants_is_played_to_the_end(players: int) -> None:
    game = played(["greedy"] * players, players, ("docklands", DOCKLANDS))
    assert any(isinstance(step.action, ktc.TakeOffer) for step in game.log)


@pytest.mark.parametrize("players", [1, 2])
def test_nine_tiles_are_played_with_all_laws_on(players: int) -> None:
    box = ktc.open_box(NINE_TILES)
    for seed in range(4):
        game = watched_game(set_up(box, players, GameOptions()), seed)
        play_checked(game, [make_bot("greedy", seat) for seat in range(players)], seed, WATCH)


def test_what_can_be_upgraded_is_upgraded() -> None:
    on_it = [{"on": "paddington_station", "side": side, "colour": colour} for side, colour in enumerate(["red", "black"])]
    paddington = [{"tile": "paddington_station", "at": [1, 0]}]
    action = chosen({"boroughs": {0: paddington}, "connectors": {0: on_it}, "hands": {0: {"red": 2, "blue": 2}}})
    assert (type(action), action.tile, action.behind) == (ktc.Upgrade, "paddington_station", 1)


def test_in_the_last_era_it_lies_where_most_points_are() -> None:
    action = chosen({"era": 3, "hands": {}, "players": 2})
    assert action == ktc.SetSail(0, 0), "8 points, and The O2 with its 6"
    taken = chosen({"era": 3, "hands": {}, "players": 3, "sailed": {1: 0}})
    assert taken == ktc.SetSail(0, 5), "13 points"


def test_keyples_that_will_score_are_not_spent_on_what_scores_less() -> None:
    given_ = {
        "era": 3,
        "boroughs": {0: [{"tile": "oval_cricket_ground", "at": [1, 0]}]},
        "centre": ["national_gallery"],
        "hands": {0: {"yellow": 5}},
        "sailed": {1: 0},
    }
    assert type(chosen(given_)) is not ktc.Bid
    assert type(chosen({**given_, "hands": {0: {"red": 5}}})) is ktc.Bid


# --- how strong it is -------------------------------------------------------------------------------------------------


def test_it_beats_random() -> None:
    won = [one_game(seed, ("greedy", "random", "random", "random"), "london_2016") for seed in range(20)]
    assert sum(result.bots[seat] == "greedy" for result in won for seat in result.winners) >= 19


def test_it_beats_builders() -> None:
    won = [one_game(seed, ("greedy", "builder", "builder"), "london_2016") for seed in range(8)]
    assert sum(result.bots[seat] == "greedy" for result in won for seat in result.winners) >= 7


def test_a_name_that_is_no_text_is_refused() -> None:
    with pytest.raises(ktc.OptionError, match="no bot"):
        make_bot(["greedy"])  # type: ignore[arg-type]  # a wrong type is what is tried
