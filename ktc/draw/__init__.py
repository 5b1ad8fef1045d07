"""Games on a terminal and as pictures: positions, what happened, score sheets; shapes, pages and colours to draw with.

Everything here turns values into text or pictures; nothing reads or plays, and only ``Picture.save`` writes.  Any game is
drawn by ``draw_view``, ``draw_game`` and ``draw_points``; what a game brings for it is a ``Drawing``.  The other names draw
Key to the City – London.  Pictures need no library; names are loaded when they are first used.
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ktc.city.drawing.borough import draw_borough as draw_borough
    from ktc.city.drawing.borough import key_to_the_map as key_to_the_map
    from ktc.city.drawing.chapters import draw_chronicle as draw_chronicle
    from ktc.city.drawing.chronicle import chronicle as chronicle
    from ktc.city.drawing.missing import missing_counts as missing_counts
    from ktc.city.drawing.missing import missing_figures as missing_figures
    from ktc.city.drawing.missing import missing_lines as missing_lines
    from ktc.city.drawing.missing import missing_object as missing_object
    from ktc.city.drawing.missing import tuned_figures as tuned_figures
    from ktc.city.drawing.names import Names as Names
    from ktc.city.drawing.position import draw_boroughs as draw_boroughs
    from ktc.city.drawing.position import draw_position as draw_position
    from ktc.city.drawing.summaries import verdict as verdict
    from ktc.city.drawing.svg.borough import borough_svg as borough_svg
    from ktc.city.drawing.svg.gallery import tiles_svg as tiles_svg
    from ktc.city.drawing.svg.notebook import load_ipython_extension as load_ipython_extension
    from ktc.city.drawing.svg.printed import box_of as box_of
    from ktc.city.drawing.svg.sheet import sheet_svg as sheet_svg
    from ktc.city.drawing.svg.table import table_svg as table_svg
    from ktc.city.drawing.svg.tile import tile_svg as tile_svg
    from ktc.city.drawing.tile_list import draw_sources as draw_sources
    from ktc.city.drawing.tile_list import draw_tiles as draw_tiles
    from ktc.city.drawing.tile_list import sources_by_kind as sources_by_kind
    from ktc.city.drawing.tile_list import tile_object as tile_object
    from ktc.draw.chapters import Chapter as Chapter
    from ktc.draw.chapters import Entry as Entry
    from ktc.draw.game import draw_game as draw_game
    from ktc.draw.game import draw_points as draw_points
    from ktc.draw.game import draw_view as draw_view
    from ktc.draw.kit import Drawing as Drawing
    from ktc.draw.names import SeatNames as SeatNames
    from ktc.draw.pictures import draw_picture as draw_picture
    from ktc.draw.pictures import picture_names as picture_names
    from ktc.draw.seen import Seen as Seen
    from ktc.draw.svg.picture import Picture as Picture
    from ktc.draw.svg.picture import PictureError as PictureError
    from ktc.draw.svg.sheet import score_picture as score_picture
    from ktc.draw.terminal.screen import heading as heading
    from ktc.draw.terminal.sheet import draw_sheet as draw_sheet
    from ktc.draw.terminal.sheet import draw_totals as draw_totals

_HOMES = {
    "ktc.draw.chapters": ("Chapter", "Entry"),
    "ktc.draw.game": ("draw_game", "draw_points", "draw_view"),
    "ktc.draw.kit": ("Drawing",),
    "ktc.draw.names": ("SeatNames",),
    "ktc.draw.pictures": ("draw_picture", "picture_names"),
    "ktc.draw.terminal.screen": ("heading",),
    "ktc.draw.seen": ("Seen",),
    "ktc.draw.terminal.sheet": ("draw_sheet", "draw_totals"),
    "ktc.draw.svg.picture": ("Picture", "PictureError"),
    "ktc.draw.svg.sheet": ("score_picture",),
    # --- of the game that comes with the house
    "ktc.city.drawing.borough": ("draw_borough", "key_to_the_map"),
    "ktc.city.drawing.chapters": ("draw_chronicle",),
    "ktc.city.drawing.chronicle": ("chronicle",),
    "ktc.city.drawing.missing": ("missing_counts", "missing_figures", "missing_lines", "missing_object", "tuned_figures"),
    "ktc.city.drawing.names": ("Names",),
    "ktc.city.drawing.position": ("draw_boroughs", "draw_position"),
    "ktc.city.drawing.summaries": ("verdict",),
    "ktc.city.drawing.svg.borough": ("borough_svg",),
    "ktc.city.drawing.svg.gallery": ("tiles_svg",),
    "ktc.city.drawing.svg.notebook": ("load_ipython_extension",),
    "ktc.city.drawing.svg.printed": ("box_of",),
    "ktc.city.drawing.svg.sheet": ("sheet_svg",),
    "ktc.city.drawing.svg.table": ("table_svg",),
    "ktc.city.drawing.svg.tile": ("tile_svg",),
    "ktc.city.drawing.tile_list": ("draw_sources", "draw_tiles", "sources_by_kind", "tile_object"),
}
_WHERE = {name: module for module, names in _HOMES.items() for name in names}
_WITHOUT_RICH = (
    "ktc.city.drawing.chronicle", "ktc.city.drawing.svg.", "ktc.draw.chapters", "ktc.draw.kit", "ktc.draw.names",
    "ktc.draw.pictures", "ktc.draw.seen", "ktc.draw.svg.",
)  # fmt: skip
__all__ = sorted(_WHERE)  # noqa: PLE0605  # a list of names, worked out from the table above


if not TYPE_CHECKING:  # a type checker would believe that every name is there

    def __getattr__(name: str):
        if name not in _WHERE:
            raise AttributeError(f"module 'ktc.draw' has no attribute {name!r}")
        if not _WHERE[name].startswith(_WITHOUT_RICH):
            import_module("ktc.draw.terminal.quiet_rich")  # before anything loads rich
        value = globals()[name] = getattr(import_module(_WHERE[name]), name)
        return value


def __dir__() -> list[str]:
    return sorted({*globals(), *_WHERE})
