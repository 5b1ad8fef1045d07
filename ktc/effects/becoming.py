"""Successors of a resolved row: the event names what is new, and the row contains the rest."""

from collections.abc import Sequence
from typing import Final

import attrs

from ktc.effects.events import EffectResolved
from ktc.effects.row import Row
from ktc.effects.values import OneOf, Then

NOTHING: Final = ""  # removed from the stack
ITSELF: Final = "itself"  # the same row with more answers
REST: Final = "rest"  # the effects after it
PARTS: Final = "parts"  # the effects inside it, followed by those after it
BECOMES: Final = (NOTHING, ITSELF, REST, PARTS)


def after(rows: Sequence[Row], event: EffectResolved) -> tuple[Row, ...]:
    """Return the due rows after an event that concerns one of them."""
    at = event.at
    return (*rows[:at], *became(rows[at], event), *rows[at + 1 :])


def became(row: Row, event: EffectResolved) -> tuple[Row, ...]:
    """Return the rows that replace a row."""
    if event.becomes == ITSELF:
        return (attrs.evolve(row, chosen=(*row.chosen, *event.answers)),)
    if event.becomes == PARTS and isinstance(row.effect, Then):
        return (row.of(row.effect.first, rest=(*row.effect.rest, *row.rest)),)
    rest = tuple([row.of(part) for part in row.rest])
    if event.becomes == PARTS and isinstance(row.effect, OneOf):
        parts = [part for one in row.effect.options if row.chosen == (one.name,) for part in one.effects]
        return (*[row.of(part) for part in parts], *rest)
    return rest if event.becomes == REST else ()
