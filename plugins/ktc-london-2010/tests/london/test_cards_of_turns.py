"""Cards that change how a turn begins, what is exchanged, and what is activated again."""

import pytest
from ktc_london_2010.content.opening import open_set
from ktc_london_2010.model.actions import (
    ActivateAgain,
    ActivateCard,
    EndRun,
    EndTaking,
    ExchangeCard,
    GiveCard,
    KeepCard,
    LookAtDeck,
    PlaceUnderground,
    ReturnCards,
    TakeCard,
    TakeThree,
)
from ktc_london_2010.model.events import (
    CardActivated,
    CardFlipped,
    CardKept,
    CardsExchanged,
    CardsReturned,
    DeckLookedAt,
    EffectsLeft,
    LastCardTaken,
    MoneyPaid,
    TakingEnded,
)

from ktc.testing import shows
from london.census.playing import crowded
from london.ruled import RULINGS
from london.tabled import Table, every, lay, only

DECK = TakeCard(0, "deck", None)


@shows("card.parliament")
def test_parliament_takes_none_one_or_two() -> None:
    def begun() -> Table:
        table = lay(2, stacks={0: ["parliament"]}, turn=1, top=["grocers", "mercers"])
        table.do(TakeThree(1), *[TakeCard(1, "deck", None)] * 3)
        return table

    for cards in range(3):
        table = begun()
        assert table.state.turn == 0 and table.state.phase == "start"
        table.do(*[DECK] * cards)
        if cards < 2:
            table.do(EndTaking(0))
        assert table.state.phase == "action" and table.player().held == cards
    assert lay(phase="start").refused(EndTaking(0)) == "turn.start-card"


@shows("card.university-look", "card.university-return", "secret.deck")
def test_the_university_looks_at_three_cards() -> None:
    table = lay(
        stacks={0: ["university_of_london"]}, phase="start", top=["grocers"], deck=["brewing", "mercers", "salters", "docks"]
    )
    looked = only(table.do(LookAtDeck(0)), DeckLookedAt)
    assert sorted(looked.cards) == ["brewing", "mercers", "salters"] and table.game.events_for(1)[-1].cards is None
    assert table.refused(DECK) == "card.university-look" and table.refused(KeepCard(0, "docks")) == "card.university-look"
    assert table.refused(TakeThree(0)) == "card.university-look"
    kept = only(table.do(KeepCard(0, "mercers")), CardKept)
    assert not table.rules.legal(table.rules.known(table.state, 1, ()), 0)  # the other seat knows of no order
    assert kept.rule == "card.university-look" and table.refused(TakeThree(0)) == "card.university-return"
    assert table.refused(ReturnCards(0, ("salters", "salters"))) == "card.university-return"
    returned = only(table.do(ReturnCards(0, ("salters", "brewing"))), CardsReturned)
    assert returned.rule == "card.university-return"
    table.do(TakeThree(0), DECK)
    assert table.player().hand == {"mercers": 1, "salters": 1}  # the first of those that went back lies on top
    table.do(DECK)
    assert table.player().hand == {"mercers": 1, "salters": 1, "brewing": 1}


@shows("card.university-look", "university.trigger")
def test_fewer_cards_are_looked_at_where_there_are_fewer() -> None:
    table = lay(stacks={0: ["university_of_london"]}, phase="start", deck=["grocers", "mercers"], top=["docks"])
    assert not every(table.do(LookAtDeck(0)), LastCardTaken)
    table.do(TakeCard(0, "top", "docks"), ReturnCards(0, ("mercers", "grocers")))
    assert table.state.ending < 0 and table.state.deck == 2
    table = lay(stacks={0: ["university_of_london"]}, phase="start", deck=["grocers"])
    table.do(LookAtDeck(0))
    events = table.do(KeepCard(0, "grocers"))
    assert only(events, LastCardTaken) == LastCardTaken(0, "end.trigger")
    assert events[-1] == TakingEnded(0, "card.university-return")
    assert lay(phase="start").refused(LookAtDeck(0)) == "card.university-look"
    assert (
        lay(stacks={0: ["university_of_london"]}, phase="start", deck=[], top=["docks"]).refused(LookAtDeck(0))
        == "card.university-look"
    )


@shows("card.university-parliament", "card.university-look")
def test_university_and_parliament_together() -> None:
    both = {0: ["university_of_london", "parliament"]}
    deck = ["brewing", "mercers", "salters", "docks"]
    table = lay(stacks=both, phase="start", deck=deck, least=0, most=2)
    table.state.least, table.state.most = 0, 2
    events = table.do(LookAtDeck(0), KeepCard(0, "mercers"), KeepCard(0, "salters"))
    assert [event.rule for event in every(events, CardKept)] == ["card.university-look", "card.university-parliament"]
    assert only(events, CardsReturned).number == 1 and table.state.phase == "action"
    table = lay(stacks=both, phase="start", deck=deck, top=["grocers"])
    table.state.least, table.state.most = 0, 2
    table.do(LookAtDeck(0), KeepCard(0, "mercers"), TakeCard(0, "top", "grocers"))
    assert table.state.phase == "return"
    table = lay(stacks=both, phase="start", deck=deck, top=["grocers"])
    table.state.least, table.state.most = 0, 2
    table.do(DECK)
    assert table.refused(LookAtDeck(0)) == "card.university-look"


@shows("card.university-parliament", "card.university-look", "take.short")
@pytest.mark.parametrize("rows", [{}, {"top": ["docks"]}, {"bottom": ["docks"]}])
def test_with_both_taking_ends_where_nothing_is_left_to_take(rows: dict[str, list[str]]) -> None:
    table = lay(stacks={0: ["university_of_london", "parliament"]}, phase="start", deck=["brewing"], **rows)  # type: ignore[arg-type]  # rows alone
    table.state.least, table.state.most = 0, 2
    table.do(LookAtDeck(0))
    events = table.do(KeepCard(0, "brewing"))
    assert (TakingEnded(0, "card.university-look") in events) == (not rows)
    assert [(action.place, action.card) for action in table.allows(TakeCard)] == [(row, "docks") for row in rows]


@shows("card.stock-exchange")
def test_the_stock_exchange_swaps_a_card_once_a_turn() -> None:
    table = lay(stacks={0: ["stock_exchange"]}, hands={0: ["grocers"]}, top=["mercers", "salters"], phase="start")
    table.do(ExchangeCard(0, "top", "mercers"))
    assert table.refused(DECK) == "card.stock-exchange" and table.refused(GiveCard(0, "docks")) == "card.stock-exchange"
    assert only(table.do(GiveCard(0, "grocers")), CardsExchanged).rule == "card.stock-exchange"
    assert table.state.top == ["grocers", "salters"] and table.player().hand == {"mercers": 1}
    assert table.refused(ExchangeCard(0, "top", "salters")) == "card.stock-exchange"
    assert lay(hands={0: ["grocers"]}, top=["mercers"]).refused(ExchangeCard(0, "top", "mercers")) == "card.stock-exchange"
    assert (
        lay(stacks={0: ["stock_exchange"]}, top=["mercers"]).refused(ExchangeCard(0, "top", "mercers")) == "card.stock-exchange"
    )
    table = lay(stacks={0: ["stock_exchange"]}, hands={0: ["grocers"]})
    assert table.refused(ExchangeCard(0, "top", "mercers")) == "card.stock-exchange"


@shows("card.stock-exchange", "display.top-first")
def test_a_card_given_in_exchange_lies_where_the_other_lay_though_the_top_row_is_empty() -> None:
    table = lay(stacks={0: ["stock_exchange"]}, hands={0: ["grocers", "docks"]}, bottom=["mercers", "salters"])
    assert table.allows(ExchangeCard) == [ExchangeCard(0, "bottom", "mercers"), ExchangeCard(0, "bottom", "salters")]
    assert table.refused(ExchangeCard(0, "top", "mercers")) == "card.stock-exchange"
    table.do(ExchangeCard(0, "bottom", "mercers"), GiveCard(0, "grocers"))
    assert (table.state.top, table.state.bottom) == ([], ["grocers", "salters"])
    assert table.player().hand == {"docks": 1, "mercers": 1}


@shows("card.whitehall", "run.once")
def test_whitehall_activates_a_card_again() -> None:
    table = lay(stacks={0: ["whitehall", "woolwich_arsenal", "docks", "grocers"]}, hands={0: ["mercers"]}, money=10)
    table.do(ActivateCard(0, 1, None), ActivateCard(0, 0, None))
    assert table.refused(ActivateAgain(0, 0)) == "card.whitehall" and table.refused(ActivateAgain(0, 3)) == "card.whitehall"
    events = table.do(ActivateAgain(0, 1))
    again = only(events, CardActivated)
    assert again.again and not every(events, MoneyPaid)
    assert table.player().points == 10 and table.player().money == 2
    assert len(every(table.do(EndRun(0)), CardFlipped)) == 2


@shows("card.whitehall", "run.once")
def test_cards_that_look_alike_are_one_choice_for_whitehall_while_they_lie_face_up() -> None:
    for flips, choices in (("after-all", [1]), ("at-once", [1, 2])):
        table = lay(stacks={0: ["whitehall", "brewing", "hospital_a brewing"]}, rulings={"run.flip": flips})
        table.do(*[ActivateCard(0, stack, None) for stack in (1, 2, 0)])
        assert table.allows() == [ActivateAgain(0, stack) for stack in choices]
        assert table.rules.listed_as(table.state, ActivateAgain(0, 2)) == ActivateAgain(0, choices[-1])
        table.do(ActivateAgain(0, 2))
        assert table.player().money == 5 - 1 + 3 * 9


@shows("card.whitehall", "card.underground")
def test_an_underground_is_activated_again_without_a_card() -> None:
    built = {0: ["city", "westminster", "st_pancras", "hackney"]}
    table = lay(stacks={0: ["whitehall", "underground"]}, hands={0: ["mercers"]}, boroughs=built)
    table.do(ActivateCard(0, 1, "mercers"), PlaceUnderground(0, "city"), PlaceUnderground(0, "hackney"))
    table.do(ActivateCard(0, 0, None), ActivateAgain(0, 1), PlaceUnderground(0, "westminster"), PlaceUnderground(0, "st_pancras"))
    assert len(table.state.tunnels) == 4


@shows("card.whitehall", "run.partial")
def test_whitehall_with_nothing_to_activate_again() -> None:
    table = lay(stacks={0: ["whitehall", "grocers"]})
    assert every(table.do(ActivateCard(0, 0, None)), EffectsLeft)[-1].rule == "run.partial"


@shows("whitehall.again", "card.whitehall")
def test_two_whitehalls_that_could_repeat_each_other() -> None:
    opened = crowded(open_set(), ("whitehall",), 2)
    for choice in RULINGS["whitehall.again"]:
        ruling = {"run.partial": "refused", "whitehall.again": choice}
        table = lay(stacks={0: ["whitehall", "whitehall", "hospital_a salters"]}, rulings=ruling, opened=opened)
        assert ActivateCard(0, 2, None) in table.allows()  # what lies below does not matter
        table.do(ActivateCard(0, 2, None), ActivateCard(0, 0, None), ActivateAgain(0, 2), ActivateCard(0, 1, None))
        assert table.allows() == [ActivateAgain(0, 0), ActivateAgain(0, 2)]
        table.do(ActivateAgain(0, 0))
        assert table.allows() == [ActivateAgain(0, 1), ActivateAgain(0, 2)]
