"""What the game sends is described, and its box is told."""

import json

from ktc_london_2010.content.sets import GAME
from ktc_london_2010.wire.words import WORDS

import ktc
from ktc.kit import AnyGame
from ktc.learning import Encoder


def new(**rulings: str) -> AnyGame:
    return ktc.new_game(3, seed=1, game=GAME, rulings=rulings or None)


def test_everything_that_is_sent_has_words_and_no_words_are_left_over() -> None:
    from ktc.kit.description import schema_of_a_game

    found = schema_of_a_game(ktc.kit_of(GAME))
    assert found.lacking == ()
    fields = {(name, field.name) for name, kind in found.classes.items() for field in kind.fields}
    assert not {*WORDS} - {field for _, field in fields} - {f"{name}.{field}" for name, field in fields}


def test_the_box_is_told() -> None:
    box = json.loads(ktc.to_json(ktc.content_of(new())))
    assert sum(card["copies"] for card in box["cards"]) == 110 and len(box["boroughs"]) == 20
    assert {"type": "Neighbours", "one": "westminster", "other": "lambeth", "bridge": True} in box["neighbours"]
    assert box["start"]["money"] == 5 and box["rulings"]["run.flip"] == "after-all"
    fewer = json.loads(ktc.to_json(ktc.content_of(new(**{"data.missing-two": "none"}))))
    assert sum(card["copies"] for card in fewer["cards"]) == 108


def test_no_field_of_a_view_is_left_out_of_its_array() -> None:
    assert Encoder(new(), ktc.kit_of(GAME)).layout.left_out == {}
