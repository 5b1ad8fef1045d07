"""The centre of the table: the tiles to be won, with the bids for each and the keyples placed on them."""

from collections.abc import Mapping, Sequence
from typing import Final

from ktc.draw import Block, Piece, disc, joined, label, lines, moved, plain, titled
from ktc.draw.svg.line import centred
from ktc.draw.words import counted, listed
from ktc_city.drawing.svg.borough import laid, tile_text
from ktc_city.drawing.svg.face import RADIUS
from ktc_city.drawing.svg.hexagon import chord
from ktc_city.drawing.svg.pieces import grown, keyple
from ktc_city.drawing.svg.printed import Printed
from ktc_city.drawing.svg.styles import Styles
from ktc_city.drawing.svg.tile import LARGE
from ktc_city.knowledge.view import TileView, View, highest_first

GAP: Final = 12.0
SEALED: Final = "?"  # others' bids may hold more than is in sight
BIDS: Final = 26.0  # a line of bids
CELL: Final = chord(0, RADIUS) * LARGE + 4


def centre(view: View, tiles: Mapping[str, Printed], styles: Styles, width: float) -> Block:
    """Return the tiles in the centre, ``width`` wide, in the order in which they came."""
    most = max(1, int((width + GAP) // (CELL + GAP)))
    columns = -(-len(view.centre) // max(1, -(-len(view.centre) // most)))  # rows as even as they can be
    y, parts = 0.0, []
    for first in range(0, len(view.centre), columns):
        row = view.centre[first : first + columns]
        bids = [_bids(tile, styles) for tile in row]
        for column, (tile, piles) in enumerate(zip(row, bids, strict=True)):
            lying = moved(0, 0, laid(tile, tiles[tile.id], styles), scale=LARGE)
            cell = titled(centre_text(tile, tiles[tile.id], styles), lying, *_below(piles))
            parts.append(moved(column * (CELL + GAP) + CELL / 2, y + RADIUS * LARGE + 1, cell))
        y += 2 * RADIUS * LARGE + 4 + max(map(len, bids)) * BIDS + GAP
    return Block(width, max(0.0, y - GAP), "".join(parts))


def _below(piles: Sequence[Piece]) -> list[str]:
    return [centred(line, RADIUS * LARGE + 16 + number * BIDS, CELL) for number, line in enumerate(piles)]


def _bids(tile: TileView, styles: Styles) -> list[Piece]:
    """The bids, the highest first, behind the colour in which they are made."""
    if not any(tile.bids) and not tile.sealed:
        return []
    piles = [joined([disc(styles.player(seat)), label(number, 13, bold=True)]) for seat, number in bids_of(tile)]
    return lines([grown(keyple(styles, tile.colour)), *piles], CELL, gap=6)


def bids_of(tile: TileView) -> list[tuple[int, str]]:
    """Return the bids, the highest first, in brackets what one counts that counts more than its keyples.

    Of sealed bids, in the order in which they began: what is visible, and ``SEALED``.
    """
    if tile.sealed:
        return [(seat, f"{tile.bids[seat] or ''}{SEALED}") for seat in tile.sealed]
    bids = highest_first(tile.bids)
    return [(seat, f"{number} ({tile.highest[1]})" if tile.highest[:1] == (seat,) else str(number)) for seat, number in bids]


def centre_text(tile: TileView, printed: Printed, styles: Styles) -> str:
    """Return what a tile in the centre is and who bids how much for it."""
    bids = listed([f"{styles.player(seat).word} {_counted(number)}" for seat, number in bids_of(tile)])
    return tile_text(tile, printed) + (f" Bids in {plain(tile.colour)}: {bids}." if bids else "")


def _counted(number: str) -> str:
    lies, bracket, counts = number.partition(" (")
    if lies.isdecimal():
        return counted(int(lies), "keyple") + (f" (counts {counts}" if bracket else "")
    return f"{number.rstrip(SEALED)} sealed".strip()
