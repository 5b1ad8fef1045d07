"""A fork and the game it came from share what neither has written to; neither ever sees what the other does."""

from random import Random

from depth import tried
from hypothesis import given
from hypothesis import strategies as st

import ktc
from ktc_city.game.new_game import CityGame


def played_on(game: CityGame, steps: int, random: Random) -> None:
    for _ in range(steps):
        if game.over:
            return
        game.apply(random.choice(game.legal_actions(random.choice(game.to_act))))


@tried(30)
@given(seed=st.integers(0, 10_000), random=st.randoms(use_true_random=False), start=st.integers(0, 150))
def test_forks_of_forks_go_their_own_ways(seed: int, random: Random, start: int) -> None:
    first = ktc.new_game(players=3, seed=seed)
    played_on(first, start, random)
    games = [first]
    for _ in range(6):
        games.append(random.choice(games).fork())
        for game in games:
            played_on(game, random.randrange(12), random)
    for game in games:
        state = game.ruleset.new()
        for event in game.log.events:
            game.ruleset.evolve(state, event)
        assert game.ruleset.canonical(state) == game.ruleset.canonical(game.state)
        for seat in range(game.seats):
            replayed = game.at(len(game.log))
            assert replayed.legal_actions(seat) == game.legal_actions(seat)


def test_a_fork_that_only_looks_shares_its_town() -> None:
    game = ktc.new_game(players=4, seed=1)
    twin = game.fork()
    twin.legal_actions(twin.to_act[0])
    assert twin.state.board is game.state.board
    before = game.digest()
    while not twin.over:
        twin.apply(twin.legal_actions(twin.to_act[0])[0])
    assert twin.state.board is not game.state.board
    assert game.digest() == before
