"""A toy that is ground up to every limit: each action says how much its step writes, and no step ends the game."""

from collections.abc import Mapping, Sequence
from typing import Any

import attrs

from ktc.kit import BaseRuleset, Chance, GameKit, Limits, ScoreSheet, Stage, Topic, fact


@attrs.frozen
class Grind:
    """Write ``flours`` events with a text and a nest each, draw, and put a sack aside for each of ``sacks``."""

    seat: int
    flours: int = 1
    text: str = ""
    number: int = 0
    draws: int = 0
    sacks: int = 0
    nest: int = 0


@fact()
@attrs.frozen
class Flour:
    seat: int
    text: str
    number: int
    nest: Mapping[str, Any]
    rule: str = "mill.grind"


@fact()
@attrs.frozen
class Sack:
    by: str
    rule: str = "mill.sack"


Event = Flour | Sack


@attrs.define
class State:
    flour: int = 0
    sacks: int = 0
    turn: int = 0


def nested(depth: int) -> Mapping[str, Any]:
    """Return mappings in one another, so many."""
    return {"in": nested(depth - 1)} if depth > 1 else {}


def grind(rules: "Mill", state: State, action: Grind, chance: Chance) -> Sequence[Event]:
    for at in range(action.draws):
        chance.sample((0, 1), 1, f"grain {at}")
    nest = nested(action.nest) if action.nest else {}
    flours = [Flour(action.seat, action.text, action.number, nest) for _ in range(action.flours)]
    return [*flours, *[Sack("miller")] * action.sacks]


GRIND: Topic["Mill", State, Grind, Event] = Topic(
    Grind, decide=grind, listed=lambda rules, state, seat: [Grind(seat), Grind(seat, 2, "meal")]
)


def fill(rules: "Mill", state: State, chance: Chance) -> Sequence[Event]:
    """What lies in the mill from the start."""
    return () if state.flour or state.sacks else rules.opening


class Mill(BaseRuleset[State, Grind, Event]):
    id = "mill"
    topics = (GRIND,)
    stages = (Stage(None, follow=fill),)
    facts = (Flour, Sack)
    counted_by: Mapping[str, tuple[str, ...]] = {"sacks": ("Sack",)}
    opening: Sequence[Event] = ()

    def __init__(self, seats: int, name: str = "", flours: int = 0, sacks: int = 0) -> None:
        super().__init__(seats, **{"name": name} if name else {})
        if flours or sacks:
            self.options |= {"flours": flours, "sacks": sacks}
        self.opening = [*[Flour(0, name, 0, {})] * flours, *[Sack("opening")] * sacks]

    def new(self) -> State:
        return State()

    def over(self, state: State) -> bool:
        return False

    def to_act(self, state: State) -> tuple[int, ...]:
        return (state.turn,)

    def evolve(self, state: State, event: Event) -> None:
        if isinstance(event, Sack):
            state.sacks += 1
        else:
            state.flour += 1
        state.turn = 0

    def counts(self, state: State) -> Mapping[str, int]:
        return {"sacks": state.sacks} if state.sacks else {}

    def score(self, state: State) -> ScoreSheet:
        return ScoreSheet((state.flour,) * self.seats)


def mill(limits: Limits | None = None, rules: type = Mill) -> GameKit:
    """Return the kit of the mill with limits."""
    return GameKit(id="mill", title="Mill", seats=(1, 2), open=rules, limits=limits or Limits())
