"""Every view, field by field, is what its reader can note down from its own stream; nothing in it outlives what it tells of."""

from random import Random
from typing import Any

import pytest
from depth import tried
from going_on import go_on
from hypothesis import given
from hypothesis import strategies as st
from noting import Notebook, note

import ktc
from ktc_city.knowledge.view import PlayerView, TileView, View
from ktc_city.stories.table import lay_table

TABLES = st.sampled_from(
    [
        ("london_2016", ()),
        ("london_2016", ("jennifer",)),
        ("docklands", ("night_market",)),
        ("docklands", ("jennifer", "whispers")),
    ]
)


def noted_tile(book: Notebook, tile: TileView, seats: int) -> dict[str, Any]:
    """Return the fields of a tile as they were noted."""
    q, r, rotation = book.laid.get(tile.id, (None, None, 0))
    return {
        "level": book.level[tile.id], "colour": book.colour.get(tile.id, ""), "last": book.last[tile.id],
        "placed": book.placed[tile.id], "bids": tuple(book.bids[tile.id, seat] for seat in range(seats)),
        "q": q, "r": r, "rotation": rotation, "sealed": tuple(book.sealed[tile.id]),
    }  # fmt: skip


def noted_player(book: Notebook, player: PlayerView, view: View) -> dict[str, Any]:
    """Return the fields of a player as they were noted."""
    seat = player.seat
    skills = tuple(book.skills[seat, name] for name in view.skill_types)
    return {
        "home": next(iter(book.boroughs[seat]), ""), "to_place": tuple(book.won[seat]),
        "waiting": tuple(book.waiting[seat, name] for name in (*view.connector_colours, "")),
        "keyples": book.keyples[seat], "front": tuple(book.front[seat, name] for name in view.keyple_colours),
        "skill_tiles": sum(skills), "skills": skills if view.reader == seat else None,
        "river": book.rivers[book.river[seat]] if seat in book.berth else "", "berth": book.berth.get(seat, -1),
        "sailed": seat in book.sailed, "passed": seat in book.passed,
    }  # fmt: skip


def noted_connectors(book: Notebook, seat: int) -> list[str]:
    """Return the colours of the connectors in a borough as they were noted."""
    return sorted(colour for (whose, colour), number in book.lying.items() if whose == seat for _ in range(number))


def differences(book: Notebook, view: View) -> dict[str, Any]:
    """Return the fields of a view that are not as they were noted: what is shown, and what was noted."""
    noted: dict[str, Any] = {
        "era": book.era, "phase": book.phase, "turn": book.turn, "asked": book.asked, "bag": book.bag,
        "connector_supply": tuple(book.supply) or (0,) * len(view.connector_colours),
        "skill_supply": tuple(book.skill_supply) or (0,) * len(view.skill_types),
        "notes": tuple((*key, value) for key, value in sorted(book.notes.items())),
    }  # fmt: skip
    found = {name: (getattr(view, name), told) for name, told in noted.items() if getattr(view, name) != told}
    lists = {
        "centre": (sorted(tile.id for tile in view.centre), sorted(book.centre)),
        "aside": (sorted(view.aside), sorted(book.aside)),
    }
    for player in view.seats:
        lists[f"borough of {player.seat}"] = ([tile.id for tile in player.borough], book.boroughs[player.seat])
        colours = sorted(lying.colour for lying in player.connectors)
        lists[f"connectors of {player.seat}"] = (colours, noted_connectors(book, player.seat))
        told = noted_player(book, player, view)
        found |= {
            f"{player.seat}.{name}": (getattr(player, name), value)
            for name, value in told.items()
            if getattr(player, name) != value
        }
    for tile in (*view.centre, *(tile for player in view.seats for tile in player.borough)):
        told = noted_tile(book, tile, len(view.seats))
        found |= {
            f"{tile.id}.{name}": (getattr(tile, name), value) for name, value in told.items() if getattr(tile, name) != value
        }
    return found | {name: pair for name, pair in lists.items() if pair[0] != pair[1]}


@pytest.mark.slow("notes every event of twelve games down")
@tried(12)
@given(players=st.integers(2, 6), seed=st.integers(0, 10_000), table=TABLES, bot=st.sampled_from(["random", "builder"]))
def test_a_view_shows_what_its_reader_noted_down(players: int, seed: int, table: tuple[str, tuple[str, ...]], bot: str) -> None:
    random, box = Random(seed), ktc.open_box(*table)
    rulings = {ruling.rule: random.choice(ruling.choices) for ruling in box.rulings}
    if "whispers" in box.variants:
        rulings["jennifer.spend"] = "choice"  # any other would show what sealed bids hold
    game = ktc.new_game(players, seed=seed, tiles=box, options={"rulings": rulings})
    readers: list[int | None] = [seed % players, None]
    books, known = [Notebook() for _ in readers], [0 for _ in readers]
    while True:
        for at, reader in enumerate(readers):
            for event in game.events_for(reader, since=known[at]):
                note(books[at], event, box.inventory)
                known[at] += 1
            assert differences(books[at], game.view(reader)) == {}
        if game.over:
            return
        go_on(game, random, 1 if random.random() < 0.5 else 4, bot)


@pytest.mark.parametrize("reader", [0, 1, None])
def test_what_an_era_left_behind_is_not_shown_while_its_tiles_are_placed(reader: int | None) -> None:
    """A tile was used, one was won, and a seat passed."""
    game = lay_table(
        {
            "centre": ["gherkin"],
            "hands": {0: {"red": 2}},
            "skills": {0: {"brick": 1}},
            "bids": [{"seat": 0, "tile": "gherkin", "colour": "blue", "keyples": 1}],
            "placed": [{"seat": 1, "tile": "greenwich", "colour": "red", "keyples": 3}],
        }
    )
    before = next(tile for tile in game.view(reader).seats[1].borough if tile.id == "greenwich")
    assert (before.colour, before.last, before.placed) == ("red", 3, 3)
    for action in (ktc.Pass(0), ktc.SetSail(1, 3), ktc.SetSail(0, 5)):
        game.apply(action)
    view = game.view(reader)
    assert view.phase == "placing" and view.seats[0].to_place == ("gherkin",)
    after = next(tile for tile in view.seats[1].borough if tile.id == "greenwich")
    assert (after.colour, after.last, after.placed) == ("", 0, 0)
    assert not any(player.sailed or player.passed for player in view.seats)
