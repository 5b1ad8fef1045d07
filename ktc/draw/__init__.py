"""Games on a terminal: boroughs as hexagons, what happened, positions, score sheets and tile lists.

Everything here turns values into text; nothing reads, writes or plays.
"""

from ktc.draw.borough import draw_borough, key_to_the_map
from ktc.draw.chronicle import chronicle, draw_chronicle, heading
from ktc.draw.names import Names
from ktc.draw.position import draw_boroughs, draw_position
from ktc.draw.sheet import draw_sheet, draw_totals, verdict
from ktc.draw.tile_list import draw_sources, draw_tiles, sources_by_kind, tile_object

__all__ = [
    "Names",
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
    "sources_by_kind",
    "tile_object",
    "verdict",
]
