"""The bot itself: it looks at the position, judges what is listed, and takes the best."""

from random import Random

from ktc_city.bots.greedy.judge import Judge
from ktc_city.bots.greedy.taste import USUAL, Taste
from ktc_city.bots.rules import rules_of
from ktc_city.game.new_game import CityTable
from ktc_city.model import ids
from ktc_city.model.actions import Action


class Greedy:
    """Takes what is worth most now, by the rules of thumb of a sensible player."""

    games = (ids.RULESET,)

    def __init__(self, seed: int = 0, taste: Taste = USUAL) -> None:
        self._noise = Random(seed).random
        self._taste = taste

    def choose(self, table: CityTable) -> Action:
        """Return the action of the greatest worth."""
        actions = table.legal_actions()
        if len(actions) == 1:
            return actions[0]
        rules = rules_of(table)
        return Judge(rules.setup, table.position(), table.seat, self._taste).best(actions, self._noise)
