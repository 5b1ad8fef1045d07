"""Going back replays a few steps only, and always leads to what was."""

from collections.abc import Sequence
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from ktc.kernel.game import Game
from ktc.kernel.views.checkpoints import FIRST_SPACING, MOST, Checkpoints

from .counting import Add, Added, Counting, HundredReached, State
from .toy import opened

LONG = FIRST_SPACING * MOST * 3


class Watched(Counting):
    """Counts how many events are written."""

    written = 0

    def evolve(self, state: State, event: Added | HundredReached) -> None:
        self.written += 1
        super().evolve(state, event)


def long_game(rules: Counting, steps: int) -> Game[State, Add, Added | HundredReached]:
    game, random = opened(rules), Random(steps)
    for _ in range(steps):
        game.apply(Add(random.randrange(3), random.randint(1, 3)))
    return game


def test_going_back_again_replays_no_more_than_lies_between_two_checkpoints() -> None:
    rules = Watched()
    game = long_game(rules, LONG)
    game.at(LONG)
    spacing = 4 * FIRST_SPACING  # more than MOST would fit twice over
    for n in (LONG, LONG - 1, LONG // 2, LONG // 3, spacing, 1, 0):
        rules.written = 0
        assert game.at(n).log[:] == game.log[:n]
        assert rules.written < spacing * 1.1, "a step writes one event, sometimes two"


def test_playing_on_and_forking_make_no_checkpoints() -> None:
    rules = Watched()
    game = long_game(rules, 1_000)
    assert rules.written == len(game.log.events)
    game.fork()
    assert rules.written == len(game.log.events)


def test_there_are_never_more_than_the_most() -> None:
    checkpoints: Checkpoints[int] = Checkpoints()
    for steps in range(100_000):
        checkpoints.offer(steps, lambda at=steps: at)  # type: ignore[misc]  # bound at once
        assert len(checkpoints) <= MOST
    for steps in (0, 5, 77_777, 99_999):
        found = checkpoints.before(steps)
        assert found == (steps - steps % checkpoints.spacing,) * 2


def test_a_fork_shares_checkpoints_and_goes_its_own_way() -> None:
    game = long_game(Counting(), 200)
    game.at(200)
    twin = game.fork()
    for _ in range(150):
        twin.undo(seat=twin.log[-1].seat)
    for _ in range(150):
        twin.apply(Add(0, 3))
    assert game.at(190).view(None) != twin.at(190).view(None)
    for one in (game, twin):
        assert one.at(200).digest() == one.digest()


@settings(deadline=None, max_examples=60)
@given(
    st.lists(st.one_of(st.just("apply"), st.just("undo"), st.just("redo"), st.integers(0, 400)), max_size=60), st.integers(0, 300)
)
def test_whatever_is_taken_back_and_done_again_every_earlier_position_stays(wishes: Sequence[str | int], steps: int) -> None:
    game = long_game(Counting(), steps)
    undone = 0
    for wish in wishes:
        if wish == "apply":
            game.apply(Add(len(game.log) % 3, 1 + len(game.log) % 2))
            undone = 0
        elif wish == "undo" and len(game.log):
            game.undo(seat=game.log[-1].seat)
            undone += 1
        elif wish == "redo" and undone:
            game.redo()
            undone -= 1
        elif isinstance(wish, int):
            n = min(wish, len(game.log))
            counts = [
                sum(step.action.number for step in game.log[:n] if step.action and step.action.seat == seat) for seat in range(3)
            ]
            assert game.at(n).view(None) == tuple(counts)
    assert sum(game.state.counts) == sum(step.action.number for step in game.log if step.action)
