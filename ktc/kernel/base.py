"""A base ruleset with slow, correct defaults for everything except the rules; a fast game overrides what it needs.

A game implements six methods: ``new``, ``to_act``, ``evolve`` (or a table of ``writers``), ``over``, ``score``, and ``follow``
if it has automatic events.  It also defines two lists: ``topics``, with one entry per kind of action, and ``facts``, the kinds
of events.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property, partial, reduce
from operator import or_
from random import Random
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Self, TypeVar

import attrs

from ktc.kernel import AnyChoice, AnyPhase, AnyRules, AnyView, Header, Kind, ids
from ktc.kernel.chance import Chance
from ktc.kernel.errors import OptionError, shorten
from ktc.kernel.fact import fact_of
from ktc.kernel.limits import no_events, weigh
from ktc.kernel.ruleset import Ask, Refusal
from ktc.kernel.topic import Aliases, AnyStage, AnyTopic, by_field

if TYPE_CHECKING:  # imported by the slow defaults only: a game that overrides them starts faster
    from ktc.kernel.draft import Question
    from ktc.kernel.score import ScoreSheet

S = TypeVar("S")
A = TypeVar("A")
E = TypeVar("E")


class BaseRuleset(Generic[S, A, E]):
    """The rules of one game with a given number of seats.  A subclass implements the methods that have no body here.

    ``options`` are game-specific.  A record's header stores them, and the game is reopened with them; options that the game's
    ``__init__`` or ``open`` does not accept are refused (see ``GameKit``).  ``stages`` are for a game with phases.

    ``plugins`` are the header's entries for plugins (``ktc.kit.Provided.named``), ``content`` identifies the figures: ``set``,
    ``edition`` and their ``hash`` (``ktc.data.figures_hash``).

    An override must return the same results as the default, only faster; property tests compare them.
    """

    id: ClassVar[str]
    topics: ClassVar[Sequence[AnyTopic]]
    facts: ClassVar[Sequence[type]]
    writers: ClassVar[Mapping[type, Callable[[Any, Any], None]]] = MappingProxyType({})  # see ``ktc.kit.Writers``
    stages: ClassVar[Sequence[AnyStage]] = ()
    plugins: Sequence[Mapping[str, str]] = ()
    content: Mapping[str, str] = MappingProxyType({})
    view_type: ClassVar[Kind] = None  # the class of its views, if declared
    lowest_first = False  # see ``Ruleset.awaited``

    def __init__(self, seats: int, **options: Any) -> None:
        self.seats = seats
        self.options = options

    @property
    def table(self) -> AnyRules:
        """The argument of topic and stage functions: the rules, unless a game passes only a part."""
        return self

    # --- required methods

    def new(self) -> S:
        """Return the state before the first event."""
        raise NotImplementedError

    def to_act(self, state: S) -> tuple[int, ...]:
        """Return the seats that may act, in order; empty when the game is over."""
        raise NotImplementedError

    def evolve(self, state: S, event: E) -> None:
        """Apply one event to a state.  Hidden fields of the event may be None."""
        if not self.writers:
            raise NotImplementedError
        self.writers[type(event)](state, event)

    def over(self, state: S) -> bool:
        """Return whether the game has ended."""
        raise NotImplementedError

    def score(self, state: S) -> "ScoreSheet":
        """Return the score of a position, also in mid-game."""
        raise NotImplementedError

    def counts_known(self, state: S, seat: int) -> bool:
        """Return whether a seat's own record can be scored: False unless a game with public points overrides it."""
        return False

    def follow(self, state: S, chance: Chance) -> Sequence[E]:
        """Return the automatic events of a position from its stage; empty if there are none."""
        stage = self._stages.get(self.phase(state))
        return () if stage is None or stage.follow is None else stage.follow(self.table, state, chance)

    # --- legal actions

    def phase(self, state: S) -> AnyPhase:
        """Return the phase of a position, as named by topics and stages."""
        return None

    def awaited(self, state: S) -> tuple[int, ...]:
        """Return the seats that the game waits for.  Other seats in ``to_act`` may only take off-turn actions."""
        return self.to_act(state)

    def check(self, state: S, action: object) -> Refusal | None:
        """Return why an action is refused (its form, the phase, the turn, or its topic), or None if it is legal."""
        topic = self._topics.get(type(action))
        if topic is None:
            return Refusal(ids.ACTION_FORM, "no-action", {"kind": type(action).__name__})
        seat: object = action.seat  # type: ignore[attr-defined]  # every class of a topic has a seat
        if type(seat) is not int or not 0 <= seat < self.seats:
            return self.no_seat(seat)
        refusal = self.barred(state, topic, seat)
        return refusal if refusal is not None else topic.check(self.table, state, action)

    def no_seat(self, seat: object) -> Refusal:
        """Return the refusal of an action whose seat does not exist."""
        return Refusal(ids.ACTION_FORM, "no-such-seat", {"last": self.seats - 1, "wish": shorten(seat)})

    def barred(self, state: S, topic: AnyTopic, seat: int) -> Refusal | None:
        """Return why a seat may take no action of a topic now; None if it depends on the action."""
        if self.over(state):
            return Refusal(ids.ACTION_NOT_NOW, "game-over")
        if topic.phases and self.phase(state) not in topic.phases:
            return self.not_now(state)
        if topic.off_turn:
            return None
        return None if seat in self.awaited(state) else self.not_awaited(state, seat)

    def not_awaited(self, state: S, seat: int) -> Refusal:
        """Return the refusal of a seat that the game does not wait for."""
        awaited = self.awaited(state)
        return Refusal(ids.ACTION_TURN, "not-to-act", {"seat": seat, "awaited": awaited, "count": len(awaited)})

    def not_now(self, state: S) -> Refusal:
        """Return the refusal of an action in the wrong phase; its facts are the ``awaited`` seats."""
        stage = self._stages.get(self.phase(state))
        rule, message = stage.not_now if stage is not None and stage.not_now is not None else (ids.ACTION_NOT_NOW, "not-now")
        return Refusal(rule, message, {"awaited": self.awaited(state)})

    def legal(self, state: S, seat: int) -> Sequence[A]:
        """Return the actions that the topics list for a seat, except those that ``check`` refuses.

        A list too long to iterate over (see ``lists``), a ``Several`` and those of a topic that ``lists_legal`` actions are not
        filtered, so a topic must list only legal actions there.
        """
        if type(seat) is not int or not 0 <= seat < self.seats:
            return ()
        if self.over(state):
            return []
        phase, acts = self.phase(state), seat in self.awaited(state)
        if phase not in self._topics_in:
            self._topics_in[phase] = [topic for topic in self.topics if not topic.phases or phase in topic.phases]
        table, plain, in_memory = self.table, type(self).check is BaseRuleset.check, list[A]()
        parts: list[Sequence[A]] = [in_memory]
        for topic in self._topics_in[phase]:
            if not acts and not topic.off_turn:
                continue
            found = topic.listed(table, state, seat)
            if type(found) is not list and isinstance(found, Sequence):
                from ktc.kernel.lists import is_taken_whole  # most lists are in memory

                if is_taken_whole(found):
                    parts += [found, in_memory := []]
                    continue
            if plain and topic.lists_legal:
                in_memory += found
            elif plain:  # the kind, the phase and the turn are checked above
                in_memory += [action for action in found if topic.check(table, state, action) is None]
            else:
                in_memory += [action for action in found if self.check(state, action) is None]
        if len(parts) == 1:
            return in_memory
        from ktc.kernel.lists import joined  # as above

        return joined(parts)

    def decide(self, state: S, action: A, chance: Chance) -> Sequence[E]:
        """Return the events of a legal action."""
        events: Sequence[E] = self._topics[type(action)].decide(self.table, state, action, chance)
        if not isinstance(events, Iterable):
            raise no_events(self, action, events)
        return events

    def asks(self, state: S, seat: int) -> Ask | None:
        """Return the question to a seat; None if it may not act."""
        if type(seat) is not int or seat not in self.to_act(state):
            return None
        return self.asked(state, seat)

    def asked(self, state: S, seat: int) -> Ask | None:
        """Return the question to a seat that may act: from its stage, or to choose an action."""
        stage = self._stages.get(self.phase(state))
        if stage is not None and stage.ask is not None:
            return stage.ask(self.table, state, seat)
        return Ask(seat, ids.ACTION_TURN, "choose-action")

    def questions(self, state: S, seat: int) -> "Question[A] | A | None":
        """Return a seat's legal actions as a tree: by kind, then by the fields that its topic asks for, or all fields."""
        from ktc.kernel.draft import ASKS_KIND, Branch, ListedBranch, Question, grouped
        from ktc.kernel.lists import AskedList, Joined, is_long

        actions = self.legal(state, seat)
        parts = actions.parts if isinstance(actions, Joined) else [actions]
        if any(is_long(part) and not isinstance(part, AskedList) for part in parts):
            return grouped(actions)
        kinds: dict[type, Sequence[A]] = {}
        for part in parts:
            if isinstance(part, AskedList):
                kinds[type(part[0])] = part
                continue
            listed: dict[type, list[A]] = {}
            for action in part:
                listed.setdefault(type(action), []).append(action)
            kinds |= listed
        branches: dict[AnyChoice, Branch[A]] = {}
        for kind, found in kinds.items():
            spellings = self._spellings(state, seat, kind)
            if len(kinds) == 1:
                return self.tree_of_kind(found, spellings)
            tree = partial(self.tree_of_kind, found, spellings)
            branches[kind.__name__] = ListedBranch(len(found), tree, found) if spellings else Branch(len(found), tree)
        return Question(ASKS_KIND, branches) if branches else None

    def _spellings(self, state: S, seat: int, kind: type) -> Aliases[A] | None:
        topic = self._topics.get(kind)
        return None if topic is None else topic.spellings(self.table, state, seat)

    def tree_of_kind(self, actions: Sequence[A], spellings: Aliases[A] | None = None) -> "Question[A] | A":
        """Return listed actions of one kind, at least one, as a tree: by the fields its topic asks for, or all fields."""
        from ktc.kernel.draft import Alias, grouped

        kind: Kind = type(actions[0])
        topic = self._topics.get(kind)
        fields = topic.fields(actions) if topic is not None else by_field(kind)
        found = grouped(actions, fields, spellings)
        assert found is not None and not isinstance(found, Alias)  # an action precedes its alternative spellings
        return found

    def listed_as(self, state: S, action: A) -> A:
        """Return the listed action equivalent to a legal one: the action itself, unless one entry represents several alike."""
        return action

    def nearest(self, state: S, action: A) -> A | None:
        """Return the legal action of the same seat closest to a refused one in kind, fields and numbers."""
        from ktc.kernel.lists import spread

        kind: Kind = type(action)
        if kind not in self._topics:
            return None
        names = [field.name for field in attrs.fields(kind)]

        def distance(other: A) -> tuple[float, ...]:
            if type(other) is not kind:
                return (len(names) + 1, 0)
            pairs = [(getattr(action, name), getattr(other, name)) for name in names]
            numbers = [abs(one - two) for one, two in pairs if type(one) is int and type(two) is int]
            return (sum(one != two for one, two in pairs), sum(numbers))

        return min(spread(self.legal(state, action.seat)), key=distance, default=None)  # type: ignore[attr-defined]  # as above

    # --- hidden information

    def redact(self, event: E, seat: int | None) -> E:
        """Return an event redacted for a reader."""
        redacted: E = fact_of(type(event)).redact(event, seat)
        return redacted

    def reveals(self, event: E) -> bool:
        """Return whether an event reveals hidden information."""
        return fact_of(type(event)).reveals

    def known(self, state: S, seat: int | None, told: Iterable[E]) -> S:
        """Return the position that a reader can compute from its redacted events."""
        known = self.new()
        for event in told:
            self.evolve(known, event)
        return known

    def view(self, known: S, seat: int | None) -> AnyView:
        """Return a reader's knowledge of a position as plain values."""
        return known

    def worlds(self, told: Sequence[E | None], seat: int, n: int, random: Random) -> Iterable[Sequence[E]]:
        """Return the event stream unchanged if no kind of event hides anything; raises ``OptionError`` for other games."""
        hiding = [kind.__name__ for kind in self.facts if fact_of(kind).hidden]
        if hiding:
            lacks = f"{self.id} cannot make determinizations: {', '.join(hiding)} hide information"
            raise OptionError(f"{lacks}; override {type(self).__name__}.worlds")
        stream = [event for event in told if event is not None]
        return (list(stream) for _ in range(n))

    def acted(self, state: S, events: Sequence[E]) -> A | None:
        """Return the action that caused the events of a step, if a topic can read it from one of them."""
        readers = {kind: read for topic in self.topics for kind, read in topic.told_by.items()}
        found: Iterable[A] = (readers[type(event)](event, events) for event in events if type(event) in readers)
        return next(iter(found), None)

    # --- copies, checks and records

    def fork(self, state: S) -> S:
        """Return a copy that shares nothing mutable."""
        from ktc.kernel.plain_state import copied

        return copied(state)

    def validate(self, state: S, event: E) -> str | None:
        """Return why an event of an untrusted record cannot follow, by the phases of the stages.  A game may check more."""
        phases = self._phases_of.get(type(event))
        return None if phases is None or (phase := self.phase(state)) in phases else f"it is not possible in the phase {phase}"

    def invariants(self, state: S) -> str | None:
        """Return why a position of an untrusted record is impossible.  The default checks nothing."""
        return None

    def canonical(self, state: S, schema: int | None = None) -> object:
        """Return a state as nested lists of numbers and texts, equal exactly if the states are equal.

        Fields newer than a schema number are left out.
        """
        from ktc.kernel.plain_state import canonical

        return canonical(state, schema)

    def header(self) -> Header:
        """Return the identification of these rules for a record."""
        plugins = {"plugins": list(self.plugins)} if self.plugins else {}
        content = {"content": dict(self.content)} if self.content else {}
        return {"ruleset": self.id, **plugins, **content, "players": self.seats, "options": self.options}

    @property
    def longest_header(self) -> int:
        """The maximum size of the header in bytes; 0 if a game overrides ``header``, whose result is then measured."""
        return weigh(self.header()) if type(self).header is BaseRuleset.header else 0

    @cached_property
    def action_type(self) -> Kind:
        """The union of all kinds of actions; None if there are none."""
        return reduce(or_, [topic.action for topic in self.topics]) if self.topics else None

    @cached_property
    def event_type(self) -> Kind:
        """The union of all kinds of events; None if there are none."""
        return reduce(or_, self.facts) if self.facts else None

    @cached_property
    def asked_once(self) -> "Mapping[type, Callable[[Self, S], Self]]":
        """A function that returns these rules for one step, by kind of action whose check and decision ask plugins alike."""
        return {topic.action: topic.asking for topic in self.topics if topic.asking is not None}

    @cached_property
    def _topics(self) -> Mapping[type, AnyTopic]:
        return {topic.action: topic for topic in self.topics}

    @cached_property
    def _topics_in(self) -> dict[AnyPhase, list[AnyTopic]]:
        return {}  # by phase, those that may be done in it

    @cached_property
    def _stages(self) -> Mapping[AnyPhase, AnyStage]:
        return {stage.phase: stage for stage in self.stages}

    @cached_property
    def _phases_of(self) -> Mapping[type, frozenset[AnyPhase]]:
        kinds = {kind for stage in self.stages for kind in stage.leads_to}
        return {kind: frozenset(stage.phase for stage in self.stages if kind in stage.leads_to) for kind in kinds}
