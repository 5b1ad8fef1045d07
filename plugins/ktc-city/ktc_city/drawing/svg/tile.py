"""One tile: its name, kind and level, what it scores, gives and asks, its rivers, and keyples on it."""

from collections.abc import Iterator, Sequence
from typing import Final

from ktc.draw import Picture, Piece, called, cut, joined, label, lines, moved, plain, titled
from ktc.draw.svg.lettering import fitted
from ktc.draw.svg.line import centred_words
from ktc.draw.svg.picture import drawn
from ktc.draw.svg.pieces import coin, counted_pieces
from ktc.draw.words import count_of
from ktc_city.drawing.svg.berths import berth_slot, berths_text, slots_height
from ktc_city.drawing.svg.face import GAP, RADIUS, FaceRow, scale_of, stacked
from ktc_city.drawing.svg.hexagon import chord, hexagon, shore
from ktc_city.drawing.svg.pieces import any_keyple, connector, keyple, landmark, skill
from ktc_city.drawing.svg.printed import (
    Box,
    Printed,
    cost_text,
    each_text,
    find,
    inventory_of,
    kind_word,
    printed_text,
    printed_tiles,
    what_counts,
    yield_text,
)
from ktc_city.drawing.svg.styles import Styles
from ktc_city.model.effects import Cost, Yield
from ktc_city.model.hexes import DIRECTIONS, turned
from ktc_city.model.pieces import HOME, Berth

SHORE: Final = 8.0
FRAME: Final = 7.0  # of a home tile, in its colour
UPGRADED: Final = 4.5  # from the side, or the frame, to the golden line of an upgraded tile
KIND_ROOM: Final = 64.0
NAME_ROOM: Final = 100.0
NAME_FITS: Final = (  # the room and the sizes for a name on one line, on two, on three
    (88.0, (12.5, 11.5)),
    (NAME_ROOM, (12.5, 11.5, 10.5)),
    (NAME_ROOM, (12.5, 11.5, 10.5, 9.5)),
)
NAME_LEADING: Final = 1.12
SMALL: Final = 9.0
ROW: Final = 19.0
WIDER: Final = 24.0  # what rows of small pictures may have more than names
LARGE: Final = 1.5  # how much larger tiles are drawn that lie on a table or in a gallery
LESS: Final = 3  # how much may be left out of a tile that says too much
LEAST: Final = 11 / (SMALL * LARGE)  # the scale of the rows at which their smallest letter can be read there
ALONE: Final = 2.4  # how much larger a tile is drawn that is alone
MARGIN: Final = 14.0


def tile_svg(box: Box, tile: str, level: int = 0, theme: str = "auto") -> Picture:
    """Return one tile of a box, by its id, at a level; raises ``PictureError`` where there is none."""
    found = find(printed_tiles(box), tile, level)
    styles = Styles(inventory_of(box))
    width, height = (side * ALONE + 2 * MARGIN for side in (chord(0, RADIUS), 2 * RADIUS))
    body = moved(width / 2, height / 2, face(found, styles, level), scale=ALONE)
    return drawn(plain(found.facts.name), [printed_text(found, level)], (width, height), body, theme)


def face(tile: Printed, styles: Styles, level: int, rotation: int = 0, foot: Piece | None = None) -> str:
    """Return a tile around (0, 0); ``foot`` stands at its lower end: the keyples on it."""
    facts = tile.facts
    framed = facts.kind == HOME and facts.colour != ""
    parts = [hexagon(RADIUS, styles.kind(facts.kind))]
    rivers = turned(facts.river_mask, rotation)
    if framed:
        parts.append(hexagon(RADIUS - FRAME / 2, "frame", stroke=styles.home(facts.colour), stroke_width=FRAME))
    if level:
        parts.append(hexagon(RADIUS - FRAME * framed - UPGRADED, "gilt"))
    parts += [shore(direction, RADIUS, SHORE) for direction in DIRECTIONS if rivers >> direction & 1]
    parts.append(hexagon(RADIUS, "edge"))
    inside = FRAME * framed + (UPGRADED if level else 0)
    choices = [list(_rows(tile, styles, level, less)) for less in range(LESS)]
    rows = next((rows for rows in choices if scale_of(rows, inside, [LEAST], foot) is not None), choices[-1])
    return titled(printed_text(tile, level), *parts, stacked(rows, foot, inside))


def _rows(tile: Printed, styles: Styles, level: int, less: int) -> Iterator[FaceRow]:
    """Yield the rows of a face; ``less`` 1 leaves out the kind, which its colour tells as well, 2 also what figures count."""
    facts = tile.facts
    kind = centred_words(cut(kind_word(facts.kind), KIND_ROOM, SMALL), SMALL, "muted")
    if not less or facts.landmark:
        yield FaceRow(SMALL + 2, landmark() if less else joined([landmark(), kind]) if facts.landmark else kind)
    size, names = fitted(facts.name, NAME_FITS)
    for name in names:
        yield FaceRow(size * NAME_LEADING - GAP, centred_words(name, size, bold=True))
    if tile.shows_points:
        row = [coin(str(number), at == level) for at, number in enumerate(facts.points)]
        yield FaceRow(ROW + GAP, called(f"printed points by level: {', '.join(map(str, facts.points))}", joined(row)))
    if tile.each:
        yield FaceRow(ROW + GAP, called(each_text(tile, level), _counting(tile, styles, level)))
        if what_counts(tile) and less < 2:
            yield FaceRow(SMALL, centred_words(cut(what_counts(tile), NAME_ROOM, SMALL), SMALL, "muted"))
    gives, asks = tile.level_gives(level), tile.level_asks(level)
    if gives is not None:
        yield from _things("use", gives, styles, yield_text(gives))
    if asks is not None:
        yield from _things("up", asks, styles, cost_text(asks))
    if facts.berths:
        yield from _berths(facts.berths, less < 2)


def _counting(tile: Printed, styles: Styles, level: int) -> Piece:
    """The points for each thing counted, by level, and the thing, where its data name one."""
    assert tile.data is not None
    row = [coin(str(number), at == level) for at, number in enumerate(tile.each)]
    row.append(label("each", SMALL, "muted"))
    if tile.data.connector:
        row.append(connector(styles, tile.data.connector))
    if tile.data.keyple:
        row.append(keyple(styles, tile.data.keyple))
    if tile.data.skill:
        row.append(skill(styles, tile.data.skill))
    return joined(row)


def _things(word: str, of: Yield | Cost, styles: Styles, title: str) -> Iterator[FaceRow]:
    """What a use gives or an upgrade asks, on as many lines as it needs."""
    row = [label(word, SMALL, "muted")]
    if isinstance(of, Yield) and of.returns:
        row.append(counted_pieces([(skill(styles, "any"), of.returns)]))
        row.append(centred_words("→", 11, "muted"))
    row += [counted_pieces([(connector(styles, colour), count)]) for colour, count in count_of(of.connectors).items()]
    row += [counted_pieces([(skill(styles, kind), count)]) for kind, count in count_of(of.skills).items()]
    if isinstance(of, Cost) and of.keyples:
        row.append(counted_pieces([(any_keyple(), of.keyples)]))
    for line in lines(row, NAME_ROOM + WIDER):
        yield FaceRow(ROW, called(title, line))


def _berths(berths: Sequence[Berth], marked: bool) -> Iterator[FaceRow]:
    slots = [berth_slot(berth, number, marked) for number, berth in enumerate(berths, start=1)]
    for line in lines(slots, NAME_ROOM + WIDER, gap=0):
        yield FaceRow(slots_height(berths, marked), called(berths_text(berths), line), yields=True)
