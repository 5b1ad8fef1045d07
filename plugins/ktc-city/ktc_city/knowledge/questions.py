"""The open question of an effect and its seat, derived from the first row of pending effects."""

from collections.abc import Sequence

from ktc.effects import OneOf, Row
from ktc.effects.stack import together
from ktc.effects.values import Draw
from ktc_city.board.giving import asks_for_colours, asks_for_keyples, gift_of
from ktc_city.board.state import State
from ktc_city.model.effect_kinds import Give


def waiting_row(rows: Sequence[Row]) -> Row:
    """Return the first row without an answer; an answered row may precede others that are resolved together with it."""
    return next((row for row in rows if not (isinstance(row.effect, OneOf) and row.chosen)), rows[0])


def question_of(s: State, row: Row) -> tuple[int, str, str, str]:
    """Return the seat that answers, the tile or variant that asks, its hook, and the author's key of the question."""
    effect = row.effect
    chooser = _chooser(s, row, effect) if isinstance(effect, Give) else None
    key = effect.key if isinstance(effect, OneOf) else effect.key or effect.pool if isinstance(effect, Draw) else ""
    return row.seat if chooser is None else chooser, row.by, row.hook, key


def seats_asked(s: State, rows: Sequence[Row]) -> frozenset[int]:
    """Return the seats that have to answer at a position: one, or several together."""
    group = together(rows[0]) if rows else None
    if group is None:
        return frozenset(question_of(s, row)[0] for row in rows[:1])
    found: dict[int, Row] = {}
    for row in rows:
        if together(row) != group or row.seat in found:
            break
        found[row.seat] = row
    return frozenset(seat for seat, row in found.items() if not row.chosen)


def _chooser(s: State, row: Row, effect: Give) -> int | None:
    """Return the seat that chooses what is given; for pieces from a hand, its own seat."""
    gift = gift_of(s, row)
    return gift.giver if asks_for_colours(gift) or asks_for_keyples(s, gift) else effect.chooser
