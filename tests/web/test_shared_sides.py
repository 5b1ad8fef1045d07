"""A side that two tiles share: each tile offers it, and either way leads to the same action."""

from typing import Any

import pytest

import ktc
from ktc.draw import actions_by_spot, draw_board, mark_draft, why_not_at
from ktc.testing import lay_table
from ktc_city.model.hexes import DIRECTIONS

HOME = "buckingham_palace"
BOROUGH = {0: [{"tile": "gherkin", "at": [1, 0]}, {"tile": "barbican", "at": [0, 1]}]}
SHARED = [  # the spots of a side at its two tiles, and the tile that was laid first
    (f"side/{HOME}/0", "side/gherkin/3", (HOME, 0)),
    (f"side/{HOME}/5", "side/barbican/2", (HOME, 5)),
    ("side/gherkin/4", "side/barbican/1", ("gherkin", 4)),
]


def game_with(waiting: dict[str, int], **given: Any) -> Any:
    """Return a position with three tiles that touch each other."""
    return lay_table({"boroughs": BOROUGH, "waiting": {0: waiting}, **given})


@pytest.mark.parametrize(("one", "other", "laid"), SHARED)
def test_both_spots_of_a_side_have_the_same_numbers(one: str, other: str, laid: tuple[str, int]) -> None:
    table = game_with({"grey": 1, "black": 1}).as_seat(0)
    spots = actions_by_spot(table)
    draft = table.draft()
    wanted = {ktc.PlaceConnector(0, colour, *laid) for colour in ("grey", "black")}
    for spot in (one, other):
        (found,) = spots.at(spot)
        assert {draft.number(number) for number in found.numbers} == wanted
        assert found.count == len(wanted)
        assert not why_not_at(table, spot), "it is no answer to say why a side cannot be had that can"
    (grey,) = [each for each in spots.at("waiting/grey") if each.kind == "PlaceConnector"]
    assert grey.count == len(grey.numbers) == 15, "each side counts once"


@pytest.mark.parametrize(("one", "other", "laid"), SHARED)
def test_a_taken_side_says_why_at_both_tiles(one: str, other: str, laid: tuple[str, int]) -> None:
    taken = {0: [{"on": laid[0], "side": laid[1], "colour": "red"}]}
    table = game_with({"grey": 1}, connectors=taken).as_seat(0)
    reasons = [[why.rule for why in why_not_at(table, spot)] for spot in (one, other)]
    assert reasons == [["connector.one-per-side"], ["connector.one-per-side"]]


def test_a_board_of_a_tile_draws_each_of_its_sides_once() -> None:
    table = game_with({"grey": 1}).as_seat(0)
    for tile in (HOME, "gherkin", "barbican"):
        marked = mark_draft(table, ["PlaceConnector", tile])
        drawn = [spot for spot in draw_board(table, states=marked.states).spots if spot.startswith("side/")]
        assert sorted(drawn) == [f"side/{tile}/{side}" for side in DIRECTIONS]
