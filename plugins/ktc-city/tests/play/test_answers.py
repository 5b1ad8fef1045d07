"""What can be answered: numbers, words, whole wishes; what is not allowed is explained with its rule and what is nearest."""

from pathlib import Path

import pytest

import ktc
from ktc.bots import make_bot
from ktc.bots import play as play_bots
from ktc.messages import LANGUAGES
from ktc.play.caution import Caution
from ktc.testing import lay_table
from ktc_city.box.register import read_entries
from ktc_city.catalogue import say
from ktc_city.game.new_game import CityGame
from ktc_city.play.asking import CityAsking
from ktc_city.play.presenter import context_of

from .contexts import listed, seated, session, terminal

AT_THE_START = {"centre": ["gherkin", "barbican", "paddington_station"], "hands": {0: {"red": 4, "blue": 2}, 1: {"red": 9}}}


def played(tmp_path: Path, *answers: str, lang: str = "en", given: dict[str, object] | None = None) -> tuple[CityGame, str]:
    """Return the game after a person at seat 0 gave these answers, and what was shown, in one line; seat 1 plays on."""
    game = lay_table({**AT_THE_START, **(given or {})})
    at_table, seen = session(game, seated(["Ada", "Ben"], 0), listed(["", *answers]), tmp_path / "game.jsonl", lang)
    at_table.play()
    return game, " ".join(seen.text.split())


@pytest.mark.parametrize(
    "answers",
    [
        ("1", "1", "1", "3"),
        ("bid", "gherkin", "red", "3"),
        ("BI", "gh", "r", "3"),
        ("bid gherkin", "red", "3"),
        ("bid gherkin red", "3"),
        ("bid 3 red gherkin",),
        ("bid gherkin red 3",),
        ("bid", "red 3 gherkin"),
        ("bid 9 red gherkin", "bid 3 red gherkin"),
        ("use barbican", "back", "back", "bid 3 red gherkin"),
    ],
)
def test_many_ways_to_say_one_thing(tmp_path: Path, answers: tuple[str, ...]) -> None:
    game, _ = played(tmp_path, *answers)
    assert [step.action for step in game.log] == [ktc.Bid(0, "gherkin", "red", 3)]


@pytest.mark.parametrize(
    ("lang", "answer"), [("de", "bieten 3 rot gherkin"), ("fr", "enchérir 3 rouge gherkin"), ("nl", "bieden 3 rood gherkin")]
)
def test_in_the_language_of_the_table(tmp_path: Path, lang: str, answer: str) -> None:
    game, _ = played(tmp_path, answer, lang=lang)
    assert [step.action for step in game.log] == [ktc.Bid(0, "gherkin", "red", 3)]


def test_a_bid_that_is_too_low_is_explained_and_the_nearest_can_be_had(tmp_path: Path) -> None:
    bid_before = {"bids": [{"seat": 1, "tile": "gherkin", "colour": "red", "keyples": 2}]}
    game, told = played(tmp_path, "bid 1 red gherkin", "yes", given=bid_before)
    assert "bid at least 3 red keyples on Gherkin; your bid would be 1, and you have 4 in hand" in told
    assert "[bid.exceeds]" in told and "A bid must count more keyples than any other bid on the tile" in told
    assert "Closest legal action: Ada bids 3 red keyples on Gherkin." in told
    assert [step.action for step in game.log] == [ktc.Bid(0, "gherkin", "red", 3)]


def test_a_suggestion_ends_with_its_question(tmp_path: Path) -> None:
    bid_before = {"bids": [{"seat": 1, "tile": "gherkin", "colour": "red", "keyples": 2}]}
    game, told = played(tmp_path, "bid 1 red gherkin", "bid", "yes", given=bid_before)
    assert "Closest legal action: Ada bids 3 red keyples on Gherkin." in told
    assert "There is no suggestion to accept." in told
    assert not len(game.log)


@pytest.mark.parametrize(
    ("answers", "rule"),
    [
        (("bid 5 red gherkin",), "keyples.sources"),
        (("bid 2 red tower bridge",), "bid.centre"),
        (("upgrade barbican",), "upgrade.own"),
        (("why upgrade",), "upgrade.connectors"),
        (("sail 99",), "sail.berth"),
        (("sail", "99"), "sail.berth"),
        (("bid", "gherkin", "yellow"), "keyples.sources"),
        (("bid", "gherkin", "red", "7"), "keyples.sources"),
        (("bid", "canary wharf"), "bid.centre"),
    ],
)
def test_what_is_refused_is_told_with_its_rule_and_not_done(tmp_path: Path, answers: tuple[str, ...], rule: str) -> None:
    game, told = played(tmp_path, *answers)
    assert f"[{rule}]" in told
    assert not len(game.log)


def test_asking_why_does_nothing(tmp_path: Path) -> None:
    game, told = played(tmp_path, "why bid 2 red gherkin", "why pass", "why", "why me", "yes")
    assert told.count("That is legal.") == 2
    assert "There is no suggestion to accept." in told
    assert not len(game.log)


@pytest.mark.parametrize("answer", ["", "0", "17", "x", "bid the moon", "pass now", "-3", "1.5", "bid 1e9 red gherkin"])
def test_nonsense_gets_one_line_and_the_question_stands(tmp_path: Path, answer: str) -> None:
    game, told = played(tmp_path, answer)
    assert "? for help." in told
    assert told.count("Bid, use, upgrade, pass or set sail:") == 2
    assert not len(game.log)


def test_a_beginning_that_fits_several(tmp_path: Path) -> None:
    _, told = played(tmp_path, "bid", "bar", given={"centre": ["barbican", "bank_of_england", "battersea_power_station"]})
    _, asked = played(tmp_path, "bid", "ba", given={"centre": ["barbican", "bank_of_england", "battersea_power_station"]})
    assert "bid › Barbican > " in told
    assert "Which of these: Barbican, Bank of England, Battersea Power Station?" in asked


def test_help_at_every_question(tmp_path: Path) -> None:
    _, told = played(tmp_path, "?", "bid", "?", "gherkin", "help", "red", "?")
    assert told.count("Type the number of an option") == 4


def test_the_help_names_tiles_and_keyples_of_this_table(tmp_path: Path) -> None:
    homes = {"homes": ["greenwich", "tower_of_london"]}
    given = {"centre": ["paddington_station", "marble_arch"], "hands": {0: {"blue": 2}}, "options": homes}
    _, told = played(tmp_path, "?", "tile", "why me", given=given)
    assert "bid 2 blue marble use greenwich upgrade greenwich sail 2 pass" in told
    assert "gherkin" not in told and "barbican" not in told
    assert "for example: tile marble" in told and "for example: why bid 2 blue marble" in told


@pytest.mark.parametrize(
    ("line", "unknown"),
    [("place red up", "up"), ("why place red up", "up"), ("place blu ne", "blu")],
)
def test_a_line_that_places_names_the_word_that_is_unknown(tmp_path: Path, line: str, unknown: str) -> None:
    _, told = played(tmp_path, line)
    assert f"“{unknown}” in “{line.removeprefix('why ')}” is not known here." in told
    assert "Say what to place, for example: place blue north-east" in told


def test_tiles_and_rules_can_be_read(tmp_path: Path) -> None:
    _, told = played(tmp_path, "tile gherkin", "rule bid.exceeds", "rule bid.exceed", "rule nope", "tile", "tile nowhere")
    assert "Gherkin counts the grey connectors on it, 1 point each, upgraded 2. [tile.gherkin.score]" in told
    assert "A bid must count more keyples" in told and "There is no such rule. Similar ids: bid.exceeds." in told
    assert "There is no such rule. Each refusal ends with the id of its rule." in told and "ktc rules" not in told
    assert told.count("Which tile? Type enough of one name") == 2
    _, told = played(tmp_path, "rule")
    chapters = dict.fromkeys(entry.id.split(".")[0] for entry in read_entries().rules)
    assert f"Which of these: {', '.join(chapters)}" in told and {"bid", "score"} < set(chapters)


def test_the_beginning_of_an_id_shows_its_rules_and_another_word_those_that_have_it(tmp_path: Path) -> None:
    _, told = played(tmp_path, "rule BID", lang="de")
    bids = [entry.id for entry in ktc.read_register().every if entry.id.startswith("bid.")]
    assert len(bids) > 2 and all(f"[{name}]" in told for name in bids)
    _, told = played(tmp_path, "rule nope", "rule clockwise", "rule tile", lang="de")
    assert "Diese Regel gibt es nicht. Jede Ablehnung endet" in told
    near = told.split("Ähnlich heißen: ")[1].split(". ")[0].split(", ")
    assert near and all("clockwise" in ktc.read_register().rule(name).sentence.casefold() for name in near)
    assert "Welches davon meinst du: tile." in told


WAITING = {"waiting": {0: {"black": 1, "grey": 1}}, "turn": 1}


def test_connectors_may_wait_while_others_act(tmp_path: Path) -> None:
    game, told = played(tmp_path, "later", "", "", "pass", "undo", "pass", "", "", "1", "1", "1", given=WAITING)
    assert [type(step.action).__name__ for step in game.log] == ["Pass", "PlaceConnector"]
    assert "later: let others act first" in told
    _, told = played(tmp_path, "later")
    assert "No one else can act before you do this." in told


def test_sides_are_named_with_what_lies_there(tmp_path: Path) -> None:
    home = ktc.open_box().index.names[ktc.open_box().index.of_kind("home")[0]]
    beside = {"boroughs": {0: [{"tile": "monument", "at": [1, 0]}]}}
    game, told = played(tmp_path, "1", "black", "1", "east", given=WAITING | beside)
    assert "east: Monument" in told and "outer edge" in told
    assert game.log[0].action == ktc.PlaceConnector(0, "black", home, 0)


def test_colours_have_letters_on_the_map(tmp_path: Path) -> None:
    game = lay_table({**AT_THE_START, **WAITING})
    answers = listed(["", "m", "1", "black", "1", "east", "m"])
    at_table, seen = session(game, seated(["Ada", "Ben"], 0), answers, tmp_path / "game.jsonl")
    at_table.play()
    before, after = seen.text.split("Which connector?")
    assert "connectors K black U blue N brown G grey R red Y yellow" in before
    assert not [line for line in before.splitlines() if line.endswith(" K")]
    assert [line for line in after.splitlines() if line.endswith(" K")]


def test_a_berth_that_is_taken_is_explained(tmp_path: Path) -> None:
    for given in ({"sailed": {1: 3}}, {"sailed": {1: 3}, "centre": [], "hands": {}}):
        _, told = played(tmp_path, "sail", "4", given=given)
        assert "of Millennium Bridge is taken." in told and "[sail.berth]" in told


def test_a_number_that_is_not_on_the_list_does_nothing(tmp_path: Path) -> None:
    """Four keyples are at hand, but a colour is asked for, and there are two."""
    game, seen = played(tmp_path, "bid gherkin", "4", "0", "01")
    assert not game.log
    assert seen.count("is not an option here") == 3


def test_a_tile_is_told_in_the_language_of_the_game(tmp_path: Path) -> None:
    _, told = played(tmp_path, "tile tower bridge", lang="de")
    assert "Tower Bridge (Gebäude, Flussseiten: Osten, Westen)" in told
    assert "Tower Bridge zählt die Verbindungsstücke (rot) darauf, je 1 Punkt, ausgebaut 2. [tile.tower_bridge.score]" in told


@pytest.mark.parametrize(
    ("lang", "answer"),
    [
        ("en", "bids 3 red keyples on gherkin"),
        ("de", "biete 3 rot gherkin"),
        ("de", "bietet 3 Keyples (rot) auf Gherkin."),
        ("de", "bieten 3 rot auf gherkin"),
        ("fr", "enchérissez 3 rouge sur gherkin"),
        ("fr", "mise 3 keyples (rouge) sur Gherkin"),
        ("nl", "bied 3 rood op gherkin"),
        ("nl", "bied met 3 rood op de gherkin"),
    ],
)
def test_a_line_may_use_the_words_of_questions_and_events(tmp_path: Path, lang: str, answer: str) -> None:
    game, _ = played(tmp_path, answer, lang=lang)
    assert [step.action for step in game.log] == [ktc.Bid(0, "gherkin", "red", 3)]


USES = {
    "en": ("use paddington with 2 red", "uses paddington: 2 red keyples"),
    "de": ("nutze paddington mit 2 rot", "benutze paddington mit 2 Keyples (rot)"),
    "fr": ("utilisez paddington avec 2 rouge", "utilise paddington avec 2 rouge"),
    "nl": ("gebruik paddington met 2 rood", "gebruik 2 rood voor paddington"),
}


@pytest.mark.parametrize("lang", USES)
def test_the_imperatives_of_the_prompt_begin_lines(tmp_path: Path, lang: str) -> None:
    for answer in USES[lang]:
        game, _ = played(tmp_path, answer, lang=lang)
        assert [step.action for step in game.log] == [ktc.Use(0, "paddington_station", "red", 2)], answer


@pytest.mark.parametrize(
    ("lang", "answers"),
    [
        ("de", ("baue barbican aus", "segle", "passe")),
        ("fr", ("améliorez barbican", "prenez le large", "passez")),
        ("nl", ("waardeer barbican op", "vaar uit", "pas")),
    ],
)
def test_every_imperative_of_the_prompt_is_understood(tmp_path: Path, lang: str, answers: tuple[str, ...]) -> None:
    game, told = played(tmp_path, *answers, lang=lang)
    assert "[upgrade.own]" in told and [type(step.action).__name__ for step in game.log] == ["Pass"]
    assert say(lang, "play-which-berth") in told and say(lang, "play-berth", number=2) in told


@pytest.mark.parametrize(
    ("lang", "answer", "parts"),
    [
        ("en", "bid 3 red gerkin", ("“gerkin” in “bid 3 red gerkin” is not known here.", "Did you mean: Gherkin?")),
        ("en", "bdi 3 red gherkin", ("“bdi” in “bdi 3 red gherkin”",)),
        ("de", "biete 3 rosa gherkin", ("„rosa“ in „biete 3 rosa gherkin“ ist hier nicht bekannt.",)),
        ("de", "bite 3 rot gherkin", ("„bite“ in", "Meinst du: biete?")),
        ("fr", "misez 3 rose sur gherkin", ("« rose » dans",)),
        ("nl", "bied 3 roze op gherkin", ("‘roze’ in",)),
        ("en", "udno", ("“udno” is not an option here.", "Did you mean: undo?")),
        ("de", "hilfee", ("„hilfee“ steht hier nicht zur Wahl.", "Meinst du: hilfe?")),
    ],
)
def test_a_refused_line_names_the_word_and_what_is_near(tmp_path: Path, lang: str, answer: str, parts: tuple[str, ...]) -> None:
    game, told = played(tmp_path, answer, lang=lang)
    assert not len(game.log) and all(part in told for part in parts), told


def test_no_word_is_suggested_for_itself(tmp_path: Path) -> None:
    _, told = played(tmp_path, "gherkin gherkin")
    assert "is not known here" in told and "Did you mean" not in told, told


COMMANDS = {
    "de": ("hilfe", "zurück", "rückgängig", "warum ausbauen", "speichern"),
    "fr": ("aide", "retour", "annuler", "pourquoi améliorer", "sauvegarder"),
    "nl": ("hulp", "terug", "ongedaan", "waarom opwaarderen", "bewaren"),
}


@pytest.mark.parametrize("lang", COMMANDS)
def test_commands_have_words_of_the_language_beside_the_english_ones(tmp_path: Path, lang: str) -> None:
    _, own = played(tmp_path, *COMMANDS[lang], lang=lang)
    _, english = played(tmp_path, "help", "back", "undo", f"why {say(lang, 'play-kind-upgrade')}", "save", lang=lang)
    answers = dict(zip(COMMANDS[lang], ("help", "back", "undo", f"why {say(lang, 'play-kind-upgrade')}", "save"), strict=True))
    for word, command in answers.items():
        own = own.replace(f"> {word} ", f"> {command} ")
    assert own == english and say(lang, "play-no-back") in own and "[upgrade.connectors]" in own
    assert f"{COMMANDS[lang][0]} (help), {COMMANDS[lang][1]} (back)" in own


@pytest.mark.parametrize(("lang", "words"), [("de", ("tipp", "ja")), ("fr", ("conseil", "oui")), ("nl", ("hint", "ja"))])
def test_a_hint_is_taken_in_the_language(tmp_path: Path, lang: str, words: tuple[str, str]) -> None:
    game, _ = played(tmp_path, *words, lang=lang)
    other, _ = played(tmp_path, "hint", "yes", lang=lang)
    assert [step.action for step in game.log] == [step.action for step in other.log] != []


@pytest.mark.parametrize(
    ("lang", "berth"), [("en", "1 berth 1"), ("de", "1 Anlegeplatz 1"), ("fr", "1 emplacement 1"), ("nl", "1 ligplaats 1")]
)
def test_berths_are_listed_by_their_names(tmp_path: Path, lang: str, berth: str) -> None:
    _, told = played(tmp_path, "sail", lang=lang)
    assert f" {berth}: " in told


UPGRADABLE: dict[str, object] = {
    "boroughs": {0: [{"tile": "charing_cross", "at": [1, 0]}]},
    "connectors": {0: [{"on": "charing_cross", "side": side, "colour": name} for side, name in ((0, "red"), (1, "brown"))]},
    "skills": {0: {"brick": 1}},
}


@pytest.mark.parametrize(
    ("lang", "about"),
    [
        ("en", "Upgrade Charing Cross: Which colour?"),
        ("de", "Charing Cross ausbauen: Welche Farbe?"),
        ("fr", "Améliorer Charing Cross : Quelle couleur ?"),
        ("nl", "Charing Cross opwaarderen: Welke kleur?"),
    ],
)
def test_a_question_about_the_only_tile_names_it(tmp_path: Path, lang: str, about: str) -> None:
    _, told = played(tmp_path, say(lang, "play-kind-upgrade"), lang=lang, given=UPGRADABLE)
    assert about in told
    _, told = played(tmp_path, "upgrade", "red", given=UPGRADABLE)
    assert "Upgrade Charing Cross: How many keyples from behind your screen? (1" in told
    _, told = played(tmp_path, "use", "paddington", given=UPGRADABLE)
    assert "Which colour?" in told and "Use Paddington Station:" not in told  # the prompt has it


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_new_tile_is_asked_for_by_name(lang: str) -> None:
    game = ktc.new_game(3, seed=5)
    for _ in play_bots(game, [make_bot("random", seed) for seed in range(3)]):
        seat = next((seat for seat in game.to_act if type(game.draft(seat).number(0)) is ktc.PlaceTile), None)
        if seat is not None and game.draft(seat).asks == "tile":
            break
    assert seat is not None
    place, seen = terminal(listed([]))
    asking = CityAsking(context_of(game, seat, {}, lang, place), [], False, Caution(seated([], 3), True))
    asking.put(asking.options())
    assert seen.text.strip() == say(lang, "play-which-new-tile") == asking.put_in_words(asking.options())


def test_a_new_tile_is_described_at_the_level_at_which_it_was_dealt() -> None:
    game = ktc.new_game(3, seed=5)
    for _ in play_bots(game, [make_bot("random", seed) for seed in range(3)]):
        seat = next((seat for seat in game.to_act if type(game.draft(seat).number(0)) is ktc.PlaceTile), None)
        if seat is not None and game.view(seat).era == 2 and game.draft(seat).asks == "tile":
            break
    assert seat is not None
    asking = CityAsking(context_of(game, seat, {}, "en", terminal(listed([]))[0]), [], False, Caution(seated([], 3), True))
    assert {option.value: option.more for option in asking.options()} == {
        "westminster_cathedral": "2 each: brown, on the tile",
        "marble_arch": "2 each: yellow, chained tiles",
    }
