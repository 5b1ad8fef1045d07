"""Small pictures and words side by side on lines, as in a sentence."""

from collections.abc import Iterable, Sequence
from typing import Final

import attrs

from ktc.draw.svg.lettering import cut, text, width_of
from ktc.draw.svg.page import moved, titled

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
    """Return pieces on as many lines as they need; one that is wider than ``room`` has a line of its own."""
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
