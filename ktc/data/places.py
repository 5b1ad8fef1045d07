"""Where the parts of a content file stand: in which file, on which line."""

from collections.abc import Mapping
from typing import NamedTuple

from ktc.data import Plain


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
    """Return where a part of a mapping or list stands; where nobody knows, the place of what is ``around`` it."""
    if isinstance(container, Laid):
        return container.places[key]
    marks = getattr(container, "lc", None)  # as the YAML reader leaves them
    try:
        line = marks.data[key][0] if marks is not None and marks.data else None
    except (KeyError, IndexError, TypeError):
        return around
    return around if line is None else Place(around.file, line + 1, around.layer)
