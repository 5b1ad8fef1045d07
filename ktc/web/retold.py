"""A game as one reader was told it: the redacted events, the reader's own actions, and nothing else.

What is made from it can tell nothing hidden: there is nothing hidden in it.
"""

from collections.abc import Sequence

from ktc.kernel import AnyEvent
from ktc.kernel.chance import Chance
from ktc.kernel.limits import NO_LIMITS
from ktc.kernel.log import AnyLog
from ktc.kernel.views.readers import UnknownAction
from ktc.records.game import AnyGame


def retold(game: AnyGame, reader: int | None) -> AnyGame:
    """Return a host's game as a reader (a seat; None: a spectator) was told it: what the reader's own record loads as."""
    ruleset, kept = game.ruleset, game.log.kept
    state, log = ruleset.new(), AnyLog(NO_LIMITS, kept.schema, kept.began)

    def redacted(events: Sequence[AnyEvent]) -> list[AnyEvent]:
        found = [shown for event in events if (shown := ruleset.redact(event, reader)) is not None]
        for event in found:
            ruleset.evolve(state, event)
        return found

    opening = game.log.opening
    log.open(redacted(opening.events), opening.draws)
    for step in game.log:
        assert step.seat is not None  # an action names its seat
        own = reader is not None and step.seat == reader
        log.append(step.action if own else UnknownAction(step.seat), redacted(step.events), step.draws)
    return type(game).recorded(ruleset, state, log, Chance(None, draws=log.draws), reader)
