"""A step of a game of the census, with the position before it and behind it."""

from collections.abc import Callable, Sequence
from typing import Any, Final

import attrs
from ktc_london_2010.board.state import Player, State
from ktc_london_2010.ruleset import London

AnyAction = Any  # one of those in ``model/actions.py``
AnyEvent = Any  # one of those in ``model/events``


@attrs.frozen
class Moment:
    """A step: the position before it, what was done (None: the opening), its events, and the position behind it."""

    rules: London
    before: State
    action: AnyAction | None
    events: Sequence[AnyEvent]
    after: State

    def of(self, *kinds: type) -> list[AnyEvent]:
        """Return the events of some kinds."""
        return [event for event in self.events if isinstance(event, kinds)]

    def had(self, event: AnyEvent) -> Player:
        """Return the player of an event, before the step."""
        player: Player = self.before.players[event.seat]
        return player

    def has(self, event: AnyEvent) -> Player:
        """Return the player of an event, behind the step."""
        player: Player = self.after.players[event.seat]
        return player

    def held(self, true: bool) -> bool:
        """Return that a rule held; raises ``AssertionError`` where it did not."""
        assert true, f"{self.action}: {self.events}"
        return True


FEW: Final = 4  # Underground counters of a box with few
Occasion = Callable[[Moment], bool]


def opening(holds: Occasion) -> Occasion:
    """Return the occasion of every opening."""
    return lambda at: at.action is None and at.held(holds(at))
