"""The bot itself: greedy's best actions, played on by greedy in worlds, the worse half put away again and again.

Why no tree: a decision has dozens of actions and a game some hundred decisions, so within a second a tree would hardly grow
beyond its first move; all playouts are better spent on that move.  Sequential halving gives the last two candidates, which
are the hardest to tell apart, most of them.  All candidates of a round are played in the same world, with the same luck and
the same whims of the players: what differs then is mostly their doing.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import cycle
from operator import attrgetter
from random import Random
from time import perf_counter
from typing import Any, Final

import attrs

from ktc.bots.games import GAMES
from ktc.bots.search.budget import Budget, Spending
from ktc.bots.search.playout import Playout
from ktc.city.board.state import State
from ktc.city.bots.greedy import Judge
from ktc.city.bots.rules import rules_of
from ktc.city.model.actions import Action, Bid, SetSail, Upgrade, Use
from ktc.city.model.plain import TURNS
from ktc.city.new_game import CityGame
from ktc.city.ruleset import City
from ktc.kernel.seat_view import SeatView

WORLDS: Final = 8  # drawn for a decision; the rounds take them in turn
CANDIDATES: Final = 8
OFTEN_ALIKE: Final = (Bid, Use, Upgrade, SetSail)
ALIKE: Final = 2  # candidates of one kind with one tile, or of one kind without a tile
SMALL_SHARE: Final = 0.2  # of a turn's budget, for where to lay something and what to take
MUCH: Final = 5.0  # points by which an action may be worse, as greedy sees it, and still be a candidate
PACE: Final = 0.03  # seconds that a whole game may take, before the first was played
WHIM_BITS: Final = 64  # of a seed; a float would be hashed, and other machines hash it otherwise
PRIOR: Final = 8.0  # greedy's own opinion weighs as much as so many playouts


@attrs.define
class Candidate:
    """An action, what greedy believes it is worth, and what its playouts came to."""

    action: Action
    worth: float
    playouts: int = 0
    points: float = 0.0

    @property
    def value(self) -> float:
        """The points that are expected of it, greedy's opinion included."""
        return (PRIOR * self.worth + self.points) / (PRIOR + self.playouts)


class Search:
    """Plays promising actions on in worlds that its seat cannot tell from the real one."""

    games = GAMES

    def __init__(self, seed: int = 0, budget: Budget | None = None) -> None:
        self.budget = Budget() if budget is None else budget
        self.playouts = 0  # all that were played so far
        self._random = Random(seed)
        self._pace = PACE  # matters only where the clock decides

    def choose(self, table: SeatView[Any, Action, Any]) -> Action:
        """Return the action that came out best."""
        actions = table.legal_actions()
        if len(actions) == 1:
            return actions[0]
        rules = rules_of(table)
        state: Any = table.position()
        ahead = _ahead(state)
        spending = self.budget.spend(_share(state, table.seat), ahead, self._pace)
        judge = Judge(rules.setup, state, table.seat)
        candidates = _best((Candidate(action, judge.worth(action)) for action in actions), spending.most())
        if len(candidates) == 1:
            return candidates[0].action
        begun, before = perf_counter(), self.playouts
        worlds: Any = table.worlds(WORLDS, self._random)
        best = self._halved(rules, worlds, table.seat, candidates, spending)
        if self.playouts > before:
            self._pace = (perf_counter() - begun) / (self.playouts - before) / ahead
        return best.action

    def _halved(
        self, rules: City, worlds: Sequence[CityGame], seat: int, alive: Sequence[Candidate], spending: Spending
    ) -> Candidate:
        """Return the candidate that is left when the worse half was put away again and again."""
        turns = cycle(worlds)
        for stage in range((len(alive) - 1).bit_length(), 0, -1):
            for _ in spending.rounds(len(alive), stage):
                self._round(rules, next(turns), seat, alive)
            alive = sorted(alive, key=attrgetter("value"), reverse=True)[: (len(alive) + 1) // 2]
        return alive[0]

    def _round(self, rules: City, world: CityGame, seat: int, alive: Sequence[Candidate]) -> None:
        """Play each candidate out once in one world; what counts is how much better it does than the others."""
        luck, whims, results = world.chance.fork(same_luck=False), self._random.getrandbits(WHIM_BITS), list[float]()
        for candidate in alive:
            playout = Playout(rules, world.state, luck.fork(same_luck=True), Random(whims))
            playout.do(candidate.action)
            playout.play()
            results.append(playout.ahead(seat))
        self.playouts += len(alive)
        common = sum(results) / len(alive) - sum(candidate.worth for candidate in alive) / len(alive)
        for candidate, result in zip(alive, results, strict=True):
            candidate.playouts += 1
            candidate.points += result - common


def _share(s: State, seat: int) -> float:
    """Return which share of a turn's budget a decision deserves."""
    return 1.0 if s.phase == TURNS and not s.waiting[seat] else SMALL_SHARE


def _ahead(s: State) -> float:
    """Return the part of the game that is not over, this era included."""
    eras = len(s.look.inventory.eras)
    return (eras - s.era) / eras


def _best(candidates: Iterable[Candidate], most: int) -> list[Candidate]:
    """Return the candidates that greedy holds for the best: few that are alike, and none that is much worse."""
    found, seen = list[Candidate](), Counter[tuple[type, str]]()
    for candidate in sorted(candidates, key=attrgetter("worth"), reverse=True):
        action = candidate.action
        sort = (type(action), action.tile if isinstance(action, Bid | Use | Upgrade) else "")
        if found and candidate.worth < found[0].worth - MUCH:
            break
        if seen[sort] < ALIKE or not isinstance(action, OFTEN_ALIKE):
            seen[sort] += 1
            found.append(candidate)
    return found[: min(most, CANDIDATES)]
