"""The face of a tile on a board, in page units: rows and words, or a number with an entry below the map."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from math import ceil, floor
from typing import Final

import attrs

from ktc import draw
from ktc.draw.svg.lettering import LONGEST_NAME, MIDDLE, centred_words
from ktc.draw.svg.picture import shortened
from ktc.draw.svg.pieces import coin, counted_pieces
from ktc_city.drawing.board.labels import SMALLEST, BoardContext
from ktc_city.drawing.svg import tile as tile_parts
from ktc_city.drawing.svg.hexagon import GAP, FaceRow, scale_of, stacked
from ktc_city.drawing.svg.pieces import Styles, grown, keyple, landmark, note, skill
from ktc_city.drawing.svg.printed import Printed, what_counts
from ktc_city.knowledge.view import TileView
from ktc_city.model.effects import Cost, Yield

KEPT: Final = 512  # names and rows that were drawn
ROW: Final = 21.0
WORDS: Final = SMALLEST * 1.12 - GAP  # the height of a line of words
THINGS: Final = 126.0  # of what is used and asked
COUNTED: Final = 84.0  # of the words that say what is counted
HYPHEN: Final = "- "
ARROW, UP, EACH, OTHER = "→", "↑", "×", "…"  # signs in place of words, the same in every language
NAME, LYING, POINTS, COUNTS, GIVES, ASKS, WHAT = range(7)  # what is left out first comes last
MOST_LINES: Final = 3
STEPS: Final = 12  # in which the room of a name grows until its lines hold it
PLATE: Final = 15.0  # how high the number of a tile stands
KEPT_FACES: Final = 512  # faces that were drawn
NUMBERED: Final = 0.3  # the least scale at which the number of a tile has a plate
LEFT_OUT: Final = (WHAT, ASKS, GIVES, COUNTS, POINTS)  # in this order
NAME_ROOM: Final = 100.0  # of a name that no hexagon could hold otherwise
Rows = Sequence[FaceRow]
WIDE: Final = 168.0  # of an entry, at least
SIDE: Final = 7.0
BETWEEN: Final = 6.0
ENTRY_NAME: Final = 12.5
LINE: Final = 16.0
FIGURES: Final = 23.0
MOST_LINES_OF_ENTRY: Final = 6  # of a name or a sentence
SCORE: Final = "score"  # the part of a tile that says what it counts
Numbered = tuple[int, TileView]


@attrs.frozen
class FaceLine:
    """A row of a tile's face, and the part of the tile that it describes."""

    part: int
    row: FaceRow


@lru_cache(KEPT)
def name_rows(name: str) -> tuple[tuple[FaceRow, ...], ...]:
    """Return a name on one, two and three lines, as far as it has enough words."""
    return tuple(_name_rows(name))


def _name_rows(name: str) -> Iterator[tuple[FaceRow, ...]]:
    name = draw.plain(shortened(name, LONGEST_NAME))
    longest = draw.width_of(name, SMALLEST, bold=True)
    for count in range(1, min(MOST_LINES, len(name.split())) + 1):
        for part in range(STEPS // count, STEPS + 2):
            found = draw.wrapped(name, longest * part / STEPS, SMALLEST, count + 1, bold=True)
            if len(found) <= count and " ".join(found) == name:
                yield tuple(name_row(line) for line in found)
                break


def name_row(words: str) -> FaceRow:
    """Return one line of a name."""
    return FaceRow(WORDS, centred_words(words, SMALLEST, bold=True))


def plate(number: int) -> draw.Piece:
    """Return the number of a tile on the map, on a plate with square corners; points have round ones."""
    width = draw.width_of(str(number), SMALLEST, bold=True) + 7
    anchor = {"text_anchor": "middle", "font_weight": "bold", "class_": "onink"}
    words = draw.element("text", str(number), x=width / 2, y=MIDDLE * SMALLEST, font_size=SMALLEST, **anchor)
    return draw.Piece(width, draw.box(0, -PLATE / 2, width, PLATE, "chip", 2) + words)


def tile_rows(styles: Styles, printed: Printed, tile: TileView) -> Iterator[FaceLine]:
    """Yield the rows of a tile below its name."""
    yield from _printed_rows(styles, printed, tile.level)
    on_it = lying(styles, printed, tile)
    if on_it:
        yield FaceLine(LYING, FaceRow(ROW, draw.joined(on_it, 5)))


@lru_cache(KEPT)
def _printed_rows(styles: Styles, printed: Printed, level: int) -> tuple[FaceLine, ...]:
    return tuple(_rows_at(styles, printed, level))


def _rows_at(styles: Styles, printed: Printed, level: int) -> Iterator[FaceLine]:
    """Yield the rows for the print of a tile at a level."""
    if printed.shows_points:
        yield FaceLine(POINTS, FaceRow(ROW, points(printed, level)))
    if printed.each:
        yield FaceLine(COUNTS, FaceRow(ROW, counting(styles, printed, level)))
        yield from (FaceLine(WHAT, FaceRow(WORDS, centred_words(line, SMALLEST, "muted"))) for line in _what(printed))
    gives, asks = printed.level_gives(level), printed.level_asks(level)
    if gives is not None:
        yield from (FaceLine(GIVES, FaceRow(ROW, line)) for line in draw.lines(things(styles, gives, ARROW), THINGS))
    if asks is not None:
        yield from (FaceLine(ASKS, FaceRow(ROW, line)) for line in draw.lines(things(styles, asks, UP), THINGS))


def points(printed: Printed, level: int) -> draw.Piece:
    """Return the printed points by level, after the landmark mark if the tile has one."""
    coins = [coin(str(number), at == level) for at, number in enumerate(printed.facts.points)]
    return draw.joined([grown(landmark()), *coins] if printed.facts.landmark else coins)


def counting(styles: Styles, printed: Printed, level: int) -> draw.Piece:
    """Return the points per counted thing by level, with the thing's picture if it is a piece."""
    each = draw.label(EACH, 13, "muted")
    row = tile_parts.counting(styles, printed, level, each, grown)
    names_a_piece = row[-1] is not each
    return draw.joined(row if names_a_piece or what_counts(printed) else [*row, draw.label(OTHER, 13, "muted")])


def _what(printed: Printed) -> list[str]:
    """Return the words for what a tile counts, on few lines; empty without such words."""
    words = what_counts(printed).replace("-", HYPHEN)  # a line may end behind a hyphen
    room = max([COUNTED, *(draw.width_of(word, SMALLEST) for word in words.split())])
    lines = draw.wrapped(words, room, SMALLEST, MOST_LINES) if words else []
    return [line.replace(HYPHEN, "-") for line in lines]


def things(styles: Styles, of: Yield | Cost, sign: str) -> list[draw.Piece]:
    """Return the pieces of a yield or a cost, after its sign."""
    returns = of.returns if isinstance(of, Yield) else 0
    row = [counted_pieces([(grown(skill(styles, "any")), returns)])] if returns else []
    return [*row, draw.label(sign, 14, "muted", bold=True), *tile_parts.things(styles, of, grown)]


def lying(styles: Styles, printed: Printed, tile: TileView) -> list[draw.Piece]:
    """Return the keyples on a tile and its notes."""
    found = []
    if tile.placed and tile.colour:
        found.append(draw.joined([grown(keyple(styles, tile.colour)), draw.label(str(tile.placed), 13, bold=True)]))
    if printed.notes:
        found.append(draw.joined([note(), draw.label(" · ".join(number for _, number in printed.notes[:3]), 13, bold=True)]))
    return found


def ground(context: BoardContext, printed: Printed, tile: TileView) -> str:
    """Return a tile around (0, 0) without words, in page units."""
    return tile_parts.ground(printed, context.styles, bool(tile.level), tile.rotation)


@attrs.frozen
class Face:
    """The content of a tile's face: its rows, and the depth of its frame."""

    names: tuple[tuple[FaceRow, ...], ...]
    rows: tuple[FaceLine, ...]
    inside: float


def face_of(context: BoardContext, printed: Printed, tile: TileView) -> Face:
    """Return the face of a tile, with its name on one, two and three lines."""
    rows = tuple(tile_rows(context.styles, printed, tile))
    return Face(name_rows(printed.facts.name), rows, tile_parts.depth(printed.facts, tile.level))


@lru_cache(KEPT_FACES)
def whole_words(face: Face, scale: float, reach: float = 0.0) -> str | None:
    """Return the whole face of a tile, or None if it does not fit at a readable size.

    ``scale`` is the tile's later scale, ``reach`` how far connectors extend inward beyond their default.
    """
    below = [each.row for each in face.rows]
    return _fitted(([*names, *below] for names in face.names), face.inside, scale, reach)


@lru_cache(KEPT_FACES)
def most_words(face: Face, name: str, scale: float) -> str:
    """Return as many rows of a face as fit, the name first."""
    for kept in _less_and_less(face.rows):
        found = _fitted(([*names, *kept] for names in face.names), face.inside, scale)
        if found is not None:
            return found
    lines = draw.wrapped(name, NAME_ROOM * scale, SMALLEST, MOST_LINES, bold=True)
    return stacked([name_row(line) for line in lines], None, face.inside, [_least(scale)])


@lru_cache(KEPT_FACES)
def numbered_words(face: Face, number: int, scale: float, reach: float = 0.0) -> str:
    """Return a face with the tile's number and as many rows as fit; keyples take precedence over the name."""
    head = FaceRow(PLATE, plate(number))
    if scale >= NUMBERED:
        for lines in (face.names, ((),)):
            for kept in _less_and_less(face.rows):
                found = _fitted(([head, *names, *kept] for names in lines), face.inside, scale, reach)
                if found is not None:
                    return found
    return draw.text(0, 0, str(number), rounded(SMALLEST / scale, ceil), bold=True)


def _less_and_less(rows: Sequence[FaceLine]) -> Iterable[Rows]:
    """Yield the rows of a tile: all, then with the least important parts removed one by one."""
    for at in range(len(LEFT_OUT) + 1):
        yield [each.row for each in rows if each.part not in LEFT_OUT[:at]]


def _fitted(choices: Iterable[Rows], inside: float, scale: float, reach: float = 0.0) -> str | None:
    """Return the rows that fit at the largest scale, the first of equals; None if none fit."""
    least = _least(scale)
    scales = [rounded(least * step / 20, ceil) for step in range(26, 19, -1)]
    air = [FaceRow(reach / least / 2, draw.Piece(0, ""))] if reach else []  # at the slanted sides
    inside = max(inside, reach)
    best: tuple[float, Rows] | None = None
    for rows in choices:
        whole = [*air, *rows, *air]
        if scale_of(whole, inside, scales[-1:]) is None:
            continue
        size = scale_of(whole, inside, scales) or scales[-1]
        if best is None or size > best[0]:
            best = size, whole
    return None if best is None else stacked(best[1], None, inside, [best[0]])


def _least(scale: float) -> float:
    """Return the scale at which one unit of a row is one pixel of the page."""
    return rounded(1 / scale, ceil)


def rounded(scale: float, way: Callable[[float], int] = floor) -> float:
    """Round a scale to two decimals in the given direction, so that no letter gets smaller than computed."""
    return way(round(scale * 100, 6)) / 100


def entries(context: BoardContext, tiles: Sequence[Numbered], width: float) -> draw.Block:
    """Return an entry for each of some tiles, in columns, ``width`` wide."""
    columns = max(1, int((width + BETWEEN) // (WIDE + BETWEEN)))
    wide = (width - (columns - 1) * BETWEEN) / columns
    stated = [_stated(context, number, tile, wide - 2 * SIDE) for number, tile in tiles]
    rows = []
    for first in range(0, len(tiles), columns):
        row = range(first, min(first + columns, len(tiles)))
        high = max(stated[at].height for at in row) + 2 * SIDE
        shown = (_plain_ground(context, tiles[at][1], wide, high) + draw.moved(SIDE, SIDE, stated[at].svg) for at in row)
        rows.append(draw.Block(width, high, "".join(draw.moved(at * (wide + BETWEEN), 0, svg) for at, svg in enumerate(shown))))
    return draw.below(rows, BETWEEN)


def _plain_ground(context: BoardContext, tile: TileView, width: float, height: float) -> str:
    """Return the background of an entry, in the style of the tile, with a golden line if it is upgraded."""
    look = context.styles.kind(context.tiles[tile.id].facts.kind)
    line = (
        draw.box(1.5, 1.5, width - 3, height - 3, "gilt", 5)
        if tile.level
        else draw.box(0.5, 0.5, width - 1, height - 1, "line", 6)
    )
    return draw.box(0.5, 0.5, width - 1, height - 1, look, 6) + line


def _stated(context: BoardContext, number: int, tile: TileView, room: float) -> draw.Block:
    """Return the number and name of a tile with its full description below."""
    printed, mark = context.tiles[tile.id].claimed, plate(number)
    names = draw.wrapped(printed.facts.name, room - mark.width - 6, ENTRY_NAME, MOST_LINES_OF_ENTRY, bold=True)
    head = draw.moved(0, LINE / 2, mark.svg)
    head += "".join(
        draw.moved(mark.width + 6, (at + 0.5) * LINE, draw.label(name, ENTRY_NAME, bold=True).svg)
        for at, name in enumerate(names)
    )
    top = len(names) * LINE + 2
    high, figures = draw.flowed(list(_figures(context, printed, tile, room)), room, gap=10, leading=FIGURES)
    return draw.Block(room, top + high, head + draw.moved(0, top, figures))


def _figures(context: BoardContext, printed: Printed, tile: TileView, room: float) -> Iterator[draw.Piece]:
    """Yield the description of a tile, in pieces no wider than ``room``."""
    styles, level = context.styles, tile.level
    yield from lying(styles, printed, tile)
    if printed.shows_points:
        yield points(printed, level)
    if printed.each:
        sentence = ", ".join(printed.phrases.get(SCORE, ()))
        words = draw.wrapped(what_counts(printed) or sentence, room, SMALLEST, MOST_LINES_OF_ENTRY)
        parts = [counting(styles, printed, level), *(draw.label(line, SMALLEST, "muted") for line in words)]
        yield from (draw.called(sentence, piece) for piece in _close(parts, room))
    gives, asks = printed.level_gives(level), printed.level_asks(level)
    for of, sign in ((gives, ARROW), (asks, UP)):
        if of is not None:
            yield from _close(things(styles, of, sign), room)


def _close(pieces: Sequence[draw.Piece], room: float) -> Iterator[draw.Piece]:
    """Yield pieces joined to one if they fit on a line, otherwise line by line."""
    whole = draw.joined(pieces, 4)
    yield from [whole] if whole.width <= room else draw.lines(pieces, room)
