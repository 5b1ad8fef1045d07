"""The river: its tiles from left to right, the berths of each, and the barges in them."""

from typing import Final

from ktc.city.drawing.svg.berths import SLOT_HEIGHT, berth_slot
from ktc.city.drawing.svg.pieces import barge
from ktc.city.drawing.svg.styles import Styles
from ktc.city.knowledge.view import View
from ktc.city.model.pieces import TileFacts
from ktc.draw.svg.blocks import Block, shelves
from ktc.draw.svg.lettering import cut, text
from ktc.draw.svg.page import box, moved, titled
from ktc.draw.words import counted, listed, plain

BERTH: Final = 34.0  # from one to the next
NAME: Final = 13.0
NOTE: Final = 10.5
BARGES: Final = 62.0
SLOTS: Final = 102.0
HEIGHT: Final = SLOTS + SLOT_HEIGHT / 2 + 4
SIDE: Final = 10.0


def river(view: View, styles: Styles, width: float) -> Block:
    """Return the river, ``width`` wide, on as many rows as it needs."""
    rivers = [styles.names.facts(tile) for tile in styles.inventory.rivers]
    widths = [max(len(tile.berths) * BERTH + 2 * SIDE, 150.0) for tile in rivers]
    return shelves(widths, width, lambda number, wide, _: _card(rivers[number], view, styles, wide))


def _card(tile: TileFacts, view: View, styles: Styles, width: float) -> Block:
    here = [seat for seat in view.seats if seat.river == tile.id]
    owner = next((seat.seat for seat in view.seats if tile.id in (*seat.to_place, *(laid.id for laid in seat.borough))), None)
    note = f"claimed by {styles.player(owner).word}" if owner is not None else ""
    frame, words = ("open", "ink") if owner is None else ("ghost", "muted")
    room = width - 2 * SIDE
    parts = [box(0.5, 0.5, width - 1, HEIGHT - 1, frame, 8)]
    parts += [box(0.5, BARGES - 16, width - 1, 32, "bed")] if owner is None else []
    parts.append(text(SIDE, 18, cut(plain(tile.name), room, NAME, bold=True), NAME, words, bold=True, anchor="start"))
    parts.append(text(SIDE, 34, cut(note, room, NOTE), NOTE, "muted", anchor="start"))
    left = (width - len(tile.berths) * BERTH) / 2
    for number, berth in enumerate(tile.berths):
        slot = berth_slot(berth, number + 1)
        middle = left + (number + 0.5) * BERTH
        parts.append(moved(middle - slot.width / 2, SLOTS, slot.svg))
        parts += [moved(middle, BARGES, barge(styles.player(seat.seat))) for seat in here if seat.berth == number]
    moored = [f"{styles.player(seat.seat).word} on berth {seat.berth + 1}" for seat in here]
    description = f"{plain(tile.name)}, {counted(len(tile.berths), 'berth')}. {note} {listed(moored)}".strip()
    return Block(width, HEIGHT, titled(description, *parts))
