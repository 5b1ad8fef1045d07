"""What a search does in a game that tells it little: any actions are tried, and all seats do anything for some time.

``GameKit.evaluate`` says how good a position is for a seat.  Without it the points say so, as they stand.
"""

from collections.abc import Callable
from random import Random
from typing import Final

from ktc.bots.search.guide import Candidate, Weight
from ktc.bots.search.playout import WINNING, BasePlayout
from ktc.kernel import AnyState
from ktc.kernel.chance import Chance
from ktc.kernel.game import AnyGame
from ktc.kernel.ruleset import AnyRuleset
from ktc.kernel.views.seat_view import AnySeatView
from ktc.kernel.views.turns import awaited

Evaluate = Callable[[AnyRuleset, AnyState, int], float]
"""``evaluate(rules, state, seat)``: how good a position is for a seat, roughly in points; more is better.

The position is a world's: whole, and any that can come up, also the end of a game.
"""
CANDIDATES: Final = 8
MOST_STEPS: Final = 200  # of a playout; an evaluation says of any position what it is worth


class PlainPlayout(BasePlayout[AnyRuleset, AnyState]):
    """A world in which all seats do anything."""

    def __init__(self, rules: AnyRuleset, state: AnyState, chance: Chance, random: Random, evaluate: Evaluate) -> None:
        super().__init__(rules, state, chance, random)
        self._evaluate = evaluate

    def play(self) -> None:
        """Let all seats do anything until the game is over, or for some time."""
        rules, state, random = self.rules, self.state, self.random
        for _ in range(MOST_STEPS):
            if rules.over(state):
                return
            self.do(random.choice(rules.legal(state, random.choice(awaited(rules, state)))))

    def ahead(self, seat: int) -> float:
        """Return how good the position is for a seat."""
        return self._evaluate(self.rules, self.state, seat)


class PlainGuide:
    """A guide to any game."""

    def __init__(self, evaluate: Evaluate | None = None) -> None:
        self._evaluate = evaluate or lead

    def weigh(self, table: AnySeatView) -> Weight:
        """Return that any decision deserves as much thought as another."""
        return Weight()

    def candidates(self, table: AnySeatView, most: int, random: Random) -> list[Candidate]:
        """Return any actions."""
        actions = table.legal_actions()
        tried = min(most, CANDIDATES, len(actions))
        return [Candidate(actions[number]) for number in random.sample(range(len(actions)), tried)]

    def playout(self, table: AnySeatView, world: AnyGame, chance: Chance, random: Random) -> PlainPlayout:
        """Return a playout of a world."""
        return PlainPlayout(table.ruleset, world.state, chance, random, self._evaluate)


def lead(rules: AnyRuleset, state: AnyState, seat: int) -> float:
    """Return by how many points a seat is ahead of the best other one, and more for winning."""
    sheet = rules.score(state)
    best = max((total for one, total in enumerate(sheet.totals) if one != seat), default=0)
    won = (WINNING if seat in sheet.winners else -WINNING) if rules.over(state) else 0.0
    return sheet.totals[seat] - best + won
