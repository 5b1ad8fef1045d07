"""Draw London: terminal screens, pictures, and the clickable board."""

from ktc_london_2010.drawing.kit import DRAWING

__all__ = ["DRAWING"]
