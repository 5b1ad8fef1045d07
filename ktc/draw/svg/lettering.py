"""How wide words are, how a name finds room, and small pictures and words side by side on lines."""

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from typing import Final
from unicodedata import combining, east_asian_width

import attrs

from ktc.draw.svg.picture import LONGEST_TEXT, element, moved, safe, shortened, titled
from ktc.messages.plain import plain

WIDTHS: Final = (  # in parts of the size, for the sans-serif that most readers have
    (0.24, "ijl'|"), (0.30, " !,./:;I[]\\ft"), (0.36, '()-`r{}"*'), (0.53, "Jcksvxyz"), (0.69, "&ABEKPSVXYFTZ"),
    (0.75, "CDHNRUw"), (0.82, "GOQ"), (0.88, "Mm♠♣♥♦"), (0.95, "%W@…→×—"),
)  # fmt: skip
DEFAULT_WIDTH: Final = 0.59
WIDE_WIDTH: Final = 1.1
BOLD: Final = 1.08
BY_LETTER: Final = {letter: width for width, letters in WIDTHS for letter in letters}
LONGEST_NAME: Final = 120
MIDDLE: Final = 0.35  # from the baseline to the middle of capital letters


@cache
def _letter(letter: str) -> float:
    if combining(letter):
        return 0.0
    return BY_LETTER.get(letter, WIDE_WIDTH if east_asian_width(letter) in "WF" else DEFAULT_WIDTH)


def width_of(text: str, size: float, bold: bool = False) -> float:
    """Return about how wide a text stands."""
    return sum(map(_letter, text)) * size * (BOLD if bold else 1)


def text(x: float, y: float, words: str, size: float, look: str = "ink", *, bold: bool = False, anchor: str = "middle") -> str:
    """Return a text whose capital letters have their middle at ``y``."""
    weight = {"font_weight": "bold"} if bold else {}
    place = {} if anchor == "start" else {"text_anchor": anchor}
    return element("text", safe(words), x=x, y=y + MIDDLE * size, font_size=size, class_=look, **place, **weight)


def cut(words: str, room: float, size: float, bold: bool = False) -> str:
    """Return a text that fits: whole, or its beginning with an ellipsis."""
    words = plain(shortened(words, LONGEST_NAME))
    if width_of(words, size, bold) <= room:
        return words
    while words and width_of(words + "…", size, bold) > room:
        words = words[:-1].rstrip()
    return words + "…"


def wrapped(words: str, room: float, size: float, most: int, bold: bool = False) -> list[str]:
    """Return a text on at most so many lines, none wider than ``room``; what finds no room ends in an ellipsis."""
    parts = [piece for part in plain(shortened(words, LONGEST_TEXT)).split(" ") for piece in _broken(part, room, size, bold)]
    lines = list(_filled(parts, room, size, bold))
    if len(lines) > most:
        lines = [*lines[: most - 1], cut(" ".join(lines[most - 1 :]), room, size, bold)]
    return lines


def _broken(part: str, room: float, size: float, bold: bool) -> Iterator[str]:
    """Break one word that is wider than a line."""
    while width_of(part, size, bold) > room and len(part) > 1:
        taken = 1
        while width_of(part[: taken + 1], size, bold) <= room:
            taken += 1
        yield part[:taken]
        part = part[taken:]
    yield part


def _filled(parts: Sequence[str], room: float, size: float, bold: bool) -> Iterator[str]:
    line = ""
    for part in parts:
        longer = f"{line} {part}" if line else part
        if line and width_of(longer, size, bold) > room:
            yield line
            line = part
        else:
            line = longer
    yield line


def fitted(name: str, fits: Sequence[tuple[float, Sequence[float]]]) -> tuple[float, list[str]]:
    """Return the size and the lines of a bold name: the fewest lines on which it fits, evenly filled.

    ``fits`` are the room and the sizes to try for one line, for two, and so on; where none will do, words are broken and
    the end is cut.
    """
    name = plain(shortened(name, LONGEST_NAME))
    for most, (room, sizes) in enumerate(fits, start=1):
        for size in sizes:
            lines = wrapped(name, room, size, most + 1, bold=True)
            if len(lines) <= most and " ".join(lines) == name:
                return size, _even(name, len(lines), room, size)
    room, sizes = fits[-1]
    return sizes[-1], wrapped(name, room, sizes[-1], len(fits), bold=True)


def _even(name: str, count: int, room: float, size: float) -> list[str]:
    """Fill as many lines more evenly: the narrowest room that still gives so many."""
    lines = wrapped(name, room, size, count + 1, bold=True)
    while count > 1:
        room = max(width_of(line, size, bold=True) for line in lines) - 0.01
        narrower = wrapped(name, room, size, count + 1, bold=True)
        if len(narrower) > count or " ".join(narrower) != name:
            break
        lines = narrower
    return lines


LEADING: Final = 21.0


@attrs.frozen
class Piece:
    """Something on a line: drawn from x = 0 to ``width``, its middle at y = 0."""

    width: float
    svg: str


def label(words: str, size: float = 11, look: str = "ink", *, bold: bool = False) -> Piece:
    """Return words as a piece."""
    return Piece(width_of(words, size, bold), text(0, 0, words, size, look, bold=bold, anchor="start"))


def centred_words(words: str, size: float, look: str = "ink", *, bold: bool = False) -> Piece:
    """Return words as a piece in whose middle they stand, however wide the reader's font makes them."""
    width = width_of(words, size, bold)
    return Piece(width, text(width / 2, 0, words, size, look, bold=bold))


def label_within(words: str, room: float, size: float = 11, look: str = "ink", *, bold: bool = False) -> Piece:
    """Return words as a piece that is no wider than ``room``."""
    return label(cut(words, room, size, bold), size, look, bold=bold)


def joined(pieces: Iterable[Piece], gap: float = 3) -> Piece:
    """Return pieces as one, side by side."""
    x, svg = 0.0, ""
    for piece in pieces:
        svg += moved(x, 0, piece.svg)
        x += piece.width + gap
    return Piece(max(0.0, x - gap), svg)


def called(title: str, piece: Piece) -> Piece:
    """Return a piece with a title."""
    return Piece(piece.width, titled(title, piece.svg))


def lines(pieces: Sequence[Piece], room: float, gap: float = 3) -> list[Piece]:
    """Break pieces into lines; one that is wider than ``room`` gets a separate line."""
    found: list[list[Piece]] = []
    left = 0.0
    for piece in pieces:
        if not found or piece.width > left:
            found.append([])
            left = room
        found[-1].append(piece)
        left -= piece.width + gap
    return [joined(line, gap) for line in found]


def flowed(pieces: Sequence[Piece], room: float, gap: float = 14, leading: float = LEADING) -> tuple[float, str]:
    """Return how high pieces stand that are set on lines from the left, and their SVG, whose top is at y = 0."""
    rows = lines(pieces, room, gap)
    return len(rows) * leading, "".join(moved(0, (at + 0.5) * leading, row.svg) for at, row in enumerate(rows))


def centred(piece: Piece, y: float, room: float) -> str:
    """Return a piece with its middle at (0, y), made smaller where it is wider than ``room``."""
    scale = min(1.0, room / piece.width) if piece.width else 1.0
    return moved(-piece.width * scale / 2, y, piece.svg, scale=scale)
