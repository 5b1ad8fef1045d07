"""How long a game may become, so that a record of it can be read. Playing and reading keep to the same limits."""

from collections.abc import Mapping, Sequence
from typing import Final

import attrs

from ktc.kernel import AnyValue, ids
from ktc.kernel.errors import IllegalAction

ENDLESS: Final = 2**63


class Limits:
    """The most of a game: its steps, its events with those of the opening, the draws of one step, and any number in a record.

    ``number`` is None where the rules themselves bound all numbers: then none is looked at while the game is played.
    """

    __slots__ = ("draws", "events", "number", "steps")

    def __init__(
        self, steps: int = 4_000, events: int = 11_000, draws: int = 1_000_000, number: int | None = 1_000_000_000
    ) -> None:
        self.steps = steps
        self.events = events
        self.draws = draws
        self.number = number

    def __repr__(self) -> str:
        return f"Limits(steps={self.steps}, events={self.events}, draws={self.draws}, number={self.number})"


NO_LIMITS: Final = Limits(ENDLESS, ENDLESS, ENDLESS, None)  # of a game that nobody keeps


def refuse(what: str, most: int | None) -> IllegalAction:
    """Return the error for a step that would make a game no record could hold."""
    return IllegalAction(ids.RECORD_LIMITS, f"record-{what}", {"most": most})


def exceeds(value: AnyValue, most: int) -> bool:
    """Return whether a number beyond the largest one stands in a value: an action, an event, or what lies in them."""
    if isinstance(value, int):
        return abs(value) > most
    if isinstance(value, str) or value is None:
        return False
    if isinstance(value, Mapping):
        return any(exceeds(item, most) for item in value.values())
    if isinstance(value, Sequence):
        return any(exceeds(item, most) for item in value)
    return attrs.has(type(value)) and any(exceeds(getattr(value, field.name), most) for field in attrs.fields(type(value)))
