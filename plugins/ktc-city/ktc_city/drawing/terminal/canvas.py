"""A sheet of characters to paint on, in any order and to any side, cut into strips that fit the width at hand."""

from collections.abc import Iterator
from itertools import groupby
from operator import itemgetter

from rich.cells import cell_len
from rich.style import Style
from rich.text import Text

PLAIN = Style.null()


class Canvas:
    """Characters by place: ``x`` grows to the right, ``y`` downwards, both from anywhere."""

    def __init__(self) -> None:
        self._places: dict[tuple[int, int], tuple[str, Style]] = {}

    def put(self, x: int, y: int, text: str, style: Style = PLAIN) -> None:
        """Write a text that starts at a place; what was there before is painted over."""
        for letter in text:
            width = cell_len(letter)
            if width == 0:
                continue
            self._places[x, y] = (letter, style)
            if width > 1:
                self._places[x + 1, y] = ("", style)  # the second half of a wide letter
            x += width

    def centre(self, x: int, y: int, text: str, style: Style = PLAIN) -> None:
        """Write a text around a place."""
        self.put(x - cell_len(text) // 2, y, text, style)

    def empty(self, x: int, y: int) -> bool:
        """Return whether nothing was written at a place."""
        return (x, y) not in self._places

    def strips(self, width: int) -> Iterator[list[Text]]:
        """Yield the sheet from left to right in strips of at most ``width`` columns, each a list of lines."""
        if not self._places:
            return
        columns, rows = [x for x, _ in self._places], [y for _, y in self._places]
        for left in range(min(columns), max(columns) + 1, width):
            right = min(left + width, max(columns) + 1)
            yield [self._line(y, left, right) for y in range(min(rows), max(rows) + 1)]

    def _line(self, y: int, left: int, right: int) -> Text:
        line = Text(no_wrap=True)
        places = (self._places.get((x, y), (" ", PLAIN)) for x in range(left, right))
        for style, run in groupby(places, key=itemgetter(1)):
            line.append("".join(letter for letter, _ in run), style)
        line.rstrip()
        return line
