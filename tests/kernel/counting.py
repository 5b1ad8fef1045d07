"""The smallest ruleset there is: a row of counters.  Its games are as long as one likes."""

from collections.abc import Sequence
from typing import Any

import attrs

from ktc.kit import BaseRuleset, Chance, Refusal


@attrs.frozen
class Add:
    seat: int
    number: int


@attrs.frozen
class Added:
    seat: int
    number: int


@attrs.frozen
class HundredReached:
    times: int


@attrs.define
class State:
    counts: list[int]
    hundreds: int = 0


class Counting(BaseRuleset[State, Add, "Added | HundredReached"]):
    """Any seat adds 1 to 3 at any time; whenever the sum passes a hundred, that is an event of its own."""

    id = "counting"
    topics = facts = ()

    def __init__(self, seats: int = 3) -> None:
        super().__init__(seats)

    def new(self) -> State:
        return State([0] * self.seats)

    def fork(self, state: State) -> State:
        return State(state.counts[:], state.hundreds)

    def over(self, state: State) -> bool:
        return False

    def to_act(self, state: State) -> tuple[int, ...]:
        return tuple(range(self.seats))

    def legal(self, state: State, seat: int) -> Sequence[Add]:
        return [Add(seat, number) for number in (1, 2, 3)]

    def check(self, state: State, action: object) -> Refusal | None:
        return None if isinstance(action, Add) and 1 <= action.number <= 3 else Refusal("count.form", "add 1 to 3")

    def decide(self, state: State, action: Add, chance: Chance) -> Sequence[Added]:
        return [Added(action.seat, action.number)]

    def follow(self, state: State, chance: Chance) -> Sequence[HundredReached]:
        hundreds = sum(state.counts) // 100
        return [HundredReached(hundreds)] if hundreds > state.hundreds else []

    def evolve(self, state: State, event: Added | HundredReached) -> None:
        if isinstance(event, Added):
            state.counts[event.seat] += event.number
        else:
            state.hundreds = event.times

    def redact(self, event: Any, seat: int | None) -> Any:
        return event

    def reveals(self, event: Any) -> bool:
        return False

    def view(self, state: State, seat: int | None) -> Any:
        return tuple(state.counts)
