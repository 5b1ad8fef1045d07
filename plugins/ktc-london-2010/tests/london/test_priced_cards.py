"""Where no card may be activated for nothing, it counts what a card does when its price is paid: the price comes first."""

from pathlib import Path
from typing import Final

import pytest
from ktc_london_2010.content.opening import OpenSet
from ktc_london_2010.model.actions import ActivateCard
from ktc_london_2010.plugin import (
    CardPlugin,
    ChargeOthers,
    CoverFromDisplay,
    Earn,
    Effects,
    ExpendCards,
    Here,
    OpenBoard,
    Tunnel,
    hookimpl,
)

from london.tabled import lay
from london.test_content import fan_set

SHOPS = """
set: fan
over: london_2010
cards:
  Pawnshop: {colour: brown, copies: {A: 1}, cost: 0, expend: any, hexagon: 0, behaviour: pawnshop, sources: {}}
  Auction: {colour: brown, copies: {A: 1}, cost: 0, expend: any, hexagon: 0, behaviour: auction, sources: {}}
  Savings Bank: {colour: brown, copies: {A: 1}, cost: 0, pay: 5, hexagon: 0, behaviour: savings, sources: {}}
  Tunnel: {colour: brown, copies: {A: 1}, cost: 0, expend: any, hexagon: 0, behaviour: tunnel, sources: {}}
  Levy: {colour: brown, copies: {A: 1}, cost: 0, hexagon: 0, behaviour: levy, sources: {}}
  Strongroom: {colour: brown, copies: {A: 1}, cost: 0, hexagon: 0, behaviour: strongroom, sources: {}}
"""
REFUSED: Final = {"run.partial": "refused"}


class Pawnshop(CardPlugin):
    """Cards of the hand are expended for money."""

    @hookimpl
    def card_activated(self) -> Effects:
        return ExpendCards(0, "card.pawnshop", money=2)


class Auction(CardPlugin):
    """A card of the Card Display is placed on it."""

    @hookimpl
    def card_activated(self) -> Effects:
        return CoverFromDisplay("card.auction")


class Savings(CardPlugin):
    """A pound for each that its owner has."""

    @hookimpl
    def card_activated(self, here: Here, board: OpenBoard) -> Effects:
        return Earn(board.players[here.seat].money, "card.savings-bank")


class Digging(CardPlugin):
    """As many counters as its owner has cards in hand."""

    @hookimpl
    def card_activated(self, here: Here, board: OpenBoard) -> Effects:
        return Tunnel(board.players[here.seat].cards_in_hand, "card.tunnel")


class Levy(CardPlugin):
    """The first two players pay a pound for each borough."""

    @hookimpl
    def card_activated(self, board: OpenBoard) -> Effects:
        return ChargeOthers(tuple(len(player.boroughs) for player in board.players[:2]), "card.levy")


class Strongroom(CardPlugin):
    """Pounds by where it lies, and by what lies on it."""

    @hookimpl
    def card_activated(self, here: Here) -> Effects:
        return Earn(10 * here.stack + here.money, "card.strongroom")


FANS = {
    "pawnshop": Pawnshop, "auction": Auction, "savings": Savings, "tunnel": Digging, "levy": Levy, "strongroom": Strongroom,
}  # fmt: skip


@pytest.fixture
def opened(tmp_path: Path) -> OpenSet:
    """The set of the box with the cards of a fan."""
    return fan_set(tmp_path, FANS, SHOPS)


def test_the_last_card_of_a_hand_pays_for_nothing_more(opened: OpenSet) -> None:
    table = lay(stacks={0: ["pawnshop"]}, hands={0: ["grocers"]}, opened=opened, rulings=REFUSED)
    assert table.allows(ActivateCard) == [] and table.refused(ActivateCard(0, 0, "grocers")) == "run.partial"
    table = lay(stacks={0: ["pawnshop"]}, hands={0: ["grocers", "mercers"]}, opened=opened, rulings=REFUSED)
    table.do(ActivateCard(0, 0, "grocers"))
    assert table.state.phase == "run" and len(table.state.due) == 1
    lay(stacks={0: ["pawnshop"]}, hands={0: ["grocers"]}, opened=opened).do(ActivateCard(0, 0, "grocers"))  # where it is allowed


def test_the_card_that_is_expended_may_be_the_one_that_is_placed(opened: OpenSet) -> None:
    table = lay(stacks={0: ["auction"]}, hands={0: ["grocers", "paupers_a"]}, opened=opened, rulings=REFUSED)
    assert table.refused(ActivateCard(0, 0, "paupers_a")) == "run.partial"
    assert table.allows(ActivateCard) == [ActivateCard(0, 0, "grocers")]
    table.do(ActivateCard(0, 0, "grocers"))
    assert table.state.top == ["grocers"] and len(table.state.due) == 1


def test_money_that_pays_for_a_card_is_not_there_any_more(opened: OpenSet) -> None:
    table = lay(stacks={0: ["savings_bank"]}, money=5, opened=opened, rulings=REFUSED)
    assert table.refused(ActivateCard(0, 0, None)) == "run.partial"
    table = lay(stacks={0: ["savings_bank"]}, money=7, opened=opened, rulings=REFUSED)
    table.do(ActivateCard(0, 0, None))
    assert table.player().money == 4


def test_counters_are_counted_when_the_price_is_paid(opened: OpenSet) -> None:
    rulings = {"underground.short": "not-activated"}
    table = lay(stacks={0: ["tunnel"]}, hands={0: ["grocers", "mercers"]}, boroughs={1: ["city"]}, opened=opened, rulings=rulings)
    table.do(ActivateCard(0, 0, "grocers"))
    assert table.state.phase == "run" and len(table.state.due) == 1, "one counter for one card, and one borough has room"
    table = lay(
        stacks={0: ["tunnel"]}, hands={0: ["grocers", "mercers", "salters"]}, boroughs={1: ["city"]}, opened=opened,
        rulings=rulings,
    )  # fmt: skip
    assert table.refused(ActivateCard(0, 0, "grocers")) == "underground.short"


def test_a_levy_that_nobody_pays_is_for_nothing(opened: OpenSet) -> None:
    for boroughs, allowed in (({}, False), ({0: ["city"]}, False), ({2: ["city"]}, False), ({1: ["city"]}, True)):
        table = lay(3, stacks={0: ["levy"]}, boroughs=boroughs, opened=opened, rulings=REFUSED)
        assert bool(table.allows(ActivateCard)) == allowed


def test_a_card_reads_where_it_lies_and_the_money_on_it(opened: OpenSet) -> None:
    table = lay(stacks={0: ["grocers", "strongroom"]}, opened=opened)
    table.player().stacks[1].money = 3
    table.do(ActivateCard(0, 1, None))
    assert table.player().money == 5 + 10 + 3


def test_a_table_that_counts_counters_lets_other_cards_do_nothing(opened: OpenSet) -> None:
    rulings = {"underground.short": "not-activated"}
    table = lay(stacks={0: ["pawnshop"]}, hands={0: ["grocers"]}, opened=opened, rulings=rulings)
    table.do(ActivateCard(0, 0, "grocers"))
    assert table.player().held == 0 and not table.state.due


def test_a_stack_that_is_not_there_is_refused_with_the_last_that_is() -> None:
    for stacks in (0, 1, 2):
        refusal = lay(stacks={0: ["grocers", "mercers"][:stacks]}).game.why_not(ActivateCard(0, 5, None))
        assert refusal is not None and (refusal.rule, refusal.facts) == ("run.in-view", {"last": stacks - 1})
