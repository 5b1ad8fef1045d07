"""A refusal names what is allowed instead, as near as possible to what was wished."""

from random import Random
from typing import Any

import pytest
from depth import tried
from hypothesis import given
from hypothesis import strategies as st

import ktc
from ktc.testing import lay_table
from ktc_city.checking.laws import random_action

GHERKIN_AT_THREE = {
    "centre": ["gherkin", "monument"],
    "hands": {0: {"red": 4, "blue": 6}},
    "bids": [{"seat": 1, "tile": "gherkin", "colour": "red", "keyples": 3}],
}
AFTER_A_USE = {
    "boroughs": {1: [{"tile": "covent_garden", "at": [1, 0]}]},
    "hands": {0: {"red": 6}},
    "placed": [{"seat": 1, "tile": "covent_garden", "colour": "red", "keyples": 2}],
}
WAITING = {
    "boroughs": {0: [{"tile": "covent_garden", "at": [1, 0]}]},
    "waiting": {0: {"blue": 1}},
    "connectors": {0: [{"on": "covent_garden", "side": 1, "colour": "red"}]},
}


@pytest.mark.parametrize(
    ("given_", "wish", "instead"),
    [
        (GHERKIN_AT_THREE, ktc.Bid(0, "gherkin", "red", 1), ktc.Bid(0, "gherkin", "red", 4)),
        (GHERKIN_AT_THREE, ktc.Bid(0, "gherkin", "blue", 6), ktc.Bid(0, "gherkin", "red", 4)),
        (GHERKIN_AT_THREE, ktc.Bid(0, "monument", "blue", 9), ktc.Bid(0, "monument", "blue", 6)),
        (AFTER_A_USE, ktc.Use(0, "covent_garden", "red", 2), ktc.Use(0, "covent_garden", "red", 3)),
        (AFTER_A_USE, ktc.Upgrade(0, "covent_garden", "red", 4), ktc.Use(0, "covent_garden", "red", 4)),
        (AFTER_A_USE, ktc.SetSail(0, 9), ktc.SetSail(0, 5)),
        (
            WAITING,
            ktc.PlaceConnector(0, "red", "covent_garden", 1),
            ktc.PlaceConnector(0, "blue", "covent_garden", 0),
        ),
        (WAITING, ktc.DiscardConnector(0, "red"), ktc.DiscardConnector(0, "blue")),
    ],
)
def test_the_nearest_is_what_a_player_would_be_told(given_: dict[str, Any], wish: ktc.Action, instead: ktc.Action) -> None:
    refusal = lay_table(given_).why_not(wish)
    assert refusal is not None
    assert refusal.nearest == instead


def test_out_of_turn_there_is_nothing_instead() -> None:
    refusal = lay_table(GHERKIN_AT_THREE).why_not(ktc.Pass(1))
    assert refusal is not None and refusal.rule == "turn.one-action" and refusal.nearest is None


@pytest.mark.parametrize(
    "wish",
    [
        ktc.Bid(0, None, None, None),  # type: ignore[arg-type]  # a wrong type is what is tried
        ktc.Bid(0, "gherkin", "red", "many"),  # type: ignore[arg-type]  # a wrong type is what is tried
        ktc.Bid(0, "gherkin", "red", 10**5000, True, ("x", 3)),  # type: ignore[arg-type]  # a wrong type is what is tried
        ktc.SetSail(0, float("nan")),  # type: ignore[arg-type]  # a wrong type is what is tried
        ktc.PlaceTile(0, [], {}, (), set()),  # type: ignore[arg-type]  # a wrong type is what is tried
        "pass",
        None,
    ],
)
def test_what_is_no_action_has_at_most_something_allowed_instead(wish: Any) -> None:
    game = lay_table(GHERKIN_AT_THREE)
    refusal = game.why_not(wish)
    assert refusal is not None
    assert refusal.nearest is None or game.why_not(refusal.nearest) is None


@tried(25)
@given(seed=st.integers(0, 10_000), steps=st.integers(0, 200), jennifer=st.booleans(), random=st.randoms(use_true_random=False))
def test_what_is_named_is_allowed_and_of_the_same_seat(seed: int, steps: int, jennifer: bool, random: Random) -> None:
    game = ktc.new_game(3, seed=seed, variants=("jennifer",) if jennifer else ())
    for _ in range(steps):
        if not game.over:
            game.apply(random.choice(game.legal_actions(random.choice(game.to_act))))
    for _ in range(30):
        wish = random_action(game, random) if not game.over else ktc.Pass(0)
        refusal = game.why_not(wish)
        if refusal is not None:
            listed = game.legal_actions(wish.seat)
            assert refusal.nearest in listed if listed else refusal.nearest is None
