"""What players, cards and boroughs are called."""

from typing import TYPE_CHECKING

from ktc.draw import SeatNames, plain
from ktc.kit import ScoreLine

if TYPE_CHECKING:
    from ktc_london_2010.ruleset import London


class LondonNames(SeatNames):
    """Players by their seats; lines of a score sheet by the card or the borough that they are about."""

    def __init__(self, rules: "London", lang: str = "en") -> None:
        super().__init__(lang)
        self.rules = rules

    def scored(self, line: ScoreLine) -> str:
        """Return the name of the card or the borough of a line; "" where it is about nothing of its own."""
        source = line.source or ""
        named = self.rules.cards.get(source) or self.rules.boroughs.get(source)
        return plain(named.name if named is not None else source)
