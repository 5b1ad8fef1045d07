"""Actions in words: no two of a decision read the same."""

from collections import Counter
from random import Random

import pytest
from depth import tried
from hypothesis import given
from hypothesis import strategies as st

import ktc
from ktc.kit.named import kit_of
from ktc.play.presenter import presenter_of
from ktc.web.points import SILENT

from .calling import CITY, LONDON, STADENS

SEEDS = st.integers(0, 10**9)


@pytest.mark.parametrize("game_id", [CITY, LONDON, STADENS])
@tried(3)
@given(seed=SEEDS)
def test_no_two_actions_read_the_same(game_id: str, seed: int) -> None:
    """So a hint that compares two says how they differ."""
    game, random = ktc.new_game(3, seed=seed, game=kit_of(game_id)), Random(seed)
    for _ in range(40):
        if game.over:
            return
        seat = game.to_act[0]
        context = presenter_of(game).context(seat, {}, SILENT)
        told = [context.sentence(action) for action in game.legal_actions(seat)[:200]]
        assert len(set(told)) == len(told), [sentence for sentence, number in Counter(told).items() if number > 1]
        game.apply(random.choice(game.legal_actions(seat)))
