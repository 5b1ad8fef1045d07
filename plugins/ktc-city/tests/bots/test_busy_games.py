"""Whole games of every bot with a set full of effects: they end, they follow from their seeds, and no bot asks a tile."""

from collections import Counter
from pathlib import Path
from random import Random
from typing import Any, Final

import attrs
import pytest
from depth import tried
from going_on import go_on
from hypothesis import given
from hypothesis import strategies as st
from trial_tiles.busy import BusyTile, busy_box

import ktc
from ktc.bots import make_bot, play
from ktc.bots.search import Budget, Search
from ktc.effects.choose import Choose
from ktc.plugin import ANY, Effects, Give, OpenBoard, Trigger, hookimpl
from ktc.testing import play_checked
from ktc_city.bots.greedy import Judge
from ktc_city.bots.search import SMALL_SHARE, CityGuide
from ktc_city.box.setup import set_up
from ktc_city.box.tilebox import TileBox
from ktc_city.checking.laws import WATCH, watched_game
from ktc_city.game.new_game import CityGame
from ktc_city.hookspecs import MOMENTS
from ktc_city.model.actions import Action
from ktc_city.model.options import GameOptions
from ktc_city.statistics.tally import CityWatch

SEEDS: Final = st.integers(0, 10_000)


@pytest.fixture(scope="module")
def box(tmp_path_factory: pytest.TempPathFactory) -> TileBox:
    """The set full of effects."""
    return busy_box(tmp_path_factory.mktemp("busy"))


def played(box: TileBox, bots: list[str], seed: int) -> CityGame:
    """Return a finished game of bots."""
    game = ktc.new_game(len(bots), seed=seed, tiles=box)
    for _ in play(game, [make_bot(name, seed * 10 + seat) for seat, name in enumerate(bots)]):
        pass
    return game


def questions(box: TileBox, seed: int, most: int) -> list[tuple[CityGame, int]]:
    """Return copies of a game at some of its questions, with the seat that is asked."""
    game, random, found = ktc.new_game(3, seed=seed, tiles=box), Random(seed), list[tuple[CityGame, int]]()
    while not game.over and len(found) < most:
        go_on(game, random, 1, "greedy")
        for seat in game.to_act:
            if any(isinstance(action, Choose) for action in game.legal_actions(seat)):
                found.append((game.fork(), seat))
    return found


# --- they play --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("bot", ["random", "builder", "greedy"])
def test_a_game_of_any_bot_ends_with_every_law_on(box: TileBox, bot: str) -> None:
    game = watched_game(set_up(box, 3, GameOptions()), 4)
    play_checked(game, [make_bot(bot, seat) for seat in range(3)], 4, WATCH)
    chosen = Counter(step.action.key for step in game.log if isinstance(step.action, Choose))
    assert game.over and {"skill", "ride", "prize", "growth", "wage"} <= set(chosen)


@pytest.mark.slow("plays games out for each of its decisions")
def test_a_game_of_searches_ends(box: TileBox) -> None:
    game = ktc.new_game(2, seed=4, tiles=box)
    bots = [Search(seat, Budget(2), CityGuide()) for seat in range(2)]
    for _ in play(game, bots):
        pass
    assert game.over and all(bot.playouts for bot in bots)


@pytest.mark.slow("plays whole games")
def test_greedy_beats_random(box: TileBox) -> None:
    won = 0
    for seed in range(10):
        bots = ["random"] * 4
        bots[seed % 4] = "greedy"
        won += seed % 4 in played(box, bots, seed).score().winners
    assert won >= 9


def test_the_same_seed_plays_the_same_game(box: TileBox) -> None:
    first, second = (played(box, ["greedy", "builder", "random"], 5).digest() for _ in range(2))
    assert first == second


def test_one_more_action_is_of_its_kinds(box: TileBox) -> None:
    kinds = Counter[type]()
    for seed in range(4):
        game = ktc.new_game(3, seed=seed, tiles=box)
        bots = [make_bot("greedy", seat) for seat in range(3)]
        while not game.over:
            seat, due = game.to_act[0], game.state.due
            action = bots[seat].choose(game.as_seat(seat))
            if due is not None and due.open and seat == game.state.turn:
                kinds[type(action)] += 1
            game.apply(action)
    assert kinds[ktc.Use] and ktc.Pass not in kinds and ktc.SetSail not in kinds


# --- what they know, and whom they ask --------------------------------------------------------------------------------


@tried(10)
@given(seed=SEEDS, steps=st.integers(0, 250))
def test_greedy_answers_the_same_in_games_that_its_seat_cannot_tell_apart(box: TileBox, seed: int, steps: int) -> None:
    game = ktc.new_game(3, seed=seed, tiles=box)
    go_on(game, Random(seed), steps, "greedy")
    if game.over:
        return
    for seat in game.to_act:
        (world,) = game.worlds(seat, 1, seed)
        ours, theirs = (make_bot("greedy", seed).choose(one.as_seat(seat)) for one in (game, world))
        assert ours == theirs


def test_an_answer_is_worth_the_same_in_a_whole_world_as_in_what_the_seat_knows(box: TileBox) -> None:
    for game, seat in questions(box, 2, 40):
        setup = game.ruleset.setup
        whole, known = Judge(setup, game.state, seat), Judge(setup, game.as_seat(seat).position(), seat)
        for action in game.legal_actions(seat):
            assert whole.worth(action) == known.worth(action)


def test_no_bot_asks_what_a_tile_brings_and_none_uses_up_chance(box: TileBox) -> None:
    asked = Counter[str]()

    def counted(whose: str, hook: str, call: Any) -> Any:
        def counting(*arguments: Any) -> Any:
            asked[hook] += 1
            return call(*arguments)

        counting.__wrapped__ = call  # type: ignore[attr-defined]  # what inspect follows to the plugin's own function
        return counting

    found = questions(box.with_hooks(counted), 3, 30)
    assert set(MOMENTS) & set(asked), "the tiles are asked when moments come"
    asked.clear()
    for game, seat in found:
        before = game.chance.draws, game.digest()
        for bot in ("greedy", "builder", "random"):
            make_bot(bot, 1).choose(game.as_seat(seat))
        assert (game.chance.draws, game.digest()) == before
    assert not set(MOMENTS) & set(asked)


def test_an_answer_gets_little_of_what_a_search_may_spend_on_a_turn(box: TileBox) -> None:
    shares = {CityGuide().weigh(game.as_seat(seat)).share for game, seat in questions(box, 1, 10)}
    assert shares == {SMALL_SHARE}


def test_what_was_done_is_read_back_from_events(box: TileBox) -> None:
    kinds, again = Counter[type](), 0
    for seed in range(4):
        game, bots = ktc.new_game(3, seed=seed, tiles=box), [make_bot("greedy", seat) for seat in range(3)]
        while not game.over:
            seat, before = game.to_act[0], game.ruleset.fork(game.state)
            action: Action = bots[seat].choose(game.as_seat(seat))
            assert game.ruleset.acted(before, game.apply(action)) == action
            kinds[type(action)] += 1
            again += before.due is not None and before.due.open and isinstance(action, ktc.Use)
    assert kinds[Choose] and again


# --- what is counted --------------------------------------------------------------------------------------------------


class Generous(BusyTile):
    """Goes to the next seat when it is won."""

    @hookimpl
    def tile_won(self, moment: Trigger, board: OpenBoard) -> Effects:
        """Give it, and a skill tile with it."""
        return Give(skills=(ANY,), won=moment.tile, to=(moment.seat + 1) % board.seats, whole=False)


def test_a_tile_is_counted_as_its_last_owners(tmp_path: Path) -> None:
    game = ktc.new_game(3, seed=2, tiles=busy_box(tmp_path, Generous))
    watch, bots = CityWatch(game), [make_bot("greedy", seat) for seat in range(3)]
    watch.see(game.opening)
    for step in play(game, bots):
        watch.see(step.events)
    given_, where = 0, game.state.board.where
    for row in watch.played(0, 2, (0, 1, 2)).tiles:
        if where[row.tile] >= 0:
            assert row.taker == where[row.tile], attrs.asdict(watch.course.tiles[game.state.index.names[row.tile]])
            given_ += 1
    assert given_ > 10
