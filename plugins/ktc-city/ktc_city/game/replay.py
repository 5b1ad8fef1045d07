"""The part of a ruleset that needs no plugin and makes no decision: states, views, redaction and rebuilding."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from random import Random
from typing import TYPE_CHECKING, Any, Final

from ktc.kit import BaseRuleset, Fact, fact_of
from ktc_city.board.evolve import WRITERS
from ktc_city.board.state import COUNTED_BY, State, counts
from ktc_city.model import ids
from ktc_city.model.actions import Action
from ktc_city.model.events import EVENTS, Event, HomeChosen
from ktc_city.model.order import IN_ANY_ORDER, After
from ktc_city.model.pieces import Index, Spend
from ktc_city.model.plain import OVER

if TYPE_CHECKING:
    from ktc.kit import Messages
    from ktc_city.knowledge.view import View

FACTS: Final[Mapping[type, Fact]] = {kind: fact_of(kind) for kind in EVENTS.all}
HIDING: Final[Mapping[type, Fact]] = {kind: told for kind, told in FACTS.items() if told.hidden}


class Replay(BaseRuleset[State, Action, Event]):
    """The part of the rules that needs only a table's components and options."""

    id = ids.RULESET
    action_type = Action
    event_type = EVENTS.union
    hiding = HIDING  # the events with hidden parts
    writers = WRITERS.by_kind
    spend = Spend.CHOICE  # which keyples are spent first, as far as a reader knows
    variants: Sequence[str] = ()  # of the table
    after: After = IN_ANY_ORDER  # which phases may follow each that ends by itself
    lowest_first = True  # of the seats that may act at once; seeded games are played so
    counts = staticmethod(counts)
    counted_by: Mapping[str, tuple[str, ...]] = COUNTED_BY

    def __init__(self, index: Index, seats: int, open_hands: bool) -> None:
        super().__init__(seats)
        self.index = index
        self.open_hands = open_hands
        self._writers = self.writers  # on the instance: every replay comes by here

    @property
    def messages(self) -> "Messages":
        """The messages of this game's refusals and questions."""
        from ktc_city.catalogue import MESSAGES  # most games are played with nothing refused

        return MESSAGES

    @property
    def view_type(self) -> "type[View]":
        """The class of this game's views."""
        from ktc_city.knowledge.view import View  # play alone needs no views

        return View

    def new(self) -> State:
        """Return the empty table, before the first event."""
        return State.empty(self.index, self.seats)

    def fork(self, state: State) -> State:
        """Return a copy of a state."""
        return state.fork()

    def over(self, state: State) -> bool:
        """Return whether the game has ended."""
        return state.phase == OVER

    def evolve(self, state: State, event: Event) -> None:
        """Apply one event to a state."""
        self._writers[type(event)](state, event)

    def redact(self, event: Event, seat: int | None) -> Event:
        """Return an event redacted for a seat (None: a spectator)."""
        hiding = self.hiding.get(type(event))
        return event if hiding is None else hiding.redact(event, seat)

    def worlds(self, told: Sequence[Event | None], seat: int, n: int, random: Random) -> Iterator[Sequence[Event]]:
        """Yield determinizations: event streams with the hidden draws of other seats filled in."""
        from ktc_city.knowledge.determinizations import complete  # search bots only

        stream = [event for event in told if event is not None]
        if self.hiding is HIDING:
            return complete(self.index.inventory, self.spend, stream, n, random)
        from ktc_city.knowledge.hidden_items import with_items  # few games have effects
        from ktc_city.model.effect_events import KeyplesGiven

        found = complete(self.index.inventory, self.spend, stream, n, random, KeyplesGiven)
        return with_items(self.index.pools, found, random)

    def acted(self, state: State, events: Sequence[Event]) -> Action | None:
        """Return the action behind the events of a step if these determine it; choices of a use need the rules."""
        from ktc_city.entries.step_action import acted  # as above

        if state.due is not None:
            from ktc_city.effects.step_answer import answer, of_the_action  # few games have effects

            return answer(events) or acted(of_the_action(events))
        return acted(events)

    def known(self, state: State, seat: int | None, told: Iterable[Event] = ()) -> State:
        """Return a copy of a state without what a reader may not know, without reading its events."""
        from ktc_city.knowledge.information_state import information_state  # bots and views

        return information_state(state, seat, self.open_hands)

    def seen(self, state: State, seat: int | None, views: dict[int, Any] | None = None) -> "View":
        """Return the view of the known part of a position; faster, as no board is copied.

        ``views`` is for readers of one position: empty at first, then with the parts that are the same for all.
        """
        from ktc_city.knowledge.information_state import readable  # as above

        known = readable(state, seat, self.open_hands)
        known.views = None if state.sealed else views  # a sealed bid lies elsewhere for those who do not know it
        return self.view(known, seat)

    def view(self, known: State, seat: int | None) -> "View":
        """Return the view of a reader."""
        from ktc_city.knowledge.view import view  # play alone needs no views

        return view(known, seat, self.open_hands)

    def validate(self, state: State, event: Event) -> str | None:
        """Return why an event of an untrusted record cannot follow, as text; None if it can."""
        from ktc_city.board.validating import validate_event  # only records need it
        from ktc_city.entries.stages import out_of_phase  # as above

        if type(event) not in FACTS:
            from ktc_city.effects.validating import validate_effect  # few records name effects

            return validate_event(state, event) or validate_effect(state, event, self.variants)
        if state.due is not None and isinstance(event, HomeChosen):
            from ktc_city.effects.homes import unowed  # as above

            return validate_event(state, event) or unowed(state, event)
        return validate_event(state, event) or out_of_phase(state.phase, event, self.after)

    def invariants(self, state: State) -> str | None:
        """Return the violated invariant of a position between two steps; records are untrusted input."""
        from ktc_city.board.invariants import invariants  # as above
        from ktc_city.entries.stages import unfinished  # as above

        return unfinished(state) or invariants(state)

    def canonical(self, state: State, schema: int | None = None) -> object:
        """Return a state as nested lists of numbers, equal exactly for equal states."""
        from ktc_city.board.canonical import canonical  # only digests need it

        return canonical(state, super().canonical)
