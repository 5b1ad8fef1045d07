"""Live, once per era, when its tiles are dealt, since 0.1.

Return the seat that plays first. The first variant that answers decides. Default: the rightmost barge.
"""

from ktc.plugin import OpenBoard, hookimpl


class RotatingStart:
    @hookimpl
    def first_player(self, board: OpenBoard) -> int:
        return board.era % board.seats
