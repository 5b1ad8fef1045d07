"""Remember a whole number under a key, or add to it with `add`.

`on` is `"tile"`, `"seat"` or `"table"`.
"""

from ktc.plugin import BoroughTile, Effects, Note, Points, PrintedTile, each, hookimpl


class CountingHouse(PrintedTile):
    """Each use leaves a coin in it, and each coin scores."""

    @hookimpl
    def tile_used(self) -> Effects:
        return Note("coins", 1, add=True)

    @hookimpl
    def tile_score(self, here: BoroughTile) -> Points:
        return each(1, here.notes["coins"], "coin in")
