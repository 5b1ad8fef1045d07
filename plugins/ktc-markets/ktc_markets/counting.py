"""Tiles that count events and score for them."""

from ktc.plugin import BoroughTile, Effects, Note, Points, PrintedTile, Reach, Says, each, hookimpl

COINS, BIDS, NEW = "coins", "bids", "upgrades"


class CountingHouse(PrintedTile):
    """Each use leaves a coin in it, and each coin scores."""

    @hookimpl
    def tile_says(self, part: str) -> Says | None:
        return Says("counting-house-score") if part == "score" else None

    @hookimpl
    def tile_used(self) -> Effects:
        return Note(COINS, 1, add=True)

    @hookimpl
    def tile_score(self, here: BoroughTile) -> Points:
        return each(self.tile.each[here.level], here.notes[COINS], "coin in it", "counting-house-coins")


class Lot(PrintedTile):
    """Scores for each bid that was made for it, up to a maximum."""

    MOST = 5

    @hookimpl
    def tile_says(self, part: str) -> Says | None:
        return Says("lot-score", {"most": self.MOST}) if part == "score" else None

    @hookimpl
    def bid_laid(self) -> Effects:
        return Note(BIDS, 1, add=True)

    @hookimpl
    def tile_score(self, here: BoroughTile) -> Points:
        return each(self.tile.each[here.level], min(self.MOST, here.notes[BIDS]), "bid that was laid for it", "lot-bids")


class Showroom(PrintedTile):
    """Scores for each upgrade in its borough since it was placed."""

    @hookimpl
    def tile_says(self, part: str) -> Says | None:
        return Says("showroom-score") if part == "score" else None

    @hookimpl
    def tile_reach(self) -> Reach:
        return "borough"

    @hookimpl
    def tile_upgraded(self) -> Effects:
        return Note(NEW, 1, add=True)

    @hookimpl
    def tile_score(self, here: BoroughTile) -> Points:
        return each(self.tile.each[here.level], here.notes[NEW], "upgrade that it saw", "showroom-upgrades")
