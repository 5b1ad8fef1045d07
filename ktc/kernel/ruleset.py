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

    ``says`` is the id of a message of the game, or the sentence itself.  ``nearest`` is the closest legal action of the same
    seat, if there is one; only ``why_not`` sets it.  ``messages`` are those of the game; they are excluded from comparison and
    from JSON.
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
        """Return the refusal as a sentence; ``players`` are names by seat, other players are called by their seat.

        Raises ``OptionError`` for a language that the game does not support.
        """
        return rendered(lang, self.says, self.facts, self.messages, players)


@attrs.frozen
class Ask:
    """The question that a seat has to answer now.

    ``rule`` is the rule behind the question, ``says`` its message id (``what`` is the English sentence).  ``may_skip`` are the
    kinds of action (class names) with which a seat declines, ``facts`` the values a player needs to answer, and ``messages``
    as in ``Refusal``.
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
        """Return the question in a language; ``players`` as in ``Refusal.told``.

        Raises ``OptionError`` for a language that the game does not support.
        """
        return rendered(lang, self.says, self.facts, self.messages, players)


class Ruleset(Protocol[S, A, E]):
    """The rules of one game with a given number of seats.

    ``check`` returns whether an action is legal, and why not.  Only ``decide`` and ``follow`` return events and draw at
    random; they do not modify the state.  ``evolve`` only modifies: it never refuses, never draws and calls no plugin, so any
    log can be rebuilt without plugins and without a seed.  ``redact`` depends on the event alone.

    Rules may have ``messages`` for their refusals and questions; others receive those of their ``GameKit``.

    ``BaseRuleset`` implements most of this.  A ruleset may define more, as that class does: ``awaited(state)``, the seats in
    ``to_act`` that the game waits for, and ``lowest_first``; see ``turns``.  ``asked_once`` has, for kinds of actions whose
    check and decision ask plugins the same, a function that returns the rules for one step, which ask only once.

    ``counts(state)`` returns by name the quantities of a position that only ``Limits.counts`` bounds, such as notes; a step
    that exceeds one is refused with the message ``record-NAME``.  ``counted_by`` lists by name the class names of the events
    that add to it.  ``longest_header``, ``longest_step`` and ``longest_event`` are the maximum sizes in bytes of the header,
    of a step without its events, and of an event; with the last, steps are not weighed.  ``checks_forms`` says that ``check``
    also refuses actions whose fields do not have their declared types.

    JSON writers read the kinds of actions and events from ``topics`` and ``facts``, or else from ``action_type`` and
    ``event_type``, which are unions of classes.
    """

    @property
    def id(self) -> str: ...
    @property
    def seats(self) -> int: ...

    def new(self) -> S:
        """Return the state before the first event."""

    def fork(self, state: S) -> S:
        """Return a copy that shares nothing mutable."""

    def over(self, state: S) -> bool:
        """Return whether the game has ended."""

    def to_act(self, state: S) -> tuple[int, ...]:
        """Return the seats that may act, in order; several if the rules allow it."""

    def asks(self, state: S, seat: int) -> Ask | None:
        """Return the question to a seat; None if it may not act."""

    def legal(self, state: S, seat: int) -> Sequence[A]:
        """Return every legal action of a seat, without duplicates."""

    def questions(self, state: S, seat: int) -> "Question[A] | A | None":
        """Return the legal actions as a tree of small decisions; a short list can be ``grouped`` into one."""

    def check(self, state: S, action: object) -> Refusal | None:
        """Return why an action is refused; None if it is legal."""

    def nearest(self, state: S, action: A) -> A | None:
        """Return the legal action of the same seat closest to a refused one; None if there is none."""

    def decide(self, state: S, action: A, chance: Chance) -> Sequence[E]:
        """Return the events of a legal action; empty if it changes nothing that a reader receives."""

    def follow(self, state: S, chance: Chance) -> Sequence[E]:
        """Return the automatic events of the position's stage; empty if there are none."""

    def evolve(self, state: S, event: E) -> None:
        """Apply one event to a state."""

    def redact(self, event: E, seat: int | None) -> E | None:
        """Return the event redacted for a seat (None: a spectator); None if it receives nothing."""

    def reveals(self, event: E) -> bool:
        """Return whether an event reveals hidden information to a seat.  Such an event cannot be undone."""

    def worlds(self, told: Sequence[E | None], seat: int, n: int, random: Random) -> Iterable[Sequence[E]]:
        """Return ``n`` complete event streams that a seat cannot tell apart: ``told`` with hidden fields filled in.

        None in ``told`` is an event the seat did not receive.  The result depends only on its arguments.  A game without
        hidden information returns the stream unchanged.
        """

    def acted(self, state: S, events: Sequence[E]) -> A | None:
        """Return the action that led from a position to the events of one step; None if they do not determine it.

        There is at least one event.  The position is needed only if the events are ambiguous, and must be of these rules.
        """

    def known(self, state: S, seat: int | None, told: Iterable[E]) -> S:
        """Return a new state with only a reader's knowledge, equal for positions that the reader cannot tell apart.

        ``told`` are the redacted events of the reader, computed lazily.
        """

    def view(self, known: S, seat: int | None) -> AnyView:
        """Return ``known``, a position as a seat or a spectator knows it, as plain values."""

    def score(self, state: S) -> "ScoreSheet":
        """Return the score of the position, also in mid-game."""

    def counts_known(self, state: S, seat: int) -> bool:
        """Return whether ``score`` can count a position limited to a seat's knowledge.

        Called for a seat's own record.  The default is False, for games with hidden points.
        """
        return False

    def validate(self, state: S, event: E) -> str | None:
        """Return why an event of an untrusted record cannot follow; None if it is consistent."""

    def invariants(self, state: S) -> str | None:
        """Return why a position between two steps of an untrusted record is impossible; None if it is possible."""

    def canonical(self, state: S, schema: int | None = None) -> object:
        """Return the state as nested lists of numbers and texts, equal exactly if two states are equal.

        Fields newer than a schema number are left out, so that the digest of a game that began with it does not change.
        """

    def header(self) -> Header:
        """Return the identification of these rules for a record: versions, hashes, options, components."""


AnyRuleset = Ruleset[AnyState, AnyAction, AnyEvent]  # the rules of any game
