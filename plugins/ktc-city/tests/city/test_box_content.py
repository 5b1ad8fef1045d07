"""What is in a box, told as JSON: figures as they are played with, their sources, and sentences in every language."""

import json

import attrs
import pytest
from kernel.kits import AUCTION

import ktc
from ktc.messages import LANGUAGES

GAME = ktc.new_game(2, seed=1)
CONTENT = ktc.content_of(GAME)


def test_it_has_every_tile_with_the_figures_that_are_played_with() -> None:
    assert [tile.id for tile in CONTENT.tiles] == [tile.id for tile in GAME.inventory.tiles]
    for tile, facts, yields, costs in zip(CONTENT.tiles, GAME.inventory.tiles, GAME.box.yields, GAME.box.costs, strict=True):
        assert (tile.points, tile.sides, tile.berths, tile.kind) == (facts.points, facts.sides, facts.berths, facts.kind)
        assert (tile.yields, tile.costs) == (yields, costs) and len(tile.costs) == len(tile.points)


def test_every_figure_has_a_source_and_every_tile_a_sentence_in_each_language() -> None:
    for tile, data in zip(CONTENT.tiles, GAME.box.tiles, strict=True):
        assert tile.sources["points"] == GAME.box.tile_set.source(data, "points")
        assert set(tile.sources) >= {"name", "kind", "points", "sides"} and all(tile.sources.values())
        assert tile.sentences == {lang: ktc.describe(tile.id, lang, GAME.box) for lang in LANGUAGES}
    assert set(CONTENT.sources) == {"keyples", "connectors", "skills", "hand", "players", "rivers", "eras"}


def test_it_is_json_and_names_the_box() -> None:
    plain = json.loads(ktc.to_json(CONTENT))
    assert (plain["type"], plain["id"], plain["hash"]) == ("BoxContent", "london_2016", GAME.box.hash)
    assert plain["tiles"][0]["sentences"]["de"] and plain["eras"][0]["deals"][0]["counts"]
    with_variant = ktc.new_game(2, seed=1, variants=("jennifer",))
    assert ktc.content_of(with_variant).variants == ("jennifer",) and ktc.content_of(with_variant).hash != CONTENT.hash


def test_a_game_that_does_not_tell_it_says_so() -> None:
    with pytest.raises(ktc.OptionError, match="sealed-auction' does not list the contents of its box"):
        ktc.content_of(ktc.new_game(3, seed=1, game=AUCTION))


def test_a_record_without_its_box_says_what_is_missing() -> None:
    game = ktc.load(text=GAME.to_text(), only=("ktc_jennifer",))
    with pytest.raises(ktc.PluginError, match="may not load"):
        ktc.content_of(game)


def test_what_is_told_is_plain() -> None:
    assert attrs.asdict(CONTENT) and ktc.from_json(ktc.to_json(CONTENT), type(CONTENT)) == CONTENT
