"""Fixed, once for each of `tile_score`, `tile_gives` and `tile_reacts` that the tile has, since 0.1.

Return in words what that hook does, continuing after the tile's name. `part` is `"score"`, `"yield"` or
`"reaction"`. `Says` names a message of the package's `words/en.ftl`, or is a text. Figures are variables; a
typed digit is refused. A `text` in the set takes precedence.
"""

from ktc.plugin import Borough, BoroughTile, Points, PrintedTile, Says, each, hookimpl


class Market(PrintedTile):
    """Points for each tile beside it, up to a number."""

    MOST = 4

    @hookimpl
    def tile_says(self) -> Says:
        return Says("counts the tiles beside it, {most} at most, {each}", {"most": self.MOST})

    @hookimpl
    def tile_score(self, borough: Borough, here: BoroughTile) -> Points:
        beside = min(self.MOST, len(borough.neighbours(here)))
        return each(self.tile.each[here.level], beside, "tile beside it")
