"""Live, once per list or check for each won tile, and when tiles that fit nowhere leave, since 0.1.

Return `Only(spots=…)` with a part of `spots`, each `q`, `r` and the rotation. With no spot left, the tile
fits nowhere.
"""

from collections.abc import Sequence

from ktc.plugin import Only, OpenBoard, Spot, hookimpl


class EastFirst:
    """In the first era nothing is laid west of the home."""

    @hookimpl
    def may_place(self, board: OpenBoard, spots: Sequence[Spot]) -> Only | None:
        if board.era:
            return None
        return Only(spots=tuple(spot for spot in spots if spot[0] >= 0), says="the first tiles lie east of the home")
