"""Why a click does not go with what was begun: the rule of what is asked about, and not of another action."""

from typing import Any

from .calling import ask
from .test_clicks import LONDON, decisions


def on_new() -> Any:
    """Yield positions in which a card may be placed, and a stack on which none is: that one is new this turn."""
    for seed in range(50):
        for game, seat, hand in decisions(LONDON, seed, 300):
            new = [number for number, stack in enumerate(game.view(seat).players[seat].stacks) if stack.new]
            placed = [each for each in game.legal_actions(seat) if type(each).__name__ == "PlaceCard"]
            if new and placed:
                yield game, hand, placed[0].card, new[0]


def test_a_stack_on_which_nothing_is_placed_says_so_by_the_rule_of_placing() -> None:
    _, hand, card, new = next(on_new())
    hand.go(["PlaceCard"], [])
    hand.click(f"hand/{card}")
    before = hand.shown
    answer = hand.click(f"stack/0/{new}")
    (why,) = answer["why"]
    assert (why["kind"], why["rule"]) == ("PlaceCard", "play.not-on-new")
    assert "No card goes on one that was placed in the same turn" in why["reason"]
    assert answer == before | {"why": [why]}, "nothing of what was chosen is lost"


def test_a_card_of_the_display_is_none_to_be_placed() -> None:
    game, hand, card, _ = next(found for found in on_new() if set(found[0].view(0).top) - set(found[0].view(0).players[0].hand))
    other = next(each for each in game.view(0).top if each not in game.view(0).players[0].hand)
    hand.go(["PlaceCard"], [])
    hand.click(f"hand/{card}")
    (why,) = hand.click(f"display/top/{other}")["why"]
    assert why["kind"] == "PlaceCard"
    assert "is not in the hand" in why["reason"]


def test_where_nothing_is_begun_each_kind_of_action_says_why() -> None:
    _, hand, _, new = next(on_new())
    (why,) = ask(hand.calls, "question", token=hand.token, spots=[f"stack/0/{new}"])["why"]
    assert why["kind"] == "ActivateCard"
