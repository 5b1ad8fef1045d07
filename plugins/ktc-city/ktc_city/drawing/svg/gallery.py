"""All tiles of a box, kind by kind."""

from collections.abc import Sequence
from typing import Final

from ktc.draw import Block, Picture, PictureError, below, framed, headed, moved, page_head, panel, plain
from ktc.draw.svg.blocks import PADDING
from ktc.draw.words import capital, counted
from ktc.kit import shorten
from ktc_city.box.tilebox import TileBox
from ktc_city.drawing.svg.face import RADIUS
from ktc_city.drawing.svg.hexagon import chord
from ktc_city.drawing.svg.legend import legend
from ktc_city.drawing.svg.printed import Box, Printed, inventory_of, kind_word, printed_text, printed_tiles
from ktc_city.drawing.svg.styles import Styles
from ktc_city.drawing.svg.tile import LARGE, face

COLUMNS: Final = 6
GAP: Final = 12.0
CELL: Final = chord(0, RADIUS) * LARGE + 2
WIDTH: Final = COLUMNS * (CELL + GAP) - GAP + 2 * PADDING


def tiles_svg(box: Box, level: int = 0, theme: str = "auto") -> Picture:
    """Return all tiles of a box, kind by kind, each at ``level`` or at its highest below that.

    Raises ``PictureError`` for what is no level.
    """
    inventory = inventory_of(box)
    if type(level) is not int or level < 0:
        raise PictureError(f"levels count from 0; {shorten(level)} is none")
    styles, tiles = Styles(inventory), list(printed_tiles(box).values())
    kinds = dict.fromkeys(tile.facts.kind for tile in tiles)
    title = plain(str(box.tile_set.plain["title"])) if isinstance(box, TileBox) else inventory.id
    blocks = [page_head(title, counted(len(tiles), "tile"), WIDTH)]
    for kind in kinds:
        of_kind = [tile for tile in tiles if tile.facts.kind == kind]
        blocks.append(headed(capital(kind_word(kind)), _grid(of_kind, styles, level), WIDTH, counted(len(of_kind), "tile")))
    blocks.append(panel(legend(styles, styles.names, WIDTH - 2 * PADDING), WIDTH))
    sentences = [printed_text(tile, min(level, tile.facts.top)) for tile in tiles]
    return framed(title, sentences, below(blocks), theme)


def _grid(tiles: Sequence[Printed], styles: Styles, level: int) -> Block:
    height = 2 * RADIUS * LARGE + 2
    parts = [
        moved(
            number % COLUMNS * (CELL + GAP) + CELL / 2,
            number // COLUMNS * (height + GAP) + height / 2,
            face(tile, styles, min(level, tile.facts.top)),
            scale=LARGE,
        )
        for number, tile in enumerate(tiles)
    ]
    rows = -(-len(tiles) // COLUMNS)
    return Block(WIDTH - 2 * PADDING, rows * (height + GAP) - GAP, "".join(parts))
