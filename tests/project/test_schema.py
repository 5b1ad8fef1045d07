"""The schema that is shipped: up to date, the same each time, and with words for all that is sent."""

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import attrs
import pytest
from kernel.kits import AUCTION, LENDERS, LONDON, STADENS

import ktc
from ktc.effects.values import Effect
from ktc.kit import GameKit, PluginError, WireTypes
from ktc.kit.description import schema_of_a_game
from ktc.wire.schema.json_schema import json_schema
from ktc.wire.schema.shapes import Schema
from ktc.wire.schema.typescript import typescript
from ktc.wire.schema.words import OF_ANY_GAME, words_below_fields
from ktc_city.kit import GAME
from ktc_city.model.events import PileMoved
from ktc_city.wire.words import WORDS

PROJECT = Path(__file__).parents[2]
CITY = schema_of_a_game(GAME)


def used(schema: Schema) -> set[str]:
    return {
        word for name, kind in schema.classes.items() for field in kind.fields for word in (field.name, f"{name}.{field.name}")
    }


def test_the_files_that_are_shipped_are_up_to_date() -> None:
    script = [sys.executable, str(PROJECT / "docs" / "make_schema.py"), "--check"]
    assert subprocess.run(script, check=False).returncode == 0, "run python docs/make_schema.py"


def test_everything_that_the_city_sends_has_words() -> None:
    assert CITY.lacking == ()


def test_everything_that_a_game_of_its_own_sends_has_words_but_for_its_classes() -> None:
    lacking = schema_of_a_game(AUCTION).lacking
    assert [name for name in lacking if "." in name] == []


def test_a_field_without_words_is_found() -> None:
    words = {name: words for name, words in WORDS.items() if name != "rotation"}
    lacking = schema_of_a_game(attrs.evolve(GAME, sends=attrs.evolve(GAME.part("sends"), words=words))).lacking
    assert lacking == ("PlaceTile.rotation", "TilePlaced.rotation", "TileView.rotation")


def test_words_stand_below_a_field_unless_they_are_given() -> None:
    fields = {field.name: field.words for field in CITY.classes["PileMoved"].fields}
    assert words_below_fields(PileMoved) == {"source": "The id of the tile that the losing bid left."}
    assert fields["source"] == "The id of the tile that the losing bid left." and fields["tile"] == WORDS["tile"]
    sends = attrs.evolve(GAME.part("sends"), words={**WORDS, "PileMoved.source": "Given."})
    given = schema_of_a_game(attrs.evolve(GAME, sends=sends)).classes["PileMoved"].fields
    assert [field.words for field in given if field.name == "source"] == ["Given."]


def test_a_class_without_a_source_has_no_words_below_its_fields(monkeypatch: pytest.MonkeyPatch) -> None:
    made = attrs.make_class("PileMoved", ["seat"])
    for module in ("a_module_that_is_not_there", "builtins", "tests"):
        monkeypatch.setattr(made, "__module__", module)
        assert words_below_fields(made) == {}


def test_no_words_are_left_over() -> None:
    assert {*WORDS, *OF_ANY_GAME} <= used(CITY)


def test_there_is_one_definition_a_class_named_as_its_type_is() -> None:
    found = json_schema(CITY)["$defs"]
    for name, kind in CITY.classes.items():
        assert found[name]["description"] == kind.words
        assert found[name]["properties"].get("type") == ({"const": name} if kind.tagged else None)
    assert set(found) == {*CITY.classes, *CITY.unions} and list(found) == sorted(found)
    assert {"Bid", "Choose", "KeyplesDrawn", "MomentCame", "View", "TableView", "BoxContent", "GameOptions"} <= set(CITY.classes)


def test_it_is_versioned_by_the_schema_number_of_the_game() -> None:
    assert json_schema(CITY)["$id"] == f"urn:ktc:key-to-the-city-london:{GAME.schema}"
    assert json_schema(schema_of_a_game(attrs.evolve(AUCTION, schema=7)))["$id"] == "urn:ktc:sealed-auction:7"


def test_hidden_and_younger_fields_say_so() -> None:
    fields = {field.name: field.words for field in CITY.classes["KeyplesDrawn"].fields}
    assert fields["colours"].endswith("Null if hidden from the reader.") and "Null" not in fields["number"]


def test_what_comes_in_may_leave_out_what_has_a_default_and_what_goes_out_may_not() -> None:
    found = json_schema(CITY)["$defs"]
    assert found["Bid"]["required"] == ["type", "seat", "tile", "colour", "behind"]
    assert "rotation" in found["TilePlaced"]["required"] and "question" not in found["View"]["required"]


def test_every_reference_is_defined_and_the_types_name_the_same() -> None:
    text = json.dumps(json_schema(CITY))
    defined = json_schema(CITY)["$defs"]
    assert {part.split('"')[0] for part in text.split("#/$defs/")[1:]} <= set(defined)
    types = typescript(CITY)
    assert all(f"export interface {name} {{" in types for name in CITY.classes)
    assert all(f"export type {name} =" in types for name in CITY.unions)


@pytest.mark.parametrize("kit", [GAME, AUCTION, LONDON, STADENS], ids=["city", "auction", "london", "stadens"])
def test_no_two_types_have_one_name(kit: GameKit) -> None:
    """A compiler refuses a module in which a class and a union share a name."""
    names = re.findall(r"^export (?:interface|type) (\w+)", typescript(schema_of_a_game(kit)), re.MULTILINE)
    assert "Message" in names and len(names) == len(set(names))


def test_a_game_that_says_nothing_has_a_schema_of_its_actions_and_events() -> None:
    found = schema_of_a_game(LENDERS)
    assert {"Action", "Event", "Choice"} == set(found.unions) and {"Refusal", "DraftView", "ScoreSheet"} <= set(found.classes)
    assert "TableView" not in found.classes, "nobody says what its views are"


@attrs.frozen
class Ask:
    seat: int


@attrs.frozen
class Odd:
    seat: complex


@pytest.mark.parametrize(
    ("sends", "reason"),
    [
        (WireTypes(options=Ask), "two classes are named Ask"),
        (WireTypes(options=Odd), "Odd.seat is <class 'complex'>, which has no JSON Schema"),
        (attrs.make_class("Action", ["seat"]), "its wire types must be a ktc.kit.WireTypes"),
        (
            WireTypes(options=attrs.make_class("Action", {"seat": attrs.field(type=int)}, frozen=True)),
            "the class Action has the name of a union",
        ),
    ],
    ids=["a name twice", "no JSON", "no WireTypes", "the name of a union"],
)
def test_what_cannot_be_described_is_the_games_fault(sends: Any, reason: str) -> None:
    kit: GameKit = attrs.evolve(AUCTION, sends=sends)
    with pytest.raises(PluginError) as refused:
        schema_of_a_game(kit)
    assert str(refused.value).startswith("plugin sealed-auction") and reason in str(refused.value)


def test_words_cannot_end_a_comment() -> None:
    words = {"coins": "Ends */ here.", **dict.fromkeys(("seats", "drawn"), "x")}
    assert "*/ here" not in typescript(schema_of_a_game(attrs.evolve(AUCTION, sends=WireTypes(words=words))))


def test_the_view_of_a_table_is_that_of_its_rules() -> None:
    assert ktc.new_game(2, seed=1).ruleset.view_type is ktc.View


def test_an_effect_of_another_game_is_none_of_this_one() -> None:
    """It may be loaded in the same process; whoever asks for a schema gets the same all the same."""

    class Theft(Effect):
        """Of no game that is described here."""

    attrs.frozen(Theft)
    assert json_schema(schema_of_a_game(GAME)) == json_schema(CITY)
