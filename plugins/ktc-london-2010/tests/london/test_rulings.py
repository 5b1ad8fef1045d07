"""Points that the rulebook leaves open: what is played by default, and what a table may choose instead."""

import ast
from pathlib import Path
from typing import Any

import pytest
from ktc_london_2010.content.sets import CARDS
from ktc_london_2010.kit import GAME
from ktc_london_2010.model import ids
from ktc_london_2010.model.actions import (
    ActivateCard,
    EndPlay,
    EndTaking,
    PlaceCard,
    PlayPerson,
    TakeCard,
    TakeThree,
)
from ktc_london_2010.model.events import CardFlipped, CardPlaced, HandDealt, LastCardTaken
from ktc_london_2010.settings import settings

import ktc
from ktc.kit.kit import Settled, opening_of
from ktc.testing import shows
from london.ruled import RULINGS
from london.sets import rules_for
from london.speaking import HOME
from london.tabled import every, lay, only


@shows("setup.hands")
def test_hands_may_be_dealt_card_by_card() -> None:
    six, robin = (
        ktc.new_game(3, 1, game=GAME, rulings={"setup.hands": choice}).opening for choice in ("six-each", "round-robin")
    )
    hands = [[event.cards for event in every(events, HandDealt)] for events in (six, robin)]
    assert hands[0] != hands[1] and [len(cards or ()) for cards in hands[1]] == [6, 6, 6]


@shows("secret.hands")
def test_hands_may_lie_open() -> None:
    table = lay(phase="start", rulings={"secret.hands": "open"})
    table.do(TakeCard(0, "deck", None))
    assert table.game.view(1).players[0].hand == tuple(table.player().hand) != ()
    assert table.game.events_for(None)[-2].card is not None


@shows("take.all")
def test_fewer_cards_than_are_due() -> None:
    table = lay(rulings={"take.all": "up-to"})
    table.do(TakeThree(0), TakeCard(0, "deck", None), EndTaking(0))
    assert table.player().held == 1 and table.game.to_act == (1,)
    table = lay()
    table.do(TakeThree(0))
    assert table.refused(EndTaking(0)) == "take.all"


@shows("play.at-least-one")
def test_a_person_may_not_be_enough() -> None:
    hand = {0: ["huguenots", "grocers", "mercers"]}
    table = lay(hands=hand, top=["salters", "vintners"])
    taken = (TakeCard(0, "top", "salters"), TakeCard(0, "top", "vintners"))
    table.do(PlayPerson(0, "huguenots"), *taken, EndPlay(0))
    strict = {"play.at-least-one": "placed-only"}
    table = lay(hands=hand, top=["salters", "vintners"], rulings=strict)
    table.do(PlayPerson(0, "huguenots"), *taken)
    assert table.refused(EndPlay(0)) == "play.at-least-one" and EndPlay(0) not in table.allows()
    table.do(PlaceCard(0, "grocers", 0, "mercers"), EndPlay(0))
    table = lay(hands={0: ["huguenots"]}, top=["paupers_a", "paupers_b"], rulings=strict)
    table.do(PlayPerson(0, "huguenots"), TakeCard(0, "top", "paupers_a"), TakeCard(0, "top", "paupers_b"), EndPlay(0))


@shows("run.partial")
def test_a_card_may_not_be_activated_for_nothing() -> None:
    stacks = {
        0: ["almshouses", "whitehall", "coffee_house", "omnibus", "shops_b", "town_houses", "fire_brigade", "brixton_prison"]
    }
    table = lay(stacks=stacks, poverty=0, rulings={"run.partial": "refused"})
    assert [action.stack for action in table.allows(ActivateCard)] == [5, 6]
    assert table.refused(ActivateCard(0, 0, None)) == "run.partial"
    assert len(lay(stacks=stacks, poverty=0).allows(ActivateCard)) == 8


@shows("run.partial")
@pytest.mark.parametrize(
    ("card", "laid"),
    [("almshouses", {"poverty": 1}), ("omnibus", {"boroughs": {0: ["city"]}}), ("town_houses", {}), ("lloyds_of_london", {})],
)
def test_one_point_or_one_pound_is_not_nothing(card: str, laid: dict[str, Any]) -> None:
    table = lay(stacks={0: [card]}, rulings={"run.partial": "refused"}, **laid)
    assert table.allows(ActivateCard) == [ActivateCard(0, 0, None)]


@shows("run.partial", "card.shops-take")
@pytest.mark.parametrize(("money", "allowed"), [(0, []), (1, [ActivateCard(0, 0, None)])])
def test_shops_with_nothing_on_them_give_nothing(money: int, allowed: list[ActivateCard]) -> None:
    table = lay(stacks={0: ["shops_b"]}, rulings={"run.partial": "refused"})
    table.player().stacks[0].money = money
    assert table.allows(ActivateCard) == allowed


@shows("run.flip")
def test_cards_may_be_turned_at_once() -> None:
    table = lay(stacks={0: ["grocers", "bridge", "hospital_a"]}, rulings={"run.flip": "at-once"})
    events = table.do(ActivateCard(0, 0, None))
    assert only(events, CardFlipped).card == "grocers" and table.player().stacks[0].down
    table.do(ActivateCard(0, 1, None))
    assert table.player().money == 5 + table.rules.cards["grocers"].money  # the Bridge finds no brown card in view


@shows("card.wren")
def test_wren_in_three_ways() -> None:
    hand = {0: ["wren", "grocers", "almshouses", "paupers_a"]}
    table = lay(hands=hand)
    table.do(PlayPerson(0, "wren"))
    assert table.refused(PlaceCard(0, "almshouses", 0, "grocers")) == "play.same-colour"
    table.do(EndPlay(0))
    exactly = {"card.wren": "exactly-two"}
    table = lay(hands=hand, rulings=exactly)
    table.do(PlayPerson(0, "wren"))
    assert table.refused(EndPlay(0)) == "card.wren"
    table = lay(hands={0: ["wren", "paupers_a"]}, rulings=exactly)
    table.do(PlayPerson(0, "wren"), EndPlay(0))  # nothing can be placed
    table = lay(hands={0: ["wren", "grocers", "almshouses", "mercers", "salters"]}, rulings=exactly)
    table.do(PlayPerson(0, "wren"), PlaceCard(0, "grocers", 0, None), PlaceCard(0, "almshouses", 1, None))
    assert table.allows() == [PlaceCard(0, "mercers", 2, "salters"), PlaceCard(0, "salters", 2, "mercers"), EndPlay(0)]
    table.do(EndPlay(0))
    table = lay(hands=hand, rulings={"card.wren": "any-colour-expended"})
    table.do(PlayPerson(0, "wren"))
    assert table.refused(PlaceCard(0, "grocers", 0, None)) == "play.same-colour"
    prices = {(action.card, action.expends) for action in table.allows(PlaceCard)}
    both = [("grocers", "almshouses"), ("almshouses", "grocers")]
    assert prices == {*both, ("grocers", "paupers_a"), ("almshouses", "paupers_a")}
    events = table.do(PlaceCard(0, "grocers", 0, "paupers_a"))
    assert only(events, CardPlaced).freely and table.state.free == 1 and table.player().money == 5
    table = lay(hands={0: ["wren", "grocers", "brewing", "almshouses", "sewers"]}, rulings={"card.wren": "any-colour-expended"})
    table.do(PlayPerson(0, "wren"), PlaceCard(0, "grocers", 0, "almshouses"))
    assert PlaceCard(0, "brewing", 1, "sewers") in table.allows()
    assert only(table.do(PlaceCard(0, "brewing", 1, "sewers")), CardPlaced).freely and table.state.free == 0


@shows("data.missing-two")
def test_the_two_missing_cards_may_be_left_out() -> None:
    both, none = (rules_for(2, rulings={"data.missing-two": choice}) for choice in ("both", "none"))
    assert [sum(card.copies for card in rules.cards.values()) for rules in (both, none)] == [110, 108]


def test_a_game_is_opened_again_with_its_rulings() -> None:
    rules = rules_for(2, rulings={"run.flip": "at-once", "take.all": "all"})
    assert rules.header()["options"] == {"rulings": {"run.flip": "at-once"}}


@pytest.mark.parametrize("rule", RULINGS)
def test_each_ruling_has_two_sides_at_least(rule: str) -> None:
    assert len(set(RULINGS[rule])) == len(RULINGS[rule]) >= 2


def test_a_set_of_cards_is_offered_by_its_title() -> None:
    assert CARDS.title("london_2010") == "London (2010)"
    assert CARDS.title("londn_2010") == ""  # it is offered by its name; whoever opens it is told why


def test_a_table_settles_every_ruling_with_its_default_first() -> None:
    found = {setting.key: setting for setting in settings("en")}
    assert {key[1]: setting.choices for key, setting in found.items()} == dict(RULINGS)
    assert all(setting.kind == "one" and setting.question.endswith("?") for setting in found.values())
    settled = [Settled(key, setting.choices[-1:]) for key, setting in found.items()]
    game = ktc.new_game(2, seed=1, game=GAME, **opening_of(settled, found.values()))
    assert game.ruleset.ruled == {rule: choices[-1] for rule, choices in RULINGS.items()}  # type: ignore[attr-defined]  # a game of any kind has rules of any kind


@shows("end.no-bound")
def test_a_table_may_end_what_nobody_ends() -> None:
    cards = ["mercers", "salters", "vintners"]
    taken = [TakeCard(0, "top", card) for card in cards]
    for ruling, ends in (("none", False), ("ten-rounds", True)):
        for turns in (19, 20):
            table = lay(idle=turns, rulings={"end.no-bound": ruling}, top=cards)
            begins = every(table.do(TakeThree(0), *taken), LastCardTaken)
            assert begins == ([LastCardTaken(0, "end.no-bound")] if ends and turns == 20 else [])
    assert table.state.ending == 1  # the other one has a turn left
    table = lay(idle=20, rulings={"end.no-bound": "ten-rounds"})
    assert not every(table.do(TakeThree(0), *[TakeCard(0, "deck", None)] * 3), LastCardTaken)
    table = lay(3, idle=40, ending=2, rulings={"end.no-bound": "ten-rounds"}, top=cards)
    assert not every(table.do(TakeThree(0), *taken), LastCardTaken) and table.state.ending == 1  # it has begun before


def test_a_story_plays_every_choice_that_is_no_default() -> None:
    """A choice that no rule asks for would be offered, and change nothing."""
    files = [path.read_text(encoding="utf-8") for path in Path(__file__).parent.glob("test_*.py")]
    stories = [ast.unparse(node) for text in files for node in ast.parse(text).body if isinstance(node, ast.FunctionDef)]
    offered = [(rule, choice) for rule, (_, *others) in RULINGS.items() for choice in others]
    assert [pair for pair in offered if not any(all(repr(word) in story for word in pair) for story in stories)] == []


def test_each_choice_of_a_ruling_but_one_is_asked_for_by_a_rule() -> None:
    asked = set[tuple[str, str]]()
    for node in (node for path in HOME.rglob("*.py") for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))):
        match node:
            case ast.Compare(left=ast.Subscript(slice=ast.Attribute(attr=rule)), comparators=[ast.Constant(value=str(choice))]):
                asked.add((getattr(ids, rule, ""), choice))
    unasked = {rule: [choice for choice in choices if (rule, choice) not in asked] for rule, choices in RULINGS.items()}
    assert {rule: choices for rule, choices in unasked.items() if len(choices) > 1} == {}
