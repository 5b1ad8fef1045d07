"""A toy with effects: who picks three may keep two points or give one away, and two points bring the next seat one.

``Harvest`` is the game without them.  ``Lively`` lies over it, with what ``ktc.effects`` offers any game.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

import attrs

from ktc.effects import (
    Alternative,
    Choose,
    Chosen,
    Doer,
    Done,
    Effect,
    EffectResolved,
    EffectsDue,
    OneOf,
    Row,
    WithEffects,
    after,
    generic_doers,
    rows_of,
)
from ktc.kit import BaseRuleset, Chance, GameKit, Refusal, ScoreLine, ScoreSheet, Topic, fact

FIELDS: Final = 12
MOST: Final = 3
KEEP, GIVE = "keep", "give"


@attrs.frozen
class Pick:
    seat: int
    number: int


@fact()
@attrs.frozen
class Picked:
    seat: int
    number: int


@fact()
@attrs.frozen
class Gained:
    seat: int
    points: int


@fact()
@attrs.frozen
class Triggered:
    """Something happened for which the game waits: a trigger, and the event that writes it down."""

    what: str
    seat: int
    depth: int


@fact()
@attrs.frozen
class Settled:
    """Nothing is due any longer."""


@attrs.frozen
class Reap(Effect):
    """A seat takes points."""

    points: int
    seat: int | None = None


@attrs.frozen
class Due:
    rows: tuple[Row, ...] = ()
    triggers: tuple[Triggered, ...] = ()
    done: int = 0


@attrs.define
class State:
    points: list[int]
    left: int = FIELDS
    turn: int = 0
    due: Due | None = None


class Harvest(BaseRuleset[State, Any, Any]):
    id = "harvest"
    topics = (
        Topic(
            Pick,
            check=lambda rules, state, action: (
                None if 0 < action.number <= rules.most(state) else Refusal("toy.pick", "too many")
            ),
            decide=lambda rules, state, action, chance: [Picked(action.seat, action.number)],
            listed=lambda rules, state, seat: [Pick(seat, number + 1) for number in range(rules.most(state))],
        ),
    )
    facts = (Picked,)

    def most(self, state: State) -> int:
        return min(MOST, state.left)

    def new(self) -> State:
        return State([0] * self.seats)

    def to_act(self, state: State) -> tuple[int, ...]:
        return (state.turn,) if state.left else ()

    def over(self, state: State) -> bool:
        return not state.left

    def evolve(self, state: State, event: Any) -> None:
        state.left -= event.number
        state.turn = (event.seat + 1) % self.seats

    def score(self, state: State) -> ScoreSheet:
        lines = tuple(ScoreLine(seat, None, "toy.points", points, "points") for seat, points in enumerate(state.points))
        return ScoreSheet(tuple(state.points), lines=lines)


class DoReap(Doer["Lively", State]):
    def do(self, rules: "Lively", state: State, row: Row, chance: Chance) -> Done:
        assert isinstance(row.effect, Reap)
        return Done([Gained(row.seat, row.effect.points)])


class Lively(WithEffects[State, Any, Any], Harvest):
    action_type = Pick | Choose
    event_type = Picked | Gained | Triggered | Settled | EffectsDue | EffectResolved | Chosen
    doers: Mapping[type, Doer[Any, State]] = generic_doers({Reap: DoReap()})

    def over(self, state: State) -> bool:
        return super().over(state) and state.due is None

    def due(self, state: State) -> Due | None:
        return state.due

    def triggers(self, state: State, action: Any, events: Sequence[Any], depth: int) -> Iterable[Triggered]:
        for event in events:
            if isinstance(event, Picked) and event.number == MOST:
                yield Triggered("rich harvest", event.seat, depth)
            if isinstance(event, Gained) and event.points == 2:
                yield Triggered("envy", (event.seat + 1) % self.seats, depth)

    def rows_of(self, state: State, trigger: Triggered) -> tuple[Row, ...]:
        given = Reap(1, (trigger.seat + 1) % self.seats)
        gift = OneOf("gift", (Alternative(KEEP, (Reap(2),)), Alternative(GIVE, (given,))), may=True)
        effect = Reap(1) if trigger.what == "envy" else gift
        return rows_of("harvest", trigger.what, trigger.seat, "toy.gift", (effect,), trigger.depth)

    def with_triggers(self, state: State, action: Any, events: Sequence[Any], found: Sequence[Triggered]) -> Sequence[Any]:
        return [*events, *found]

    def resume(self, state: State, due: Any) -> Sequence[Any]:
        return [Settled()]

    def evolve(self, state: State, event: Any) -> None:
        due = state.due or Due()
        match event:
            case Picked():
                super().evolve(state, event)
            case Gained():
                state.points[event.seat] += event.points
            case Triggered():
                state.due = attrs.evolve(due, triggers=(*due.triggers, event))
            case EffectsDue():
                state.due = attrs.evolve(due, rows=event.rows, triggers=due.triggers[1:])
            case EffectResolved():
                state.due = attrs.evolve(due, rows=after(due.rows, event), done=due.done + 1)
            case Settled():
                state.due = None


PLAIN: Final = GameKit(id=Harvest.id, title="Harvest", seats=(2, 3), open=Harvest)
LIVELY: Final = GameKit(id=Harvest.id, title="Harvest", seats=(2, 3), open=Lively)
