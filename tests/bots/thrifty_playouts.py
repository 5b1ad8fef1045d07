"""Playouts of the sealed auction by a package of its own: the least that a game brings (see ``ktc.bots.search.Playouts``)."""

from collections.abc import Sequence
from random import Random
from typing import Any

from ktc.kernel.views.turns import next_seat

PLAYED = list[int]()  # how long the playouts were


class Position:
    """A position; a package in another language keeps it as it likes."""

    def __init__(self, rules: Any, state: Any, chance: Any) -> None:
        self.rules, self._state, self._chance = rules, rules.fork(state), chance

    @property
    def seat(self) -> int:
        return -1 if self.rules.over(self._state) else next_seat(self.rules, self._state)

    def _actions(self) -> Sequence[Any]:
        return () if self.seat < 0 else self.rules.legal(self._state, self.seat)

    def count(self) -> int:
        return len(self._actions())

    def action(self, number: int) -> Any:
        return self._actions()[number]

    def sample(self, random: Random) -> int:
        return random.randrange(self.count())

    def choose(self, policy: str, random: Random) -> int:
        assert policy == "thrifty"
        bids = [getattr(action, "coins", 99) for action in self._actions()]
        return bids.index(min(bids))

    def do(self, number: int) -> None:
        for event in self.rules.decide(self._state, self.action(number), self._chance):
            self.rules.evolve(self._state, event)
        while events := self.rules.follow(self._state, self._chance):
            for event in events:
                self.rules.evolve(self._state, event)

    def play(self, policy: str, random: Random, horizon: int = 100, stage: int | None = None) -> int:
        assert policy == "thrifty"
        steps = 0
        while steps < horizon and self.seat >= 0:
            self.do(self.choose(policy, random))
            steps += 1
        PLAYED.append(steps)
        return steps

    def estimates(self) -> Sequence[float]:
        return ()

    def state(self) -> Any:
        return self._state

    def score(self) -> Any:
        return self.rules.score(self._state)


class Playouts:
    policies = ("thrifty",)

    def __init__(self, rules: Any) -> None:
        self.rules = rules

    def load(self, state: Any, chance: Any) -> Position:
        return Position(self.rules, state, chance)


def open_rules(rules: Any) -> Playouts | None:
    """Play auctions for three, and no others."""
    return Playouts(rules) if rules.seats == 3 else None
