"""Play whole games in Python and in the core, and compare their ends: the position, the points, the winner and the draws.

    PYTHONPATH=build/native:plugins/ktc-city-native/tests:plugins/ktc-city/tests:tests python -m native.whole_games

The games are those of ``traces``: the box, other figures, all numbers of players, both policies, rulings and the variant.
"""

import argparse
from collections import Counter
from random import Random

from ktc_city_native import CityPlayouts
from native.comparing import differing
from native.traces import begun, policy_of, walked


def difference(seed: int) -> str:
    """Play a game twice, and return in what the ends differ; "" if in nothing."""
    game, policy = begun(seed), policy_of(seed)
    ours, theirs = game.chance.fork(same_luck=True), game.chance.fork(same_luck=True)
    random, other = Random(seed), Random(seed)
    *_, (_, _, _, state) = walked(game, ours, policy, random)
    position = CityPlayouts(game.ruleset.setup).load(game.state, theirs)
    position.play(policy, other)
    found = differing(position.state(), state)
    sheet = game.ruleset.score(state)
    if position.seat != -1 or (position.score().totals, position.score().winners) != (sheet.totals, sheet.winners):
        found.append("score")
    if (ours.draws, random.getstate()) != (theirs.draws, other.getstate()):
        found.append("draws")
    return ", ".join(found)


def main() -> None:
    """Print each game that ends otherwise, and how many end the same."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--first", type=int, default=1_000_000, help="the seed of the first game")
    given = parser.parse_args()
    same, policies = 0, Counter[str]()
    for seed in range(given.first, given.first + given.games):
        found = difference(seed)
        policies[policy_of(seed)] += 1
        same += not found
        if found:
            print(f"seed {seed}: {found}", flush=True)
    print(f"{same} of {given.games} games end the same ({', '.join(f'{number} {name}' for name, number in policies.items())})")
    raise SystemExit(same < given.games)


if __name__ == "__main__":
    main()
