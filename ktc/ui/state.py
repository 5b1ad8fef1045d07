"""The state: the described table of one reader as JSON."""

from functools import lru_cache
from typing import Any

from ktc.draw.svg.pieces import styles_of
from ktc.kernel.errors import KtcError
from ktc.kernel.game import AnyGame
from ktc.kernel.rendering import BY_SEAT, Players
from ktc.kernel.views.seat_view import AnySeatView, SeatView
from ktc.kit import GameKit
from ktc.ui.prints import ReaderView, reading_of
from ktc.ui.writing import SectionWriter
from ktc.wire.interface import UiSeat, UiState


def state_of(
    game: AnyGame | AnySeatView,
    seat: int | None = None,
    lang: str = "en",
    kit: GameKit | None = None,
    people: Players = BY_SEAT,
) -> UiState:
    """Return the table as JSON, as a seat may know it, or without ``seat`` as everybody may; of a seat's table, as that seat may.

    It is what the game describes (``describe_table``), without what the set says, and with the points of each seat.  ``people``
    are the players' own names by seat.
    """
    return state_in(reading_of(game, seat, lang, kit, people))


def state_in(reading: ReaderView) -> UiState:
    """Return the table as JSON."""
    seen, table, its_set = reading.seen, reading.table, reading.set
    sections, writer = reading.written
    layout, known = list(sections), its_set["sections"]
    found: dict[str, Any] = {"set": its_set["hash"], "revision": reading.game.revision}
    if seen.reader is not None:
        found["reader"] = seen.reader + 1
    if seen.over:
        found["over"] = True
    found |= {"title": table.title, "notes": list(table.notes), "acts": [seat + 1 for seat in seen.awaited]}
    found |= {"seats": _seats(reading, writer), "layout": layout}
    found["sections"] = {name: section for name, section in sections.items() if known.get(name) != section}
    found["things"] = writer.things
    return found  # type: ignore[return-value]  # its keys are those of a state


def _seats(reading: ReaderView, writer: SectionWriter) -> dict[str, UiSeat]:
    seen, totals = reading.seen, _points(reading)
    colours = _colours(seen.rules.seats)
    found: dict[str, UiSeat] = {}
    for seat in range(seen.rules.seats):
        one = found[str(seat + 1)] = {"name": reading.drawing.player(seen, seat)}
        if seat < len(totals):
            one["points"] = totals[seat]
        one["colour"] = writer.colours.get(seat, colours[seat])
        if seat in writer.looks:
            one["look"] = writer.looks[seat]
        if seat in writer.numbers:
            one["numbers"] = writer.numbers[seat]
    return found


@lru_cache
def _colours(seats: int) -> tuple[str, ...]:
    return tuple(style.colour for style in styles_of([str(seat + 1) for seat in range(seats)]))


def _points(reading: ReaderView) -> tuple[int, ...]:
    """Return the points, before the end as far as the reader may know; none where a game cannot count them."""
    given, seen = reading.game, reading.seen
    game: AnyGame = given._game if isinstance(given, SeatView) else given
    try:
        whole = seen.over and game.known_to is None
        return tuple((game.score() if whole else seen.rules.score(game._information_state(seen.reader))).totals)
    except (KtcError, NotImplementedError):
        return ()
