"""The bot that searches, and its budget: candidates played on in determinizations, the worse half dropped each time."""

from collections.abc import Iterator, Sequence
from itertools import cycle
from math import isfinite
from operator import attrgetter
from random import Random
from time import perf_counter
from typing import Final

import attrs

from ktc.bots.search.guide import Candidate, Evaluate, Guide, PlainGuide
from ktc.bots.turns import ANY
from ktc.kernel import AnyAction, AnyValue
from ktc.kernel.errors import OptionError, shorten
from ktc.kernel.fact import AnyField
from ktc.kernel.game import AnyGame
from ktc.kernel.views.seat_view import AnySeatView

ITERATIONS: Final = 8
MOST_ITERATIONS: Final = 1_000_000
MOST_SECONDS: Final = 3_600.0
FEWEST: Final = 3  # playouts for each candidate: with fewer it is left to greedy
SPELLING: Final = "search:iterations=200 or search:seconds=0.5"


def _checked_iterations(budget: "Budget", field: AnyField, value: AnyValue) -> None:
    if type(value) is not int or not 1 <= value <= MOST_ITERATIONS:
        raise OptionError(f"the iterations of search are a whole number from 1 to {MOST_ITERATIONS}, not {shorten(value)}")


def _checked_seconds(budget: "Budget", field: AnyField, value: AnyValue) -> None:
    if value is None:
        return
    if type(value) not in (int, float) or not isfinite(value) or not 0 < value <= MOST_SECONDS:
        raise OptionError(f"the seconds of search are a number above 0 and up to {MOST_SECONDS:g}, not {shorten(value)}")


@attrs.frozen
class Budget:
    """What one turn may cost: ``iterations``, or ``seconds`` where they are given.

    An iteration is a whole game played out.  Late in a game a playout is a small part of one, so there are more of them.
    With iterations a bot's choices follow from its seed; with seconds they also depend on how fast the machine is.
    """

    iterations: int = attrs.field(default=ITERATIONS, validator=_checked_iterations)
    seconds: float | None = attrs.field(default=None, validator=_checked_seconds)

    def spend(self, share: float, ahead: float, pace: float) -> "Spending":
        """Begin to spend a share of it on one decision.

        ``ahead`` is the part of the game, up to 1, that a playout takes; ``pace`` the seconds that a whole one took lately.
        """
        if self.seconds is None:
            return Spending(int(self.iterations * share / ahead), None)
        seconds = self.seconds * share
        return Spending(int(seconds / (pace * ahead)), perf_counter() + seconds)


@attrs.define
class Spending:
    """What is left for one decision: so many ``playouts``; where the clock decides, until it shows ``end``."""

    playouts: int
    end: float | None

    def most(self) -> int:
        """Return among how many candidates it can choose with some certainty."""
        return max(1, self.playouts // FEWEST)

    def rounds(self, alive: int, stages: int) -> Iterator[None]:
        """Go round after round, ``alive`` playouts each, for one of the ``stages`` that are left."""
        if self.end is None:
            number = self.playouts // (stages * alive)
            self.playouts -= number * alive
            for _ in range(number):
                yield
            return
        now = perf_counter()
        until = now + (self.end - now) / stages
        while perf_counter() < until:
            yield


def read_budget(settings: str) -> Budget:
    """Read ``iterations=200`` or ``seconds=0.5``; raises ``OptionError`` for anything else."""
    name, _, value = settings.partition("=")
    try:
        if name == "iterations":
            return Budget(iterations=int(value))
        if name == "seconds":
            return Budget(seconds=float(value))
    except ValueError:
        raise OptionError(f"{shorten(value)} is no number of {name} for search; say {SPELLING}") from None
    raise OptionError(f"search has no setting {shorten(name)}; say {SPELLING}")


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
