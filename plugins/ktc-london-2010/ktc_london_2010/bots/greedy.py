"""The bot greedy: it puts a worth on each action that is listed, and takes the best."""

from random import Random

from ktc_london_2010.bots.evaluator import Evaluator
from ktc_london_2010.bots.rules import LondonTable, rules_of
from ktc_london_2010.bots.weights import USUAL, Weights
from ktc_london_2010.content.editions import GAME
from ktc_london_2010.model.actions import Action


class Greedy:
    """Takes what is worth most now, by the rules of thumb of a sensible player."""

    games = (GAME,)

    def __init__(self, seed: int = 0, weights: Weights = USUAL) -> None:
        self._whim = Random(seed).random
        self._weights = weights

    def choose(self, table: LondonTable) -> Action:
        """Return the action of the greatest worth."""
        actions = table.legal_actions()
        if len(actions) == 1:
            return actions[0]
        return Evaluator(rules_of(table), table.position(), table.seat, self._weights).best(actions, self._whim)
