"""River tiles whose berths follow the tide."""

from collections.abc import Sequence

from ktc.plugin import Berth, PrintedTile, hookimpl


class TidalPier(PrintedTile):
    """The tide changes the berths: the middle one claims the river tile, and the outer ones have the most keyples."""

    @hookimpl
    def tile_berths(self) -> Sequence[Berth]:
        printed = self.tile.berths
        middle = len(printed) // 2
        return [Berth(berth.keyples + abs(at - middle), berth.points, claims=at == middle) for at, berth in enumerate(printed)]
