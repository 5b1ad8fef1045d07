"""Who is asked by what is due, read from the stack alone: for records whose plugins are not at hand."""

from ktc.city.board.state import State
from ktc.city.model.bringing import Give
from ktc.effects.row import Row
from ktc.effects.stack import together
from ktc.effects.values import ANYONE


def seats_asked(s: State) -> frozenset[int]:
    """Return the seats of which an answer is awaited in a position where a game rests; none where no effect waits."""
    rows = s.due.rows if s.due is not None else ()
    if not rows:
        return frozenset()
    group = together(rows[0])
    if group is None:
        return frozenset({_asked(rows[0])})
    found: set[int] = set()
    seats: set[int] = set()
    for row in rows:
        if together(row) != group or row.seat in seats:
            break
        seats.add(row.seat)
        if not row.chosen:
            found.add(row.seat)
    return frozenset(found)


def _asked(row: Row) -> int:
    effect = row.effect
    if not isinstance(effect, Give):
        return row.seat
    if effect.chooser is not None:
        return effect.chooser
    return int(row.chosen[0]) if effect.seat == ANYONE and row.chosen else row.seat
