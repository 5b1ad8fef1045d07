"""What stands below the map of a borough: of each tile that has no room for it, its number and all that it says."""

from collections.abc import Iterator, Sequence
from typing import Final

from ktc.draw import Block, Piece, below, box, called, flowed, joined, label, lines, moved, wrapped
from ktc_city.drawing.board import rows as tell
from ktc_city.drawing.board.context import SMALLEST, BoardContext
from ktc_city.drawing.svg.printed import Printed, what_counts
from ktc_city.knowledge.view import TileView

WIDE: Final = 168.0  # of an entry, at least
SIDE: Final = 7.0
BETWEEN: Final = 6.0
NAME: Final = 12.5
LINE: Final = 16.0
FIGURES: Final = 23.0
MOST_LINES: Final = 6  # of a name or a sentence
SCORE: Final = "score"  # the part of a tile that says what it counts
Numbered = tuple[int, TileView]


def entries(context: BoardContext, tiles: Sequence[Numbered], width: float) -> Block:
    """Return an entry for each of some tiles, in columns, ``width`` wide."""
    columns = max(1, int((width + BETWEEN) // (WIDE + BETWEEN)))
    wide = (width - (columns - 1) * BETWEEN) / columns
    stated = [_stated(context, number, tile, wide - 2 * SIDE) for number, tile in tiles]
    rows = []
    for first in range(0, len(tiles), columns):
        row = range(first, min(first + columns, len(tiles)))
        high = max(stated[at].height for at in row) + 2 * SIDE
        shown = (_ground(context, tiles[at][1], wide, high) + moved(SIDE, SIDE, stated[at].svg) for at in row)
        rows.append(Block(width, high, "".join(moved(at * (wide + BETWEEN), 0, svg) for at, svg in enumerate(shown))))
    return below(rows, BETWEEN)


def _ground(context: BoardContext, tile: TileView, width: float, height: float) -> str:
    """Return the ground of an entry, like that of the hexagon: with a golden line where the tile is upgraded."""
    look = context.styles.kind(context.tiles[tile.id].facts.kind)
    line = box(1.5, 1.5, width - 3, height - 3, "gilt", 5) if tile.level else box(0.5, 0.5, width - 1, height - 1, "line", 6)
    return box(0.5, 0.5, width - 1, height - 1, look, 6) + line


def _stated(context: BoardContext, number: int, tile: TileView, room: float) -> Block:
    """Return the number and the name of a tile, and below them all that it says."""
    printed, mark = context.tiles[tile.id].claimed, tell.plate(number)
    names = wrapped(printed.facts.name, room - mark.width - 6, NAME, MOST_LINES, bold=True)
    head = moved(0, LINE / 2, mark.svg)
    head += "".join(moved(mark.width + 6, (at + 0.5) * LINE, label(name, NAME, bold=True).svg) for at, name in enumerate(names))
    top = len(names) * LINE + 2
    high, figures = flowed(list(_figures(context, printed, tile, room)), room, gap=10, leading=FIGURES)
    return Block(room, top + high, head + moved(0, top, figures))


def _figures(context: BoardContext, printed: Printed, tile: TileView, room: float) -> Iterator[Piece]:
    """Yield what a tile says, in pieces no wider than ``room``."""
    styles, level = context.styles, tile.level
    yield from tell.lying(styles, printed, tile)
    if printed.shows_points:
        yield tell.points(printed, level)
    if printed.each:
        sentence = ", ".join(printed.phrases.get(SCORE, ()))
        words = wrapped(what_counts(printed) or sentence, room, SMALLEST, MOST_LINES)
        parts = [tell.counting(styles, printed, level), *(label(line, SMALLEST, "muted") for line in words)]
        yield from (called(sentence, piece) for piece in _close(parts, room))
    gives, asks = printed.level_gives(level), printed.level_asks(level)
    for of, sign in ((gives, tell.ARROW), (asks, tell.UP)):
        if of is not None:
            yield from _close(tell.things(styles, of, sign), room)


def _close(pieces: Sequence[Piece], room: float) -> Iterator[Piece]:
    """Yield pieces that belong together: as one where they find room on a line, else line by line."""
    whole = joined(pieces, 4)
    yield from [whole] if whole.width <= room else lines(pieces, room)
