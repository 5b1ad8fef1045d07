"""Parts of a page: blocks with a size, set below each other, or beside each other as far as they find room."""

from collections.abc import Callable, Sequence
from typing import Final

import attrs

from ktc.draw.svg.lettering import cut, text
from ktc.draw.svg.picture import Picture, box, drawn, moved

GAP: Final = 16.0
PADDING: Final = 16.0
CORNER: Final = 10.0
MARGIN: Final = 24.0
TITLE: Final = 22.0
HEADING: Final = 15.0
HEADING_HEIGHT: Final = 34.0


@attrs.frozen
class Block:
    """Something ``width`` wide and ``height`` high whose upper left corner is (0, 0)."""

    width: float
    height: float
    svg: str


def below(blocks: Sequence[Block], gap: float = GAP) -> Block:
    """Return blocks as one, each below the one before."""
    y, svg = 0.0, ""
    for block in blocks:
        svg += moved(0, y, block.svg)
        y += block.height + gap
    return Block(max((block.width for block in blocks), default=0.0), max(0.0, y - gap), svg)


def middled(block: Block, width: float) -> Block:
    """Return a block in the middle of a wider one."""
    return Block(width, block.height, moved((width - block.width) / 2, 0, block.svg))


def rows_of(widths: Sequence[float], room: float, gap: float = GAP) -> list[list[tuple[int, float]]]:
    """Return in rows the numbers of some blocks, each with its share of the row's whole width.

    >>> rows_of([100, 100, 150], 240, gap=20)
    [[(0, 110.0), (1, 110.0)], [(2, 240.0)]]
    """
    rows: list[list[int]] = []
    left = 0.0
    for number, width in enumerate(widths):
        if not rows or width > left:
            rows.append([])
            left = room
        rows[-1].append(number)
        left -= width + gap
    return [_shared(row, widths, room, gap) for row in rows]


def _shared(row: Sequence[int], widths: Sequence[float], room: float, gap: float) -> list[tuple[int, float]]:
    rest = room - sum(widths[number] for number in row) - gap * (len(row) - 1)
    return [(number, widths[number] + max(0.0, rest) / len(row)) for number in row]


def shelves(widths: Sequence[float], room: float, make: Callable[[int, float, float], Block]) -> Block:
    """Return blocks in rows, those of a row equally high.

    ``make(number, width, height)`` makes one at least so high; it is asked twice, first with height 0.
    """
    rows = []
    for row in rows_of(widths, room):
        height = max(make(number, width, 0).height for number, width in row)
        x, svg = 0.0, ""
        for number, width in row:
            svg += moved(x, 0, make(number, width, height).svg)
            x += width + GAP
        rows.append(Block(x - GAP, height, svg))
    return below(rows)


def panel(inside: Block, width: float, height: float = 0.0) -> Block:
    """Return a block on a panel, with a minimum height."""
    height = max(height, inside.height + 2 * PADDING)
    return Block(width, height, box(0.5, 0.5, width - 1, height - 1, "panel", CORNER) + moved(PADDING, PADDING, inside.svg))


def headed(title: str, inside: Block, width: float, note: str = "") -> Block:
    """Return a block with its title above, on a panel."""
    room = width - 2 * PADDING
    top = text(0, HEADING / 2, cut(title, room / 2, HEADING, bold=True), HEADING, bold=True, anchor="start")
    if note:
        top += text(room, HEADING / 2, cut(note, room / 2, 12), 12, "muted", anchor="end")
    return panel(Block(room, inside.height + HEADING_HEIGHT, top + moved(0, HEADING_HEIGHT, inside.svg)), width)


def page_head(title: str, note: str, width: float) -> Block:
    """Return the title of a whole picture, with a note at its right."""
    words = text(0, TITLE / 2, cut(title, width * 0.7, TITLE, bold=True), TITLE, bold=True, anchor="start")
    return Block(width, TITLE, words + text(width, TITLE / 2, cut(note, width * 0.3, 13), 13, "muted", anchor="end"))


def framed(title: str, sentences: Sequence[str], whole: Block, theme: str) -> Picture:
    """Return the picture of a block, with a margin around it."""
    size = whole.width + 2 * MARGIN, whole.height + 2 * MARGIN
    return drawn(title, sentences, size, moved(MARGIN, MARGIN, whole.svg), theme)
