"""Lists that are too long to be gone through: a game with a million actions is played, drafted and looked at by a few of them."""

import tracemalloc
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

import pytest

from ktc.bots.bot import play as let_play
from ktc.bots.builtin import RandomBot
from ktc.kernel.draft import grouped
from ktc.kernel.lists import LONGEST_WHOLE, LazyList, is_long, joined, sampled, spread

from .subsets import CARDS, Fold, Looked, Offer, Subsets
from .toy import opened, play

MILLION = 2**CARDS + 1
MOST_BYTES = 4_000_000
FEW = pytest.mark.usefixtures("few_looks")


@pytest.fixture
def few_looks() -> Iterator[None]:
    """Fails where more entries are worked out than of two lists that are just short enough, or much memory is taken."""
    Looked.looks = 0
    tracemalloc.start()
    yield
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert Looked.looks <= 4 * LONGEST_WHOLE and peak < MOST_BYTES


class Guesser(RandomBot):
    """The random bot, at any table."""

    games = (Subsets.id,)


@FEW
def test_a_million_actions_are_counted_and_looked_up() -> None:
    game = opened(Subsets(2))
    actions = game.legal_actions(0)
    assert len(actions) == len(game.as_seat(0).legal_actions()) == MILLION and not isinstance(actions, list | tuple)
    assert actions[0] == Fold(0) and actions[1] == Offer(0, ()) and actions[-1] == Offer(0, tuple(range(CARDS)))
    assert list(actions[5:8]) == [Offer(0, (2,)), Offer(0, (0, 2)), Offer(0, (1, 2))]
    with pytest.raises(IndexError):
        actions[MILLION]
    assert Looked.looks < 10


@FEW
def test_it_is_played_by_whoever_takes_one() -> None:
    game = play(opened(Subsets(3)), 1)
    assert game.over and len(game.log) == 3
    game = opened(Subsets(3))
    steps = list(let_play(game, [Guesser(seat) for seat in range(3)]))
    assert game.over and [type(step.action) for step in steps] == [Offer] * 3
    assert Looked.looks < 10


@FEW
def test_its_draft_asks_for_numbers_and_reaches_any_action() -> None:
    game = opened(Subsets(2))
    draft, random = game.draft(0), Random(1)
    assert draft.count == MILLION and draft.asks == "numbers" and draft.choices[0] == (0, MILLION // 100 - 1)
    assert draft.number(0) == Fold(0) and draft.number(MILLION - 1) == Offer(0, tuple(range(CARDS)))
    assert all(draft.number(number) == game.legal_actions(0)[number] for number in (1, 77_777, 123_456))
    path = draft
    while path.action is None:
        path = path.choose(random.choice(path.choices))
    assert game.why_not(path.action) is None
    assert draft.sample(random) != draft.sample(random)


def test_all_parts_together_are_the_whole_and_none_is_reached_twice() -> None:
    actions = LazyList(30_001, lambda number: number)
    tree, found, widths = [grouped(actions)], list[int](), list[int]()
    while tree:
        at: Any = tree.pop()
        if isinstance(at, int):
            found.append(at)
        else:
            assert at.count == sum(branch.count for branch in at.branches.values())
            widths.append(len(at.branches))
            tree += [branch.follow() for branch in at.branches.values()]
    assert sorted(found) == list(range(30_001)) and max(widths) <= 2_000


@FEW
def test_it_is_looked_at_like_any_other() -> None:
    game = opened(Subsets(2))
    refusal = game.why_not(Offer(1, (3,)))
    assert refusal is not None and refusal.rule == "action.turn"
    nearest = game.ruleset.nearest(game.state, Offer(0, (99,)))
    assert isinstance(nearest, Offer)
    for look in (sampled(game.legal_actions(0), Random(1)), spread(game.legal_actions(0))):
        assert len(set(look)) == len(look) <= LONGEST_WHOLE and {Fold(0), Offer(0, tuple(range(CARDS)))} <= set(look)
        assert all(game.why_not(action) is None for action in look[:50])
    game.apply(Offer(0, (1, 2)))
    assert game.as_seat(1).position() == game.state and game.undo() == Offer(0, (1, 2))


@pytest.mark.parametrize("length", [0, 1, LONGEST_WHOLE])
def test_what_is_short_enough_is_whole(length: int) -> None:
    short = LazyList(length, lambda number: number)
    assert not is_long(short) and list(short) == list(range(length)) == list(spread(short)) == list(sampled(short, Random(1)))
    assert is_long(LazyList(LONGEST_WHOLE + 1, lambda number: number)) and not is_long([0] * (LONGEST_WHOLE + 1))


def test_lists_one_after_another_are_one() -> None:
    long: Sequence[int] = LazyList(10_000, lambda number: 100 + number)
    together = joined([[1, 2], [], long, (3,)])
    assert len(together) == 10_003
    assert [together[at] for at in (0, 1, 2, 10_001, 10_002, -1)] == [1, 2, 100, 10_099, 3, 3]
    assert list(together[1:4]) == [2, 100, 101] and joined([[1], (2,)]) == [1, 2]
    short = joined([[1], LazyList(2, lambda number: 5 + number), [9]])
    assert isinstance(short, LazyList) and list(short) == [1, 5, 6, 9], "what nobody listed yet stays so, however short"
