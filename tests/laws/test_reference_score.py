"""The engine's points are those of a second count, made from the events alone by the rulebook's words."""

from collections import Counter
from random import Random
from typing import Any

import pytest
from depth import tried
from hypothesis import given
from hypothesis import strategies as st
from reference import points as reference
from reference.table import AROUND, Table, side_of

import ktc
from ktc.bots import make_bot
from ktc.city.new_game import CityGame
from ktc.testing import lay_table

BOX = ktc.open_box(variants=("jennifer",))
LANDMARKS = [tile.id for tile in BOX.tiles if tile.landmark]
LAID = [tile.id for tile in BOX.tiles if tile.kind != "home" and tile.id != "thames_barrier"]  # nobody claims that one
RIVERS = [tile for tile in LAID if reference.TILES[tile]["kind"] == "river"]
COUNTED = {tile for tile in reference.TILES if tile in reference.RULES}


def second_count(game: CityGame) -> Table:
    """Return the table as somebody sees it who hears all events."""
    table = Table(game.seats, reference.KEYPLES)
    for event in game.log.events:
        table.hear(event)
    return table


def compare(game: CityGame, rulings: dict[str, str]) -> Counter[str]:
    """Hold the engine's sheet against the second count; return how many points each tile scored."""
    table, sheet = second_count(game), game.score()
    scored = Counter[str]()
    for seat in range(game.seats):
        lines = Counter[str]()
        for line in sheet.of(seat):
            assert line.tile is not None
            if line.rule != "score.berth":
                lines[line.tile] += line.points
        found = reference.points_by_tile(table, seat, rulings)
        assert {tile: number for tile, number in found.items() if number} == +lines
        scored.update(found)
    totals = reference.totals(table, rulings)
    assert list(sheet.totals) == totals
    assert sheet.winner == reference.winner(table, totals)
    return scored


def some_rulings(random: Random) -> dict[str, str]:
    return {ruling.rule: random.choice(ruling.choices) for ruling in BOX.rulings}


def played(seed: int, bot: str, until: float) -> tuple[CityGame, dict[str, str]]:
    """Return a position of a game: players, variant and rulings by chance."""
    random = Random(seed)
    variants = random.choice(((), ("jennifer",)))
    rulings = {rule: choice for rule, choice in some_rulings(random).items() if variants or not rule.startswith("jennifer")}
    game = ktc.new_game(random.randint(2, 6), seed=seed, variants=variants, options={"rulings": rulings})
    bots = [make_bot(bot, seed + seat) for seat in range(game.seats)]
    while not game.over:
        seat = random.choice(game.to_act)
        game.apply(bots[seat].choose(game.as_seat(seat)))
    return game.at(int(until * len(game.log))), rulings


@tried(30)
@given(seed=st.integers(0, 10_000), bot=st.sampled_from(["random", "builder"]), until=st.one_of(st.just(1.0), st.floats(0, 1)))
def test_the_points_of_a_game_are_those_of_a_second_count(seed: int, bot: str, until: float) -> None:
    compare(*played(seed, bot, until))


def a_borough(random: Random, tiles: list[str], home: str, most: int) -> tuple[list[dict[str, Any]], list[dict[str, Any]]]:
    """Return tiles laid side by side at random, some of them upgraded, and connectors across many of their sides."""
    cells, laid = {(0, 0): home}, list[dict[str, Any]]()
    for tile in tiles:
        rim = sorted({(q + dq, r + dr) for q, r in cells for dq, dr in AROUND} - set(cells))
        cell = random.choice(rim)
        cells[cell] = tile
        top = len(reference.TILES[tile].get("points", [0]))
        laid.append({"tile": tile, "at": list(cell), "level": random.randrange(top)})
    colours = random.sample(reference.CONNECTORS, random.choice((1, 2, len(reference.CONNECTORS))))
    density, taken, connectors = random.random() ** 0.5, set[frozenset[tuple[int, int]]](), list[dict[str, Any]]()
    for cell, tile in cells.items():
        for side in range(len(AROUND)):
            if side_of(cell, side) not in taken and random.random() < density:
                taken.add(side_of(cell, side))
                connectors.append({"on": tile, "side": side, "colour": random.choice(colours)})
    of_each = Counter[str]()
    for connector in connectors[:]:
        of_each[connector["colour"]] += 1
        if of_each[connector["colour"]] > most:
            connectors.remove(connector)
    return laid, connectors


def thrown_together(seed: int) -> tuple[CityGame, dict[str, str]]:
    """Return two rich boroughs such as no bot would build, with skill tiles and keyples in hand."""
    random = Random(seed)
    rulings = {rule: choice for rule, choice in some_rulings(random).items() if not rule.startswith("jennifer")}
    homes = ["buckingham_palace", "greenwich"]
    tiles = random.sample(LAID, random.randint(1, 24))
    if random.random() < 0.3:  # the whole river in the first borough, which no game leaves to chance
        others = [tile for tile in tiles if tile not in RIVERS]
        tiles = [tile for pair in zip(RIVERS, others, strict=False) for tile in pair]
    boroughs, connectors = {}, {}
    for seat, home in enumerate(homes):
        boroughs[seat], connectors[seat] = a_borough(random, tiles[seat::2], home, most=(18, 6)[seat])
    skills = {seat: {skill: random.randint(0, 5) for skill in reference.SKILLS} for seat in range(2)}
    hands = {seat: {colour: random.randint(0, 5) for colour in reference.KEYPLES} for seat in range(2)}
    given = {"boroughs": boroughs, "connectors": connectors, "skills": skills, "hands": hands}
    options = {"rulings": rulings, "homes": homes}
    return lay_table({**given, "options": options, "era": 3, "barges": {0: 1, 1: 4}}), rulings


@tried(150)
@given(seed=st.integers(0, 1_000_000))
def test_the_points_of_rich_boroughs_are_those_of_a_second_count(seed: int) -> None:
    compare(*thrown_together(seed))


def test_rich_boroughs_show_every_tile_that_counts_something() -> None:
    scored = Counter[str]()
    for seed in range(400):
        scored.update(compare(*thrown_together(seed)))
    assert {tile for tile in COUNTED if not scored[tile]} == set()
    assert all(scored[tile] for tile in LANDMARKS)


@pytest.mark.parametrize("tile", sorted(COUNTED))
def test_the_second_count_knows_the_tiles_that_have_a_score_of_their_own(tile: str) -> None:
    assert BOX.scores[BOX.look.tile[tile]] is not None
    assert sum(score is not None for score in BOX.scores) == len(COUNTED)
