"""The bots of the kit: one for each style."""

from functools import partial
from random import Random
from typing import Any, Final

from ktc.kit import AnyRules, OptionError, SeatView
from ktc_stadens_nyckel.bots.policy import policy
from ktc_stadens_nyckel.bots.style import GREEDY, STYLES, Style
from ktc_stadens_nyckel.content.figures import GAME
from ktc_stadens_nyckel.model.actions import Action
from ktc_stadens_nyckel.ruleset import StadensNyckel

Table = SeatView[Any, Any, Any]


def rules_of(table: Table) -> StadensNyckel:
    """Return the rules of a table; raise ``OptionError`` for another game or a record without rules."""
    rules: AnyRules = table.ruleset
    if not isinstance(rules, StadensNyckel):
        raise OptionError("this bot plays Stadens Nyckel only, and needs a table with its rules")
    return rules


class StyledBot:
    """Plays by the rules of thumb, in a style."""

    games = (GAME,)

    def __init__(self, seed: int = 0, style: Style = GREEDY) -> None:
        self.style = style
        self._random = Random(seed)

    def choose(self, table: Table) -> Action:
        """Return the choice of the policy."""
        return policy(rules_of(table), table.position(), table.seat, table.legal_actions(), self._random, self.style)


greedy: Final = StyledBot
fighter, builder, mild, keeper = (partial(StyledBot, style=STYLES[name]) for name in ("fighter", "builder", "mild", "keeper"))
