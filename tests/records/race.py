"""A toy with a past: a race whose records were written by schema 1, and whose rules are at schema 2 now.

In schema 1 a step said where it led to (``Step``), nobody got tired and nobody rested.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Annotated, Any, Final

import attrs

from ktc.kit import AddedIn, BaseRuleset, Chance, GameKit, ScoreSheet, Topic, fact

GOAL: Final = 12
SCHEMA_1: Final = """\
{"ktc":1,"ruleset":"race","players":2,"commitment":"3c5503e3b575dedbadd2e5bebb942812910b9d1fa60109a4ae0ab687057f9ad7",\
"seed":"2d87c27bc831456bdfd9ba6b10584350c6c7f1fe4653e34fba814dedaacdaf09","open":true,"forked":null,"known_to":null}
{"opening":[],"draws":0}
{"step":1,"seat":0,"action":{"type":"Step","seat":0,"to":1},"events":[{"type":"Walked","seat":0,"by":1,"wind":0}],"draws":1}
{"step":2,"seat":1,"action":{"type":"Step","seat":1,"to":3},"events":[{"type":"Walked","seat":1,"by":3,"wind":2}],"draws":1}
{"step":3,"seat":0,"action":{"type":"Step","seat":0,"to":2},"events":[{"type":"Walked","seat":0,"by":1,"wind":1}],"draws":1}
{"step":4,"seat":1,"action":{"type":"Step","seat":1,"to":7},"events":[{"type":"Walked","seat":1,"by":2,"wind":1}],"draws":1}
{"step":5,"seat":0,"action":{"type":"Step","seat":0,"to":4},"events":[{"type":"Walked","seat":0,"by":1,"wind":2}],"draws":1}
{"step":6,"seat":1,"action":{"type":"Step","seat":1,"to":10},"events":[{"type":"Walked","seat":1,"by":2,"wind":2}],"draws":1}
{"closing":{"steps":6,"over":true,"digest":"bd581bf830f429a1b8ad90b1d8f9b53c"}}
"""


@attrs.frozen
class Stride:
    seat: int
    by: int


@fact(reveals=True)
@attrs.frozen
class Walked:
    seat: int
    by: int
    wind: int
    tired: Annotated[int, AddedIn(2)] = 0


@fact(since=2, reveals=True)
@attrs.frozen
class Rested:
    seat: int


@attrs.define
class State:
    places: list[int]
    turn: int = 0
    tired: Annotated[list[int], AddedIn(2)] = attrs.field(factory=lambda: [0, 0])


def walk(rules: "Race", state: State, action: Stride, chance: Chance) -> Sequence[Walked]:
    return [Walked(action.seat, action.by, chance.sample((0, 1, 2), 1, "wind")[0], action.by - 1)]


STRIDE: Topic["Race", State, Stride, Walked | Rested] = Topic(
    Stride, decide=walk, listed=lambda rules, state, seat: [Stride(seat, by) for by in (1, 2, 3)]
)


class Race(BaseRuleset[State, Stride, Walked | Rested]):
    id = "race"
    topics = (STRIDE,)
    facts = (Walked, Rested)

    def new(self) -> State:
        return State([0, 0])

    def over(self, state: State) -> bool:
        return max(state.places) >= GOAL

    def to_act(self, state: State) -> tuple[int, ...]:
        return () if self.over(state) else (state.turn,)

    def follow(self, state: State, chance: Chance) -> Sequence[Rested]:
        return [Rested(seat) for seat, tired in enumerate(state.tired) if tired > 1]

    def evolve(self, state: State, event: Walked | Rested) -> None:
        if isinstance(event, Rested):
            state.tired[event.seat] = 0
        else:
            state.places[event.seat] += event.by + event.wind
            state.tired[event.seat] += event.tired
            state.turn = 1 - state.turn

    def score(self, state: State) -> ScoreSheet:
        totals = tuple(state.places)
        return ScoreSheet(totals)


def strides(part: Mapping[str, Any], before: Callable[[], State]) -> Mapping[str, Any]:
    """A step is told by how far it goes, not by where it leads to."""
    if part.get("type") != "Step":
        return part
    return {"type": "Stride", "seat": part["seat"], "by": part["to"] - before().places[part["seat"]]}


def race(**more: Any) -> GameKit:
    """Return the kit of the race as it is today."""
    usual: dict[str, Any] = {"schema": 2, "migrations": {1: strides}} | more
    return GameKit(id="race", title="Race", seats=(2,), open=Race, **usual)
