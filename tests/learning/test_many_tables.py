"""Many tables at once: each is the table of its seed, and ended games go on as the named mode says."""

from typing import Any

import numpy as np
import pytest
from kernel.kits import AUCTION, LONDON

from ktc.kernel.errors import OptionError
from ktc.learning import SingleSeatEnv, VectorSeatEnv

CITY: dict[str, Any] = {"players": 2, "bots": "random"}


@pytest.mark.parametrize("table", [CITY, {"game": AUCTION}, {"game": LONDON, "players": 3, "bots": ["random", "greedy"]}])
def test_each_table_is_the_one_of_its_seed(table: dict[str, Any]) -> None:
    env, seats = VectorSeatEnv(3, seat=(1, 0, 1), **table), (1, 0, 1)
    singles = [SingleSeatEnv(seat=seat, **table) for seat in seats]
    seen, _ = env.reset(seed=5)
    own = [single.reset(seed=5 + at)[0] for at, single in enumerate(singles)]
    random = np.random.default_rng(1)
    for _ in range(40):
        for name in ("observation", "action_mask"):
            assert (seen[name] == np.stack([one[name] for one in own])).all()
        assert (env.action_masks() == seen["action_mask"]).all()
        numbers = env.sample(random)
        seen, rewards, over, cut, infos = env.step(numbers)
        steps = [single.step(int(number)) for single, number in zip(singles, numbers, strict=True)]
        own = [step[0] for step in steps]
        assert rewards.tolist() == [step[1] for step in steps] and not cut.any()
        assert over.tolist() == [step[2] for step in steps] and not infos["refused"].any()
        if over.any():
            return
    assert env.layout == singles[0].layout and env.envs[0].game.log


@pytest.mark.parametrize("mode", ["next_step", "same_step", "disabled"])
def test_ended_games_go_on_as_the_mode_says(mode: str) -> None:
    env = VectorSeatEnv(2, reward="win", autoreset=mode, **CITY)
    assert env.metadata["autoreset_mode"].value.casefold() == mode.replace("_", "")
    env.reset(seed=1)
    first, random = [one.game for one in env.envs], np.random.default_rng(2)
    ended = np.zeros(2, bool)
    while not ended.any():
        _, rewards, ended, _, infos = env.step(env.sample(random))
    at = int(ended.argmax())
    assert rewards[at] in (0, 0.5, 1) and rewards[1 - at] in (0, 0.5, 1)
    assert first[at].over and (env.envs[at].game is first[at]) == (mode != "same_step")
    if mode == "same_step":
        last = infos["final_obs"][at]
        assert not last["action_mask"].any() and env.action_masks()[at].any()
        return
    assert not env.action_masks()[at].any() and env.sample(random)[at] == 0
    if mode == "next_step":
        seen, rewards, ended, _, _ = env.step(env.sample(random))
        assert env.envs[at].game is not first[at] and not ended[at] and rewards[at] == 0
        assert seen["action_mask"][at].any()
    else:
        env.reset(options={"reset_mask": np.array([True, True])})
        assert env.action_masks().any(axis=1).all()


def test_the_same_seed_gives_the_same_games_beyond_the_first() -> None:
    def totals() -> list[tuple[int, ...]]:
        env, found, random = VectorSeatEnv(2, game=AUCTION, autoreset="same_step"), [], np.random.default_rng(3)
        env.reset(seed=9)
        games = [one.game for one in env.envs]
        while len(found) < 6:
            _, _, over, _, _ = env.step(env.sample(random))
            found += [tuple(games[at].score().totals) for at in np.flatnonzero(over)]
            games = [one.game for one in env.envs]
        return found

    assert totals() == totals()


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"tables": 0}, "tables must be a whole number from 1"),
        ({"tables": 2, "autoreset": "nextstep"}, "no autoreset 'nextstep'; one of .*; did you mean 'next_step'"),
        ({"tables": 2, "seat": (0, 1, 0)}, "2 tables need as many seats, not 3"),
        ({"tables": 2, "seat": 7}, "a seat must be a number from 0 to 1"),
    ],
)
def test_wrong_arguments_are_refused(options: dict[str, Any], words: str) -> None:
    with pytest.raises(OptionError, match=words):
        VectorSeatEnv(**options, **CITY)


def test_a_number_outside_the_mask_changes_only_its_table() -> None:
    env = VectorSeatEnv(2, refused=-3.0, **CITY)
    env.reset(seed=1)
    numbers, before = env.sample(np.random.default_rng(1)), env.envs[0].game.digest()
    numbers[0] = int((~env.action_masks()[0]).argmax())
    _, rewards, over, _, infos = env.step(numbers)
    assert rewards.tolist() == [-3.0, 0.0] and infos["refused"].tolist() == [True, False] and not over.any()
    assert env.envs[0].game.digest() == before
