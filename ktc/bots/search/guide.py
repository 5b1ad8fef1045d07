"""Game knowledge of a search: candidate actions and playouts.  Any game has a plain guide."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Final, Generic, Protocol, TypeVar

import attrs

from ktc.kernel import AnyAction, AnyState
from ktc.kernel.chance import Chance
from ktc.kernel.game import AnyGame
from ktc.kernel.ruleset import AnyRuleset
from ktc.kernel.score import ScoreSheet
from ktc.kernel.views.seat_view import AnySeatView
from ktc.kernel.views.turns import awaited

PRIOR: Final = 8  # playouts, which the guide's opinion of an action weighs as much as


@attrs.define
class Candidate:
    """An action, what the guide believes it is worth, and what its playouts came to."""

    action: AnyAction
    worth: float = 0.0
    playouts: int = 0
    points: float = 0.0
    by_policy: bool = False  # what the policy of the game would do, which another one has to beat
    gain: float = 0.0  # the sum of what its playouts brought more than those of the policy's choice
    squares: float = 0.0

    def beats(self, margin: float) -> bool:
        """Return whether it brings more than the policy's choice by more than so many standard errors."""
        if self.playouts < 2:
            return False
        mean = self.gain / self.playouts
        variance = max(0.0, self.squares / self.playouts - mean * mean) / (self.playouts - 1)
        return mean > 0 and mean * mean > margin * margin * variance

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
    """A playout: a copy of a determinization, with other luck."""

    def do(self, action: AnyAction) -> None:
        """Do an allowed action, and what follows from it."""

    def play(self) -> None:
        """Let all seats play on, to the end or as far as it is of use."""

    def ahead(self, seat: int) -> float:
        """Return how good the position is for a seat, in points; more is better."""


class Guide(Protocol):
    """The search guide of one game; a kit adds one with a ``search`` among its ``bots``."""

    def weigh(self, table: AnySeatView) -> Weight:
        """Return how much thought the decision of a seat deserves."""

    def candidates(self, table: AnySeatView, most: int, random: Random, worlds: Sequence[AnyGame]) -> list[Candidate]:
        """Return at most ``most`` actions of a seat that are worth a try, at least one, the best first.

        ``worlds`` are drawn when they are asked for, by their numbers.
        """

    def playout(self, table: AnySeatView, world: AnyGame, chance: Chance, random: Random) -> Playout:
        """Return a playout of a world; ``chance`` is its luck, ``random`` decides what the seats do."""


R = TypeVar("R", bound=AnyRuleset)
S = TypeVar("S", bound=AnyState)
WINNING: Final = 6.0  # what it is worth to win, besides the points


class BasePlayout(Generic[R, S]):
    """A playout from a determinization; a game adds ``play`` and ``ahead``, see ``Playout``.

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
Policy = Callable[[AnyRuleset, AnyState, int, Sequence[AnyAction], Random], AnyAction]
"""``policy(rules, state, seat, actions, random)``: one of the listed actions, by a rule of thumb.

The position may be a world's: it reads nothing of it that the seat does not know (see ``ktc.testing.check_game``).
"""
Horizon = int | Callable[[AnyRuleset, AnyState, AnyState], bool]
"""How far a playout goes: so many steps, or until ``horizon(rules, before, state)`` says that it is far enough."""
NEAR: Final = 10  # steps of a playout, where an evaluation says of any position what it is worth
LONGEST: Final = 1_000  # steps of any playout
LENGTH: Final = 100  # steps that a game is taken to have


def any_action(rules: AnyRuleset, state: AnyState, seat: int, actions: Sequence[AnyAction], random: Random) -> AnyAction:
    """Return any action: the policy of a game that brings none."""
    return actions[random.randrange(len(actions))]


@attrs.frozen
class PlainGuide:
    """A guide to any game, by what its kit says: how good a position is, a rule of thumb, and how far to play on.

    The policy's choice is a candidate, and plays all seats of the playouts; the other ``candidates`` are those that look best
    after one step, of ``looked_at`` that are tried.
    """

    evaluate: Evaluate | None = None
    policy: Policy | None = None
    horizon: Horizon | None = None
    most_candidates: int = 8
    looked_at: int = 40

    def weigh(self, table: AnySeatView) -> Weight:
        """Return that any decision deserves as much thought as another."""
        steps = self._steps
        return Weight(ahead=min(1.0, steps / LENGTH) if isinstance(steps, int) else 1.0)

    @property
    def _steps(self) -> Horizon:
        return self.horizon if self.horizon is not None else LONGEST if self.evaluate is None else NEAR

    def candidates(self, table: AnySeatView, most: int, random: Random, worlds: Sequence[AnyGame]) -> list[Candidate]:
        """Return what the policy would do, and what looks best after one step."""
        actions, found = table.legal_actions(), list[Candidate]()
        if self.policy is not None:
            choice = self.policy(table.ruleset, table.position(), table.seat, actions, random)
            found.append(Candidate(choice, by_policy=True))
        wanted = min(max(most, 2), self.most_candidates) - len(found)  # the first decision tells how long a playout takes
        tried = [actions[number] for number in random.sample(range(len(actions)), min(len(actions), self.looked_at))]
        others = [action for action in tried if not found or action != found[0].action]
        if self.evaluate is not None and 0 < wanted < len(others):
            others = self._best(table, others, random, worlds[0])
        return found + [Candidate(action) for action in others[: max(0, wanted)]]

    def _best(self, table: AnySeatView, actions: Sequence[AnyAction], random: Random, world: AnyGame) -> list[AnyAction]:
        """Return actions by what they come to at once in a world, the best first."""
        luck, worth = world.chance.fork(same_luck=False), list[float]()
        for action in actions:
            playout = self.playout(table, world, luck.fork(same_luck=True), random)
            playout.do(action)
            worth.append(playout.ahead(table.seat))
        return [actions[number] for number in sorted(range(len(actions)), key=worth.__getitem__, reverse=True)]

    def playout(self, table: AnySeatView, world: AnyGame, chance: Chance, random: Random) -> "PlainPlayout":
        """Return a playout of a world."""
        return PlainPlayout(
            table.ruleset, world.state, chance, random, self.evaluate or lead, self.policy or any_action, self._steps
        )


class PlainPlayout(BasePlayout[AnyRuleset, AnyState]):
    """A world in which a policy plays all seats."""

    def __init__(
        self,
        rules: AnyRuleset,
        state: AnyState,
        chance: Chance,
        random: Random,
        evaluate: Evaluate,
        policy: Policy = any_action,
        horizon: Horizon = LONGEST,
    ) -> None:
        super().__init__(rules, state, chance, random)
        self._before, self._evaluate, self._policy, self._horizon = state, evaluate, policy, horizon

    def play(self) -> None:
        """Let all seats act until the game is over, or as far as the horizon."""
        rules, state, random, policy, horizon = self.rules, self.state, self.random, self._policy, self._horizon
        for _ in range(horizon if isinstance(horizon, int) else LONGEST):
            if rules.over(state) or (not isinstance(horizon, int) and horizon(rules, self._before, state)):
                return
            waiting = awaited(rules, state)
            seat = waiting[0] if len(waiting) == 1 else random.choice(waiting)
            actions = rules.legal(state, seat)
            self.do(actions[0] if len(actions) == 1 else policy(rules, state, seat, actions, random))

    def ahead(self, seat: int) -> float:
        """Return how good the position is for a seat."""
        return self._evaluate(self.rules, self.state, seat)


def lead(rules: AnyRuleset, state: AnyState, seat: int) -> float:
    """Return by how many points a seat's side is ahead of the best other one, and more for winning."""
    return lead_of(rules.score(state), seat, rules.over(state))


def lead_of(sheet: ScoreSheet, seat: int, over: bool) -> float:
    """Return that lead by a score sheet; ``over`` says whether the game has ended."""
    return sheet.lead(seat) + ((WINNING if seat in sheet.winners else -WINNING) if over else 0.0)
