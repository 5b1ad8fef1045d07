"""The policy that is trained with numpy alone: its lessons are what bots chose, and it learns them."""

from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import numpy as np
import pytest

import ktc
from ktc.bots import make_bot
from ktc.learning import encoder_of


@pytest.fixture(scope="module")
def trained() -> ModuleType:
    """Return the example as a module."""
    spec = spec_from_file_location("train_baseline", Path(__file__).parents[2] / "examples" / "train_baseline.py")
    assert spec is not None and spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_numbers_of_an_action_lead_to_it(trained: ModuleType) -> None:
    game, bot = ktc.new_game(2, seed=3), make_bot("random", 3)
    encoder = encoder_of(game)
    for _ in range(40):
        table = game.as_seat(game.to_act[0])
        action = bot.choose(table)
        choosing = encoder.begin(table)
        for number in trained.path_to(choosing, action):
            choosing = choosing.choose(number)
        assert choosing.action == action
        assert trained.path_to(encoder.begin(table), ktc.Pass(1 - table.seat)) is None
        game.apply(action)


def test_a_policy_learns_what_was_chosen(trained: ModuleType) -> None:
    encoder = encoder_of(ktc.new_game(2, seed=1))
    told = list(trained.lessons(encoder, 1))
    seen, masks, chosen = (np.array(column) for column in zip(*told, strict=True))
    assert len(told) > 100 and masks[np.arange(len(told)), chosen].all()
    policy, flags = trained.Policy(encoder), masks.astype(bool)
    before = (policy.choose(seen, flags) == chosen).mean()
    policy.learn(seen, masks, chosen, np.random.default_rng(1))
    after = policy.choose(seen, flags)
    assert (after == chosen).mean() > before + 0.2
    assert flags[np.arange(len(told)), after].all(), "no impossible choice is made"
