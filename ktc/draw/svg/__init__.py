"""Pictures as SVG: tiles, a borough, the table and a score sheet; no library draws them, see docs/decisions/0019-pictures.md."""

from ktc.draw.svg.borough import borough_svg
from ktc.draw.svg.gallery import tiles_svg
from ktc.draw.svg.notebook import load_ipython_extension
from ktc.draw.svg.picture import Picture, PictureError
from ktc.draw.svg.printed import box_of
from ktc.draw.svg.sheet import sheet_svg
from ktc.draw.svg.table import table_svg
from ktc.draw.svg.tile import tile_svg

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
