"""Live, once per count at which several seats have most points, since 0.1.

Return a `Rank`: a reason and a number for each of `seats`; the highest wins, equal ones share. The first
variant that answers decides. Default: the barge furthest right.
"""

from collections.abc import Sequence

from ktc.plugin import OpenBoard, Rank, hookimpl


class MostTiles:
    @hookimpl
    def tie_break(self, board: OpenBoard, seats: Sequence[int]) -> Rank:
        return Rank("tiles laid", {seat: len(board.boroughs[seat].tiles) for seat in seats})
