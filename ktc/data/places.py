"""Where the parts of a content file stand: in which file, on which line."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from ktc.data import Plain

LARGEST_FILE: Final = 200_000  # bytes, with all that lies over it
MOST_EVENTS_OF_YAML: Final = 25_000  # words, beginnings and ends of lists and mappings, aliases written out; all layers
DEEPEST_YAML: Final = 32  # lists and mappings in one another; a set of tiles needs 6
LONGEST_PLAIN_NUMBER: Final = 1_000  # characters; a number to base 60 takes the square of its length to read
MOST_PLACES: Final = 50_000  # visited when a file is checked: an alias bomb is small as text and endless as a walk
MOST_MISTAKES: Final = 100  # told at once
MOST_COMPARED: Final = 5_000  # words that are tried as the nearest to a misspelt one; 87 misspelt tiles of the box


class Place(NamedTuple):
    """A file, and a line of it where that is known; ``layer`` counts files that lie one over another, from the bottom."""

    file: str
    line: int | None = None
    layer: int = 0

    def __str__(self) -> str:
        return f"{self.file}, line {self.line}" if self.line else self.file


class Laid(dict[str, Plain]):
    """A mapping laid together from several files, with the place of each part, and of each that was taken away."""

    def __init__(self, parts: Mapping[str, Plain], places: Mapping[str, Place], gone: Mapping[str, Place]) -> None:
        super().__init__(parts)
        self.places = places
        self.gone = gone


def place_of(container: Plain, key: Plain, around: Place) -> Place:
    """Return the place of a part of a mapping or list; if unknown, the place of what is ``around`` it."""
    if isinstance(container, Laid):
        return container.places[key]
    marks = getattr(container, "lc", None)  # as the YAML reader leaves them
    try:
        line = marks.data[key][0] if marks is not None and marks.data else None
    except (KeyError, IndexError, TypeError):
        return around
    return around if line is None else Place(around.file, line + 1, around.layer)
