"""Notes of tiles and variants: public numbers, and items that seats drew or answered."""

from collections.abc import Iterator, Mapping
from typing import Final

from ktc_city.board.state import State

Items = Mapping[str, tuple[str, ...]]


class Notes(Mapping[str, int]):
    """Notes of a tile or variant: whole numbers by key, 0 by default, and items that seats drew or answered.

    An item is "" if there is none, or if it is hidden from the reader.
    """

    __slots__ = ("_found", "_kept")

    def __init__(self, found: Mapping[str, int], kept: Items | None = None) -> None:
        self._found = found
        self._kept: Items = kept or {}

    def __getitem__(self, key: str) -> int:
        return self._found.get(key, 0)

    def __contains__(self, key: object) -> bool:
        return key in self._found

    def __iter__(self) -> Iterator[str]:
        return iter(self._found)

    def __len__(self) -> int:
        return len(self._found)

    def __repr__(self) -> str:
        return f"Notes({dict(self._found)!r})" if not self._kept else f"Notes({dict(self._found)!r}, {dict(self._kept)!r})"

    def item(self, key: str) -> str:
        """Return the first item kept under a key."""
        return next(iter(self.kept(key)), "")

    def kept(self, key: str) -> tuple[str, ...]:
        """Return the items kept under a key, oldest first."""
        return self._kept.get(key, ())


NO_NOTES: Final = Notes({})


def with_number(notes: Notes, key: str, value: int) -> Notes:
    """Return the notes with a number under a key."""
    return Notes({**notes, key: value}, notes._kept)


def with_item(notes: Notes, key: str, item: str) -> Notes:
    """Return the notes with one more item under a key."""
    return Notes(notes._found, {**notes._kept, key: (*notes.kept(key), item)})


def notes_of(s: State, whose: str, seat: int | None = None, revealed: bool = False) -> Notes:
    """Return the notes of a tile or variant, or those that it keeps of a seat; ``revealed`` includes secret ones."""
    if not s.notes:
        return NO_NOTES
    wanted = (whose,) if seat is None else (whose, seat)
    numbers, kept = dict[str, int](), dict[str, tuple[str, ...]]()
    for key, (value, seen_by) in s.notes.items():
        if (key[0], *key[2:]) != wanted:
            continue
        if isinstance(value, tuple):
            kept[key[1]] = value[1:] if seen_by is None or revealed else ("",) * (len(value) - 1)
        elif seen_by is None and value is not None:
            numbers[key[1]] = value
    return Notes(numbers, kept)


def notes_on(s: State, tile: str, owner: int, revealed: bool = False) -> Notes:
    """Return the numbers that a tile keeps on itself, and the items that it keeps of its owner."""
    return Notes(notes_of(s, tile), notes_of(s, tile, owner, revealed)._kept) if s.notes else NO_NOTES
