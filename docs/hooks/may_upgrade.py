"""Live, once per list or check for each tile that the seat could upgrade, since 0.1.

Return `No` or `Only` to restrict upgrades in a borough.
"""

from ktc.plugin import BoroughTile, No, OpenBoard, hookimpl


class Patience:
    """Nothing is upgraded in the first era."""

    @hookimpl
    def may_upgrade(self, board: OpenBoard, tile: BoroughTile) -> No | None:
        return No(f"{tile.name} is not upgraded before the second era") if board.era == 0 else None
