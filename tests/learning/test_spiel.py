"""OpenSpiel's own tests pass, and what its players observe holds nothing that they may not know."""

import pickle
import subprocess
import sys
from copy import deepcopy
from random import Random
from typing import Any

import pyspiel
import pytest
from kernel.kits import AUCTION, LONDON, STADENS, install
from open_spiel.python import rl_environment
from open_spiel.python.algorithms import external_sampling_mccfr
from open_spiel.python.algorithms.generate_playthrough import playthrough
from open_spiel.python.tests import games_sim_test  # whose tests are not to be collected here

import ktc
from ktc.kernel.errors import OptionError
from ktc.learning import MultiSeatEnv, SpielGame, register_spiel
from learning.test_environments import WITHOUT

AUCTIONS = {"game": AUCTION.id, "deals": 3}
TABLES: dict[str, dict[str, Any]] = {
    "city": {"players": 2},
    "auction": AUCTIONS,
    "london": {"game": LONDON.id, "players": 2},
    "stadens": {"game": STADENS.id, "players": 3},
}
NAME = register_spiel()


@pytest.fixture(autouse=True)
def installed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the toy game be found by its name."""
    install(monkeypatch, AUCTION)


@pytest.fixture(params=sorted(TABLES))
def game(request: pytest.FixtureRequest) -> Any:
    """Return a game as OpenSpiel loads it."""
    return pyspiel.load_game(NAME, TABLES[request.param])


def dealt(game: Any, deal: int, random: Random, choices: int) -> Any:
    """Return a state after so many choices by chance."""
    state = game.new_initial_state()
    state.apply_action(deal)
    for _ in range(choices):
        if not state.is_terminal():
            state.apply_action(random.choice(state.legal_actions()))
    return state


@pytest.mark.slow("runs all that a library tries of a game")
def test_its_own_tests_pass(game: Any) -> None:
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)
    games_sim_test.GamesSimTest().sim_game(game)


def test_its_agents_and_its_text_of_a_game_work(game: Any) -> None:
    env, random = rl_environment.Environment(game), Random(1)
    step = env.reset()
    while not step.last():
        seat = step.observations["current_player"]
        step = env.step([random.choice(step.observations["legal_actions"][seat])])
    assert sum(step.rewards) == pytest.approx(1)
    assert "InformationStateString" in playthrough(f"{NAME}(game={AUCTION.id})", action_sequence=None, seed=1)


@pytest.mark.slow("an algorithm learns a toy game")
def test_an_algorithm_learns_on_it() -> None:
    game = pyspiel.load_game(NAME, {"game": AUCTION.id, "deals": 1})
    solver = external_sampling_mccfr.ExternalSamplingSolver(game, external_sampling_mccfr.AverageType.SIMPLE)
    solver.iteration()
    policy = solver.average_policy()
    chances = policy.action_probabilities(dealt(game, 0, Random(0), 0))
    assert sum(chances.values()) == pytest.approx(1) and len(chances) == 5  # nothing to four coins


def test_a_deal_is_a_seed_and_copies_and_pickles_go_on_the_same() -> None:
    game = pyspiel.load_game(NAME, {"players": 3})
    state = dealt(game, 7, Random(7), 40)
    env = MultiSeatEnv(players=3)
    env.reset(seed=7)
    for number in state.history()[1:]:
        env.step(number)
    assert state.dealt.playing.game.digest() == env.game.digest()
    assert (state.observation_tensor(1) == env.observe("seat_1")["observation"]).all()
    for twin in (state.clone(), deepcopy(state), pickle.loads(pickle.dumps(state))):
        own, other = Random(1), Random(1)
        assert str(twin) == str(state) and twin.dealt.playing.game is not state.dealt.playing.game
        before = str(state)
        while not twin.is_terminal():
            twin.apply_action(own.choice(twin.legal_actions()))
        assert str(state) == before
        again = state.clone()
        while not again.is_terminal():
            again.apply_action(other.choice(again.legal_actions()))
        assert again.returns() == twin.returns() and again.history() == twin.history()


@pytest.mark.parametrize("seed", range(12))
def test_players_who_cannot_tell_two_games_apart_observe_the_same(seed: int) -> None:
    for parameters in TABLES.values():
        game = pyspiel.load_game(NAME, parameters)
        state = dealt(game, 1, Random(seed), seed)
        if state.is_terminal():
            continue
        seat = seed % game.num_players()
        playing = state.dealt.playing
        for world in playing.game.worlds(seat, 2, seed):
            other = state.clone()
            there = other.dealt.playing
            there.game, there.tables = world, [world.as_seat(one) for one in range(world.seats)]
            there._positions = {}
            if playing.acting == seat:
                there.choosing = game.encoder.begin(there.tables[seat])
                for number in playing.choosing.numbers:
                    there.choosing = there.choosing.choose(number)
            for what in ("information_state_string", "observation_string", "observation_tensor"):
                assert getattr(state, what)(seat) == getattr(other, what)(seat)


def test_an_information_state_grows_with_what_its_player_is_told_and_tells_drafts_of_its_own_apart() -> None:
    game = pyspiel.load_game(NAME, {"players": 2})
    state = game.new_initial_state()
    assert state.information_state_string(0) != state.information_state_string(1)
    state.apply_action(0)
    seat, seen = state.current_player(), set()
    for number in state.legal_actions():
        child = state.child(number)
        if child.current_player() == seat and not len(child.dealt.playing.game.log):
            seen.add(child.information_state_string(seat))
            assert child.information_state_string(1 - seat) == state.information_state_string(1 - seat)
    assert len(seen) > 1
    playing = state.dealt.playing
    assert ktc.to_json(playing.tables[seat].told()) in state.information_state_string(seat)


def test_what_cannot_be_is_refused() -> None:
    for wrong, why in (
        ({"deals": 0}, "at least 1"),
        ({"reward": "leed"}, "no reward 'leed'"),
        ({"game": "chess"}, "chess"),
    ):
        with pytest.raises(OptionError, match=why):
            SpielGame(wrong)
    assert SpielGame({"reward": "lead"}).min_utility() < -100 and SpielGame().min_utility() == 0
    assert register_spiel() == NAME


def test_a_missing_library_is_one_clear_error() -> None:
    script = WITHOUT.format(library="pyspiel", call="ktc.learning.register_spiel()")
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout == "this needs pyspiel: pip install 'ktc[openspiel]'\n"
