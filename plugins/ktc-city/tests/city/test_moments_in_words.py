"""Where the sentence of a moment comes from: the tile's own words, a template of its package, fixed effects, a docstring."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from faults.distributions import at_hand, install
from trial_tiles import in_words

import ktc
from ktc.draw import tile_svg
from ktc.messages.package_messages import read_messages
from ktc.plugin import Award, Effects, Gain, PrintedTile, Trigger, hookimpl
from ktc_city.box.moments.printed import fixed_effects
from ktc_city.box.sets.when import MAKERS
from ktc_city.hookspecs import MOMENTS

MODULE = '''
from ktc.plugin import Gain, Trigger, PrintedTile, hookimpl

KTC_API = 1

class Guest(PrintedTile):
    """Welcomes whoever comes.

    More of it nobody reads.
    """

    @hookimpl
    def tile_used(self, moment: Trigger):
        return Gain(keyples=1, seat=moment.seat)

    @hookimpl
    def tile_won(self):
        return Gain(keyples=2)

BEHAVIOURS = {"the_guest": Guest}
'''


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[Path]:
    install(tmp_path, "ktc-guests", "1.0", "[ktc.tiles]\nguests = guests:BEHAVIOURS\n", {"guests": MODULE})
    (tmp_path / "guests" / "words").mkdir()
    text = "set: inn\nover: london_2016\nbehaviours: [box, guests]\ntiles:\n  gherkin: {behaviour: the_guest}\n"
    (tmp_path / "inn.yaml").write_text(text, encoding="utf-8")
    read_messages.cache_clear()
    with at_hand(tmp_path, "guests"):
        yield tmp_path


def write(folder: Path, text: str, lang: str = "en") -> None:
    (folder / "guests" / "words" / f"{lang}.ftl").write_text(text, encoding="utf-8")


def sentence(box: ktc.TileBox, rule: str, lang: str = "en") -> str:
    return ktc.read_register(box, lang).rule(rule).sentence


def tried(kind: type[PrintedTile], tmp_path: Path, extra: str = "") -> ktc.TileBox:
    """Return a box in which Gherkin is of a class."""
    path = tmp_path / "tried.yaml"
    path.write_text(f"set: tried\nover: london_2016\ntiles:\n  gherkin: {{behaviour: mine{extra}}}\n", encoding="utf-8")
    return ktc.open_box(path, behaviours={"mine": kind})


def test_a_template_of_the_package_comes_first_then_what_is_fixed_then_a_docstring(folder: Path) -> None:
    box = ktc.open_box(folder / "inn.yaml")
    assert sentence(box, "tile.gherkin.tile_used") == "Gherkin: Welcomes whoever comes."
    assert sentence(box, "tile.gherkin.tile_won") == "Gherkin: when it is won: draw 2 keyples from the bag."
    assert ktc.describe("gherkin", "en", box).endswith("; Welcomes whoever comes; when it is won: draw 2 keyples from the bag.")
    write(folder, "the-guest-tile-used = whoever uses it draws a keyple\nthe-guest-tile-won = { $name } opens its doors")
    write(folder, "the-guest-tile-used = wer es nutzt, zieht ein Keyple", "de")
    read_messages.cache_clear()
    told = {(hook, lang): sentence(ktc.open_box(folder / "inn.yaml", ["jennifer"]), f"tile.gherkin.{hook}", lang)
            for hook in ("tile_used", "tile_won") for lang in ("en", "de", "fr")}  # fmt: skip
    assert told == {
        ("tile_used", "en"): "Gherkin: whoever uses it draws a keyple.",
        ("tile_used", "de"): "Gherkin: wer es nutzt, zieht ein Keyple.",
        ("tile_used", "fr"): "Gherkin : whoever uses it draws a keyple.",
        ("tile_won", "en"): "Gherkin: Gherkin opens its doors.",
        ("tile_won", "de"): "Gherkin: wenn es gewonnen wird: 2 Keyples aus dem Beutel ziehen.",
        ("tile_won", "fr"): "Gherkin : quand on la gagne : tirer 2 keyples du sac.",
    }


def test_what_a_set_says_is_told_at_each_level_with_those_whom_it_is_about(tmp_path: Path) -> None:
    path = tmp_path / "when.yaml"
    toll = "{give: {skills: [any], seat: doer, to: owner, whole: false}}"
    path.write_text(
        "set: toll\nover: london_2016\ntiles:\n  gherkin:\n    reach: borough\n    when:\n"
        "      tile_won: {levels: [[{award: {points: 1, reason: new}}], [{award: {points: 2, reason: new}}]]}\n"
        f"      tile_used: [{toll}, {{note: {{key: guests, value: 1, add: true}}}}]\n",
        encoding="utf-8",
    )
    box = ktc.open_box(path)
    won = "Gherkin: when its owner wins a tile: score 1 point (new), upgraded score 2 points (new)."
    assert sentence(box, "tile.gherkin.tile_won") == won
    used = "the acting player: give 1 skill tile of any type to its owner, as far as possible, then add 1 to guests"
    assert sentence(box, "tile.gherkin.tile_used") == f"Gherkin: when a tile of its borough is used: {used}."
    assert "counts the grey connectors on it" in ktc.describe("gherkin", "en", box)


def test_every_effect_of_a_set_has_words(tmp_path: Path) -> None:
    given: dict[str, str] = {
        "gain": "{skills: [coin]}", "give": "{skills: [any]}", "level": "{}", "award": "{points: 1, reason: x}",
        "note": "{key: x, value: 1}", "again": "{actions: [bid]}", "one_of": "{key: x, options: {y: [{level: {}}]}}",
        "then": "[{give: {skills: [coin]}}, {level: {}}]",
    }  # fmt: skip
    found = set()
    for word in MAKERS.keys() & given.keys():
        path = tmp_path / f"{word}.yaml"
        path.write_text(
            f"set: x\nover: london_2016\ntiles: {{gherkin: {{when: {{tile_won: [{{{word}: {given[word]}}}]}}}}}}\n",
            encoding="utf-8",
        )
        found.add(sentence(ktc.open_box(path), "tile.gherkin.tile_won"))
    assert len(found) == len(given)
    assert not [text for text in found if not text.startswith("Gherkin: when it is won: ")]


def test_a_hook_that_asks_for_the_position_is_not_called_to_be_told(tmp_path: Path) -> None:
    class Asking(PrintedTile):
        @hookimpl
        def tile_used(self, moment: Trigger) -> Effects:
            raise AssertionError("nobody plays")

        @hookimpl
        def era_ended(self) -> Effects:
            """A good year."""
            return Award(1, "a year")

    box = tried(Asking, tmp_path)
    assert sentence(box, "tile.gherkin.tile_used") == "Gherkin: has a special rule (mine)."
    assert sentence(box, "tile.gherkin.era_ended") == "Gherkin: at the end of an era: score 1 point (a year)."
    data = box.tiles[box.index.tile["gherkin"]]
    assert fixed_effects(box, data, "tile_used", 0, 1) is None
    assert fixed_effects(box, data, "era_ended", 0, 1) == [(Award(1, "a year"),)]


def test_a_hook_that_answers_no_effect_is_its_plugin_s_fault_and_a_picture_needs_no_words(tmp_path: Path) -> None:
    class Odd(PrintedTile):
        @hookimpl
        def tile_won(self) -> Any:
            return 3

    box = tried(Odd, tmp_path)
    with pytest.raises(ktc.PluginError, match="returned 3 instead of an effect"):
        ktc.describe("gherkin", "en", box)
    assert "Gherkin" in tile_svg(box, "gherkin").svg


def test_the_words_of_a_tile_stand_in_for_a_moment_where_they_are_about_it(tmp_path: Path) -> None:
    box = in_words.box()
    assert sentence(box, "tile.somerset_house.era_began") == "Somerset House: welcomes its guests."

    class Text(PrintedTile):
        @hookimpl
        def tile_used(self, moment: Trigger) -> Effects:
            return Gain(keyples=1, seat=moment.seat)

    box = tried(Text, tmp_path, ", text: {en: draws a keyple for its user}")
    assert sentence(box, "tile.gherkin.tile_used") == "Gherkin: draws a keyple for its user."
    assert ktc.describe("gherkin", "en", box).count("draws a keyple for its user") == 1


@pytest.mark.parametrize("shown", ["", ", {each}"])
def test_a_text_is_told_once_of_a_tile_that_scores_and_waits_for_moments(shown: str, tmp_path: Path) -> None:
    class Counting(PrintedTile):
        """Keeps a coin for each use."""

        @hookimpl
        def tile_used(self) -> Effects:
            return Gain(keyples=1)

        @hookimpl
        def tile_won(self, moment: Trigger) -> Effects:
            return None

        @hookimpl
        def tile_score(self) -> int:
            return 1

    box = tried(Counting, tmp_path, f', each: [1, 2], text: "keeps its coins{shown}"')
    assert ktc.describe("gherkin", "en", box).endswith(" skill tile; keeps its coins, 1 point each, upgraded 2.")
    assert sentence(box, "tile.gherkin.tile_used") == "Gherkin: keeps its coins, 1 point each, upgraded 2."


def test_the_register_has_a_rule_for_each_moment_that_a_tile_waits_for() -> None:
    box = in_words.box()
    rules = {rule.id for rule in ktc.read_register(box).tiles if rule.id.rsplit(".")[-1] in MOMENTS}
    assert rules == {f"tile.{tile}.{hook}" for hook in MOMENTS for tile in box.live[hook]}


def test_a_template_is_told_beside_a_text(folder: Path) -> None:
    write(folder, "the-guest-tile-used = whoever uses it draws a keyple")
    inn = folder / "inn.yaml"
    inn.write_text(inn.read_text(encoding="utf-8").replace("the_guest}", "the_guest, text: is an inn}"), encoding="utf-8")
    box = ktc.open_box(inn)
    assert ktc.describe("gherkin", "en", box).endswith("; is an inn; whoever uses it draws a keyple.")
