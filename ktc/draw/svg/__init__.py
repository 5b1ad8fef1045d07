"""Pictures as SVG: shapes, lines, pages, score sheets.  No library draws them.

The names that draw Key to the City – London are loaded when they are first used.
"""

from typing import TYPE_CHECKING

from ktc.draw.svg.picture import Picture, PictureError

if TYPE_CHECKING:
    from ktc_city.drawing.svg.borough import borough_svg
    from ktc_city.drawing.svg.notebook import load_ipython_extension
    from ktc_city.drawing.svg.printed import box_of
    from ktc_city.drawing.svg.table import sheet_svg, table_svg
    from ktc_city.drawing.svg.tile import tile_svg, tiles_svg

__all__ = [
    "Picture",
    "PictureError",
    "borough_svg",
    "box_of",
    "load_ipython_extension",
    "sheet_svg",
    "table_svg",
    "tile_svg",
    "tiles_svg",
]


if not TYPE_CHECKING:  # a type checker would believe that every name is there

    def __getattr__(name: str):
        if name not in __all__:
            raise AttributeError(f"module 'ktc.draw.svg' has no attribute {name!r}")
        from ktc import draw  # it knows where they are

        return getattr(draw, name)
