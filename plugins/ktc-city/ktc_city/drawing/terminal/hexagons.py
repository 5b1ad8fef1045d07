"""Hexagons of letters on a canvas, as they stand on a corner: ``half`` columns from the middle to a side.

A hexagon has two lines of roof, and lines of text between its walls.  It stands on a grid of places (q, r): side 0 faces
east, then counter-clockwise.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from rich.cells import cell_len, set_cell_size
from rich.style import Style

from ktc_city.drawing.terminal.canvas import Canvas

ROOF: Final = 2
TEXT_LINES: Final = 3
PITCH: Final = ROOF + TEXT_LINES
SIDES: Final = range(6)
EDGE: Final = Style.parse("dim")
FILLERS: Final = frozenset({"and", "of", "the", "&"})

Mark = tuple[int, int, str]


def place(half: int, q: int, r: int) -> tuple[int, int]:
    """Return where the top corner of a hexagon stands."""
    return (2 * q + r) * half, r * PITCH


def columns(spots: Sequence[tuple[int, int]], half: int) -> int:
    """Return how many columns some hexagons take."""
    middles = [place(half, q, r)[0] for q, r in spots]
    return max(middles, default=0) - min(middles, default=0) + 2 * half + 1


def side(half: int, q: int, r: int, direction: int) -> Iterator[Mark]:
    """Yield the places of a side with the letter that draws it there; two hexagons share each."""
    x, y = place(half, q, r)
    if direction in (0, 3):  # a wall
        wall = x + half if direction == 0 else x - half
        yield from ((wall, y + ROOF + line, "|") for line in range(TEXT_LINES))
        return
    if direction > 3:  # a slope of the roof below
        x, y = (x - half, y + PITCH) if direction == 4 else (x + half, y + PITCH)
    way = 1 if direction in (1, 4) else -1  # it falls to the right or to the left
    for step in range(1, half):
        yield x + way * step, y + step * ROOF // half, _slope(half, step)


def _slope(half: int, step: int) -> str:
    """A slope is ``'-.`` on each line: it begins high and ends low."""
    line = step * ROOF // half
    if step == half - 1 or (step + 1) * ROOF // half != line:
        return "."
    return "'" if (step - 1) * ROOF // half != line else "-"


def middle(places: Sequence[Mark]) -> tuple[int, int]:
    """Return the place for a letter on a side: of a slope, the middle of its lower line."""
    lowest = max(y for _, y, _ in places)
    lower = [place for place in places if place[1] == lowest]
    return (lower[len(lower) // 2] if len(lower) > 1 else places[len(places) // 2])[:2]


def outline(canvas: Canvas, half: int, q: int, r: int) -> None:
    """Draw all sides and corners of a hexagon."""
    for direction in SIDES:
        for x, y, letter in side(half, q, r, direction):
            canvas.put(x, y, letter, EDGE)
    x, y = place(half, q, r)
    for corner in ((x, y), (x - half, y + PITCH), (x + half, y + PITCH)):
        canvas.put(*corner, "'", EDGE)


def short_name(name: str, room: int) -> tuple[str, str]:
    """Return a name on two short lines; what finds no room is left out.

    >>> short_name("Hyde Park and Kensington Gardens", 11)
    ('Hyde Park', 'Kensington')
    """
    words = [word.strip(",") for word in name.split() if word.lower() not in FILLERS] or [name]
    lines: list[str] = []
    for word in words:
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and cell_len(longer) <= room:
            lines[-1] = longer
        elif len(lines) < 2:
            lines.append(word if cell_len(word) <= room else set_cell_size(word, room - 1) + ".")
        else:
            break
    return (lines[0], lines[1]) if len(lines) > 1 else (lines[0], "")
