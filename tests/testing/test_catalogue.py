"""Messages of a toy game in two languages: what one lacks, shows otherwise or borrows from the other is told by name."""

from collections.abc import Iterator, Mapping
from itertools import count
from pathlib import Path

import attrs
import pytest

from ktc.kit import Messages, PluginError
from ktc.testing import catalogue_complaints, facts_of, language_complaints, words_of

ENGLISH = """
bid = { $count ->
    [one] a bid of { $coins } coin
   *[other] a bid of { $coins } coins
 }
event-lot-won = { SEAT($seat) } wins the lot
event-bid-sealed = bid sealed
word-red = red
"""
GERMAN = """
bid = ein Gebot von { $coins } Münzen, { $count }-mal
event-lot-won = { SEAT($seat) } gewinnt das Los
event-bid-sealed = { bid } liegt verdeckt
word-red = rot
"""
NUMBER: Iterator[int] = count()


@attrs.frozen
class LotWon:
    seat: int


@attrs.frozen
class BidSealed:
    coins: int
    count: int


def messages(folder: Path, german: str = GERMAN, english: str = ENGLISH) -> Messages:
    """Return messages of a place that is read for the first time."""
    place = folder / str(next(NUMBER))
    place.mkdir()
    (place / "en.ftl").write_text(english, encoding="utf-8")
    (place / "de.ftl").write_text(german, encoding="utf-8")
    return Messages(place, ["en", "de"])


def test_messages_have_facts_and_words_of_their_own_files(tmp_path: Path) -> None:
    found = messages(tmp_path)
    assert facts_of(found, "en") == {
        "bid": {"count", "coins"},
        "event-lot-won": {"seat"},
        "event-bid-sealed": frozenset(),
        "word-red": frozenset(),
    }
    assert facts_of(found, "de")["event-bid-sealed"] == {"coins", "count"}, "those of the message in it too"
    assert words_of(found, "de")["bid"] == {"ein", "gebot", "von", "münzen", "mal"}
    assert words_of(found, "en")["bid"] == {"bid", "of", "coin", "coins"}
    assert found.say("en", "bid", {"coins": 2, "count": 2}) == "a bid of 2 coins" and facts_of(found, "en")["bid"]


def complaints(folder: Path, german: str, grammar: tuple[str, ...] = ("coins", "count")) -> list[str]:
    return list(catalogue_complaints(messages(folder, german), grammar=grammar))


def test_the_same_messages_with_the_same_facts_are_fine(tmp_path: Path) -> None:
    assert complaints(tmp_path, GERMAN) == []


@pytest.mark.parametrize(
    ("german", "said"),
    [
        (GERMAN.replace("word-red = rot", ""), "de lacks word-red"),
        (f"{GERMAN}word-blue = blau\n", "de has word-blue, which en lacks"),
        (f"{GERMAN}word-red = rot\n", "de: word-red occurs 2 times"),
        (GERMAN.replace("SEAT($seat)", "SEAT($who)"), "de: event-lot-won shows seat, who in only one of de and en"),
    ],
)
def test_what_a_language_says_otherwise_is_told(tmp_path: Path, german: str, said: str) -> None:
    assert complaints(tmp_path, german) == [said]


def test_facts_that_are_no_grammar_are_told(tmp_path: Path) -> None:
    assert complaints(tmp_path, GERMAN, ("coins",)) == ["de: event-bid-sealed shows count in only one of de and en"]


def test_what_is_no_message_is_refused(tmp_path: Path) -> None:
    with pytest.raises(PluginError, match="its messages in 'de' have a syntax error: 'broken = "):
        complaints(tmp_path, f"{GERMAN}broken = {{ $coins\n")


def test_each_event_has_a_message_that_shows_its_fields(tmp_path: Path) -> None:
    found = messages(tmp_path, ENGLISH.replace("bid sealed", "sealed { $coins } { $lot }"), ENGLISH)
    english = attrs.evolve(found, languages=["en"])
    assert list(catalogue_complaints(english, events=[LotWon, BidSealed])) == []
    german = attrs.evolve(found, languages=["de"])
    assert list(catalogue_complaints(german, events=[BidSealed])) == [
        "event-bid-sealed shows lot, which is not a field of BidSealed"
    ]

    @attrs.frozen
    class TurnEnded:
        seat: int

    assert list(catalogue_complaints(english, events=[TurnEnded])) == ["en lacks event-turn-ended"]


def said(folder: Path, reasons: Mapping[str, str], german: str = GERMAN, **how: object) -> list[str]:
    return list(language_complaints(messages(folder, german), reasons, **how))  # type: ignore[arg-type]  # one of two


def test_a_word_of_two_languages_has_a_reason_and_a_reason_its_word(tmp_path: Path) -> None:
    mixed = GERMAN.replace("gewinnt das Los", "gewinnt the Lot")
    assert said(tmp_path, {}) == []
    assert said(tmp_path, {}, mixed) == ["en de: lot is in both, but has no reason", "en de: the is in both, but has no reason"]
    assert said(tmp_path, {"en de": "lot the"}, mixed) == [] == said(tmp_path, {"en de": "the"}, mixed, anywhere="lot")
    assert said(tmp_path, {"en de": "hand"}) == ["en de: hand has a reason, but is not in both"]
    assert said(tmp_path, {}, mixed, counts=lambda name: name != "event-lot-won") == []
