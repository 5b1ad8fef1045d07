"""Divide a game into chapters: the set-up, decks A, B and C, and the last turns."""

from collections.abc import Iterable, Iterator

from ktc.draw import Chapter, Entry, plain
from ktc.kit import AnyEvent, AnyGame, AnyRules
from ktc_london_2010.kit import MESSAGES
from ktc_london_2010.model import events as e


class Deck:
    """Counts the undrawn cards of each letter, from public information."""

    def __init__(self, numbers: Iterable[int]) -> None:
        self._numbers = list(numbers)
        self._returned = 0  # looked-at cards that are on top again
        self._over = False

    @property
    def uppermost(self) -> int | None:
        """Index of the letter on top of the undrawn cards, else the last letter; None after the last card was taken."""
        lowest = len(self._numbers) - 1
        return None if self._over else next((at for at, number in enumerate(self._numbers) if number), lowest)

    def follow(self, event: AnyEvent) -> None:
        """Update the counts for an event."""
        if isinstance(event, e.CardsReturned):
            self._returned += event.number
        elif isinstance(event, e.LastCardTaken):
            self._over = True
        elif isinstance(event, e.HandDealt | e.DeckLookedAt):
            self._take(event.number)
        elif isinstance(event, e.CardDrawn):
            self._take(1)

    def _take(self, number: int) -> None:
        again = min(number, self._returned)
        self._returned -= again
        for _ in range(number - again):
            if (at := self.uppermost) is not None:
                self._numbers[at] -= 1


def beginnings(game: AnyGame, lang: str) -> Iterator[tuple[int, str]]:
    """Yield the first step and the title of each chapter after the set-up.

    A chapter begins with the step after the last card of the previous letter was taken.
    """
    rules: AnyRules = game.ruleset
    deck = Deck(rules.new().numbers)
    for event in game.opening:
        deck.follow(event)
    shown: int | None = -1
    for number, step in enumerate(game.log, start=1):
        at = deck.uppermost
        if at != shown:
            last = MESSAGES.say(lang, "chapter-last-turns", {})
            yield number, last if at is None else MESSAGES.say(lang, "chapter-deck", {"letter": plain(rules.letter_names[at])})
            shown = at
        for event in step.events:
            deck.follow(event)


def parted(game: AnyGame, lang: str, set_up: Chapter[str], steps: Iterable[Entry[str]]) -> Iterator[Chapter[str]]:
    """Yield the chapters: the set-up, then the steps divided by deck."""
    chapter, begin = set_up, dict(beginnings(game, lang))
    for entry in steps:
        for number in [number for number in begin if number <= entry.step]:
            yield chapter
            chapter = Chapter(begin.pop(number))
        chapter.entries.append(entry)
    yield chapter
