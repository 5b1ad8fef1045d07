"""The fields of a content file.  One pass finds every mistake, with its line and the nearest word."""

from collections.abc import Collection, Mapping, Sequence
from typing import Any, Final

from ktc.data.places import MOST_COMPARED, MOST_MISTAKES, MOST_PLACES, Place, place_of
from ktc.kernel.errors import nearest

Path = tuple[str | int, ...]
MOST: Final = 10_000
LONGEST_NUMBER: Final = 64  # bits
LONGEST_SHOWN: Final = 60  # characters


class Mistakes:
    """The complaints of one reading, and the number of places visited.

    ``file`` is the file being read, or the top overlay; ``bottom`` the one below all overlays.
    """

    def __init__(self, file: str, bottom: str = "") -> None:
        self.file = file
        self.bottom = bottom or file
        self.found: list[str] = []
        self.places = 0
        self._words = MOST_COMPARED

    def nearest(self, word: object, words: Collection[str]) -> str:
        """Return "; did you mean ...?" for a misspelt word, or "" after many words, when it would take too long."""
        self._words -= len(words)
        return nearest(word, words) if self._words >= 0 else ""

    def add(self, path: Path, place: Place, reason: str) -> None:
        """Add a mistake at a field; those after the first hundred are dropped."""
        if self.full:
            return
        field = ".".join(str(part) for part in path)
        mistake = f"{place}, {field}: {reason}" if field else f"{place}: {reason}"
        if mistake not in self.found:
            self.found.append(mistake)

    @property
    def full(self) -> bool:
        """Whether there are too many mistakes to search for the nearest words, which is slow."""
        return len(self.found) >= MOST_MISTAKES

    def step(self) -> bool:
        """Count one more place; return False if there are too many places or mistakes."""
        if self.full:
            return False
        self.places += 1
        if self.places == MOST_PLACES:
            self.found.append(f"{self.file}: too many values for a content file (aliases multiply them)")
        return self.places < MOST_PLACES


class Field:
    """A value with its place."""

    def __init__(self, value: Any, path: Path, place: Place, mistakes: Mistakes) -> None:
        self.value = value
        self.path = path
        self.place = place
        self.mistakes = mistakes

    def complain(self, reason: str) -> None:
        """Report a mistake here."""
        self.mistakes.add(self.path, self.place, reason)

    @property
    def is_list(self) -> bool:
        """Whether the value is a list; does not report a mistake."""
        return isinstance(self.value, Sequence) and not isinstance(self.value, str)

    def within(self, *path: str | int) -> "Field":
        """Return the existing part at a path of names and numbers."""
        value, place = self.value, self.place
        for word in path:
            value, place = value[word], place_of(value, word, place)
        return Field(value, (*self.path, *path), place, self.mistakes)

    def members(self) -> "list[tuple[str, Field]]":
        """Return the named parts of a mapping; anything else is a mistake."""
        if not isinstance(self.value, Mapping):
            self.complain(f"expected a mapping, got {shown_value(self.value)}")
            return []
        parts = []
        for key, value in self.value.items():
            if not self.mistakes.step():
                return []
            part = Field(value, (*self.path, str(key)), place_of(self.value, key, self.place), self.mistakes)
            if isinstance(key, str):
                parts.append((key, part))
            else:
                part.complain(f"expected a name, got {shown_value(key)}")
        return parts

    def items(self) -> "list[Field]":
        """Return the parts of a list; anything else is a mistake."""
        if isinstance(self.value, str) or not isinstance(self.value, Sequence):
            self.complain(f"expected a list, got {shown_value(self.value)}")
            return []
        parts = []
        for index, value in enumerate(self.value):
            if not self.mistakes.step():
                return []
            parts.append(Field(value, (*self.path, index), place_of(self.value, index, self.place), self.mistakes))
        return parts

    def text(self) -> str:
        """Return a text; anything else is a mistake."""
        if isinstance(self.value, str) and self.value:
            return str(self.value)
        self.complain(f"expected a text, got {shown_value(self.value)}")
        return ""

    def flag(self) -> bool:
        """Return true or false; anything else is a mistake."""
        if isinstance(self.value, bool):
            return self.value
        self.complain(f"expected true or false, got {shown_value(self.value)}")
        return False

    def number(self, least: int = 0, most: int = MOST) -> int:
        """Return an integer in a range; anything else is a mistake."""
        if isinstance(self.value, int) and not isinstance(self.value, bool) and least <= self.value <= most:
            return int(self.value)
        self.complain(f"expected a whole number from {least} to {most}, got {shown_value(self.value)}")
        return least

    def numbers(self) -> list[int]:
        """Return a list of integers."""
        return [item.number() for item in self.items()]

    def word(self, words: Sequence[str], what: str) -> str:
        """Return one of some words; anything else is a mistake."""
        if isinstance(self.value, str) and self.value in words:
            return str(self.value)
        self.complain(
            f"no {what} {shown_value(self.value)}{self.mistakes.nearest(self.value, words) or '; one of ' + ', '.join(words)}"
        )
        return words[0] if words else ""

    def words(self, words: Sequence[str], what: str) -> list[str]:
        """Return a list of such words."""
        return [item.word(words, what) for item in self.items()]

    def fields(self, needed: Sequence[str], optional: Sequence[str] = ()) -> "dict[str, Field]":
        """Return the fields of a mapping: all needed ones, possibly optional ones, and no others."""
        if not isinstance(self.value, Mapping):
            self.complain(f"expected a mapping, got {shown_value(self.value)}")
            return {}
        accepted = [*needed, *optional]
        found = {}
        for key, part in self.members():
            if key in accepted:
                found[key] = part
            else:
                part.complain(f"no field {key!r}{self.mistakes.nearest(key, accepted) or '; fields: ' + ', '.join(accepted)}")
        for key in needed:
            if key not in found:
                self.complain(f"the field {key!r} is missing")
        return found if all(key in found for key in needed) else {}


def blamed(*fields: Field) -> Field:
    """Return which of several inconsistent fields is to blame: that of the top layer, else the first."""
    return max(fields, key=lambda field: field.place.layer)


def shown_value(value: object) -> str:
    """Return a value for a complaint, truncated to a line."""
    if isinstance(value, Mapping):
        return "a mapping"
    if isinstance(value, Sequence) and not isinstance(value, str):
        return "a list"
    if value is None:
        return "nothing"
    if isinstance(value, int) and value.bit_length() > LONGEST_NUMBER:
        return "a larger number"
    text = repr(value) if isinstance(value, str | int | float) else f"a {type(value).__name__}"
    return text if len(text) <= LONGEST_SHOWN else text[:LONGEST_SHOWN] + "…"
