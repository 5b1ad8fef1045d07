"""Laws of whole games, at positions that chance and two kinds of bots reach."""

from functools import cache
from random import Random

import pytest
from depth import tried
from hypothesis import given
from hypothesis import strategies as st

import ktc
import ktc.events
from ktc.bots import make_bot, play
from ktc_city.game.new_game import CityGame

PLAYERS = st.integers(2, 6)
SEEDS = st.integers(0, 40)
BOTS = st.sampled_from(["random", "builder"])
VARIANTS = st.sampled_from([(), ("jennifer",)])


@cache
def played(players: int, seed: int, bot: str, variants: tuple[str, ...]) -> CityGame:
    game = ktc.new_game(players, seed=seed, variants=variants)
    for _ in play(game, [make_bot(bot, seed * 10 + seat) for seat in range(players)]):
        pass
    return game


def position(players: int, seed: int, bot: str, variants: tuple[str, ...], part: float) -> CityGame:
    game = played(players, seed, bot, variants)
    return game.at(int(part * len(game.log)))


positions = st.builds(position, PLAYERS, SEEDS, BOTS, VARIANTS, st.floats(0, 1))


@pytest.mark.slow("plays many games and a fork of each")
@tried(40)
@given(game=positions, choices=st.randoms(use_true_random=False))
def test_a_fork_and_its_original_never_touch(game: CityGame, choices: Random) -> None:
    before, log = game.digest(), list(game.log)
    twin = game.fork()
    assert twin.digest() == before
    for _ in range(10):
        if not twin.over:
            twin.apply(choices.choice(twin.legal_actions(choices.choice(twin.to_act))))
    assert game.digest() == before and list(game.log) == log


@pytest.mark.slow("plays many games back and forth")
@tried(40)
@given(game=positions)
def test_undo_then_redo_is_equal_and_a_refused_undo_changes_nothing(game: CityGame) -> None:
    before, steps = game.digest(), len(game.log)
    try:
        game.undo()
    except ktc.IllegalAction as refused:
        assert refused.rule in {"undo.nothing", "undo.drawn", "undo.revealed"}
    else:
        assert len(game.log) == steps - 1
        game.redo()
    assert game.digest() == before and len(game.log) == steps


@pytest.mark.slow("reads all values of many games back")
@tried(25)
@given(game=positions)
def test_values_go_to_json_and_back(game: CityGame) -> None:
    for seat in (None, *range(game.seats)):
        view = game.view(seat)
        assert ktc.from_json(ktc.to_json(view), ktc.View) == view
    sheet = game.score()
    assert ktc.from_json(ktc.to_json(sheet), ktc.ScoreSheet) == sheet
    for step in game.log[-5:]:
        assert ktc.from_json(ktc.to_json(step.action), ktc.Action) == step.action
        assert ktc.from_json(ktc.to_json(step.events), tuple[ktc.Event, ...]) == step.events


@pytest.mark.slow("plays whole games")
@tried(25)
@given(game=positions)
def test_a_score_is_the_sum_of_its_lines(game: CityGame) -> None:
    sheet = game.score()
    assert sheet.totals == tuple(sum(line.points for line in sheet.of(seat)) for seat in range(game.seats))
    best = max(sheet.totals)
    assert sheet.totals[sheet.winner] == best


def test_the_same_seed_and_choices_give_the_same_game() -> None:
    first, second = (played.__wrapped__(4, 3, "builder", ()) for _ in range(2))
    assert first.digest() == second.digest() and list(first.log) == list(second.log)
    assert played(4, 4, "builder", ()).digest() != first.digest()
