"""What tiles remember, and what an effect asks, in views, pictures and on terminals; games without effects have none of it."""

from random import Random
from typing import Any

import attrs
import pytest
from rich.console import Console
from trial_tiles import in_words

import ktc
from ktc.draw import Names, PictureError, borough_svg, draw_position, table_svg
from ktc.effects.choose import Choose
from ktc.effects.row import Row
from ktc.plugin import ANY, ANYONE, Give
from ktc_city.knowledge.questions import question_of
from ktc_city.knowledge.view import QuestionView, View

from .svg import read, said, titles

NEW = ("seat_notes", "question")  # of a view, since tiles act


def asked_game(key: str = "ride", seed: int = 1) -> ktc.CityGame:
    """Return a game at a question of a tile's author, with something noted."""
    random, box = Random(seed), in_words.box()
    options = {"homes": ["buckingham_palace", "somerset_house", "palace_of_westminster"]}
    game = ktc.new_game(3, seed=seed, tiles=box, options=options)
    while not game.over:
        seat = random.choice(game.to_act)
        actions = game.legal_actions(seat)
        asks = [action for action in actions if isinstance(action, Choose) and action.key == key]
        if asks and any(whose == "palace_of_westminster" for whose, _, _ in game.view(None).notes):
            return game
        uses = [action for action in actions if isinstance(action, ktc.Use) and action.tile in options["homes"]]
        game.apply(random.choice(uses or actions))
    raise AssertionError("nobody was asked")


GAME = asked_game()


def shown(*parts: Any) -> str:
    console = Console(width=400, color_system=None, highlight=False, markup=False)
    with console.capture() as capture:
        for part in parts:
            console.print(part)
    return capture.get()


def test_everybody_may_know_who_is_asked_and_by_whom() -> None:
    answers = [action for seat in range(3) for action in GAME.legal_actions(seat) if isinstance(action, Choose)]
    for reader in (None, 0, 1, 2):
        view = GAME.view(reader)
        assert view.question == QuestionView(answers[0].seat, "buckingham_palace", "tile_used", "ride")
        assert ktc.from_json(ktc.to_json(view), View) == view
    assert GAME.view(0).seat_notes
    assert all(whose == "somerset_house" and key == "guests" for whose, _, key, _ in GAME.view(0).seat_notes)


def test_who_chooses_from_another_is_the_one_who_is_asked() -> None:
    steals = Row("gherkin", "tile_upgraded", 1, 1, Give(skills=(ANY,), seat=ANYONE, chooser=2, to=2), "a.rule")
    assert question_of(GAME.state, steals) == (2, "gherkin", "tile_upgraded", "")


def test_a_question_is_shown_while_somebody_is_asked() -> None:
    random, found = Random(2), 0
    for seed in range(4):
        game = ktc.new_game(4, seed=seed, tiles=in_words.box())
        while not game.over:
            seat = random.choice(game.to_act)
            answers = [action for action in game.legal_actions(seat) if isinstance(action, Choose)]
            question = game.view(None).question
            assert (question is not None and question.seat == seat) == bool(answers)
            found += bool(answers)
            game.apply(random.choice(game.legal_actions(seat)))
    assert found > 20


def test_the_json_of_a_view_without_effects_is_what_it_was() -> None:
    view = ktc.new_game(2, seed=1).view(0)
    assert not any(f'"{name}"' in ktc.to_json(view) for name in NEW)
    assert all(f'"{name}"' in ktc.to_json(GAME.view(0)) for name in NEW)
    assert ktc.from_json(ktc.to_json(view), View) == view


def test_a_tile_has_what_it_remembers_drawn_on_it() -> None:
    view = GAME.view(None)
    (coins,) = [value for whose, key, value in view.notes if whose == "palace_of_westminster"]
    root = read(table_svg(view, GAME.box))
    assert f"coins {coins}" in titles(root)
    assert any(f"notes: coins {coins}" in title for title in titles(root))
    assert "notes on a tile" in said(root)
    assert any("Somerset House: guests" in words for words in said(root))
    own = next(seat.seat for seat in view.seats if seat.home == "palace_of_westminster")
    assert f"coins {coins}" in titles(read(borough_svg(view, GAME.box, own)))
    assert "notes on a tile" not in said(read(borough_svg(view, GAME.box, (own + 1) % 3)))


def test_a_picture_says_who_is_asked() -> None:
    view = GAME.view(None)
    assert view.question is not None
    player = Names(GAME.inventory, [seat.home for seat in view.seats]).player(view.question.seat)
    assert f"{player} answers Buckingham Palace" in " ".join(said(read(table_svg(view, GAME.box))))
    assert "to answer" in said(read(table_svg(view, GAME.box)))
    screen = shown(*draw_position(view, Names(GAME.inventory), 100))
    assert f"{player} answers Buckingham Palace" in screen
    assert "Palace of Westminster: coins" in screen
    assert "Somerset House: guests" in screen


@pytest.mark.parametrize("wrong", [{"question": QuestionView(9, "gherkin", "x", "")}, {"seat_notes": (("x", 7, "y", 1),)}])
def test_a_view_with_other_seats_is_not_drawn(wrong: dict[str, Any]) -> None:
    with pytest.raises(PictureError, match="other seats"):
        table_svg(attrs.evolve(GAME.view(None), **wrong), GAME.box)


def test_what_variants_remember_stands_beside_the_supply() -> None:
    view = attrs.evolve(ktc.new_game(2, seed=1).view(None), notes=(("night_market", "sold", 2), ("night_market", "kept", None)))
    box = ktc.open_box()
    assert "notes: night market: sold 2, kept ?" in said(read(table_svg(view, box)))
    assert "Notes: night market: sold 2, kept ?" in shown(*draw_position(view, Names(box.inventory), 100))
