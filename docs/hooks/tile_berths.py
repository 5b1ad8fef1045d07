"""Fixed, once per tile, since 0.1.

Return the berths of a river tile, left to right. A `Berth` has `keyples` (drawn at the era's end), `points`
(at the game's end), and `claims` (takes the river tile of the era). Default: none.
"""

from collections.abc import Sequence

from ktc.plugin import Berth, TileData, hookimpl


class QuietPier:
    def __init__(self, tile: TileData) -> None:
        self.tile = tile

    @hookimpl
    def tile_berths(self) -> Sequence[Berth]:
        return [Berth(keyples=4, claims=True), *(Berth(keyples=7) for _ in range(5))]
