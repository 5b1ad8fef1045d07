"""What stands on a tile of a board, row by row, in lengths of the page: its name, its worth, what it counts, gives and asks."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

import attrs

from ktc.draw import Piece, box, element, joined, label, lines, plain, width_of, wrapped
from ktc.draw.svg.lettering import LONGEST_NAME, MIDDLE
from ktc.draw.svg.line import centred_words
from ktc.draw.svg.page import shortened
from ktc.draw.svg.pieces import coin, counted_pieces
from ktc.draw.words import count_of
from ktc_city.drawing.board.context import SMALLEST
from ktc_city.drawing.svg.hexagon import GAP, FaceRow
from ktc_city.drawing.svg.pieces import Styles, any_keyple, connector, grown, keyple, landmark, note, skill
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


@attrs.frozen
class FaceLine:
    """A row of a tile, and which part of the tile it tells."""

    part: int
    row: FaceRow


@lru_cache(KEPT)
def name_rows(name: str) -> tuple[tuple[FaceRow, ...], ...]:
    """Return the rows of a name, in one line, in two, in three, as far as it has words for them."""
    return tuple(_name_rows(name))


def _name_rows(name: str) -> Iterator[tuple[FaceRow, ...]]:
    name = plain(shortened(name, LONGEST_NAME))
    longest = width_of(name, SMALLEST, bold=True)
    for count in range(1, min(MOST_LINES, len(name.split())) + 1):
        for part in range(STEPS // count, STEPS + 2):
            found = wrapped(name, longest * part / STEPS, SMALLEST, count + 1, bold=True)
            if len(found) <= count and " ".join(found) == name:
                yield tuple(name_row(line) for line in found)
                break


def name_row(words: str) -> FaceRow:
    """Return a line of a name."""
    return FaceRow(WORDS, centred_words(words, SMALLEST, bold=True))


def plate(number: int) -> Piece:
    """Return the number of a tile on the map: a plate with square corners, where points have round ones."""
    width = width_of(str(number), SMALLEST, bold=True) + 7
    anchor = {"text_anchor": "middle", "font_weight": "bold", "class_": "onink"}
    words = element("text", str(number), x=width / 2, y=MIDDLE * SMALLEST, font_size=SMALLEST, **anchor)
    return Piece(width, box(0, -PLATE / 2, width, PLATE, "chip", 2) + words)


def tile_rows(styles: Styles, printed: Printed, tile: TileView) -> Iterator[FaceLine]:
    """Yield the rows of a tile below its name."""
    yield from _printed_rows(styles, printed, tile.level)
    on_it = lying(styles, printed, tile)
    if on_it:
        yield FaceLine(LYING, FaceRow(ROW, joined(on_it, 5)))


@lru_cache(KEPT)
def _printed_rows(styles: Styles, printed: Printed, level: int) -> tuple[FaceLine, ...]:
    return tuple(_rows_at(styles, printed, level))


def _rows_at(styles: Styles, printed: Printed, level: int) -> Iterator[FaceLine]:
    """Yield what is printed on a tile for a level."""
    if printed.shows_points:
        yield FaceLine(POINTS, FaceRow(ROW, points(printed, level)))
    if printed.each:
        yield FaceLine(COUNTS, FaceRow(ROW, counting(styles, printed, level)))
        yield from (FaceLine(WHAT, FaceRow(WORDS, centred_words(line, SMALLEST, "muted"))) for line in _what(printed))
    gives, asks = printed.level_gives(level), printed.level_asks(level)
    if gives is not None:
        yield from (FaceLine(GIVES, FaceRow(ROW, line)) for line in lines(things(styles, gives, ARROW), THINGS))
    if asks is not None:
        yield from (FaceLine(ASKS, FaceRow(ROW, line)) for line in lines(things(styles, asks, UP), THINGS))


def points(printed: Printed, level: int) -> Piece:
    """Return the printed points by level, behind the mark of a landmark."""
    coins = [coin(str(number), at == level) for at, number in enumerate(printed.facts.points)]
    return joined([grown(landmark()), *coins] if printed.facts.landmark else coins)


def counting(styles: Styles, printed: Printed, level: int) -> Piece:
    """Return the points for each thing counted, by level, and the thing where it is a piece."""
    assert printed.data is not None
    data = printed.data
    row = [coin(str(number), at == level) for at, number in enumerate(printed.each)]
    row.append(label(EACH, 13, "muted"))
    row += [grown(connector(styles, data.connector))] if data.connector else []
    row += [grown(keyple(styles, data.keyple))] if data.keyple else []
    row += [grown(skill(styles, data.skill))] if data.skill else []
    if not _names_a_piece(printed) and not what_counts(printed):
        row.append(label(OTHER, 13, "muted"))
    return joined(row)


def _what(printed: Printed) -> list[str]:
    """Return on few lines what a tile counts; none where nobody has words for it."""
    words = what_counts(printed).replace("-", HYPHEN)  # a line may end behind a hyphen
    room = max([COUNTED, *(width_of(word, SMALLEST) for word in words.split())])
    lines = wrapped(words, room, SMALLEST, MOST_LINES) if words else []
    return [line.replace(HYPHEN, "-") for line in lines]


def _names_a_piece(printed: Printed) -> bool:
    data = printed.data
    return data is not None and bool(data.connector or data.keyple or data.skill)


def things(styles: Styles, of: Yield | Cost, sign: str) -> list[Piece]:
    """Return what a use gives or an upgrade asks, behind its sign."""
    row: list[Piece] = []
    if isinstance(of, Yield) and of.returns:
        row.append(_counted(skill(styles, "any"), of.returns))
    row.append(label(sign, 14, "muted", bold=True))
    row += [_counted(connector(styles, colour), count) for colour, count in count_of(of.connectors).items()]
    row += [_counted(skill(styles, kind), count) for kind, count in count_of(of.skills).items()]
    if isinstance(of, Cost) and of.keyples:
        row.append(_counted(any_keyple(), of.keyples))
    return row


def _counted(piece: Piece, count: int) -> Piece:
    return counted_pieces([(grown(piece), count)])


def lying(styles: Styles, printed: Printed, tile: TileView) -> list[Piece]:
    """Return the keyples on a tile, and the numbers that it remembers."""
    found = []
    if tile.placed and tile.colour:
        found.append(joined([grown(keyple(styles, tile.colour)), label(str(tile.placed), 13, bold=True)]))
    if printed.notes:
        found.append(joined([note(), label(" · ".join(number for _, number in printed.notes[:3]), 13, bold=True)]))
    return found
