"""What a narrator keeps in mind of effects: the event that takes one off the stack does not name it again."""

import attrs

from ktc.effects import Row, after
from ktc_city.model import effect_events as ev


@attrs.define
class Stack:
    """The effects that are due in a story, and the one that was the last to come off; whether several ``win_together``."""

    rows: tuple[Row, ...] = ()
    done: Row | None = None
    win_together: bool = False


def follow(stack: Stack, event: object) -> None:
    """Keep in mind what is due."""
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
