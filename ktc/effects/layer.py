"""Rules on top of a game's own, ``class Mine(WithEffects, Plain)``: due effects come before everything else.

``WithDue`` has the stack, with content defined by the game.  ``WithEffects`` fills it with rows, which triggers add and seats
answer with ``Choose``.  Both call ``super()`` for the game's behaviour if nothing is due.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any, Protocol, TypeVar

import attrs

from ktc.effects import ids
from ktc.effects.choose import Choose
from ktc.effects.events import EffectResolved, EffectsDue
from ktc.effects.row import Row
from ktc.effects.stack import DEEPEST, MOST_DONE, Doer, EffectKind, OpenChoice, answered, open_choices, resolved
from ktc.kernel import AnyPhase
from ktc.kernel.base import BaseRuleset
from ktc.kernel.chance import Chance
from ktc.kernel.errors import shorten
from ktc.kernel.ids import ACTION_FORM
from ktc.kernel.rendering import Facts
from ktc.kernel.ruleset import Ask, Refusal

S = TypeVar("S")
A = TypeVar("A")
E = TypeVar("E")
AnyRow = Any  # an item of a game's stack: it has an ``effect``
AnyTrigger = Any  # an occurrence that a tile, card or variant reacts to: it has a ``depth``
Open = Sequence[tuple[int, OpenChoice]]  # questions, each with the number of rows above its own


class WithDue(BaseRuleset[S, A, E]):
    """Rules with a stack of effects.  The top one is resolved, or its answer awaited, before anything else follows."""

    doers: Mapping[type, EffectKind[Any, S, Any]]  # by class of effect

    def top(self, state: S) -> AnyRow | None:
        """Return the next item to resolve, by default the last of ``state.due``; None if nothing is due."""
        due: Sequence[AnyRow] = state.due  # type: ignore[attr-defined]  # of a game without a method of its own
        return due[-1] if due else None

    def resolve(self, state: S, row: AnyRow, chance: Chance) -> Sequence[E]:
        """Return the events of the top of the stack, which needs no answer."""
        raise NotImplementedError

    def is_awaited(self, state: S, row: AnyRow) -> bool:
        """Return whether the top of the stack waits for an answer: it has a phase to wait in, and an answer is possible."""
        kind = self.doers[type(row.effect)]
        return kind.waits_in is not None and kind.possible(self.table, state, row)

    def phase(self, state: S) -> AnyPhase:
        """Return the phase: that in which an answer is awaited, else that of the turn."""
        row = self.top(state)
        waits_in = None if row is None else self.doers[type(row.effect)].waits_in
        return self.plain_phase(state) if waits_in is None else waits_in

    def plain_phase(self, state: S) -> AnyPhase:
        """Return the phase if nothing is due."""
        return super().phase(state)

    def follow(self, state: S, chance: Chance) -> Sequence[E]:
        """Return the automatic events, first those of due effects."""
        row = self.top(state)
        if row is None:
            return self.plain_follow(state, chance)
        return () if self.is_awaited(state, row) else self.resolve(state, row, chance)

    def plain_follow(self, state: S, chance: Chance) -> Sequence[E]:
        """Return the automatic events if nothing is due."""
        return super().follow(state, chance)


class Pending(Protocol):
    """The part of a state that exists while effects are due.

    ``rows`` are those of the current trigger, ``triggers`` those still to be processed, ``done`` counts rows.
    """

    @property
    def rows(self) -> tuple[Row, ...]: ...
    @property
    def triggers(self) -> tuple[AnyTrigger, ...]: ...
    @property
    def done(self) -> int: ...


class WithEffects(WithDue[S, A, E]):
    """Rules in which triggers add effects.  A game implements the methods that have no body here.

    The actions without an open question come from the methods ``plain_…``, which a game extends.  The refusals and questions
    of this class are messages of the game: ``ask-choose``, ``first-choose``, ``another-chooses``, ``no-such-answer``,
    ``nothing-to-choose`` and ``form-of-an-answer``.
    """

    doers: Mapping[type, Doer[Any, S]]
    meanwhile: Collection[type] = ()  # the kinds of actions that ``acts_meanwhile`` allows

    # --- required methods

    def due(self, state: S) -> Pending | None:
        """Return the due effects."""
        raise NotImplementedError

    def triggers(self, state: S, action: A | None, events: Sequence[E], depth: int) -> Iterable[AnyTrigger]:
        """Return the triggers in events that are about to be applied; ``depth`` is the number of triggers that led to them."""
        raise NotImplementedError

    def rows_of(self, state: S, trigger: AnyTrigger) -> tuple[Row, ...]:
        """Return the rows that a trigger adds: the only call to plugins for effects."""
        raise NotImplementedError

    def with_triggers(self, state: S, action: A | None, events: Sequence[E], found: Sequence[AnyTrigger]) -> Sequence[E]:
        """Return events including those of the triggers; ``action`` is the seat's action, None for automatic events."""
        raise NotImplementedError

    def resume(self, state: S, due: Any) -> Sequence[E]:
        """Return the events that continue the game when no row and no trigger is left."""
        raise NotImplementedError

    def pauses(self, state: S, due: Any) -> bool:
        """Return whether an action is awaited although triggers are left, or only the end of the effects is due."""
        return False

    def acts_meanwhile(self, state: S, seat: int) -> bool:
        """Return whether a seat may act while others are asked."""
        return False

    def given_up(self, state: S, row: Row) -> Sequence[E]:
        """Return the events that return pieces when a row is skipped for the limit of a step."""
        return ()

    def worded(self, row: Row, message: str) -> tuple[str, str]:
        """Return the rule that gives a row's question priority, and the message as worded for the row."""
        return ids.CHOOSE, message

    def question_facts(self, state: S, row: Row, choice: OpenChoice, reader: int) -> Facts:
        """Return the facts of a question, without the options of another seat's secret choice."""
        options = () if (choice.secret or choice.closed) and choice.seat != reader else choice.options
        return {"seat": choice.seat, "by": row.by, "name": row.by, "key": choice.key, "options": options}

    # --- legal actions

    def open_questions(self, state: S) -> Open:
        """Return all open questions, each of a different seat."""
        due = self.due(state)
        return () if due is None or due.done >= MOST_DONE else open_choices(self.doers, self.table, state, due.rows)

    def to_act(self, state: S) -> tuple[int, ...]:
        """Return the seats that are asked, and those that may act meanwhile."""
        return self._to_act(state, self.open_questions(state))

    def _to_act(self, state: S, found: Open) -> tuple[int, ...]:
        if not found:
            return self.plain_to_act(state)
        asked = {choice.seat for _, choice in found}
        return tuple(seat for seat in range(self.seats) if seat in asked or self.acts_meanwhile(state, seat))

    def plain_to_act(self, state: S) -> tuple[int, ...]:
        """Return the seats that may act if no question is open."""
        return super().to_act(state)

    def asks(self, state: S, seat: int) -> Ask | None:
        """Return the question to a seat: that of an effect, if it has one."""
        found = self.open_questions(state)
        if type(seat) is not int or seat not in self._to_act(state, found):
            return None
        for at, choice in found:
            if choice.seat == seat:
                row = self._rows(state)[at]
                facts = {**self.question_facts(state, self._rows(state)[0], choice, seat), "hook": row.hook, "rule": row.rule}
                return Ask(seat, row.rule, self.worded(row, "ask-choose")[1], facts=facts)
        return self.asked(state, seat)

    def legal(self, state: S, seat: int) -> Sequence[Any]:
        """Return every legal action of a seat: the answers, if it is asked."""
        if type(seat) is not int or not 0 <= seat < self.seats:
            return ()
        choice = _first(self.open_questions(state), seat)
        if choice is None:
            return self.plain_legal(state, seat)
        if choice.seat == seat:
            return tuple(Choose(seat, choice.key, option) for option in choice.options)
        return super().legal(state, seat) if self.acts_meanwhile(state, seat) else ()

    def plain_legal(self, state: S, seat: int) -> Sequence[A]:
        """Return every legal action of a seat if no question is open."""
        return super().legal(state, seat)

    def nearest(self, state: S, action: A) -> A | None:
        """Return the legal action closest to a refused one; while effects are due, by kind and equal fields."""
        return super().nearest(state, action) if self.due(state) is None else self.nearest_listed(state, action)

    def nearest_listed(self, state: S, action: A) -> A | None:
        """Return the listed action with the fewest different fields, of the same kind if possible."""
        kind, seat = type(action), getattr(action, "seat", None)
        if type(seat) is not int or not 0 <= seat < self.seats:
            return None

        def distance(other: Any) -> tuple[bool, int]:
            fields = [field.name for field in attrs.fields(type(other))]
            return type(other) is not kind, sum(getattr(action, name, None) != getattr(other, name) for name in fields)

        return min(self.legal(state, seat), key=distance, default=None)

    def check(self, state: S, action: object) -> Refusal | None:
        """Return why an action is refused; while a question is open, only its answers are legal."""
        seat = getattr(action, "seat", None)
        if type(seat) is not int or not 0 <= seat < self.seats:
            return self.no_seat(seat) if isinstance(action, Choose) else super().check(state, action)
        choice = _first(self.open_questions(state), seat)
        if isinstance(action, Choose):
            return self._check_answer(state, choice, action)
        if choice is None:
            return self.plain_check(state, action)
        if choice.seat == seat or type(action) not in self.meanwhile:
            return self._not_yet(state, choice, seat)
        return self.check_meanwhile(state, action)

    def plain_check(self, state: S, action: object) -> Refusal | None:
        """Return why an action is refused if no question is open."""
        return super().check(state, action)

    def check_meanwhile(self, state: S, action: Any) -> Refusal | None:
        """Return why an action of a kind in ``meanwhile`` is refused while another seat is asked."""
        return super().check(state, action)

    def _check_answer(self, state: S, choice: OpenChoice | None, action: Choose) -> Refusal | None:
        if type(action.key) is not str or type(action.option) is not str:
            return Refusal(ACTION_FORM, "form-of-an-answer")
        if choice is None:
            facts = {"seat": action.seat, "awaited": self.plain_to_act(state)}
            return Refusal(ids.CHOOSE, "nothing-to-choose", facts)
        if choice.seat != action.seat:
            return self._not_yet(state, choice, action.seat)
        if action.key == choice.key and action.option in choice.options:
            return None
        row = self._rows(state)[0]
        wish = action.option if action.key == choice.key else f"{action.key}: {action.option}"
        facts = {**self.question_facts(state, row, choice, action.seat), "answers": choice.options, "wish": shorten(wish)}
        return Refusal(*self.worded(row, "no-such-answer"), facts)

    def _not_yet(self, state: S, choice: OpenChoice, seat: int) -> Refusal:
        """Return the refusal of any other action while a question is open."""
        row = self._rows(state)[0]
        rule, message = self.worded(row, "first-choose" if choice.seat == seat else "another-chooses")
        return Refusal(rule, message, self.question_facts(state, row, choice, seat))

    def _rows(self, state: S) -> tuple[Row, ...]:
        due = self.due(state)
        assert due is not None  # otherwise no seat is asked
        return due.rows

    # --- events

    def decide(self, state: S, action: A | Choose, chance: Chance) -> Sequence[E]:
        """Return the events of a legal action, including those of its triggers."""
        if not isinstance(action, Choose):
            return self._triggering(state, action, super().decide(state, action, chance))
        at, choice = next(found for found in self.open_questions(state) if found[1].seat == action.seat)
        row = self._rows(state)[at]
        answer = answered(self.doers, self.table, state, row, choice, action.option, at=at)
        return self._triggering(state, None, answer, row.depth + 1)

    def _triggering(self, state: S, action: A | None, events: Sequence[E], depth: int = 0) -> Sequence[E]:
        return self.with_triggers(state, action, events, tuple(self.triggers(state, action, events, depth)))

    def top(self, state: S) -> Row | None:
        """Return the next row to resolve."""
        due = self.due(state)
        return due.rows[0] if due is not None and due.rows else None

    def is_awaited(self, state: S, row: Row) -> bool:
        """Return whether a question is open."""
        return bool(self.open_questions(state))

    def resolve(self, state: S, row: Row, chance: Chance) -> Sequence[E]:
        """Return the events of a row that needs no answer; beyond the limit of a step it is skipped."""
        due = self.due(state)
        if due is not None and due.done >= MOST_DONE:
            return [*self.given_up(state, row), EffectResolved(ids.LIMIT)]  # type: ignore[list-item]  # E contains the events of effects
        return self._triggering(state, None, resolved(self.doers, self.table, state, row, chance), row.depth + 1)

    def follow(self, state: S, chance: Chance) -> Sequence[Any]:
        """Return the automatic events: of the current row, then of the triggers in order."""
        due = self.due(state)
        if due is None or due.rows:
            return super().follow(state, chance)
        if not due.triggers:
            return self.resume(state, due)
        if self.pauses(state, due):
            return ()
        if due.triggers[0].depth > DEEPEST:
            return [EffectsDue((), ids.LIMIT)]
        return [EffectsDue(self.rows_of(state, due.triggers[0]), ids.ORDER)]

    def plain_follow(self, state: S, chance: Chance) -> Sequence[E]:
        """Return the automatic events if nothing is due, including those of their triggers."""
        return self._triggering(state, None, super().plain_follow(state, chance))

    def invariants(self, state: S) -> str | None:
        """Return a complaint if effects are due in a position between two steps but no seat is asked."""
        due = self.due(state)
        if due is not None and not self.pauses(state, due) and not self.open_questions(state):
            return "effects are due, but no seat is asked"
        return super().invariants(state)


def _first(found: Open, seat: int) -> OpenChoice | None:
    """Return the open question of a seat, else the first one; None if there is none."""
    return next((choice for _, choice in found if choice.seat == seat), found[0][1] if found else None)
