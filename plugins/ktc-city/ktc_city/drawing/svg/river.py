"""The river: its tiles from left to right, the berths of each, and the barges in them."""

from typing import Final

from ktc.draw import Block, below, box, cut, flowed, label_within, moved, plain, shelves, text, titled
from ktc.draw.words import counted, listed
from ktc_city.drawing.summaries import rivers_left
from ktc_city.drawing.svg.berths import SLOT_HEIGHT, berth_slot
from ktc_city.drawing.svg.pieces import barge
from ktc_city.drawing.svg.styles import Styles
from ktc_city.knowledge.view import View, rivers_there
from ktc_city.model.pieces import TileFacts

BERTH: Final = 34.0  # from one to the next
NAME: Final = 13.0
NOTE: Final = 12.0
BARGES: Final = 48.0
BARGE: Final = 1.3  # how much one is grown, so that its letter can be read
SLOTS: Final = 88.0
HEIGHT: Final = SLOTS + SLOT_HEIGHT / 2 + 4
SIDE: Final = 10.0


def river(view: View, styles: Styles, width: float) -> Block:
    """Return the river, ``width`` wide, on as many rows as it needs, and below it what became of the tiles that left it."""
    there = {tile.id for tile in rivers_there(view)}
    rivers = [styles.names.facts(tile) for tile in styles.inventory.rivers if tile in there]
    widths = [max(len(tile.berths) * BERTH + 2 * SIDE, 150.0) for tile in rivers]
    blocks = [shelves(widths, width, lambda number, wide, _: _card(rivers[number], view, styles, wide))] if rivers else []
    left = [label_within(words, width, NOTE, "muted") for words in rivers_left(view, styles.names)]
    return below([*blocks, Block(width, *flowed(left, width, gap=26))] if left else blocks, 8.0)


def _card(tile: TileFacts, view: View, styles: Styles, width: float) -> Block:
    here = [seat for seat in view.seats if seat.river == tile.id]
    name = cut(plain(tile.name), width - 2 * SIDE, NAME, bold=True)
    parts = [box(0.5, 0.5, width - 1, HEIGHT - 1, "open", 8), box(0.5, BARGES - 16, width - 1, 32, "bed")]
    parts.append(text(SIDE, 18, name, NAME, bold=True, anchor="start"))
    left = (width - len(tile.berths) * BERTH) / 2
    for number, berth in enumerate(tile.berths):
        slot = berth_slot(berth, number + 1)
        middle = left + (number + 0.5) * BERTH
        parts.append(moved(middle - slot.width / 2, SLOTS, slot.svg))
        parts += [moved(middle, BARGES, barge(styles.player(seat.seat)), scale=BARGE) for seat in here if seat.berth == number]
    moored = [f"{styles.player(seat.seat).word} on berth {seat.berth + 1}" for seat in here]
    description = f"{plain(tile.name)}, {counted(len(tile.berths), 'berth')}. {listed(moored)}".strip()
    return Block(width, HEIGHT, titled(description, *parts))
