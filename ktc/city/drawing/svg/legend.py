"""What the marks of a picture mean."""

from typing import Final

from ktc.city.drawing.svg.berths import flag
from ktc.city.drawing.svg.pieces import connector, keyple, landmark, note, skill
from ktc.city.drawing.svg.styles import Styles
from ktc.city.model.pieces import ANY, DIFFERENT
from ktc.draw.svg.blocks import Block
from ktc.draw.svg.hexagon import hexagon, shore
from ktc.draw.svg.line import Piece, flowed, joined, label_within
from ktc.draw.svg.page import moved, titled
from ktc.draw.svg.pieces import coin
from ktc.draw.words import plain

WIDEST: Final = 240.0  # of the words beside a mark


def legend(styles: Styles, width: float, notes: bool = False) -> Block:
    """Return the key to all pieces of a box and all marks, ``width`` wide; to that of ``notes`` where tiles remember."""
    box = styles.inventory
    pieces = [_entry(connector(styles, colour), f"{plain(colour)} connector") for colour in box.connectors]
    pieces += [_entry(skill(styles, kind), f"{plain(kind)} skill tile") for kind in box.skills]
    pieces += [_entry(keyple(styles, colour), f"{plain(colour)} keyple") for colour in box.keyples]
    pieces += [
        _entry(connector(styles, ANY), "any"),
        _entry(connector(styles, DIFFERENT), "all different"),
        _entry(coin("3", True), "points at this level"),
        _entry(coin("6", False), "at another"),
        _entry(landmark(), "landmark"),
        _entry(flag(), "claims the river tile"),
        _entry(_hexagon(False), "upgraded"),
        _entry(_hexagon(True), "river side"),
    ]
    pieces += [_entry(note(), "what a tile remembers")] if notes else []
    height, svg = flowed(pieces, width, gap=16, leading=24)
    return Block(width, height, titled("Key to the marks", svg))


def _entry(mark: Piece, words: str) -> Piece:
    return joined([mark, label_within(words, WIDEST, 11, "muted")], 5)


def _hexagon(river: bool) -> Piece:
    """A small tile with a river along its east side, or with the golden line of an upgrade."""
    mark = hexagon(10, "edge") + (shore(0, 10, 4) if river else hexagon(7, "gilt"))
    return Piece(20, moved(10, 0, mark))
