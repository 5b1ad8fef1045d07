"""The bot itself: candidates played on in worlds, the worse half put away again and again.

Why no tree: a decision may have dozens of actions and a game some hundred decisions, so within a second a tree would hardly grow
beyond its first move; all playouts are better spent on that move.  Sequential halving gives the last two candidates, which
are the hardest to tell apart, most of them.  All candidates of a round are played in the same world, with the same luck and
the same whims of the players: what differs then is mostly their doing.
"""

from collections.abc import Sequence
from itertools import cycle
from operator import attrgetter
from random import Random
from time import perf_counter
from typing import Final

from ktc.bots.games import ANY
from ktc.bots.search.budget import Budget, Spending
from ktc.bots.search.guide import Candidate, Guide
from ktc.bots.search.plain import Evaluate, PlainGuide
from ktc.kernel import AnyAction
from ktc.kernel.game import AnyGame
from ktc.kernel.views.seat_view import AnySeatView

DETERMINIZATIONS: Final = 8  # drawn for a decision; the rounds take them in turn
PACE: Final = 0.03  # seconds that a whole game may take, before the first was played
WHIM_BITS: Final = 64  # of a seed; a float would be hashed, and other machines hash it otherwise


class Search:
    """Plays promising actions on in worlds that its seat cannot tell from the real one.

    ``evaluate`` says how good a position is; a subclass whose game tells more has a ``guide`` of its own.
    """

    games: tuple[str, ...] = (ANY,)

    def __init__(self, seed: int = 0, budget: Budget | None = None, evaluate: Evaluate | None = None) -> None:
        self.budget = Budget() if budget is None else budget
        self.playouts = 0  # all that were played so far
        self.guide: Guide = PlainGuide(evaluate)
        self._random = Random(seed)
        self._pace = PACE  # matters only where the clock decides

    def choose(self, table: AnySeatView) -> AnyAction:
        """Return the action that came out best."""
        actions = table.legal_actions()
        if len(actions) == 1:
            return actions[0]
        weight = self.guide.weigh(table)
        spending = self.budget.spend(weight.share, weight.ahead, self._pace)
        candidates = self.guide.candidates(table, spending.most(), self._random)
        if len(candidates) == 1:
            return candidates[0].action
        begun, before = perf_counter(), self.playouts
        best = self._halved(table, table.worlds(DETERMINIZATIONS, self._random), candidates, spending)
        if self.playouts > before:
            self._pace = (perf_counter() - begun) / (self.playouts - before) / weight.ahead
        return best.action

    def _halved(
        self,
        table: AnySeatView,
        determinizations: Sequence[AnyGame],
        alive: Sequence[Candidate],
        spending: Spending,
    ) -> Candidate:
        """Return the candidate that is left when the worse half was put away again and again."""
        turns = cycle(determinizations)
        for stage in range((len(alive) - 1).bit_length(), 0, -1):
            for _ in spending.rounds(len(alive), stage):
                self._round(table, next(turns), alive)
            alive = sorted(alive, key=attrgetter("value"), reverse=True)[: (len(alive) + 1) // 2]
        return alive[0]

    def _round(self, table: AnySeatView, world: AnyGame, alive: Sequence[Candidate]) -> None:
        """Play each candidate out once in one world; what counts is how much better it does than the others."""
        luck, whims, results = world.chance.fork(same_luck=False), self._random.getrandbits(WHIM_BITS), list[float]()
        for candidate in alive:
            playout = self.guide.playout(table, world, luck.fork(same_luck=True), Random(whims))
            playout.do(candidate.action)
            playout.play()
            results.append(playout.ahead(table.seat))
        self.playouts += len(alive)
        common = sum(results) / len(alive) - sum(candidate.worth for candidate in alive) / len(alive)
        for candidate, result in zip(alive, results, strict=True):
            candidate.playouts += 1
            candidate.points += result - common
