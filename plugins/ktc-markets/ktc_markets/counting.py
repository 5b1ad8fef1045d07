"""Tiles that count what happened to them, and score it."""

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
    """The more bids were laid for it, the more it scores, up to a number."""

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
    """It counts the upgrades in its borough from the day it lies there."""

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
