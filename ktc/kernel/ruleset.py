"""The interface between a game and the kernel, and the values that it returns."""

from collections.abc import Iterable, Sequence
from random import Random
from typing import TYPE_CHECKING, Annotated, Protocol, TypeVar

import attrs

from ktc.kernel import AnyAction, AnyEvent, AnyState, AnyView, Header
from ktc.kernel.chance import Chance
from ktc.kernel.fact import OfGame
from ktc.kernel.rendering import BY_SEAT, UNWRITTEN, Facts, Players, Speaker, rendered

if TYPE_CHECKING:  # trees are needed only for drafts, sheets at the end; a game without them starts faster
    from ktc.kernel.draft import Question
    from ktc.kernel.score import ScoreSheet

S = TypeVar("S")
A = TypeVar("A")
E = TypeVar("E")


@attrs.frozen
class Refusal:
    """A refusal: the id of the rule, the message, and its facts as JSON values.

    ``says`` names a message of the game, or is itself the sentence.  ``nearest`` is the legal action of the same seat
    that is nearest to the refused one, where ``why_not`` was asked and there is one.  ``messages`` are those of the game that
    handed it out; they are no part of the value: refusals are equal without them, and JSON has none.
    """

    rule: str
    says: str
    facts: Facts = attrs.field(factory=dict, hash=False)
    nearest: Annotated[AnyAction, OfGame("action")] = None
    messages: Speaker | None = attrs.field(default=None, eq=False, repr=False, metadata=UNWRITTEN)

    @property
    def reason(self) -> str:
        """The refusal as one English sentence."""
        return self.told()

    def told(self, lang: str = "en", players: Players = BY_SEAT) -> str:
        """Return the refusal as a sentence; ``players`` are names by seat, others go by their seat.

        Raises ``OptionError`` for a language that the game has not.
        """
        return rendered(lang, self.says, self.facts, self.messages, players)


@attrs.frozen
class Ask:
    """The question that a seat has to answer now.

    ``rule`` is the rule that asks, ``says`` the message that tells what (``what``: the same in English), ``may_skip`` the
    kinds of action (by class name) with which a seat leaves it undone, ``facts`` what a person needs to answer, ``messages`` as
    in ``Refusal``.
    """

    seat: int
    rule: str
    says: str
    may_skip: tuple[str, ...] = ()
    facts: Facts = attrs.field(factory=dict, hash=False)
    messages: Speaker | None = attrs.field(default=None, eq=False, repr=False, metadata=UNWRITTEN)

    @property
    def what(self) -> str:
        """The question in English."""
        return self.told()

    def told(self, lang: str = "en", players: Players = BY_SEAT) -> str:
        """Return what is asked in a language, players called as in ``Refusal.told``.

        Raises ``OptionError`` for a language that the game has not.
        """
        return rendered(lang, self.says, self.facts, self.messages, players)


class Ruleset(Protocol[S, A, E]):
    """The rules of one game at one table.

    ``check`` says whether, and why not.  ``decide`` and ``follow`` return events and alone draw chance; they write
    nothing.  ``evolve`` only writes: it never refuses, never draws and calls no plugin, so any log replays without
    plugins and without a seed.  ``redact`` is a function of the event alone.

    Rules may have ``messages``, which tell what they refuse and ask; rules without any are given those of their ``GameKit``.

    ``BaseRuleset`` has most of it.  A ruleset may say more, as that one does: ``awaited(state)``, for whom of ``to_act`` the game
    waits, and ``lowest_first``; see ``turns``.  Of actions whose check and decision ask a plugin the same, ``asked_once`` has,
    by kind, what returns the same rules for one step, in which the plugin is asked once.

    ``counts(state)`` returns by name how much a position holds of what only ``Limits.counts`` bounds, such as notes; a step
    after which there is more is refused, by the message ``record-NAME``.  ``counted_by`` has by name the kinds of events that
    add to it, by the names of their classes.  ``longest_header``, ``longest_step`` and ``longest_event`` are bytes that the
    header, a step beside its events, and an event never exceed; with the last, no step is weighed.

    What kinds of actions and events there are, whoever writes JSON reads from ``topics`` and ``facts``, or else from
    ``action_type`` and ``event_type``, unions of classes.
    """

    @property
    def id(self) -> str: ...
    @property
    def seats(self) -> int: ...

    def new(self) -> S:
        """Return the state before the first event."""

    def fork(self, state: S) -> S:
        """Return a copy that shares nothing which is ever written."""

    def over(self, state: S) -> bool:
        """Return whether the game has ended."""

    def to_act(self, state: S) -> tuple[int, ...]:
        """Return the seats that may act now, in order; more than one where the rules allow it."""

    def asks(self, state: S, seat: int) -> Ask | None:
        """Return what is asked of a seat; None when it may not act."""

    def legal(self, state: S, seat: int) -> Sequence[A]:
        """Return all a seat may do now: finite, complete, without doubles."""

    def questions(self, state: S, seat: int) -> "Question[A] | A | None":
        """Return the same as a tree of small decisions; one that is no longer than a list may be ``grouped`` from it."""

    def check(self, state: S, action: object) -> Refusal | None:
        """Return why an action is refused; None allows it."""

    def nearest(self, state: S, action: A) -> A | None:
        """Return the legal action of the same seat that is nearest to a refused one; None when there is none."""

    def decide(self, state: S, action: A, chance: Chance) -> Sequence[E]:
        """Return the events of a legal action; none if it changes nothing that a reader receives."""

    def follow(self, state: S, chance: Chance) -> Sequence[E]:
        """Return the automatic events of one stage of the position, or none."""

    def evolve(self, state: S, event: E) -> None:
        """Write one event into a state."""

    def redact(self, event: E, seat: int | None) -> E | None:
        """Return the event redacted for a seat (None: a spectator); None if it receives nothing."""

    def reveals(self, event: E) -> bool:
        """Return whether an event shows a seat what was hidden. No undo may cross such an event."""

    def worlds(self, told: Sequence[E | None], seat: int, n: int, random: Random) -> Iterable[Sequence[E]]:
        """Return ``n`` whole streams that a seat could not tell apart: ``told`` (None: nothing) with the hidden filled in.

        A function of what is given alone.  A game without hidden things returns the stream as it is.
        """

    def acted(self, state: S, events: Sequence[E]) -> A | None:
        """Return the action that led from a position to the events of one step; None where they do not say it.

        There is at least one event.  The position is read only where the events leave something open, and calls for the
        same rules that play it.
        """

    def known(self, state: S, seat: int | None, told: Iterable[E]) -> S:
        """Return a new state that holds only what a reader may know. Positions that look alike to the reader give the same.

        ``told`` are the events as the reader was told them; they are worked out only if they are read.
        """

    def view(self, known: S, seat: int | None) -> AnyView:
        """Return as plain values what ``known`` leaves of a position to a seat, or a spectator."""

    def score(self, state: S) -> "ScoreSheet":
        """Count the points as they stand."""

    def counts_known(self, state: S, seat: int) -> bool:
        """Return whether ``score`` can count a position that only has a seat's knowledge.

        It is asked of a seat's own record.  Where points lie hidden it cannot; what a ruleset inherits from here says so.
        """
        return False

    def validate(self, state: S, event: E) -> str | None:
        """Return why an event of an untrusted record cannot follow; None when its own numbers fit together."""

    def invariants(self, state: S) -> str | None:
        """Return why a position between two steps of an untrusted record is impossible; None if it is possible."""

    def canonical(self, state: S, schema: int | None = None) -> object:
        """Return the state as nested lists of numbers and texts, equal exactly when two states are.

        What is younger than a schema number is left out: a digest of a game that began with it stays what it was.
        """

    def header(self) -> Header:
        """Return what a record must name to find these rules again: versions, hashes, options, components."""


AnyRuleset = Ruleset[AnyState, AnyAction, AnyEvent]  # the rules of any game
