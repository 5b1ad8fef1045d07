"""A game that lists one of several actions that are alike may allow all of them, where it says which one is listed."""

from collections.abc import Iterable, Sequence

import attrs
import pytest

from ktc.kit import BaseRuleset, Chance, GameKit, Refusal, ScoreLine, ScoreSheet, Topic, fact
from ktc.testing import GameCheckFailed, check_game

JARS = 4


@attrs.frozen
class Drop:
    seat: int
    jar: int


@fact()
@attrs.frozen
class Dropped:
    seat: int
    jar: int


@attrs.define
class State:
    jars: list[int]
    turn: int = 0


def check_drop(rules: "Jars", state: State, action: Drop) -> Refusal | None:
    return None if 0 <= action.jar < JARS else Refusal("jars.four", "there are four jars")


def listed(rules: "Jars", state: State, seat: int) -> Iterable[Drop]:
    return [Drop(seat, jar) for jar in range(JARS) if state.jars.index(state.jars[jar]) == jar]


class Jars(BaseRuleset[State, Drop, Dropped]):
    """Drop coins into jars: two jars with as many coins are one choice."""

    id = "jars"
    facts = (Dropped,)
    topics: Sequence[Topic["Jars", State, Drop, Dropped]] = (
        Topic(
            Drop,
            check=check_drop,
            decide=lambda rules, state, action, chance: [Dropped(action.seat, action.jar)],
            listed=listed,
        ),
    )

    def new(self) -> State:
        return State([0] * JARS)

    def over(self, state: State) -> bool:
        return sum(state.jars) >= 2 * JARS

    def to_act(self, state: State) -> tuple[int, ...]:
        return () if self.over(state) else (state.turn,)

    def evolve(self, state: State, event: Dropped) -> None:
        state.jars[event.jar] += 1
        state.turn = 1 - event.seat

    def follow(self, state: State, chance: Chance) -> Sequence[Dropped]:
        return ()

    def score(self, state: State) -> ScoreSheet:
        return ScoreSheet((0, 0), lines=(ScoreLine(0, None, "jars.none", 0, "nothing counts"),))


class Named(Jars):
    def listed_as(self, state: State, action: Drop) -> Drop:
        return Drop(action.seat, state.jars.index(state.jars[action.jar]))


KIT = GameKit(id="jars", title="Jars", seats=(2,), open=Named)


def test_whoever_says_which_one_is_listed_keeps_the_law() -> None:
    check_game(KIT, 4)


def test_whoever_does_not_say_it_breaks_the_law() -> None:
    with pytest.raises(GameCheckFailed, match=r"\[complete\]"):
        check_game(GameKit(id="jars", title="Jars", seats=(2,), open=Jars), 4)
