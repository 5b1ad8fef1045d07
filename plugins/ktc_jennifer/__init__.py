"""The Jennifer variant: returning keyples are placed in front of the screen, visible to all.

Drawn keyples stay hidden behind it.  Two points are rulings: whether keyples that come with a won tile count as
returning, and whether a player chooses to spend from behind or in front.
"""

from collections.abc import Mapping, Sequence

from ktc.plugin import Hand, Ruling, Source, Spend, hookimpl

KTC_API = 1  # the version of the hooks this is written for
WON_TILES = "jennifer.won-tiles"
SPEND = "jennifer.spend"
IN_FRONT, STAY_BEHIND = "in-front", "behind"


class Jennifer:
    """Returning keyples are placed in front of the screen, visible to all; drawn ones stay hidden behind it."""

    @hookimpl
    def rulings_offered(self) -> Sequence[Ruling]:
        return [
            Ruling(WON_TILES, (IN_FRONT, STAY_BEHIND), "Do keyples that come with a won tile count as coming back?"),
            Ruling(SPEND, tuple(str(choice) for choice in Spend), "Which keyples does a player spend first?"),
        ]

    @hookimpl
    def keyples_return(self, source: Source, rulings: Mapping[str, str]) -> Hand:
        if source is Source.WON_TILE and rulings[WON_TILES] == STAY_BEHIND:
            return Hand.BEHIND
        return Hand.FRONT

    @hookimpl
    def keyples_spend(self, rulings: Mapping[str, str]) -> Spend:
        return Spend(rulings[SPEND])
