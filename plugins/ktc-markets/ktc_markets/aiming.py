"""Secret aims: drawn behind the screen and shown when the game ends."""

from collections.abc import Sequence

from ktc.plugin import (
    OWNER,
    Borough,
    BoroughTile,
    Draw,
    Effects,
    OpenBoard,
    Points,
    Pool,
    PrintedTile,
    Reveal,
    Says,
    each,
    hookimpl,
)
from ktc_markets.things import THINGS, had

AIM = "aim"
DRAWN = 2
POOL = Pool("aims", THINGS)


class Livery(PrintedTile):
    """When won: draw two aims in secret and keep one; at the end it scores for each thing that its aim names."""

    @hookimpl
    def tile_says(self, part: str) -> Says:
        return Says(f"livery-{part.replace('_', '-')}", {"drawn": DRAWN})

    @hookimpl
    def pools_offered(self) -> Sequence[Pool]:
        return [POOL]

    @hookimpl
    def tile_won(self) -> Effects:
        return Draw("aims", DRAWN, keep=1, key=AIM, seen=OWNER)

    @hookimpl
    def era_ended(self, board: OpenBoard) -> Effects:
        return Reveal(AIM) if board.era + 1 == board.eras else None

    @hookimpl
    def tile_score(self, borough: Borough, here: BoroughTile) -> Points | None:
        aim = here.notes.item(AIM)
        return (
            each(self.tile.each[here.level], had(borough, aim), f"{aim.replace('_', ' ')} of its aim", "livery-aim", item=aim)
            if aim
            else None
        )
