"""Contracts: drawn openly, kept by a player, and paid when points are counted."""

from collections.abc import Sequence

from ktc.plugin import (
    Award,
    Borough,
    BoroughTile,
    Draw,
    Effects,
    OpenBoard,
    Points,
    Pool,
    PrintedTile,
    Says,
    Trigger,
    each,
    hookimpl,
)
from ktc_markets.things import PIECES, had

KEY = "contract"
FACTS = {"drawn": 3, "offered": 2, "wanted": 3}
WANTED = FACTS["wanted"]
POOL = Pool("contracts", PIECES)


class Contract(PrintedTile):
    """When won: draw three contracts openly and keep one; it pays for each three of the pieces that it names."""

    @hookimpl
    def tile_says(self, part: str) -> Says:
        return Says(f"contract-{part.replace('_', '-')}", FACTS)

    @hookimpl
    def pools_offered(self) -> Sequence[Pool]:
        return [POOL]

    @hookimpl
    def tile_won(self) -> Effects:
        return Draw("contracts", FACTS["drawn"], keep=1, key=KEY)

    @hookimpl
    def tile_score(self, borough: Borough, here: BoroughTile) -> Points | None:
        piece = here.notes.item(KEY)
        if not piece:
            return None
        return each(
            self.tile.each[here.level],
            had(borough, piece) // WANTED,
            f"{WANTED} {piece} of its contract",
            "contract-pays",
            wanted=WANTED,
            item=piece,
        )


class Exchange(PrintedTile):
    """Its user draws two contracts openly and keeps one, which pays at the end for three of the pieces that it names."""

    @hookimpl
    def tile_says(self) -> Says:
        return Says("exchange-tile-used", FACTS)

    @hookimpl
    def pools_offered(self) -> Sequence[Pool]:
        return [POOL]

    @hookimpl
    def tile_used(self, moment: Trigger) -> Effects:
        return Draw("contracts", FACTS["offered"], keep=1, key=KEY, seat=moment.seat)

    @hookimpl
    def final_score(self, board: OpenBoard, here: BoroughTile) -> Sequence[Award]:
        found, pays = list[Award](), self.tile.each[here.level]
        for borough in board.boroughs:
            pieces = board.notes(self.tile.id, borough.seat).kept(KEY)
            won = [piece for piece in pieces if had(borough, piece) >= WANTED]
            for piece in won:
                facts = {"wanted": WANTED, "item": piece}
                found.append(Award(pays, f"a contract for {WANTED} {piece}", borough.seat, "exchange-pays", facts))
        return found
