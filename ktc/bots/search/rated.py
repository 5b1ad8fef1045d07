"""A search guide by a bot that rates actions: its best actions are the candidates, and it plays all seats in the playouts.

Its very best action has the part of a policy's choice: the search leaves it only for one that is better by its margin.
"""

from collections import Counter
from collections.abc import Callable, Collection, Hashable, Sequence
from operator import attrgetter
from random import Random
from typing import Any, ClassVar, Protocol

from ktc.bots.search.guide import BasePlayout, Candidate, Playout, Weight, lead, lead_of
from ktc.bots.search.playouts import MOST_STEPS, Playouts, playouts_of
from ktc.kernel import AnyState
from ktc.kernel.chance import Chance
from ktc.kernel.game import AnyGame
from ktc.kernel.ruleset import AnyRuleset
from ktc.kernel.score import ScoreSheet
from ktc.kernel.views.seat_view import AnySeatView
from ktc.kernel.views.turns import next_seat


class ActionRating(Protocol):
    """The rating of actions at one position, from what one seat knows."""

    def worth(self, action: Any) -> float:
        """Return the value of an action in points."""

    def best(self, actions: Sequence[Any], noise: Callable[[], float]) -> Any:
        """Return the action with the highest value, with a little noise (from 0 to 1) between nearly equal ones."""


class RatedGuide:
    """A search guide of a game that rates its actions.

    A subclass returns the ``rating`` of a position, and may limit the number of similar candidates.  ``policy`` is the name by
    which packages know the bot that takes the best action; the first one that plays the rules by it plays the playouts, if it may
    be loaded (``only``).

    A game with stages, such as eras or rounds, may let a playout end with one: ``stages`` is how many it takes, 0 for all that
    are left.  Its guide then returns the ``stage`` of a position, and ``estimates`` of the final points.
    """

    policy: ClassVar[str] = ""
    only: Sequence[str] | None = None
    _found: "tuple[AnyRuleset, Playouts | None] | None" = None

    stages: ClassVar[int] = 0
    most_candidates: ClassVar[int] = 8
    most_behind: ClassVar[float] = 5.0  # points: a candidate is not rated further below the best one

    def rating(self, rules: Any, state: Any, seat: int) -> ActionRating:
        """Return the rating of a position for a seat; it reads nothing that the seat does not know."""
        raise NotImplementedError

    def similar(self, rating: Any, action: Any) -> tuple[Hashable, int] | None:
        """Return what similar actions have in common, and the most candidates among them; None for no limit."""
        return None

    def stage(self, state: Any) -> int:
        """Return the number of the stage of a position; each is higher than the one before."""
        raise NotImplementedError

    def estimates(self, rules: Any, state: Any) -> Sequence[float]:
        """Return the expected final points of each seat's side, where a stage begins."""
        raise NotImplementedError

    def side(self, rules: Any, seat: int) -> Collection[int]:
        """Return the seats that win with a seat."""
        return (seat,)

    def weigh(self, table: AnySeatView) -> Weight:
        """Return that all decisions deserve the same thought."""
        return Weight()

    def candidates(self, table: AnySeatView, most: int, random: Random, worlds: Sequence[AnyGame]) -> list[Candidate]:
        """Return the actions with the highest values: few similar ones, and none far behind the best."""
        rating = self.rating(table.ruleset, table.position(), table.seat)
        found, seen = list[Candidate](), Counter[Hashable]()
        rated = [Candidate(action, rating.worth(action)) for action in table.legal_actions()]
        for candidate in sorted(rated, key=attrgetter("worth"), reverse=True):
            if found and candidate.worth < found[0].worth - self.most_behind:
                break
            limit = self.similar(rating, candidate.action)
            if limit is None or seen[limit[0]] < limit[1]:
                found.append(candidate)
                if limit is not None:
                    seen[limit[0]] += 1
        found[0].by_policy = True
        return found[: min(most, self.most_candidates)]

    def playout(self, table: AnySeatView, world: AnyGame, chance: Chance, random: Random) -> Playout:
        """Return a playout of a world."""
        rules = table.ruleset
        playouts = self._playouts(rules)
        if playouts is not None:
            return FastPlayout(self, playouts, rules, world.state, chance, random)
        return RatedPlayout(self, rules, world.state, chance, random)

    def _playouts(self, rules: AnyRuleset) -> Playouts | None:
        """Return what plays these rules by the policy outside Python, looked for once a game."""
        if self._found is None or self._found[0] is not rules:
            found = playouts_of(rules, self.only) if self.policy else None
            self._found = rules, found if found is not None and self.policy in found.policies else None
        return self._found[1]


class RatedPlayout(BasePlayout[AnyRuleset, AnyState]):
    """A playout in which all seats take the actions with the highest values."""

    def __init__(self, guide: RatedGuide, rules: AnyRuleset, state: AnyState, chance: Chance, random: Random) -> None:
        super().__init__(rules, state, chance, random)
        self._guide = guide
        self._until = guide.stage(state) + guide.stages if guide.stages else None

    def play(self) -> None:
        """Let all seats act until the game is over, or until its stages are."""
        rules, state, noise, rate = self.rules, self.state, self.random.random, self._guide.rating
        for _ in range(MOST_STEPS):
            if rules.over(state) or (self._until is not None and self._guide.stage(state) >= self._until):
                return
            seat = next_seat(rules, state)
            actions = rules.legal(state, seat)
            self.do(actions[0] if len(actions) == 1 else rate(rules, state, seat).best(actions, noise))

    def ahead(self, seat: int) -> float:
        """Return the lead of a seat's side in points, with a bonus for winning."""
        if self._until is None or self.rules.over(self.state):
            return lead(self.rules, self.state, seat)
        return self._expected(self._guide.estimates(self.rules, self.state), seat)

    def _expected(self, estimates: Sequence[float], seat: int) -> float:
        side = self._guide.side(self.rules, seat)
        return estimates[seat] - max([other for at, other in enumerate(estimates) if at not in side], default=0.0)


class FastPlayout(RatedPlayout):
    """A playout that a package plays outside Python, after the first action."""

    def __init__(
        self, guide: RatedGuide, playouts: Playouts, rules: AnyRuleset, state: AnyState, chance: Chance, random: Random
    ) -> None:
        super().__init__(guide, rules, state, chance, random)
        self._playouts = playouts
        self._sheet: ScoreSheet | None = None
        self._estimates: Sequence[float] = ()

    def play(self) -> None:
        """Let all seats act until the game is over, or until its stages are."""
        position = self._playouts.load(self.state, self._chance)
        position.play(self._guide.policy, self.random, MOST_STEPS, self._until)
        if position.seat < 0 or self._until is None:
            self._sheet, self._over = position.score(), position.seat < 0
        else:
            self._estimates = position.estimates()

    def ahead(self, seat: int) -> float:
        """Return the lead of a seat's side in points, with a bonus for winning."""
        if self._estimates:
            return self._expected(self._estimates, seat)
        return super().ahead(seat) if self._sheet is None else lead_of(self._sheet, seat, self._over)
