"""Text of the notes of tiles and variants: "coins 3"."""

from collections.abc import Iterable, Sequence

from ktc.kit import plain
from ktc_city.knowledge.view import View
from ktc_city.text.names import Names

Noted = int | tuple[str, ...] | None
Notes = Sequence[tuple[str, str, int | None]]  # of a view: whose, the key, and the number
UNKNOWN = "?"  # a number behind another seat's screen


def rows_on(notes: Notes, tile: str) -> tuple[tuple[str, str], ...]:
    """Return those of the notes that are a tile's: keys and numbers for display."""
    return tuple((_word(key), _number(value)) for whose, key, value in notes if whose == tile)


def on_tile(notes: Notes, tile: str) -> str:
    """Return those of the notes that are a tile's as text; "" if there are none."""
    return listed(rows_on(notes, tile))


def listed(rows: Iterable[tuple[str, str]]) -> str:
    """Return keys and numbers as a list."""
    return ", ".join(f"{key} {number}" for key, number in rows)


def of_seat(view: View, names: Names, seat: int) -> str:
    """Return the notes on a seat, by tile and variant; "" if there are none."""
    kept: Iterable[tuple[str, int, str, Noted]] = [note for note in view.kept if note[2]]
    found = [(whose, key, value) for whose, of, key, value in (*view.seat_notes, *kept) if of == seat]
    return _by_source(names, found)


def of_the_table(view: View, names: Names) -> str:
    """Return the notes of variants, each with its name; "" if there are none."""
    return _by_source(names, [note for note in view.notes if names.known(note[0]) is None])


def _by_source(names: Names, notes: Iterable[tuple[str, str, Noted]]) -> str:
    notes = list(notes)
    sources = dict.fromkeys(whose for whose, _, _ in notes)
    return "; ".join(
        f"{names.source(whose)}: {listed((_word(key), _number(value)) for one, key, value in notes if one == whose)}"
        for whose in sources
    )


def _word(key: str) -> str:
    return plain(key.replace("_", " "))


def _number(value: Noted) -> str:
    if isinstance(value, tuple):
        return ", ".join(_word(item) or UNKNOWN for item in value)
    return UNKNOWN if value is None else str(value)
