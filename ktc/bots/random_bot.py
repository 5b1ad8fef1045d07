"""A bot that takes any legal action, each as likely as the others."""

from random import Random

from ktc.bots.games import ANY
from ktc.kernel import AnyAction
from ktc.kernel.views.seat_view import AnySeatView


class RandomBot:
    """Chooses at random, in any game."""

    games = (ANY,)

    def __init__(self, seed: int = 0) -> None:
        self._random = Random(seed)

    def choose(self, table: AnySeatView) -> AnyAction:
        """Return any legal action."""
        return self._random.choice(table.legal_actions())
