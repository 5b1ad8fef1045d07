"""Games that one seat cannot tell from another game: its events, with hidden fields filled in by the ruleset.

A determinization contains only what the seat has received, and its own actions.  Other seats' actions are derived from the
determinization's events; if the rules cannot derive one, ``UnknownAction`` replaces it, as in a seat's own record.
"""

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING, Final, TypeVar

import attrs

from ktc.kernel import AnyAction, AnyEvent, AnyState
from ktc.kernel.chance import SEED_BYTES, Chance
from ktc.kernel.errors import OptionError, shorten
from ktc.kernel.log import AnyLog
from ktc.kernel.ruleset import AnyRuleset
from ktc.kernel.views.readers import UnknownAction

if TYPE_CHECKING:
    from ktc.kernel.game import AnyGame

G = TypeVar("G", bound="AnyGame")
MOST_DETERMINIZATIONS: Final = 1_000_000


def determinizations(game: G, seat: int, n: int, random: Random | int | None) -> list[G]:
    """Return ``n`` determinizations; raises ``OptionError`` for an invalid number."""
    if type(n) is not int or not 0 <= n <= MOST_DETERMINIZATIONS:
        raise OptionError(f"the number of determinizations must be from 0 to {MOST_DETERMINIZATIONS}, not {shorten(n)}")
    if random is not None and not isinstance(random, Random) and type(random) is not int:
        raise OptionError(f"random must be a random.Random, an int or None, not {shorten(random)}")
    if game.over:
        raise OptionError("the game is over: no determinizations are left to make")
    source = random if isinstance(random, Random) else Random(random)
    ruleset, log = game.ruleset, game.log
    redacted = [ruleset.redact(event, seat) for event in log.events]
    parts, found = _parts(log, redacted, seat), list[G]()
    for events in ruleset.worlds(redacted, seat, n, source):
        state, actions = _played(ruleset, parts, events)
        chance = Chance(source.randbytes(SEED_BYTES), draws=log.draws, forked=log.draws)
        found.append(type(game).recorded(ruleset, state, log.retold(actions, events, found[0].log if found else None), chance))
    return found


@attrs.define
class _Part:
    """One step: the range of its events, its action if ``shared``, and whether a part is ``hidden`` from the seat."""

    seat: int
    start: int
    end: int
    hidden: bool
    shared: bool
    action: AnyAction = None


def _parts(log: AnyLog, redacted: Sequence[AnyEvent], seat: int) -> list[_Part]:
    """Return the steps of a game as a seat knows them."""
    end, parts = len(log.opening.events), list[_Part]()
    for step in log:
        assert step.seat is not None  # an action names its seat
        start, end = end, end + len(step.events)
        hidden = any(redacted[start + at] is not event for at, event in enumerate(step.events))
        own = step.seat == seat
        parts.append(_Part(step.seat, start, end, hidden, own, step.action if own else None))
    return parts


def _played(ruleset: AnyRuleset, parts: Sequence[_Part], events: Sequence[AnyEvent]) -> tuple[AnyState, list[AnyAction]]:
    """Return the final position of a determinization and its actions: the seat's own, and others' as derived from the events.

    A fully visible step is derived only once, because all determinizations share its events.  A step without events does not
    determine its action.
    """
    state, evolve, actions = ruleset.new(), ruleset.evolve, list[AnyAction]()
    for event in events[: parts[0].start] if parts else events:
        evolve(state, event)
    for part in parts:
        own, action = events[part.start : part.end], part.action
        if not part.shared:
            read = ruleset.acted(state, own) if own else None
            action = part.action = UnknownAction(part.seat) if read is None else read
            part.shared = not part.hidden
        actions.append(action)
        for event in own:
            evolve(state, event)
    return state, actions
