"""Every class of event has its sentence, and none of a whole game is left out."""

from pathlib import Path

import attrs
import pytest

import ktc
import ktc.events
from ktc.draw import Names, chronicle, draw_borough, verdict
from ktc.draw.svg.pieces import letters
from ktc.draw.words import listed, ordinal, plain, tally
from ktc.kernel.score import ScoreSheet
from ktc.telling import TELLERS, Scene, sentence, told_of
from ktc_city.drawing.borough import short_name
from ktc_city.drawing.chronicle import in_sentences, written
from ktc_city.model.events import EVENTS
from ktc_city.text.events import SILENT


def test_every_class_of_event_has_a_teller() -> None:
    assert set(TELLERS) == set(EVENTS.all)
    assert all(teller.__doc__ for teller in TELLERS.values())


def test_every_event_of_a_game_makes_a_sentence(record: Path) -> None:
    game = ktc.load(record)
    scene = Scene(game.state.index.inventory)
    for event in (*game.opening, *(event for step in game.log for event in step.events)):
        scene.follow(event)
        told = sentence(scene, told_of(scene, event))
        assert told.endswith(".")
        assert told[0].isupper() or told[0].isdigit()
        assert "_" not in told
        assert "  " not in told


def test_a_story_tells_every_event_once(record: Path) -> None:
    game = ktc.load(record)
    chapters = chronicle(game.state.index.inventory, game.opening, game.log)
    told = sum(len(entry.told) for chapter in chapters for entry in chapter.entries)
    events = [*game.opening, *(event for step in game.log for event in step.events)]
    titles = (*SILENT, ktc.events.PhaseBegan)
    assert told == sum(not isinstance(event, titles) for event in events)


def test_a_redacted_draw_is_told_without_colours() -> None:
    game = ktc.new_game(players=2, seed=1)
    scene = Scene(game.state.index.inventory)
    sentences = []
    for event in game.events_for(0):
        scene.follow(event)
        sentences.append(sentence(scene, told_of(scene, event)))
    draws = [told for told in sentences if " draws " in told]
    assert [":" in told for told in draws] == [True, False]


def test_letters_differ_and_need_no_colour() -> None:
    assert letters(["black", "blue", "brown", "grey", "red", "yellow"]) == {
        "black": "K", "blue": "U", "brown": "N", "grey": "G", "red": "R", "yellow": "Y",
    }  # fmt: skip
    for names in (["a", "aa", "aaa", "aaaa"], ["", "x"], ["é", "e"], [f"colour {n}" for n in range(12)]):
        assert len(set(letters(names).values())) == len(names)


def test_lists_ordinals_and_tallies_are_plain_english() -> None:
    assert listed(["a", "b", "c"]) == "a, b and c"
    assert [ordinal(n) for n in (1, 2, 3, 4, 11, 21, 112)] == ["1st", "2nd", "3rd", "4th", "11th", "21st", "112th"]
    assert tally({"red": 2, "blue": 0, "grey": 1}, "connector") == "2 red and 1 grey connector"
    assert plain("a\x1b[1m\n b") == "a?[1m b"


@pytest.mark.parametrize("room", [5, 7, 9, 11])
def test_short_names_fit(room: int) -> None:
    names = [tile.name for tile in ktc.open_box().tiles]
    shortened = [short_name(name, room) for name in names]
    assert all(len(line) <= room for pair in shortened for line in pair)
    if room == 11:
        assert len(set(shortened)) == len(names)


def test_a_borough_too_wide_is_cut_west_to_east() -> None:
    game = ktc.new_game(players=2, seed=1)
    view = game.view(None)
    names = Names(game.state.index.inventory, [seat.home for seat in view.seats])
    row = tuple(attrs.evolve(view.seats[0].borough[0], q=q) for q in range(12))
    wide = attrs.evolve(view.seats[0], borough=row)
    lines = [str(line) for line in draw_borough(wide, names, 80).renderables]
    assert max(map(len, lines)) <= 80
    assert sum("further east" in line for line in lines) == 1
    assert sum(line.count("home .") for line in lines) == len(row)


def test_a_tie_is_explained_by_the_barges(record: Path) -> None:
    game = ktc.load(record)
    view = game.view(None)
    names = Names(game.state.index.inventory, [seat.home for seat in view.seats])
    winner = max(view.seats, key=lambda seat: seat.berth).seat
    tied = ScoreSheet(tuple(50 for _ in view.seats), winner, ())
    told = verdict(tied, view, names)
    assert f"; {names.player(winner)} wins with the barge further right, on the " in told
    assert all(f"({ordinal(seat.berth + 1)} berth from the left)" in told for seat in view.seats if seat.seat != winner)


def test_the_set_up_ends_with_the_hash_of_the_seed() -> None:
    game = ktc.new_game(players=3, seed=1)
    (set_up, *_) = in_sentences(written(game.inventory, game.opening, game.log, "en"))
    first, *_, last = set_up.entries[0].told
    assert "starts at" in first and last.startswith("The random seed is committed: its hash starts with")
    assert sum("hash" in line for line in set_up.entries[0].told) == 1
