"""A tile's sentences have every figure of the tile and no other number: in every language, whatever an overlay corrects."""

import json
from collections import Counter
from pathlib import Path
from typing import Any, Final

import pytest
from depth import tried
from hypothesis import given, reject
from hypothesis import strategies as st
from said import figures, numbers_in

import ktc
from ktc.messages import LANGUAGES
from ktc_city.catalogue import word
from ktc_city.text.tiles import rule_sentences

pytestmark = pytest.mark.slow("opens many overlays, and tells each in four languages")
SETS: Final = ("london_2016", "docklands")
NUMBERS: Final = st.integers(0, 9_000)  # a tide adds some to a berth
Draw = Any  # hypothesis types what it draws by itself


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("sentences")


@st.composite
def overlays(draw: Draw, tile_set: str) -> dict[str, Any]:
    """Return an overlay that corrects the figures of some tiles, each with as many levels as it has."""
    box = ktc.open_box(tile_set)
    plain = box.tile_set.plain
    tiles = draw(st.lists(st.sampled_from(sorted(plain["tiles"])), min_size=1, max_size=5, unique=True))
    return {
        "set": "mine",
        "over": tile_set,
        "hand": draw(st.integers(1, 12)),
        "tiles": {tile: draw(corrected(plain, plain["tiles"][tile])) for tile in tiles},
    }


def corrected(plain: dict[str, Any], tile: dict[str, Any]) -> st.SearchStrategy[dict[str, Any]]:
    """Return what may be said of a tile instead."""
    levels = len(tile.get("points", (0,)))
    connectors, skills = [*plain["connectors"], "any"], [*plain["skills"], "any"]
    of = st.lists(st.sampled_from(skills), max_size=6)
    gives = st.fixed_dictionaries(
        {},
        optional={"connectors": st.lists(st.sampled_from(connectors), max_size=6), "skills": of, "returns": st.integers(0, 12)},
    )
    asks = st.fixed_dictionaries(
        {},
        optional={
            "connectors": st.lists(st.sampled_from([*connectors, "different"]), max_size=8),
            "skills": of,
            "keyples": st.integers(0, 40),
        },
    )
    berth = st.fixed_dictionaries({}, optional={"keyples": NUMBERS, "points": NUMBERS, "claims": st.booleans()})
    fields = {
        "points": st.lists(NUMBERS, min_size=levels, max_size=levels),
        "each": st.lists(NUMBERS, min_size=levels, max_size=levels),
        "yields": st.lists(gives, min_size=levels, max_size=levels),
        "costs": st.lists(asks, min_size=levels - 1, max_size=levels - 1),
        "berths": st.lists(berth, min_size=8, max_size=12),
        "connector": st.sampled_from(list(plain["connectors"])),
        "keyple": st.sampled_from(list(plain["keyples"])),
        "skill": st.sampled_from(list(plain["skills"])),
    }
    there = {name: fields[name] for name in fields if name in tile}
    return st.fixed_dictionaries({}, optional=there)


def opened(file: Path) -> ktc.TileBox:
    """Return the box of an overlay; one that leaves too many ways to choose is none."""
    try:
        return ktc.open_box(file)
    except ktc.TileSetError as refused:
        if any("ways to choose" not in mistake for mistake in refused.mistakes):
            raise
        reject()


@pytest.mark.parametrize("tile_set", SETS)
@tried(25)
@given(data=st.data())
def test_a_sentence_has_every_figure_and_no_other_number(tile_set: str, data: Draw, folder: Path) -> None:
    overlay = data.draw(overlays(tile_set))
    file = folder / f"{tile_set}.yaml"
    file.write_text(json.dumps(overlay))
    box = opened(file)
    for tile in overlay["tiles"]:
        name, kind = box.index.tiles[box.index.tile[tile]].name, box.index.kinds[box.index.tile[tile]]
        played = figures(box, tile)
        for lang in LANGUAGES:
            told = {
                rule: numbers_in(sentence.replace(word(lang, kind), ""), lang, name)
                for rule, sentence in rule_sentences(box, tile, lang)
            }
            assert told == played
            whole = ktc.describe(tile, lang, box).replace(word(lang, kind), "")
            assert numbers_in(whole, lang, name) == sum(played.values(), start=Counter())


@pytest.mark.parametrize("tile_set", SETS)
@tried(8)
@given(data=st.data())
def test_a_rule_of_the_set_up_has_the_figures_of_the_set(tile_set: str, data: Draw, folder: Path) -> None:
    plain = ktc.open_box(tile_set).tile_set.plain
    many = st.integers(100, 300)  # more keyples could make endless lists
    overlay: dict[str, Any] = {"set": "mine", "over": tile_set, "hand": data.draw(st.integers(1, 14))}
    for part in ("keyples", "connectors", "skills"):
        overlay[part] = {name: data.draw(many) for name in plain[part]}
    file = folder / f"{tile_set}-set-up.yaml"
    file.write_text(json.dumps(overlay))
    register = ktc.read_register(ktc.open_box(file))
    said = {rule: set(numbers_in(register.rule(f"setup.{rule}").sentence)) for rule in ("bag", "supply")}
    assert {overlay["hand"], *overlay["keyples"].values()} <= said["bag"]
    assert {*overlay["connectors"].values(), *overlay["skills"].values()} <= said["supply"]
    sorts = {len(plain[part]) for part in ("keyples", "connectors", "skills")}
    assert said["bag"] <= {overlay["hand"], *overlay["keyples"].values(), *sorts}
