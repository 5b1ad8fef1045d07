"""The base of the tiles that score for counted things."""

from collections.abc import Mapping
from types import MappingProxyType

from ktc.plugin import BoroughTile, Points, PrintedTile, Says, TileData, each, hookimpl


class Scoring(PrintedTile):
    """A tile that scores ``each`` for every counted thing.  ``wants`` names the data fields that say what is counted.

    ``message`` is the message in ``words`` that describes the score, and ``facts`` are further figures for it.
    """

    wants: tuple[str, ...] = ()
    message: str
    facts: Mapping[str, int] = MappingProxyType({})

    def __init__(self, tile: TileData) -> None:
        super().__init__(tile)
        if len(tile.each) != len(tile.points):
            raise ValueError("the tile counts something and lacks 'each', one number for each level")
        for field in self.wants:
            if not getattr(tile, field):
                raise ValueError(f"the tile lacks {field!r}, what it counts")
        named = {"colour": tile.connector or tile.keyple, "skills": tile.skill}
        self._says = f"score-{self.message}"
        self._shown = {name: word for name, word in named.items() if word}

    @hookimpl
    def tile_says(self) -> Says:
        return Says(self.message, self.facts)

    def each(self, here: BoroughTile, count: int, thing: str, **facts: int) -> Points:
        """Return the score of ``count`` things at the tile's level; the engine has the reason in every language."""
        return each(self.tile.each[here.level], count, thing, self._says, **self._shown, **facts)
