"""Bots have names of their own, in every sentence and table, and in the resumed game too."""

import re
from pathlib import Path

import attrs
import pytest

import ktc
from ktc.messages import LANGUAGES
from ktc.play.seating import NAMES, Chair, Seating, all_named
from ktc_city.catalogue import word
from ktc_city.model.limits import MOST_SEATS
from ktc_city.play.context import named_things

from .contexts import listed, seated, session

BOX = ktc.open_box().inventory


@pytest.mark.parametrize("seed", [0, 1, 5, 2**24 - 1])
def test_no_name_is_a_colour_a_tile_or_a_person(seed: int) -> None:
    persons = ["Pixel", "ada bolt", "GIZMO"]
    seating = seated(persons, 3, seed)
    named = all_named(seating, named_things(BOX))
    assert named == all_named(seating, named_things(BOX)) and list(named) == list(range(6))
    assert [named[seat] for seat in range(3)] == persons
    bots = [named[seat].casefold() for seat in range(3, 6)]
    things = {*BOX.keyples, *BOX.connectors, *BOX.skills, *(tile.colour for tile in BOX.tiles)}
    words = {part.casefold() for lang in LANGUAGES for thing in things for part in word(lang, thing).split()}
    words |= {part.casefold() for tile in BOX.tiles for part in tile.name.split()} | {"pixel", "ada", "bolt", "gizmo"}
    assert len(set(bots)) == 3 and words.isdisjoint(bots)


def test_a_set_whose_colours_have_such_names() -> None:
    names = [name.lower() for name in NAMES]
    odd = attrs.evolve(BOX, keyples=tuple(names[:4]), connectors=tuple(names[4:8]))
    for seed in range(20):
        named = all_named(seated([""], 4, seed), named_things(odd))
        assert {name.casefold() for name in named.values()}.isdisjoint({*odd.keyples, *odd.connectors})


def test_there_are_names_enough_for_any_table() -> None:
    for persons in ([""], NAMES):
        seating = Seating((*(Chair(True, name) for name in persons), *(Chair(False, "random") for _ in range(MOST_SEATS))), 3)
        named = list(all_named(seating, named_things(BOX)).values())
        assert len(set(map(str.casefold, named))) == len(named) >= MOST_SEATS


def test_another_seed_names_others() -> None:
    assert all_named(seated([""], 2, 1), named_things(BOX)) != all_named(seated([""], 2, 2), named_things(BOX))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_name_stands_in_sentences_and_tables_and_after_a_break(tmp_path: Path, lang: str) -> None:
    game, file = ktc.new_game(2, seed=3, options={"start": 1}), tmp_path / "game.jsonl"
    seating = seated(["Ada"], 1)
    (name,) = [name for seat, name in all_named(seating, named_things(game.inventory)).items() if seat == 1]
    colour = next(tile.colour for tile in BOX.tiles if tile.id == game.view(None).seats[1].home)
    answers = ["a", "bid 1", "why sail", "score", "pass"]
    for begun in (game, None):
        played, seen = session(begun or ktc.load(file), seating, listed(answers), file, lang)
        played.play()
        shown = word(lang, colour).capitalize()
        assert re.search(rf"^{name} \({shown}\) ", seen.text, re.MULTILINE)
        assert re.search(rf"^  {name} ", seen.text, re.MULTILINE)
        assert not re.search(rf"^(  )?{shown}\b", seen.text, re.MULTILINE)
