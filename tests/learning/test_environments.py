"""The environments for libraries: their own tests pass, seeds give the same games, rewards are what they are said to be."""

import subprocess
import sys
from random import Random
from typing import Any

import attrs
import pytest
from gymnasium.utils.env_checker import check_env
from kernel.kits import AUCTION, LONDON, STADENS
from pettingzoo.test import api_test, seed_test

import ktc
from ktc.kernel.errors import OptionError
from ktc.kernel.limits import Limits
from ktc.kernel.score import ScoreSheet
from ktc.learning import REWARDS, MultiSeatEnv, SingleSeatEnv
from ktc_city.kit import GAME
from learning.arrays import OPENED

TABLES: dict[str, dict[str, Any]] = {
    "city": {"players": 3},
    "auction": {"game": AUCTION},
    "london": {"game": LONDON, "players": 2},
    "stadens": {"game": STADENS, "players": 3},
    "markets": {"players": 2, "tiles": "markets"},
}
WITHOUT = """
import sys
sys.modules[{library!r}] = None
import ktc
import ktc.learning
try:
    {call}
except ktc.KtcError as error:
    print(error)
"""
PLAIN = """
import sys, ktc
game = ktc.new_game(2, seed=1)
while not game.over:
    game.apply(game.legal_actions(game.to_act[0])[0])
libraries = ("numpy", "gymnasium", "pettingzoo", "pyspiel", "pygame")
print(sorted(name for name in sys.modules if name.partition(".")[0] in libraries or "learning" in name))
"""


@pytest.fixture(params=sorted(TABLES))
def table(request: pytest.FixtureRequest) -> dict[str, Any]:
    """Return what an environment is opened with."""
    found: dict[str, Any] = TABLES[request.param]
    return found


def play(env: MultiSeatEnv, seed: int, random: Random) -> list[Any]:
    """Play a game by chance; return what was seen and got, and at the end the rewards by agent."""
    env.reset(seed=seed)
    found: list[Any] = []
    for agent in env.agent_iter():
        seen, reward, over, cut, _ = env.last()
        legal = seen["action_mask"].nonzero()[0].tolist()
        found.append((agent, seen["observation"].tobytes(), seen["action_mask"].tobytes(), reward, over, cut))
        env.step(None if over or cut else random.choice(legal))
    return found


@pytest.mark.filterwarnings("ignore:Observation")
def test_the_tests_of_pettingzoo_pass(table: dict[str, Any]) -> None:
    api_test(MultiSeatEnv(**table), num_cycles=300, verbose_progress=False)
    seed_test(lambda: MultiSeatEnv(**table), num_cycles=40)


@pytest.mark.filterwarnings("error", "ignore:.*not having a spec")
def test_the_check_of_gymnasium_passes(table: dict[str, Any]) -> None:
    check_env(SingleSeatEnv(seat=1, **table))


def test_a_seed_gives_the_same_game_as_everywhere(table: dict[str, Any]) -> None:
    env = MultiSeatEnv(**table)
    one = play(env, 5, Random(5))
    assert one == play(MultiSeatEnv(**table), 5, Random(5)) == play(env, 5, Random(5))
    assert one != play(env, 6, Random(5)) or table == TABLES["auction"]  # which draws nothing before a struggle
    env.reset(seed=5)
    if table == TABLES["city"]:
        assert env.game.digest() == ktc.new_game(3, seed=5).digest()


def test_games_without_a_seed_follow_from_the_last_one() -> None:
    digests: list[list[str]] = []
    env = MultiSeatEnv(players=2)
    for _ in range(2):
        digests.append([])
        for seed in (4, None, None):
            env.reset(seed=seed)
            digests[-1].append(env.game.digest())
    assert digests[0] == digests[1] and len(set(digests[0])) == 3
    other = MultiSeatEnv(players=2)
    other.reset()
    assert other.game.digest() not in digests[0]


def test_rewards_come_at_the_end_and_are_what_their_names_say() -> None:
    sheet = ScoreSheet((30, 50, 50))
    assert list(REWARDS["lead"](sheet)) == [-20, 0, 0]
    assert REWARDS["zero_sum"](sheet) == pytest.approx([-40 / 3, 20 / 3, 20 / 3])
    assert list(REWARDS["win"](sheet)) == [0, 0.5, 0.5]
    assert list(REWARDS["win"](ScoreSheet((1, 2), winners=(), ranks=(1, 1)))) == [0, 0]
    for name, reward in [*REWARDS.items(), ("own", lambda sheet: sheet.totals)]:
        env = MultiSeatEnv(players=3, reward=reward if name == "own" else name)
        found = play(env, 3, Random(3))
        ends = {agent: reward for agent, _, _, reward, over, _ in found if over}
        assert all(reward == 0 for *_, reward, over, _ in found if not over)
        assert [ends[f"seat_{seat}"] for seat in range(3)] == pytest.approx(list(reward(env.game.score())))
    with pytest.raises(OptionError, match=r"no reward 'leed'; one of .*; did you mean 'lead'"):
        MultiSeatEnv(players=2, reward="leed")


def test_what_the_mask_does_not_have_is_refused_and_changes_nothing() -> None:
    env = MultiSeatEnv(players=2)
    env.reset(seed=1)
    before = env.observe("seat_0")["observation"].tobytes(), env.agent_selection, len(env.game.log)
    shut = int((env.observe(env.agent_selection)["action_mask"] == 0).nonzero()[0][0])
    for number in (shut, None, 10**9):
        with pytest.raises(OptionError, match="is not a choice now: see the mask"):
            env.step(number)
    assert before == (env.observe("seat_0")["observation"].tobytes(), env.agent_selection, len(env.game.log))
    one = SingleSeatEnv(players=2, refused=-3)
    seen, _ = one.reset(seed=1)
    shut = int((seen["action_mask"] == 0).nonzero()[0][0])
    again, reward, over, cut, info = one.step(shut)
    assert again["observation"].tobytes() == seen["observation"].tobytes() and (reward, over, cut) == (-3.0, False, False)
    assert info["refused"] and (info["action_mask"] == again["action_mask"]).all()


@pytest.mark.parametrize("seat", [0, 2])
def test_bots_sit_in_the_other_seats_and_a_seed_gives_the_same_game(seat: int) -> None:
    def played() -> list[Any]:
        env, random, found = SingleSeatEnv(players=3, seat=seat, bots=["greedy", "random"]), Random(9), []
        seen, info = env.reset(seed=9)
        over = cut = False
        while not (over or cut):
            assert (env.action_masks() == (seen["action_mask"] == 1)).all()
            assert seen in env.observation_space and env.game.to_act and not info["refused"]
            seen, reward, over, cut, info = env.step(random.choice(seen["action_mask"].nonzero()[0].tolist()))
            found.append((seen["observation"].tobytes(), reward))
        assert not seen["action_mask"].any()
        assert reward == REWARDS["lead"](env.game.score())[seat] and all(before == 0 for _, before in found[:-1])
        with pytest.raises(OptionError, match="is not a choice: the game is over"):
            env.step(0)
        env.close()
        return found

    assert played() == played()


def test_a_table_that_cannot_be_is_refused() -> None:
    for wrong, why in (
        ({"seat": 3}, "a seat must be a number from 0 to 1"),
        ({"bots": ["random"] * 3}, "1 other seats need as many bots, not 3"),
        ({"game": "chess"}, "chess"),
    ):
        with pytest.raises(OptionError, match=why):
            SingleSeatEnv(**{"players": 2, **wrong})
    with pytest.raises(OptionError, match="call reset"):
        SingleSeatEnv(players=2).step(0)
    with pytest.raises(OptionError):
        SingleSeatEnv(players=2, bots="nobody").reset(seed=1)


def test_a_game_that_is_longer_than_a_record_may_be_is_cut() -> None:
    short = attrs.evolve(AUCTION, limits=Limits(steps=3))
    env = MultiSeatEnv(game=short)
    found = play(env, 1, Random(1))
    assert found[-1][-1] and not any(over for *_, over, _ in found) and len(env.game.log) == 3
    one = SingleSeatEnv(game=short)
    one.reset(seed=1)
    *_, over, cut, info = one.step(int(one.action_masks().nonzero()[0][0]))  # the bots of the two other seats do the rest
    assert (over, cut) == (False, True) and not info["action_mask"].any()


@pytest.mark.parametrize(
    ("library", "call"),
    [
        ("pettingzoo", "ktc.learning.MultiSeatEnv()"),
        ("gymnasium", "ktc.learning.SingleSeatEnv()"),
        ("numpy", "ktc.learning.encoder_of(ktc.new_game(2))"),
    ],
)
def test_a_missing_library_is_one_clear_error(library: str, call: str) -> None:
    script = WITHOUT.format(library=library, call=call)
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout == f"this needs {library}: pip install 'ktc[learning]'\n"


def test_a_game_loads_none_of_it() -> None:
    done = subprocess.run([sys.executable, "-c", PLAIN], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"


def test_every_game_of_the_tests_can_be_an_environment() -> None:
    for name, (kit, new) in OPENED.items():
        env = MultiSeatEnv(game=attrs.evolve(kit, new_game=lambda players, seed, new=new: new(seed)), players=new(0).seats)
        assert play(env, 2, Random(2))[-1][4], name
    assert MultiSeatEnv().layout.game == GAME.id
