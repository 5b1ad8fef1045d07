"""The answer of a step and the events of one more action, read back from events for determinizations."""

from collections.abc import Sequence

from ktc.effects import Choose
from ktc_city.model.effect_events import Chosen, EffectsDone
from ktc_city.model.events import Event


def answer(events: Sequence[Event]) -> Choose | None:
    """Return the answer that led to the events of a step; None if it was no answer, or a secret one."""
    first = events[0]
    if not isinstance(first, Chosen) or first.option is None:
        return None
    return Choose(first.seat, first.key, first.option)


def of_the_action(events: Sequence[Event]) -> Sequence[Event]:
    """Return the events of a step without the one that closes one more action."""
    return events[1:] if isinstance(events[0], EffectsDone) else events
