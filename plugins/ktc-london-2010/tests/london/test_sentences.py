"""Each action is said before it is done, with its printed costs, by the names of cards, boroughs, stacks and players."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from ktc_london_2010.kit import GAME, LANGUAGES, MESSAGES
from ktc_london_2010.model import actions as a
from ktc_london_2010.topics import TOPICS

import ktc
from ktc.draw import hyphenated
from ktc.testing import facts_of
from london.speaking import asking_at, context_at, foreign, lexicon, questions
from london.tabled import lay

RULINGS: Final[Sequence[Mapping[str, str]]] = (
    {},
    {"loan.needed": "any-time"},
    {"run.partial": "refused"},
    {"card.wren": "any-colour-expended"},
)
PEOPLE: Final = {0: "Ada", 1: "Ben", 2: "Cleo", 3: "Dora"}


def said(table: Any, action: a.Action, lang: str = "en") -> str:
    """Return an action that is allowed as a sentence."""
    assert table.game.why_not(action) is None
    return context_at(table.game, lang=lang, people=PEOPLE).sentence(action)


# --- the law ----------------------------------------------------------------------------------------------------------


@pytest.mark.slow("tells whatever is listed at many positions")
@settings(max_examples=40, deadline=None)
@given(st.integers(2, 4), st.integers(0, 10**6), st.integers(0, 400), st.sampled_from(RULINGS), st.sampled_from((PEOPLE, {})))
def test_every_action_reads_otherwise_in_words_of_the_language(
    players: int, seed: int, steps: int, rulings: Any, people: Mapping[int, str]
) -> None:
    game, random = ktc.new_game(players, seed=seed, game=GAME, rulings=rulings), Random(seed)
    for _ in range(steps):
        if not game.over:
            game.apply(game.as_seat(game.to_act[0]).draft().sample(random))
    if game.over:
        return
    listed = game.legal_actions(game.to_act[0])
    for lang in LANGUAGES:
        context = context_at(game, lang=lang, people=people)
        sentences = [context.sentence(action) for action in listed]
        assert len(set(sentences)) == len(listed)
        for sentence in sentences:
            assert not foreign(context, sentence) and not set("{}$_") & set(sentence), sentence
            assert sentence[0] == sentence[0].upper() and sentence.endswith(".")
        for question, options in questions(asking_at(context), random.choice):
            lists_kinds = ":" in question[:-1]  # a sentence that says which kinds of action there are
            assert question[-1] in (".?" if lists_kinds else ":?") and not foreign(context, question), question
            assert len({(option.name, option.more) for option in options}) == len(options)
            assert len({option.key for option in options}) == len(options)
            for option in options:
                assert not foreign(context, f"{option.name} {option.more}") and option.name, option


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_is_no_word_of_a_language_is_found(lang: str) -> None:
    context = context_at(lay().game, lang=lang)
    for raw in ("TakeCard", "docks", "bethnal_green_stepney_poplar", *(("take a card", "expends") if lang != "en" else ())):
        assert foreign(context, f"Docks: {raw}"), "an id, a field or a class would be noticed"
    assert not foreign(context, "Docks, Hospital (A) & Bethnal Green, Stepney & Poplar") and len(lexicon(lang)) > 200


def test_every_kind_of_action_has_its_words() -> None:
    names = {hyphenated(topic.action.__name__) for topic in TOPICS}
    assert {message for message in facts_of(MESSAGES, "en") if message.startswith("kind-")} == {f"kind-{name}" for name in names}


# --- stories ----------------------------------------------------------------------------------------------------------


def test_a_card_is_placed_for_money_and_another_of_its_colour() -> None:
    hand = {0: ["east_india_company", "haberdashers", "school_a"]}
    table = lay(hands=hand, stacks={0: ["docks", "down mercers"]})
    price = "costs £4; expends Haberdashers."
    place = a.PlaceCard(0, "east_india_company", 2, "haberdashers")
    assert said(table, place) == f"Place East India Company as a new stack, number 3; {price}"
    place = a.PlaceCard(0, "east_india_company", 0, "haberdashers")
    assert said(table, place) == f"Place East India Company on stack 1 (Docks); {price}"
    place = a.PlaceCard(0, "east_india_company", 1, "haberdashers")
    assert said(table, place) == f"Place East India Company on stack 2 (Mercers, face down); {price}"
    german = "East India Company auf Stapel 2 legen (Mercers, verdeckt); kostet £4; gibt Haberdashers aus."
    assert said(table, place, "de") == german


def test_a_school_lets_another_colour_pay_for_a_pound_more() -> None:
    table = lay(hands={0: ["east_india_company", "almshouses"]}, stacks={0: ["school_a"]}, money=4)
    sentence = said(table, a.PlaceCard(0, "east_india_company", 1, "almshouses"))
    assert "costs £4; £1 more for the different colour; expends Almshouses; needs a loan of £10." in sentence
    wren = {"card.wren": "any-colour-expended"}
    table = lay(hands={0: ["wren", "grocers", "salters", "almshouses"]}, rulings=wren)
    table.do(a.PlayPerson(0, "wren"))
    assert said(table, a.PlaceCard(0, "grocers", 0, "almshouses")).endswith("costs £0; expends Almshouses.")


def test_a_coffee_house_is_placed_for_no_card() -> None:
    table = lay(hands={0: ["coffee_house"]})
    placed = said(table, a.PlaceCard(0, "coffee_house", 0, None))
    assert placed == "Place Coffee House as a new stack, number 1; costs £0; expends no card."


def test_money_on_a_stack_that_is_covered_is_said_to_be_lost() -> None:
    table = lay(hands={0: ["grocers", "mercers"]}, stacks={0: ["shops_b"]})
    table.player().stacks[0].money = 3
    assert said(table, a.PlaceCard(0, "grocers", 0, "mercers")).endswith("returns the £3 on that stack to the bank.")
    assert said(table, a.ActivateCard(0, 0, None)).endswith("gives you the £3 on it.")


def test_a_card_is_activated_for_its_price() -> None:
    table = lay(hands={0: ["grocers"]}, stacks={0: ["lords", "docks"]}, money=1)
    assert said(table, a.ActivateCard(0, 1, "grocers")) == "Activate Docks on stack 2; expends Grocers; brings £7."
    lords = "Activate Lord's on stack 1; costs £2; needs a loan of £10; brings 4 victory points."
    assert said(table, a.ActivateCard(0, 0, None)) == lords


def test_a_bank_lends_more() -> None:
    table = lay(stacks={0: ["bank_of_england", "woolwich_arsenal"]}, money=0)
    assert "costs £7; needs a loan of £12;" in said(table, a.ActivateCard(0, 1, None))
    table = lay(stacks={0: ["bank_of_england"]}, rulings={"loan.needed": "any-time"})
    assert said(table, a.TakeLoan(0)) == "Take a loan of £12 that no payment needs."


def test_land_is_bought_for_what_is_printed_on_it() -> None:
    table = lay(money=8)
    bought = "City kaufen; kostet £8; bringt dir 4 Karten; 4 Punkte am Ende."
    assert said(table, a.BuyLand(0, "city"), "de") == bought
    table.player().money = 0
    assert "costs £8; needs a loan of £10;" in said(table, a.BuyLand(0, "city"))


def test_a_counter_across_the_thames_costs_its_fee() -> None:
    table = lay(
        stacks={0: ["underground"]}, hands={0: ["grocers"]}, boroughs={0: ["city", "southwark_bermondsey"], 1: ["hackney"]}
    )
    table.do(a.ActivateCard(0, 0, "grocers"), a.PlaceUnderground(0, "city"))
    over = "Place an Underground counter in Southwark & Bermondsey; costs £3, for crossing the Thames."
    assert said(table, a.PlaceUnderground(0, "southwark_bermondsey")) == over
    assert said(table, a.PlaceUnderground(0, "hackney")) == "Place an Underground counter in Hackney."


def test_players_go_by_their_names() -> None:
    table = lay(3, stacks={0: ["fleet_street", "police_force"]}, poverty=4)
    table.do(a.ActivateCard(0, 0, None))
    assert said(table, a.ChoosePlayer(0, 2)) == "Give 2 poverty points from the supply to Cleo."
    table.do(a.ChoosePlayer(0, 2), a.ActivateCard(0, 1, None))
    assert said(table, a.ChoosePlayer(0, 1)) == "Give one of your poverty points to Ben."
    assert said(table, a.ChoosePlayer(0, 1), "nl") == "Een van je armoedepunten aan Ben geven."


@pytest.mark.parametrize(
    ("lang", "told"), [("en", "to seat 2."), ("de", "Platz 2"), ("fr", "à la place 2."), ("nl", "aan plaats 2 ")]
)
def test_who_has_no_name_goes_by_the_seat_within_a_sentence(lang: str, told: str) -> None:
    table = lay(3, stacks={0: ["fleet_street", "police_force"]}, poverty=4)
    table.do(a.ActivateCard(0, 0, None))
    assert told in context_at(table.game, lang=lang).sentence(a.ChoosePlayer(0, 1))


def test_cards_are_expended_for_what_an_effect_brings() -> None:
    table = lay(hands={0: ["paupers_a", "grocers"]}, stacks={0: ["workhouse", "millbank_prison"]})
    table.do(a.ActivateCard(0, 0, None))
    assert said(table, a.ExpendCard(0, "paupers_a")) == "Expend Paupers (A); brings £1; removes a poverty point."
    assert said(table, a.EndExpending(0)) == "Expend no more cards."


def test_a_run_saves_and_repeats() -> None:
    table = lay(stacks={0: ["hospital_a", "grocers", "whitehall"]})
    table.do(a.ActivateCard(0, 1, None), a.ActivateCard(0, 2, None))
    again = "Activate Grocers on stack 2 again, without paying for it; brings £6."
    assert said(table, a.ActivateAgain(0, 1)) == again
    table.do(a.ActivateAgain(0, 1))
    assert said(table, a.EndRun(0)) == "Activate no more cards and end the run."
    table.do(a.EndRun(0))
    saved = "Turn Hospital (A) on stack 1 face down in place of Grocers on stack 2."
    assert said(table, a.UseHospital(0, 0, 1)) == saved
    assert said(table, a.EndFlips(0)) == "Save no more cards: all activated cards are turned face down."


def test_cards_come_from_the_deck_and_the_display() -> None:
    table = lay(stacks={0: ["university_of_london", "stock_exchange"]}, top=["docks"], bottom=["salters"], phase="start",
                hands={0: ["grocers"]})  # fmt: skip
    assert said(table, a.TakeCard(0, "deck", None)) == "Take the top card of the deck."
    assert said(table, a.TakeCard(0, "top", "docks")) == "Take Docks from the top row of the Card Display."
    assert said(table, a.LookAtDeck(0)) == "Look at the top 3 cards of the deck, to keep one."
    exchange = a.ExchangeCard(0, "bottom", "salters")
    assert said(table, exchange).startswith(
        "Take Salters from the bottom row of the Card Display, then choose a card of your hand to give for it"
    )
    table.do(exchange)
    assert said(table, a.GiveCard(0, "grocers")) == "Give Grocers for Salters."
    table.do(a.GiveCard(0, "grocers"), a.LookAtDeck(0))
    first, *_ = table.allows(a.KeepCard)
    assert said(table, first) == f"Keep {context_at(table.game).names.card(first.card)}."
    table.do(first)
    back, other, *_ = table.allows(a.ReturnCards)
    assert said(table, back) != said(table, other) and said(table, back).endswith("back on the deck, in this order from the top.")


def test_a_coffee_house_is_covered_from_the_display() -> None:
    table = lay(stacks={0: ["grocers", "coffee_house"]}, top=["docks"])
    table.do(a.ActivateCard(0, 1, None))
    covered = "Place Docks from the top row of the Card Display on stack 2 (Coffee House); costs £0."
    assert said(table, a.CoverStack(0, "top", "docks")) == covered


def test_persons_and_endings_are_said() -> None:
    table = lay(hands={0: ["huguenots", "grocers", "mercers"]}, top=["salters", "vintners"])
    assert said(table, a.PlayPerson(0, "huguenots")) == "Play Huguenots; when played from your hand: take two cards."
    assert said(table, a.TakeThree(0)) == "Take three cards."
    table.do(a.PlaceCard(0, "grocers", 0, "mercers"))
    assert said(table, a.EndPlay(0)) == "Play no more cards and end the action."
    table = lay(hands={0: ["grocers"] + ["paupers_a"] * 2 + ["sewers"] * 5 + ["paupers_c"] * 2}, phase="trim")
    assert said(table, a.GiveUpCard(0, "grocers")) == "Give up Grocers to the Card Display."
    table = lay(rulings={"take.all": "up-to"})
    table.do(a.TakeThree(0), a.TakeCard(0, "deck", None))
    assert said(table, a.EndTaking(0)) == "Take no more cards."
