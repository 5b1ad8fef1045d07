"""What the core in C buys: playouts by two policies, decisions of search, simulations and many tables, beside Python.

    make native && PYTHONPATH=build/native python bench/native.py

Seconds are of the processor; both sides play the same games to the same results.
"""

from collections.abc import Callable, Sequence
from functools import partial
from itertools import count
from random import Random
from time import process_time
from typing import Any, Final

import numpy as np

from ktc.bots.search import Budget, Search, playouts_of
from ktc.learning import FastTables
from ktc.simulate.plan import Plan, lay_plan
from ktc.simulate.playing import play_game
from ktc_city.bots.greedy import Judge
from ktc_city.bots.search import CityGuide
from ktc_city.game.new_game import CityGame, new_game

SEATS: Final = 4
GAMES: Final = 10
AGAIN: Final = 20  # times that the core plays each, since once is hardly measured
DECISIONS: Final = 60
TABLES: Final = 256
STEPS: Final = {None: 2_000, ("ktc_box",): 20}  # by the packages that may be loaded


class InPython(CityGuide):
    """The guide of the city without a name for its policy, which no package plays then."""

    policy = ""


def seconds(do: Callable[[], Any], times: int = 1) -> float:
    """Return the seconds that something takes."""
    began = process_time()
    for _ in range(times):
        do()
    return (process_time() - began) / times


def in_python(game: CityGame, policy: str, seed: int) -> int:
    """Play a game out by the city's own rules; return the number of steps."""
    rules, state, chance, random = game.ruleset, game.ruleset.fork(game.state), game.chance.fork(same_luck=True), Random(seed)
    for steps in count():
        if rules.over(state):
            return steps
        seat = rules.to_act(state)[0]
        actions = rules.legal(state, seat)
        action = actions[0] if len(actions) == 1 else _chosen(rules, state, seat, policy, actions, random)
        for event in rules.decide(state, action, chance):
            rules.evolve(state, event)
        while events := rules.follow(state, chance):
            for event in events:
                rules.evolve(state, event)
    raise AssertionError("a count has no end")


def in_core(core: Any, game: CityGame, policy: str, seed: int) -> None:
    """Play a game out by the core, from reading its position to its points."""
    position = core.load(game.state, game.chance.fork(same_luck=True))
    position.play(policy, Random(seed))
    position.score()


def _chosen(rules: Any, state: Any, seat: int, policy: str, actions: Sequence[Any], random: Random) -> Any:
    if policy == "random":
        return actions[random.randrange(len(actions))]
    return Judge(rules.setup, state, seat).best(actions, random.random)


def playouts(policy: str) -> str:
    """Compare whole games by a policy."""
    slow = fast = 0.0
    steps = 0
    for seed in range(GAMES):
        game = new_game(SEATS, seed)
        core = playouts_of(game.ruleset)  # once a decision of search
        assert core is not None, "the core is not installed"
        slow += seconds(partial(in_python, game, policy, seed))
        fast += seconds(partial(in_core, core, game, policy, seed), AGAIN)
        steps += in_python(game, policy, seed)
    return (
        f"{policy}: {steps / GAMES:.0f} steps a game; Python {1000 * slow / GAMES:.1f} ms, core {1000 * fast / GAMES:.3f} ms, "
        f"{slow / fast:.0f} times; {steps / fast:,.0f} steps a second"
    )


def searches() -> str:
    """Compare decisions of search with its usual iterations, and count those that are the same."""
    slow = fast = 0.0
    same = 0
    game = new_game(SEATS, 1)
    bots = Search(1, Budget(), CityGuide()), Search(1, Budget(), InPython())
    for _ in range(DECISIONS):
        table, began = game.as_seat(game.to_act[0]), process_time()
        first = bots[0].choose(table)
        between = process_time()
        second = bots[1].choose(table)
        fast, slow = fast + between - began, slow + process_time() - between
        same += first == second
        game.apply(first)
    return (
        f"search: {same} of {DECISIONS} decisions the same; Python {1000 * slow / DECISIONS:.0f} ms, core "
        f"{1000 * fast / DECISIONS:.1f} ms, {slow / fast:.0f} times"
    )


def play_games(plan: Plan) -> None:
    """Play some games of a simulation."""
    for number in range(GAMES):
        play_game(plan, number)


def any_actions(tables: FastTables, random: Any) -> None:
    """Do any legal action at each table."""
    tables.step(tables.sample(random))


def simulated(bot: str) -> str:
    """Compare games of a simulation, with the statistics of each."""
    fast, _ = lay_plan("key-to-the-city-london", SEATS, [bot], 1)
    slow, _ = lay_plan("key-to-the-city-london", SEATS, [bot], 1, only=("ktc", "ktc_box"))
    spent = [seconds(partial(play_games, plan)) for plan in (slow, fast)]
    return (
        f"simulate, {SEATS} {bot}: Python {1000 * spent[0] / GAMES:.1f} ms a game, core {1000 * spent[1] / GAMES:.1f} ms, "
        f"{spent[0] / spent[1]:.1f} times"
    )


def growth() -> str:
    """Return how long a step takes by the number of players, at random and by greedy."""
    lines = []
    for policy in ("random", "greedy"):
        cells = []
        for players in range(2, 7):
            spent = steps = 0.0
            for seed in range(GAMES):
                game = new_game(players, seed)
                spent += seconds(partial(in_core, playouts_of(game.ruleset), game, policy, seed), AGAIN)
                steps += in_python(game, policy, seed)
            cells.append(f"{players}: {1e6 * spent / steps:.2f}")
        lines.append(f"µs a step in the core, {policy}, by players: {'; '.join(cells)}")
    return "\n".join(lines)


def many_tables() -> str:
    """Compare tables at which any legal action is done."""
    rates = []
    for only, steps in STEPS.items():
        tables, random = FastTables(TABLES, players=SEATS, only=only), np.random.default_rng(1)
        spent = seconds(partial(any_actions, tables, random), steps)
        rates.append(TABLES / spent)
    return f"{TABLES} tables: Python {rates[1]:,.0f} decisions a second, core {rates[0]:,.0f}, {rates[0] / rates[1]:.0f} times"


if __name__ == "__main__":
    for measure in (partial(playouts, "random"), partial(playouts, "greedy"), searches, partial(simulated, "random"),
                    partial(simulated, "greedy"), many_tables, growth):  # fmt: skip
        print(measure())
