"""The river on a board: each tile that lies there with its berths, each of them a spot, and the barges that lie in them."""

from typing import Final

from ktc.draw import Block, below, box, box_target, cut, label, label_within, moved, shelves, text, wrapped
from ktc.draw.board.spots import LEAST_TARGET
from ktc_city.drawing.board import labels, names
from ktc_city.drawing.board.context import SMALLEST, BoardContext
from ktc_city.drawing.summaries import rivers_left
from ktc_city.drawing.svg.pieces import SLOT_HEIGHT, barge, berth_slot
from ktc_city.knowledge.rivers import RiverView
from ktc_city.knowledge.view import rivers_there
from ktc_city.model.pieces import Berth

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


def river(context: BoardContext, width: float) -> Block:
    """Return the river, ``width`` wide, on as many rows as it needs, and below it what became of the tiles that left it."""
    rivers = rivers_there(context.view)
    widths = [min(width, max(len(tile.berths) * BERTH + 2 * SIDE, NARROWEST)) for tile in rivers]
    blocks = [shelves(widths, width, lambda number, wide, _: _card(context, rivers[number], wide))] if rivers else []
    lines = [line for words in rivers_left(context.view, context.names) for line in wrapped(words, width, NOTE, MOST_LINES)]
    if lines:
        svg = "".join(moved(0, (at + 0.5) * LINE, label(line, NOTE, "muted").svg) for at, line in enumerate(lines))
        blocks.append(Block(width, len(lines) * LINE, svg))
    return below(blocks, 10.0)


def _card(context: BoardContext, tile: RiverView, width: float) -> Block:
    note = "" if tile.claimed is None else context.say("board-claimed", player=context.names.player(tile.claimed))
    about = label_within(note, (width - 2 * SIDE) / 2, SMALLEST, "muted")
    name = cut(context.names.tile(tile.id), width - 2 * SIDE - about.width - 6, NAME, bold=True)
    head = text(SIDE, 15, name, NAME, bold=True, anchor="start")
    head += moved(width - SIDE - about.width, 15, about.svg) if note else ""
    about_it = labels.river(context, tile.id, tile.claimed)
    parts = [box(0.5, 0.5, width - 1, HEIGHT - 1, "open", 8), box(0.5, BARGES - 18, width - 1, 36, "bed")]
    parts.append(context.marker.spot(names.river(tile.id), about_it, box_target(2, 2, width - 4, HEAD - 1), head, river=tile.id))
    pitch = min(BERTH, (width - SIDE) / max(1, len(tile.berths)))
    left = (width - len(tile.berths) * pitch) / 2
    parts += [moved(left + (at + 0.5) * pitch, 0, _berth(context, tile, at, pitch)) for at in range(len(tile.berths))]
    return Block(width, HEIGHT, "".join(parts))


def _berth(context: BoardContext, tile: RiverView, at: int, pitch: float) -> str:
    """A berth with its middle at x = 0: the barge above, what it gives below."""
    berth = tile.berths[at]
    slot = berth_slot(Berth(berth.keyples, berth.points, berth.claims), at + 1)
    here = "" if berth.seat is None else moved(0, BARGES, barge(context.styles.player(berth.seat)), scale=BARGE)
    wide = max(pitch - 2, LEAST_TARGET)
    target = box_target(-wide / 2, HEAD + 3, wide, HEIGHT - HEAD - 6)
    label = labels.berth(context, tile, at)
    drawing = moved(-slot.width / 2, SLOTS, slot.svg)
    return context.marker.spot(names.berth(tile.id, at), label, target, here, drawing, river=tile.id, berth=at)
