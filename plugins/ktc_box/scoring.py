"""What the tiles that count something have in common."""

from ktc.plugin import BoroughTile, PrintedTile, TileData


class Scoring(PrintedTile):
    """A tile that scores ``each`` of something; ``wants`` names the fields that say of what."""

    wants: tuple[str, ...] = ()

    def __init__(self, tile: TileData) -> None:
        super().__init__(tile)
        if len(tile.each) != len(tile.points):
            raise ValueError("the tile counts something and lacks 'each', one number for each level")
        for field in self.wants:
            if not getattr(tile, field):
                raise ValueError(f"the tile lacks {field!r}, what it counts")

    def each(self, here: BoroughTile) -> int:
        """Return what one counted thing scores at the tile's level."""
        return self.tile.each[here.level]
