"""Names of players, cards and boroughs."""

from collections import Counter
from functools import lru_cache
from typing import TYPE_CHECKING

from ktc.draw import SeatNames, plain
from ktc.kit import BY_SEAT, Players, ScoreLine
from ktc_london_2010.kit import MESSAGES

if TYPE_CHECKING:
    from ktc_london_2010.ruleset import London


class LondonNames(SeatNames):
    """Names in one language: players by name or seat (counted from 1), score lines by their card or borough."""

    def __init__(self, rules: "London", lang: str = "en", people: Players = BY_SEAT) -> None:
        super().__init__(lang, people)
        self.rules = rules

    def say(self, message: str, **facts: str | int) -> str:
        """Return a message of the catalogue."""
        return MESSAGES.say(self.lang, message, facts)

    def in_a_sentence(self, seat: int) -> str:
        """Return the name of a player, or the seat, for use within a sentence."""
        return self.people.get(seat) or self.say("seat-in-a-sentence", seat=seat)

    def scored(self, line: ScoreLine) -> str:
        """Return the name of the card or borough of a score line; "" for a line without one."""
        source = line.source or ""
        if source in self.rules.cards:
            return self.card(source)
        return self.borough(source) if source in self.rules.boroughs else plain(source)

    def card(self, card: str) -> str:
        """Return the name of a card, with the letter of its deck if several cards share the name."""
        found = self.rules.cards[card]
        return plain(f"{found.name} ({found.letter})" if found.name in _shared(self.rules) else found.name)

    def borough(self, borough: str) -> str:
        """Return the name of a borough."""
        return plain(self.rules.boroughs[borough].name)


@lru_cache(16)
def _shared(rules: "London") -> frozenset[str]:
    """Return the names of several cards."""
    return frozenset(name for name, number in Counter(card.name for card in rules.cards.values()).items() if number > 1)
