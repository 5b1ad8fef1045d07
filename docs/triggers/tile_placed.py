"""Called once per placed tile, since 0.1.

`moment` has `seat`, `tile`, `owner` and `level`; `here` is its place.
"""

from ktc.plugin import Award, BoroughTile, Effects, OpenBoard, PrintedTile, Trigger, hookimpl


class Infill(PrintedTile):
    """When placed: a point for each tile beside it."""

    @hookimpl
    def tile_placed(self, moment: Trigger, here: BoroughTile, board: OpenBoard) -> Effects:
        return Award(len(board.boroughs[moment.owner].neighbours(here)), "tiles beside it")
