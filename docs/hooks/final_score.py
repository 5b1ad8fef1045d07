"""Live, once per count: each tile in a borough, then the variants, since 0.1.

Return points for any seat. An `Award` has `points`, a `reason` and a `seat`; a tile's default seat is its
owner. The board also shows what is behind the screens: `board.boroughs[seat].keyples` and `skills`.
"""

from ktc.plugin import Award, OpenBoard, hookimpl


class ShortestQueue:
    """Five points for each player with the fewest keyples left."""

    @hookimpl
    def final_score(self, board: OpenBoard) -> list[Award]:
        left = [sum(borough.keyples.values()) for borough in board.boroughs]
        return [Award(5, "fewest keyples left", seat) for seat, number in enumerate(left) if number == min(left)]
