"""Measure the strength of a fixed ladder of bots in a tournament, and write it as data into the package of a game.

    python docs/make_levels.py --game london_2010 --games 240 --jobs 2

With the core in C on the path the games of the city take a fraction of the time; the moves are the same, since budgets are
iterations.
"""

import argparse
from importlib import import_module
from json import dumps
from pathlib import Path
from typing import Final

import attrs

from ktc.kit.named import DEFAULT_GAME
from ktc.simulate import tournament


@attrs.frozen
class Ladder:
    """The bots that are measured, from the weakest on, how many play a game, and the package that keeps what was found."""

    package: str
    bots: tuple[str, ...]
    players: int
    games: int


LADDERS: Final = {
    DEFAULT_GAME: Ladder(
        "ktc_city.bots",
        ("random", "builder", "greedy", "search:iterations=2", "search:iterations=4", "search", "search:iterations=16"), 2, 336,
    ),
    "london_2010": Ladder("ktc_london_2010.bots", ("random", "gatherer", "greedy", "search"), 2, 240),
    "stadens_nyckel": Ladder("ktc_stadens_nyckel.bots", ("random", "keeper", "greedy", "search"), 3, 48),
}  # fmt: skip


def main() -> None:
    """Play the tournament, write the ratings and print them."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", choices=LADDERS, default=DEFAULT_GAME)
    parser.add_argument("--games", type=int, default=None, help="by default some rounds")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--out", default=None, help="a file of the games, with which a stopped run goes on")
    given = parser.parse_args()
    ladder = LADDERS[given.game]
    games = given.games or ladder.games
    found = tournament(ladder.bots, games, ladder.players, game=given.game, jobs=given.jobs, out=given.out)
    bots = [
        {"bot": row.bot, "rating": row.rating, "uncertainty": row.uncertainty, "won": row.wins.number, "of": row.wins.of,
         "points": round(row.points, 1)}
        for row in found.bots
    ]  # fmt: skip
    command = f"python docs/make_levels.py --game {given.game} --games {games}"
    measured = {"command": command, "ratings": found.ratings, "players": ladder.players, "games": found.games, "bots": bots}
    kept = Path(import_module(ladder.package).__path__[0]) / "levels.json"
    kept.write_text(dumps(measured, indent=2) + "\n", encoding="utf-8")
    for row in bots:
        print(f"{row['rating']:6.2f} ± {row['uncertainty']:.2f}  {row['won']} of {row['of']}  {row['bot']}")


if __name__ == "__main__":
    main()
