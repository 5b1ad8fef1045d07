"""Two games that differ only in what a seat may not know give it the same bytes: observation, mask and info."""

from collections.abc import Iterator
from random import Random

import pytest
from depth import tried
from hypothesis import given
from hypothesis import strategies as st
from kernel.sealed_auction import SealedAuction
from kernel.test_worlds_of_toys import twins

from ktc.kit import GameKit
from ktc.learning import Encoder, MultiSeatEnv
from ktc.records.game import AnyGame
from learning.arrays import OPENED, encoder, played, same_again

NAMES = sorted(set(OPENED) - {"auction"})
ENCODERS = {name: encoder(name) for name in OPENED}


def all_a_seat_gets(kit: GameKit, encoder: Encoder, game: AnyGame, seat: int, random: Random) -> Iterator[bytes]:
    """Yield the bytes that a seat gets: by itself, and at a table with all seats, choice by choice of its own draft."""
    table = game.as_seat(seat)
    yield encoder.observe(table).tobytes()
    choosing = encoder.begin(table)
    while choosing.choices:
        yield encoder.observe(table, choosing).tobytes() + encoder.mask(choosing).tobytes()
        choosing = choosing.choose(random.choice(choosing.legal))
    env = MultiSeatEnv(game=same_again(kit, game), players=game.seats)
    env.reset(seed=1)
    agent = f"seat_{seat}"
    while len(env.game.log) == len(game.log):  # what is done next may reveal
        seen, info = env.observe(agent), env.infos[agent]
        yield seen["observation"].tobytes() + seen["action_mask"].tobytes() + info["action_mask"].tobytes()
        if env.agent_selection != agent:
            return
        env.step(random.choice(seen["action_mask"].nonzero()[0].tolist()))


@pytest.mark.slow("plays each game twice")
@pytest.mark.parametrize("name", NAMES)
@tried(6)
@given(seed=st.integers(0, 10_000), steps=st.integers(1, 60))
def test_games_that_differ_in_secrets_only_give_a_seat_the_same_bytes(name: str, seed: int, steps: int) -> None:
    kit, new = OPENED[name]
    game, made = new(seed), ENCODERS[name]
    played(made, game, Random(seed), steps)
    if game.over:
        return
    seat = seed % game.seats
    for other in game.worlds(seat, 2, seed):
        one, two = (list(all_a_seat_gets(kit, made, each, seat, Random(seed))) for each in (game, other))
        assert one == two


def test_there_are_games_that_differ_so_and_those_who_may_know_see_it() -> None:
    _, new = OPENED["city of two"]
    game, made = new(3), ENCODERS["city of two"]
    played(made, game, Random(3), 12)
    assert not game.over
    differing = [
        other
        for other in game.worlds(0, 20, 3)
        if made.observe(game.as_seat(1)).tobytes() != made.observe(other.as_seat(1)).tobytes()
    ]
    assert differing


@pytest.mark.parametrize("seed", range(40))
def test_sealed_bids_do_not_show(seed: int) -> None:
    kit, _ = OPENED["auction"]
    one, other = twins(SealedAuction(), seed, seed % 3)
    if one.over:
        return
    made = ENCODERS["auction"]
    found = [list(all_a_seat_gets(kit, made, game, seed % 3, Random(seed))) for game in (one, other)]
    assert found[0] == found[1]


@pytest.mark.parametrize("name", sorted(OPENED))
def test_what_another_seat_drafts_is_seen_by_nobody_else(name: str) -> None:
    kit, new = OPENED[name]
    env, random, tried_out = MultiSeatEnv(game=same_again(kit, new(2)), players=new(2).seats), Random(2), 0
    env.reset(seed=2)
    for _ in range(200):
        if not env.agents or env.terminations[env.agent_selection]:
            break
        agent, step = env.agent_selection, len(env.game.log)
        others = [other for other in env.agents if other != agent]
        before = [env.observe(other) for other in others]
        assert not any(seen["action_mask"].any() for seen in before)
        assert not any(env.infos[other]["action_mask"].any() for other in others)
        env.step(random.choice(env.observe(agent)["action_mask"].nonzero()[0].tolist()))
        if len(env.game.log) == step:
            tried_out += 1
            after = [env.observe(other) for other in others]
            assert [seen["observation"].tobytes() for seen in before] == [seen["observation"].tobytes() for seen in after]
    assert tried_out or name == "auction"  # whose drafts are of one choice
