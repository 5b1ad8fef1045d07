"""Pictures as SVG: tiles, a borough, the table and a score sheet; no library draws them, see docs/decisions/0019-pictures.md."""

from ktc.city.drawing.svg.borough import borough_svg
from ktc.city.drawing.svg.gallery import tiles_svg
from ktc.city.drawing.svg.notebook import load_ipython_extension
from ktc.city.drawing.svg.printed import box_of
from ktc.city.drawing.svg.sheet import sheet_svg
from ktc.city.drawing.svg.table import table_svg
from ktc.city.drawing.svg.tile import tile_svg
from ktc.draw.svg.picture import Picture, PictureError

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
