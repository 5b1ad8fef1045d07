"""Pictures of tiles: one tile, all tiles of a box, and the key to the marks."""

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from typing import Final

from ktc import draw
from ktc.draw.svg.blocks import PADDING
from ktc.draw.svg.lettering import centred_words, fitted
from ktc.draw.svg.picture import drawn
from ktc.draw.svg.pieces import coin, counted_pieces
from ktc.draw.words import capital, count_of, counted
from ktc.kit import shorten
from ktc_city.box.tilebox import TileBox
from ktc_city.catalogue import say
from ktc_city.drawing.svg import pieces
from ktc_city.drawing.svg.hexagon import GAP, RADIUS, FaceRow, chord, hexagon, scale_of, shore, stacked
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
from ktc_city.model.effects import Cost, Yield
from ktc_city.model.hexes import DIRECTIONS, turned
from ktc_city.model.pieces import ANY, DIFFERENT, HOME, Berth, TileFacts
from ktc_city.text.names import Names

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
WIDEST: Final = 240.0  # of the words beside a mark
Entry = tuple[draw.Piece, str]
Sized = Callable[[draw.Piece], draw.Piece]  # how large a piece is drawn
LIKE_ROWS: Final[Sized] = lambda piece: piece  # noqa: E731  # rows are grown as a whole
KEPT: Final = 512  # tiles without words that were drawn
COLUMNS: Final = 6
CELL_GAP: Final = 12.0
CELL: Final = chord(0, RADIUS) * LARGE + 2
WIDTH: Final = COLUMNS * (CELL + CELL_GAP) - CELL_GAP + 2 * PADDING


def tile_svg(box: Box, tile: str, level: int = 0, theme: str = "auto") -> draw.Picture:
    """Return one tile of a box, by id, at a level; raises ``PictureError`` for an unknown tile or level."""
    found = find(printed_tiles(box), tile, level)
    styles = pieces.Styles(inventory_of(box))
    width, height = (side * ALONE + 2 * MARGIN for side in (chord(0, RADIUS), 2 * RADIUS))
    body = draw.moved(width / 2, height / 2, face(found, styles, level), scale=ALONE)
    return drawn(draw.plain(found.facts.name), [printed_text(found, level)], (width, height), body, theme)


def face(tile: Printed, styles: pieces.Styles, level: int, rotation: int = 0, foot: draw.Piece | None = None) -> str:
    """Return a tile around (0, 0); ``foot`` is drawn at its lower end: the keyples on it."""
    inside = depth(tile.facts, level)
    choices = [list(_rows(tile, styles, level, less)) for less in range(LESS)]
    rows = next((rows for rows in choices if scale_of(rows, inside, [LEAST], foot) is not None), choices[-1])
    lying = ground(tile, styles, bool(level), rotation)
    return draw.titled(printed_text(tile, level), lying, stacked(rows, foot, inside))


@lru_cache(KEPT)
def ground(tile: Printed, styles: pieces.Styles, upgraded: bool, rotation: int) -> str:
    """Return a tile around (0, 0) without words."""
    facts, frame = tile.facts, depth(tile.facts, 0)
    parts = [hexagon(RADIUS, styles.kind(facts.kind))]
    if frame:
        parts.append(hexagon(RADIUS - frame / 2, "frame", stroke=styles.home(facts.colour), stroke_width=frame))
    if upgraded:
        parts.append(hexagon(RADIUS - frame - UPGRADED, "gilt"))
    return "".join([*parts, *shores(facts, rotation), hexagon(RADIUS, "edge")])


def depth(facts: TileFacts, level: int) -> float:
    """Return the distance of a tile's rows from its edge: inside the frame of a home, and the line of an upgraded tile."""
    return FRAME * (facts.kind == HOME and facts.colour != "") + (UPGRADED if level else 0)


def shores(facts: TileFacts, rotation: int) -> list[str]:
    """Return the rivers along the sides of a rotated tile."""
    rivers = turned(facts.river_mask, rotation)
    return [shore(direction, RADIUS, SHORE) for direction in DIRECTIONS if rivers >> direction & 1]


def counting(styles: pieces.Styles, tile: Printed, level: int, each: draw.Piece, sized: Sized = LIKE_ROWS) -> list[draw.Piece]:
    """Return the points per counted thing by level, with the things that the tile's data name."""
    assert tile.data is not None
    row = [*(coin(str(number), at == level) for at, number in enumerate(tile.each)), each]
    row += [sized(pieces.connector(styles, tile.data.connector))] if tile.data.connector else []
    row += [sized(pieces.keyple(styles, tile.data.keyple))] if tile.data.keyple else []
    return row + ([sized(pieces.skill(styles, tile.data.skill))] if tile.data.skill else [])


def things(styles: pieces.Styles, of: Yield | Cost, sized: Sized = LIKE_ROWS) -> list[draw.Piece]:
    """Return the pieces of a yield or a cost, each with its number."""
    found = [(sized(pieces.connector(styles, colour)), count) for colour, count in count_of(of.connectors).items()]
    found += [(sized(pieces.skill(styles, kind)), count) for kind, count in count_of(of.skills).items()]
    found += [(sized(pieces.any_keyple()), of.keyples)] if isinstance(of, Cost) and of.keyples else []
    return [counted_pieces([each]) for each in found]


def _rows(tile: Printed, styles: pieces.Styles, level: int, less: int) -> Iterator[FaceRow]:
    """Yield the rows of a face; ``less`` 1 drops the kind, which the colour shows too, 2 also what figures count."""
    facts = tile.facts
    kind = centred_words(draw.cut(kind_word(facts.kind), KIND_ROOM, SMALL), SMALL, "muted")
    if not less or facts.landmark:
        yield FaceRow(
            SMALL + 2, pieces.landmark() if less else draw.joined([pieces.landmark(), kind]) if facts.landmark else kind
        )
    size, names = fitted(facts.name, NAME_FITS)
    for name in names:
        yield FaceRow(size * NAME_LEADING - GAP, centred_words(name, size, bold=True))
    if tile.shows_points:
        row = [coin(str(number), at == level) for at, number in enumerate(facts.points)]
        yield FaceRow(ROW + GAP, draw.called(f"printed points by level: {', '.join(map(str, facts.points))}", draw.joined(row)))
    if tile.each:
        each = draw.label("each", SMALL, "muted")
        yield FaceRow(ROW + GAP, draw.called(each_text(tile, level), draw.joined(counting(styles, tile, level, each))))
        if what_counts(tile) and less < 2:
            yield FaceRow(SMALL, centred_words(draw.cut(what_counts(tile), NAME_ROOM, SMALL), SMALL, "muted"))
    gives, asks = tile.level_gives(level), tile.level_asks(level)
    if gives is not None:
        yield from _lines("use", gives, styles, yield_text(gives))
    if asks is not None:
        yield from _lines("up", asks, styles, cost_text(asks))
    if facts.berths:
        yield from _berths(facts.berths, less < 2)


def _lines(word: str, of: Yield | Cost, styles: pieces.Styles, title: str) -> Iterator[FaceRow]:
    """Yield the pieces of a yield or a cost, on as many lines as needed."""
    row = [draw.label(word, SMALL, "muted")]
    if isinstance(of, Yield) and of.returns:
        row += [counted_pieces([(pieces.skill(styles, "any"), of.returns)]), centred_words("→", 11, "muted")]
    for line in draw.lines([*row, *things(styles, of)], NAME_ROOM + WIDER):
        yield FaceRow(ROW, draw.called(title, line))


def _berths(berths: Sequence[Berth], marked: bool) -> Iterator[FaceRow]:
    slots = [pieces.berth_slot(berth, number, marked) for number, berth in enumerate(berths, start=1)]
    for line in draw.lines(slots, NAME_ROOM + WIDER, gap=0):
        yield FaceRow(pieces.slots_height(berths, marked), draw.called(pieces.berths_text(berths), line), yields=True)


def legend(styles: pieces.Styles, names: Names, width: float, more: tuple[Entry, ...] = (), *, notes: bool = False) -> draw.Block:
    """Return the key to all pieces of a box and all marks, ``width`` wide, in the language of the names.

    ``more`` are marks of one picture; the mark of ``notes`` is included if tiles have notes.
    """
    entries = [*_pieces(styles, names), *_marks(names), *more]
    entries += [(pieces.grown(pieces.note()), say(names.lang, "key-note"))] if notes else []
    named = [draw.joined([mark, draw.label_within(words, WIDEST, 11, "muted")], 5) for mark, words in entries]
    height, svg = draw.flowed(named, width, gap=16, leading=26)
    return draw.Block(width, height, draw.titled(say(names.lang, "board-key"), svg))


def _pieces(styles: pieces.Styles, names: Names) -> Iterator[Entry]:
    box, lang = styles.inventory, names.lang
    for colour in box.connectors:
        yield pieces.grown(pieces.connector(styles, colour)), say(lang, "key-connector", colour=names.word(colour))
    for kind in box.skills:
        yield pieces.grown(pieces.skill(styles, kind)), say(lang, "key-skill", kind=names.word(kind))
    for colour in box.keyples:
        yield pieces.grown(pieces.keyple(styles, colour)), say(lang, "key-keyple", colour=names.word(colour))
    yield pieces.grown(pieces.connector(styles, ANY)), say(lang, "key-any")
    yield pieces.grown(pieces.connector(styles, DIFFERENT)), say(lang, "key-different")


def _marks(names: Names) -> Iterator[Entry]:
    star = draw.Piece(12, draw.moved(6, 0, draw.element("polygon", points=pieces.STAR, class_="star")))
    for mark, message in (
        (coin("3", True), "key-now"),
        (coin("6", False), "key-other"),
        (pieces.landmark(), "key-landmark"),
        (pieces.flag(), "key-claims"),
        (star, "key-star"),
        (_hexagon(False), "key-upgraded"),
        (_hexagon(True), "key-river"),
    ):
        yield mark, say(names.lang, message)


def _hexagon(river: bool) -> draw.Piece:
    """Return a small tile with a river along its east side, or with the golden line of an upgrade."""
    mark = hexagon(10, "edge") + (shore(0, 10, 4) if river else hexagon(7, "gilt"))
    return draw.Piece(20, draw.moved(10, 0, mark))


def tiles_svg(box: Box, level: int = 0, theme: str = "auto") -> draw.Picture:
    """Return all tiles of a box, kind by kind, each at ``level`` or its highest level below that.

    Raises ``PictureError`` for an invalid level.
    """
    inventory = inventory_of(box)
    if type(level) is not int or level < 0:
        raise draw.PictureError(f"level must be a whole number from 0, not {shorten(level)}")
    styles, tiles = pieces.Styles(inventory), list(printed_tiles(box).values())
    kinds = dict.fromkeys(tile.facts.kind for tile in tiles)
    title = draw.plain(str(box.tile_set.plain["title"])) if isinstance(box, TileBox) else inventory.id
    blocks = [draw.page_head(title, counted(len(tiles), "tile"), WIDTH)]
    for kind in kinds:
        of_kind = [tile for tile in tiles if tile.facts.kind == kind]
        blocks.append(draw.headed(capital(kind_word(kind)), _grid(of_kind, styles, level), WIDTH, counted(len(of_kind), "tile")))
    blocks.append(draw.panel(legend(styles, styles.names, WIDTH - 2 * PADDING), WIDTH))
    sentences = [printed_text(tile, min(level, tile.facts.top)) for tile in tiles]
    return draw.framed(title, sentences, draw.below(blocks), theme)


def _grid(tiles: Sequence[Printed], styles: pieces.Styles, level: int) -> draw.Block:
    height = 2 * RADIUS * LARGE + 2
    parts = [
        draw.moved(
            number % COLUMNS * (CELL + CELL_GAP) + CELL / 2,
            number // COLUMNS * (height + CELL_GAP) + height / 2,
            face(tile, styles, min(level, tile.facts.top)),
            scale=LARGE,
        )
        for number, tile in enumerate(tiles)
    ]
    rows = -(-len(tiles) // COLUMNS)
    return draw.Block(WIDTH - 2 * PADDING, rows * (height + CELL_GAP) - CELL_GAP, "".join(parts))
