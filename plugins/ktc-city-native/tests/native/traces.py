"""Games of the city told step by step, against which any build of the core is held without playing them in Python again."""

from collections.abc import Iterator
from hashlib import blake2b
from pathlib import Path
from random import Random
from typing import Any, Final

import attrs

from ktc_city.bots.greedy import Judge, estimate
from ktc_city.bots.greedy.tile_model import tile_models
from ktc_city.bots.greedy.weights import DEFAULT_WEIGHTS
from ktc_city.box.open_box import open_box
from ktc_city_native import MAKERS
from ktc_city_native.core import POLICIES
from native.comparing import ESTIMATED, fields_of, opened
from native.mixed import NINE_TILES, mixed

SETS: Final = Path(__file__).resolve().parents[1] / "sets"
MIXED: Final = 12  # sets with drawn figures
BOXES: Final = (SETS / "odd_figures.yaml", "london_2016", NINE_TILES, None, None)  # None: one of those
RULINGS: Final = {
    "use.yield": "at-placing",
    "end.place": "as-dealt",
    "connector.own-side": "land-sides-only",
    "keyples.sources": "same-tile-too",
    "end.unbid": "out-of-the-game",
    "use.where": "with-a-bid",
    "use.shortage": "may-not-be-used",
    "end.draw": "by-berth",
    "pass.all": "sailing-keeps",
    "end.place-river": "waits",
    "tile.millennium_bridge.score": "river-tiles",
}
FLOATS: Final = 700  # random numbers that are compared: more than the generator makes at once
OFTEN: Final = 0.3  # that a table chooses one of them


@attrs.frozen
class Trace:
    """A game: how it begins, its steps and its end.

    A step has the seat that acts, the number of actions, a hash of their values, the choice, and a hash of the position.
    """

    game: Any
    policy: str
    seed: int
    steps: tuple[tuple[int, int, bytes, int, bytes], ...]
    last: bytes
    totals: tuple[int, ...]
    winner: int


def hashed(state: Any) -> bytes:
    """Return a hash of all parts of a position that count."""
    return blake2b(repr(fields_of(state)).encode(), digest_size=8).digest()


def hashed_values(values: tuple[float, ...]) -> bytes:
    """Return a hash of what greedy values each action."""
    return blake2b(repr([float(value) + 0.0 for value in values]).encode(), digest_size=8).digest()  # 0, 0.0 and -0.0 are equal


def begun(seed: int) -> Any:
    """Return the beginning of a game: of the box, of its figures changed, or of nine tiles; with a variant, with rulings."""
    chosen = Random(seed)
    variants, tiles = ("jennifer",) if chosen.random() < OFTEN else (), BOXES[seed % len(BOXES)]
    box = mixed(seed // len(BOXES) % MIXED, variants) if tiles is None else open_box(tiles, variants)
    offered = {ruling.rule for ruling in box.rulings}
    rulings = {rule: choice for rule, choice in RULINGS.items() if chosen.random() < OFTEN and rule in offered}
    return opened(seed, chosen.choice(box.inventory.players), variants, tiles=box, rulings=rulings)


def policy_of(seed: int) -> str:
    """Return the policy that plays all seats of a game."""
    name: str = POLICIES[seed // len(BOXES) % 2]
    return name


def walked(game: Any, chance: Any, policy: str, random: Random) -> Iterator[tuple[int, Any, int, Any]]:
    """Play a game in Python; yield who is to act, the actions and the choice before it is done, and the position, one state."""
    rules = game.ruleset
    state = rules.fork(game.state)
    while not rules.over(state):
        seat = rules.to_act(state)[0]
        legal = rules.legal(state, seat)
        number = 0
        if len(legal) > 1 and policy == "random":
            number = random.randrange(len(legal))
        elif len(legal) > 1:
            number = legal.index(Judge(rules.setup, state, seat).best(legal, random.random))
        yield seat, legal, number, state
        for event in rules.decide(state, legal[number], chance):
            rules.evolve(state, event)
        while events := rules.follow(state, chance):
            for event in events:
                rules.evolve(state, event)


def told(seed: int) -> Trace:
    """Play a game in Python."""
    policy, game = policy_of(seed), begun(seed)
    steps = list[tuple[int, int, bytes, int, bytes]]()
    for seat, legal, number, state in walked(game, game.chance.fork(same_luck=True), policy, Random(seed)):
        judge = Judge(game.ruleset.setup, state, seat)
        expected = [estimate(game.ruleset.setup, state, at) for at in range(state.seats)] if not len(steps) % ESTIMATED else []
        values = hashed_values((*(judge.worth(action) for action in legal), *expected))
        steps.append((seat, len(legal), values, number, hashed(state)))
    sheet = game.ruleset.score(state)
    return Trace(game, policy, seed, tuple(steps), hashed(state), sheet.totals, sheet.winners[0])


def followed(core: Any, trace: Trace) -> Iterator[str]:
    """Yield where a module of the core leaves a trace; the first difference ends it."""
    setup, chance = trace.game.ruleset.setup, trace.game.chance
    table = core.Table(setup, tile_models(setup), attrs.astuple(DEFAULT_WEIGHTS), MAKERS)
    position, random = core.Core(table, trace.game.state, chance.seed, chance.draws), Random(trace.seed)
    if core.floats(Random(trace.seed), FLOATS) != [*map(Random.random, [Random(trace.seed)] * FLOATS)]:
        yield "the start: other random numbers"
        return
    for number, (seat, count, values, choice, before) in enumerate(trace.steps):
        if hashed(position.state()) != before:
            yield f"step {number}: another position"
            return
        if (position.seat, position.count()) != (seat, count):
            yield f"step {number}: seat {position.seat} has {position.count()} actions, not {seat} {count}"
            return
        if hashed_values((*position.values(), *(() if number % ESTIMATED else position.estimates()))) != values:
            yield f"step {number}: other values"
            return
        chosen = position.choose(trace.policy, random)
        if chosen != choice:
            yield f"step {number}: {trace.policy} takes {position.action(chosen)}, not {position.action(choice)}"
            return
        position.do(choice)
    if hashed(position.state()) != trace.last:
        yield "the end: another position"
    elif position.seat != -1 or position.totals() != (trace.totals, trace.winner):
        yield f"the end: {position.totals()}, not {trace.totals}"
    elif tuple(position.estimates()) != trace.totals:
        yield f"the end: estimates of {position.estimates()}, not {trace.totals}"
