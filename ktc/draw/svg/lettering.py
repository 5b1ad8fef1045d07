"""How wide words are, and how a name finds room.  Widths are estimates: a picture does not know its reader's fonts."""

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Final
from unicodedata import combining, east_asian_width

from ktc.draw.svg.page import LONGEST_TEXT, element, safe, shortened
from ktc.messages.plain import plain

WIDTHS: Final = (  # in parts of the size, for the sans-serif that most readers have
    (0.24, "ijl'|"), (0.30, " !,./:;I[]\\ft"), (0.36, '()-`r{}"*'), (0.53, "Jcksvxyz"), (0.69, "&ABEKPSVXYFTZ"),
    (0.75, "CDHNRUw"), (0.82, "GOQ"), (0.88, "Mm"), (0.95, "%W@…→×—"),
)  # fmt: skip
USUAL_WIDTH: Final = 0.59
WIDE_WIDTH: Final = 1.1
BOLD: Final = 1.08
BY_LETTER: Final = {letter: width for width, letters in WIDTHS for letter in letters}
LONGEST_NAME: Final = 120
MIDDLE: Final = 0.35  # from the baseline to the middle of capital letters


@cache
def _letter(letter: str) -> float:
    if combining(letter):
        return 0.0
    return BY_LETTER.get(letter, WIDE_WIDTH if east_asian_width(letter) in "WF" else USUAL_WIDTH)


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
