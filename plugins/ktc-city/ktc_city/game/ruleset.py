"""The ruleset of Key to the City – London: its topics and stages, connected to the kernel.

*When* an action is allowed is in a table, ``ALLOWED`` (phase by kind of action); *whether* it is legal is checked by the
``check_…`` function of its topic.
"""

from collections.abc import Callable, Sequence
from copy import copy
from functools import partial
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final, Self, cast

from ktc.kit import Ask, Chance, Header, KtcError, Refusal, weigh
from ktc_city.board.state import State
from ktc_city.box.setup import Setup, narrowed_once, set_up
from ktc_city.box.tilebox import TileBox
from ktc_city.entries.stages import STAGES, ask
from ktc_city.entries.topics import ALLOWED, OFF_TURN, TOPICS
from ktc_city.fast.listing import legal
from ktc_city.game.replay import Replay
from ktc_city.model import ids
from ktc_city.model.actions import Action, Bid, Upgrade, Use
from ktc_city.model.effects import MOST_RESOURCES
from ktc_city.model.events import Event
from ktc_city.model.limits import MOST_LOSING_BIDS, limits_of
from ktc_city.model.options import GameOptions
from ktc_city.model.pieces import Phase
from ktc_city.model.plain import OVER, PLACING
from ktc_city.rules.placing import placing_seats

if TYPE_CHECKING:
    from ktc.kit import Messages, Question, ScoreSheet


LAYER: Final = "ktc_city.game.lively"
LONG: Final = 100  # bytes of a name, beyond which each step is weighed
_CHECKS: Final = tuple({kind: TOPICS[kind].check for kind in ALLOWED.get(phase, ())} for phase in Phase)
_DECIDE: Final = {kind: topic.decide for kind, topic in TOPICS.items()}
_ASKING: Final = {kind: topic.asking for kind, topic in TOPICS.items() if topic.asking is not None}
_FOLLOW: Final = tuple(STAGES[phase].follow for phase in Phase)


def _for_one_step(asking: "Callable[[Setup, State], Setup]", rules: "City", state: State) -> "City":
    setup = asking(rules.setup, state)
    if setup is rules.setup:
        return rules
    found = copy(rules)  # of the same class: a house rule checks and decides as it likes
    found.setup = setup
    return found


class City(Replay):
    """The rules of one game of Key to the City – London.

    A house rule derives from this class and takes the setup first.  If the setup has effects, the instance is of a subclass of
    the house rule (see ``lively.py``).
    """

    is_layer = False  # whether a class is such a one, and no changed rules
    topics = tuple(TOPICS.values())
    stages = tuple(STAGES.values())

    def __new__(cls, *given: Any) -> Self:
        """Create rules of the class that the setup needs; a copy is created without a setup."""
        if given and getattr(given[0], "has_effects", False):
            layer = import_module(LAYER).lively(cls)  # it derives from this class, and few sets have effects
            return cast(Self, super().__new__(layer))
        return super().__new__(cls)

    def __init__(self, setup: Setup) -> None:
        if setup.has_effects and not self.is_layer:
            raise KtcError(
                f"{type(self).__name__} was created without effects: pass the setup as its first argument, as City does"
            )
        super().__init__(setup.index, setup.seats, setup.options.open_hands)
        self.setup = setup
        self._messages: Messages | None = None  # no cached properties: they make every attribute slow to read
        self.spend = setup.spend
        self.variants = setup.box.variants
        self.after = setup.after
        self._alone = tuple((seat,) for seat in range(setup.seats))
        self._of_the_box = not setup.has_more
        self.limits = limits_of(self.index.inventory, self.seats, self._of_the_box)
        setup.table.begin()
        self.asked_once = {kind: partial(_for_one_step, asking) for kind, asking in _ASKING.items()} if setup.box.lively else {}
        kinds = (Bid, Use, Upgrade) if setup.table.narrows else (Bid,) if setup.table.counts else ()
        if kinds:
            once = partial(_for_one_step, lambda table, state: narrowed_once(table))
            self.asked_once = {**self.asked_once, **dict.fromkeys(kinds, once)}

    @property
    def table(self) -> Setup:
        """The argument of topic and stage functions."""
        return self.setup

    def phase(self, state: State) -> Phase:
        """Return the phase of a position."""
        return Phase(state.phase)

    @property
    def messages(self) -> "Messages":
        """The messages of this game, with the templates of its box's packages."""
        if self._messages is None:
            from ktc_city.text.plugin_words import messages_of_box  # as in the game without its rules

            self._messages = messages_of_box(self.setup.box)
        return self._messages

    checks_forms = True

    @property
    def longest_event(self) -> int:
        """The maximum size of an event in bytes; 0 if plugins add texts or lists."""
        word = self.setup.box.longest_word
        return 500 + MOST_RESOURCES * word if self._of_the_box and word < LONG else 0

    @property
    def longest_step(self) -> int:
        """The maximum size in bytes of a step without its events: its action, with all losing bids and pieces that it names."""
        return 500 + (3 * MOST_RESOURCES + MOST_LOSING_BIDS) * self.setup.box.longest_word

    @property
    def longest_header(self) -> int:
        """The maximum size in bytes of a record without its steps: the header, and the events that set up and deal tiles."""
        return 2_000 + self.setup.box.weight + weigh(self.setup.options)

    def to_act(self, state: State) -> tuple[int, ...]:
        """Return the seats that may act: in turn, or with connectors to place; at an era's end, with tiles to place."""
        if state.turn >= 0 and not any(state.waiting):
            return self._alone[state.turn]
        if state.phase == PLACING:
            return placing_seats(self.setup, state)
        if state.phase == OVER:
            return ()
        return self._turn_or_waiting(state)

    def _turn_or_waiting(self, state: State) -> tuple[int, ...]:
        return tuple([seat for seat in range(self.seats) if seat == state.turn or state.waiting[seat]])

    def asked(self, state: State, seat: int) -> Ask | None:
        """Return the question for a seat that may act."""
        return ask(self.setup, state, seat)

    def legal(self, state: State, seat: int) -> Sequence[Action]:
        """Return the legal actions of a seat."""
        if type(seat) is not int or not 0 <= seat < self.seats:
            return ()
        return legal(self.setup, state, seat)

    def questions(self, state: State, seat: int) -> "Question[Action] | Action | None":
        """Return the decision tree of a seat."""
        from ktc_city.fast.drafts import questions  # a choice from a list needs none

        return questions(self.setup, state, seat)

    def check(self, state: State, action: object) -> Refusal | None:
        """Return the refusal of an action; None if it is legal."""
        kind = type(action)
        check = _CHECKS[state.phase].get(kind)
        if check is None:
            return self._not_now(state, action)
        seat: object = action.seat  # type: ignore[attr-defined]  # every class in TOPICS has a seat
        if type(seat) is not int or not 0 <= seat < self.seats:
            return self.no_seat(seat)
        if kind not in OFF_TURN:
            if state.turn != seat:
                return Refusal(ids.TURN_ONE_ACTION, "turn-of-another", {"turn": state.turn, "seat": seat})
            if state.waiting[seat]:
                return self.connectors_first(state, seat)
        return check(self.setup, state, action)

    def connectors_first(self, state: State, seat: int) -> Refusal:
        """Return the refusal of other actions while connectors must be placed (connector.before-next-turn)."""
        facts = {"seat": seat, "waiting": state.waiting[seat]}
        return Refusal(ids.CONNECTOR_BEFORE_NEXT_TURN, "first-place-connectors", facts)

    def _not_now(self, state: State, action: object) -> Refusal:
        kind = type(action)
        if kind not in TOPICS:
            return Refusal(ids.ACTION_FORM, "no-action", {"kind": kind.__name__})
        seat: object = action.seat  # type: ignore[attr-defined]  # as above
        if type(seat) is not int or not 0 <= seat < self.seats:
            return self.no_seat(seat)
        not_now = STAGES[Phase(state.phase)].not_now
        assert not_now is not None  # the game rests in no other phase
        return Refusal(*not_now)

    def nearest(self, state: State, action: Action) -> Action | None:
        """Return the legal action nearest to a refused one."""
        from ktc_city.fast.nearest import nearest  # as above

        well_formed = type(action) in TOPICS and 0 <= action.seat < self.seats
        return nearest(self.setup, state, action) if well_formed else None

    def decide(self, state: State, action: Action, chance: Chance) -> Sequence[Event]:
        """Return the events of a legal action; without effects, nothing is drawn before an era's end."""
        return _DECIDE[type(action)](self.setup, state, action, chance)

    def follow(self, state: State, chance: Chance) -> Sequence[Event]:
        """Return the automatic events of the position."""
        part = _FOLLOW[state.phase]
        return part(self.setup, state, chance) if part is not None else ()

    def acted(self, state: State, events: Sequence[Event]) -> Action | None:
        """Return the action that led from a position to the events of a step."""
        from ktc_city.entries.step_action import chosen  # search bots only

        found = super().acted(state, events)
        if found is None and state.due is not None:
            from ktc_city.effects.step_answer import of_the_action  # few games have effects

            events = of_the_action(events)
        return chosen(self.setup, state, events) if found is None else found

    def score(self, state: State) -> "ScoreSheet":
        """Return the score sheet of the position."""
        if self.setup.table.closes:
            from ktc_city.rules.closing import closed  # few tables have such hooks

            return closed(self.setup, state)
        from ktc_city.rules.scoring import score  # a start counts nothing

        return score(self.setup, state)

    def invariants(self, state: State) -> str | None:
        """Return the violated invariant of a position between two steps: records are untrusted, and reading one runs no plugin.

        Yields that a hook decides at each use are checked only by ``verify``.
        """
        complaint = super().invariants(state)
        answered = state.due is not None and state.due.held is not None  # but the turn is held
        if complaint is not None or answered or state.phase not in (Phase.TAKING, Phase.PAYING):
            return complaint
        box, tile = self.setup.box, state.choice_tile
        asks_plugin = state.phase == Phase.TAKING and box.gives[tile] is not None
        something = box.yields[tile][state.board.level[tile]] if asks_plugin else legal(self.setup, state, state.turn)
        return None if something else "a choice is open, but it has no options"

    def header(self) -> Header:
        """Return the header of a record; raises ``KtcError`` for derived rules without an id."""
        from ktc_city.box.header import header  # only records need it

        kinds = type(self).__mro__
        derived = [kind for kind in kinds[: kinds.index(City)] if issubclass(kind, City) and not vars(kind).get("is_layer")]
        if derived and not any("id" in vars(kind) for kind in derived):
            raise KtcError(f"{type(self).__name__} has no id: give changed rules their own id, so that records name them")
        return header(self.setup, self.id)


def default_rules(box: TileBox, players: int) -> City:
    """Return the rules with default options, cached per box and shared by all such games."""
    rules: City | None = box.usual.get(players) if type(players) is int else None
    if rules is None:
        rules = box.usual[players] = City(set_up(box, players, GameOptions()))
    return rules
