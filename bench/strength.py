"""How strong search is at 20 ms of the processor a decision, in five games: against the policy, chance and its former self.

    python bench/strength.py --games 400 --only horns,dykes

Each seed is played twice, with the seats exchanged: so luck weighs less.  Lines are printed as matches end.  ``core`` is the
part of a core that a process had; a busy machine also inflates processor time.
"""

import argparse
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import repeat
from math import sqrt
from pathlib import Path
from statistics import mean, stdev
from typing import Final

import attrs

from ktc.bots.strength import Result, one_game
from ktc.shares import Z, share

HERE: Final = Path(__file__).resolve().parent
OUTSIDERS: Final = HERE.parent / "tests" / "outsiders"
SEARCH, FROZEN, RANDOM = "search:cpu=0.02", "frozen:At20Milliseconds", "random"
FEW: Final = 10  # against chance, and of the former self, a tenth of the games is enough


@attrs.frozen
class Game:
    """A game, and what is asked of search in it."""

    name: str
    kit: str
    policy: str
    sides: int = 1  # seats of each of two sides; 0: all play together
    seats: int = 2

    def matches(self) -> Iterator[tuple[tuple[str, ...], int]]:
        """Yield the bots by seat, the measured one first, and how many times fewer games are played."""
        if not self.sides:
            yield from (
                ((bot,) * self.seats, fewer) for bot, fewer in ((SEARCH, 1), (self.policy, 1), (FROZEN, 2), (RANDOM, FEW))
            )
            return
        for first, second, fewer in (
            (SEARCH, self.policy, 1),
            (SEARCH, RANDOM, FEW),
            (SEARCH, FROZEN, 2),
            (FROZEN, self.policy, 2),
        ):
            yield (first, second) * self.sides, fewer


GAMES: Final = (
    Game("city", "key-to-the-city-london", "greedy"),
    Game("london", "london_2010", "greedy"),
    Game("partners", "ktc_partners.kit:GAME", "policy", sides=2),
    Game("dykes", "ktc_dykes.kit:GAME", "policy", sides=0, seats=3),
    Game("horns", "ktc_horns.kit:GAME", "policy"),
)


def line(game: str, bots: Sequence[str], results: Sequence[Result]) -> str:
    """Return one line: who played, games won, points ahead, and the processor time of a step."""
    first, games = bots[0], len(results)
    won = share(sum(result.won(first) for result in results), games)
    leads = [lead for result in results if (lead := result.ahead(first)) is not None]
    pairs = [mean(leads[at : at + 2]) for at in range(0, len(leads), 2)]
    ahead = f"{mean(leads):+7.1f} ± {Z * stdev(pairs) / sqrt(len(pairs)):.1f}" if len(pairs) > 1 else ""
    pace = 1000 * sum(result.seconds[first] for result in results) / max(1, sum(result.steps[first] for result in results))
    busy = sum(sum(result.seconds.values()) for result in results) / sum(result.wall for result in results)
    against = " ".join(dict.fromkeys(bots[1:])) if len(set(bots)) > 1 else "together"
    return (
        f"{game:10}{first:24}{against:24}{games:6}{won.number / games:8.1%}{f'{won.low:.1%} to {won.high:.1%}':>18}"
        f"{ahead:>16}{pace:8.1f}{busy:7.0%}"
    )


def main() -> None:
    """Play the matches and print the table."""
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--games", type=int, default=400)
    options.add_argument("--jobs", type=int, default=1)
    options.add_argument("--only", default=",".join(game.name for game in GAMES), help="games, with commas")
    asked = options.parse_args()
    sys.path += [str(HERE), *map(str, sorted(OUTSIDERS.glob("ktc-*")))]
    print(
        f"{'game':10}{'bot':24}{'against':24}{'games':>6}{'won':>8}{'95 % interval':>18}{'points ahead':>16}{'ms':>8}{'core':>7}",
        flush=True,
    )
    with ProcessPoolExecutor(asked.jobs) as pool:
        for game in GAMES:
            for bots, fewer in game.matches() if game.name in asked.only.split(",") else ():
                number = max(2, asked.games // fewer // 2)
                seeds = [seed for seed in range(number) for _ in range(2)]
                seated = [bots, (*bots[1:], *bots[:1])] * number
                results = list(pool.map(one_game, seeds, seated, repeat(None), repeat(None), repeat(game.kit)))
                print(line(game.name, bots, results), flush=True)


if __name__ == "__main__":
    main()
