"""A log says it all: replaying it gives every position again, without chance and without the rules' decisions."""

from itertools import pairwise
from random import Random
from typing import Any

import pytest

from ktc.kernel.errors import OptionError

from .conftest import Opener
from .sealed_auction import Reopen, SealBid, SealedAuction
from .toy import opened, play


def test_the_game_at_any_step_is_the_game_as_it_was(table: Opener) -> None:
    game, random = table(1), Random(1)
    was: list[tuple[Any, ...]] = []
    for _ in range(1000):
        views = [game.view(reader) for reader in (None, *range(game.seats))]
        was.append((game.digest(), views, game.to_act, game.over, len(game.log), game.chance.draws))
        if game.over:
            break
        game.apply(random.choice(game.legal_actions(random.choice(game.to_act))))
    assert game.over
    for n, (digest, views, to_act, over, steps, draws) in enumerate(was):
        then = game.at(n)
        assert then.digest() == digest
        assert [then.view(reader) for reader in (None, *range(then.seats))] == views
        assert (then.to_act, then.over, len(then.log), then.chance.draws) == (to_act, over, steps, draws)
    assert game.digest() == was[-1][0], "looking back moved nothing"


def test_a_game_from_the_past_can_be_played_on(table: Opener) -> None:
    game = play(table(2), 2)
    digest = game.digest()
    then = game.at(3)
    assert then.log[:3] == game.log[:3] and then.opening == game.opening
    play(then, 99)
    assert [event for step in then.log for event in step.events] == list(then.log.events[len(then.opening) :])
    assert then.over and game.digest() == digest


@pytest.mark.parametrize("n", [-1, 5, True, 1.0, "1", None])
def test_there_is_no_step_that_was_not_played(table: Opener, n: Any) -> None:
    with pytest.raises(OptionError, match="no step"):
        play(table(1), steps=4).at(n)


def test_the_same_seed_and_the_same_actions_give_the_same_game(table: Opener) -> None:
    one, two = play(table(3), 3), play(table(3), 3)
    assert one.digest() == two.digest()
    assert one.log.events == two.log.events
    assert one.score() == two.score()


def test_digests_are_32_hexadecimal_digits_and_differ_from_step_to_step(table: Opener) -> None:
    game = play(table(4), 4, steps=12)
    digests = [game.at(n).digest() for n in range(13)]
    assert all(len(digest) == 32 and int(digest, 16) >= 0 for digest in digests)
    assert all(before != after for before, after in pairwise(digests))


def test_equal_positions_have_equal_digests_whatever_led_to_them() -> None:
    """The order in which bids are sealed, and a bid reopened on the way, are in the log and not in the position."""
    straight, crooked = opened(SealedAuction(), 1), opened(SealedAuction(), 2)
    for action in (SealBid(0, 1), SealBid(1, 2)):
        straight.apply(action)
    for action in (SealBid(1, 4), Reopen(1), SealBid(1, 2), SealBid(0, 1)):
        crooked.apply(action)
    assert straight.digest() == crooked.digest()
    assert straight.log[:] != crooked.log[:]
    crooked.apply(Reopen(0))
    assert straight.digest() != crooked.digest()
