"""What every tile of the box has printed on it, answered from its data."""

from collections.abc import Sequence

from ktc.plugin import Berth, Cost, TileData, Yield, hookimpl


class Printed:
    """A tile without a text: sides, berths, yields and costs as its set gives them."""

    def __init__(self, tile: TileData) -> None:
        self.tile = tile

    @hookimpl
    def tile_sides(self) -> Sequence[str]:
        return self.tile.sides

    @hookimpl
    def tile_berths(self) -> Sequence[Berth]:
        return self.tile.berths

    @hookimpl
    def tile_yield(self, level: int) -> Yield | None:
        return self.tile.yields[level] if self.tile.yields else None

    @hookimpl
    def tile_cost(self, level: int) -> Cost | None:
        return self.tile.costs[level] if level < len(self.tile.costs) else None


class Scoring(Printed):
    """A tile that counts something at the end."""

    def each(self, level: int) -> int:
        """Return what one counted thing scores at a level."""
        return self.tile.each[level]
