"""The parts of the board: river, centre, the reader's own pieces, each borough, supply, and key."""

from collections.abc import Iterator, Sequence
from typing import Final

from ktc import draw
from ktc.draw.parts import LEAST_TARGET
from ktc.draw.svg.blocks import CORNER
from ktc.draw.svg.lettering import centred
from ktc_city.drawing.board import faces, labels, spots
from ktc_city.drawing.board.borough import borough
from ktc_city.drawing.board.faces import face_of, ground, most_words, rounded
from ktc_city.drawing.board.hand import hand, supply
from ktc_city.drawing.board.labels import SMALLEST, BoardContext
from ktc_city.drawing.summaries import rivers_left
from ktc_city.drawing.svg.hexagon import HALF_WIDTH, RADIUS, corners
from ktc_city.drawing.svg.pieces import SLOT_HEIGHT, barge, berth_slot, grown, keyple
from ktc_city.drawing.svg.printed import Box
from ktc_city.drawing.svg.table import bids_of
from ktc_city.drawing.svg.tile import legend
from ktc_city.knowledge.rivers import RiverView
from ktc_city.knowledge.view import TileView, View, rivers_there
from ktc_city.model.pieces import Berth

PADDING: Final = 10.0
BERTH: Final = 36.0  # from one to the next
NARROWEST: Final = 140.0
SIDE: Final = 8.0
NAME: Final = 13.0
NOTE: Final = 12.0
LINE: Final = 17.0
MOST_LINES: Final = 4
HEAD: Final = 26.0  # the name and who has claimed it
BARGES: Final = 46.0
SLOTS: Final = 84.0
HEIGHT: Final = SLOTS + SLOT_HEIGHT / 2 + 4
BARGE: Final = 1.3
GAP: Final = 8.0
TILE: Final = 2 * HALF_WIDTH * RADIUS + 2  # how wide a tile is that is not grown
USUAL: Final = 1.2  # how much tiles are grown where there is room
LARGEST: Final = 1.5
FEWEST: Final = 2  # columns, on the narrowest page
BIDS: Final = 27.0  # a line of bids
WAITING: Final = 16.0  # a line of tiles that wait


def parts(view: View, box: Box, request: draw.BoardRequest) -> Iterator[draw.Part]:
    """Yield the parts in the order of a narrow page: those used most often first."""
    context = BoardContext(view, box, request)
    room = context.width - 2 * PADDING
    if view.centre or view.aside:
        yield _part(context, "centre", context.say("board-centre"), centre(context, room))
    if context.own is not None:
        yield _part(context, "hand", context.say("board-hand"), hand(context, context.own, room))
        yield _part(context, f"borough-{context.own.seat}", context.say("board-own-borough"), borough(context, context.own, room))
    yield _part(context, "river", context.say("board-river"), river(context, room))
    for player in view.seats:
        if player.seat != view.reader:
            title = context.say("board-borough", player=context.names.full_player(player.seat))
            yield _part(context, f"borough-{player.seat}", title, borough(context, player, room))
    yield _part(context, "supply", context.say("board-supply"), supply(context, room))
    yield _part(context, "key", context.say("board-key"), _key(context, room))


def _key(context: BoardContext, width: float) -> draw.Block:
    """Return the key: the marks of all pictures, and the signs that replace words on boards."""
    signs = ((faces.ARROW, "key-gives"), (faces.UP, "key-asks"))
    more = [(draw.label(sign, 14, "muted", bold=True), context.say(message)) for sign, message in signs]
    more.append((faces.plate(7), context.say("key-number")))
    return legend(context.styles, context.names, width, tuple(more), notes=bool(context.view.notes))


def _part(context: BoardContext, name: str, title: str, block: draw.Block) -> draw.Part:
    width, height = context.width, block.height + 2 * PADDING
    ground = draw.box(0.5, 0.5, width - 1, height - 1, "panel", CORNER)
    return draw.Part(name, title, draw.Block(width, height, ground + draw.moved(PADDING, PADDING, block.svg)))


def river(context: BoardContext, width: float) -> draw.Block:
    """Return the river, ``width`` wide, in as many rows as needed, with the removed river tiles below."""
    rivers = rivers_there(context.view)
    widths = [min(width, max(len(tile.berths) * BERTH + 2 * SIDE, NARROWEST)) for tile in rivers]
    blocks = [draw.shelves(widths, width, lambda number, wide, _: _card(context, rivers[number], wide))] if rivers else []
    lines = [line for words in rivers_left(context.view, context.names) for line in draw.wrapped(words, width, NOTE, MOST_LINES)]
    if lines:
        svg = "".join(draw.moved(0, (at + 0.5) * LINE, draw.label(line, NOTE, "muted").svg) for at, line in enumerate(lines))
        blocks.append(draw.Block(width, len(lines) * LINE, svg))
    return draw.below(blocks, 10.0)


def _card(context: BoardContext, tile: RiverView, width: float) -> draw.Block:
    note = "" if tile.claimed is None else context.say("board-claimed", player=context.names.player(tile.claimed))
    about = draw.label_within(note, (width - 2 * SIDE) / 2, SMALLEST, "muted")
    name = draw.cut(context.names.tile(tile.id), width - 2 * SIDE - about.width - 6, NAME, bold=True)
    head = draw.text(SIDE, 15, name, NAME, bold=True, anchor="start")
    head += draw.moved(width - SIDE - about.width, 15, about.svg) if note else ""
    about_it = labels.river_label(context, tile.id, tile.claimed)
    parts = [draw.box(0.5, 0.5, width - 1, HEIGHT - 1, "open", 8), draw.box(0.5, BARGES - 18, width - 1, 36, "bed")]
    parts.append(
        context.marker.spot(spots.river_spot(tile.id), about_it, draw.box_target(2, 2, width - 4, HEAD - 1), head, river=tile.id)
    )
    pitch = min(BERTH, (width - SIDE) / max(1, len(tile.berths)))
    left = (width - len(tile.berths) * pitch) / 2
    parts += [draw.moved(left + (at + 0.5) * pitch, 0, _berth(context, tile, at, pitch)) for at in range(len(tile.berths))]
    return draw.Block(width, HEIGHT, "".join(parts))


def _berth(context: BoardContext, tile: RiverView, at: int, pitch: float) -> str:
    """Return a berth with its centre at x = 0: the barge above, its gains below."""
    berth = tile.berths[at]
    slot = berth_slot(Berth(berth.keyples, berth.points, berth.claims), at + 1)
    here = "" if berth.seat is None else draw.moved(0, BARGES, barge(context.styles.player(berth.seat)), scale=BARGE)
    wide = max(pitch - 2, LEAST_TARGET)
    target = draw.box_target(-wide / 2, HEAD + 3, wide, HEIGHT - HEAD - 6)
    label = labels.berth_label(context, tile, at)
    drawing = draw.moved(-slot.width / 2, SLOTS, slot.svg)
    return context.marker.spot(spots.berth_spot(tile.id, at), label, target, here, drawing, river=tile.id, berth=at)


def centre(context: BoardContext, width: float) -> draw.Block:
    """Return the centre, ``width`` wide."""
    blocks = [_tiles(context, context.view.centre, width)] if context.view.centre else []
    if context.view.aside:
        words = context.say("board-aside", tiles=context.scene.joined(context.names.tiles(context.view.aside)))
        rows = draw.wrapped(words, width, 12, 12)
        svg = "".join(draw.moved(0, (at + 0.5) * WAITING, draw.label(row, 12, "muted").svg) for at, row in enumerate(rows))
        blocks.append(draw.Block(width, len(rows) * WAITING, svg))
    return draw.below(blocks, 12.0)


def columns_of(count: int, width: float) -> int:
    """Return the number of columns for the tiles, so that rows are as even as possible."""
    most = max(FEWEST, int((width + GAP) // (TILE * USUAL + GAP)))
    rows = -(-count // most)
    return max(FEWEST, -(-count // rows))


def _tiles(context: BoardContext, tiles: Sequence[TileView], width: float) -> draw.Block:
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
            svg += draw.moved(x, y + RADIUS * scale + 1, _cell(context, tile, scale, piles, room))
        y += 2 * RADIUS * scale + 6 + max(map(len, bids)) * BIDS + GAP
    return draw.Block(width, y - GAP, svg)


def _cell(context: BoardContext, tile: TileView, scale: float, piles: Sequence[draw.Piece], room: float) -> str:
    printed = context.tiles[tile.id]
    words = most_words(face_of(context, printed, tile), printed.facts.name, scale)
    face = draw.moved(0, 0, ground(context, printed, tile), words, scale=scale)
    below_it = [centred(line, RADIUS * scale + 18 + number * BIDS, room) for number, line in enumerate(piles)]
    target = draw.shape_target(*corners(RADIUS * scale))
    return context.marker.spot(spots.tile_spot(tile.id), labels.tile_label(context, tile), target, face, *below_it, tile=tile.id)


def _bids(context: BoardContext, tile: TileView, room: float) -> Iterator[draw.Piece]:
    """Yield the bids, the highest first, after their colour."""
    if not any(tile.bids) and not tile.sealed:
        return
    piles = [
        draw.joined([draw.disc(context.styles.player(seat)), draw.label(number, 14, bold=True)]) for seat, number in bids_of(tile)
    ]
    colour = [grown(keyple(context.styles, tile.colour))] if tile.colour else []
    yield from draw.lines([*colour, *piles], room, gap=7)
