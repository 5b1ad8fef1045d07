"""Why nothing can be done with a spot: the reason and the rule, in the reader's language."""

import pytest

import ktc
from ktc.draw import Why, actions_by_spot, draw_board, why_not_at
from ktc.testing import lay_table

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


def test_whose_turn_it_is_not_is_told_so() -> None:
    game = ktc.new_game(3, seed=7)
    table = game.as_seat(next(seat for seat in range(3) if seat not in game.to_act))
    tile = table.view().centre[0].id
    refusals = why_not_at(table, f"tile/{tile}")
    assert {why.kind for why in refusals} == {"Bid", "Use"} and len({why.reason for why in refusals}) == 1
    assert why_not_at(table, "keyple/red") == ()


def test_a_spot_that_stands_for_nothing_to_try_says_what_is_asked() -> None:
    game = ktc.new_game(3, seed=7)
    table = game.as_seat(game.to_act[0])
    ask = table.asks()
    assert ask is not None
    long = f"berth/{table.view().rivers[1].id}/{'9' * 5000}"
    for spot in (
        long,
        "river/the_o2",
        "berth/thames_barrier/0",
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
        with pytest.raises(ktc.OptionError, match="a spot goes by its name, not"):
            why_not_at(table, spot)  # type: ignore[arg-type]  # a wrong type is what is tried
    with pytest.raises(ktc.OptionError, match="no language 'tlh'"):
        why_not_at(table, "tile/barbican", "tlh")
