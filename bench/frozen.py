"""The search bot before games brought policies: an opponent that stays as it is when the kit changes.

    PYTHONPATH=bench python -m ktc.bots.strength --bots search:cpu=0.02,frozen:At20Milliseconds

Where a game rates actions, its best ones are played on by the best ones, to the end; elsewhere any actions by any actions.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import cycle
from operator import attrgetter
from random import Random
from time import process_time
from typing import Any, Final

import attrs

from ktc.bots.search import RatedGuide
from ktc.kernel.views.turns import awaited
from ktc.kit.named import kit_of

FEWEST: Final = 3  # playouts for each candidate
PRIOR: Final = 8.0
WINNING: Final = 6.0
DETERMINIZATIONS: Final = 8
CANDIDATES: Final = 8
RATED_STEPS, ANY_STEPS = 3_000, 200  # of a playout
PACE: Final = 0.03  # seconds of a game, before the first was played
Value = Callable[[Any, Any, int], float]


@attrs.define
class Candidate:
    """An action, its value by the game's rating, and the outcome of its playouts."""

    action: Any
    worth: float = 0.0
    playouts: int = 0
    points: float = 0.0

    @property
    def value(self) -> float:
        """The expected points."""
        return (PRIOR * self.worth + self.points) / (PRIOR + self.playouts)


class Frozen:
    """The bot, with a budget of ``iterations`` a turn, or of ``seconds`` of the processor."""

    games = ("*",)
    iterations = 8
    seconds: float | None = None

    def __init__(self, seed: int = 0) -> None:
        self.random, self.pace = Random(seed), PACE
        self.guide: RatedGuide | None = None
        self.evaluate: Value = lead
        self.game = ""

    def choose(self, table: Any) -> Any:
        """Return the action that came out best."""
        actions = table.legal_actions()
        if len(actions) == 1:
            return actions[0]
        if self.game != table.ruleset.id:
            self.learn(table.ruleset.id)
        share, ahead = (1.0, 1.0) if self.guide is None else attrs.astuple(self.guide.weigh(table))
        begun = process_time()
        end = None if self.seconds is None else begun + self.seconds * share
        playouts = int(self.iterations * share / ahead if end is None else (end - begun) / (self.pace * ahead))
        alive = self.candidates(table, actions, max(1, playouts // FEWEST))
        if len(alive) == 1:
            return alive[0].action
        worlds, done = cycle(table.worlds(DETERMINIZATIONS, self.random)), 0
        for stage in range((len(alive) - 1).bit_length(), 0, -1):
            for _ in rounds(playouts // (stage * len(alive)), end, stage):
                self.round(table, next(worlds), alive)
                done += len(alive)
                playouts -= len(alive)
            alive = sorted(alive, key=attrgetter("value"), reverse=True)[: (len(alive) + 1) // 2]
        if done:
            self.pace = (process_time() - begun) / done / ahead
        return alive[0].action

    def learn(self, game: str) -> None:
        """Look up what the kit of a game knows."""
        kit = kit_of(KITS.get(game, game))
        guide = kit.part("guide")
        self.game, self.guide = game, None if guide is None else guide()
        self.evaluate = kit.part("evaluate") or lead

    def candidates(self, table: Any, actions: Sequence[Any], most: int) -> list[Candidate]:
        """Return the best actions by the game's rating, or any."""
        guide = self.guide
        if guide is None:
            return [Candidate(action) for action in self.random.sample(list(actions), min(most, CANDIDATES, len(actions)))]
        rating = guide.rating(table.ruleset, table.position(), table.seat)
        rated = [Candidate(action, rating.worth(action)) for action in actions]
        found, seen = list[Candidate](), Counter[Any]()
        for candidate in sorted(rated, key=attrgetter("worth"), reverse=True):
            if found and candidate.worth < found[0].worth - guide.most_behind:
                break
            limit = guide.similar(rating, candidate.action)
            if limit is None or seen[limit[0]] < limit[1]:
                found.append(candidate)
                if limit is not None:
                    seen[limit[0]] += 1
        return found[: min(most, guide.most_candidates)]

    def round(self, table: Any, world: Any, alive: Sequence[Candidate]) -> None:
        """Play each candidate out once, with the same luck."""
        luck, whims = world.chance.fork(same_luck=False), self.random.getrandbits(64)
        results = [self.played(table, world, candidate.action, luck.fork(same_luck=True), Random(whims)) for candidate in alive]
        common = sum(results) / len(alive) - sum(candidate.worth for candidate in alive) / len(alive)
        for candidate, result in zip(alive, results, strict=True):
            candidate.playouts += 1
            candidate.points += result - common

    def played(self, table: Any, world: Any, action: Any, luck: Any, random: Random) -> float:
        """Return how far ahead the seat is after an action and a playout."""
        rules, guide = table.ruleset, self.guide
        state = rules.fork(world.state)
        do(rules, state, action, luck)
        for _ in range(ANY_STEPS if guide is None else RATED_STEPS):
            if rules.over(state):
                break
            waiting = awaited(rules, state)
            seat = random.choice(waiting) if guide is None else waiting[0]
            actions = rules.legal(state, seat)
            if len(actions) > 1 and guide is not None:
                action = guide.rating(rules, state, seat).best(actions, random.random)
            else:
                action = random.choice(actions)
            do(rules, state, action, luck)
        return self.evaluate(rules, state, table.seat)


class At20Milliseconds(Frozen):
    """20 ms of the processor for a turn."""

    seconds = 0.02


KITS: Final = {name: f"ktc_{name}.kit:GAME" for name in ("dykes", "horns", "partners")}  # not installed


def rounds(number: int, end: float | None, stages: int) -> Iterator[None]:
    """Go round after round for one of the stages that are left."""
    if end is None:
        yield from (None for _ in range(number))
        return
    now = process_time()
    until = now + (end - now) / stages
    while process_time() < until:
        yield


def do(rules: Any, state: Any, action: Any, luck: Any) -> None:
    """Do an action, and what follows from it."""
    for event in rules.decide(state, action, luck):
        rules.evolve(state, event)
    while follows := rules.follow(state, luck):
        for event in follows:
            rules.evolve(state, event)


def lead(rules: Any, state: Any, seat: int) -> float:
    """Return the lead in points, with a bonus for winning."""
    sheet = rules.score(state)
    won = (WINNING if seat in sheet.winners else -WINNING) if rules.over(state) else 0.0
    return float(sheet.lead(seat) + won)
