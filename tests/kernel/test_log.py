"""A long game of the smallest ruleset there is."""

from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import ktc
from ktc.kernel.game import Game
from ktc.kernel.log import Log, Step

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
    assert events == list(long_game.log.events) == list(long_game.events_for(None))
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


@given(st.lists(st.sampled_from((-3, -2, -1, 0, 1, 1, 1)), max_size=25))
def test_a_log_counts_as_a_list_of_all_its_positions_does(deeds: list[int]) -> None:
    """A deed is a step (1), one done again (0), or so many taken back."""
    log, actions, taken = Log[str, str](), list[str](), list[str]()
    lengths, undone = [0], list[tuple[int, int]]()
    for number, deed in enumerate(deeds):
        if deed == 1:
            log.append(f"do {number}", [f"done {number}"] * (number % 3), number % 2)
            actions, taken = [*actions, f"do {number}"], []
        elif deed == 0 and taken:
            log.do_again()
            actions, taken = [*actions, taken[0]], taken[1:]
        elif deed < 0 and len(actions) >= -deed:
            log.take_back(-deed)
            actions, taken = actions[:deed], [*actions[deed:], *taken]
            undone.append((len(lengths), len(actions)))
        else:
            continue
        lengths.append(len(actions))
        other = Log[str, str]()
        for step in log:
            other.append(step.action, step.events, step.draws)  # type: ignore[arg-type]  # only the opening has no action
        other.recall(undone)
        for each in (log, log.copy(), other):
            assert [step.action for step in each] == actions
            assert each.revision == len(lengths) - 1
            assert [*each.undone] == undone
            assert [each.unchanged_since(at) for at in range(len(lengths))] == [min(lengths[at:]) for at in range(len(lengths))]
            with pytest.raises(ktc.OptionError):
                each.unchanged_since(len(lengths))
        assert [step.action for step in log.taken_back] == taken
        assert len(log.events) == sum(len(step.events) for step in log)
        assert log.draws == sum(step.draws for step in log)
