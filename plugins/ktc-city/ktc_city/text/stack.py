"""The state of a renderer for effects: the event that completes one does not name it again."""

import attrs

from ktc.effects import Row, after
from ktc_city.model import effect_events as ev


@attrs.define
class Stack:
    """The pending effects in a story, and the last completed one; whether several ``win_together``."""

    rows: tuple[Row, ...] = ()
    done: Row | None = None
    win_together: bool = False


def follow(stack: Stack, event: object) -> None:
    """Update the pending effects by an event."""
    match event:
        case ev.EffectsDue():
            stack.rows = event.rows
        case ev.EffectResolved():
            known = event.at < len(stack.rows)  # a story may begin in the middle
            stack.done, stack.rows = (stack.rows[event.at], after(stack.rows, event)) if known else (None, stack.rows)
        case ev.EffectsDone():
            stack.rows, stack.done = (), None
        case ev.WinnersNamed():
            stack.win_together = True
