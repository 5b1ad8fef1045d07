"""What tiles say is so: in each set and language, and what used to be typed in is found."""

import re
from typing import Final

import pytest
from said import contradictions, figures

import ktc
from ktc.messages import LANGUAGES as OF_THE_CATALOGUE
from ktc_city.catalogue import LANGUAGES
from ktc_city.model.ids import tile_rule

SETS: Final = ("london_2016", "london_2016@1", "docklands", "docklands@1")
TYPED_ONCE: Final = {  # as the register said when its sentences were typed in, and what is played
    "tile.battersea_power_station.score": ("Battersea Power Station is worth 3 points once it is upgraded.", 2),
    "tile.covent_garden.score": ("Covent Garden is worth 3 points once it is upgraded.", 1),
    "tile.paddington_station.score": ("Paddington Station is worth 3 points once it is upgraded.", 2),
    "tile.bt_tower.score": ("BT Tower is worth 5 points once it is upgraded.", 6),
    "tile.charing_cross.score": ("Charing Cross is worth 5 points once it is upgraded.", 6),
    "tile.southwark_cathedral.score": ("Southwark Cathedral is worth 5 points once it is upgraded.", 6),
    "tile.great_ormond_street_hospital.cost": (
        "The upgrade of Great Ormond Street Hospital asks for two connectors of different colours on it and one skill tile of any"
        " type spent.",
        3,
    ),
}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", SETS)
def test_no_sentence_contradicts_a_figure(name: str, lang: str) -> None:
    box = ktc.open_box(name)
    sentences = {rule.id: rule.sentence for rule in ktc.read_register(box, lang).tiles}
    assert set(sentences) == {rule for tile in box.index.names for rule in figures(box, tile)}
    assert contradictions(sentences, box, lang) == {}


@pytest.mark.parametrize("rule", TYPED_ONCE)
def test_a_sentence_that_contradicts_a_figure_is_found(rule: str) -> None:
    sentence, played = TYPED_ONCE[rule]
    (found,) = contradictions({rule: sentence}, ktc.open_box()).values()
    said, now = found
    assert now[played] and not said[played]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", ["london_2016", "docklands"])
def test_a_tile_is_described_in_one_sentence_that_holds_those_of_its_rules(name: str, lang: str) -> None:
    box = ktc.open_box(name)
    wholes = {tile.id: (tile.name, ktc.describe(tile.id, lang, box)) for tile in box.inventory.tiles}
    for tile_name, whole in wholes.values():
        assert whole.isprintable() and whole.startswith(f"{tile_name} (") and whole.endswith(".")
    for rule in ktc.read_register(box, lang).tiles:
        tile_name, whole = wholes[rule.id.split(".")[1]]
        assert rule.sentence.removeprefix(tile_name).strip(" .:") in whole


def test_every_live_hook_says_what_it_does() -> None:
    for name in ("london_2016", "docklands"):
        for rule in ktc.read_register(ktc.open_box(name)).tiles:
            assert "special rule" not in rule.sentence, rule.id


def test_a_tile_in_four_languages() -> None:
    rules = [ktc.read_register(lang=lang).rule("tile.gherkin.score").sentence for lang in LANGUAGES]
    assert rules == [
        "Gherkin counts the grey connectors on it, 1 point each, upgraded 2.",
        "Gherkin zählt die Verbindungsstücke (grau) darauf, je 1 Punkt, ausgebaut 2.",
        "Gherkin compte les connecteurs (gris) posés sur elle, 1 point par unité, améliorée 2.",
        "Gherkin telt de verbindingen (grijs) erop, 1 punt per stuk, opgewaardeerd 2.",
    ]
    cost = "needs for its upgrade: 1 grey connector on it and 1 compass skill tile"
    assert ktc.describe("gherkin") == f"Gherkin (building) {cost}; {rules[0].removeprefix('Gherkin ')}"


def test_what_is_described_without_a_box_is_a_tile_of_2016() -> None:
    assert ktc.describe("the_o2") == ktc.describe("the_o2", "en", ktc.open_box())
    assert re.fullmatch(r"The O2 \(river, river sides: \S+ \S+ has 6 berths, .*; is worth 6 points\.", ktc.describe("the_o2"))


@pytest.mark.parametrize(
    ("tile", "lang", "box", "reason"),
    [
        ("gerkin", "en", None, "no tile 'gerkin' in this box; did you mean 'gherkin'?"),
        (7, "en", None, "no tile 7 in this box"),
        ("gherkin", "xx", None, "no language 'xx'; languages: en, de, fr, nl"),
        ("gherkin", ["en"], None, "languages: en, de, fr, nl"),
        ("gherkin", "en", "london_2016", "expected an opened box"),
    ],
)
def test_what_cannot_be_described_is_an_option_error(tile: object, lang: object, box: object, reason: str) -> None:
    with pytest.raises(ktc.OptionError, match=re.escape(reason)):
        ktc.describe(tile, lang, box)  # type: ignore[arg-type]  # wrong types are what is tried
    if box is not None or lang != "en":
        with pytest.raises(ktc.OptionError):
            ktc.read_register(box, lang)  # type: ignore[arg-type]  # as above


def test_a_part_is_a_rule_s_last_word() -> None:
    assert tile_rule("gherkin", "score") in {rule.id for rule in ktc.read_register().tiles}


def test_texts_know_the_languages_of_the_catalogue() -> None:
    assert tuple(OF_THE_CATALOGUE) == LANGUAGES
