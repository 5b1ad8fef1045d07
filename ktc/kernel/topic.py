"""One kind of action, whole; and one phase of a game, whole.  All tables of a ruleset are made from these entries.

*When* an action may be done is a table (its phases), *whether* it is allowed is its ``check``.  A topic is a constant of its own,
``BID = Topic(Bid, …)``, so that a type checker compares its functions with its action.
"""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Generic, TypeVar

from ktc.kernel import AnyAction, AnyEvent, AnyPhase, AnyRules, AnyState
from ktc.kernel.chance import Chance
from ktc.kernel.ruleset import Ask, Refusal

if TYPE_CHECKING:
    from ktc.kernel.draft import Choice

R = TypeVar("R")
S = TypeVar("S")
A = TypeVar("A")
E = TypeVar("E")
Fields = Sequence[tuple[str, Callable[[A], "Choice"]]]
Aliases = Callable[[A], Iterable[A]]


def allowed(rules: AnyRules, state: AnyState, action: AnyAction) -> Refusal | None:
    """Refuse nothing: the check of an action that is legal in all its phases."""
    return None


class Topic(Generic[R, S, A, E]):
    """One kind of action.

    ``phases`` are those in which it may be done (empty: in all).  ``check`` returns why not, ``decide`` the events.  ``listed``
    returns candidates for a seat, and is asked in these phases only; those that ``check`` refuses are left out of the list.
    ``asks`` are the small decisions of an action, in their order: what is asked, and what an action answers; a function of the
    listed actions where that depends on them.  Without any it is asked field by field.  ``aliases`` is for actions that can be
    spelled in several ways, of which only one is listed: it returns for a seat a function from a listed action to its other
    spellings, and drafts offer these as well.  The function is called later, so it must not read the state.  ``off_turn``: a
    seat may do it when it is not its turn.  ``told_by`` are the kinds of event that tell the action of a step, each with how
    the action is read from the event and its step.  ``asking`` is for an action of which ``check`` and ``decide`` ask plugins
    the same: it returns the rules for one step, in which these are asked once.  ``R`` is what the functions get of the rules.
    """

    __slots__ = ("action", "aliases", "asking", "asks", "check", "decide", "listed", "off_turn", "phases", "told_by")

    def __init__(
        self,
        action: type[A],
        *,
        phases: Collection[AnyPhase] = (),
        check: Callable[[R, S, A], Refusal | None] = allowed,
        decide: Callable[[R, S, A, Chance], Sequence[E]],
        listed: Callable[[R, S, int], Iterable[A]],
        asks: "Fields[A] | Callable[[Sequence[A]], Fields[A]]" = (),
        aliases: Callable[[R, S, int], Aliases[A]] | None = None,
        off_turn: bool = False,
        told_by: Mapping[type, Callable[[AnyEvent, Sequence[AnyEvent]], AnyAction]] | None = None,
        asking: Callable[[R, S], R] | None = None,
    ) -> None:
        self.action = action
        self.phases = phases
        self.check = check
        self.decide = decide
        self.listed = listed
        self.asks = asks
        self.aliases = aliases
        self.off_turn = off_turn
        self.told_by = told_by or {}
        self.asking = asking

    def spellings(self, rules: R, state: S, seat: int) -> "Aliases[A] | None":
        """Return a function from a listed action to all of its spellings, itself first; None where each has one alone."""
        if self.aliases is None:
            return None
        others = self.aliases(rules, state, seat)
        return lambda action: (action, *others(action))

    def fields(self, actions: Sequence[A]) -> "Fields[A]":
        """Return the small decisions among listed actions of this kind."""
        return self.asks(actions) if callable(self.asks) else self.asks

    def __repr__(self) -> str:
        return f"<Topic {self.action.__name__}>"


class Stage(Generic[R, S, E]):
    """One phase of a game.

    ``not_now`` is the rule and the message for an action of another phase.  ``ask`` returns what is asked of a seat that may
    act, ``follow`` the events that follow by themselves.  Each is None where there is no such thing: no seat acts in a phase
    that only follows.  ``leads_to`` says which kind of event leads to which phases; no other event leaves the phase.  A kind that
    stages list comes in their phases alone: a record in which it comes in another one is refused (``BaseRuleset.validate``).
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
