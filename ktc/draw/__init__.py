"""Games on a terminal and as pictures: boroughs as hexagons, what happened, positions, score sheets and tiles.

Everything here turns values into text or pictures; nothing reads or plays, and only ``Picture.save`` writes.
"""

import ktc.draw.quiet_rich  # noqa: F401  # before anything loads rich
from ktc.draw.borough import draw_borough, key_to_the_map
from ktc.draw.chronicle import chronicle, draw_chronicle, heading
from ktc.draw.missing import missing_counts, missing_figures, missing_lines, missing_object, tuned_figures
from ktc.draw.names import Names
from ktc.draw.position import draw_boroughs, draw_position
from ktc.draw.sheet import draw_sheet, draw_totals, verdict
from ktc.draw.svg import (
    Picture,
    PictureError,
    borough_svg,
    box_of,
    load_ipython_extension,
    sheet_svg,
    table_svg,
    tile_svg,
    tiles_svg,
)
from ktc.draw.tile_list import draw_sources, draw_tiles, sources_by_kind, tile_object

__all__ = [
    "Names",
    "Picture",
    "PictureError",
    "borough_svg",
    "box_of",
    "chronicle",
    "draw_borough",
    "draw_boroughs",
    "draw_chronicle",
    "draw_position",
    "draw_sheet",
    "draw_sources",
    "draw_tiles",
    "draw_totals",
    "heading",
    "key_to_the_map",
    "load_ipython_extension",
    "missing_counts",
    "missing_figures",
    "missing_lines",
    "missing_object",
    "sheet_svg",
    "sources_by_kind",
    "table_svg",
    "tile_object",
    "tile_svg",
    "tiles_svg",
    "tuned_figures",
    "verdict",
]
