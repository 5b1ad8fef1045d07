"""A side that two tiles share, on the page: each tile offers it, and either way leads to the same action."""

import json
from typing import Any

import pytest

import ktc
from ktc.draw import actions_by_spot, draw_board, mark_draft, why_not_at
from ktc.kit.named import kit_or_usual
from ktc.testing import lay_table
from ktc.web.calls import Calls
from ktc.web.choices import SeatChoices, stand
from ktc_city.model.hexes import DIRECTIONS

from .calling import CITY, ask, begun
from .test_board_calls import spots_of

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


def page_with(waiting: dict[str, int]) -> tuple[Calls, str]:
    """Return a page on which that position is shown, and the token of its seat."""
    calls, (token,) = begun(CITY, "", "random")
    calls.room.table._game = game_with(waiting)
    return calls, token


def tile_of(spot: str) -> str:
    return f"tile/{spot.split('/')[1]}"


@pytest.mark.parametrize(("one", "other", "laid"), SHARED)
def test_either_tile_shows_the_side_and_leads_to_the_same_action(one: str, other: str, laid: tuple[str, int]) -> None:
    calls, token = page_with({"grey": 1, "black": 1})
    for spot in (one, other):
        path = ["PlaceConnector", "grey", spot.split("/")[1]]
        question = ask(calls, "question", token=token, path=path)
        assert {shown["choice"] for shown in question["answers"]} == set(DIRECTIONS)
        assert spot in {each for shown in question["answers"] for each in shown["spots"]}
        assert spot in spots_of(ask(calls, "board", token=token, path=path), "legal")
        end = ask(calls, "question", token=token, path=[*path, int(spot[-1])])
        assert spot in end["chosen"]
        assert end["action"] == json.loads(ktc.to_json(ktc.PlaceConnector(0, "grey", *laid)))


@pytest.mark.parametrize(("one", "other", "laid"), SHARED)
def test_clicks_on_either_tile_and_its_side_lead_to_the_same_action(one: str, other: str, laid: tuple[str, int]) -> None:
    choosing = SeatChoices(game_with({"grey": 1, "black": 1}).as_seat(0), kit_or_usual(CITY))
    for spot in (one, other):
        for clicks in (["waiting/grey", tile_of(spot), spot], [spot, "waiting/grey"], [spot, tile_of(spot), "waiting/grey"]):
            standing = stand(choosing, (), clicks)
            assert standing is not None
            assert standing.draft.action == ktc.PlaceConnector(0, "grey", *laid), clicks
            assert not standing.waiting


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
