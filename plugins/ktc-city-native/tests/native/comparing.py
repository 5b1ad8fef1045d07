"""Games played by the city's rules and by the core side by side, compared at every step."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any, Final

import attrs

from ktc import TileBox
from ktc.bots.search.playouts import MOST_STEPS
from ktc.kit import Chance, Game
from ktc_city.bots.greedy import Judge, estimate
from ktc_city.entries.stages import STAGES
from ktc_city.entries.topics import TOPICS
from ktc_city.game.new_game import CityGame, new_game
from ktc_city.game.ruleset import City
from ktc_city.model.limits import SCHEMA
from ktc_city.model.pieces import Phase
from ktc_city_native import CityPlayouts

CACHES: Final = ("usable", "ready", "sails", "shown")
GUESSED: Final = 3  # further actions looked at by their numbers at every step
PROBES: Final = 6  # actions near to listed ones, which the core lists if the city allows them
ESTIMATED: Final = 4  # steps from one comparison of the estimates to the next
KEPT: Final = 400  # listed actions of earlier steps
Prefers = Callable[[Any], bool]


@attrs.frozen
class Difference:
    """Where the core went another way: at which step, in what, and which rules and functions of the city said otherwise."""

    step: int
    what: str
    rules: tuple[str, ...]
    functions: tuple[str, ...]


def opened(
    seed: int, players: int = 4, variants: tuple[str, ...] = (), tiles: str | Path | TileBox = "london_2016", **options: Any
) -> Game[Any, Any, Any]:
    """Return a game as it begins."""
    return new_game(players, seed, tiles, variants, options)


def fields_of(state: Any) -> Mapping[str, Any]:
    """Return all parts of a position that count, as plain values."""
    board = state.board
    found = {field.name: getattr(state, field.name) for field in attrs.fields(type(state)) if field.name != "shared"}
    found |= {
        f"board.{field.name}": getattr(board, field.name) for field in attrs.fields(type(board)) if field.name not in CACHES
    }
    found["board.rim"] = [list(rim.items()) for rim in board.rim]  # tiles are listed in the order of its cells
    found["board.spot"] = {tile: board.spot[tile] for tiles in board.boroughs for tile in tiles}
    del found["index"], found["board"]
    return {
        name: list(value) if isinstance(value, (bytearray,)) or hasattr(value, "typecode") else value
        for name, value in found.items()
    }


def differing(one: Any, other: Any) -> list[str]:
    """Return the parts in which two positions differ."""
    first, second = fields_of(one), fields_of(other)
    return [name for name, value in first.items() if value != second[name]]


def by_rules(game: Game[Any, Any, Any], rules: City) -> Game[Any, Any, Any]:
    """Return a game with the same luck that other rules set up."""
    return CityGame.opened(rules, Chance(game.chance.seed), rules.limits, SCHEMA)


def under_rules(game: Game[Any, Any, Any], rules: City) -> Game[Any, Any, Any]:
    """Return a game that is set up as it was, and played on by other rules."""
    begun = game.fork(same_luck=True)
    begun.state.index = rules.setup.index
    begun.ruleset = rules
    return begun


def differences(
    game: Game[Any, Any, Any], seed: int, policy: str, other: Game[Any, Any, Any] | None = None, prefers: Prefers | None = None
) -> Iterator[Difference]:
    """Play a game from its beginning twice, and yield where the core differs; the first difference ends it.

    The core plays by the rules of ``game``, the city by those of the ``other`` game, which begins it, if there is one.

    At every step: who acts, how many actions are legal, some of them by number, actions near to legal ones, what greedy values
    each, the choice of the policy, the position after it, the draws, the points and the winner.  Actions that somebody
    ``prefers`` are done every other time, whatever the policy would do.
    """
    compared = Comparison(game, game if other is None else other, seed, policy, prefers)
    for step in range(MOST_STEPS):
        found = compared.points(step) or (None if compared.city.over(compared.state) else compared.step(step))
        if found is not None:
            yield found
            return
        if compared.city.over(compared.state):
            return


class Comparison:
    """A game that two play: the city's rules, and the core."""

    def __init__(
        self, game: Game[Any, Any, Any], begun: Game[Any, Any, Any], seed: int, policy: str, prefers: Prefers | None
    ) -> None:
        self.whole, self.policy, self.prefers = game.ruleset, policy, prefers
        self.city: Any = begun.ruleset
        self.state, self.chance = self.city.fork(begun.state), begun.chance.fork(same_luck=True)
        self.core = CityPlayouts(game.ruleset.setup).load(begun.state, begun.chance.fork(same_luck=True))
        self.ours, self.theirs, self.other = Random(seed), Random(seed), Random(seed + 1)
        self.seen = list[Any]()

    def points(self, step: int) -> Difference | None:
        """Compare the points and the winner of the position."""
        sheet, found = self.city.score(self.state), self.core.score()
        if (found.totals, found.winners) == (sheet.totals, sheet.winners) and (self.core.seat < 0) == self.city.over(self.state):
            return None
        lines = tuple(dict.fromkeys(line.rule for line in (*sheet.lines, *self.whole.score(self.state).lines)))
        return Difference(
            step, f"the score: {found.totals} {found.winners}, not {sheet.totals} {sheet.winners}", lines, ("score",)
        )

    def step(self, step: int) -> Difference | None:
        """Compare one step."""
        city, state, core = self.city, self.state, self.core
        asked, seat = Phase(state.phase), city.to_act(state)[0]
        listed = ("to_act", "legal", f"phase {asked.word}")
        if core.seat != seat:
            return Difference(step, f"seat {core.seat} acts, not {seat}", _asked(city, state, seat), listed)
        legal = city.legal(state, seat)
        if core.count() != len(legal):
            return Difference(step, f"{core.count()} legal actions, not {len(legal)}", _asked(city, state, seat), listed)
        choice = core.choose(self.policy, self.ours)
        for number in {choice, *(self.other.randrange(len(legal)) for _ in range(GUESSED))}:
            if core.action(number) != legal[number]:
                what = f"action {number} is {core.action(number)}, not {legal[number]}"
                return Difference(step, what, _asked(city, state, seat), listed)
        preferred = [number for number, action in enumerate(legal) if self.prefers is not None and self.prefers(action)]
        probed = self._probes(step, seat, [legal[number] for number in preferred] or legal)
        if probed is not None:
            return probed
        judge = Judge(city.setup, state, seat)
        worths = tuple(judge.worth(action) for action in legal)
        if core.values() != worths:
            pairs = zip(legal, core.values(), worths, strict=True)
            action, ours, theirs = next((action, ours, theirs) for action, ours, theirs in pairs if ours != theirs)
            return Difference(step, f"greedy values {action} at {ours}, not {theirs}", (), ("Judge.worth",))
        if not step % ESTIMATED:
            expected = tuple(estimate(city.setup, state, at) for at in range(state.seats))
            if core.estimates() != expected:
                return Difference(step, f"the estimates: {core.estimates()}, not {expected}", (), ("estimate",))
        wished = legal[0]
        if len(legal) > 1:
            wished = (
                legal[self.theirs.randrange(len(legal))] if self.policy == "random" else judge.best(legal, self.theirs.random)
            )
        if legal[choice] != wished:
            return Difference(step, f"{self.policy} takes {legal[choice]}, not {wished}", (), ("Judge.best",))
        if preferred and self.other.random() < 1 / 2:
            choice = self.other.choice(preferred)
        return self._done(step, choice, legal[choice])

    def _probes(self, step: int, seat: int, near: Sequence[Any]) -> Difference | None:
        """Compare actions that are perhaps not legal: earlier ones, and listed ones with another value somewhere."""
        city, state, other = self.city, self.state, self.other
        self.seen = [*self.seen, other.choice(near), other.choice(near)][-KEPT:]
        for _ in range(PROBES):
            probe = _near(other.choice(near) if other.random() < 1 / 2 else other.choice(self.seen), self.seen, other)
            if probe is None or city.check(state, probe) is not None or probe in city.legal(state, seat):
                continue
            if probe.seat != seat and probe.seat in city.to_act(state):
                continue  # the core lists the actions of one seat
            refused, check = self.whole.check(state, probe), TOPICS[type(probe)].check
            functions = (f"check {type(probe).__name__}", *([] if check is None else [check.__name__]))
            return Difference(step, f"{probe} is legal, and not listed", () if refused is None else (refused.rule,), functions)
        return None

    def _done(self, step: int, number: int, action: Any) -> Difference | None:
        """Do an action, and compare the positions after it."""
        city, state, core, chance = self.city, self.state, self.core, self.chance
        core.do(number)
        functions, events = [TOPICS[type(action)].decide.__name__], list(city.decide(state, action, chance))
        for event in events:
            city.evolve(state, event)
        while follows := city.follow(state, chance):
            part = STAGES[Phase(state.phase)].follow
            functions.append(part.__name__ if part is not None else "")
            events += follows
            for event in follows:
                city.evolve(state, event)
        parts = differing(core.state(), state)
        if chance.draws != core.draws:
            parts.append("draws")
        if not parts:
            return None
        rules = tuple(dict.fromkeys(event.rule for event in events if hasattr(event, "rule")))
        return Difference(step, f"after {action}: {', '.join(parts)}", rules, tuple(functions))


def _near(action: Any, seen: Sequence[Any], random: Random) -> Any:
    """Return an action like one of those, with one value of another of its kind, or a number one higher or lower."""
    field = random.choice(attrs.fields(type(action)))
    value = getattr(action, field.name)
    others = [getattr(other, field.name) for other in seen if type(other) is type(action)]
    if type(value) is int:
        others += [value - 1, value + 1, 0]
    return attrs.evolve(action, **{field.alias: random.choice(others)}) if others else None


def _asked(city: Any, state: Any, seat: int) -> tuple[str, ...]:
    ask = city.asked(state, seat) if seat in city.to_act(state) else None
    return () if ask is None else (ask.rule,)
