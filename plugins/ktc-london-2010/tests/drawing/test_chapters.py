"""A game of London is told in chapters: the set-up, a deck after another, and the last turns."""

from functools import lru_cache
from typing import Any

import pytest

import ktc
from ktc.draw import Chapter

from .tables import KIT, LANGUAGES, played

TITLES = {
    "en": ["the A deck", "the B deck", "the C deck", "the last turns"],
    "de": ["der Stapel A", "der Stapel B", "der Stapel C", "die letzten Züge"],
    "fr": ["le paquet A", "le paquet B", "le paquet C", "les derniers tours"],
    "nl": ["de stapel A", "de stapel B", "de stapel C", "de laatste beurten"],
}


@lru_cache(1)
def whole() -> Any:
    """Return a game that is over."""
    game = played(2, 5, 900)
    assert game.over
    return game


def chapters(game: Any, lang: str = "en") -> list[Chapter[str]]:
    return list(KIT.part("drawing").chapters(game, lang))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_each_deck_is_a_chapter_in_each_language(lang: str) -> None:
    set_up, *decks = chapters(whole(), lang)
    assert [chapter.title for chapter in decks] == TITLES[lang] and all(entry.step == 0 for entry in set_up.entries)


def test_a_chapter_begins_when_its_deck_lies_on_top() -> None:
    game, (_, *decks, last) = whole(), chapters(whole())
    for letter, chapter in enumerate(decks):
        before, after = (game.at(entry.step - 1).state.numbers for entry in (chapter.entries[0], chapter.entries[-1]))
        assert not any(before[:letter]) and before[letter] > 0 and not any(after[:letter]), chapter.title
    assert sum(game.at(last.entries[0].step - 1).state.numbers) == 0
    assert sum(game.at(last.entries[0].step - 2).state.numbers) > 0


def test_no_step_is_lost_and_a_seat_reads_the_same_chapters() -> None:
    game = whole()
    steps = [entry.step for chapter in chapters(game)[1:] for entry in chapter.entries]
    assert steps == sorted(set(steps)) == list(range(1, len(game.log) + 1))
    begin = [(chapter.title, chapter.entries[0].step) for chapter in chapters(game)]
    own = ktc.load(text=game.to_text(seat=1), game=KIT)
    assert own.known_to == 1
    assert begin == [(chapter.title, chapter.entries[0].step) for chapter in chapters(own)]
