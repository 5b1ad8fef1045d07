"""Games on a terminal and as pictures: boroughs as hexagons, what happened, positions, score sheets and tiles.

Everything here turns values into text or pictures; nothing reads or plays, and only ``Picture.save`` writes.  Pictures need
no library: what draws on a terminal, with rich, is loaded when it is first used.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from ktc.city.drawing.chronicle import chronicle
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

if TYPE_CHECKING:
    from ktc.city.drawing.borough import draw_borough, key_to_the_map
    from ktc.city.drawing.chapters import draw_chronicle, heading
    from ktc.city.drawing.missing import missing_counts, missing_figures, missing_lines, missing_object, tuned_figures
    from ktc.city.drawing.names import Names
    from ktc.city.drawing.position import draw_boroughs, draw_position
    from ktc.city.drawing.summaries import verdict
    from ktc.city.drawing.tile_list import draw_sources, draw_tiles, sources_by_kind, tile_object
    from ktc.draw.sheet import draw_sheet, draw_totals

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

_HOMES = {
    "ktc.city.drawing.borough": ("draw_borough", "key_to_the_map"),
    "ktc.city.drawing.chapters": ("draw_chronicle", "heading"),
    "ktc.city.drawing.missing": ("missing_counts", "missing_figures", "missing_lines", "missing_object", "tuned_figures"),
    "ktc.city.drawing.names": ("Names",),
    "ktc.city.drawing.position": ("draw_boroughs", "draw_position"),
    "ktc.draw.sheet": ("draw_sheet", "draw_totals"),
    "ktc.city.drawing.summaries": ("verdict",),
    "ktc.city.drawing.tile_list": ("draw_sources", "draw_tiles", "sources_by_kind", "tile_object"),
}
_WHERE = {name: module for module, names in _HOMES.items() for name in names}


def __getattr__(name: str) -> Any:
    if name not in _WHERE:
        raise AttributeError(f"module 'ktc.draw' has no attribute {name!r}")
    import_module("ktc.draw.quiet_rich")  # before anything loads rich
    value = globals()[name] = getattr(import_module(_WHERE[name]), name)
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *_WHERE})
