"""The law of forgotten reveals, for any game: what a step shows a seat for the first time, it reveals."""

from typing import Any

from ktc.kernel.game import Game


def unrevealed(one: Game[Any, Any, Any], other: Game[Any, Any, Any], seat: int, action: Any) -> Any:
    """Return the event of an action that tells a seat two games apart and reveals nothing; None where there is none.

    Before the action the seat cannot tell the games apart.  What an event tells may follow from what another revealed
    before it in the step.
    """
    rules = one.ruleset
    for ours, theirs in zip(one.fork().apply(action), other.fork().apply(action), strict=False):
        if rules.reveals(ours) and rules.reveals(theirs):
            return None
        if rules.redact(ours, seat) != rules.redact(theirs, seat):
            return ours
    return None
