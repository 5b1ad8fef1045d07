"""Names of players, cards, boroughs and kinds of action."""

from collections import Counter
from typing import TYPE_CHECKING

from ktc.draw import SeatNames, hyphenated, plain
from ktc.kit import ScoreLine
from ktc_london_2010.kit import MESSAGES

if TYPE_CHECKING:
    from ktc_london_2010.ruleset import London


class LondonNames(SeatNames):
    """Names in one language: players by seat (counted from 1), score lines by their card or borough."""

    def __init__(self, rules: "London", lang: str = "en") -> None:
        super().__init__(lang)
        self.rules = rules

    def player(self, seat: int) -> str:
        """Return the name of a player."""
        return MESSAGES.say(self.lang, "seat", {"seat": seat})

    def scored(self, line: ScoreLine) -> str:
        """Return the name of the card or borough of a score line; "" for a line without one."""
        source = line.source or ""
        if source in self.rules.cards:
            return self.card(source)
        return self.borough(source) if source in self.rules.boroughs else plain(source)

    def card(self, card: str) -> str:
        """Return the name of a card, with the letter of its deck if several cards share the name."""
        found = self.rules.cards[card]
        named = Counter(other.name for other in self.rules.cards.values())
        return plain(f"{found.name} ({found.letter})" if named[found.name] > 1 else found.name)

    def borough(self, borough: str) -> str:
        """Return the name of a borough."""
        return plain(self.rules.boroughs[borough].name)


def kind_in_words(kind: str, lang: str) -> str:
    """Return the name of a kind of action; ``kind`` is its class name."""
    return MESSAGES.say(lang, f"kind-{hyphenated(kind)}")
