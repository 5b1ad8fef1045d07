"""The question at which a game waits for an effect: whose it is, worked out from the first row of what is due."""

from ktc.city.model.bringing import Give
from ktc.effects.row import Row
from ktc.effects.values import OneOf


def question_of(row: Row) -> tuple[int, str, str, str]:
    """Return which seat answers, who asks, at which hook, and the key that its author gave the question."""
    effect = row.effect
    chooser = effect.chooser if isinstance(effect, Give) else None
    return row.seat if chooser is None else chooser, row.by, row.hook, effect.key if isinstance(effect, OneOf) else ""
