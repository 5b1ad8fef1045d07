"""The ruleset of Stadens Nyckel: connects zones, topics, stages and the cards of a set to the kit."""

from collections.abc import Collection, Mapping, Sequence
from functools import lru_cache
from json import dumps
from pathlib import Path
from typing import Any, Final

from ktc.effects import WithRows
from ktc.kit import Ask, OptionError, Refusal, ScoreSheet, resolve_rulings
from ktc.kit.sets import AnySet, OpenedSet
from ktc.kit.zones import Bag, ZonedRuleset
from ktc_stadens_nyckel.content.board import Board
from ktc_stadens_nyckel.content.figures import GAME, open_set
from ktc_stadens_nyckel.content.register import RULINGS
from ktc_stadens_nyckel.model.actions import Action
from ktc_stadens_nyckel.model.cards import AUCTION, EVENT, IMPROVEMENT, MONEY, STRUGGLE, Card, CardSet, District
from ktc_stadens_nyckel.model.events import FACTS, Event
from ktc_stadens_nyckel.model.state import IN_BOX, NOBODY, State
from ktc_stadens_nyckel.model.writing import BY_KIND
from ktc_stadens_nyckel.phases import DOERS, STAGES, TOPICS
from ktc_stadens_nyckel.rules import BIDDING, FAMILIES, OVER, TURN, struggles
from ktc_stadens_nyckel.rules.scoring import score
from ktc_stadens_nyckel.zones import GRAVEYARD, place, zones_of

CENTRE: Final = 0
BYTES_OF_A_SEAT: Final = 4  # beside a card
BYTES_OF_NAMES: Final = 400  # of the fields of an event, or of a row of the stack, with numbers


class StadensNyckel(WithRows[State, Action, Event], ZonedRuleset[State, Action, Event]):
    """The rules of one game.

    ``cards``, ``districts``, ``offices`` and ``families`` are those of the set, ``money`` the kinds of Money cards.
    ``ruled`` has the choice of every ruling, ``opened`` the plugins of the cards.
    """

    id = GAME
    topics = TOPICS
    facts = FACTS
    writers = BY_KIND
    stages = STAGES
    doers = DOERS
    needs = struggles.NEEDS
    view_type = State

    def __init__(self, seats: int, opened: OpenedSet[CardSet], rulings: Mapping[str, str]) -> None:
        super().__init__(seats)
        self.opened, self.set, self.ruled, self.start = opened, opened.box, rulings, opened.box.start
        self.cards: Mapping[str, Card] = opened.box.cards
        self.districts: Mapping[int, District] = opened.box.districts
        self.offices: tuple[str, ...] = opened.box.offices
        self.families: tuple[str, ...] = opened.box.families
        self.changing = frozenset(card for card in self.cards if opened.has("symbols_shown", card))
        self.orders = [(*range(seat, seats), *range(seat)) for seat in range(seats)]
        self.money = tuple(sorted(card.id for card in self.cards.values() if card.sort == MONEY))
        self.worth = {kind: self.cards[kind].dalers for kind in self.money}
        self.bids = frozenset(self.money) | {card.id for card in self.cards.values() if card.serves == AUCTION}
        self.fights = frozenset(self.money) | {card.id for card in self.cards.values() if card.serves == STRUGGLE}
        self.improvements = frozenset(card.id for card in self.cards.values() if card.sort == IMPROVEMENT)
        self.events = frozenset(card.id for card in self.cards.values() if card.sort == EVENT and not card.serves)
        self.zones = zones_of(self)
        developments = sum(card.copies for card in self.cards.values() if card.sort == "development")
        self.spaces = developments - self.start.set_aside  # besides the printed one
        self.plugins, self.content = opened.plugins, opened.content

    @property
    def longest_event(self) -> int:
        """The maximum size in bytes of an event, or an action; 0 with cards of other packages, whose effects have any size."""
        return longest_of(self.opened, self.seats)

    longest_step = longest_event

    # --- required methods -------------------------------------------------------------------------------------------

    def new(self) -> State:
        """Return the state before the set-up."""
        seats, offices = range(self.seats), dict.fromkeys(self.offices, NOBODY)
        return State(self.zones.new(), ["" for _ in seats], [0 for _ in seats], [IN_BOX] * len(self.districts), offices)

    def over(self, state: State) -> bool:
        """Return whether the game has ended."""
        return state.stage == OVER

    def score(self, state: State) -> ScoreSheet:
        """Count the points."""
        return score(self, state)

    def plain_phase(self, state: State) -> str:
        """Return the phase where nothing is due."""
        return state.stage

    def plain_to_act(self, state: State) -> tuple[int, ...]:
        """Return the seat whose turn it is."""
        if state.stage == TURN:
            return (state.turn,)
        if state.stage == FAMILIES and self.ruled["setup.family"] == "chosen":
            return tuple(seat for seat in self.in_order(state) if not state.families[seat])[:1]
        return ()

    def asked(self, state: State, seat: int) -> Ask | None:
        """Return the question to a seat that may act."""
        if seat in self.awaited(state):
            return super().asked(state, seat)
        if self.phase(state) == BIDDING:
            return Ask(seat, "auction.sealed", "ask-reopen", ("ReopenBid",))
        return Ask(seat, "struggle.concede", "ask-concede", ("Concede",))

    # --- what is known ----------------------------------------------------------------------------------------------

    def view(self, known: State, seat: int | None) -> State:
        """Return a reader's view, without the information that two rulings hide."""
        seen: State = super().view(known, seat)
        if self.ruled["grave.known"] == "closed":
            seen.cards.rows[GRAVEYARD] = ["card"] * len(seen.cards.rows[GRAVEYARD])
        if self.ruled["secret.sizes"] == "total":
            for bag in seen.cards.bags.values():
                bag.unseen = {"card": sum(bag.unseen.values())} if bag.unseen else {}
        return seen

    def invariants(self, state: State) -> str | None:
        """Return the first violated invariant of a position, or None."""
        for district in self.districts.values():
            if len(self.row(state, district.number)) > district.maximum:
                return f"district {district.number} has more than {district.maximum} improvements"
        incumbents = [*state.offices.values()]
        for seat in range(self.seats):
            if self.crests_left(state, seat) < 0 or incumbents.count(seat) > self.start.most_offices:
                return f"seat {seat} has more crests or seals on the board than it owns"
        if min(state.status) < 0 and self.ruled["dev.floor"] != "below":
            return "a crest is below the lowest space of the status track"
        if state.pestilence and not state.cards.row("pestilence"):
            return "Pestilence is on a district, and no card is there"
        return super().invariants(state)

    def validate(self, state: State, event: Event) -> str | None:
        """Return why an event of an untrusted record cannot follow."""
        seats: list[Any] = [seat for name in ("seat", "of", "on") if type(seat := getattr(event, name, 0)) is int]
        if any(not NOBODY <= seat < self.seats for seat in seats):
            return f"unknown seat among {seats}; seats: 0 to {self.seats - 1}"
        if getattr(event, "office", "") not in ("", *self.offices):
            return "it names an office that is not in the set"
        if not 0 <= getattr(event, "district", 0) <= len(self.districts):
            return "it names a district that is not in the set"
        return super().validate(state, event)

    # --- helpers of the rules -----------------------------------------------------------------------------------------

    def in_order(self, state: State) -> tuple[int, ...]:
        """Return all seats in turn order."""
        return self.clockwise(max(state.first, 0))

    def clockwise(self, seat: int) -> tuple[int, ...]:
        """Return all seats clockwise, beginning with one."""
        return self.orders[seat]

    def others(self, seat: int) -> tuple[int, ...]:
        """Return the other seats clockwise from one."""
        return self.clockwise(seat)[1:]

    def held(self, state: State, seat: int, kinds: Collection[str]) -> dict[str, int]:
        """Return how many cards of some kinds a seat holds, as far as the reader knows."""
        held: Bag = state.cards.hand(seat)
        return {kind: held.kinds[kind] for kind in sorted(held.kinds.keys() & kinds)}

    def dalers(self, state: State, seat: int) -> int:
        """Return the dalers in a hand."""
        worth, dalers = self.worth, 0
        for kind, number in state.cards.hand(seat).kinds.items():
            if kind in worth:
                dalers += worth[kind] * number
        return dalers

    def row(self, state: State, district: int) -> Sequence[str]:
        """Return the improvements of a district, in the order of its row."""
        return state.cards.rows.get(place(district), ())

    def crests_left(self, state: State, seat: int) -> int:
        """Return how many crests a seat can still put on districts; one is on the status track."""
        return self.start.crests - 1 - state.controllers.count(seat)

    def offices_of(self, state: State, seat: int) -> tuple[str, ...]:
        """Return the offices that a seat occupies."""
        return tuple(office for office, incumbent in state.offices.items() if incumbent == seat)

    def can_rise(self, state: State, seat: int) -> bool:
        """Return whether a seat may try for another office (office.cap)."""
        return [*state.offices.values()].count(seat) < self.start.most_offices or self.ruled["office.cap"] == "swaps"

    def on_board(self, state: State) -> tuple[int, ...]:
        """Return the districts on the board."""
        return tuple([number for number, seat in enumerate(state.controllers, 1) if seat != IN_BOX])

    def is_on_board(self, state: State, district: object) -> bool:
        """Return whether this is a district on the board."""
        return type(district) is int and district in self.districts and state.controllers[district - 1] != IN_BOX

    def adjoins(self, state: State, district: int) -> bool:
        """Return whether a district adjoins the centre or a district on the board (district.adjoins)."""
        controllers = state.controllers
        return any(one == CENTRE or controllers[one - 1] != IN_BOX for one in self.districts[district].adjoins)

    def sites(self, state: State) -> tuple[int, ...]:
        """Return the districts of the box that can be placed."""
        boxed = [number for number, seat in enumerate(state.controllers, 1) if seat == IN_BOX]
        return tuple([number for number in boxed if self.adjoins(state, number)])

    def board(self, state: State, seat: int) -> Board:
        """Return the open position, as cards see it."""
        return Board(self, state, seat)

    def refused(self, rule: str, message: str, **facts: Any) -> Refusal:
        """Return a refusal by a rule."""
        return Refusal(rule, message, facts)


@lru_cache(8)
def longest_of(opened: OpenedSet[CardSet], seats: int) -> int:
    """Return the maximum size in bytes of an event: one with rows of the stack, or one with all cards; 0 if unknown."""
    if any(one.origin.package != __package__ for one in opened.brought if not isinstance(one.value, Path)):
        return 0
    box, cards = opened.box, [card for card in opened.box.cards.values() for _ in range(card.copies)]
    word = max(len(dumps(text)) for card in cards for text in (card.id, card.rule, *box.offices, *box.families))
    rows = max(seats, len(box.offices), *(district.maximum for district in box.districts.values()))
    of_cards = sum(len(dumps(card.id)) + BYTES_OF_A_SEAT for card in cards)
    return BYTES_OF_NAMES + max(of_cards, rows * (BYTES_OF_NAMES + 5 * word))


def open_rules(
    players: int,
    cards: AnySet = GAME,
    rulings: Mapping[str, str] | None = None,
    edition: str | Mapping[str, str] | None = None,
    only: Sequence[str] | None = None,
) -> StadensNyckel:
    """Return the rules of a game; raise ``OptionError``, ``ContentError`` or ``PluginError``.

    ``cards`` is the name of an installed set or a file; ``rulings`` are choices by rule id.  ``edition`` names an edition of the
    set's figures; a file in its place replaces ``cards``.
    """
    opened, ruled = open_set(cards, only, edition), resolve_rulings(rulings, RULINGS)
    if players not in opened.box.start.hands:
        numbers = ", ".join(map(str, opened.box.start.hands))
        raise OptionError(f"the set {opened.box.id!r} is for {numbers} players, not for {players}")
    rules = StadensNyckel(players, opened, ruled)
    differing = {rule: choice for rule, choice in ruled.items() if choice != RULINGS[rule][0]}
    rules.options = {**opened.options, **({"rulings": differing} if differing else {})}
    return rules
