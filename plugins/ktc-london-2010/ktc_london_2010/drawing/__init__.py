"""How London is drawn: on a terminal, as pictures, and as a board to choose on."""

from ktc_london_2010.drawing.kit import DRAWING

__all__ = ["DRAWING"]
