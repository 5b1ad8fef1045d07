"""What a search knows of a game: actions worth a try, and how a determinization is played on.  Any game has a plain guide."""

from collections.abc import Callable
from random import Random
from typing import Final, Generic, Protocol, TypeVar

import attrs

from ktc.kernel import AnyAction, AnyState
from ktc.kernel.chance import Chance
from ktc.kernel.game import AnyGame
from ktc.kernel.ruleset import AnyRuleset
from ktc.kernel.views.seat_view import AnySeatView
from ktc.kernel.views.turns import awaited

PRIOR: Final = 8.0  # the guide's own opinion weighs as much as so many playouts


@attrs.define
class Candidate:
    """An action, what the guide believes it is worth, and what its playouts came to."""

    action: AnyAction
    worth: float = 0.0
    playouts: int = 0
    points: float = 0.0

    @property
    def value(self) -> float:
        """The points that are expected of it, the guide's opinion included."""
        return (PRIOR * self.worth + self.points) / (PRIOR + self.playouts)


@attrs.frozen
class Weight:
    """How much thought a decision deserves: a ``share`` of a turn's budget, where a part of the game (``ahead``) is not over."""

    share: float = 1.0
    ahead: float = 1.0


class Playout(Protocol):
    """A copy of a world's position, played on with luck of its own; it leaves the world as it was."""

    def do(self, action: AnyAction) -> None:
        """Do an allowed action, and what follows from it."""

    def play(self) -> None:
        """Let all seats play on, to the end or as far as it is of use."""

    def ahead(self, seat: int) -> float:
        """Return how good the position is for a seat, in points; more is better."""


class Guide(Protocol):
    """What a search is told of one game; a kit with a ``search`` among its ``bots`` brings one."""

    def weigh(self, table: AnySeatView) -> Weight:
        """Return how much thought the decision of a seat deserves."""

    def candidates(self, table: AnySeatView, most: int, random: Random) -> list[Candidate]:
        """Return at most ``most`` actions of a seat that are worth a try, at least one, the best first."""

    def playout(self, table: AnySeatView, world: AnyGame, chance: Chance, random: Random) -> Playout:
        """Return a playout of a world; ``chance`` is its luck, ``random`` decides what the seats do."""


R = TypeVar("R", bound=AnyRuleset)
S = TypeVar("S", bound=AnyState)
WINNING: Final = 6.0  # what it is worth to win, besides the points


class BasePlayout(Generic[R, S]):
    """A copy of a world's position, played on with luck of its own.  A game adds ``play`` and ``ahead``: see ``Playout``.

    ``chance`` is the luck, ``random`` decides what the seats do; ``rules`` and ``state`` are there to be read.
    """

    def __init__(self, rules: R, state: S, chance: Chance, random: Random) -> None:
        self.rules: R = rules
        self.state: S = rules.fork(state)
        self.random = random
        self._chance = chance

    def do(self, action: AnyAction) -> None:
        """Do an allowed action, and what follows from it."""
        rules, state, chance = self.rules, self.state, self._chance
        evolve = rules.evolve
        for event in rules.decide(state, action, chance):
            evolve(state, event)
        while follows := rules.follow(state, chance):
            for event in follows:
                evolve(state, event)


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
    """Return by how many points a seat's side is ahead of the best other one, and more for winning."""
    sheet = rules.score(state)
    won = (WINNING if seat in sheet.winners else -WINNING) if rules.over(state) else 0.0
    return sheet.lead(seat) + won
