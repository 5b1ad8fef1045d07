"""Draw at random from `"skills"`, or from a pool of `pools_offered`.

The seat keeps all, or `keep` by its choice; the others go back. Items are stored under `key` (default: the
pool's name). `seen` is `ALL` or `OWNER`. Skill tiles are always drawn openly. An empty pool limits it. Tiles
not yet dealt are no pool.
"""

from collections.abc import Sequence

from ktc.plugin import OWNER, Borough, Draw, Effects, Points, Pool, PrintedTile, each, hookimpl


class Livery(PrintedTile):
    """When won: draw two guilds in secret and keep one; at the end it scores for each tile of its kind."""

    @hookimpl
    def pools_offered(self) -> Sequence[Pool]:
        return [Pool("guilds", ("building", "era_one", "era_two", "routemaster"))]

    @hookimpl
    def tile_won(self) -> Effects:
        return Draw("guilds", 2, keep=1, key="guild", seen=OWNER)

    @hookimpl
    def tile_score(self, borough: Borough) -> Points:
        kind = borough.notes.item("guild")
        return each(1, borough.count(kind), f"tile of the kind {kind}")
