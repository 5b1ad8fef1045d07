"""What tiles and variants remember for all to see."""

from collections.abc import Iterator, Mapping
from typing import Final

from ktc.city.board.state import State


class Notes(Mapping[str, int]):
    """Whole numbers under keys; what nobody noted reads 0."""

    __slots__ = ("_found",)

    def __init__(self, found: Mapping[str, int]) -> None:
        self._found = found

    def __getitem__(self, key: str) -> int:
        return self._found.get(key, 0)

    def __contains__(self, key: object) -> bool:
        return key in self._found

    def __iter__(self) -> Iterator[str]:
        return iter(self._found)

    def __len__(self) -> int:
        return len(self._found)

    def __repr__(self) -> str:
        return f"Notes({dict(self._found)!r})"


NO_NOTES: Final = Notes({})


def notes_of(s: State, whose: str, seat: int | None = None) -> Notes:
    """Return public notes by key: those of a tile or variant, or those that it keeps of a seat."""
    wanted = (whose,) if seat is None else (whose, seat)
    found = {key[1]: value for key, (value, seen_by) in s.notes.items() if (key[0], *key[2:]) == wanted and seen_by is None}
    return Notes({key: value for key, value in found.items() if value is not None})
