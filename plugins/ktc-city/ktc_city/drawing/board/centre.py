"""The centre of the table on a board: tiles in even rows, as large as the width lets them be, with the bids below each."""

from collections.abc import Iterator, Sequence
from typing import Final

from ktc.draw import Block, Piece, below, disc, joined, label, lines, moved, shape_target, wrapped
from ktc.draw.svg.line import centred
from ktc_city.drawing.board import labels, names
from ktc_city.drawing.board.context import BoardContext
from ktc_city.drawing.board.face import face_of, ground, most_words, rounded
from ktc_city.drawing.svg.hexagon import HALF_WIDTH, RADIUS, corners
from ktc_city.drawing.svg.pieces import grown, keyple
from ktc_city.drawing.svg.table import bids_of
from ktc_city.knowledge.view import TileView

GAP: Final = 8.0
TILE: Final = 2 * HALF_WIDTH * RADIUS + 2  # how wide a tile is that is not grown
USUAL: Final = 1.2  # how much tiles are grown where there is room
LARGEST: Final = 1.5
FEWEST: Final = 2  # columns, on the narrowest page
BIDS: Final = 27.0  # a line of bids
WAITING: Final = 16.0  # a line of tiles that wait


def centre(context: BoardContext, width: float) -> Block:
    """Return the centre, ``width`` wide."""
    blocks = [_tiles(context, context.view.centre, width)] if context.view.centre else []
    if context.view.aside:
        words = context.say("board-aside", tiles=context.scene.joined(context.names.tiles(context.view.aside)))
        rows = wrapped(words, width, 12, 12)
        svg = "".join(moved(0, (at + 0.5) * WAITING, label(row, 12, "muted").svg) for at, row in enumerate(rows))
        blocks.append(Block(width, len(rows) * WAITING, svg))
    return below(blocks, 12.0)


def columns_of(count: int, width: float) -> int:
    """Return in how many columns so many tiles stand: rows are as even as they can be."""
    most = max(FEWEST, int((width + GAP) // (TILE * USUAL + GAP)))
    rows = -(-count // most)
    return max(FEWEST, -(-count // rows))


def _tiles(context: BoardContext, tiles: Sequence[TileView], width: float) -> Block:
    columns = columns_of(len(tiles), width)
    room = (width - (columns - 1) * GAP) / columns
    scale = rounded(min(LARGEST, room / TILE))
    y, svg = 0.0, ""
    for first in range(0, len(tiles), columns):
        row = tiles[first : first + columns]
        bids = [list(_bids(context, tile, room)) for tile in row]
        left = (width - len(row) * room - (len(row) - 1) * GAP) / 2
        for number, (tile, piles) in enumerate(zip(row, bids, strict=True)):
            x = left + number * (room + GAP) + room / 2
            svg += moved(x, y + RADIUS * scale + 1, _cell(context, tile, scale, piles, room))
        y += 2 * RADIUS * scale + 6 + max(map(len, bids)) * BIDS + GAP
    return Block(width, y - GAP, svg)


def _cell(context: BoardContext, tile: TileView, scale: float, piles: Sequence[Piece], room: float) -> str:
    printed = context.tiles[tile.id]
    words = most_words(face_of(context, printed, tile), printed.facts.name, scale)
    face = moved(0, 0, ground(context, printed, tile), words, scale=scale)
    below_it = [centred(line, RADIUS * scale + 18 + number * BIDS, room) for number, line in enumerate(piles)]
    target = shape_target(*corners(RADIUS * scale))
    return context.marker.spot(names.tile(tile.id), labels.tile(context, tile), target, face, *below_it, tile=tile.id)


def _bids(context: BoardContext, tile: TileView, room: float) -> Iterator[Piece]:
    """Yield the bids, the highest first, behind the colour in which they are made."""
    if not any(tile.bids) and not tile.sealed:
        return
    piles = [joined([disc(context.styles.player(seat)), label(number, 14, bold=True)]) for seat, number in bids_of(tile)]
    colour = [grown(keyple(context.styles, tile.colour))] if tile.colour else []
    yield from lines([*colour, *piles], room, gap=7)
