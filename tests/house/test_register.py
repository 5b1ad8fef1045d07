"""The register and the engine agree: on the ids of rules, on the rulings, and each rule has a story."""

import re
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest
from ruamel.yaml import YAML

import ktc
from ktc.city import ids
from ktc.city.rulings import CORE, Ruling
from ktc.testing import Story, read_stories

TESTS: Final = Path(__file__).parents[1]
JENNIFER: Final = "jennifer"
BOX: Final = ktc.open_box(variants=(JENNIFER,))
REGISTER: Final[dict[str, list[dict[str, Any]]]] = YAML(typ="safe").load(
    files("ktc.city").joinpath("register.yaml").read_text(encoding="utf-8")
)
ENTRIES: Final = {entry["id"]: entry for entry in (*REGISTER["rules"], *REGISTER["tiles"])}
TECHNICAL: Final = {entry["id"] for entry in REGISTER["technical"]}
FOLDERS: Final = ("rules", "tiles")
PARTS: Final = ("yield", "cost", "score", "berths")
SECTIONS: Final = (
    "Game components and set up", "Start of the era", "Game play", "1. Bidding", "2. Generating resources", "3. Upgrading",
    "4. Passing", "5. Sailing", "End of the era", "End of game", "The Jennifer variant", "River tiles", "Home tiles",
    "Era 1 tiles", "Era 2 tiles", "Building tiles", "Landmark building tiles", "Era 4 Routemaster tiles",
)  # fmt: skip


def tile_rules() -> Iterator[str]:
    """Yield the ids of the rules that the tiles of the box have: what they give, ask, score, and their berths."""
    for number, tile in enumerate(BOX.tiles):
        parts = {
            "yield": any(BOX.yields[number]),
            "cost": any(BOX.costs[number]),
            "score": BOX.scores[number] is not None or any(tile.points),
            "berths": bool(BOX.inventory.tiles[number].berths),
        }
        yield from (ids.tile_rule(tile.id, part) for part, there in parts.items() if there)


def own_rulings() -> list[Ruling]:
    return [ruling for ruling in BOX.rulings if ruling not in CORE]


def test_every_id_stands_once() -> None:
    found = [entry["id"] for part in ("rules", "tiles", "technical") for entry in REGISTER[part]]
    assert len(found) == len(set(found))


def test_the_register_has_the_rules_of_the_engine_and_no_others() -> None:
    registered = {entry["id"] for entry in REGISTER["rules"]}
    assert registered == {*ids.RULES, JENNIFER, *(ruling.rule for ruling in own_rulings() if ruling.rule.startswith(JENNIFER))}


def test_the_register_has_the_rules_of_the_tiles_and_no_others() -> None:
    assert {entry["id"] for entry in REGISTER["tiles"]} == set(tile_rules())


@pytest.mark.parametrize("rule", ENTRIES)
def test_an_entry_is_one_sentence_with_its_section(rule: str) -> None:
    entry = ENTRIES[rule]
    assert set(entry) <= {"id", "topic", "sentence", "section", "ruling", "languages"}
    assert re.fullmatch(r"[A-Z0-9].*\.", entry["sentence"])
    assert not re.search(r"(?<!St)\. ", entry["sentence"]), "one sentence"
    assert entry["section"].startswith(SECTIONS)
    for said in entry.get("languages", ()):
        assert set(said) == {"language", "says", "played"} and all(said.values())


@pytest.mark.parametrize("ruling", BOX.rulings, ids=[ruling.rule for ruling in BOX.rulings])
def test_a_ruling_stands_with_its_choices_and_a_reason(ruling: Ruling) -> None:
    told = ENTRIES[ruling.rule]["ruling"]
    assert (told["default"], *told["alternatives"]) == ruling.choices
    assert told["question"] == ruling.question
    assert told["reason"].endswith(".")


def test_no_ruling_is_registered_that_nobody_offers() -> None:
    assert {rule for rule, entry in ENTRIES.items() if "ruling" in entry} == {ruling.rule for ruling in BOX.rulings}


def test_deviations_name_rules() -> None:
    assert {rule for entry in REGISTER["deviations"] for rule in entry["rules"]} <= set(ENTRIES)


def a_game(seed: int) -> Iterator[str]:
    """Yield the ids in a random game: of events, of refusals of other seats' wishes, and of the score sheet."""
    random = Random(seed)
    game = ktc.new_game(players=2 + seed % 5, seed=seed, tiles=BOX if seed % 2 else "london_2016")
    yield from (event.rule for event in game.opening)
    while not game.over:
        actions = game.legal_actions(random.choice(game.to_act))
        yield from (event.rule for event in game.apply(random.choice(actions)))
        refusal = game.why_not(random.choice(actions))
        if refusal is not None:
            yield refusal.rule
    yield from (line.rule for line in game.score().lines)


@pytest.mark.parametrize("seed", range(30))
def test_whatever_happens_is_registered(seed: int) -> None:
    assert set(a_game(seed)) <= set(ENTRIES) | TECHNICAL


@cache
def stories() -> tuple[Story, ...]:
    """Return all stories of the rules and the tiles."""
    return tuple(story for folder in FOLDERS for file in sorted((TESTS / folder).glob("*.yaml")) for story in read_stories(file))


def told_in_stories() -> set[str]:
    """Return the rules that stories show, and those that a test of the rules or tiles names."""
    tests = "\n".join(file.read_text(encoding="utf-8") for folder in FOLDERS for file in (TESTS / folder).glob("test_*.py"))
    named = {rule for rule in ENTRIES if re.search(rf"(?<![\w.-]){re.escape(rule)}(?![\w-]|\.\w)", tests)}
    return {story.rule for story in stories()} | named


def test_every_rule_has_a_story() -> None:
    assert sorted({entry["id"] for entry in REGISTER["rules"]} - told_in_stories()) == []


def test_every_tile_rule_has_a_story() -> None:
    assert sorted({entry["id"] for entry in REGISTER["tiles"]} - told_in_stories()) == []


def test_stories_show_registered_rules() -> None:
    lacking = {ids.tile_rule(tile.id, part) for tile in BOX.tiles for part in PARTS}  # a story may show what a tile has not
    assert sorted({story.rule for story in stories()} - set(ENTRIES) - TECHNICAL - lacking) == []
