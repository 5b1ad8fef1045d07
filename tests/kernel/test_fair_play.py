"""One loop plays any game to its end: it is fair to all for whom the game waits."""

from collections.abc import Callable
from itertools import islice
from random import Random
from typing import Any

import attrs
import pytest

import ktc
from ktc.bots.bot import play as let_play
from ktc.kernel.views.seat_view import SeatView
from ktc.kernel.views.turns import awaited, next_seat
from ktc.kit import BaseRuleset, ScoreSheet, Topic, fact

from .lenders import Lenders
from .plain import Plain
from .sealed_auction import SealedAuction
from .toy import opened

MOST = 3_000


@attrs.frozen
class Choose:
    seat: int


@attrs.frozen
class Withdraw:
    seat: int


@fact()
@attrs.frozen
class Marked:
    seat: int
    chosen: bool


CHOOSE: Topic[Any, list[bool], Choose, Marked] = Topic(
    Choose,
    check=lambda rules, state, action: None if not state[action.seat] else ktc.Refusal("toy.chosen", "chosen already"),
    decide=lambda rules, state, action, chance: [Marked(action.seat, True)],
    listed=lambda rules, state, seat: [Choose(seat)],
)
WITHDRAW: Topic[Any, list[bool], Withdraw, Marked] = Topic(
    Withdraw,
    check=lambda rules, state, action: None if state[action.seat] else ktc.Refusal("toy.chosen", "nothing is chosen"),
    decide=lambda rules, state, action, chance: [Marked(action.seat, False)],
    listed=lambda rules, state, seat: [Withdraw(seat)],
)


class Reopeners(BaseRuleset[list[bool], Any, Marked]):
    """All choose at once; who has chosen may always withdraw; it is over when all have chosen.  Nobody says who is awaited."""

    id = "reopeners"
    topics = (WITHDRAW, CHOOSE)
    facts = (Marked,)

    def new(self) -> list[bool]:
        return [False] * self.seats

    def to_act(self, state: list[bool]) -> tuple[int, ...]:
        return () if all(state) else tuple(range(self.seats))

    def over(self, state: list[bool]) -> bool:
        return all(state)

    def evolve(self, state: list[bool], event: Marked) -> None:
        state[event.seat] = event.chosen

    def score(self, state: list[bool]) -> ScoreSheet:
        return ScoreSheet((0,) * self.seats, 0, ())


@attrs.frozen
class Taker:
    """Takes the first action of its list, or any of them."""

    games = (SealedAuction.id, Lenders.id, Reopeners.id)
    take: Callable[[Any], Any]

    def choose(self, table: SeatView[Any, Any, Any]) -> Any:
        return self.take(table.legal_actions())


def first(actions: Any) -> Any:
    return actions[0]


@pytest.mark.parametrize("taking", ["first", "any"])
@pytest.mark.parametrize(
    "rules",
    [SealedAuction(), Plain(SealedAuction()), Lenders(), Lenders(2), Plain(Lenders()), Reopeners(2), Reopeners(5)],
    ids=lambda rules: f"{type(rules).__name__} {rules.id} {rules.seats}",
)
def test_a_game_in_which_seats_may_reopen_comes_to_its_end(rules: Any, taking: str) -> None:
    for seed in range(10):
        game = opened(rules, seed)
        takes = first if taking == "first" else Random(seed).choice
        for _ in islice(let_play(game, [Taker(takes)] * game.seats), MOST):
            pass
        assert game.over, f"{len(game.log)} steps"


def test_seats_take_turns_behind_the_last_that_acted() -> None:
    rules, state = SealedAuction(), SealedAuction().new()
    assert [next_seat(rules, state, last) for last in (-1, 0, 1, 2)] == [0, 1, 2, 0]
    state.bids[1] = 3
    assert rules.to_act(state) == (0, 1, 2) and awaited(rules, state) == (0, 2)
    assert [next_seat(rules, state, last) for last in (-1, 0, 1, 2)] == [0, 2, 2, 0]
    assert awaited(Plain(rules), state) == (0, 1, 2), "a ruleset that does not tell them apart waits for all"


def test_the_city_asks_the_lowest_seat_first_as_its_seeded_games_were_played() -> None:
    game, several = ktc.new_game(4, seed=1), 0
    random = Random(1)
    while not game.over:
        seats = game.to_act
        several += len(seats) > 1
        assert all(next_seat(game.ruleset, game.state, last) == seats[0] for last in (-1, *range(4)))
        game.apply(random.choice(game.legal_actions(random.choice(seats))))
    assert several > 10
