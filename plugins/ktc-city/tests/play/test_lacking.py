"""What an upgrade lacks, by kind and number; what why says of a whole kind of action; a tile that is locked to a colour."""

from pathlib import Path
from random import Random
from typing import Any

import pytest
from depth import tried
from going_on import go_on
from hypothesis import given
from hypothesis import strategies as st

import ktc
from ktc.messages import LANGUAGES
from ktc.testing import lay_table
from ktc_city.model.actions import Bid, Upgrade, Use
from ktc_city.play.presenter import context_of
from ktc_city.play.printed import MissingForUpgrade, lacks_of, lacks_text

from .contexts import listed, seated, session, terminal

CHARING: dict[str, Any] = {
    "centre": ["gherkin", "barbican", "paddington_station"],
    "boroughs": {0: [{"tile": "charing_cross", "at": [1, 0]}, {"tile": "bank_of_england", "at": [0, 1]}]},
    "connectors": {0: [{"on": "charing_cross", "side": 0, "colour": "red"}]},
    "hands": {0: {"red": 2, "blue": 1}, 1: {"red": 9, "blue": 9}},
}


def played(tmp_path: Path, table: dict[str, Any], *answers: str, lang: str = "en") -> str:
    at_table, seen = session(lay_table(table), seated(["Ada", "Ben"], 0), listed(["", *answers]), tmp_path / "game.jsonl", lang)
    at_table.play()
    return " ".join(seen.text.split())


@tried(60)
@given(
    players=st.integers(2, 4),
    seed=st.integers(0, 10_000),
    steps=st.integers(0, 150),
    how=st.sampled_from([("london_2016", ()), ("london_2016", ("jennifer",)), ("docklands", ("whispers", "night_market"))]),
    bot=st.sampled_from(["random", "builder", "greedy"]),
)
def test_nothing_is_missing_exactly_where_an_upgrade_is_allowed(
    players: int, seed: int, steps: int, how: tuple[str, tuple[str, ...]], bot: str
) -> None:
    game = ktc.new_game(players, seed=seed, tiles=ktc.open_box(how[0], how[1]))
    go_on(game, Random(seed), steps, bot)
    seat = next((seat for seat in game.to_act if game.view(None).phase == "turns"), None)
    if seat is None or game.asks(seat).may_skip != ("Pass",):  # type: ignore[union-attr]  # it may act
        return
    context = context_of(game, seat, {}, "en", terminal(listed([]))[0])
    upgraded = {action.tile for action in game.legal_actions(seat) if isinstance(action, Upgrade)}
    for tile in context.own.borough:
        lacks = lacks_of(context, tile)
        assert (lacks == MissingForUpgrade()) == (tile.id in upgraded), (tile, lacks)
        assert bool(lacks_text(context, tile)) == (lacks not in (None, MissingForUpgrade()))


@pytest.mark.parametrize(
    ("change", "lacks"),
    [
        ({}, MissingForUpgrade(("brown",), ("brick",))),
        ({"skills": {0: {"brick": 1}}}, MissingForUpgrade(("brown",))),
        ({"skills": {0: {"coin": 4}}}, MissingForUpgrade(("brown",), ("brick",))),
        ({"connectors": {}}, MissingForUpgrade(("red", "brown"), ("brick",))),
        (
            {"placed": [{"seat": 1, "tile": "charing_cross", "colour": "red", "keyples": 4}]},
            MissingForUpgrade(("brown",), ("brick",), 3),
        ),
    ],
)
def test_how_many_of_what(change: dict[str, Any], lacks: MissingForUpgrade) -> None:
    context = context_of(lay_table({**CHARING, **change}), 0, {}, "en", terminal(listed([]))[0])
    tile = context.tile("charing_cross")
    assert tile is not None and lacks_of(context, tile) == lacks


def test_each_tile_says_what_it_lacks(tmp_path: Path) -> None:
    told = played(tmp_path, CHARING, "why upgrade")
    assert "Charing Cross: 1 red, 1 brown, 1 brick (+6). Missing: 1 brown connector and 1 brick skill tile. [upgrade" in told
    assert "Bank of England: 2 any, 1 compass (+4). Missing: 2 connectors of any colour and 1 compass skill tile." in told
    assert "Missing: 6 different connectors. [upgrade.connectors]" in told


def test_the_named_one_says_what_it_lacks(tmp_path: Path) -> None:
    for answer in ("why upgrade charing", "upgrade charing", "upgrade 2 red charing"):
        told = played(tmp_path, CHARING, answer)
        assert "Missing: 1 brown connector and 1 brick skill tile." in told
        assert "needs these connectors on it: 1 red and 1 brown connector; it has 1 red connector" in told
        assert "Bank of England: 2 any" not in told.split(f"> {answer}")[1]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_in_every_language(tmp_path: Path, lang: str) -> None:
    told = played(tmp_path, CHARING, "why upgrade", "why use", "why bid", "why sail", "why", "m", lang=lang)
    assert "[upgrade.connectors]" in told and "{" not in told


def test_an_upgrade_that_lacks_nothing_is_allowed(tmp_path: Path) -> None:
    table = {**CHARING, "skills": {0: {"brick": 1}}}
    table["connectors"] = {0: [{"on": "charing_cross", "side": side, "colour": c} for side, c in ((0, "red"), (1, "brown"))]}
    told = played(tmp_path, table, "why upgrade", "why upgrade charing")
    assert "Legal on: Charing Cross." in told and "That is legal." in told


def test_why_use_and_bid_tell_tile_by_tile(tmp_path: Path) -> None:
    placed = [{"seat": 1, "tile": "barbican", "colour": "blue", "keyples": 3}]
    told = played(tmp_path, {**CHARING, "placed": placed, "turn": 0}, "why use", "why bid")
    assert "Gherkin gives nothing; you cannot use it. [use.where]" in told
    assert (
        "Place at least 4 blue keyples on Barbican, not 1; the previous placement was 3, and you have 1 in hand. [use.exceeds]"
        in told
    )
    assert "Legal on: Charing Cross, Bank of England and Paddington Station." in told
    assert told.count("Legal on: Gherkin, Barbican and Paddington Station.") == 1


def test_why_use_leaves_no_tile_out(tmp_path: Path) -> None:
    buildings = [tile.id for tile in ktc.open_box("london_2016").tiles if tile.kind == "building"]
    told = played(tmp_path, {**CHARING, "centre": buildings}, "why use")
    uses = told[told.index("Use:") :]
    assert uses.count("[use.where]") > 12


def test_why_counts_what_lies_in_front_of_the_screen(tmp_path: Path) -> None:
    placed = [{"seat": 1, "tile": "barbican", "colour": "red", "keyples": 3}]
    table = {**CHARING, "variants": ["jennifer"], "front": {0: {"red": 3}}, "placed": placed}
    told = played(tmp_path, table, "why use", "why use barbican")
    assert "Barbican" in told.split("Legal on: ")[1].split(".")[0]
    assert "That is legal." in told


def test_why_sail_tells_the_berths_as_players_count_them(tmp_path: Path) -> None:
    told = played(tmp_path, {**CHARING, "sailed": {1: 3}}, "why sail", "sail 4", "sail 99")
    assert "Berth 1: 5 keyples and this era's river tile" in told
    assert "Berth 4 of Millennium Bridge is taken. [sail.berth]" in told and "Berth 4:" not in told
    assert "No: berth 4 of Millennium Bridge is taken." in told
    assert "No: Millennium Bridge has no berth 99; its berths are 1 to 6." in told


def test_what_holds_for_every_tile_is_said_once(tmp_path: Path) -> None:
    told = played(tmp_path, {**CHARING, "waiting": {0: {"red": 1}}}, "why bid", "why upgrade", "why sail", "why")
    assert told.count("Place or return the waiting connector first. [connector.before-next-turn]") == 3 + 4


def test_what_upgrades_lack_is_told_while_connectors_are_laid(tmp_path: Path) -> None:
    told = played(tmp_path, {**CHARING, "waiting": {0: {"brown": 1}}, "turn": 1}, "why upgrade")
    assert (
        "Answer this first: place or return your connectors. [connector.before-next-turn]" in told
        and "turn, not Ada's" not in told
    )
    assert "Charing Cross: 1 red, 1 brown, 1 brick (+6). Missing: 1 brown connector and 1 brick skill tile." in told
    told = played(tmp_path, {**CHARING, "waiting": {0: {"brown": 1}}, "turn": 1}, "bid 1 red gherkin", lang="de")
    assert "Nein: beantworte zuerst: lege deine Verbindungsstücke oder gib sie zurück." in told and "am Zug" not in told


LOCKED = {"placed": [{"seat": 1, "tile": "barbican", "colour": "blue", "keyples": 1}], "turn": 0}
FIRST_WORDS = {
    "en": "No: Barbican is locked to blue this era",
    "de": "Nein: Barbican ist in dieser Epoche auf die Farbe blau festgelegt",
    "fr": "Non : Barbican est réservée à la couleur bleu pour cette époque",
    "nl": "Nee: Barbican ligt in dit tijdperk vast op de kleur blauw",
}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("answer", ["bid 1 red barbican", "use 2 red barbican", "why bid red barbican", "bid barbican red"])
def test_a_tile_of_another_colour_says_so_first(tmp_path: Path, lang: str, answer: str) -> None:
    assert FIRST_WORDS[lang] in played(tmp_path, {**CHARING, **LOCKED}, answer, lang=lang)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_so_does_one_whose_colour_is_not_at_hand(tmp_path: Path, lang: str) -> None:
    table = {**CHARING, **LOCKED, "hands": {0: {"red": 2}, 1: {"red": 1, "blue": 5}}}
    assert f"{LOCKED_WORDS[lang]}; " in played(tmp_path, table, "bid 1 barbican", lang=lang)


LOCKED_WORDS = {
    "en": "No: this tile is locked to blue this era",
    "de": "Nein: dieses Plättchen ist in dieser Epoche auf die Farbe blau festgelegt",
    "fr": "Non : cette tuile est réservée à la couleur bleu pour cette époque",
    "nl": "Nee: deze tegel ligt in dit tijdperk vast op de kleur blauw",
}
NONE_IN_HAND = {
    "en": "you have no blue keyples in hand, and red ones cannot go there. The",
    "de": "du hast keine Keyples dieser Farbe zur Hand, und welche der Farbe rot sind dort nicht erlaubt. The",
    "fr": "vous n'avez pas de keyple de cette couleur, et la couleur rouge n'y va pas. The",
    "nl": "je hebt geen keyples in blauw, en rood mag daar niet. The",
}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("answer", ["use barbican", "why use barbican"])
def test_who_names_no_colour_is_told_that_none_of_the_right_one_is_in_hand(tmp_path: Path, answer: str, lang: str) -> None:
    told = played(tmp_path, {**CHARING, **LOCKED, "hands": {0: {"red": 2}, 1: {"red": 1}}}, answer, lang=lang)
    assert FIRST_WORDS[lang] in told and NONE_IN_HAND[lang] in told and "[keyples.tile-colour]" in told


def test_where_more_are_wanted_than_there_are_the_colour_is_no_trouble(tmp_path: Path) -> None:
    told = played(tmp_path, {**CHARING, **LOCKED}, "bid 9 blue barbican")
    assert "No: you have 1 blue keyple behind the screen" in told


def test_outside_play_too() -> None:
    game = lay_table({**CHARING, **LOCKED})
    for action in (Bid(0, "barbican", "red", 1), Use(0, "barbican", "red", 2)):
        refusal = game.why_not(action)
        assert refusal is not None and refusal.rule == "keyples.tile-colour" and refusal.says == "tile-has-colour"
        assert refusal.reason.startswith("Barbican is locked to blue this era")
