"""A step of a game, with the position before it and behind it, as occasions read it."""

from collections.abc import Callable
from typing import Any, Final

from ktc_london_2010.board.state import Player, State
from ktc_london_2010.ruleset import London

from ktc.testing import Moment as AnyMoment

AnyEvent = Any  # one of those in ``model/events``


class Moment(AnyMoment[London, State]):
    """A step of London, with the players of its events."""

    def had(self, event: AnyEvent) -> Player:
        """Return the player of an event, before the step."""
        player: Player = self.before.players[event.seat]
        return player

    def has(self, event: AnyEvent) -> Player:
        """Return the player of an event, behind the step."""
        player: Player = self.after.players[event.seat]
        return player


FEW: Final = 4  # Underground counters of a box with few
Occasion = Callable[[Moment], bool]


def opening(holds: Occasion) -> Occasion:
    """Return the occasion of every opening."""
    return lambda at: at.action is None and at.held(holds(at))
