"""What authors say, in every language: a refusal, a reason and a rank may name a template of their package."""

from pathlib import Path
from random import Random

import attrs
import pytest
from going_on import go_on

import ktc
from ktc.events import PointsTaken
from ktc.kernel.rendering import IN_ENGLISH
from ktc.kernel.ruleset import Refusal
from ktc.plugin import BoroughTile, Effects, Gain, Note, PrintedTile, Says, each, hookimpl, one_of, then
from ktc.testing import lay_table
from ktc_city.catalogue import MESSAGES
from ktc_city.checking.words import Sayings, differing_words, sentences_to_read
from ktc_city.model.effect_kinds import Award
from ktc_city.model.effects import Points
from ktc_city.model.narrowing import No, Rank
from ktc_city.text.plugin_words import PackageMessages

LANGUAGES = ("en", "de", "fr", "nl")
TEMPLATES = PackageMessages(MESSAGES.place, MESSAGES.languages, MESSAGES.worded)


def played(seed: int = 1, **given: object) -> ktc.CityGame:
    game = ktc.new_game(3, seed=seed, tiles="markets", **given)  # type: ignore[arg-type]  # what the table plays with
    go_on(game, Random(seed), 1_000)
    return game


def test_a_toll_is_told_in_each_language_and_in_english_without_the_package() -> None:
    game = next(game for game in map(played, range(9)) if any(isinstance(event, PointsTaken) for event in game.log.events))
    event = next(event for event in game.log.events if isinstance(event, PointsTaken) and event.message)
    assert len({ktc.tell(event, lang, game).split(":")[1] for lang in LANGUAGES}) == 4
    assert event.reason in ktc.tell(event, "de")  # nobody says which table this was
    again = ktc.load(text=game.to_text())
    assert event in list(again.log.events) and again.digest() == game.digest()
    lines = [line for line in game.score().lines if line.says == event.message]
    assert lines and all(len({line.told(lang) for lang in LANGUAGES}) == 4 for line in lines)
    assert lines[0].reason == lines[0].told("en")


def test_a_digest_does_not_depend_on_how_a_reason_is_told() -> None:
    plain, told = (Award(1, "a guest", 0), Award(1, "a guest", 0, "guest-pays", {"name": "Zoo"}))
    assert plain == told and hash(plain) == hash(told)


def test_a_refusal_is_told_in_the_words_of_its_package_or_in_english(package: Path) -> None:
    with_package, without = (attrs.evolve(TEMPLATES, packages=names) for names in (("guests",), ()))
    facts = {"name": "Zoo", "colours": ("red", "blue"), IN_ENGLISH: "Zoo lets red and blue in"}
    for messages, wanted in ((with_package, "Zoo lässt Rot und Blau ein"), (without, facts[IN_ENGLISH])):
        assert Refusal("a.rule", "guests-in", facts, messages=messages).told("de").casefold() == str(wanted).casefold()
    lacking = {name: fact for name, fact in facts.items() if name != "colours"}
    assert Refusal("a.rule", "guests-in", lacking, messages=with_package).told("de") == facts[IN_ENGLISH]


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A package with templates, in which German lacks one and French shows a fact too few."""
    words = tmp_path / "guests" / "words"
    words.mkdir(parents=True)
    (words.parent / "__init__.py").touch()
    (words / "en.ftl").write_text("guests-in = { $name } lets { $colours } in\nguests-pay = pays { $number }\n")
    (words / "de.ftl").write_text("guests-in = { $name } lässt { $colours } ein\n")
    (words / "fr.ftl").write_text("guests-in = { $name } laisse entrer\nguests-pay = paie { $number }\n")
    (words / "nl.ftl").write_text("guests-in = { $name } laat { $colours } binnen\nguests-pay = betaalt { $number }\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    return words.parent


def test_the_checker_names_a_language_and_a_fact_that_differ(package: Path) -> None:
    found = [str(complaint) for complaint in differing_words(package)]
    assert len(found) == 2
    assert any("de.ftl" in one and "guests-pay is missing" in one for one in found)
    assert any("fr.ftl" in one and "does not show { $colours }" in one for one in found)


@pytest.mark.parametrize(
    ("answer", "wanted"),
    [
        (No("it is shut", "guests-shut"), "not a message in words/en.ftl"),
        (Award(1, "pays 2", 0, "guests-pay", {"number": 2}), "not a message in words/de.ftl"),
        (Points(2, "pays", "guests-pay"), "shows { $number } in words/en.ftl"),
        (one_of("why", pay=then(Gain(keyples=1), Award(1, "pays 3", 0, "guests-pay", {"number": 2}))), "'pays 2'"),
        (Rank("pays", {0: 1}, "guests-pay"), "not a message in words/de.ftl"),
    ],
)
def test_the_checker_names_what_an_answer_says_and_no_template_tells(package: Path, answer: object, wanted: str) -> None:
    sayings = Sayings(attrs.evolve(TEMPLATES, packages=("guests",)))
    found = [what for what, _ in sayings.mistakes([answer])]
    assert any(wanted in what for what in found), found
    assert list(sayings.mistakes([answer])) == []  # told once


def test_plain_sentences_and_messages_of_the_engine_need_no_template() -> None:
    sayings = Sayings(attrs.evolve(TEMPLATES, packages=("ktc_markets",)))
    assert list(sayings.mistakes([No("it is shut"), Award(1, "a guest"), Points(0, "", "score-nothing"), 3, None])) == []


def test_an_extension_refuses_in_each_language() -> None:
    extended = {"boroughs": {0: [{"tile": "cloth_fair", "at": [1, 0]}]}, "notes": {"cloth_fair": {"without red": 1}}}
    game = lay_table({"tiles": "markets", **extended, "hands": {0: {"red": 2}}})
    refused = game.why_not(ktc.Use(0, "cloth_fair", "red", 1))
    assert refused is not None and refused.says == "extension-lets-in"
    assert "blue and yellow" in refused.told() == refused.facts[IN_ENGLISH]
    assert "Blau und Gelb".casefold() in refused.told("de").casefold() and len({refused.told(lang) for lang in LANGUAGES}) == 4


READ = """
set: read
over: london_2016
tiles:
  gherkin: {behaviour: guest_house, each: [2, 7], points: [3, 9], yields: [{skills: [coin]}, {skills: [coin, brick, brick]}]}
  barbican: {when: {tile_won: {levels: [[{gain: {skills: [any]}}], [{gain: {skills: [any, any, any, any]}}]]}}}
"""


class GuestHouse(PrintedTile):
    """Its owner alone lets in."""

    @hookimpl
    def tile_says(self, part: str) -> Says | None:
        return Says("counts its guests, {each}") if part == "score" else None

    @hookimpl
    def tile_used(self) -> Effects:
        return Note("guests", 5, add=True)

    @hookimpl
    def may_use(self) -> No | None:
        return None

    @hookimpl
    def tile_score(self, here: BoroughTile) -> Points:
        return each(self.tile.each[here.level], here.notes["guests"], "guest")


def test_the_checker_prints_every_sentence_at_every_level(tmp_path: Path) -> None:
    (tmp_path / "read.yaml").write_text(READ)
    box = ktc.open_box(tmp_path / "read.yaml", behaviours={"guest_house": GuestHouse})
    low, high, rule, won, more, *rest = sentences_to_read(box, ["gherkin", "barbican"])
    assert rest == []
    for sentence, shown, others in (
        (low, ("level 0 of 1", "1 coin skill tile;", "3 points", "2 points each", "add 5 to guests"), ("7 ", "9 ", "brick")),
        (high, ("level 1 of 1", "1 coin and 2 brick", "9 points", "7 points each", "add 5 to guests"), ("3 points", "2 points")),
        (won, ("level 0 of 1", "take 1 skill tile of any type"), ("4 skill tiles",)),
        (more, ("level 1 of 1", "take 4 skill tiles of any type"), ("1 skill tile",)),
    ):
        assert [one for one in shown if one not in sentence] == [], sentence
        assert [one for one in others if one in sentence] == [], sentence
    assert rule.endswith("may_use: Its owner alone lets in.")


def test_a_tie_break_is_told_with_the_number_of_each_seat() -> None:
    sheet = ktc.new_game(3, seed=1, tiles="markets", variants=("surveyors",)).score()
    lines = [line for line in sheet.lines if line.says == "surveyors-laid"]
    assert [line.seat for line in lines] == [0, 1, 2]
    assert {line.told("de") for line in lines} == {"gelegte Verbindungsstücke: 0"}
    assert {line.reason for line in lines} == {"connectors laid: 0"}
    unplugged = attrs.evolve(lines[0], messages=MESSAGES)
    assert unplugged.told("de") == unplugged.told() == "connectors laid: 0"


def test_a_record_whose_points_are_told_by_another_template_than_was_due_is_refused() -> None:
    game = next(game for game in map(played, range(9)) if any(isinstance(event, PointsTaken) for event in game.log.events))
    head, taken, rest = game.to_text().partition('"type":"PointsTaken"')
    assert taken
    other = head + taken + rest.replace("turnpike-toll", "turnpike-tool", 1)
    with pytest.raises(ktc.RecordError, match="no effect with these points and this reason is due"):
        ktc.load(text=other)
