"""Successors of a resolved row: the event names what is new, and the row has the rest."""

from collections.abc import Sequence
from typing import Final

import attrs

from ktc.effects.events import EffectResolved
from ktc.effects.row import Row
from ktc.effects.values import OneOf, Then

NOTHING: Final = ""  # it is off the stack
ITSELF: Final = "itself"  # it goes on, with more answers
REST: Final = "rest"  # what stood behind it
PARTS: Final = "parts"  # what stands in it, and then what stood behind it
BECOMES: Final = (NOTHING, ITSELF, REST, PARTS)


def after(rows: Sequence[Row], event: EffectResolved) -> tuple[Row, ...]:
    """Return the rows that are due after an event, which speaks of one of them."""
    at = event.at
    return (*rows[:at], *became(rows[at], event), *rows[at + 1 :])


def became(row: Row, event: EffectResolved) -> tuple[Row, ...]:
    """Return the rows that come in the place of one."""
    if event.becomes == ITSELF:
        return (attrs.evolve(row, chosen=(*row.chosen, *event.answers)),)
    if event.becomes == PARTS and isinstance(row.effect, Then):
        return (row.of(row.effect.first, rest=(*row.effect.rest, *row.rest)),)
    rest = tuple([row.of(part) for part in row.rest])
    if event.becomes == PARTS and isinstance(row.effect, OneOf):
        parts = [part for one in row.effect.options if row.chosen == (one.name,) for part in one.effects]
        return (*[row.of(part) for part in parts], *rest)
    return rest if event.becomes == REST else ()
