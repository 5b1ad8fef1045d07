"""The places of the parts of a content file: file and line."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from ktc.data import Plain

LARGEST_FILE: Final = 200_000  # bytes, including its overlays
MOST_EVENTS_OF_YAML: Final = 25_000  # words, starts and ends of lists and mappings, with aliases expanded; in all layers
DEEPEST_YAML: Final = 32  # nested lists and mappings; a set of tiles needs 6
LONGEST_PLAIN_NUMBER: Final = 1_000  # characters; parsing a base-60 number takes time quadratic in its length
MOST_PLACES: Final = 50_000  # visited in a check: an alias bomb is small as text and endless as a tree
MOST_MISTAKES: Final = 100  # reported at once
MOST_COMPARED: Final = 5_000  # words compared with misspelt ones; as many as for 87 misspelt tiles of the box


class Place(NamedTuple):
    """A file and a line, if known; ``layer`` counts merged files from the bottom."""

    file: str
    line: int | None = None
    layer: int = 0

    def __str__(self) -> str:
        return f"{self.file}, line {self.line}" if self.line else self.file


class Laid(dict[str, Plain]):
    """A mapping merged from several files, with the place of each part, and of each that was removed."""

    def __init__(self, parts: Mapping[str, Plain], places: Mapping[str, Place], gone: Mapping[str, Place]) -> None:
        super().__init__(parts)
        self.places = places
        self.gone = gone


def place_of(container: Plain, key: Plain, around: Place) -> Place:
    """Return the place of a part of a mapping or list; if unknown, the place of its container, ``around``."""
    if isinstance(container, Laid):
        return container.places[key]
    marks = getattr(container, "lc", None)  # set by the YAML parser
    try:
        line = marks.data[key][0] if marks is not None and marks.data else None
    except (KeyError, IndexError, TypeError):
        return around
    return around if line is None else Place(around.file, line + 1, around.layer)
