"""One catalogue: every message in every language, with the same facts in it; everything that happens can be told in each."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest
from fluent.runtime import FluentBundle

import ktc
import ktc.events as ev
from ktc.bots import make_bot
from ktc.messages import LANGUAGES, OF_EVERY_GAME, Messages
from ktc.messages.package_messages import read_messages
from ktc.messages.plain import hyphenated
from ktc.telling import TELLERS
from ktc.testing import catalogue_complaints, facts_of, lay_table
from ktc_city.catalogue import MESSAGES, joined, say
from ktc_city.checking.laws import random_action
from ktc_city.entries.topics import TOPICS
from ktc_city.hookspecs import MOMENTS
from ktc_city.model.plain import PUBLIC
from ktc_city.text.events import OWN

PROJECT: Final = Path(__file__).parents[2]
WORKED_OUT: Final = re.compile(
    r"word-.*|(no|counted)-(keyples|connectors|skills)|(connectors|skills)-of-each|record-(bytes|depth|draws|events|line|numbers|step|steps)"
    r"|record-(notes|due|scored|sealed)|table-bot-(free|replaced|waiting)|bot-(builder|easy|greedy|hard|medium|policy|random|search)|do-.*"
)
SPEAKERS: Final = {"Refusal", "IllegalAction", "Ask"}
OF_POINTS: Final = {"ScoreLine", "Points"}
OF_PLACES: Final = {f"{of}-{place}" for of in ("board", "hand", "play") for place in PUBLIC}  # of keyples in a hand


@cache
def messages(lang: str, *of: Messages) -> dict[str, frozenset[str]]:
    """Return the messages of every game and of the city, or those given, in a language, each with the facts that it shows."""
    return {name: facts for one in of or (OF_EVERY_GAME, MESSAGES) for name, facts in facts_of(one, lang).items()}


ENGLISH: Final = messages("en")
OF_VARIANTS: Final = (
    ev.BidSealed(0, "gherkin", "red", 3, 1, (0,), "fog"),
    ev.BidSealed(0, "gherkin", "red", None, 0, (0,), "fog"),
    ev.BidRevealed(0, "gherkin", "red", 4, True, "fog"),
    ev.OfferTaken(1, "market", "coin for brick", "market"),
    ev.Noted("market", "sold", 2, None, "market"),
    ev.Noted("market", "sold", None, (1,), "market"),
)


@pytest.mark.parametrize("of", [OF_EVERY_GAME, MESSAGES], ids=["of every game", "of the city"])
def test_a_language_has_the_messages_of_english_with_the_same_facts(of: Messages) -> None:
    assert list(catalogue_complaints(of, grammar=["last", "number"])) == []  # a language may need these for its forms only
    assert not set(OF_EVERY_GAME.own("en")) & set(MESSAGES.own("en"))


def programs() -> Iterator[ast.AST]:
    for path in (*(PROJECT / "ktc").rglob("*.py"), *(PROJECT / "plugins" / "ktc-city" / "ktc_city").rglob("*.py")):
        yield from ast.walk(ast.parse(path.read_text(encoding="utf-8")))


def test_no_message_is_without_use() -> None:
    texts = {node.value for node in programs() if isinstance(node, ast.Constant) and isinstance(node.value, str)}
    texts |= {f"score-{name}" for name in read_messages(PROJECT / "plugins" / "ktc_box" / "words", "en").shows}
    plain = set(TELLERS) - set(OWN)
    named = {hyphenated(kind.__name__) for kind in plain} | {f"play-kind-{hyphenated(kind.__name__)}" for kind in TOPICS}
    named |= {f"when-{hook.replace('_', '-')}" for hook in MOMENTS}
    named |= OF_PLACES
    for path in (PROJECT / "plugins" / "ktc-city" / "ktc_city" / "text" / "words" / "en").glob("*.ftl"):
        named |= set(re.findall(r"\{ ([a-z][a-z-]*) \}", path.read_text(encoding="utf-8")))  # shown by another message
    assert {name for name in ENGLISH if name not in texts | named and not WORKED_OUT.fullmatch(name)} == set()
    assert {name.removeprefix("do-") for name in ENGLISH if name.startswith("do-")} <= set(ENGLISH)  # advice, in place of these


def test_each_kind_of_event_has_a_message_or_a_function() -> None:
    assert set(ENGLISH) >= {hyphenated(kind.__name__) for kind in set(TELLERS) - set(OWN)}


def test_each_place_of_a_hand_that_all_can_see_has_its_messages() -> None:
    assert set(ENGLISH) >= OF_PLACES


def test_whatever_the_engine_refuses_or_asks_is_in_the_catalogue() -> None:
    for node in programs():
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in SPEAKERS:
            for argument in node.args[1:3]:
                if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                    assert argument.value in ENGLISH, argument.value
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in OF_POINTS:
            for message in (*node.args[2:3], *(keyword.value for keyword in node.keywords if keyword.arg == "says")):
                if isinstance(message, ast.Constant) and isinstance(message.value, str):
                    assert message.value in ENGLISH, message.value
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "say" and node.args:
            said = node.args[0]
            if isinstance(said, ast.Constant):
                assert said.value in ENGLISH, said.value


def test_what_the_house_says_is_said_of_every_game() -> None:
    of_every_game = messages("en", OF_EVERY_GAME)
    said = set()
    for path in (PROJECT / "ktc").rglob("*.py"):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        names = {
            f"{node.module}.{name.name}" for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) for name in node.names
        }
        speakers = SPEAKERS | ({"say"} if "ktc.messages.say" in names else set())
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in speakers:
                said |= {arg.value for arg in node.args[1:3] if isinstance(arg, ast.Constant) and isinstance(arg.value, str)}
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "say":
                said |= {arg.value for arg in node.args[:1] if isinstance(arg, ast.Constant) and arg.value in ENGLISH}
    assert said <= set(of_every_game), "a game that is not the city could not be told so"
    assert len(said) > 8


@pytest.fixture
def complaints(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """What Fluent complains of while messages are made, such as facts that are missing."""
    found: list[Any] = []
    original = FluentBundle.format_pattern

    def watched(self: Any, pattern: Any, arguments: Any = None) -> Any:
        text, errors = original(self, pattern, arguments)
        found.extend(errors)
        return text, errors

    monkeypatch.setattr(FluentBundle, "format_pattern", watched)
    return found


@pytest.mark.slow("tells whole games in each language")
@pytest.mark.parametrize("lang", LANGUAGES)
def test_whole_games_are_told(lang: str, complaints: list[Any]) -> None:
    told = set()
    for seed, bot in ((1, "random"), (2, "builder"), (3, "builder")):
        game = ktc.new_game(2 + seed, seed=seed, variants=("jennifer",) if seed > 1 else ())
        bots = [make_bot(bot, seat) for seat in range(game.seats)]
        while not game.over:
            game.apply(bots[game.to_act[0]].choose(game.as_seat(game.to_act[0])))
        for event in game.log.events[:: 7 if seed == 1 else 1]:
            told.add(type(event))
            if seed == 1:
                assert re.fullmatch(r"\S.*\.", ktc.tell(event, lang, game))
            assert re.fullmatch(r"\S.*\.", ktc.tell(event, lang))
    assert complaints == []
    assert {kind.__name__ for kind in set(TELLERS) - told} <= {"AllPassed", *(type(event).__name__ for event in OF_VARIANTS)}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_variants_bring_is_told(lang: str, complaints: list[Any]) -> None:
    game = ktc.new_game(2, seed=1)
    for event in OF_VARIANTS:
        assert re.fullmatch(r"\S.*\.", ktc.tell(event, lang, game)), event
    assert complaints == []


@pytest.mark.slow("tells whole games in each language")
@pytest.mark.parametrize("lang", LANGUAGES)
def test_refusals_and_questions_are_told(lang: str, complaints: list[Any]) -> None:
    random, said = Random(5), set()
    for seed in range(6):
        game = ktc.new_game(3, seed=seed, variants=("jennifer",) if seed % 2 else ())
        while not game.over:
            asked = game.asks(game.to_act[0])
            assert asked is not None and asked.what and re.fullmatch(r"\S.*\.", ktc.tell(asked, lang))
            for _ in range(10):
                refusal = game.why_not(random_action(game, random))
                if refusal is not None:
                    said.add(refusal.says)
                    assert refusal.says in ENGLISH
                    assert re.fullmatch(r"\S.*\.", ktc.tell(refusal, lang))
            game.apply(random.choice(game.legal_actions(game.to_act[0])))
    assert complaints == []
    assert len(said) > 30


def test_a_sentence_in_four_languages() -> None:
    game = lay_table({"centre": ["gherkin"], "hands": {0: {"red": 3}, 1: {"red": 1}}, "bids": []})
    event = game.apply(ktc.Bid(0, "gherkin", "red", 3))[0]
    assert [ktc.tell(event, lang, game) for lang in LANGUAGES] == [
        "Red bids 3 red keyples on Gherkin.",
        "Rot bietet 3 Keyples (rot) auf Gherkin.",
        "Rouge mise 3 keyples (rouge) sur Gherkin.",
        "Rood biedt 3 keyples (rood) op Gherkin.",
    ]
    assert ktc.tell(event) == "Seat 0 bids 3 red keyples on Gherkin."
    refusal = game.why_not(ktc.Bid(1, "gherkin", "red", 1))
    assert refusal is not None
    assert refusal.reason == "bid at least 4 red keyples on Gherkin; your bid would be 1, and you have 1 in hand"
    assert [refusal.told(lang) for lang in ("de", "fr", "nl")] == [
        "biete mindestens 4 Keyples (rot) auf Gherkin; dein Gebot wäre 1, und du hast 1 zur Hand",
        "misez au moins 4 keyples (rouge) sur Gherkin ; votre enchère serait de 1, et vous en avez 1 en main",
        "bied minstens 4 keyples (rood) op Gherkin; je bod zou 1 zijn, en je hebt er 1 in de hand",
    ]
    with pytest.raises(ktc.IllegalAction) as refused:
        game.apply(ktc.Bid(1, "gherkin", "red", 1))
    assert refused.value.told("nl") == refusal.told("nl")
    assert str(refused.value) == f"{refusal.reason} [bid.exceeds]"


def test_a_refusal_of_a_plugin_is_its_own_sentence() -> None:
    own = ktc.Refusal("fan.rule", "no tea before five", {"hour": 4})
    assert own.reason == own.told("fr") == "no tea before five"
    assert ktc.tell(own, "de") == "No tea before five."


@pytest.mark.parametrize("wrong", ["xx", "", None, "EN", ["en"]])
def test_an_unknown_language_is_an_option_error(wrong: Any) -> None:
    for call in (ktc.Refusal("a.rule", "no").told, lambda lang: ktc.tell(ktc.Refusal("a.rule", "no"), lang)):
        with pytest.raises(ktc.OptionError, match="languages: en, de, fr, nl"):
            call(wrong)


@pytest.mark.parametrize("wrong", [None, "bid", ktc.Pass(0), 5])
def test_what_cannot_be_told_is_an_option_error(wrong: Any) -> None:
    with pytest.raises(ktc.OptionError, match="has no text"):
        ktc.tell(wrong)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_strangers_events_are_told_without_harm(lang: str, complaints: list[Any]) -> None:
    from ktc import events as ev

    for event in (
        ev.TileTaken(7, "\x1b[2Jno such tile\n", "x"),
        ev.BargeSailed(1, 99, True, "x"),
        ev.TilePlaced(9, "gherkin", 4, 4, 0, "x"),
        ev.ConnectorPlaced(3, "pi\nnk", "nowhere", 0, False, "x"),
        ev.KeyplesBid(0, "gherkin", "{ $seat }", 1, 0, 1, "x"),
        ev.PhaseBegan("tea-time", "x"),
    ):
        assert ktc.tell(event, lang).isprintable()
    assert complaints == []


def test_numbers_are_plain_and_lists_as_the_language_has_them() -> None:
    assert say("fr", "total", player="A", number=12_345) == "A 12345 points"
    assert [joined(lang, ["a", "b", "c"]) for lang in LANGUAGES] == ["a, b and c", "a, b und c", "a, b et c", "a, b en c"]
    assert joined("en", []) == ""
    assert MESSAGES.has("de", "seat") and not MESSAGES.has("de", "no-such-message")
