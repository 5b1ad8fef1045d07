"""One kind of action, and one phase of a game.  All tables of a ruleset are built from these entries.

A table (the phases of a topic) determines *when* an action may be taken, and its ``check`` *whether* it is legal.  A topic is
a separate constant, ``BID = Topic(Bid, …)``, so that a type checker compares its functions with its action.
"""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from functools import partial
from operator import attrgetter
from types import FunctionType
from typing import TYPE_CHECKING, Final, Generic, TypeVar

import attrs

from ktc.kernel import AnyAction, AnyChoice, AnyEvent, AnyPhase, AnyRules, AnyState, Kind
from ktc.kernel.chance import Chance
from ktc.kernel.errors import PluginError
from ktc.kernel.fact import SEAT
from ktc.kernel.ruleset import Ask, Refusal

if TYPE_CHECKING:
    from ktc.kernel.draft import Choice

R = TypeVar("R")
S = TypeVar("S")
A = TypeVar("A")
E = TypeVar("E")
Fields = Sequence[tuple[str, Callable[[A], "Choice"]]]
CHECKED: Final = ("rules", "state", "action")
DECIDED: Final = (*CHECKED, "chance")
LISTED: Final = ("rules", "state", "seat")
VARIABLE: Final = 4  # the flag of code with *arguments
Aliases = Callable[[A], Iterable[A]]
Readers = Mapping[type, Callable[[AnyEvent, Sequence[AnyEvent]], AnyAction]]


def allowed(rules: AnyRules, state: AnyState, action: AnyAction) -> Refusal | None:
    """Refuse nothing: the check of an action that is legal in all its phases."""
    return None


def _alone(kind: Callable[[int], A], rules: AnyRules, state: AnyState, seat: int) -> list[A]:
    return [kind(seat)]


def _reader(action: Kind, event: Kind) -> Readers:
    """Return the reader of an action from an event that has all its fields."""
    names = [field.name for field in attrs.fields(action)]
    if missing := {*names} - {field.name for field in attrs.fields(event)}:
        raise PluginError(action.__name__, f"{event.__name__}, its told_by, has no {min(missing)}; write a function for it")
    return {event: lambda told, step: action(*[getattr(told, name) for name in names])}


def by_field(action: Kind) -> "Fields[AnyAction]":
    """Return each field of an action but its seat as a small decision."""
    names = [field.name for field in attrs.fields(action)] if attrs.has(action) else []
    return [(name, attrgetter(name)) for name in names if name != SEAT]


def check_arguments(action: type, name: str, function: object, takes: Sequence[str]) -> None:
    """Raise ``TypeError`` for a Python function of a topic that cannot be called with these arguments."""
    if not isinstance(function, FunctionType):
        return
    code, given = function.__code__, len(takes)
    most = given if code.co_flags & VARIABLE else code.co_argcount
    if not code.co_argcount - len(function.__defaults__ or ()) <= given <= most:
        what = f"{name} of Topic({getattr(action, '__name__', action)}) must take ({', '.join(takes)})"
        own = ", ".join(code.co_varnames[: code.co_argcount])
        raise TypeError(f"{what}, but {function.__name__} takes ({own}): {code.co_filename}:{code.co_firstlineno}")


class Topic(Generic[R, S, A, E]):
    """One kind of action.

    ``phases`` are those in which it is possible (empty: all).  ``check`` returns the refusal, ``decide`` the events.
    ``listed`` returns candidates for a seat and is called only in these phases; candidates that ``check`` refuses are removed.
    An action without a choice, which has no field but its seat, needs none.  ``lists_legal`` says that ``check`` refuses none of
    them, so none is checked.

    ``asks`` are the small decisions of an action in order, as pairs of a question and a function for an action's answer; or a
    function of the listed actions, if the decisions depend on them.  By default each field is asked for.

    ``aliases`` is for actions with several spellings, of which only one is listed: for a seat, it returns a function from a
    listed action to its other spellings, which drafts offer as well.  That function is called later, so it must not read the
    state.

    ``off_turn``: a seat may take the action when it is not its turn.  ``told_by`` are the kinds of event that identify the
    action of a step, each with a function that returns the action for the event and its step; or one kind of event with all
    fields of the action.  ``asking`` is for an action
    whose ``check`` and ``decide`` ask plugins the same: it returns the rules for one step, which ask only once.  ``R`` is the
    part of the rules that the functions receive.
    """

    __slots__ = (
        "action", "aliases", "asking", "asks", "check", "decide", "listed", "lists_legal", "off_turn", "phases", "told_by",
    )  # fmt: skip

    def __init__(
        self,
        action: type[A],
        *,
        phases: Collection[AnyPhase] = (),
        check: Callable[[R, S, A], Refusal | None] = allowed,
        decide: Callable[[R, S, A, Chance], Sequence[E]],
        listed: Callable[[R, S, int], Iterable[A]] | None = None,
        lists_legal: bool = False,
        asks: "Fields[A] | Callable[[Sequence[A]], Fields[A]]" = (),
        aliases: Callable[[R, S, int], Aliases[A]] | None = None,
        off_turn: bool = False,
        told_by: Readers | type | None = None,
        asking: Callable[[R, S], R] | None = None,
    ) -> None:
        for name, function, takes in (("check", check, CHECKED), ("decide", decide, DECIDED), ("listed", listed, LISTED)):
            check_arguments(action, name, function, takes)
        self.action = action
        self.phases = phases
        self.check = check
        self.decide = decide
        self.listed: Callable[[R, S, int], Iterable[A]] = partial(_alone, action) if listed is None else listed
        self.lists_legal = lists_legal or check is allowed
        self.asks = asks or by_field(action)
        self.aliases = aliases
        self.off_turn = off_turn
        self.told_by: Readers = _reader(action, told_by) if isinstance(told_by, type) else told_by or {}
        self.asking = asking

    def spellings(self, rules: R, state: S, seat: int) -> "Aliases[A] | None":
        """Return a function from a listed action to all its spellings, itself first; None if each has only one."""
        if self.aliases is None:
            return None
        others = self.aliases(rules, state, seat)
        return lambda action: (action, *others(action))

    def fields(self, actions: Sequence[A]) -> "Fields[A]":
        """Return the small decisions among listed actions of this kind."""
        return (self.asks(actions) or by_field(self.action)) if callable(self.asks) else self.asks

    def answers(self, action: A) -> "list[tuple[str, AnyChoice]]":
        """Return the small decisions within an action with its answers, in order: by ``asks``, or field by field."""
        return [(asks, answer(action)) for asks, answer in self.fields([action])]

    def __repr__(self) -> str:
        return f"<Topic {self.action.__name__}>"


class Stage(Generic[R, S, E]):
    """One phase of a game.

    ``not_now`` is the rule and the message for an action of another phase.  ``ask`` returns the question to a seat that may
    act, ``follow`` the automatic events.  Each may be None: no seat acts in a phase with only automatic events.

    ``leads_to`` maps kinds of events to the phases they lead to; no other event ends the phase.  A kind of event listed by
    stages occurs only in their phases: a record with it in another phase is refused (``BaseRuleset.validate``).
    """

    __slots__ = ("ask", "follow", "leads_to", "not_now", "phase")

    def __init__(
        self,
        phase: AnyPhase,
        *,
        not_now: tuple[str, str] | None = None,
        ask: Callable[[R, S, int], Ask] | None = None,
        follow: Callable[[R, S, Chance], Sequence[E]] | None = None,
        leads_to: Mapping[type, tuple[AnyPhase, ...]] | None = None,
    ) -> None:
        self.phase = phase
        self.not_now = not_now
        self.ask = ask
        self.follow = follow
        self.leads_to = leads_to or {}

    def __repr__(self) -> str:
        return f"<Stage {self.phase}>"


AnyTopic = Topic[AnyRules, AnyState, AnyAction, AnyEvent]  # a kind of action of any game


AnyStage = Stage[AnyRules, AnyState, AnyEvent]  # a phase of any game
