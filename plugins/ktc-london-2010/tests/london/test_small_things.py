"""Small things that the other stories leave out: effects that wait behind one another, and what a fault would change unseen."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any, ClassVar

import pytest
from ktc_london_2010.content.opening import OpenSet
from ktc_london_2010.model.actions import (
    ActivateAgain,
    ActivateCard,
    ChoosePlayer,
    CoverStack,
    EndExpending,
    EndRun,
    ExpendCard,
    PlaceUnderground,
    PlayPerson,
    UseHospital,
)
from ktc_london_2010.model.events import (
    ActionBegan,
    CardActivated,
    CardFlipped,
    CardPlaced,
    CardsDue,
    EffectsDue,
    EffectsLeft,
    LoansTaken,
    MoneyPaid,
    PlacementsFreed,
    PointsTaken,
    PovertyChanged,
)
from ktc_london_2010.plugin import (
    Burden,
    BurdenAnother,
    CardPlugin,
    ChargeOthers,
    CoverFromDisplay,
    Effects,
    EmptyCard,
    ExpendCards,
    Gain,
    Here,
    OpenBoard,
    OpenPlayer,
    PassOn,
    PlaceFreely,
    Relieve,
    Repeat,
    TakeCards,
    Tunnel,
    hookimpl,
)
from ktc_london_2010.rules.drawing import Deck
from ktc_london_2010.rules.ledger import Ledger

from ktc.kit import Chance
from ktc.testing import shows
from london.tabled import every, lay, only
from london.test_content import fan_set

FAIR = """
set: fan
over: london_2010
cards:
  Fair: {colour: brown, copies: {A: 1}, cost: 0, hexagon: 0, behaviour: fair, sources: {}}
  Stall: {colour: brown, copies: {A: 1}, cost: 0, hexagon: 0, behaviour: stall, sources: {}}
  Herald: {colour: brown, copies: {A: 2}, cost: 0, hexagon: 0, behaviour: herald, sources: {}}
  Market: {colour: brown, copies: {A: 1}, cost: 0, hexagon: 0, behaviour: market, sources: {}}
  Toll: {colour: brown, copies: {A: 1}, cost: 0, hexagon: 0, behaviour: toll, sources: {}}
  Crier: {colour: brown, copies: {A: 1}, behaviour: crier, sources: {}}
  Beadle: {colour: brown, copies: {A: 1}, behaviour: beadle, sources: {}}
"""


class Fair(CardPlugin):
    """One question behind the other, and a point at last."""

    @hookimpl
    def card_activated(self) -> Effects:
        return [
            ExpendCards(2, "card.fair-expend", money=2, points=1),
            BurdenAnother(3, "card.fair-burden"),
            PassOn(2, "card.fair-pass"),
            Tunnel(2, "card.fair-tunnel"),
            Relieve(1, "card.fair-relieve"),
            Gain(4, "card.fair-gain"),
        ]


class Stall(CardPlugin):
    """A card of the Card Display is placed on it, and two points are behind that."""

    @hookimpl
    def card_activated(self) -> Effects:
        return [CoverFromDisplay("card.stall-cover"), Gain(2, "card.stall-gain")]


class Herald(CardPlugin):
    """A card is activated again, and there is a point behind it."""

    @hookimpl
    def card_activated(self) -> Effects:
        return [Repeat("card.herald"), Gain(1, "card.herald-gain")]


class Market(CardPlugin):
    """All that is done at once, a card of one kind expended, and a price that follows from the answer."""

    @hookimpl
    def card_activated(self) -> Effects:
        return [
            Gain(1, "card.market-gain"),
            Relieve(9, "card.market-relieve"),
            Burden(4, "card.market-burden"),
            Relieve(1, "card.market-relieve"),
            ExpendCards(1, "card.market-expend", of="pauper"),
            *AFTER_THE_MARKET,
        ]


AFTER_THE_MARKET = (ChargeOthers((0, 3), "card.market-charge"), Gain(2, "card.market-gain"))


class Toll(CardPlugin):
    """Others pay for their boroughs, and that is all."""

    @hookimpl
    def card_activated(self, board: OpenBoard) -> Effects:
        return ChargeOthers(tuple(len(player.boroughs) for player in board.players), "card.toll")


class Crier(CardPlugin):
    """A person who empties no card, and twice lets cards be placed and taken."""

    @hookimpl
    def card_played(self) -> Effects:
        return [
            EmptyCard("card.crier-empty"),
            PlaceFreely(1, "card.crier-place"),
            PlaceFreely(2, "card.crier-place"),
            TakeCards(1, "card.crier-take"),
            TakeCards(2, "card.crier-take"),
        ]


class Beadle(CardPlugin):
    """A person who looks around, charges some and burdens one."""

    seen: ClassVar[list[tuple[Here, OpenBoard]]] = []

    @hookimpl
    def card_played(self, here: Here, board: OpenBoard) -> Effects:
        self.seen.append((here, board))
        return [ChargeOthers((0, 3), "card.beadle-charge"), BURDEN]


BURDEN = BurdenAnother(2, "card.beadle-burden")
FANS: Mapping[str, type[CardPlugin]] = {
    "beadle": Beadle,
    "crier": Crier,
    "fair": Fair,
    "herald": Herald,
    "market": Market,
    "stall": Stall,
    "toll": Toll,
}


@pytest.fixture
def opened(tmp_path: Path) -> OpenSet:
    """The set of the box with the cards of a fan."""
    return fan_set(tmp_path, FANS, FAIR)


def test_effects_are_done_one_behind_the_other(opened: OpenSet) -> None:
    table = lay(
        3, stacks={0: ["fair"]}, hands={0: ["grocers", "mercers", "salters"]}, boroughs={1: ["city", "westminster"]},
        opened=opened,
    )  # fmt: skip
    due = only(table.do(ActivateCard(0, 0, None)), EffectsDue)
    assert table.refused(ExpendCard(0, "docks")) == "card.fair-expend"
    assert len(due.effects) == 6 and (due.card, due.stack) == ("fair", 0)
    table.do(ExpendCard(0, "grocers"))
    assert (table.player().money, table.player().points, table.player().poverty) == (7, 1, 5)
    table.do(ExpendCard(0, "mercers"))
    assert table.state.phase == "run" and len(table.state.due[-1].effects) == 5
    for nobody in (0, 3, -1):
        assert table.refused(ChoosePlayer(0, nobody)) == "card.fair-burden"
    assert only(table.do(ChoosePlayer(0, 2)), PovertyChanged).by == 3
    passed = every(table.do(ChoosePlayer(0, 1)), PovertyChanged)
    assert [(event.seat, event.by) for event in passed] == [(0, -2), (1, 2)]
    table.do(PlaceUnderground(0, "city"))
    events = table.do(PlaceUnderground(0, "westminster"))
    assert only(events, PointsTaken).points == 4 and only(events, PovertyChanged).by == -1
    assert every(events, EffectsLeft)[-1].effects == () and not table.state.due
    assert [player.poverty for player in table.state.players] == [2, 7, 8] and table.player().points == 6


@shows("run.partial")
@pytest.mark.parametrize(("boroughs", "allowed"), [({0: ["city"]}, 0), ({1: ["hackney"]}, 1)])
def test_a_charge_that_nobody_pays_is_nothing(opened: OpenSet, boroughs: Mapping[int, list[str]], allowed: int) -> None:
    table = lay(stacks={0: ["toll"]}, boroughs=boroughs, opened=opened, rulings={"run.partial": "refused"})
    assert len(table.allows(ActivateCard)) == allowed
    table = lay(stacks={0: ["toll"]}, boroughs=boroughs, opened=opened)
    assert [event.amount for event in every(table.do(ActivateCard(0, 0, None)), MoneyPaid)] == [1] * allowed


def test_the_end_of_expending_leaves_what_is_behind_it(opened: OpenSet) -> None:
    table = lay(3, stacks={0: ["fair"]}, hands={0: ["grocers", "mercers"]}, poverty=1, opened=opened)
    table.do(ActivateCard(0, 0, None), EndExpending(0), ChoosePlayer(0, 1))
    passed = every(table.do(ChoosePlayer(0, 2)), PovertyChanged)
    assert [(event.seat, event.by) for event in passed] == [(0, -1), (2, 1)]  # no more than there are
    assert not table.state.due and table.player().points == 4  # nobody has built, so no counter can be placed


@pytest.mark.parametrize(
    ("card", "answers"),
    [
        ("fleet_street", [ChoosePlayer(0, 1)]),
        ("police_force", [ChoosePlayer(0, 2)]),
        ("brixton_prison", [ExpendCard(0, "paupers_a"), EndExpending(0)]),
        ("workhouse", [ExpendCard(0, "paupers_a"), EndExpending(0)]),
        ("coffee_house", [CoverStack(0, "top", "brewing")]),
        ("underground", [PlaceUnderground(0, "westminster"), PlaceUnderground(0, "hackney")]),
    ],
)
def test_a_card_that_asks_is_activated_again_over_another_that_waits(card: str, answers: list[Any], opened: OpenSet) -> None:
    pays = "salters" if card == "underground" else None
    table = lay(
        3, stacks={0: ["herald", "grocers", card, "mercers"]}, hands={0: ["paupers_a", "paupers_a", "salters", "brewing"]},
        boroughs={1: ["city", "westminster", "st_pancras", "hackney"]}, opened=opened,
    )  # fmt: skip
    first = [PlaceUnderground(0, "city"), PlaceUnderground(0, "st_pancras")] if card == "underground" else answers
    if card == "coffee_house":
        first = [ActivateCard(0, 3, "brewing")]  # at first there is nothing on the Card Display
    table.do(ActivateCard(0, 2, pays), *first)
    points = table.player().points
    table.do(ActivateCard(0, 0, None))
    assert table.refused(ActivateAgain(0, 1)) == "card.herald" and table.refused(ActivateAgain(0, 0)) == "card.herald"
    table.do(ActivateAgain(0, 2))
    assert len(table.state.due) == 2
    if card == "coffee_house":
        assert table.refused(CoverStack(0, "top", "docks")) == "card.coffee-house-take"
    if card.endswith("street"):
        assert table.refused(ChoosePlayer(0, 0)) == "card.fleet-street"
    table.do(*answers)
    assert not table.state.due and table.player().points == points + 1 + (card == "fleet_street") and table.state.phase == "run"


def test_what_is_behind_a_card_that_is_covered_is_done(opened: OpenSet) -> None:
    table = lay(stacks={0: ["stall"]}, top=["docks", "paupers_a"], opened=opened)
    table.do(ActivateCard(0, 0, None))
    assert table.refused(CoverStack(0, "top", "paupers_a")) == "card.stall-cover"
    events = table.do(CoverStack(0, "top", "docks"))
    assert only(events, CardPlaced) == CardPlaced(0, "docks", 0, "top", False, "card.stall-cover")
    assert [event.rule for event in every(events, EffectsLeft)] == ["card.stall-cover", "run.choice"]
    assert only(events, PointsTaken).points == 2 and table.player().stacks[0].cards == ["stall", "docks"]


def test_where_cards_are_turned_at_once_a_turned_one_is_activated_again() -> None:
    table = lay(stacks={0: ["whitehall", "grocers"]}, rulings={"run.flip": "at-once"})
    table.do(ActivateCard(0, 1, None), ActivateCard(0, 0, None))
    assert not every(table.do(ActivateAgain(0, 1)), CardFlipped)  # it lies face down already
    figures = table.rules.cards
    assert table.player().money == 5 + 2 * figures["grocers"].money - figures["whitehall"].pay


def test_each_effect_is_an_event_with_the_seat_and_the_rule_that_it_names(opened: OpenSet) -> None:
    table = lay(3, stacks={0: ["grocers", "market"]}, hands={0: ["mercers", "paupers_a"]}, money=0, opened=opened)
    began, activated, *events, due = table.do(ActivateCard(0, 1, None))
    assert began == ActionBegan(0, "run", "turn.one-action")
    assert activated == CardActivated(0, "market", 1, False, "run.choice")
    assert events == [
        PointsTaken(0, 1, "card.market-gain"),
        PovertyChanged(0, -5, "card.market-relieve"),
        PovertyChanged(0, 4, "card.market-burden"),
        PovertyChanged(0, -1, "card.market-relieve"),
    ]
    assert isinstance(due, EffectsDue) and (due.seat, due.card, due.stack) == (0, "market", 1)
    assert table.state.due[-1].card == "market"
    assert table.allows(ExpendCard) == [ExpendCard(0, "paupers_a")]
    assert table.do(ExpendCard(0, "paupers_a"))[1:] == (
        EffectsLeft(0, AFTER_THE_MARKET, "card.market-expend"),
        LoansTaken(1, 1, 10, "loan.ten", "loan.forced-bank"),
        MoneyPaid(1, 3, -1, "card.market-charge"),
        PointsTaken(0, 2, "card.market-gain"),
        EffectsLeft(0, (), "run.choice"),
    )


def test_a_person_lies_on_no_stack_and_its_numbers_add_up(opened: OpenSet) -> None:
    table = lay(3, stacks={0: ["grocers", "down shops_b"]}, hands={0: ["crier", "mercers"]}, opened=opened)
    table.player().stacks[1].money = 3
    events = table.do(PlayPerson(0, "crier"))
    assert events[2:] == (
        PlacementsFreed(0, 1, "card.crier-place"),
        PlacementsFreed(0, 2, "card.crier-place"),
        CardsDue(0, 1, "card.crier-take"),
        CardsDue(0, 2, "card.crier-take"),
    )
    assert (table.state.free, table.state.due_cards) == (3, 3)


def test_a_card_is_shown_what_everybody_sees(opened: OpenSet) -> None:
    table = lay(
        3, stacks={0: ["down grocers", "docks mercers"], 1: ["salters"]}, hands={0: ["beadle", "vintners"], 1: ["brewing"]},
        top=["bridge"], bottom=["omnibus", "paupers_a"], boroughs={0: ["city"], 2: ["hackney"]}, tunnels=["city"], money=2,
        poverty=7, opened=opened,
    )  # fmt: skip
    for seat, player in enumerate(table.state.players):
        player.points, player.loans = 10 + seat, 3 + seat
    deck, cards, boroughs = table.state.deck, table.rules.cards, table.rules.boroughs
    events = table.do(PlayPerson(0, "beadle"))
    here, board = Beadle.seen.pop()
    assert here == Here(0, -1)
    assert board == OpenBoard(
        (
            OpenPlayer(0, 2, 7, 10, 3, 1, 2, (cards["mercers"],), (boroughs["city"],)),
            OpenPlayer(1, 2, 7, 11, 4, 1, 1, (cards["salters"],), ()),
            OpenPlayer(2, 2, 7, 12, 5, 0, 0, (), (boroughs["hackney"],)),
        ),
        (cards["bridge"],), (cards["omnibus"], cards["paupers_a"]), deck, frozenset({"city"}), cards,
    )  # fmt: skip
    assert events[2:] == (
        LoansTaken(1, 1, 10, "loan.ten", "loan.forced-bank"),
        MoneyPaid(1, 3, -1, "card.beadle-charge"),
        EffectsDue(0, "beadle", -1, (BURDEN,), "run.choice"),
    )


def test_the_uppermost_of_two_cards_that_ask_is_answered(opened: OpenSet) -> None:
    table = lay(3, stacks={0: ["herald", "herald", "grocers", "fair"]}, hands={0: ["salters"]}, opened=opened)
    answers = [EndExpending(0), ChoosePlayer(0, 1), ChoosePlayer(0, 1)]
    table.do(ActivateCard(0, 3, None), *answers, ActivateCard(0, 1, None), ActivateAgain(0, 3))
    fair = table.state.due[-1].effects
    assert table.do(EndExpending(0)) == (EffectsLeft(0, fair[1:], "card.fair-expend"),)
    table.do(*answers[1:], ActivateCard(0, 0, None))
    left, activated, *_ = table.do(ActivateAgain(0, 1))
    assert left == EffectsLeft(0, (Gain(1, "card.herald-gain"),), "card.herald")
    assert activated == CardActivated(0, "herald", 1, True, "card.herald")
    assert [due.stack for due in table.state.due] == [0, 1]
    assert table.allows(ActivateAgain) == [ActivateAgain(0, 0), ActivateAgain(0, 3)]
    left, activated, *_ = table.do(ActivateAgain(0, 3))
    assert left == EffectsLeft(0, (Gain(1, "card.herald-gain"),), "card.herald")
    assert activated == CardActivated(0, "fair", 3, True, "card.herald")


def test_points_that_need_no_relief_are_taken_at_every_table(opened: OpenSet) -> None:
    table = lay(3, stacks={0: ["fair"]}, hands={0: ["grocers"]}, rulings={"card.millbank-prison": "no"}, opened=opened)
    table.do(ActivateCard(0, 0, None), ExpendCard(0, "grocers"))
    assert table.player().points == 1


def test_what_cannot_be_done_is_left_out_alone(opened: OpenSet) -> None:
    table = lay(3, stacks={0: ["fair"]}, hands={0: ["grocers"]}, opened=opened)
    table.do(ActivateCard(0, 0, None), EndExpending(0), ChoosePlayer(0, 1))
    *_, out, relieved, gained, done = table.do(ChoosePlayer(0, 2))
    assert out == EffectsLeft(0, (Relieve(1, "card.fair-relieve"), Gain(4, "card.fair-gain")), "run.partial")
    assert (relieved, gained) == (PovertyChanged(0, -1, "card.fair-relieve"), PointsTaken(0, 4, "card.fair-gain"))
    assert done == EffectsLeft(0, (), "run.choice")


def test_a_ledger_keeps_the_balances_to_which_its_events_lead() -> None:
    table = lay()
    ledger = Ledger(table.rules, table.state)
    ledger.earn(0, 4, "run.money")
    ledger.pay(0, 12, "run.price", to=1)
    ledger.pay(1, 16, "run.price")
    ledger.burden(0, 3, "run.burden")
    assert [ledger.relieve(0, 6, "run.relief") for _ in range(3)] == [6, 2, 0]
    after = ledger.after().players
    assert [player.money for player in after] == [ledger.has(0), ledger.has(1)] == [7, 1]
    assert [(player.loans, player.poverty) for player in after] == [(1, 0), (0, 5)]


def test_a_deck_is_drawn_from_letter_by_letter() -> None:
    table, chance = lay(deck=["grocers", "brewing", "brewing", "albert_hall"]), Chance(bytes(32))
    deck = Deck(table.rules, table.state, chance)
    assert sorted(deck.draw(1) + deck.draw(2)) == ["brewing", "brewing", "grocers"] and deck.draw(2) == ["albert_hall"]
    assert chance.draws == 3  # a letter of which nothing is left asks for no draw


@shows("card.hospital")
def test_hospitals_and_cards_that_look_alike_are_one_choice() -> None:
    stacks = ["brewing", "brewing", "grocers", "hospital_a", "hospital_b", "hospital_b"]
    table = lay(stacks={0: stacks})
    table.do(*[ActivateCard(0, stack, None) for stack in range(3)], EndRun(0))
    listed = [UseHospital(0, hospital, saved) for hospital in (3, 4) for saved in (0, 2)]
    assert table.allows(UseHospital) == listed
    rules, state = table.rules, table.state
    for hospital, of in ((3, 3), (4, 4), (5, 4)):
        for saved, one in ((0, 0), (1, 0), (2, 2)):
            assert rules.check(state, UseHospital(0, hospital, saved)) is None
            assert rules.listed_as(state, UseHospital(0, hospital, saved)) == UseHospital(0, of, one)
    assert rules.listed_as(state, UseHospital(0, 0, 3)) == UseHospital(0, 0, 3)


@shows("card.hospital", "card.coffee-house-place")
def test_a_card_that_was_brought_is_saved_as_one_that_lay_there() -> None:
    table = lay(stacks={0: ["brewing", "coffee_house", "hospital_a"]}, top=["brewing"], money=9)
    table.do(ActivateCard(0, 0, None), ActivateCard(0, 1, None), CoverStack(0, "top", "brewing"), ActivateCard(0, 1, None))
    table.do(EndRun(0))
    assert table.allows(UseHospital) == [UseHospital(0, 2, 0)]
    assert table.rules.listed_as(table.state, UseHospital(0, 2, 1)) == UseHospital(0, 2, 0)
