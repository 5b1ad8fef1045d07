"""A described table as the parts of a board: each section a picture, each thing with a spot clickable."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from itertools import groupby
from typing import TYPE_CHECKING, Final

import attrs

from ktc.draw.parts import LEAST_TARGET, BoardRequest, Marker, Part, box_target
from ktc.draw.svg.blocks import Block, below, framed, page_head
from ktc.draw.svg.lettering import Piece, cut, fitted, flowed, joined, label, label_within, text, width_of, wrapped
from ktc.draw.svg.palette import NAMED_COLOURS, hues, letter_on
from ktc.draw.svg.picture import Picture, box, element, moved, safe, titled
from ktc.draw.svg.pieces import Look, chip, disc, styles_of
from ktc.draw.table.values import Figure, Item, Map, Row, Space, Standing, Table, Texts, Thing, Track
from ktc.messages import say
from ktc.messages.plain import capital, plain

if TYPE_CHECKING:
    from ktc.draw.kit import Drawing, Seen

PICTURE_WIDTH: Final = 560.0  # of a part of a whole picture
PADDING: Final = 10.0
CORNER: Final = 10.0
GAP: Final = 8.0
NARROWEST, WIDEST = 46.0, 108.0  # of a thing of a row
TALL: Final = 1.3  # how high a thing is for its width
SMALL: Final = 30.0  # how high buttons are
SIZE: Final = 13.0
QUIET: Final = 12.0
LARGE: Final = 18.0
BESIDE: Final = 300.0  # how wide a player is at least beside another
CELL: Final = 104.0  # how wide a large figure is at most
CELL_HIGH: Final = 50.0
MOST_LINES: Final = 8  # of a sentence
WIDER: Final = (1.12, 1.18)  # letters of a reader's font to the usual ones, in sentences: DejaVu Sans, plain and bold
FREE: Final = 30.0  # how high free places are in a line without things
FOOT: Final = 14.0  # below things, for marks
SPACE: Final = 44.0  # how high a space of a map is
Spot = Callable[..., str]  # what writes a spot: takes a name, a label, a target and what is drawn


@attrs.frozen
class Size:
    """How wide a thing of a row is at least and at most, and how high; ``above`` it is room for what lies under it."""

    least: float
    most: float
    high: float = 0.0  # 0: by its width
    above: float = 0.0


def size_of(thing: Thing) -> Size:
    """Return the size of a thing: its longest word has to find room."""
    least = _least(thing)
    return Size(least, min(WIDEST, 1.25 * least))


class Painter:
    """Draws the sections of a table in one width.  Pictures that are not ``clickable`` have titles instead of spots."""

    def __init__(self, drawing: "Drawing", seen: "Seen", request: BoardRequest, *, clickable: bool = True) -> None:
        self.drawing = drawing
        self.seen = seen
        self.request = request
        self.clickable = clickable
        self.called: Callable[[int], str] = partial(drawing.player, seen)
        self.room = request.width - 2 * PADDING
        self.looks: tuple[Look, ...] = styles_of([str(seat + 1) for seat in range(seen.rules.seats)])

    def parts(self, table: Table, *, key: bool = True) -> Iterator[Part]:
        """Yield the sections as parts, and a key; the first one of a board also says whose turn it is."""
        lines = ([table.title] if self.clickable else []), table.notes
        top = [_sentences(some, self.room, bold=not at) for at, some in enumerate(lines) if some]
        for number, section in enumerate(table.sections):
            yield self._part(section.name, section.title, below([*(top if not number else []), *self._blocks(section.items)], 12))
        if key and (signs := self.drawing.legend(self.seen)):
            yield self._part(
                "key", capital(say(self.request.lang, "drawn-key")), Block(self.room, *flowed(signs, self.room, gap=16))
            )

    def _part(self, name: str, title: str, block: Block) -> Part:
        """Return a part; its title stands above it, as a page writes it."""
        width, height = self.request.width, block.height + 2 * PADDING
        ground = box(0.5, 0.5, width - 1, height - 1, "panel", CORNER)
        return Part(name, title, Block(width, height, ground + moved(PADDING, PADDING, block.svg)))

    def _blocks(self, items: Iterable[Item]) -> Iterator[Block]:
        for kind, several in groupby(items, type):
            if kind is Figure:
                yield self._figures([item for item in several if isinstance(item, Figure)], self.room)
            elif kind is Standing:
                yield self._standings([item for item in several if isinstance(item, Standing)])
            else:
                yield from (self._item(item) for item in several)

    def _item(self, item: Item) -> Block:
        match item:
            case Row():
                return self._row(item, self.room)
            case Track(title=title, spaces=spaces):
                return self._titled(title, self._track(spaces))
            case Map():
                own = self.drawing.map(self.seen, item, self.room, self._write)
                return self._titled(item.title, self._map(_unskewed(item)) if own is None else own)
            case Texts(lines=lines):
                return _sentences(lines, self.room)
        raise TypeError(f"{item!r} is not an item of a table")

    def _titled(self, title: str, block: Block) -> Block:
        if not title:
            return block
        words = text(0, 7, cut(title, self.room, QUIET), QUIET, "muted", anchor="start")
        return below([Block(self.room, 14, words), block], 4)

    # --- things -------------------------------------------------------------------------------------------------------

    def spot(self, thing: Thing, wide: float, high: float, drawn: str, target: str = "") -> str:
        """Return a thing as it is drawn: a spot where it has one, else with its words as a title."""
        words = in_words(thing, self.request.lang, self.called)
        if not thing.spot or not self.clickable:
            return titled(words, drawn)
        if not target and min(wide, high) < LEAST_TARGET + 2:
            target = box_target(1, 1, wide - 2, high - 2)
        target = target or element("rect", x=1, y=1, width=wide - 2, height=high - 2, rx=7, class_="target")
        marker = self.request.marker
        return (marker.ghost if thing.ghost else marker.spot)(thing.spot, words, target, drawn)

    def _write(self, name: str, label: str, target: str, *children: str, **data: str | int) -> str:
        """Return a spot of an own look: where nothing is clicked, what is drawn with a title."""
        return self.request.marker.spot(name, label, target, *children, **data) if self.clickable else titled(label, *children)

    def _shown(self, things: Iterable[Thing]) -> list[Thing]:
        return [thing for thing in things if not thing.ghost or (thing.spot and self.request.marker.asked_for(thing.spot))]

    def _row(self, row: Row, room: float) -> Block:
        things = self._shown(row.things)
        if row.small and things:
            block = self._buttons(things, room)
        elif things or row.free > 0:
            block = self._cards(things, max(0, row.free), room)
        else:
            block = Block(room, 16, text(0, 8, "–", SIZE, "muted", anchor="start"))
        return self._titled(row.title, block)

    def _cards(self, things: Sequence[Thing], free: int, room: float) -> Block:
        number, sizes = len(things) + free, [self.drawing.size(self.seen, thing) for thing in things]
        least = max((size.least for size in sizes), default=NARROWEST)
        columns = max(1, min(number, int((room + GAP) // (least + GAP))))
        wide = min(max((size.most for size in sizes), default=NARROWEST), (room - (columns - 1) * GAP) / columns)
        high = max((size.high for size in sizes), default=0.0) or wide * TALL
        foot = FOOT if any(thing.marks for thing in things) else 0.0
        y, svg = 0.0, ""
        for first in range(0, number, columns):
            above = max((size.above for size in sizes[first : first + columns]), default=0.0)
            tall = high if first < len(things) else FREE
            for at in range(first, min(number, first + columns)):
                each = self._card(things[at], wide, high, above, foot) if at < len(things) else _place(wide, tall)
                svg += moved((at - first) * (wide + GAP), y + (above if at >= len(things) else 0), each)
            y += above + tall + foot + GAP
        return Block(room, y - GAP, svg)

    def _card(self, thing: Thing, wide: float, high: float, above: float, foot: float) -> str:
        face = self.drawing.face(self.seen, thing, wide, high)
        drawn = (moved(0, above, face) if above else face) + (_marks(thing, wide, above + high) if foot else "")
        target = element("rect", x=1, y=above + 1, width=wide - 2, height=high - 2, rx=7, class_="target")
        return self.spot(thing, wide, high, drawn, target)

    def _buttons(self, things: Sequence[Thing], room: float) -> Block:
        rows, x, y = "", 0.0, 0.0
        for thing in things:
            number = f" ×{thing.number}" if thing.number != 1 else ""
            words = cut(thing.name, room - 24 - 9 * len(number), SIZE, bold=True) + number
            wide = max(SMALL + 4, width_of(words, SIZE, bold=True) + 22)
            if x and x + wide > room:
                x, y = 0.0, y + SMALL + GAP
            look, ink = _ground(thing)
            drawn = element("rect", x=1, y=1, width=wide - 2, height=SMALL - 2, rx=7, **look)
            drawn += (
                _word(wide / 2, SMALL / 2, words, SIZE, ink)
                if not thing.down
                else text(wide / 2, SMALL / 2, words, SIZE, "onink", bold=True)
            )
            rows += moved(x, y, self.spot(thing, wide, SMALL, drawn))
            x += wide + GAP
        return Block(room, y + SMALL, rows)

    # --- players ------------------------------------------------------------------------------------------------------

    def _standings(self, standings: Sequence[Standing]) -> Block:
        """Return players below each other, or beside each other where there is room."""
        columns = max(1, min(len(standings), int((self.room + GAP) // (BESIDE + GAP))))
        wide = (self.room - (columns - 1) * 2 * GAP) / columns
        rows = []
        for first in range(0, len(standings), columns):
            blocks = [self._standing(standing, wide) for standing in standings[first : first + columns]]
            svg = "".join(moved(at * (wide + 2 * GAP), 0, block.svg) for at, block in enumerate(blocks))
            rows.append(Block(self.room, max(block.height for block in blocks), svg))
        return below(rows, 14)

    def _standing(self, standing: Standing, room: float) -> Block:
        seat = standing.seat
        right = chip(say(self.request.lang, "drawn-now")) if standing.acts else Piece(0, "")
        mark = [disc(self.looks[seat])] if 0 <= seat < len(self.looks) else []
        head = joined([*mark, label(cut(standing.name, room - right.width - 40, 15, bold=True), 15, bold=True)], 7).svg
        top = Block(room, 24, moved(0, 11, head, moved(room - right.width, 0, right.svg)))
        whole = below([top, *([self._figures(standing.figures, room)] if standing.figures else [])], 6)
        thing = standing.thing
        if thing.spot:
            target = element("rect", x=-4, y=-4, width=room + 8, height=whole.height + 6, rx=8, class_="target")
            whole = Block(whole.width, whole.height, self.spot(thing, room, whole.height, whole.svg, target))
        return below(
            [whole, *(self._row(row, room) for row in standing.rows if row.title or row.free or self._shown(row.things))], 8
        )

    def _figures(self, figures: Sequence[Figure], room: float) -> Block:
        """Return large figures as cells, and the others in a line below."""
        large, small = [each for each in figures if each.large], [each for each in figures if not each.large]
        blocks = [self._cells(large, room)] if large else []
        pieces = [
            joined([self._number(each, SIZE, room / 2), label_within(each.label, room / 2, QUIET, "muted")], 5) for each in small
        ]
        blocks += [Block(room, *flowed(pieces, room, gap=16, leading=21))] if small else []
        return below(blocks, 6)

    def _number(self, figure: Figure, size: float, room: float) -> Piece:
        sign = self.drawing.sign(self.seen, figure)
        number = label_within(str(figure.value), room - (sign.width + 6 if sign else 0), size, bold=True)
        return joined([sign, number], 5) if sign else number

    def _cells(self, figures: Sequence[Figure], room: float) -> Block:
        columns = max(1, min(len(figures), int((room + GAP) // (70 + GAP))))
        wide = min(CELL, (room - (columns - 1) * GAP) / columns)
        svg = ""
        for at, each in enumerate(figures):
            number = self._number(each, LARGE, wide - 8)
            word = text(wide / 2, 38, cut(each.label, wide - 6, 11), 11, "muted")
            ground = box(0.5, 0.5, wide - 1, CELL_HIGH - 1, "open", 7)
            shown = moved((wide - number.width) / 2, 18, number.svg)
            svg += moved(at % columns * (wide + GAP), at // columns * (CELL_HIGH + GAP), ground, shown, word)
        return Block(room, -(-len(figures) // columns) * (CELL_HIGH + GAP) - GAP, svg)

    # --- spaces -------------------------------------------------------------------------------------------------------

    def _track(self, spaces: Sequence[Space]) -> Block:
        least = max((max(_least(space.thing), 24.0 * len(space.things)) for space in spaces), default=NARROWEST)
        columns = max(1, min(len(spaces), int((self.room + 2) // (least + 2))))
        wide = min(WIDEST, (self.room - (columns - 1) * 2) / columns)
        svg = "".join(
            moved(at % columns * (wide + 2), at // columns * (SPACE + GAP), self._space(space, wide))
            for at, space in enumerate(spaces)
        )
        return Block(self.room, -(-len(spaces) // columns) * (SPACE + GAP) - GAP, svg)

    def _map(self, spaces: Sequence[Space]) -> Block:
        """Return spaces where they lie, with lines between those that are beside each other."""
        wide = min(WIDEST, self.room / 3)
        left, top = min((space.x for space in spaces), default=0), min((space.y for space in spaces), default=0)
        across, down = max((space.x for space in spaces), default=0) - left, max((space.y for space in spaces), default=0) - top
        scale = (self.room - wide) / across if across else 0.0
        rows = len({space.y for space in spaces})
        high = max(down * scale, (rows - 1) * (SPACE + GAP) * 1.0)
        tall = high / down if down else 0.0
        at = {space.thing.name: ((space.x - left) * scale, (space.y - top) * tall) for space in spaces}
        lines, drawn = "", ""
        for space in spaces:
            x, y = at[space.thing.name]
            for other in (name for name in space.beside if name in at):
                x2, y2 = at[other]
                ends = {"x1": x + wide / 2, "y1": y + SPACE / 2, "x2": x2 + wide / 2, "y2": y2 + SPACE / 2}
                lines += element("line", **ends, class_="edge")
            drawn += moved(x, y, self._space(space, wide))
        return Block(self.room, high + SPACE, lines + drawn)

    def _space(self, space: Space, wide: float) -> str:
        thing, (look, ink) = space.thing, _ground(space.thing)
        drawn = element("rect", x=1, y=1, width=wide - 2, height=SPACE - 2, rx=7, **look)
        things = self._shown(space.things)
        drawn += _word(wide / 2, 12 if things else SPACE / 2, cut(thing.name, wide - 8, QUIET, bold=True), QUIET, ink)
        drawn = self.spot(thing, wide, SPACE, drawn)
        step = min(24.0, (wide - 8) / max(1, len(things)))
        for number, each in enumerate(things):
            x = (wide - step * len(things)) / 2 + step * number
            drawn += moved(x, 20, self.spot(each, step, 22, self._token(each, step)))
        return drawn

    def _token(self, thing: Thing, wide: float) -> str:
        owned = thing.owner is not None and 0 <= thing.owner < len(self.looks) and not thing.colour
        look = self.looks[thing.owner] if owned and thing.owner is not None else None
        colour = look.colour if look is not None else _hex(thing.colour) or "#949aa3"
        mark = str(thing.number) if thing.number != 1 else look.letter if look is not None else thing.name[:1].upper()
        return element("circle", cx=wide / 2, cy=11, r=10, fill=colour, class_="rim") + _word(
            wide / 2, 11, mark, 11, letter_on(colour)
        )


def whole_picture(drawing: "Drawing", seen: "Seen", table: Table, sentences: Sequence[str], theme: str) -> Picture:
    """Return a table as one picture: sections in two columns, filled from the left, and maps below them in full width."""
    whole = 2 * PICTURE_WIDTH + 2 * GAP
    columns: list[list[Block]] = [[], []]
    wide: list[Block] = []
    for width in (PICTURE_WIDTH, whole):
        request = BoardRequest(Marker({}), width, seen.lang, seen.people)
        painter = Painter(drawing, seen, request, clickable=False)
        with_map = [section for section in table.sections if any(isinstance(item, Map) for item in section.items)]
        some = with_map if width == whole else [section for section in table.sections if section not in with_map]
        notes = () if width == whole else table.notes
        for part in painter.parts(attrs.evolve(table, sections=some, notes=notes), key=width == whole):
            head = [Block(0, 18, text(0, 9, cut(part.title, width, 15, bold=True), 15, bold=True, anchor="start"))]
            block = below([*(head if part.title else []), part.block], 6)
            (wide if width == whole else min(columns, key=lambda blocks: sum(each.height + GAP for each in blocks))).append(block)
    left, right = (below(column) for column in columns)
    both = Block(whole, max(left.height, right.height), left.svg + moved(PICTURE_WIDTH + 2 * GAP, 0, right.svg))
    return framed(
        table.title, sentences, below([page_head(table.title, "", whole), *([both] if both.height else []), *wide]), theme
    )


# --- what things look like --------------------------------------------------------------------------------------------


def plain_face(thing: Thing, wide: float, high: float) -> str:
    """Return a thing as a card: its face or its name, a band in its colour, and how many there are; a back where it is down."""
    look, ink = _ground(thing)
    drawn = element("rect", x=1, y=1, width=wide - 2, height=high - 2, rx=7, **look)
    number = f"×{thing.number}" if thing.number != 1 else ""
    large, *rest = thing.face if thing.face and not thing.down else (thing.name,)
    if thing.down:
        drawn += element("rect", x=5, y=5, width=wide - 10, height=high - 10, rx=4, class_="line")
        return drawn + text(wide / 2, high / 2, f"{thing.number}" if number else "", 16, "onink", bold=True)
    room = wide - 10
    size, lines = fitted(large, [(room, (24.0, 20.0, 16.0)), (room, (14.0, 12.0)), (room, (11.0,))])
    lines_high = len(lines) * size * 1.15
    small = [line for each in rest for line in wrapped(each, room, 11, 2)]
    middle = (high - 14 * len(small) - (12 if number else 0)) / 2
    for at, line in enumerate(lines):
        drawn += _word(wide / 2, middle + (at + 0.5) * size * 1.15 - lines_high / 2, line, size, ink)
    below_it = middle + lines_high / 2 + 8
    for at, line in enumerate(small):
        if below_it + 14 * at < high - 6:
            drawn += _word(wide / 2, below_it + 14 * at, line, 11, ink, bold=False)
    return drawn + (_word(wide / 2, high - 12, number, QUIET, ink) if number else "")


def in_words(thing: Thing, lang: str, called: Callable[[int], str]) -> str:
    """Return a thing as a tooltip and a screen reader have it."""
    parts = [thing.in_words(), say(lang, "drawn-down") if thing.down else ""]
    parts += [called(thing.owner)] if thing.owner is not None and called(thing.owner) != thing.name else []
    return "; ".join(plain(part) for part in parts if part)


def _unskewed(item: Map) -> Sequence[Space]:
    """Return spaces with their middles on a plane: each row of hexagons begins half a column further east."""
    return [attrs.evolve(space, x=space.x + space.y / 2) for space in item.spaces] if item.grid else item.spaces


def _hex(colour: str) -> str:
    """Return a colour word, or a ``#rrggbb``, as the latter; "" for none."""
    if not colour:
        return ""
    if len(colour) == 7 and colour[0] == "#" and all(letter in "0123456789abcdef" for letter in colour[1:].lower()):
        return colour.lower()
    return NAMED_COLOURS.get(colour.lower()) or hues([colour])[colour]


def _place(wide: float, high: float) -> str:
    """Return a free place."""
    return element("rect", x=2, y=2, width=wide - 4, height=high - 4, rx=7, class_="line", stroke_dasharray="4 4")


def _ground(thing: Thing) -> tuple[dict[str, str], str]:
    """Return how a thing is filled, and the colour of words on it; "" for that of the theme."""
    if thing.down:
        return {"class_": "chip"}, ""
    colour = _hex(thing.colour)
    return ({"fill": colour, "class_": "rim"}, letter_on(colour)) if colour else ({"class_": "open"}, "")


def _word(x: float, y: float, words: str, size: float, ink: str, *, bold: bool = True) -> str:
    if not ink:
        return text(x, y, words, size, bold=bold)
    weight = {"font_weight": "bold"} if bold else {}
    return element("text", safe(words), x=x, y=y + 0.35 * size, font_size=size, fill=ink, text_anchor="middle", **weight)


def _least(thing: Thing) -> float:
    """Return how wide a thing is at least: its longest word has to find room."""
    texts = [] if thing.down else [*(thing.face or (thing.name,))]
    words = [(word, 16.0 if not at else 11.0) for at, each in enumerate(texts) for word in each[:60].split()]
    return max(NARROWEST, min(WIDEST * 0.9, max((width_of(word, size, bold=True) + 14 for word, size in words), default=0.0)))


def _marks(thing: Thing, wide: float, high: float) -> str:
    words = ", ".join(thing.marks)
    return text(wide / 2, high + 8, cut(words, (wide + GAP - 2) / WIDER[0], 11), 11, "muted") if words else ""


def _sentences(lines: Iterable[str], room: float, *, bold: bool = False) -> Block:
    rows = [part for line in lines for part in wrapped(line, room / WIDER[bold], SIZE, MOST_LINES, bold=bold)]
    svg = "".join(text(0, 9 + 18 * at, line, SIZE, bold=bold, anchor="start") for at, line in enumerate(rows))
    return Block(room, 18 * len(rows), svg)
