"""A long game of the smallest ruleset there is."""

from random import Random
from typing import Any

import pytest

from ktc.kernel.game import Game
from ktc.kernel.log import Step

from .counting import Add, Added, Counting, State
from .toy import opened

LONG = 20_000


@pytest.fixture(scope="module")
def long_game() -> Game[State, Add, Any]:
    game, random = opened(Counting()), Random(0)
    for _ in range(LONG):
        game.apply(Add(random.randrange(3), random.randint(1, 3)))
    return game


def test_every_step_is_in_the_log_and_every_event_in_one_step(long_game: Game[State, Add, Any]) -> None:
    assert len(long_game.log) == LONG
    events = [event for step in long_game.log for event in step.events]
    assert events == list(long_game.log.events) == list(long_game.told(None))
    assert sum(step.action.number for step in long_game.log) == sum(long_game.state.counts)
    assert len(events) - LONG == sum(long_game.state.counts) // 100


def test_the_log_is_a_sequence_of_steps(long_game: Game[State, Add, Any]) -> None:
    log = long_game.log
    assert log[0] == log[-LONG] == next(iter(log)) and log[-1] == log[LONG - 1]
    assert log[10:14] == [log[10], log[11], log[12], log[13]] and log[LONG:] == []
    assert log[0] == Step(log[0].seat, log[0].action, (Added(log[0].seat, log[0].action.number),), 0)
    for index in (LONG, -LONG - 1):
        with pytest.raises(IndexError):
            log[index]


def test_a_long_game_is_found_again_at_any_step(long_game: Game[State, Add, Any]) -> None:
    counts = [0, 0, 0]
    for n in range(LONG):
        if n % 2_500 == 0:
            assert long_game.at(n).view(None) == tuple(counts)
        counts[long_game.log[n].seat] += long_game.log[n].action.number
    assert long_game.at(LONG).digest() == long_game.digest()


def test_undo_goes_back_over_many_steps_and_forward_again() -> None:
    game = opened(Counting())
    digests = [game.digest()]
    for _ in range(150):
        game.apply(Add(1, 2))
        digests.append(game.digest())
    for digest in reversed(digests[:-1]):
        game.undo(seat=1)
        assert game.digest() == digest
    for digest in digests[1:]:
        game.redo()
        assert game.digest() == digest


def test_a_copy_of_the_log_is_a_log_of_its_own() -> None:
    game = opened(Counting())
    game.apply(Add(0, 1))
    old = game.log.copy()
    game.apply(Add(1, 1))
    assert len(old) == 1 and len(game.log) == 2 and game.log.copy(1)[:] == old[:]
