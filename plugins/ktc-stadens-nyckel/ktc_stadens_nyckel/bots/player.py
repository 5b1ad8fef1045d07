"""The bots of the kit: one for each style."""

from functools import partial
from random import Random
from typing import Final

from ktc.kernel.views.seat_view import AnySeatView
from ktc_stadens_nyckel.bots.policy import policy
from ktc_stadens_nyckel.bots.style import GREEDY, STYLES, Style
from ktc_stadens_nyckel.content.opening import GAME
from ktc_stadens_nyckel.model.actions import Action


class StyledBot:
    """Plays by the rules of thumb, in a style."""

    games = (GAME,)

    def __init__(self, seed: int = 0, style: Style = GREEDY) -> None:
        self.style = style
        self._random = Random(seed)

    def choose(self, table: AnySeatView) -> Action:
        """Return the choice of the policy."""
        return policy(table.ruleset, table.position(), table.seat, table.legal_actions(), self._random, self.style)


greedy: Final = StyledBot
fighter, builder, mild, keeper = (partial(StyledBot, style=STYLES[name]) for name in ("fighter", "builder", "mild", "keeper"))
