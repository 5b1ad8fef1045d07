"""What is said: every event, refusal, question and score line has a sentence in every language, with the same facts."""

import re
from collections.abc import Mapping
from random import Random
from typing import Final

import pytest
from ktc_london_2010.content.opening import open_set
from ktc_london_2010.drawing import DRAWING
from ktc_london_2010.kit import GAME, LANGUAGES, MESSAGES
from ktc_london_2010.model.events import EVENTS

import ktc
from ktc.draw.kit import seen_of
from ktc.testing import catalogue_complaints, facts_of, language_complaints
from london.speaking import HOME, own_sentences

ENGLISH: Final = facts_of(MESSAGES, "en")


def test_a_language_has_the_messages_of_english_and_each_event_one_that_shows_fields_of_it() -> None:
    assert list(catalogue_complaints(MESSAGES, events=EVENTS.all)) == []


@pytest.mark.parametrize("lang", [lang for lang in LANGUAGES if lang != "en"])
def test_a_sentence_is_another_in_another_language(lang: str) -> None:
    for message in ENGLISH:
        if not message.startswith("word-"):
            facts = dict.fromkeys(ENGLISH[message], 2)
            assert MESSAGES.say(lang, message, facts) != MESSAGES.say("en", message, facts), message


# What the messages of two languages share, and why: a word of another language that slips in is found.
EVERYWHERE: Final = "paupers"  # a card, which rules name
ALIKE: Final[Mapping[str, Mapping[str, str]]] = {
    "loan words, and words of one root": {
        "en de": "bank hand hospital in land person text",
        "en fr": "action actions face pile place point points question",
        "en nl": "bank hand in is over",
        "de fr": "plan texte",
        "de nl": "alle als andere bank die geld hand hier in kosten legt nummer stapel stapels verloren vier weg",
    },
    "spelt alike, of another meaning": {
        "en de": "an",
        "en fr": "on",
        "en nl": "lost of",
        "de fr": "des du",
        "de nl": "er je",
        "fr nl": "bord de en met",
    },
    "proper names": {"en de": "london underground"},
}


def test_no_word_of_one_language_stands_in_another_without_a_reason() -> None:
    pairs = dict.fromkeys(pair for words in ALIKE.values() for pair in words)
    reasons = {pair: " ".join(words.get(pair, "") for words in ALIKE.values()) for pair in pairs}
    counts = own_sentences().__contains__
    assert list(language_complaints(MESSAGES, reasons, anywhere=EVERYWHERE, counts=counts)) == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_card_and_borough_has_its_name(lang: str) -> None:
    cards = open_set().cards
    names = {thing.id: thing.name for things in (cards.cards, cards.boroughs) for thing in things.values()}
    assert all(MESSAGES.word(lang, name).startswith(said) for name, said in names.items())


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_choice_of_words_follows_the_fact(lang: str) -> None:
    for message in ENGLISH:
        for fact, values in (
            ("place", ("top", "bottom")),
            ("source", ("hand", "top", "bottom")),
            ("to", (-1, 0)),
            ("again", ("yes", "no")),
        ):
            if fact in ENGLISH[message] and message.startswith("event-"):
                others = dict.fromkeys(ENGLISH[message], 2)
                told = {MESSAGES.say(lang, message, {**others, fact: value}) for value in values}
                assert len(told) == len(values), message


def test_pounds_stand_before_the_number_in_german_as_on_the_cards() -> None:
    signs = [
        line
        for file in (HOME / "words" / "de").glob("*.ftl")
        for line in file.read_text(encoding="utf-8").splitlines()
        if "£" in line
    ]
    assert len(signs) > 20
    assert not [line for line in signs if re.search(r"£(?!\{ \$|\d)", line)]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_whole_games_are_told(lang: str) -> None:
    game, random = ktc.new_game(3, seed=4, game=GAME), Random(4)
    while not game.over:
        seat = game.to_act[0]
        ask = game.asks(seat)
        assert ask is not None and "{" not in ask.told(lang)
        game.apply(random.choice(game.legal_actions(seat)))
    for reader in (None, 0):
        for event in game.events_for(reader):
            sentence = ktc.tell(event, lang, game=game)
            assert "{" not in sentence and "none" not in sentence and "_" not in sentence, sentence
    for line in game.score().lines:
        assert "{" not in line.told(lang) and "_" not in line.told(lang)


def test_a_rule_is_told_by_its_id() -> None:
    game = ktc.new_game(2, seed=1, game=GAME)
    seen = seen_of(game, 0)
    assert DRAWING.rule_text(seen, "land.one").startswith("You put one of your building counters")
    assert DRAWING.rule_text(seen, "land.two") == ""


COUNTED: Final = {
    "score-points": "number", "score-poverty": "number", "take-all": "number", "place-freely": "number",
    "no-room-for-counters": "number", "event-hand-discarded": "number", "event-placements-freed": "number",
}  # fmt: skip


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("message", COUNTED)
def test_one_of_a_thing_is_told_otherwise_than_two(message: str, lang: str) -> None:
    facts = dict.fromkeys(facts_of(MESSAGES, lang)[message], "x")
    one, two = (MESSAGES.say(lang, message, facts | {COUNTED[message]: of}) for of in (1, 2))
    if (message, lang) != ("no-room-for-counters", "de"):  # the word is the same for both
        assert one.replace("1", "2") != two
