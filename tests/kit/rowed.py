"""A toy with a stack of rows: a beggar asks each other seat, which gives a coin, or gives what it likes, or refuses."""

from collections.abc import Mapping, Sequence
from typing import Any

import attrs

from ktc.effects import (
    ROW_WRITERS,
    Alternative,
    Choose,
    Chosen,
    Effect,
    EffectResolved,
    EffectsDue,
    OneOf,
    Row,
    RowKind,
    WithRows,
    becomes,
    change_top,
    choose_topic,
    row_of,
    rows_of,
)
from ktc.kit import Ask, Chance, GameKit, Refusal, ScoreLine, ScoreSheet, Stage, Topic, fact

COINS, TURNS = 6, 12
ASKING, GIVING, BEGGING = "asking", "giving", "begging"


@attrs.frozen
class Beg:
    seat: int


@attrs.frozen
class Give:
    seat: int
    coins: int


@fact()
@attrs.frozen
class Begged:
    seat: int


@fact()
@attrs.frozen
class Moved:
    seat: int
    to: int
    coins: int


@fact()
@attrs.frozen
class Halved:
    """The gift that is asked next is to be half as large."""


@attrs.frozen
class Gain(Effect):
    """A coin of a seat; the city has an effect of this name too."""

    to: int
    seat: int | None = None


@attrs.frozen
class Gift(Effect):
    """The seat gives what it likes."""

    to: int
    most: int
    seat: int | None = None


@attrs.define
class State:
    coins: list[int]
    turn: int = 0
    due: list[Row] = attrs.field(factory=list)


class Gaining(RowKind["Alms", State]):
    def do(self, rules: "Alms", state: State, row: Row, chance: Chance) -> Sequence[Any]:
        assert isinstance(row.effect, Gain)
        return [Moved(row.seat, row.effect.to, 1), EffectResolved(row.rule)] if state.coins[row.seat] else super().do(
            rules, state, row, chance
        )  # fmt: skip


class Giving(RowKind["Alms", State]):
    waits_in = GIVING

    def asked(self, rules: "Alms", state: State, row: Row) -> tuple[int, ...]:
        return (row.seat,) if state.coins[row.seat] else ()


def begged(rules: "Alms", state: State, action: Beg, chance: Chance) -> Sequence[Any]:
    rows: list[Row] = []
    for step in range(1, rules.seats):
        seat = (action.seat + step) % rules.seats
        options = [
            Alternative("coin", (Gain(action.seat, seat),)),
            Alternative("gift", (Gift(action.seat, 4, seat), Gain(action.seat, seat))),
        ]
        rows += rows_of("cup", "begged", action.seat, "alms.beg", (OneOf("alms", options, may=True, seat=seat),))
    return [Begged(action.seat), EffectsDue(tuple(rows), "alms.beg")]


def give(rules: "Alms", state: State, action: Give, chance: Chance) -> Sequence[Any]:
    effect = state.due[-1].effect
    assert isinstance(effect, Gift)
    back = [row_of(effect.to, Gain(action.seat), "alms.thanks")] if action.coins > 2 else []
    return [Moved(action.seat, effect.to, action.coins), *becomes("alms.gift", *back)]


def most(rules: "Alms", state: State, seat: int) -> int:
    effect = state.due[-1].effect
    assert isinstance(effect, Gift)
    return min(state.coins[seat], effect.most)


def write_beg(state: State, event: Begged) -> None:
    state.turn += 1


def write_move(state: State, event: Moved) -> None:
    state.coins[event.seat] -= event.coins
    state.coins[event.to] += event.coins


def write_half(state: State, event: Halved) -> None:
    change_top(state, most=2)


class Alms(WithRows[State, Any, Any]):
    id = "alms"
    topics = (
        Topic(Beg, phases=(BEGGING,), decide=begged),
        Topic(
            Give,
            phases=(GIVING,),
            check=lambda rules, state, action: (
                None if 0 < action.coins <= most(rules, state, action.seat) else Refusal("alms.gift", "no-such-gift")
            ),
            decide=give,
            listed=lambda rules, state, seat: [Give(seat, coins) for coins in range(1, most(rules, state, seat) + 1)],
        ),
        choose_topic(ASKING),
    )
    stages = (
        Stage(BEGGING),
        Stage(GIVING, ask=lambda rules, state, seat: Ask(seat, "alms.gift", "ask-gift")),
        Stage(ASKING, not_now=("effects.choose", "choose-first")),
    )
    facts = (Begged, Moved, Halved, Chosen, EffectsDue, EffectResolved)
    writers: Mapping[type, Any] = {
        Begged: write_beg,
        Moved: write_move,
        Halved: write_half,
        Chosen: lambda state, event: None,
        **ROW_WRITERS,
    }
    doers: Mapping[type, RowKind[Any, State]] = {OneOf: RowKind(ASKING), Gain: Gaining(), Gift: Giving()}
    needs: Mapping[type, type] = {Halved: Gift}

    def new(self) -> State:
        return State([COINS] * self.seats)

    def plain_phase(self, state: State) -> str:
        return BEGGING

    def plain_to_act(self, state: State) -> tuple[int, ...]:
        return (state.turn % self.seats,) if state.turn < TURNS else ()

    def over(self, state: State) -> bool:
        return state.turn >= TURNS and not state.due

    def score(self, state: State) -> ScoreSheet:
        lines = tuple(ScoreLine(seat, None, "alms.coins", coins, "coins") for seat, coins in enumerate(state.coins))
        return ScoreSheet(tuple(state.coins), lines=lines)


def components(state: State) -> dict[str, int]:
    return {"coin": sum(state.coins)}


KIT = GameKit(id="alms", title="Alms", seats=(2, 3, 4), open=Alms, components=components)
__all__ = ["KIT", "Alms", "Beg", "Choose", "Gain", "Gift", "Give", "Halved", "State"]
