"""What a table may settle, as a page shows it: what sets and variants are, what rules say, and in which language."""

import pytest
from kernel.kits import AUCTION, install

from ktc.kit.description import rules_of_a_game
from ktc.kit.named import kit_or_default
from ktc.kit.rulings import settings_of
from ktc.messages import LANGUAGES
from ktc.web.making.page import InLanguage, carried
from ktc_city.play.settings import about_variant, title_of


def settled_in(game: str, lang: str) -> InLanguage:
    """Return what a page knows of a game in a language."""
    return next(told for carrying in carried() if carrying.id == game for told in carrying.languages if told.lang == lang)


@pytest.mark.parametrize("game", ["key-to-the-city-london", "london_2010", "stadens_nyckel"])
def test_below_each_ruling_stands_what_its_rule_says_and_why_the_usual_choice_is_usual(game: str) -> None:
    kit = kit_or_default(game)
    register = {rule.id: rule for rule in rules_of_a_game(kit, "en")}
    told = settled_in(game, "en")
    asked = [setting.key[-1] for setting in told.settings if "rulings" in setting.key]
    assert asked
    assert set(told.rulings) == set(asked)
    for rule in asked:
        ruling = register[rule].ruling
        assert ruling is not None
        assert (told.rulings[rule].sentence, told.rulings[rule].reason) == (register[rule].sentence, ruling.reason)


def test_the_rule_of_a_tile_is_told_in_the_language_of_the_page_and_that_of_the_game_is_marked() -> None:
    """What tiles say is made from figures, in each language; the game's own rules are English."""
    english, german = (settled_in("key-to-the-city-london", lang).rulings for lang in ("en", "de"))
    bridge, unbid = "tile.millennium_bridge.score", "end.unbid"
    assert german[bridge].sentence.startswith("Millennium Bridge zählt")
    assert german[bridge].translated
    assert german[unbid].sentence == english[unbid].sentence
    assert not german[unbid].translated
    assert all(told.translated for told in english.values())


def test_a_game_without_a_register_is_on_the_page_with_its_settings_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    install(monkeypatch, AUCTION)
    assert settled_in(AUCTION.id, "en").rulings == {}


def test_a_tile_set_has_its_title_and_a_variant_says_what_it_is() -> None:
    """A variant's own words are English, and marked so elsewhere."""
    for lang in LANGUAGES:
        asked = {setting.key: setting for setting in settled_in("key-to-the-city-london", lang).settings}
        tiles, variants = asked[("tiles",)], asked[("variants",)]
        assert dict(zip(tiles.choices, tiles.titles, strict=True))["london_2016"] == "Key to the City – London"
        about = dict(zip(variants.choices, variants.about, strict=True))
        assert about["jennifer"].startswith("Returning keyples are placed in front of the screen")
        assert variants.lang == ""
        assert variants.about_lang == ("" if lang == "en" else "en")


def test_what_cannot_be_loaded_is_offered_by_its_name_alone() -> None:
    """The page is made all the same; whoever chooses it is told what is wrong."""
    assert title_of("londn_2016") == ""
    assert about_variant("jenifer") == ""


@pytest.mark.parametrize("game", ["key-to-the-city-london", "london_2010", "stadens_nyckel"])
def test_a_setting_says_in_which_language_it_is_asked(game: str) -> None:
    """Registers are English: their questions are marked in other languages, and what is translated is not."""
    kit = kit_or_default(game)
    for lang in LANGUAGES:
        for setting, english in zip(settings_of(kit, lang), settings_of(kit, "en"), strict=True):
            assert setting.lang == ("en" if lang != "en" and setting.question == english.question else "")
