"""Draw Stadens Nyckel: terminal screens, pictures, and the clickable board."""

from ktc_stadens_nyckel.drawing.look import DRAWING

__all__ = ["DRAWING"]
