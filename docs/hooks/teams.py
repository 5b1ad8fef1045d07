"""Live, once per game, at the set-up, since 0.1.

Return groups of seats that play together; other seats play alone. Partners add up their points and win
together. The first variant that answers decides.
"""

from collections.abc import Sequence

from ktc.plugin import hookimpl


class Partners:
    """Two and two, across the table."""

    @hookimpl
    def teams(self, players: int) -> Sequence[Sequence[int]] | None:
        return [(0, 2), (1, 3)] if players == 4 else None
