"""Games played by the city's rules and by the core side by side, compared at every step."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from random import Random
from typing import Any, Final

import attrs

from ktc.kit import Game
from ktc_city.bots.greedy import Judge
from ktc_city.entries.stages import STAGES
from ktc_city.entries.topics import TOPICS
from ktc_city.game.new_game import new_game
from ktc_city.game.ruleset import City
from ktc_city.model.pieces import Phase
from ktc_city_native import CityPlayouts, CityPosition

CACHES: Final = ("usable", "ready", "sails", "shown")
MOST_STEPS: Final = 3_000
GUESSED: Final = 3  # further actions looked at by their numbers at every step


@attrs.frozen
class Difference:
    """Where the core went another way: at which step, in what, and which rules and functions of the city said otherwise."""

    step: int
    what: str
    rules: tuple[str, ...]
    functions: tuple[str, ...]


def opened(
    seed: int, players: int = 4, variants: tuple[str, ...] = (), tiles: str | Path = "london_2016", **options: Any
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


def differences(game: Game[Any, Any, Any], seed: int, policy: str, rules: City | None = None) -> Iterator[Difference]:
    """Play a game from its beginning twice, and yield where the core differs from ``rules``; the first one ends it.

    At every step: who acts, how many actions are legal, some of them by number, the choice of the policy, the position after
    it, the draws; at the end the points and the winner.
    """
    city: Any = rules or game.ruleset
    playouts = CityPlayouts(game.ruleset.setup)
    state, chance = city.fork(game.state), game.chance.fork(same_luck=True)
    core = playouts.load(game.state, game.chance.fork(same_luck=True))
    ours, theirs, other = Random(seed), Random(seed), Random(seed + 1)
    for step in range(MOST_STEPS):
        if city.over(state):
            break
        found = _step(city, state, chance, core, (ours, theirs, other), policy, step)
        if found is not None:
            yield found
            return
    sheet = city.score(state)
    if core.seat != -1 or (core.score().totals, core.score().winners) != (sheet.totals, sheet.winners):
        lines = tuple(dict.fromkeys(line.rule for line in sheet.lines))
        yield Difference(step, f"the score: {core.score().totals}, not {sheet.totals}", lines, ("score",))


def _step(
    city: Any, state: Any, chance: Any, core: CityPosition, randoms: tuple[Random, Random, Random], policy: str, step: int
) -> Difference | None:
    ours, theirs, other = randoms
    asked, seat = Phase(state.phase), city.to_act(state)[0]
    listed = ("to_act", "legal", f"phase {asked.word}")
    if core.seat != seat:
        return Difference(step, f"seat {core.seat} acts, not {seat}", _asked(city, state, seat), listed)
    legal = city.legal(state, seat)
    if core.count() != len(legal):
        return Difference(step, f"{core.count()} legal actions, not {len(legal)}", _asked(city, state, seat), listed)
    choice = core.choose(policy, ours)
    for number in {choice, *(other.randrange(len(legal)) for _ in range(GUESSED))}:
        if core.action(number) != legal[number]:
            what = f"action {number} is {core.action(number)}, not {legal[number]}"
            return Difference(step, what, _asked(city, state, seat), listed)
    wished = legal[0]
    if len(legal) > 1:
        wished = (
            legal[theirs.randrange(len(legal))]
            if policy == "random"
            else Judge(city.setup, state, seat).best(legal, theirs.random)
        )
    if legal[choice] != wished:
        return Difference(step, f"{policy} takes {legal[choice]}, not {wished}", (), ("Judge.best",))
    core.do(choice)
    functions, events = [TOPICS[type(wished)].decide.__name__], list(city.decide(state, wished, chance))
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
    return Difference(step, f"after {wished}: {', '.join(parts)}", rules, tuple(functions))


def _asked(city: Any, state: Any, seat: int) -> tuple[str, ...]:
    ask = city.asked(state, seat) if seat in city.to_act(state) else None
    return () if ask is None else (ask.rule,)
