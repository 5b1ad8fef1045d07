"""The ruleset of London: connects topics, stages and the powers of a set's cards to the kernel."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from random import Random
from typing import TYPE_CHECKING, Any, Final

import attrs

from ktc.effects import WithDue
from ktc.kit import Chance, OptionError, ScoreSheet, resolve_rulings
from ktc.kit.sets import AnySet
from ktc_london_2010.board.copying import copy_of
from ktc_london_2010.board.evolve import WRITERS
from ktc_london_2010.board.invariants import complaint_of
from ktc_london_2010.board.state import Due, Player, State
from ktc_london_2010.board.validating import cannot_follow
from ktc_london_2010.content.opening import OpenSet, open_set
from ktc_london_2010.content.powers import Powers
from ktc_london_2010.content.register import rulings as rulings_of_london
from ktc_london_2010.content.sets import GAME
from ktc_london_2010.knowledge.acted import acted
from ktc_london_2010.knowledge.known import known_to
from ktc_london_2010.knowledge.view import View, view_of
from ktc_london_2010.listing import actions_of
from ktc_london_2010.model import ids
from ktc_london_2010.model.actions import Action, ActivateAgain, ActivateCard, PlaceCard, UseHospital
from ktc_london_2010.model.cards import Card
from ktc_london_2010.model.events import EVENTS, Event
from ktc_london_2010.model.phases import Phase
from ktc_london_2010.rules import flipping, running
from ktc_london_2010.rules.doing import KINDS, resolve
from ktc_london_2010.rules.exchanging import lending_phases
from ktc_london_2010.rules.scoring import score
from ktc_london_2010.rules.view import first_alike
from ktc_london_2010.stages import FOLLOW, STAGES
from ktc_london_2010.topics import TOPICS

if TYPE_CHECKING:
    from ktc.kit.zones import Zones

STANDING_IN: Final = frozenset({"Crystal Palace", "Gas Works"})  # replace the two cards that the rulebook's list lacks


class London(WithDue[State, Action, Event]):
    """The rules of one game of London.

    ``cards`` and ``boroughs`` are by id; ``letters`` has the cards of each letter, top of the deck first.  ``holders`` has the
    value of each power by card, and ``beside`` the neighbours of a borough over ``land`` and by ``bridges``.  ``ruled`` has the
    choice of every ruling; ``never_given``, ``lends``, ``tells_origin`` and the flags ``asks_…`` are derived from it.
    """

    id = GAME
    topics = TOPICS
    facts = EVENTS.all
    writers = WRITERS.by_kind
    stages = STAGES
    doers = KINDS
    view_type = View

    def __init__(self, seats: int, opened: OpenSet, rulings: Mapping[str, str]) -> None:
        super().__init__(seats)
        self.set, self.ruled, self.start = opened.cards, rulings, opened.cards.start
        left_out = STANDING_IN if rulings[ids.DATA_MISSING_TWO] == "none" else frozenset[str]()
        self.cards: Mapping[str, Card] = {one.id: one for one in self.set.cards.values() if one.name not in left_out}
        self.boroughs, self.land, self.bridges = self.set.boroughs, self.set.land, self.set.bridges
        self.beside = {borough: self.land[borough] | self.bridges[borough] for borough in self.boroughs}
        self.first_boroughs = tuple(borough.id for borough in self.boroughs.values() if borough.first)
        starts = [borough.id for borough in self.boroughs.values() if borough.start]
        self.underground_starts = frozenset(starts).union(*(self.beside[borough] for borough in starts))
        self.letter_names = tuple(sorted({card.letter for card in self.cards.values()}))
        self.letters = tuple(tuple(one.id for one in self.cards.values() if one.letter == name) for name in self.letter_names)
        self.activated, self.played = opened.activated, opened.played
        self.holders: Mapping[str, Mapping[str, Any]] = {
            field.name: {card: said for card, one in opened.powers.items() if (said := getattr(one, field.name)) is not None}
            for field in attrs.fields(Powers)
        }
        self.columns = seats + 1  # of the Card Display (setup.display-size)
        self.lends = lending_phases(rulings)
        no_paupers = rulings[ids.STOCK_EXCHANGE_PAUPERS] == "no-paupers"
        self.never_given = frozenset(card.id for card in self.cards.values() if no_paupers and card.is_pauper)
        chain, later = rulings[ids.COFFEE_HOUSE_CHAIN], rulings[ids.COFFEE_HOUSE_LATER]
        self.tells_origin = chain == "refused" or later == "at-once"
        self.asks_use = rulings[ids.RUN_PARTIAL] == "refused" or rulings[ids.UNDERGROUND_SHORT] == "not-activated"
        self.asks_again = self.asks_use and rulings[ids.WHITEHALL_AGAIN] == "again-too"
        self.plugins, self.content = opened.opened.plugins, opened.opened.content

    # --- required methods -------------------------------------------------------------------------------------------

    def new(self) -> State:
        """Return the state before the set-up."""
        left = {card.id: card.copies for card in self.cards.values()}
        numbers = [sum(self.cards[card].copies for card in cards) for cards in self.letters]
        return State([Player(self.start.money, self.start.poverty) for _ in range(self.seats)], left, numbers)

    def to_act(self, state: State) -> tuple[int, ...]:
        """Return the seat in turn; effects on other seats ask them nothing."""
        return (state.turn,) if state.turn >= 0 else ()

    def over(self, state: State) -> bool:
        """Return whether the game has ended."""
        return state.phase is Phase.OVER

    def score(self, state: State) -> ScoreSheet:
        """Return the current score."""
        return score(self, state)

    def counts_known(self, state: State, seat: int) -> bool:
        """Return True: points are public, as only the size of a hand counts."""
        return True

    def plain_follow(self, state: State, chance: Chance) -> Sequence[Event]:
        """Return the automatic events of the phase when no effect is due."""
        part = FOLLOW.get(state.phase)
        return () if part is None else part(self, state, chance)

    # --- due effects ------------------------------------------------------------------------------------------------

    def is_awaited(self, state: State, row: Due) -> bool:
        """Return whether an effect waits for an answer; with two players, the other one is not asked for."""
        return super().is_awaited(state, row) and (self.seats > 2 or KINDS[type(row.effect)].waits_in is not Phase.PLAYER)

    def resolve(self, state: State, row: Due, chance: Chance) -> Sequence[Event]:
        """Return the events of due effects that wait for no answer."""
        return resolve(self, state, row)

    # --- legal actions ----------------------------------------------------------------------------------------------

    def plain_phase(self, state: State) -> Phase:
        """Return the phase of the turn."""
        return state.phase

    def legal(self, state: State, seat: int) -> Sequence[Action]:
        """Return the legal actions of a seat.  Topics list legal actions only; a property test compares with ``check``."""
        if seat != state.turn or type(seat) is not int or seat < 0:
            return ()
        return actions_of(self, state, seat, self.phase(state))

    def listed_as(self, state: State, action: Action) -> Action:
        """Return the listed action equal to a legal one: of equal stacks, only the first is listed."""
        if isinstance(action, UseHospital):
            return flipping.listed_hospital(self, state, action)
        if isinstance(action, ActivateAgain):
            return attrs.evolve(action, stack=running.first_of(self, state, action.seat, action.stack))
        stacks = state.players[action.seat].stacks
        if isinstance(action, PlaceCard | ActivateCard) and action.stack < len(stacks):
            return attrs.evolve(action, stack=first_alike(state.players[action.seat], action.stack, self.tells_origin))
        return action

    # --- hidden information -----------------------------------------------------------------------------------------

    def seen_by(self, seat: int) -> tuple[int, ...] | None:
        """Return the seats that see the cards a seat draws; None for all, if hands are open."""
        return (seat,) if self.ruled[ids.SECRET_HANDS] == "secret" else None

    def known(self, state: State, seat: int | None, told: Iterable[Event]) -> State:
        """Return the position redacted for a reader."""
        return known_to(self, state, seat)

    def view(self, known: State, seat: int | None) -> View:
        """Return the view of a reader."""
        return view_of(self, known, seat)

    def worlds(self, told: Sequence[Event | None], seat: int, n: int, random: Random) -> Iterator[Sequence[Event]]:
        """Yield event logs with hidden cards sampled by likelihood."""
        from ktc_london_2010.knowledge.worlds import worlds  # needed only for determinizations

        return worlds(self, told, n, random)

    @cached_property
    def zones(self) -> "Zones":
        """The zones of cards, from which determinizations are sampled."""
        from ktc_london_2010.knowledge.worlds import zones_of  # needed only for determinizations

        return zones_of(self)

    def acted(self, state: State, events: Sequence[Event]) -> Action | None:
        """Return the action that led to the events of a step, or None if they do not determine it."""
        return acted(self.phase(state), state.turn, events)

    # --- copies and checks ------------------------------------------------------------------------------------------

    def fork(self, state: State) -> State:
        """Return an independent copy of a state."""
        return copy_of(state)

    def validate(self, state: State, event: Event) -> str | None:
        """Return why an event of an untrusted record is impossible, by its phase or its fields, or None."""
        return super().validate(state, event) or cannot_follow(self, state, event)

    def invariants(self, state: State) -> str | None:
        """Return the first violated invariant of a position, or None."""
        return complaint_of(self, state)


def open_rules(
    players: int,
    cards: AnySet = GAME,
    rulings: Mapping[str, str] | None = None,
    edition: str | Mapping[str, str] | None = None,
    only: Sequence[str] | None = None,
) -> London:
    """Return the rules of a game; raise ``OptionError``, ``ContentError`` or ``PluginError``.

    ``cards`` is the name of an installed set or a file; ``rulings`` are choices by rule id.  ``edition`` names an edition of the
    set's figures; a file in its place replaces ``cards``.
    """
    opened, ruled = open_set(cards, only, edition), resolve_rulings(rulings, rulings_of_london())
    if players not in opened.cards.start.players:
        numbers = ", ".join(map(str, opened.cards.start.players))
        raise OptionError(f"the card set {opened.cards.id!r} is for {numbers} players, not {players}")
    rules = London(players, opened, ruled)
    chosen = {rule: choice for rule, choice in ruled.items() if choice != rulings_of_london()[rule][0]}
    options = {**opened.opened.options, "rulings": chosen}
    rules.options = {name: options[name] for name in ("cards", "rulings", "edition") if options.get(name)}
    return rules
