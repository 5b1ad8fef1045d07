"""The state: the described table of one reader as JSON."""

from typing import Any

from ktc.draw.kit import Drawing, Seen, asked
from ktc.draw.table.values import Table
from ktc.kernel.errors import KtcError
from ktc.kernel.game import AnyGame
from ktc.kernel.rendering import BY_SEAT, Players
from ktc.kernel.views.seat_view import AnySeatView, SeatView
from ktc.kit import GameKit
from ktc.ui.prints import seen_with_set
from ktc.ui.writing import Writer
from ktc.wire.interface import UiSeat, UiSet, UiState


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
    seen, drawing, its_set = seen_with_set(game, seat, lang, kit, people)
    (table,) = asked(seen.rules, lambda: [drawing.table(seen)])
    return _state(seen, drawing, table, game, its_set)


def _state(seen: Seen, drawing: Drawing, table: Table, game: AnyGame | AnySeatView, its_set: UiSet) -> UiState:
    writer = Writer(its_set["things"], its_set["labels"])
    sections = {section.name: writer.section(section) for section in table.sections}
    layout, known = list(sections), its_set["sections"]
    found: dict[str, Any] = {"set": its_set["hash"], "revision": game.revision}
    if seen.reader is not None:
        found["reader"] = seen.reader + 1
    if seen.over:
        found["over"] = True
    found |= {"title": table.title, "notes": list(table.notes), "acts": [seat + 1 for seat in seen.awaited]}
    found |= {"seats": _seats(seen, drawing, game, writer), "layout": layout}
    found["sections"] = {name: section for name, section in sections.items() if known.get(name) != section}
    found["things"] = writer.things
    return found  # type: ignore[return-value]  # its keys are those of a state


def _seats(seen: Seen, drawing: Drawing, game: AnyGame | AnySeatView, writer: Writer) -> dict[str, UiSeat]:
    totals = _points(seen, game)
    found: dict[str, UiSeat] = {}
    for seat in range(seen.rules.seats):
        one = found[str(seat + 1)] = {"name": drawing.player(seen, seat)}
        if seat < len(totals):
            one["points"] = totals[seat]
        if seat in writer.colours:
            one["colour"] = writer.colours[seat]
        if seat in writer.numbers:
            one["numbers"] = writer.numbers[seat]
    return found


def _points(seen: Seen, game: AnyGame | AnySeatView) -> tuple[int, ...]:
    """Return the points as far as the reader may know; none where a game cannot count them now."""
    position = game.position() if isinstance(game, SeatView) else game._information_state(seen.reader)
    try:
        return tuple(seen.rules.score(position).totals)
    except (KtcError, NotImplementedError):
        return ()
