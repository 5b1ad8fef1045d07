"""A stack of rows whose effects are answered by a game's own actions: each effect that asks has a phase.

::

    class Begging(RowKind["MyRules", State]):
        waits_in = "begging"  # the seat of the row answers, with actions of this phase

        def do(self, rules, state, row, chance):  # when no seat is asked
            return [Begged(row.seat), *becomes(row.rule)]


    class MyRules(WithRows[State, Action, Event]):  # State has ``due: list[Row]``, the next one last
        doers = {Beg: Begging(), OneOf: RowKind("choosing")}
        writers = {**WRITERS.by_kind, **ROW_WRITERS}
        topics = (GIVE, REFUSE, choose_topic("choosing"))

``EffectsDue(rows, rule)`` puts rows on the stack, as those of ``rows_of`` for the answer of a card; ``EffectResolved`` takes the
next one off it.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any, Final, Generic, Protocol, TypeVar

import attrs

from ktc.effects import ids
from ktc.effects.choose import Choose
from ktc.effects.events import Chosen, EffectResolved, EffectsDue
from ktc.effects.layer import WithDue
from ktc.effects.row import Row
from ktc.effects.stack import EffectKind
from ktc.effects.values import NO, Effect, OneOf, several
from ktc.kernel import AnyEvent, AnyPhase
from ktc.kernel.base import BaseRuleset
from ktc.kernel.chance import Chance
from ktc.kernel.ruleset import Refusal
from ktc.kernel.topic import Topic


class WithStack(Protocol):
    """A state with a stack of rows, the next one last."""

    due: list[Row]


R = TypeVar("R", bound="BaseRuleset[Any, Any, Any]")
S = TypeVar("S", bound=WithStack)
A = TypeVar("A")
E = TypeVar("E")
AnyAnswer = Any  # what a plugin returned
MOST_EFFECTS: Final = 30  # of one answer
NO_SUCH_ANSWER: Final = "no-such-answer"  # a message of the game


class RowKind(EffectKind[R, S, Row], Generic[R, S]):
    """One kind of effect: the phase in which it waits, the seats that it asks, and its events when none is left to ask.

    ``asked`` depends on nothing that is hidden, as every reader works out which seats may act.  A kind that differs only in its
    events needs no class: ``RowKind(do=give)``.
    """

    def __init__(self, waits_in: AnyPhase = None, do: Callable[[R, S, Row, Chance], Sequence[AnyEvent]] | None = None) -> None:
        if waits_in is not None:
            self.waits_in = waits_in
        self._do = do

    def asked(self, rules: R, state: S, row: Row) -> tuple[int, ...]:
        """Return the seats that may act: that of the row, if the effect waits."""
        return () if self.waits_in is None else (row.seat,)

    def awaited(self, rules: R, state: S, row: Row) -> tuple[int, ...]:
        """Return the seats for which the game waits."""
        return self.asked(rules, state, row)

    def possible(self, rules: R, state: S, row: Row) -> bool:
        """Return whether the game waits for a seat."""
        return bool(self.awaited(rules, state, row))

    def do(self, rules: R, state: S, row: Row, chance: Chance) -> Sequence[AnyEvent]:
        """Return the events of the effect, with which it leaves the stack."""
        return [EffectResolved(ids.LAPSED)] if self._do is None else self._do(rules, state, row, chance)


class WithRows(WithDue[S, A, E]):
    """Rules with a stack of rows in the field ``due`` of the state; ``needs`` has for kinds of events the effect on top."""

    doers: Mapping[type, RowKind[Any, S]]
    needs: Mapping[type, type] = {}

    def resolve(self, state: S, row: Row, chance: Chance) -> Sequence[E]:
        """Return the events of the next row, which asks no seat."""
        return self.doers[type(row.effect)].do(self.table, state, row, chance)

    def to_act(self, state: S) -> tuple[int, ...]:
        """Return the seats that may act: those that the next row asks, or those of the turn."""
        if not state.due:
            return self.plain_to_act(state)
        row = state.due[-1]
        return self.doers[type(row.effect)].asked(self.table, state, row)

    def plain_to_act(self, state: S) -> tuple[int, ...]:
        """Return the seats that may act if nothing is due."""
        return super().to_act(state)

    def awaited(self, state: S) -> tuple[int, ...]:
        """Return the seats for which the game waits."""
        if not state.due:
            return super().awaited(state)
        row = state.due[-1]
        return self.doers[type(row.effect)].awaited(self.table, state, row)

    def validate(self, state: S, event: E) -> str | None:
        """Return why an event of an untrusted record cannot follow."""
        rows = event.rows if isinstance(event, EffectsDue) else ()
        if any(type(row.effect) not in self.doers or not 0 <= row.seat < self.seats for row in rows):
            return "no such effect, or no such seat for it"
        needs = Effect if isinstance(event, EffectResolved) else self.needs.get(type(event))
        if needs is not None and not (state.due and isinstance(state.due[-1].effect, needs)):
            return "no such effect is due"
        return super().validate(state, event)


# --- rows of the stack ------------------------------------------------------------------------------------------------


def row_of(seat: int, effect: Effect, rule: str, by: str = "") -> Row:
    """Return the row of an effect that the rules add for a seat."""
    return Row(by, "", seat, seat, effect, rule)


def becomes(rule: str, *rows: Row) -> list[AnyEvent]:
    """Return the events by which the next row leaves the stack, and others come in its place."""
    return [EffectResolved(rule), EffectsDue(rows, rule)] if rows else [EffectResolved(rule)]


def change_top(state: WithStack, **changes: Any) -> None:
    """Replace the next effect by one with other fields, as a writer of a game does."""
    row = state.due[-1]
    kind: type = type(row.effect)
    fields = {name: getattr(row.effect, name) for name in _fields(kind)}  # attrs.evolve takes three times as long
    state.due[-1] = row.with_effect(kind(**{**fields, **changes}))


@cache
def _fields(kind: type) -> tuple[str, ...]:
    return tuple(field.name for field in attrs.fields(kind))


def push(state: WithStack, event: EffectsDue) -> None:
    """Put rows on the stack, the first one on top."""
    state.due += reversed(event.rows)


def pop(state: WithStack, event: EffectResolved) -> None:
    """Take the next row off the stack."""
    state.due.pop()


ROW_WRITERS: Final[Mapping[type, Callable[[Any, Any], None]]] = {EffectsDue: push, EffectResolved: pop}


# --- what cards return ------------------------------------------------------------------------------------------------


def effects_check(kinds: Sequence[type], most: int = MOST_EFFECTS) -> Callable[[AnyAnswer], tuple[Any, ...]]:
    """Return a check of what a hook returned: None, an effect of one of these kinds, or a list of at most so many."""

    def checked(answer: AnyAnswer) -> tuple[Any, ...]:
        found = tuple(answer) if isinstance(answer, list | tuple) else several(answer)
        if len(found) > most:
            raise ValueError(f"returned {len(found)} effects; the maximum is {most}")
        for effect in found:
            if type(effect) not in kinds:
                raise ValueError(f"returned {effect!r}, which is not an effect")
        return found

    return checked


# --- what effects ask -------------------------------------------------------------------------------------------------


def chosen(row: Row, action: Choose) -> AnyEvent:
    """Return the event of an answer."""
    return Chosen(action.seat, action.key, action.option, row.by, None, ids.CHOOSE)


def choose_topic(phase: AnyPhase, told: Callable[[Row, Choose], AnyEvent] = chosen) -> Topic[Any, Any, Choose, Any]:
    """Return the topic by which the seat of a ``OneOf`` chooses; ``told`` returns the event of its answer.

    Other answers are refused with the game's message ``no-such-answer``.
    """

    def offered(state: WithStack) -> tuple[OneOf, list[str]]:
        asked = state.due[-1].effect
        assert isinstance(asked, OneOf)
        return asked, [*(one.name for one in asked.options), *([NO] if asked.may else [])]

    def check(rules: BaseRuleset[Any, Any, Any], state: WithStack, action: Choose) -> Refusal | None:
        asked, options = offered(state)
        if action.key == asked.key and action.option in options:
            return None
        return Refusal(ids.CHOOSE, NO_SUCH_ANSWER, {"options": tuple(options)})

    def decide(rules: BaseRuleset[Any, Any, Any], state: WithStack, action: Choose, chance: Chance) -> Sequence[AnyEvent]:
        row, (asked, _) = state.due[-1], offered(state)
        parts = [part for one in asked.options if one.name == action.option for part in one.effects]
        return [told(row, action), *becomes(row.rule, *(row.of(part) for part in parts))]

    def listed(rules: BaseRuleset[Any, Any, Any], state: WithStack, seat: int) -> Sequence[Choose]:
        asked, options = offered(state)
        return [Choose(seat, asked.key, option) for option in options]

    return Topic(Choose, phases=(phase,), check=check, decide=decide, listed=listed)
