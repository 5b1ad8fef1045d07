"""Why nothing can be done with a spot: the reason and the rule, in the reader's language."""

from collections.abc import Iterator
from random import Random

import attrs
import pytest

import ktc
from ktc.draw import Why, actions_by_spot, draw_board, why_not_at
from ktc.draw.marks import by_reason
from ktc.testing import lay_table

from .walking import Table, positions

BOROUGH = {0: [{"tile": "gherkin", "at": [1, 0]}]}


def test_a_tile_that_cannot_be_used_or_upgraded_says_why() -> None:
    game = lay_table({"players": 2, "hands": {0: {"red": 3}}, "boroughs": BOROUGH, "options": {"start": 0}})
    why = {each.kind: each for each in why_not_at(game.as_seat(0), "tile/gherkin", "de")}
    assert "Bid" not in why and "Upgrade" in why
    upgrade = why["Upgrade"]
    asked = game.as_seat(0).why_not(ktc.Upgrade(0, "gherkin", "red", 3))
    assert asked is not None and asked.rule == upgrade.rule
    assert upgrade.reason.startswith(asked.told("de")[1:10], 1) and upgrade.reason.endswith(".")
    assert upgrade.text.endswith(".") and upgrade.text != upgrade.reason


def test_a_kind_that_is_listed_is_not_refused() -> None:
    game = ktc.new_game(3, seed=7)
    table = game.as_seat(game.to_act[0])
    deeds = actions_by_spot(table)
    for spot in draw_board(table).spots:
        assert {deed.kind for deed in deeds.at(spot)}.isdisjoint({why.kind for why in why_not_at(table, spot)})


def test_a_bid_that_only_a_losing_bid_can_make_is_listed_and_not_refused() -> None:
    bids = [
        {"seat": seat, "tile": tile, "colour": "red", "keyples": keyples}
        for tile, seat, keyples in (("gherkin", 0, 3), ("gherkin", 1, 4), ("barbican", 1, 1))
    ]
    game = lay_table({"players": 2, "hands": {0: {"blue": 3}}, "centre": ["gherkin", "barbican"], "bids": bids})
    table = game.as_seat(0)
    assert "Bid" in {each.kind for each in actions_by_spot(table).at("tile/barbican")}
    assert table.why_not(ktc.Bid(0, "barbican", "red", 0)) is not None
    assert "Bid" not in {why.kind for why in why_not_at(table, "tile/barbican")}


LOCKED = {
    "players": 2,
    "centre": ["gherkin", "barbican"],
    "bids": [{"seat": 1, "tile": "barbican", "colour": "blue", "keyples": 2}],
    "options": {"start": 0},
}


def test_a_tile_of_a_colour_that_is_not_in_hand_says_both() -> None:
    table = lay_table({**LOCKED, "hands": {0: {"red": 3}}}).as_seat(0)
    why = {each.kind: each for each in why_not_at(table, "tile/barbican")}
    assert set(why) == {"Bid", "Use"}
    assert why["Bid"].rule == why["Use"].rule == "keyples.tile-colour"
    assert why["Bid"].reason == (
        "Barbican is locked to blue this era; you have no blue keyples in hand, and red ones cannot go there."
    )
    assert (why["Bid"].kind_name, why["Bid"].action) == ("bid", ktc.Bid(0, "barbican", "red", 3))
    assert [each.kind_name for each in why_not_at(table, "tile/barbican", "de")] == ["bieten", "nutzen"]


def test_too_few_of_the_colour_is_a_matter_of_their_number() -> None:
    table = lay_table({**LOCKED, "hands": {0: {"red": 9, "blue": 2}}}).as_seat(0)
    why = {each.kind: each for each in why_not_at(table, "tile/barbican")}
    assert why["Bid"].rule == "bid.exceeds" and why["Bid"].action == ktc.Bid(0, "barbican", "blue", 2)


def test_losing_bids_are_brought_along() -> None:
    lost = [{"seat": seat, "tile": "gherkin", "colour": "blue", "keyples": keyples} for seat, keyples in ((0, 1), (1, 2))]
    high = [{"seat": 1, "tile": "barbican", "colour": "blue", "keyples": 4}]
    table = lay_table({**LOCKED, "bids": [*lost, *high], "hands": {0: {"red": 9, "blue": 1}}}).as_seat(0)
    (why,) = [each for each in why_not_at(table, "tile/barbican") if each.kind == "Bid"]
    assert (
        why.action == ktc.Bid(0, "barbican", "blue", 1, piles=("gherkin",))
        and why.reason == "Bid at least 5 blue keyples on Barbican; your bid would be 2, and you have 1 in hand."
    )


def test_a_reason_is_said_once_and_for_which_kinds_it_is() -> None:
    table = lay_table({**LOCKED, "hands": {0: {"red": 3}}}).as_seat(0)
    found = why_not_at(table, "tile/barbican", "de")
    (why,) = by_reason(found, "de")
    assert len(found) == 2 and why.reason == f"Bieten und nutzen: {found[0].reason}"
    assert attrs.evolve(why, reason=found[0].reason) == found[0]
    game = lay_table({**LOCKED, "hands": {0: {"red": 3}}, "options": {"start": 1}})
    first, second = by_reason(why_not_at(table, "tile/gherkin"), "en"), by_reason(why_not_at(game.as_seat(0), "river/x"), "en")
    assert [why.reason.split(":")[0] for why in first] == ["Use"] and second == why_not_at(game.as_seat(0), "river/x")


def test_who_has_no_keyple_at_all_needs_one() -> None:
    table = lay_table({**LOCKED, "hands": {}}).as_seat(0)
    assert {each.rule for each in why_not_at(table, "tile/barbican")} == {"keyples.at-least-one"}


@pytest.mark.slow("asks for every spot of many boards why nothing can be done with it")
def test_what_is_refused_is_what_was_tried_and_never_that_nothing_was_brought() -> None:
    refused = set[str]()
    for players, variants in ((2, ()), (3, ("jennifer",)), (4, ())):
        for table in positions(ktc.new_game(players, seed=players, variants=variants), Random(players), every=8):
            refused |= {says for spot in draw_board(table).spots for says in messages_of_refusals(table, spot)}
    assert {"tile-has-colour", "bid-too-low", "placement-too-low", "connectors-lack"} <= refused, refused


def messages_of_refusals(table: Table, spot: str) -> Iterator[str]:
    """Yield what the rules say of each action that was tried with a spot; see that the answer tells that."""
    own = table.view().seats[table.seat]
    for why in why_not_at(table, spot):
        if why.kind:
            refusal = table.why_not(why.action)
            assert refusal is not None and type(why.action).__name__ == why.kind
            assert (refusal.rule, f"{refusal.reason[0].upper()}{refusal.reason[1:]}.") == (why.rule, why.reason)
            assert refusal.says != "one-keyple-at-least" or not any((*own.behind, *own.front)), (spot, own)
            yield refusal.says


def test_whose_turn_it_is_not_is_told_so() -> None:
    game = ktc.new_game(3, seed=7)
    table = game.as_seat(next(seat for seat in range(3) if seat not in game.to_act))
    tile = table.view().centre[0].id
    refusals = why_not_at(table, f"tile/{tile}")
    assert {why.kind for why in refusals} == {"Bid", "Use"} and len({why.reason for why in refusals}) == 1
    assert why_not_at(table, "keyple/red") == ()
    (named,) = {why.reason for why in why_not_at(table, f"tile/{tile}", players=dict.fromkeys(game.to_act, "Ada"))}
    assert named.startswith("It is Ada's turn, not ")


def test_a_spot_that_stands_for_nothing_to_try_says_what_is_asked() -> None:
    game = ktc.new_game(3, seed=7)
    table = game.as_seat(game.to_act[0])
    ask = table.asks()
    assert ask is not None
    long = f"berth/{table.view().rivers[1].id}/{'9' * 5000}"
    for spot in (
        long,
        "river/the_o2",
        "berth/thames_barrier/9",
        "tile/atlantis",
        "",
        "side/x",
        "berth/x/²",
        "tile/a/b",
        "berth//9",
    ):
        (why,) = why_not_at(table, spot)
        assert (why.kind, why.rule) == ("", ask.rule) and why.text and why.reason.endswith(".")


def test_a_berth_that_is_taken_says_so() -> None:
    game = ktc.new_game(2, seed=3)
    first = game.to_act[0]
    game.apply(ktc.SetSail(first, 2))
    other = game.as_seat(1 - first)
    river = other.view().rivers[1].id
    (why,) = why_not_at(other, f"berth/{river}/2")
    assert isinstance(why, Why) and why.kind == "SetSail" and why.text
    assert why_not_at(other, f"berth/{river}/3") == ()


def test_what_is_no_spot_and_no_language_is_refused() -> None:
    table = ktc.new_game(3, seed=7).as_seat(1)
    for spot in (None, 3, ["tile/a"]):
        with pytest.raises(ktc.OptionError, match="a spot must be given by its name, not"):
            why_not_at(table, spot)  # type: ignore[arg-type]  # a wrong type is what is tried
    with pytest.raises(ktc.OptionError, match="no language 'tlh'"):
        why_not_at(table, "tile/barbican", "tlh")


@pytest.mark.parametrize(
    ("lang", "things"), [("en", "2× any"), ("de", "2× beliebig"), ("fr", "2× au choix"), ("nl", "2× naar keuze")]
)
def test_what_is_asked_several_times_is_said_once(lang: str, things: str) -> None:
    lying = {0: [{"tile": "the_shard", "at": [1, 0]}]}
    game = lay_table({"players": 2, "hands": {0: {"red": 3}}, "boroughs": lying, "options": {"start": 0}})
    (why,) = (each for each in why_not_at(game.as_seat(0), "tile/the_shard", lang) if each.kind == "Upgrade")
    assert why.reason.count(things) == 1
