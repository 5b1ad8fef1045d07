"""The public names of ``ktc.draw`` and their modules, read by ``ktc.lazy``; import the names from the package."""

from ktc.draw.board import (
    BoardPart as BoardPart, DrawnBoard as DrawnBoard, board_sheet as board_sheet, draw_board as draw_board,
    merge_states as merge_states,
)
from ktc.draw.game import (
    draw_game as draw_game, draw_points as draw_points, draw_sheet as draw_sheet, draw_totals as draw_totals,
    draw_view as draw_view,
)
from ktc.draw.kit import Drawing as Drawing, Seen as Seen, describe_table as describe_table
from ktc.draw.marks import (
    ActionsBySpot as ActionsBySpot, MarkedChoice as MarkedChoice, MarkedDraft as MarkedDraft,
    SpotActions as SpotActions, Why as Why, actions_by_spot as actions_by_spot, mark_draft as mark_draft, mark_news as mark_news,
    why_not_at as why_not_at,
)
from ktc.draw.names import SeatNames as SeatNames
from ktc.draw.parts import (
    BoardRequest as BoardRequest, Mark as Mark, Marker as Marker, Part as Part, box_target as box_target,
    disc_target as disc_target, shape_target as shape_target,
)
from ktc.draw.pictures import draw_picture as draw_picture, picture_names as picture_names
from ktc.draw.story import Chapter as Chapter, Entry as Entry
from ktc.draw.svg.blocks import (
    Block as Block, below as below, framed as framed, headed as headed, page_head as page_head, panel as panel,
    shelves as shelves,
)
from ktc.draw.svg.lettering import (
    Piece as Piece, called as called, cut as cut, flowed as flowed, joined as joined, label as label,
    label_within as label_within, lines as lines, text as text, width_of as width_of, wrapped as wrapped,
)
from ktc.draw.svg.picture import (
    Picture as Picture, PictureError as PictureError, box as box, element as element, moved as moved, points as points,
    titled as titled,
)
from ktc.draw.svg.pieces import Look as Look, chip as chip, disc as disc, styles_of as styles_of
from ktc.draw.svg.score_sheet import score_picture as score_picture
from ktc.draw.table.painting import Size as Size
from ktc.draw.table.values import (
    Figure as Figure, Map as Map, PriceAndEffect as PriceAndEffect, Texts as Texts, Row as Row, Section as Section,
    Space as Space, Standing as Standing, Table as Table, TargetPlace as TargetPlace, Thing as Thing, Track as Track,
)
from ktc.draw.terminal.screen import heading as heading
from ktc.draw.terminal.table import draw_table as draw_table
from ktc.draw.words import plain as plain
from ktc.messages.plain import capital as capital, hyphenated as hyphenated
from ktc_city.drawing.borough import draw_borough as draw_borough, key_to_the_map as key_to_the_map
from ktc_city.drawing.chronicle import chronicle as chronicle
from ktc_city.drawing.names import Names as Names
from ktc_city.drawing.position import (
    draw_boroughs as draw_boroughs, draw_chronicle as draw_chronicle, draw_position as draw_position,
)
from ktc_city.drawing.summaries import verdict as verdict
from ktc_city.drawing.svg.borough import borough_svg as borough_svg
from ktc_city.drawing.svg.notebook import load_ipython_extension as load_ipython_extension
from ktc_city.drawing.svg.printed import box_of as box_of
from ktc_city.drawing.svg.table import sheet_svg as sheet_svg, table_svg as table_svg
from ktc_city.drawing.svg.tile import tile_svg as tile_svg, tiles_svg as tiles_svg
from ktc_city.drawing.tile_list import (
    draw_sources as draw_sources, draw_tiles as draw_tiles, missing_counts as missing_counts, missing_figures as missing_figures,
    missing_lines as missing_lines, missing_object as missing_object, sources_by_kind as sources_by_kind,
    tile_object as tile_object, tuned_figures as tuned_figures,
)
