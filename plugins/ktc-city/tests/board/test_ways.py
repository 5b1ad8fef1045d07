"""Each way through a draft is drawn: every choice is a spot that is there once, or a button; and every spot leads back."""

from random import Random
from typing import Any

import attrs
import pytest
from laws.test_shared_sides import names_of

import ktc
from ktc.draw import actions_by_spot, draw_board, mark_draft
from ktc.draw.kit import drawing_of, seen_of
from ktc.draw.marks import marks_of
from ktc.testing import lay_table

from .walking import drawn, positions, spots, way

SETS = [
    *((players, {}) for players in (2, 3, 4, 5, 6)),
    (2, {"variants": ("jennifer",)}),
    (3, {"tiles": "docklands"}),
    (4, {"tiles": "markets"}),
    (2, {"tiles": "markets"}),
    (3, {"options": {"open_hands": True}}),
]
GAMES = [(*each, seed) for each in SETS for seed in (1, 2)]  # twenty
BUTTONS = {"kind", "front", "behind", "variant", "wish", "option", None}  # what is asked in words or numbers alone
ASKED_OF_SPOTS = {"tile", "colour", "pile", "berth", "return", "connector", "skill", "side", "place", "rotation"}


@pytest.mark.slow("walks whole draft trees of twenty games, and draws a board for each")
def test_each_end_of_a_draft_has_a_way_of_spots_and_buttons() -> None:
    asked, ends = set(), 0
    for players, how, seed in GAMES:
        random = Random(seed)
        for table in positions(ktc.new_game(players, seed=seed, **how), random, every=6):  # type: ignore[arg-type]  # by name
            deeds, ends = actions_by_spot(table), ends + table.draft().count
            ghosts = {spot: ["ghost"] for spot in deeds.by_spot}
            assert deeds.whole and set(deeds.by_spot) <= set(spots(draw_board(table, states=ghosts))), (players, how, seed)
            for marked in way(table, random):
                chosen = {choice.choice: choice.spots for choice in marked.choices}
                assert set(marked.states) <= set(deeds.by_spot), (players, how, seed, marked.asks)
                silent = {choice for choice, found in chosen.items() if not found}
                if marked.asks not in BUTTONS:
                    assert silent <= {""}, (players, how, seed, marked.asks)  # "no more of them" is a button
                asked |= {marked.asks} if len(silent) < len(chosen) else set()
    assert asked == ASKED_OF_SPOTS and ends > 10_000


MEANING = {
    "tile": ("tile",), "pile": ("tile",), "berth": ("berth",), "side": ("side",), "rotation": ("rotation",), "place": ("q", "r"),
    "colour": ("colour",), "return": ("skill",), "skill": ("skill",),
}  # fmt: skip


@pytest.mark.slow("draws a board for each of many decisions")
@pytest.mark.parametrize("players", [2, 4])
def test_each_decision_is_drawn_with_its_own_spots_and_what_they_are_about(players: int) -> None:
    random, met = Random(players), set()
    for table in positions(ktc.new_game(players, seed=players), random, every=5):
        for marked in way(table, random):
            there = drawn(table, marked)
            for spot, states in marked.states.items():
                ghost = ["ghost"] if spot.startswith(("place/", "side/", "turn/")) else []
                wanted = ["spot", *(state for state in ("legal", "chosen") if state in states), *ghost]
                assert there[spot].get("class") == " ".join(wanted)
            for choice in marked.choices:
                parts = choice.choice if isinstance(choice.choice, tuple) else (choice.choice,)
                for spot in choice.spots if marked.asks in MEANING else ():
                    said = [there[spot].get(f"data-{mark}") for mark in MEANING[marked.asks or ""]]
                    assert said == list(map(str, parts)), (marked.asks, spot)
                    met.add(marked.asks)
            if marked.action is not None and isinstance(marked.action, ktc.PlaceConnector | ktc.PlaceTile):
                tiles = {there[spot].get("data-tile") for choice in marked.path for spot in choice.spots} - {None}
                wanted = {marked.action.tile} | {
                    choice.choice for choice in marked.path if isinstance(marked.action, ktc.PlaceConnector)
                }
                assert len(tiles) <= 1 and tiles <= wanted  # a connector's side goes by either of its tiles
    assert met >= {"tile", "colour", "berth", "side", "place"}


def named(view: Any, action: Any) -> list[Any]:
    """Return an action by each of its names: the side that two tiles share has two."""
    if not isinstance(action, ktc.PlaceConnector):
        return [action]
    return [attrs.evolve(action, tile=tile, side=side) for tile, side in names_of(view, action)]


@pytest.mark.parametrize(("players", "how", "seed"), [(2, {}, 9), (4, {}, 12), (3, {"tiles": "markets"}, 10)])
def test_what_can_be_done_with_a_spot_is_what_its_actions_say(players: int, how: dict[str, str], seed: int) -> None:
    random = Random(seed)
    for table in positions(ktc.new_game(players, seed=seed, **how), random, every=25):  # type: ignore[arg-type]  # as above
        draft, deeds = table.draft(), actions_by_spot(table)
        seen = seen_of(table)
        drawing = drawing_of(seen.rules)
        wanted: dict[tuple[str, str], list[int]] = {}
        for number in range(draft.count):
            action = draft.number(number)
            marks = [mark for name in named(table.view(), action) for mark in marks_of(drawing, seen, name)]
            for spot in dict.fromkeys(spot for mark in marks for spot in mark.spots):
                wanted.setdefault((spot, type(action).__name__), []).append(number)
        assert deeds.whole
        found = {(spot, deed.kind): list(deed.numbers) for spot in deeds.by_spot for deed in deeds.at(spot)}
        assert found == wanted
        for spot in deeds.by_spot:
            for deed in deeds.at(spot):
                assert deed.count == len(deed.numbers)
                behind = draft.along(deed.path)
                assert {behind.number(number) for number in range(behind.count)} >= {draft.number(n) for n in deed.numbers}


def test_a_page_begins_with_a_tile_and_goes_on_along_the_path() -> None:
    game = lay_table({"players": 2, "hands": {0: {"red": 3}}, "centre": ["gherkin", "barbican@1"], "options": {"start": 0}})
    table = game.as_seat(0)
    kinds = {deed.kind: deed for deed in actions_by_spot(table).at("tile/barbican")}
    assert set(kinds) == {"Bid", "Use"}
    marked = mark_draft(table, kinds["Bid"].path)
    assert marked.path[1].choice == "barbican" and marked.path[1].spots == ("tile/barbican",)
    assert marked.states["tile/barbican"] == ("chosen",)
    red = actions_by_spot(table).at("keyple/red")
    both = set(kinds["Bid"].numbers) & {number for deed in red for number in deed.numbers}
    assert {table.draft().number(number).colour for number in both} == {"red"}


def test_of_a_long_list_the_beginnings_are_looked_at() -> None:
    table = ktc.new_game(3, seed=7).as_seat(1)
    whole, few = actions_by_spot(table), actions_by_spot(table, most=5)
    assert whole.whole and not few.whole
    for spot in (spot for spot in whole.by_spot if spot.startswith(("tile/", "berth/"))):
        shown = {deed.kind: (deed.count, deed.path) for deed in few.at(spot)}
        assert shown == {deed.kind: (deed.count, deed.path) for deed in whole.at(spot)}
        assert all(deed.numbers == () for deed in few.at(spot))


def test_without_states_no_ghost_is_drawn_and_everything_on_the_table_is_there() -> None:
    random = Random(3)
    for table in positions(ktc.new_game(4, seed=3), random, every=40):
        view = table.view()
        there = spots(draw_board(table))
        tiles = [*view.centre, *(tile for seat in view.seats for tile in seat.borough)]
        wanted = {f"tile/{tile.id}" for tile in tiles} | {f"tile/{name}" for name in view.seats[table.seat].to_place}
        assert wanted == {name for name in there if name.startswith("tile/")}
        laid = sum(len(seat.connectors) for seat in view.seats)
        assert laid == sum(name.startswith("connector/") for name in there)
        assert not [name for name in there if name.startswith(("place/", "side/", "turn/"))]
