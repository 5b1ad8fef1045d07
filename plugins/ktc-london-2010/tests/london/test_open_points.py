"""Points that one card's text leaves open beside another's: what is played by default, and the other answer."""

from random import Random

import pytest
from ktc_london_2010.content.register import read_register
from ktc_london_2010.model.actions import (
    ActivateAgain,
    ActivateCard,
    CoverStack,
    EndExpending,
    EndFlips,
    EndPlay,
    EndRun,
    ExchangeCard,
    ExpendCard,
    GiveCard,
    PlaceCard,
    PlaceUnderground,
    PlayPerson,
    TakeCard,
    TakeThree,
    UseHospital,
)
from ktc_london_2010.model.events import CardFlipped, CardPlaced, CardsExchanged, EffectsLeft, MoneyLeftCard

from ktc.testing import shows
from london.census.playing import opened_game
from london.ruled import RULINGS
from london.sets import rules_for
from london.tabled import Table, every, lay, only

NEW = ("coffee-house.chain", "stock-exchange.paupers", "wren.coffee-house", "shops.flipped", "whitehall.again", "loan.moments")
DECK = TakeCard(0, "deck", None)

# --- a Coffee House on a Coffee House ---------------------------------------------------------------------------------


def chained(**rulings: str) -> Table:
    """Return a table at which a Coffee House has brought another one."""
    table = lay(stacks={0: ["coffee_house", "salters"]}, top=["coffee_house", "grocers"], rulings=rulings)
    table.do(ActivateCard(0, 0, None), CoverStack(0, "top", "coffee_house"))
    return table


@shows("coffee-house.chain", "card.coffee-house-take")
def test_a_coffee_house_on_a_coffee_house_brings_a_third_card() -> None:
    table = chained()
    table.do(ActivateCard(0, 0, None), CoverStack(0, "top", "grocers"), ActivateCard(0, 0, None))
    assert table.player().stacks[0].cards == ["coffee_house", "coffee_house", "grocers"]


@shows("coffee-house.chain", "run.partial")
def test_a_table_may_let_it_bring_nothing_in_that_run() -> None:
    table = chained(**{"coffee-house.chain": "refused"})
    events = table.do(ActivateCard(0, 0, None))
    assert only(events, EffectsLeft).rule == "coffee-house.chain" and table.state.phase == "run"
    assert table.state.top == ["grocers"] and not table.state.due
    table = chained(**{"coffee-house.chain": "refused", "run.partial": "refused"})
    assert table.refused(ActivateCard(0, 0, None)) == "run.partial"
    assert table.allows(ActivateCard) == [ActivateCard(0, 1, None)]


@shows("coffee-house.chain", "run.partial")
def test_what_else_such_a_card_cannot_do_has_its_own_rule() -> None:
    table = lay(stacks={0: ["coffee_house"]}, top=["brixton_prison"], rulings={"coffee-house.chain": "refused"})
    table.do(ActivateCard(0, 0, None), CoverStack(0, "top", "brixton_prison"))
    assert only(table.do(ActivateCard(0, 0, None)), EffectsLeft).rule == "run.partial"


@shows("coffee-house.chain")
def test_in_a_later_run_the_second_coffee_house_brings_a_card() -> None:
    table = chained(**{"coffee-house.chain": "refused"})
    table.do(EndRun(0), TakeCard(1, "deck", None), TakeThree(1), *[TakeCard(1, "deck", None)] * 3, DECK)
    table.do(ActivateCard(0, 0, None), CoverStack(0, "top", "grocers"))
    assert table.player().stacks[0].top == "grocers"


@shows("coffee-house.chain", "coffee-house.later")
@pytest.mark.parametrize(
    ("ruling", "told_apart"), [({}, False), ({"coffee-house.chain": "refused"}, True), ({"coffee-house.later": "at-once"}, True)]
)
def test_what_came_in_this_run_is_told_from_its_like_where_it_matters(ruling: dict[str, str], told_apart: bool) -> None:
    table = lay(stacks={0: ["brewing", "coffee_house"]}, top=["brewing"], rulings=ruling)
    table.do(ActivateCard(0, 1, None), CoverStack(0, "top", "brewing"))
    assert [action.stack for action in table.allows(ActivateCard)] == ([0, 1] if told_apart else [0])


# --- Paupers and the Stock Exchange -----------------------------------------------------------------------------------


@shows("stock-exchange.paupers", "card.stock-exchange")
def test_a_pauper_may_be_given_in_exchange() -> None:
    table = lay(stacks={0: ["stock_exchange"]}, hands={0: ["paupers_a"]}, top=["mercers"])
    assert only(table.do(ExchangeCard(0, "top", "mercers"), GiveCard(0, "paupers_a")), CardsExchanged).given == "paupers_a"


@shows("stock-exchange.paupers")
def test_a_table_may_keep_paupers_out_of_the_stock_exchange() -> None:
    ruling = {"stock-exchange.paupers": "no-paupers"}
    table = lay(stacks={0: ["stock_exchange"]}, hands={0: ["paupers_a", "paupers_b"]}, top=["mercers"], rulings=ruling)
    assert table.refused(ExchangeCard(0, "top", "mercers")) == "stock-exchange.paupers" and not table.allows(ExchangeCard)
    table = lay(stacks={0: ["stock_exchange"]}, hands={0: ["paupers_a", "grocers"]}, top=["mercers"], rulings=ruling)
    table.do(ExchangeCard(0, "top", "mercers"))
    assert table.refused(GiveCard(0, "paupers_a")) == "stock-exchange.paupers" and table.allows() == [GiveCard(0, "grocers")]
    table.do(GiveCard(0, "grocers"))
    assert table.state.top == ["grocers"] and table.player().hand == {"paupers_a": 1, "mercers": 1}


@shows("stock-exchange.paupers")
def test_who_does_not_see_a_hand_cannot_say_that_it_has_only_paupers() -> None:
    ruling = {"stock-exchange.paupers": "no-paupers"}
    table = lay(stacks={0: ["stock_exchange"]}, hands={0: ["paupers_a"]}, top=["mercers"], rulings=ruling)
    unseen, own = (table.rules.known(table.state, seat, ()) for seat in (1, 0))
    offered = [any(isinstance(one, ExchangeCard) for one in table.rules.legal(known, 0)) for known in (unseen, own)]
    assert offered == [True, False]


@shows("stock-exchange.paupers")
def test_who_exchanges_has_a_card_to_give_in_every_world() -> None:
    ruling = {"stock-exchange.paupers": "no-paupers"}
    game, random = opened_game(2, 1, ruling, ("paupers_a", "stock_exchange"), copies=30), Random(1)
    while Table(game).rules.phase(game.state) != "exchange":
        game.apply(random.choice(game.legal_actions(game.to_act[0])))
    (seat,) = game.to_act
    for world in game.worlds(1 - seat, 100, random=1):
        assert world.legal_actions(seat)


# --- a Coffee House under Wren ----------------------------------------------------------------------------------------


def after_wren(hand: list[str], **rulings: str) -> Table:
    """Return a table at which Wren was played from a hand."""
    table = lay(hands={0: ["wren", *hand]}, rulings=rulings)
    table.do(PlayPerson(0, "wren"))
    return table


@shows("wren.coffee-house", "card.wren", "card.coffee-house-place")
def test_a_coffee_house_is_none_of_wrens_two_cards() -> None:
    table = after_wren(["coffee_house", "almshouses", "mercers", "school_a"])
    placed = only(table.do(PlaceCard(0, "coffee_house", 0, None)), CardPlaced)
    assert (placed.freely, placed.rule, table.state.free) == (False, "card.coffee-house-place", 2)
    table.do(PlaceCard(0, "almshouses", 1, None), PlaceCard(0, "mercers", 2, None))
    assert table.refused(PlaceCard(0, "school_a", 3, None)) == "play.same-colour"


@shows("wren.coffee-house")
def test_a_table_may_count_it_as_one_of_the_two() -> None:
    ruling = {"wren.coffee-house": "one-of-two"}
    table = after_wren(["coffee_house", "almshouses", "mercers"], **ruling)
    placed = only(table.do(PlaceCard(0, "coffee_house", 0, None)), CardPlaced)
    assert (placed.freely, placed.rule, table.state.free) == (True, "card.coffee-house-place", 1)
    table.do(PlaceCard(0, "almshouses", 1, None))
    assert table.refused(PlaceCard(0, "mercers", 2, None)) == "play.same-colour"
    table = after_wren(["almshouses", "mercers", "coffee_house"], **ruling)
    table.do(PlaceCard(0, "almshouses", 0, None), PlaceCard(0, "mercers", 1, None))
    placed = only(table.do(PlaceCard(0, "coffee_house", 2, None)), CardPlaced)  # Wren's two are used up, and it needs none
    assert (placed.freely, table.state.free) == (False, 0)


@shows("wren.coffee-house", "card.wren")
def test_with_exactly_two_a_coffee_house_may_be_the_second() -> None:
    for choice, ends in (("besides", False), ("one-of-two", True)):
        table = after_wren(["almshouses", "coffee_house", "mercers"], **{"card.wren": "exactly-two", "wren.coffee-house": choice})
        table.do(PlaceCard(0, "almshouses", 0, None), PlaceCard(0, "coffee_house", 1, None))
        assert (EndPlay(0) in table.allows()) == ends


# --- money on a card that is turned -----------------------------------------------------------------------------------


def filled_and_turned(**rulings: str) -> Table:
    """Return a table at which Shops were activated, filled by a Coffee House, and turned."""
    table = lay(stacks={0: ["shops_b", "coffee_house"]}, top=["grocers"], rulings=rulings)
    table.do(ActivateCard(0, 0, None), ActivateCard(0, 1, None), CoverStack(0, "top", "grocers"))
    assert table.player().stacks[0].money == 1
    return table


@shows("shops.flipped", "shops.covered")
def test_money_stays_on_shops_that_are_turned() -> None:
    table = filled_and_turned()
    assert not every(table.do(EndRun(0)), MoneyLeftCard)
    assert table.player().stacks[0].down and (table.player().stacks[0].money, table.player().money) == (1, 5)


@shows("shops.flipped")
def test_a_table_may_give_it_back_to_the_bank() -> None:
    table = filled_and_turned(**{"shops.flipped": "to-the-bank"})
    left = only(table.do(EndRun(0)), MoneyLeftCard)
    assert (left.stack, left.amount, left.to, left.rule) == (0, 1, -1, "shops.flipped")
    assert table.player().stacks[0].down and (table.player().stacks[0].money, table.player().money) == (0, 5)


@shows("shops.flipped", "card.hospital")
def test_shops_that_a_hospital_saves_keep_their_money() -> None:
    ruling = {"shops.flipped": "to-the-bank"}
    table = lay(stacks={0: ["shops_b", "coffee_house", "hospital_a"]}, top=["grocers"], rulings=ruling)
    table.do(ActivateCard(0, 0, None), ActivateCard(0, 1, None), CoverStack(0, "top", "grocers"), EndRun(0))
    assert not every(table.do(UseHospital(0, 2, 0)), MoneyLeftCard)
    assert (table.player().stacks[0].down, table.player().stacks[0].money) == (False, 1)
    table = lay(stacks={0: ["down shops_b", "grocers", "hospital_a"]}, rulings=ruling)
    table.player().stacks[0].money = 3
    table.do(ActivateCard(0, 1, None), EndRun(0))
    events = table.do(EndFlips(0))
    assert only(events, CardFlipped).card == "grocers" and only(events, MoneyLeftCard).amount == 3


# --- what Whitehall activates again -----------------------------------------------------------------------------------

BUILT = {0: ["city", "westminster"]}
STRICT = {"underground.short": "not-activated", "run.partial": "refused"}


@shows("whitehall.again", "card.whitehall", "underground.short")
def test_whitehall_activates_an_underground_without_room_again() -> None:
    table = lay(stacks={0: ["whitehall", "underground"]}, hands={0: ["mercers"]}, boroughs=BUILT, rulings=STRICT)
    table.do(ActivateCard(0, 1, "mercers"), PlaceUnderground(0, "city"), PlaceUnderground(0, "westminster"))
    events = table.do(ActivateCard(0, 0, None), ActivateAgain(0, 1))
    assert every(events, EffectsLeft)[-1].rule == "run.partial" and table.state.phase == "run"


@shows("whitehall.again")
@pytest.mark.parametrize("strict", [STRICT, {"underground.short": "not-activated"}])
def test_a_table_may_refuse_that(strict: dict[str, str]) -> None:
    ruling = {**strict, "whitehall.again": "again-too"}
    stacks, hands = {0: ["whitehall", "underground", "docks"]}, {0: ["mercers", "salters"]}
    table = lay(stacks=stacks, hands=hands, boroughs=BUILT, rulings=ruling)
    table.do(ActivateCard(0, 1, "mercers"), PlaceUnderground(0, "city"), PlaceUnderground(0, "westminster"))
    table.do(ActivateCard(0, 2, "salters"), ActivateCard(0, 0, None))
    assert table.refused(ActivateAgain(0, 1)) == "whitehall.again" and table.refused(ActivateAgain(0, 0)) == "card.whitehall"
    assert table.allows() == [ActivateAgain(0, 2)]
    table.do(ActivateAgain(0, 2))
    assert table.player().money == 5 - 1 + 7 + 7


@shows("whitehall.again", "run.partial")
def test_then_whitehall_itself_is_for_nothing_where_nothing_is_left_to_repeat() -> None:
    for choice in RULINGS["whitehall.again"]:
        ruling = {"run.partial": "refused", "whitehall.again": choice}
        table = lay(stacks={0: ["whitehall", "almshouses"]}, poverty=2, rulings=ruling)
        table.do(ActivateCard(0, 1, None))
        assert table.player().poverty == 0
        if choice == "again-too":
            assert table.refused(ActivateCard(0, 0, None)) == "run.partial"
        else:
            table.do(ActivateCard(0, 0, None), ActivateAgain(0, 1))


@shows("whitehall.again", "underground.short")
def test_where_only_the_underground_is_bound_whitehall_may_find_nothing() -> None:
    ruling = {"underground.short": "not-activated", "whitehall.again": "again-too"}
    table = lay(stacks={0: ["whitehall", "underground"]}, hands={0: ["mercers"]}, boroughs=BUILT, rulings=ruling)
    table.do(ActivateCard(0, 1, "mercers"), PlaceUnderground(0, "city"), PlaceUnderground(0, "westminster"))
    events = table.do(ActivateCard(0, 0, None))
    assert every(events, EffectsLeft)[-1].rule == "run.partial" and not table.state.due


@shows("whitehall.again", "run.partial")
def test_with_the_ruling_a_prison_is_repeated_while_there_are_cards() -> None:
    for hand, again in ((["grocers"], False), (["grocers", "mercers"], True)):
        ruling = {"run.partial": "refused", "whitehall.again": "again-too"}
        table = lay(stacks={0: ["whitehall", "brixton_prison", "salters"]}, hands={0: hand}, rulings=ruling)
        table.do(ActivateCard(0, 2, None), ActivateCard(0, 1, None), ExpendCard(0, "grocers"))
        if again:
            table.do(EndExpending(0))
        table.do(ActivateCard(0, 0, None))
        assert (ActivateAgain(0, 1) in table.allows()) == again and ActivateAgain(0, 2) in table.allows()


@shows("whitehall.again", "run.flip")
def test_what_would_bring_no_point_is_left_out_when_it_is_repeated() -> None:
    for choice, asked in (("first-time-only", True), ("again-too", False)):
        ruling = {"run.partial": "refused", "run.flip": "at-once", "whitehall.again": choice}
        table = lay(stacks={0: ["town_houses", "whitehall"]}, rulings=ruling)
        table.do(ActivateCard(0, 0, None), ActivateCard(0, 1, None))  # both lie face down, and no card is in view
        assert (table.allows() == [ActivateAgain(0, 0)]) == asked


# --- all of them ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("rule", NEW)
def test_a_record_without_the_ruling_means_what_was_played_before(rule: str) -> None:
    assert rules_for(2).ruled[rule] == RULINGS[rule][0] and rule not in str(rules_for(2).header())
    header = rules_for(2, rulings={rule: RULINGS[rule][1]}).header()
    assert header["options"] == {"rulings": {rule: RULINGS[rule][1]}}


@pytest.mark.parametrize("rule", NEW)
def test_the_register_quotes_the_text_that_a_ruling_reads(rule: str) -> None:
    ruling = read_register()[rule].ruling
    assert ruling is not None and ruling.reason.count('"') >= 2


def test_the_register_names_one_answer_as_the_one_that_is_played() -> None:
    for rule in read_register().values():
        assert rule.ruling is None or "·" not in rule.ruling.default, rule.id
