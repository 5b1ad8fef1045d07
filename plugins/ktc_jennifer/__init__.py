"""The Jennifer variant: keyples that come back lie in front of the screen, visible to all.

Drawn keyples stay hidden behind it.  Two points are rulings: whether keyples that come with a won tile count as coming
back, and whether a player chooses to spend from behind or in front.
"""

from collections.abc import Mapping, Sequence

from ktc.plugin import Hand, Ruling, hookimpl

WON_TILES = "jennifer.won-tiles"
SPEND = "jennifer.spend"


class Jennifer:
    """The variant as a plugin."""

    @hookimpl
    def rulings_offered(self) -> Sequence[Ruling]:
        return [
            Ruling(WON_TILES, ("in-front", "behind"), "Do keyples that come with a won tile count as coming back?"),
            Ruling(SPEND, ("choice", "front-first", "behind-first"), "Which keyples does a player spend first?"),
        ]

    @hookimpl
    def keyples_return(self, source: str, rulings: Mapping[str, str]) -> str:
        if source == "won-tile" and rulings[WON_TILES] == "behind":
            return Hand.BEHIND
        return Hand.FRONT

    @hookimpl
    def keyples_spend(self, rulings: Mapping[str, str]) -> str:
        return rulings[SPEND]
