"""The bot ``greedy``, which values each legal action and chooses the best."""

from random import Random

from ktc_london_2010.bots.evaluator import Evaluator
from ktc_london_2010.bots.rules import LondonTable, rules_of
from ktc_london_2010.bots.weights import DEFAULT_WEIGHTS, Weights
from ktc_london_2010.content.sets import GAME
from ktc_london_2010.model.actions import Action


class Greedy:
    """A bot that chooses the action with the highest estimated value, without looking ahead."""

    games = (GAME,)

    def __init__(self, seed: int = 0, weights: Weights = DEFAULT_WEIGHTS) -> None:
        self._whim = Random(seed).random
        self._weights = weights

    def choose(self, table: LondonTable) -> Action:
        """Return the action with the highest value."""
        actions = table.legal_actions()
        if len(actions) == 1:
            return actions[0]
        return Evaluator(rules_of(table), table.position(), table.seat, self._weights).best(actions, self._whim)
