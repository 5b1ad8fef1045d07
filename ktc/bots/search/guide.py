"""What a game may tell a search: which actions are worth a try, how a world is played on, and what came of it."""

from random import Random
from typing import Final, Protocol

import attrs

from ktc.kernel import AnyAction
from ktc.kernel.chance import Chance
from ktc.kernel.game import AnyGame
from ktc.kernel.views.seat_view import AnySeatView

PRIOR: Final = 8.0  # the guide's own opinion weighs as much as so many playouts


@attrs.define
class Candidate:
    """An action, what the guide believes it is worth, and what its playouts came to."""

    action: AnyAction
    worth: float = 0.0
    playouts: int = 0
    points: float = 0.0

    @property
    def value(self) -> float:
        """The points that are expected of it, the guide's opinion included."""
        return (PRIOR * self.worth + self.points) / (PRIOR + self.playouts)


@attrs.frozen
class Weight:
    """How much thought a decision deserves: a ``share`` of a turn's budget, where a part of the game (``ahead``) is not over."""

    share: float = 1.0
    ahead: float = 1.0


class Playout(Protocol):
    """A copy of a world's position, played on with luck of its own; it leaves the world as it was."""

    def do(self, action: AnyAction) -> None:
        """Do an allowed action, and what follows from it."""

    def play(self) -> None:
        """Let all seats play on, to the end or as far as it is of use."""

    def ahead(self, seat: int) -> float:
        """Return how good the position is for a seat, in points; more is better."""


class Guide(Protocol):
    """What a search is told of one game; a kit with a ``search`` among its ``bots`` brings one."""

    def weigh(self, table: AnySeatView) -> Weight:
        """Return how much thought the decision of a seat deserves."""

    def candidates(self, table: AnySeatView, most: int, random: Random) -> list[Candidate]:
        """Return at most ``most`` actions of a seat that are worth a try, at least one, the best first."""

    def playout(self, table: AnySeatView, world: AnyGame, chance: Chance, random: Random) -> Playout:
        """Return a playout of a world; ``chance`` is its luck, ``random`` decides what the seats do."""
