"""A world beside any game: its position is copied and played on, with no log, no undo and no check of what was listed."""

from random import Random
from typing import Final, Generic, TypeVar

from ktc.kernel import AnyAction, AnyState
from ktc.kernel.chance import Chance
from ktc.kernel.ruleset import AnyRuleset

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
