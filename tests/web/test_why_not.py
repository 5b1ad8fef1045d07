"""Why a click does not go with what was begun: the rule of what is asked about, and not of another action."""

from typing import Any

from .calling import CITY, ask
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
    assert "You cannot place a card on one you placed this turn" in why["reason"]
    assert answer == before | {"why": [why]}, "nothing of what was chosen is lost"


def test_a_card_of_the_display_is_none_to_be_placed() -> None:
    game, hand, card, _ = next(found for found in on_new() if set(found[0].view(0).top) - set(found[0].view(0).players[0].hand))
    other = next(each for each in game.view(0).top if each not in game.view(0).players[0].hand)
    hand.go(["PlaceCard"], [])
    hand.click(f"hand/{card}")
    (why,) = hand.click(f"display/top/{other}")["why"]
    assert why["kind"] == "PlaceCard"
    assert "is not in your hand" in why["reason"]


def test_where_nothing_is_begun_each_kind_of_action_says_why() -> None:
    _, hand, _, new = next(on_new())
    (why,) = ask(hand.calls, "question", token=hand.token, spots=[f"stack/0/{new}"])["why"]
    assert why["kind"] == "ActivateCard"


def locked() -> Any:
    """Yield positions in which keyples of a colour can be used, and a tile that has another one: a hand, the colour, the tile."""
    for seed in range(50):
        for game, seat, hand in decisions(CITY, seed, 60):
            view = game.view(seat)
            for tile in (each for each in view.centre if each.colour):
                bids = [each for each in game.legal_actions(seat) if type(each).__name__ == "Bid"]
                others = sorted({bid.colour for bid in bids} - {tile.colour})
                if others and any(bid.tile == tile.id for bid in bids):
                    yield hand, others[0], tile.id


def test_keyples_that_do_not_go_to_a_tile_of_another_colour_are_left_out_with_the_reason() -> None:
    """The last click counts, and the rules say why the one before is gone."""
    hand, colour, tile = next(locked())
    for path in ([], ["Bid"]):
        hand.go(path, [])
        hand.click(f"keyple/{colour}")
        answer = hand.click(f"tile/{tile}")
        assert f"tile/{tile}" in hand.marked
        assert f"keyple/{colour}" not in hand.marked
        assert [why["rule"] for why in answer["why"]] == ["keyples.tile-colour"]
        assert answer["why"][0]["kind"] == "Bid"


def test_a_tile_that_does_not_take_the_keyples_that_are_clicked_behind_it_is_left_out_with_the_reason() -> None:
    hand, colour, tile = next(locked())
    hand.go(["Bid", tile], [])
    answer = hand.click(f"keyple/{colour}")
    assert f"keyple/{colour}" in hand.marked
    assert f"tile/{tile}" not in hand.marked
    assert [why["kind"] for why in answer["why"]] == ["Bid"]
    assert answer["why"][0]["rule"] == "keyples.tile-colour"


def test_who_clicks_another_thing_of_the_same_sort_is_told_nothing() -> None:
    hand, colour, _ = next(locked())
    hand.go([], [])
    for spot in (f"keyple/{colour}", *(spot for spot in hand.shown["fits"] if spot.startswith("keyple/"))):
        assert hand.click(spot)["why"] == []
