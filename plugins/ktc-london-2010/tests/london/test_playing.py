"""The action Play cards, and the Card Display."""

from ktc_london_2010.model.actions import EndPlay, PlaceCard, PlayPerson, TakeCard, TakeThree
from ktc_london_2010.model.events import (
    CardExpended,
    CardPlaced,
    DisplayOverflowed,
    LoansTaken,
    MoneyPaid,
    PersonPlayed,
    PlacementsFreed,
)

from ktc.testing import shows
from london.tabled import every, lay, only

DECK = TakeCard(0, "deck", None)


@shows("play.same-colour", "play.expend-first", "play.stack", "play.at-least-one", "display.top-first")
def test_a_card_of_the_same_colour_is_expended() -> None:
    table = lay(hands={0: ["grocers", "mercers", "almshouses"]})
    assert table.refused(PlaceCard(0, "grocers", 0, None)) == "play.same-colour"
    assert table.refused(PlaceCard(0, "grocers", 0, "almshouses")) == "play.same-colour"
    assert table.refused(PlaceCard(0, "grocers", 0, "grocers")) == "play.same-colour"
    assert table.refused(EndPlay(0)) == "turn.one-action"
    events = table.do(PlaceCard(0, "grocers", 0, "mercers"))
    kinds = [type(event) for event in events]
    assert kinds.index(CardExpended) < kinds.index(CardPlaced)
    assert only(events, CardExpended).rule == "play.expend-first" and table.state.top == ["mercers"]
    table.do(EndPlay(0))
    assert table.game.to_act == (1,)


@shows("play.money", "loan.ten", "loan.needed")
def test_money_is_paid_besides() -> None:
    table = lay(hands={0: ["st_pauls", "almshouses", "east_india_company", "mercers"]})
    events = table.do(PlaceCard(0, "st_pauls", 0, "almshouses"), PlaceCard(0, "east_india_company", 1, "mercers"))
    assert [event.amount for event in every(events, MoneyPaid)] == [10, 4]
    assert [event.rule for event in every(events, MoneyPaid)] == ["play.money"] * 2
    assert (only(events, LoansTaken).count, only(events, LoansTaken).rule) == (1, "loan.needed")
    assert (table.player().money, table.player().loans) == (1, 1)


@shows("play.base", "play.no-pauper", "play.only-then")
def test_only_cards_with_a_stone_base_are_placed() -> None:
    table = lay(hands={0: ["paupers_a", "paupers_a", "huguenots", "mercers"]})
    assert table.refused(PlaceCard(0, "paupers_a", 0, "paupers_a")) == "play.no-pauper"
    assert table.refused(PlaceCard(0, "huguenots", 0, "mercers")) == "play.base"
    assert table.refused(PlaceCard(0, "wren", 0, "mercers")) == "play.only-then"
    refused = table.refusal(PlaceCard(0, "mercers", 0, "grocers"))
    assert (refused.rule, refused.says) == ("play.same-colour", "not-in-hand") and "Grocers" in refused.reason
    refused = table.refusal(PlayPerson(0, "wren"))
    assert (refused.rule, refused.says) == ("play.only-then", "not-in-hand") and "Wren" in refused.reason


@shows("play.stack", "play.not-on-new", "play.no-order", "play.no-fewer-stacks", "play.duplicates")
def test_a_card_goes_on_a_stack_or_makes_a_new_one() -> None:
    table = lay(
        hands={0: ["brewing", "brewing", "grocers", "mercers", "salters", "fishmongers"]},
        stacks={0: ["down haberdashers", "docks"]},
    )
    assert table.refused(PlaceCard(0, "brewing", 3, "mercers")) == "play.stack"
    assert table.refused(PlaceCard(0, "brewing", -1, "mercers")) == "play.stack"
    table.do(PlaceCard(0, "brewing", 0, "mercers"), PlaceCard(0, "brewing", 2, "salters"))
    assert table.refused(PlaceCard(0, "grocers", 0, "fishmongers")) == "play.not-on-new"
    assert table.refused(PlaceCard(0, "grocers", 2, "fishmongers")) == "play.not-on-new"
    table.do(PlaceCard(0, "grocers", 1, "fishmongers"))
    assert [stack.cards for stack in table.player().stacks] == [["haberdashers", "brewing"], ["docks", "grocers"], ["brewing"]]
    assert not table.player().stacks[0].down


def test_stacks_that_look_alike_are_one_choice() -> None:
    table = lay(hands={0: ["brewing", "grocers"]}, stacks={0: ["down haberdashers", "down docks", "mercers", "mercers"][:3]})
    assert {action.stack for action in table.allows(PlaceCard)} == {0, 2, 3}
    table.do(PlaceCard(0, "brewing", 1, "grocers"))  # and the other one is allowed as well
    assert table.player().stacks[1].cards == ["docks", "brewing"]


@shows("play.power-at-once", "card.school")
def test_a_power_works_from_the_moment_its_card_lies_there() -> None:
    table = lay(hands={0: ["school_a", "coffee_house", "grocers", "paupers_a"]})
    assert table.refused(PlaceCard(0, "grocers", 0, "paupers_a")) == "play.same-colour"
    events = table.do(PlaceCard(0, "school_a", 0, "coffee_house"), PlaceCard(0, "grocers", 1, "paupers_a"))
    assert [(event.amount, event.rule) for event in every(events, MoneyPaid)] == [(1, "card.school")]


@shows("card.school", "run.flip-power")
def test_a_school_out_of_view_teaches_nobody() -> None:
    for stack in ("down school_a", "school_a mercers"):
        table = lay(hands={0: ["grocers", "paupers_a"]}, stacks={0: [stack]})
        assert table.refused(PlaceCard(0, "grocers", 1, "paupers_a")) == "play.same-colour"


@shows("play.person", "card.huguenots", "card.jewish-immigrants")
def test_huguenots_bring_two_cards() -> None:
    for person in ("huguenots", "jewish_immigrants"):
        table = lay(hands={0: [person, "grocers"]}, top=["mercers"])
        events = table.do(PlayPerson(0, person), DECK, TakeCard(0, "top", "mercers"))
        assert only(events, PersonPlayed).rule == "play.person"
        assert table.state.discard == {person: 1} and not table.state.top
        assert table.state.phase == "play" and table.player().held == 3
        table.do(PlaceCard(0, "grocers", 0, "mercers"), EndPlay(0))
        assert table.game.to_act == (1,)


@shows("play.person-colour", "play.person", "card.paupers")
def test_a_person_may_be_expended_for_its_colour() -> None:
    table = lay(hands={0: ["huguenots", "grocers", "paupers_a"]})
    assert table.refused(PlayPerson(0, "grocers")) == "play.person"
    assert table.refused(PlayPerson(0, "paupers_a")) == "card.paupers"
    table.do(PlaceCard(0, "grocers", 0, "huguenots"))
    assert table.state.top == ["huguenots"] and not table.state.discard


@shows("card.wren", "play.person")
def test_wren_places_two_cards_of_any_colour() -> None:
    table = lay(hands={0: ["wren", "st_pauls", "grocers", "school_a"]}, money=12)
    events = table.do(PlayPerson(0, "wren"))
    assert (only(events, PlacementsFreed).number, only(events, PlacementsFreed).rule) == (2, "card.wren")
    events = table.do(PlaceCard(0, "st_pauls", 0, None), PlaceCard(0, "grocers", 1, None))
    assert [event.rule for event in every(events, CardPlaced)] == ["card.wren"] * 2
    assert table.player().money == 2 and not table.state.top
    assert table.refused(PlaceCard(0, "school_a", 2, None)) == "play.same-colour"


@shows("card.coffee-house-place")
def test_a_coffee_house_is_placed_for_nothing() -> None:
    table = lay(hands={0: ["coffee_house", "school_a"]})
    assert table.refused(PlaceCard(0, "coffee_house", 0, "school_a")) == "card.coffee-house-place"
    events = table.do(PlaceCard(0, "coffee_house", 0, None))
    assert only(events, CardPlaced).rule == "card.coffee-house-place" and not every(events, CardExpended)


@shows("display.top-first", "display.one-a-space", "display.overflow", "display.one-at-a-time", "display.discard")
def test_the_card_display_fills_and_overflows() -> None:
    table = lay(hands={0: ["grocers", "mercers"]}, top=["brewing", "salters"], bottom=["docks"])
    table.do(PlaceCard(0, "grocers", 0, "mercers"))
    assert table.state.top == ["brewing", "salters", "mercers"]
    table = lay(hands={0: ["grocers", "mercers"]}, top=["brewing", "salters", "vintners"], bottom=["docks"])
    table.do(PlaceCard(0, "grocers", 0, "mercers"))
    assert table.state.bottom == ["docks", "mercers"]
    table = lay(
        hands={0: ["grocers", "mercers"]}, top=["brewing", "salters", "vintners"], bottom=["docks", "fishmongers", "haberdashers"]
    )
    events = table.do(PlaceCard(0, "grocers", 0, "mercers"))
    assert only(events, DisplayOverflowed).cards == ("brewing", "salters", "vintners")
    assert table.state.top == ["docks", "fishmongers", "haberdashers"] and table.state.bottom == ["mercers"]
    assert table.state.discard == {"brewing": 1, "salters": 1, "vintners": 1}


@shows("display.no-refill", "setup.display-size")
def test_the_card_display_is_never_filled_from_the_deck() -> None:
    table = lay(3, top=["grocers", "mercers", "salters", "vintners"])
    table.do(TakeThree(0), *[TakeCard(0, "top", card) for card in ("grocers", "mercers", "salters")])
    assert table.state.top == ["vintners"] and table.rules.columns == 4
