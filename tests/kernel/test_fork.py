"""A fork is a game of its own: it never touches the original, and draws otherwise unless it is asked not to."""

from random import Random
from typing import Any

import pytest

from ktc.kernel.chance import Chance
from ktc.kernel.game import Game

from .conftest import TABLES, Opener
from .sealed_auction import SealBid, SealedAuction
from .toy import opened, play


def all_of(game: Game[Any, Any, Any]) -> tuple[Any, ...]:
    """Return everything that could have been touched."""
    told = [game.events_for(reader) for reader in (None, *range(game.seats))]
    return game.digest(), game.log[:], game.opening, told, game.chance.draws, game.chance.seed


def test_playing_a_fork_leaves_the_original_alone(table: Opener) -> None:
    game = play(table(1), 1, steps=5)
    before = all_of(game)
    for same_luck in (False, True):
        twin = game.fork(same_luck=same_luck)
        assert twin.digest() == game.digest() and twin.log[:] == game.log[:]
        play(twin, 7)
        assert twin.over
        assert all_of(game) == before


def test_playing_the_original_leaves_a_fork_alone(table: Opener) -> None:
    game = play(table(1), 1, steps=5)
    twin = game.fork()
    before = all_of(twin)
    play(game, 2)
    assert all_of(twin) == before


def test_a_fork_can_undo_what_was_done_before_it(table: Opener) -> None:
    played = (play(table(seed), seed, steps=1) for seed in range(50))
    game = next(game for game in played if not any(map(game.ruleset.reveals, game.log[0].events)))
    digest, twin = game.digest(), game.fork()
    twin.undo()
    assert len(twin.log) == 0 and len(game.log) == 1 and game.digest() == digest
    twin.redo()
    assert twin.digest() == digest


def test_what_was_taken_back_is_done_again_in_a_fork_and_in_the_original() -> None:
    game = opened(SealedAuction())
    done = game.apply(SealBid(0, 1))
    game.undo()
    assert game.fork().redo() == game.redo() == done


def test_same_luck_ends_the_same_when_played_the_same(table: Opener) -> None:
    game = play(table(2), 2, steps=2)
    ends = {play(game.fork(same_luck=True), 5).digest() for _ in range(3)}
    assert ends == {play(game, 5).digest()}


@pytest.mark.parametrize("name", [name for name in TABLES if not name.startswith("auction")])  # whose only draws are rare
def test_other_luck_ends_otherwise_when_played_the_same(name: str) -> None:
    game = play(TABLES[name](2), 2, steps=2)
    ends = [play(game.fork(), 5).digest() for _ in range(4)]
    assert len(set(ends)) > 1 and play(game, 5).digest() not in ends[:1]


def test_every_fork_has_luck_of_its_own(table: Opener) -> None:
    game = table(3)
    seeds = [game.fork().chance.seed for _ in range(5)] + [game.fork().fork().chance.seed, game.at(0).chance.seed]
    assert len({game.chance.seed, *seeds}) == len(seeds) + 1


def test_the_luck_of_forks_can_be_repeated(table: Opener) -> None:
    """A search over forks gives the same result for the same seed, in the same order of forks."""
    one, two = table(4), table(4)
    assert [one.fork().chance.seed for _ in range(3)] == [two.fork().chance.seed for _ in range(3)]


def test_other_luck_draws_other_things() -> None:
    chance = Chance(bytes(32))
    same, other = chance.fork(same_luck=True), chance.fork(same_luck=False)
    drawn = chance.sample(range(1000), 5, "test")
    assert same.sample(range(1000), 5, "test") == drawn
    assert other.sample(range(1000), 5, "test") != drawn
    assert chance.draws == same.draws == other.draws == 1


def test_a_fork_of_a_fork_thousands_deep_still_draws() -> None:
    """A search line that forks at every node, with no draw on the way, once ran into Python's limit of recursion."""
    chance = Chance(bytes(32))
    for _ in range(5_000):
        chance = chance.fork(same_luck=False)
    assert len(chance.sample(range(10), 3, "test")) == 3


def test_a_chain_of_forks_has_the_same_luck_whenever_it_is_worked_out() -> None:
    early, late = Chance(bytes(32)), Chance(bytes(32))
    for _ in range(3):
        early, late = early.fork(same_luck=False), late.fork(same_luck=False)
        assert early.seed is not None
    twin = late.fork(same_luck=True)
    assert early.seed == twin.seed == late.seed


def test_a_game_without_a_seed_has_forks_without_a_seed() -> None:
    assert Chance(None).fork(same_luck=False).seed is None
    assert Chance(None, promised="ab").fork(same_luck=True).promised == "ab"


def test_a_released_game_is_rebuilt_when_it_is_needed(table: Opener) -> None:
    game, whole = (play(table(5), 5, steps=3) for _ in range(2))
    random = Random(5)
    game.release()
    assert all_of(game) == all_of(whole) and game.to_act == whole.to_act
    while not whole.over:
        game.release()
        seat = random.choice(whole.to_act)  # who always takes the first one may reopen a bid for ever
        action = random.choice(whole.legal_actions(seat))
        assert action in game.legal_actions(seat)
        game.release()
        assert game.apply(action) == whole.apply(action)
    game.release()
    assert game.over and all_of(game) == all_of(whole)


def test_what_was_taken_back_is_done_again_after_a_release(table: Opener) -> None:
    played = (play(table(seed), seed, steps=1) for seed in range(50))
    game = next(game for game in played if not any(map(game.ruleset.reveals, game.log[0].events)))
    before = all_of(game)
    game.undo()
    game.release()
    game.redo()
    assert all_of(game) == before
