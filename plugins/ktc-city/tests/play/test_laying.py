"""A connector in one line: colour and side, with the tile where it is ambiguous; a line asks for what it leaves open only."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

import ktc
from ktc.messages import LANGUAGES
from ktc.testing import lay_table
from ktc_city.catalogue import say, word
from ktc_city.model.hexes import DIRECTION_NAMES

from .contexts import listed, seated, session

HOME = "buckingham_palace"
TWO_TO_LAY = {"waiting": {0: {"black": 1, "grey": 1}}, "turn": 1}
WITH_MONUMENT = {**TWO_TO_LAY, "boroughs": {0: [{"tile": "monument", "at": [1, 0]}]}}
NORTH_EAST = 1


def played(file: Path, given: dict[str, Any], answers: Sequence[str], lang: str = "en") -> tuple[list[Any], str]:
    """Return the actions that a person at seat 0 came to, and what was shown after the first question, in one line."""
    game = lay_table({"centre": ["gherkin"], "hands": {0: {"red": 4}, 1: {"red": 9}}, **given})
    at_table, seen = session(game, seated(["Ada", "Ben"], 0), listed(["", *answers]), file, lang)
    at_table.play()
    return [step.action for step in game.log], " ".join(seen.text.split())


@pytest.mark.parametrize(
    ("answers", "given"),
    [
        (["lay grey north-east"], TWO_TO_LAY),
        (["LAY North-East GREY"], TWO_TO_LAY),
        (["place a grey connector on the north-east side"], TWO_TO_LAY),
        (["lay grey ne"], TWO_TO_LAY),
        (["lay grey northeast buckingham"], WITH_MONUMENT),
        (["lay grey buckingham palace north-east"], WITH_MONUMENT),
        (["lay grey north-east", "buckingham"], WITH_MONUMENT),
        (["lay north-east", "grey"], TWO_TO_LAY),
        (["lay grey", "north-east"], TWO_TO_LAY),
        (["lay grey north", "1"], TWO_TO_LAY),
        (["lay", "grey", "ne"], TWO_TO_LAY),
        (["1", "grey ne"], TWO_TO_LAY),
        (["lay grey", "back", "lay grey north-east"], TWO_TO_LAY),
        (["lay blue north-east", "lay grey north-east"], TWO_TO_LAY),
    ],
)
def test_a_connector_is_laid(tmp_path: Path, answers: Sequence[str], given: dict[str, Any]) -> None:
    actions, _ = played(tmp_path / "game.jsonl", given, answers)
    assert actions == [ktc.PlaceConnector(0, "grey", HOME, NORTH_EAST)]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_in_every_language_by_its_own_words(tmp_path: Path, lang: str) -> None:
    verb = say(lang, "play-words-lay").split(",", maxsplit=1)[0]
    for side, name in enumerate(DIRECTION_NAMES):
        for number, direction in enumerate((say(lang, f"word-{name}"), *say(lang, f"play-words-{name}").split(",")[:3], name)):
            line = f"{verb} {word(lang, 'grey')} {direction.strip()}"
            actions, _ = played(tmp_path / f"{lang}-{side}-{number}.jsonl", TWO_TO_LAY, [line], lang)
            assert actions == [ktc.PlaceConnector(0, "grey", HOME, side)], line


def test_only_what_is_open_is_asked(tmp_path: Path) -> None:
    _, told = played(tmp_path / "tile.jsonl", WITH_MONUMENT, ["lay grey north-east"])
    asked = told.split("lay grey north-east")[1]
    assert "Which tile?" in asked and "Which connector?" not in asked and "On which side?" not in asked
    _, told = played(tmp_path / "side.jsonl", TWO_TO_LAY, ["lay grey north"])
    asked = told.split("> lay grey north ")[1]
    assert "1 north-east: outer edge 2 north-west: outer edge lay grey north >" in asked


def test_a_side_between_two_tiles_is_said_from_either(tmp_path: Path) -> None:
    for line in ("lay grey east buckingham", "lay grey west monument"):
        actions, _ = played(tmp_path / f"{line}.jsonl", WITH_MONUMENT, [line])
        assert actions == [ktc.PlaceConnector(0, "grey", HOME, 0)], line


PAIR = {"boroughs": {0: [{"tile": "gherkin", "at": [1, 0]}, {"tile": "barbican", "at": [0, 1]}]}, "centre": []}
SHARED = [  # a side as both of its tiles name it, and the tile that was laid first
    (("buckingham palace", "east"), ("gherkin", "west"), (HOME, 0)),
    (("buckingham palace", "south-east"), ("barbican", "north-west"), (HOME, 5)),
    (("gherkin", "south-west"), ("barbican", "north-east"), ("gherkin", 4)),
]


@pytest.mark.parametrize(("one", "other", "laid"), SHARED)
def test_step_by_step_either_tile_leads_to_the_side_between_them(
    tmp_path: Path, one: tuple[str, str], other: tuple[str, str], laid: tuple[str, int]
) -> None:
    for tile, side in (one, other):
        actions, _ = played(tmp_path / f"{tile}.jsonl", {**TWO_TO_LAY, **PAIR}, ["place connector", "grey", tile, side])
        assert actions == [ktc.PlaceConnector(0, "grey", *laid)], (tile, side)
        _, told = played(tmp_path / f"{tile} again.jsonl", {**TWO_TO_LAY, **PAIR}, ["place connector", "grey", tile, "back"])
        across = other[0] if (tile, side) == one else one[0]
        assert f"{side}: {across}".casefold() in told.casefold()


def test_a_line_about_a_tile_asks_for_the_sides_of_that_tile_alone(tmp_path: Path) -> None:
    for answers in (["lay grey barbican", "nw"], ["lay grey", "barbican", "nw"], ["place connector", "grey", "barbican", "nw"]):
        actions, told = played(tmp_path / f"{len(answers)}.jsonl", {**TWO_TO_LAY, **PAIR}, answers)
        assert actions == [ktc.PlaceConnector(0, "grey", HOME, 5)], answers
        asked = told.split("barbican >")[0].split("On which side?")[-1]
        assert all(name in asked for name in DIRECTION_NAMES), "all six sides of Barbican"


@pytest.mark.parametrize(("one", "other", "laid"), SHARED)
def test_a_taken_side_is_refused_at_either_tile_for_the_same_reason(
    tmp_path: Path, one: tuple[str, str], other: tuple[str, str], laid: tuple[str, int]
) -> None:
    taken = {0: [{"on": laid[0], "side": laid[1], "colour": "red"}]}
    for verb in ("lay grey", "why lay grey"):
        for tile, side in (one, other):
            actions, told = played(
                tmp_path / f"{verb} {tile}.jsonl", {**TWO_TO_LAY, **PAIR, "connectors": taken}, [f"{verb} {side} {tile}"]
            )
            assert actions == []
            assert "already has a connector" in told
            assert "[connector.one-per-side]" in told


@pytest.mark.parametrize(("one", "other", "laid"), SHARED)
def test_a_free_side_is_allowed_at_either_tile(
    tmp_path: Path, one: tuple[str, str], other: tuple[str, str], laid: tuple[str, int]
) -> None:
    for tile, side in (one, other):
        _, told = played(tmp_path / f"{tile}.jsonl", {**TWO_TO_LAY, **PAIR}, [f"why lay grey {side} {tile}"])
        assert "That is legal." in told
        _, told = played(tmp_path / f"grey {tile}.jsonl", {**TWO_TO_LAY, **PAIR}, ["lay grey", f"black {side} {tile}"])
        assert "call that side" not in told, "a refusal that is about names alone is of no use to a person"


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("lay blue north-east", "you have no waiting blue connector to place"),
        ("lay grey east monument", "Monument is not in your borough"),
        ("lay grey east gherkin", "Gherkin is not in your borough"),
        ("lay grey west east", "None of your tiles has that side free."),
        ("lay purple east", "Say what to place"),
        ("lay 99999999999999999999", "Say what to place"),
        ("lay \x1b[2J", "Say what to place"),
        ("why lay blue", "you have no waiting blue connector to place"),
        ("why lay grey east", "That is legal."),
        ("why lay moonshine", "Say what to place"),
    ],
)
def test_what_cannot_be_laid_is_explained(tmp_path: Path, line: str, told: str) -> None:
    actions, shown = played(tmp_path / "game.jsonl", TWO_TO_LAY, [line])
    assert actions == [] and told in shown and "\x1b" not in shown.partition("> lay")[0]


def test_a_side_that_is_taken_is_explained_with_what_is_nearest(tmp_path: Path) -> None:
    given = {**TWO_TO_LAY, "connectors": {0: [{"on": HOME, "side": 1, "colour": "red"}]}}
    actions, told = played(tmp_path / "game.jsonl", given, ["lay grey ne buckingham", "yes"])
    assert "that side of Buckingham Palace already has a connector" in told and "[connector.one-per-side]" in told
    assert [(action.colour, action.tile) for action in actions] == [("grey", HOME)]


def test_without_connectors_nothing_is_laid(tmp_path: Path) -> None:
    actions, told = played(tmp_path / "game.jsonl", {}, ["lay", "lay east", "lay red east", "yes"])
    assert actions == []
    assert told.count("You have no such connector to place.") == 2
    assert "you have no waiting red connector to place" in told and "There is no suggestion to accept." in told


def test_a_won_tile_is_named_in_the_same_way(tmp_path: Path) -> None:
    bids = [{"seat": 0, "tile": tile, "colour": "red", "keyples": 1} for tile in ("gherkin", "monument")]
    given = {"centre": ["gherkin", "monument"], "bids": bids, "sailed": {1: 4}, "hands": {}}
    _, told = played(tmp_path / "game.jsonl", given, ["sail 6", "yes", "", "", "lay gherkin", "1"])
    assert "lay gherkin >" in told and "Where? The numbers are on the map" in told.split("> lay gherkin")[1]
