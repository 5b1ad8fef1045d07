"""What is said: every event, refusal, question, action and card has a sentence in every language, with the same facts."""

from collections.abc import Mapping
from random import Random
from typing import Final

import pytest
from ktc_stadens_nyckel.kit import GAME, LANGUAGES, MESSAGES
from ktc_stadens_nyckel.model.events import FACTS
from ktc_stadens_nyckel.phases import STAGES, TOPICS

import ktc
from ktc.draw import describe_table
from ktc.draw.table.values import lines_of
from ktc.effects import EffectResolved
from ktc.kit import hyphenated
from ktc.messages.messages import plain_sentence
from ktc.play import Presenter
from ktc.testing import catalogue_complaints, facts_of, language_complaints

from .tabled import opened_rules
from .test_laws import played

UNTOLD: Final = ("event-effects-due", "event-effect-resolved")  # bookkeeping, of which players are told nothing
SEATS: Final = {seat: f"Player{seat}" for seat in range(6)}


def test_a_language_has_the_messages_of_english_and_each_event_one_that_shows_fields_of_it() -> None:
    assert list(catalogue_complaints(MESSAGES, events=FACTS)) == []


@pytest.mark.parametrize("lang", LANGUAGES[1:])
def test_a_sentence_is_another_in_another_language(lang: str) -> None:
    english = facts_of(MESSAGES, "en")
    for message in english.keys() - {*UNTOLD, "table-named"}:
        facts = dict.fromkeys(english[message], 2)
        same = MESSAGES.say(lang, message, facts) == MESSAGES.say("en", message, facts)
        alike = message == "table-daler" or (message, lang) == ("table-points", "fr")
        assert not same or message.startswith("word-") or alike, message


# What the messages of two languages share, and why: a word of another language that slips in is found.
ALIKE: Final[Mapping[str, Mapping[str, str]]] = {
    "loan words, and words of one root": {
        "en de": "hand in negative symbols",
        "en fr": "centre dalers double exact pile piles place point points",
        "en nl": "best families hand in is over stand",
        "de fr": "partie",
        "de nl": "alle anderen brand familie geld geldstapel hand in legt niemand pest stapel stapels symbolen",
    },
    "the money of the game": dict.fromkeys(("en de", "en fr", "en nl", "de fr", "de nl", "fr nl"), "daler"),
    "spelt alike, of another meaning": {
        "en de": "an",
        "en nl": "of",
        "de fr": "des du",
        "de nl": "die wie",
        "fr nl": "de en met",
    },
}


def test_no_word_of_one_language_stands_in_another_without_a_reason() -> None:
    pairs = dict.fromkeys(pair for words in ALIKE.values() for pair in words)
    reasons = {pair: " ".join(words.get(pair, "") for words in ALIKE.values()) for pair in pairs}
    assert list(language_complaints(MESSAGES, reasons, counts=lambda message: not message.startswith("word-"))) == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_kind_of_thing_has_its_words(lang: str) -> None:
    names, rules = facts_of(MESSAGES, lang), opened_rules(3)
    symbols = {symbol for card in rules.cards.values() for symbol in card.symbols}
    for thing in (*rules.cards, *rules.offices, *rules.families, *symbols, "money", "event"):
        assert f"word-{thing.replace('_', '-')}" in names
    for kind in (topic.action for topic in TOPICS):
        assert {f"kind-{hyphenated(kind.__name__)}", f"action-{hyphenated(kind.__name__)}"} <= {*names}
    assert {f"phase-{stage.phase.replace('_', '-')}" for stage in STAGES} - {"phase-over"} <= {*names}
    assert {stage.not_now[1] for stage in STAGES if stage.not_now is not None} <= {*names}
    behaviours = {card.behaviour for card in rules.cards.values() if card.behaviour}
    assert {f"text-{name.replace('_', '-')}" for name in behaviours} == {name for name in names if name.startswith("text-")}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_whole_games_are_asked_told_and_drawn(lang: str) -> None:
    """Nothing lacks a word: no braces, no name of a field, no id of a card."""
    game, random = ktc.new_game(5, seed=7, game=GAME, rulings={"auction.sealed": "reopen"}), Random(4)
    names = [name for name in (*opened_rules(5).cards, "none") if "_" in name or name == "none"]
    said: set[str] = set()
    while not game.over:
        seat = random.choice(game.to_act)
        ask, action = game.asks(seat), game.draft(seat).sample(random)
        assert ask is not None
        said |= {ask.told(lang, SEATS), plain_sentence(action, lang, MESSAGES.calling(SEATS))}
        if len(game.log) % 3 == 0:
            said |= {*lines_of(describe_table(game, seat if len(game.log) % 2 else None, lang, people=SEATS))}
        game.apply(action)
    for reader in (None, 0):
        said |= {ktc.tell(event, lang, game=game) for event in game.events_for(reader)}
    said |= {line.told(lang) for line in game.score().lines} | {*lines_of(describe_table(game, 0, lang))}
    assert len(said) > 600
    assert not [one for one in said if set("{}$_") & set(one) or set(names) & set(one.split())]


def test_bookkeeping_is_told_nowhere() -> None:
    game = played(3, 2)
    assert ktc.tell(EffectResolved("turn.each"), game=game) == ""
    told, since = game.events_for(0), len(game.events_for(0)) - 60
    news = Presenter(game, GAME).news({}, told, since)
    assert 20 < len(news) < 60 and "" not in news and all(sentence.endswith(".") for sentence in news)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_one_of_a_thing_is_told_otherwise_than_two(lang: str) -> None:
    one, two = (MESSAGES.say(lang, "table-points", {"number": number}) for number in (1, 2))
    assert one.replace("1", "2") != two


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_choice_of_words_follows_the_fact(lang: str) -> None:
    for message, fact, values in (
        ("event-paid", "to", (-1, 0)), ("event-card-drawn", "card", ("none", "fire")),
        ("event-bid-revealed", "cards", ("none", "bid2")),
        ("action-improve", "front", ("yes", "no")), ("action-play-event", "target", ("none", "mayor")),
        ("text-fire", "ruling", ("last", "any-one", "all")), ("table-game-turn", "development", ("none", "x")),
        ("event-development-took-effect", "card", ("none", "fire")), ("table-payment", "to", (-1, 0)),
    ):  # fmt: skip
        others = dict.fromkeys(facts_of(MESSAGES, lang)[message], 2)
        assert len({MESSAGES.say(lang, message, {**others, fact: value}) for value in values}) == len(values), message
