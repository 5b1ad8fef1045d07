"""The bot that searches, and its budget: candidates played on in determinizations, the worse half dropped each time."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import cycle
from math import isfinite
from operator import attrgetter
from random import Random
from time import perf_counter, process_time
from typing import Final, overload

import attrs

from ktc.bots.search.guide import Candidate, Guide, PlainGuide
from ktc.bots.turns import ANY
from ktc.kernel import AnyAction, AnyValue
from ktc.kernel.errors import OptionError, shorten
from ktc.kernel.fact import AnyField
from ktc.kernel.game import AnyGame
from ktc.kernel.views.seat_view import AnySeatView

ITERATIONS: Final = 8
MOST_ITERATIONS: Final = 1_000_000
MOST_SECONDS: Final = 3_600.0
FEWEST: Final = 3  # playouts for each candidate: with fewer, one lucky playout decides
CLOCKS: Final[Mapping[str, Callable[[], float]]] = {"seconds": perf_counter, "cpu": process_time}
SPELLING: Final = "search:iterations=200 or search:seconds=0.5"


def _checked_iterations(budget: "Budget", field: AnyField, value: AnyValue) -> None:
    if type(value) is not int or not 1 <= value <= MOST_ITERATIONS:
        raise OptionError(f"the iterations of search must be a whole number from 1 to {MOST_ITERATIONS:,}, not {shorten(value)}")


def _checked_seconds(budget: "Budget", field: AnyField, value: AnyValue) -> None:
    if value is None:
        return
    if type(value) not in (int, float) or not isfinite(value) or not 0 < value <= MOST_SECONDS:
        raise OptionError(f"the seconds of search must be a number above 0 and at most {MOST_SECONDS:g}, not {shorten(value)}")


@attrs.frozen
class Budget:
    """The budget of one turn: ``iterations``, or ``seconds`` if they are given, as the ``clock`` shows them.

    An iteration is a whole game played out.  Late in a game a playout is a small part of one, so there are more of them.
    With iterations a bot's choices follow from its seed; with seconds they also depend on how fast the machine is.
    """

    iterations: int = attrs.field(default=ITERATIONS, validator=_checked_iterations)
    seconds: float | None = attrs.field(default=None, validator=_checked_seconds)
    clock: Callable[[], float] = perf_counter  # which shows the seconds

    def spend(self, share: float, ahead: float, pace: float) -> "Spending":
        """Begin to spend a share of it on one decision.

        ``ahead`` is the part of the game, up to 1, that a playout takes; ``pace`` the seconds that a whole one took lately.
        """
        if self.seconds is None:
            return Spending(int(self.iterations * share / ahead), None)
        seconds = self.seconds * share
        return Spending(int(seconds / (pace * ahead)), self.clock() + seconds, self.clock)


@attrs.define
class Spending:
    """The rest of the budget for one decision: ``playouts``, or the time ``end``."""

    playouts: int
    end: float | None
    clock: Callable[[], float] = perf_counter

    def most(self) -> int:
        """Return among how many candidates it can choose."""
        return max(1, self.playouts // FEWEST)

    def rounds(self, alive: int, stages: int) -> Iterator[None]:
        """Go round after round, ``alive`` playouts each, for one of the ``stages`` that are left."""
        if self.end is None:
            number = self.playouts // (stages * alive)
            self.playouts -= number * alive
            for _ in range(number):
                yield
            return
        now = self.clock()
        until = now + (self.end - now) / stages
        while self.clock() < until:
            yield


def read_budget(settings: str) -> Budget:
    """Read ``iterations=200``, ``seconds=0.5`` or ``cpu=0.5``, seconds of the processor; raises ``OptionError`` for others."""
    name, _, value = settings.partition("=")
    try:
        if name == "iterations":
            return Budget(iterations=int(value))
        if name in CLOCKS:
            return Budget(seconds=float(value), clock=CLOCKS[name])
    except ValueError:
        raise OptionError(f"{shorten(value)} is not a number of {name} for search; write {SPELLING}") from None
    raise OptionError(f"search has no setting {shorten(name)}; write {SPELLING}")


DETERMINIZATIONS: Final = 8  # of a decision; the rounds take them in turn
MARGIN: Final = 1.0  # standard errors
PACE: Final = 0.03  # seconds that a whole game may take, before the first was played
WHIM_BITS: Final = 64  # of a seed; a float would be hashed, and other machines hash it otherwise


class Worlds(Sequence[AnyGame]):
    """So many determinizations: ``first`` are drawn when one is first asked for, the others when one of them is.

    Drawn together, they cost a game less than one by one.
    """

    def __init__(self, table: AnySeatView, number: int, first: int, random: Random) -> None:
        self._table, self._number, self._random = table, number, random
        self._batch = max(1, min(first, number))
        self._drawn = list[AnyGame]()

    def __len__(self) -> int:
        return self._number

    @overload
    def __getitem__(self, index: int) -> AnyGame: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[AnyGame]: ...
    def __getitem__(self, index: int | slice) -> AnyGame | Sequence[AnyGame]:
        if isinstance(index, slice):
            return [self[number] for number in range(self._number)[index]]
        while len(self._drawn) <= index < self._number:
            self._drawn += self._table.worlds(self._batch, self._random)
            self._batch = self._number - len(self._drawn)
        return self._drawn[index]


class Search:
    """Plays promising actions on in determinizations of its seat.

    ``guide`` is what it knows of the game: a ``PlainGuide`` of what a kit says, or a game's own.  ``determinizations`` is how
    many worlds a decision takes in turn.  What the policy of a game would do is left only for an action that is better by more
    than ``margin`` standard errors.
    """

    games: tuple[str, ...] = (ANY,)

    def __init__(
        self,
        seed: int = 0,
        budget: Budget | None = None,
        guide: Guide | None = None,
        *,
        determinizations: int = DETERMINIZATIONS,
        margin: float = MARGIN,
    ) -> None:
        self.budget = Budget() if budget is None else budget
        self.playouts = 0  # all that were played so far
        self.guide: Guide = PlainGuide() if guide is None else guide
        self.determinizations, self.margin = determinizations, margin
        self._random = Random(seed)
        self._pace = PACE  # matters only where the clock decides

    def choose(self, table: AnySeatView) -> AnyAction:
        """Return the action that came out best."""
        actions = table.legal_actions()
        if len(actions) == 1:
            return actions[0]
        weight = self.guide.weigh(table)
        spending = self.budget.spend(weight.share, weight.ahead, self._pace)
        worlds = Worlds(table, self.determinizations, spending.playouts // 2, self._random)  # a round plays two or more
        candidates = self.guide.candidates(table, spending.most(), self._random, worlds)
        if len(candidates) == 1:
            return candidates[0].action
        begun, before = self.budget.clock(), self.playouts
        best = self._halved(table, worlds, candidates, spending)
        if self.playouts > before:
            self._pace = (self.budget.clock() - begun) / (self.playouts - before) / weight.ahead
        return best.action

    def _halved(
        self,
        table: AnySeatView,
        worlds: Sequence[AnyGame],
        alive: Sequence[Candidate],
        spending: Spending,
    ) -> Candidate:
        """Return the candidate that is left when the worse half was put away again and again."""
        turns = cycle(range(len(worlds)))
        for stage in range((len(alive) - 1).bit_length(), 0, -1):
            for _ in spending.rounds(len(alive), stage):
                self._round(table, worlds[next(turns)], alive)
            ranked = sorted(alive, key=attrgetter("value"), reverse=True)
            alive = ranked[: (len(alive) + 1) // 2]
            alive += [candidate for candidate in ranked[len(alive) :] if candidate.by_policy]
        usual = next((candidate for candidate in alive if candidate.by_policy), alive[0])
        return alive[0] if usual is alive[0] or alive[0].beats(self.margin) else usual

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
        usual = next((result for candidate, result in zip(alive, results, strict=True) if candidate.by_policy), None)
        for candidate, result in zip(alive, results, strict=True):
            candidate.playouts += 1
            candidate.points += result - common
            if usual is not None:
                candidate.gain += result - usual
                candidate.squares += (result - usual) ** 2
