"""The base class of most tiles: hook results that come from the tile's data."""

from collections.abc import Sequence

from ktc_city.hookspecs import hookimpl
from ktc_city.model.effects import Cost, TileData, Yield
from ktc_city.model.pieces import Berth


class PrintedTile:
    """A tile without a text: sides, berths, yields and costs come from its set.  Add ``tile_score`` for a text."""

    def __init__(self, tile: TileData) -> None:
        self.tile = tile

    @hookimpl
    def tile_sides(self) -> Sequence[str]:
        """Return the sides in the tile's data."""
        return self.tile.sides

    @hookimpl
    def tile_berths(self) -> Sequence[Berth]:
        """Return the berths in the tile's data."""
        return self.tile.berths

    @hookimpl
    def tile_yield(self, level: int) -> Yield | None:
        """Return the yield in the tile's data."""
        return self.tile.yields[level] if self.tile.yields else None

    @hookimpl
    def tile_cost(self, level: int) -> Cost | None:
        """Return the upgrade cost in the tile's data."""
        return self.tile.costs[level] if level < len(self.tile.costs) else None
