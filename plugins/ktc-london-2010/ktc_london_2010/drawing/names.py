"""The names of players, cards and boroughs."""

from collections import Counter
from typing import TYPE_CHECKING

from ktc.draw import SeatNames, hyphenated, plain
from ktc.kit import ScoreLine
from ktc_london_2010.kit import MESSAGES

if TYPE_CHECKING:
    from ktc_london_2010.ruleset import London


class LondonNames(SeatNames):
    """Players by their seats, counted from 1; lines of a score sheet by the card or the borough that they are about."""

    def __init__(self, rules: "London", lang: str = "en") -> None:
        super().__init__(lang)
        self.rules = rules

    def player(self, seat: int) -> str:
        """Return what a player is called."""
        return MESSAGES.say(self.lang, "seat", {"seat": seat})

    def full_player(self, seat: int) -> str:
        """Return the same: there is no more to a seat."""
        return self.player(seat)

    def scored(self, line: ScoreLine) -> str:
        """Return the name of the card or the borough of a line; "" where it is about nothing of its own."""
        source = line.source or ""
        if source in self.rules.cards:
            return self.card(source)
        return self.borough(source) if source in self.rules.boroughs else plain(source)

    def card(self, card: str) -> str:
        """Return the name of a card; with the letter of its deck where several differ in nothing else."""
        found = self.rules.cards[card]
        named = Counter(other.name for other in self.rules.cards.values())
        return plain(f"{found.name} ({found.letter})" if named[found.name] > 1 else found.name)

    def borough(self, borough: str) -> str:
        """Return the name of a borough."""
        return plain(self.rules.boroughs[borough].name)


def kind_in_words(kind: str, lang: str) -> str:
    """Return what players call a kind of action, by the name of its class."""
    return MESSAGES.say(lang, f"kind-{hyphenated(kind)}")
