"""Measure the strength of a fixed ladder of bots in a tournament, and write it as data into the city's package.

    python docs/make_levels.py --games 336 --jobs 2

With the core in C on the path the games take a fraction of the time; the moves are the same, since budgets are iterations.
"""

import argparse
from json import dumps
from typing import Final

from ktc.simulate import tournament
from ktc_city.bots.levels import MEASURED

LADDER: Final = (
    "random", "builder", "greedy", "search:iterations=2", "search:iterations=4", "search", "search:iterations=16",
)  # fmt: skip
PLAYERS: Final = 2


def main() -> None:
    """Play the tournament, write the ratings and print them."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=336, help="a round has 42")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--out", default=None, help="a file of the games, with which a stopped run goes on")
    given = parser.parse_args()
    found = tournament(LADDER, given.games, PLAYERS, jobs=given.jobs, out=given.out)
    bots = [
        {"bot": row.bot, "rating": row.rating, "uncertainty": row.uncertainty, "won": row.wins.number, "of": row.wins.of,
         "points": round(row.points, 1)}
        for row in found.bots
    ]  # fmt: skip
    command = f"python docs/make_levels.py --games {given.games}"
    measured = {"command": command, "ratings": found.ratings, "players": PLAYERS, "games": found.games, "bots": bots}
    MEASURED.write_text(dumps(measured, indent=2) + "\n", encoding="utf-8")
    for row in bots:
        print(f"{row['rating']:6.2f} ± {row['uncertainty']:.2f}  {row['won']} of {row['of']}  {row['bot']}")


if __name__ == "__main__":
    main()
