"""Live, once per game for each source, at the set-up, since 0.1.

Return where keyples come back to: `Hand.BEHIND` or `Hand.FRONT`. `source` is `Source.LOSING_BID`,
`Source.WON_TILE` or `Source.BOROUGH`. Default: behind.
"""

from collections.abc import Mapping

from ktc.plugin import Hand, Source, hookimpl


class OpenReturns:
    @hookimpl
    def keyples_return(self, source: Source, rulings: Mapping[str, str]) -> Hand | None:
        return Hand.FRONT if source is Source.LOSING_BID else None
