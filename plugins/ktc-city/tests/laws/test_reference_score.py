"""Every score equals a count from the rulebook alone (``plugins/ktc-city/tests/reference``), seat by seat and tile by tile."""

import ast
from collections import Counter
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest
from depth import tried
from hypothesis import given
from hypothesis import strategies as st
from reference import agree, count_points, lay_out
from storybook import stories_of

import ktc
from ktc.bots import make_bot, play
from ktc.testing import lay_table, play_story
from ktc_city.game.new_game import CityGame

pytestmark = pytest.mark.slow("counts whole games by hand again and again")

TESTS = Path(__file__).parent.parent
BRIDGE = "tile.millennium_bridge.score"
BESIDE = {0: (1, 0), 1: (1, -1), 2: (0, -1), 3: (-1, 0), 4: (-1, 1), 5: (0, 1)}
MOST_LAID = 20


def every_scoring_tile(box: ktc.TileBox) -> set[str]:
    """All tiles but the last of the river, which nobody claims."""
    return {tile.id for tile in box.tiles} - {box.inventory.rivers[-1]}


# --- games ----------------------------------------------------------------------------------------------------------------


@cache
def played(seed: int) -> CityGame:
    """A whole game: players, bots, variant and rulings vary with the seed."""
    chosen = Random(seed)
    box = ktc.open_box(variants=chosen.choice([(), ("jennifer",)]))
    rulings = {ruling.rule: chosen.choice(ruling.choices) for ruling in box.rulings}
    players = chosen.choice(box.inventory.players)
    game = ktc.new_game(players, seed, box, options={"rulings": rulings})
    for _ in play(game, [make_bot(chosen.choice(["random", "builder"]), seed * 10 + seat) for seat in range(players)]):
        pass
    return game


@tried(80)
@given(seed=st.integers(0, 1_000), parts=st.lists(st.floats(0, 1), max_size=4))
def test_games_score_as_counted_by_hand_at_their_end_and_on_the_way(seed: int, parts: list[float]) -> None:
    game = played(seed)
    assert agree(game)
    for part in parts:
        agree(game.at(int(part * len(game.log))))


# --- boroughs at random ----------------------------------------------------------------------------------------------------


def laid_borough(home: str, names: list[str], levels: dict[str, int], choices: Random) -> list[dict[str, Any]]:
    """Lay tiles beside each other in any way, whatever their sides; the first one is the home tile."""
    laid: list[dict[str, Any]] = [{"tile": home, "level": choices.randint(0, levels[home])}]
    taken = [(0, 0)]
    for name in names:
        q, r = choices.choice(taken)
        east, south = BESIDE[choices.randrange(6)]
        while (q, r) in taken:
            q, r = q + east, r + south
        taken.append((q, r))
        level = choices.randint(0, levels[name])
        laid.append({"tile": name, "at": [q, r], "rotation": choices.randrange(6), "level": level})
    return laid


def laid_connectors(borough: list[dict[str, Any]], heap: Counter[str], choices: Random) -> list[dict[str, Any]]:
    """Lay connectors over many sides of a borough; of one colour more than of others, so that chains grow long."""
    favourite, many = choices.choice(sorted(heap)), choices.random()
    covered, laid = set[frozenset[tuple[int, int]]](), []
    for tile in borough:
        q, r = tile.get("at", (0, 0))
        for side, (east, south) in BESIDE.items():
            crossed = frozenset({(q, r), (q + east, r + south)})
            colour = favourite if choices.random() < 0.5 else choices.choice(sorted(heap))
            if crossed not in covered and heap[colour] and choices.random() < many:
                heap[colour] -= 1
                laid.append({"on": tile["tile"], "side": side, "colour": colour})
            covered.add(crossed)
    return laid


def random_table(box: ktc.TileBox, choices: Random) -> dict[str, Any]:
    """Return a position for ``lay_table``: boroughs, connectors, keyples and skill tiles of two or more players."""
    inventory = box.inventory
    players = choices.choice(inventory.players)
    levels = {tile.id: len(tile.points) - 1 for tile in box.tiles}
    homes = [tile.id for tile in box.tiles if tile.kind == "home"][:players]
    others = [tile.id for tile in box.tiles if tile.kind != "home" and tile.id != inventory.rivers[-1]]
    choices.shuffle(others)
    if choices.random() < 0.3:  # by chance alone one borough hardly ever gets several river tiles
        others.sort(key=lambda name: name not in inventory.rivers)
    connectors = Counter(dict(zip(inventory.connectors, inventory.connector_counts, strict=True)))
    keyples = dict(zip(inventory.keyples, inventory.keyple_counts, strict=True))
    skills = dict(zip(inventory.skills, inventory.skill_counts, strict=True))
    given: dict[str, Any] = {
        "players": players,
        "variants": box.variants,
        "boroughs": {},
        "connectors": {},
        "skills": {},
        "hands": {},
    }
    for seat, home in enumerate(homes):
        number = choices.randint(0, min(MOST_LAID, len(others)))
        mine, others = others[:number], others[number:]
        given["boroughs"][seat] = laid_borough(home, mine, levels, choices)
        given["connectors"][seat] = laid_connectors(given["boroughs"][seat], connectors, choices)
        given["hands"][seat] = {name: choices.randint(0, of // players) for name, of in keyples.items()}
        given["skills"][seat] = {name: choices.randint(0, of // players) for name, of in skills.items()}
    era = choices.randrange(len(inventory.eras))
    berths = list(range(len(box.tiles[box.index.rivers[era + 1]].berths)))
    choices.shuffle(berths)
    sailed = dict(zip(range(1, players), berths, strict=False))  # seat 0 has its turn
    rulings = {BRIDGE: choices.choice(["any-tile", "river-tiles"])}
    return given | {"era": era, "sailed": sailed, "options": {"rulings": rulings}}


def test_boroughs_at_random_score_as_counted_by_hand_and_every_tile_has_points_somewhere() -> None:
    box, seen, bridges = ktc.open_box(), set[str](), set[str]()

    @tried(400)
    @given(seed=st.integers(0, 1_000_000))
    def law(seed: int) -> None:
        game = lay_table(random_table(box, Random(seed)))
        seen.update(agree(game))
        table = lay_out(game.log.events)
        if count_points(table).totals != count_points(table, bridge_over_river_tiles_only=True).totals:
            bridges.add(game.ruleset.setup.rulings[BRIDGE])

    law()
    assert seen == every_scoring_tile(box)
    assert bridges == {"any-tile", "river-tiles"}  # the ruling made a difference, either way


def test_the_stories_told_of_scores_hold_for_the_count_by_hand_too() -> None:
    """The stories are worked out by hand: here they test the reference, not the engine."""
    told = 0
    for path in [TESTS / "rules" / "scoring.yaml", *sorted((TESTS / "tiles").glob("*.yaml"))]:
        for story in stories_of(path):
            if "score" in story.then:
                agree(play_story(story))
                told += 1
    assert told


def test_the_reference_imports_nothing_of_the_engine() -> None:
    for path in sorted((TESTS / "reference").glob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        froms = [node.module or "" for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]
        imports = [alias.name for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names]
        for name in (*froms, *imports):
            assert not name.startswith("ktc"), f"{path.name} imports {name}"
