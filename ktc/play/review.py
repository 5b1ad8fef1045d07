"""Review of decisions: each is compared with the best candidates of the game's own bot, as far as its seat knew then."""

from collections.abc import Hashable, Iterator, Sequence
from random import Random
from time import process_time
from typing import Any, Final

import attrs

from ktc.bots.search import PlainGuide, RatedGuide
from ktc.bots.turns import its_fault
from ktc.kernel import AnyAction
from ktc.kernel.errors import KtcError
from ktc.kernel.views.readers import UnknownAction
from ktc.kernel.views.seat_view import AnySeatView
from ktc.kit import GameKit
from ktc.records.game import AnyGame

MOST_ACTIONS: Final = 5_000  # with more, a decision is not reviewed
SHOWN: Final = 3  # candidates
SEED: Final = 1  # the same review each time
NEAR: Final = 0.5  # points: estimates are no finer
WHOLE_TURN: Final = 1.0  # the share of a turn's thought that the action of a turn gets


@attrs.frozen
class Rated:
    """A candidate, and how many points it is estimated to be behind the best one."""

    action: AnyAction
    behind: float


@attrs.frozen
class Reviewed:
    """A decision: the ``step`` that it led to, and the best candidates, of similar ones the best alone, and the action itself.

    ``gain`` is what the action is estimated to bring more than the best other candidate, in points of lead: below 0, what it
    cost.  ``of_turn`` is false for what is decided within a turn, such as what to take.
    """

    step: int
    seat: int
    action: AnyAction
    candidates: tuple[Rated, ...]
    gain: float
    of_turn: bool


class Reviewer:
    """Reviews the decisions of a game: one with full information, or as one seat knows it, which has its own decisions."""

    def __init__(self, game: AnyGame, kit: GameKit) -> None:
        self._game = game
        with its_fault("search", f"cannot be created: the guide of {kit.id}"):
            own = kit.part("guide")
            guide = PlainGuide(kit.part("evaluate"), kit.part("policy")) if own is None else own()
        rates = isinstance(guide, RatedGuide) or (isinstance(guide, PlainGuide) and guide.evaluate is not None)
        self._guide: RatedGuide | PlainGuide | None = guide if rates else None

    @property
    def estimates(self) -> bool:
        """Whether the game has an estimate of how good an action is."""
        return self._guide is not None

    def review(self, step: int) -> Reviewed | None:
        """Return the decision that led to a step; None if it is not known or had no alternative.

        Raises ``BotError`` if the estimate fails.
        """
        if self._guide is None or not 0 < step <= len(self._game.log):
            return None
        done = self._game.log[step - 1]
        if done.seat is None or done.action is None or isinstance(done.action, UnknownAction):
            return None
        table = self._game.at(step - 1).as_seat(done.seat)
        with its_fault("search", "cannot review", seat=done.seat, step=step):
            rated = self._rated(table, done.action)
            if len(rated) < 2:
                return None
            return _reviewed(step, table.seat, done.action, rated, self._guide.weigh(table).share >= WHOLE_TURN)

    def turns(self, seconds: float) -> Iterator[Reviewed]:
        """Yield the decisions of turns in their order, until they are over or so many seconds of the processor are used."""
        end = process_time() + seconds
        for step in range(1, len(self._game.log) + 1 if self.estimates else 1):
            if process_time() > end:
                return
            try:
                found = self.review(step)
            except KtcError:  # an untrusted estimate: the decision is left out
                continue
            if found is not None and found.of_turn:
                yield found

    def _rated(self, table: AnySeatView, chosen: AnyAction) -> list[tuple[AnyAction, float]]:
        """Return the best action of each group of similar ones with its estimate, and the chosen one with its own."""
        if table.draft().count > MOST_ACTIONS:
            return []
        actions: Sequence[AnyAction] = table.legal_actions()
        if len(actions) < 2:
            return []
        rated = self._rating(table, actions) if isinstance(self._guide, RatedGuide) else self._tried(table, actions, chosen)
        own = next(((group, worth) for group, action, worth in rated if action == chosen), None)
        if own is None:
            return []
        best = dict[Hashable, tuple[AnyAction, float]]()
        for group, action, worth in rated:
            if group not in best or worth > best[group][1]:
                best[group] = action, worth
        if best[own[0]][1] < own[1] + NEAR:  # a similar one is not much better
            del best[own[0]]
        return [(chosen, own[1]), *best.values()]

    def _rating(self, table: AnySeatView, actions: Sequence[AnyAction]) -> list[tuple[Hashable, AnyAction, float]]:
        """Return each action with its rating, and what similar ones have in common."""
        guide = self._guide
        assert isinstance(guide, RatedGuide)
        rating: Any = guide.rating(table.ruleset, table.position(), table.seat)
        groups = ((guide.similar(rating, action), action) for action in actions)
        return [((action,) if group is None else group[0], action, rating.worth(action)) for group, action in groups]

    def _tried(
        self, table: AnySeatView, actions: Sequence[AnyAction], chosen: AnyAction
    ) -> list[tuple[Hashable, AnyAction, float]]:
        """Return some actions with what the evaluation says after each, in one world with the same luck."""
        guide, random = self._guide, Random(SEED)
        assert isinstance(guide, PlainGuide)
        tried = list(actions) if len(actions) <= guide.looked_at else random.sample(list(actions), guide.looked_at)
        (world,) = table.worlds(1, SEED)
        luck, found = world.chance.fork(same_luck=False), list[tuple[Hashable, AnyAction, float]]()
        for action in dict.fromkeys([chosen, *tried]):
            playout = guide.playout(table, world, luck.fork(same_luck=True), random)
            playout.do(action)
            found.append((action, action, playout.ahead(table.seat)))
        return found


def _reviewed(step: int, seat: int, chosen: AnyAction, rated: Sequence[tuple[AnyAction, float]], of_turn: bool) -> Reviewed:
    ranked = sorted(rated, key=lambda one: -one[1])
    best = ranked[0][1]
    worth = next(worth for action, worth in ranked if action == chosen)
    other = next(worth for action, worth in ranked if action != chosen)
    shown = [one for number, one in enumerate(ranked) if number < SHOWN or one[0] == chosen]
    return Reviewed(step, seat, chosen, tuple(Rated(action, best - it) for action, it in shown), worth - other, of_turn)


def notable(turns: Sequence[Reviewed], seat: int) -> tuple[Reviewed | None, Reviewed | None]:
    """Return the best and the dearest turn of a seat; None where the estimates are too near to each other."""
    own = [turn for turn in turns if turn.seat == seat]
    best = max(own, key=lambda turn: turn.gain, default=None)
    dearest = min(own, key=lambda turn: turn.gain, default=None)
    return (
        best if best is not None and best.gain >= NEAR else None,
        dearest if dearest is not None and dearest.gain <= -NEAR else None,
    )
