"""Live, once per list or check for each seat and tile that it could use, since 0.1.

Return `No` or `Only` to restrict who uses a tile, and with which keyples.
"""

from ktc.plugin import BoroughTile, No, OpenBoard, PrintedTile, hookimpl


class PrivateGarden(PrintedTile):
    """In a borough only its owner may use it."""

    @hookimpl
    def may_use(self, board: OpenBoard, seat: int, here: BoroughTile) -> No | None:
        owners = [borough.seat for borough in board.boroughs if here in borough.tiles]
        return None if owners in ([], [seat]) else No(f"{here.name} is open to its owner alone")
