"""The face of a tile on a board: no letter on it is smaller than ``SMALLEST`` pixels, and what finds no room is left out.

What is left out stands in the label of the tile, as all of it does.  The name goes last.
"""

from collections.abc import Callable, Iterator
from math import ceil, floor
from typing import Final

import attrs

from ktc.city.drawing.board.context import SMALLEST, BoardContext, grown
from ktc.city.drawing.svg.pieces import any_keyple, connector, keyple, note, skill
from ktc.city.drawing.svg.printed import Printed
from ktc.city.drawing.svg.styles import Styles
from ktc.city.drawing.svg.tile import FRAME, SHORE, UPGRADED
from ktc.city.knowledge.view import TileView
from ktc.city.model.effects import Cost, Yield
from ktc.city.model.hexes import DIRECTIONS, turned
from ktc.city.model.pieces import HOME
from ktc.draw.svg.face import GAP, HEIGHT, MIDDLE, RADIUS, FaceRow, Room, scale_of, stacked
from ktc.draw.svg.hexagon import hexagon, shore
from ktc.draw.svg.lettering import LONGEST_NAME, cut, text, width_of, wrapped
from ktc.draw.svg.line import Piece, centred_words, joined, label, lines
from ktc.draw.svg.page import shortened
from ktc.draw.svg.pieces import coin, counted_pieces
from ktc.draw.words import count_of, plain

ROW: Final = 21.0
THINGS: Final = 126.0  # of what is used and asked
ARROW, UP, EACH, OTHER = "→", "↑", "×", "…"  # signs in place of words, the same in every language
NAME, LYING, POINTS, COUNTS, GIVES, ASKS = range(6)  # what is left out first comes last
MOST_LINES: Final = 3
LEAST_LETTERS: Final = 4  # of a word that is cut, its ellipsis counted; less says less than initials
MOST_INITIALS: Final = 2
STEPS: Final = 12  # in which the room of a name grows until its lines hold it


@attrs.frozen
class _Row:
    part: int
    row: FaceRow


def board_face(context: BoardContext, printed: Printed, tile: TileView, scale: float, reach: float = 0.0) -> str:
    """Return a tile around (0, 0), drawn with the lengths of a page; ``scale`` is how much it will be grown.

    ``reach`` is how much further than usual connectors reach in from its sides.
    """
    facts, styles = printed.facts, context.styles
    framed = facts.kind == HOME and facts.colour != ""
    parts = [hexagon(RADIUS, styles.kind(facts.kind))]
    if framed:
        parts.append(hexagon(RADIUS - FRAME / 2, "frame", stroke=styles.home(facts.colour), stroke_width=FRAME))
    if tile.level:
        parts.append(hexagon(RADIUS - FRAME * framed - UPGRADED, "gilt"))
    parts += shores(facts.river_mask, tile.rotation)
    parts.append(hexagon(RADIUS, "edge"))
    inside = max(FRAME * framed + (UPGRADED if tile.level else 0), reach)
    return "".join(parts) + _written(context, printed, tile, scale, inside, reach)


def shores(rivers: int, rotation: int) -> list[str]:
    """Return the rivers along the sides of a tile that is turned."""
    sides = turned(rivers, rotation)
    return [shore(direction, RADIUS, SHORE) for direction in DIRECTIONS if sides >> direction & 1]


def _written(context: BoardContext, printed: Printed, tile: TileView, scale: float, inside: float, reach: float) -> str:
    """Return all rows that find room at a size that can be read, as large as they can be."""
    least = rounded(1 / scale, ceil)
    scales = [rounded(least * step / 20, ceil) for step in range(26, 19, -1)]
    air = [FaceRow(reach / least / 2, Piece(0, ""))] if reach else []  # at the slanted sides
    every, all_names = list(_rows(context.styles, printed, tile)), list(_names(printed.facts.name))
    parts = {NAME, *(each.part for each in every)}
    for dropped in sorted(parts, reverse=True):
        rows = [*(each.row for each in every if each.part <= dropped), *air]
        sizes = [([*air, *names, *rows], scale_of([*air, *names, *rows], inside, scales)) for names in all_names]
        found = [(size, whole) for whole, size in sizes if size is not None]
        if found:
            size, whole = max(found, key=lambda each: each[0])  # of those alike the one with the fewest lines
            return stacked(whole, None, inside, [size])
    short = _short(printed.facts.name, least, inside)
    if short:
        return stacked([_name(words) for words in short], None, inside, [least])
    initials = "".join(word[0] for word in plain(printed.facts.name).split()).upper()
    return text(0, 0, initials[:MOST_INITIALS], rounded(SMALLEST * least, ceil), bold=True)


def _short(name: str, least: float, inside: float) -> list[str]:
    """Return a name in two lines at most, cut to what a small tile has room for; none where too little would be left."""
    high = SMALLEST * least
    room = Room(MIDDLE, HEIGHT, inside).across(abs(MIDDLE) + high, high) / least
    lines, words = wrapped(name, room, SMALLEST, 2, bold=True), plain(shortened(name, LONGEST_NAME)).split()
    if all(width_of(word, SMALLEST, bold=True) <= room for word in words):
        return lines
    short = [cut(word, room, SMALLEST, bold=True) for word in words[:2]]
    whole = all(line == word or len(line) > LEAST_LETTERS for line, word in zip(short, words, strict=False))
    return short if whole else []


def _names(name: str) -> Iterator[list[FaceRow]]:
    """Yield the rows of a name, in one line, in two, in three, as far as it has words for them."""
    name = plain(shortened(name, LONGEST_NAME))
    longest = width_of(name, SMALLEST, bold=True)
    for count in range(1, min(MOST_LINES, len(name.split())) + 1):
        for part in range(STEPS // count, STEPS + 2):
            lines = wrapped(name, longest * part / STEPS, SMALLEST, count + 1, bold=True)
            if len(lines) <= count and " ".join(lines) == name:
                yield [_name(line) for line in lines]
                break


def rounded(scale: float, way: Callable[[float], int] = floor) -> float:
    """Return a scale with the two decimals that are written of it, so that no letter comes out smaller than was reckoned."""
    return way(round(scale * 100, 6)) / 100


def _name(words: str) -> FaceRow:
    return FaceRow(SMALLEST * 1.12 - GAP, centred_words(words, SMALLEST, bold=True))


def _rows(styles: Styles, printed: Printed, tile: TileView) -> Iterator[_Row]:
    """Yield the rows of a face below its name: points, what is counted, given and asked, and the keyples that lie there."""
    if printed.shows_points:
        row = [coin(str(number), at == tile.level) for at, number in enumerate(printed.facts.points)]
        yield _Row(POINTS, FaceRow(ROW, joined(row)))
    if printed.each:
        yield _Row(COUNTS, FaceRow(ROW, _counting(styles, printed, tile.level)))
    gives, asks = printed.level_gives(tile.level), printed.level_asks(tile.level)
    yield from (_Row(GIVES, row) for row in (_things(styles, gives, ARROW) if gives is not None else ()))
    yield from (_Row(ASKS, row) for row in (_things(styles, asks, UP) if asks is not None else ()))
    lying = list(_lying(styles, printed, tile))
    if lying:
        yield _Row(LYING, FaceRow(ROW, joined(lying, 5)))


def _lying(styles: Styles, printed: Printed, tile: TileView) -> Iterator[Piece]:
    """The keyples on a tile, and the numbers that it remembers."""
    if tile.placed and tile.colour:
        yield joined([grown(keyple(styles, tile.colour)), label(str(tile.placed), 13, bold=True)])
    if printed.notes:
        yield joined([note(), label(" · ".join(number for _, number in printed.notes[:3]), 13, bold=True)])


def _counting(styles: Styles, printed: Printed, level: int) -> Piece:
    assert printed.data is not None
    data = printed.data
    row = [coin(str(number), at == level) for at, number in enumerate(printed.each)]
    row.append(label(EACH, 13, "muted"))
    row += [grown(connector(styles, data.connector))] if data.connector else []
    row += [grown(keyple(styles, data.keyple))] if data.keyple else []
    row += [grown(skill(styles, data.skill))] if data.skill else []
    if not (data.connector or data.keyple or data.skill):
        row.append(label(OTHER, 13, "muted"))
    return joined(row)


def _things(styles: Styles, of: Yield | Cost, sign: str) -> Iterator[FaceRow]:
    """Yield what a use gives or an upgrade asks, behind its sign, on as many lines as it needs."""
    row: list[Piece] = []
    if isinstance(of, Yield) and of.returns:
        row.append(_counted(skill(styles, "any"), of.returns))
    row.append(label(sign, 14, "muted", bold=True))
    row += [_counted(connector(styles, colour), count) for colour, count in count_of(of.connectors).items()]
    row += [_counted(skill(styles, kind), count) for kind, count in count_of(of.skills).items()]
    if isinstance(of, Cost) and of.keyples:
        row.append(_counted(any_keyple(), of.keyples))
    yield from (FaceRow(ROW, line) for line in lines(row, THINGS))


def _counted(piece: Piece, count: int) -> Piece:
    return counted_pieces([(grown(piece), count)])
