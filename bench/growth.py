"""Measure how costs grow: with players, registered tiles, games in memory and the length of a log.

``python bench/growth.py`` prints the figures; ``--pictures DIR`` draws them as SVG, ``--json FILE`` keeps every round's.
"""

import argparse
import json
from collections.abc import Callable, Sequence
from pathlib import Path
from statistics import median
from typing import Any

import attrs

from figures import quartiles
from processes import Worker

PLAYERS = (2, 3, 4, 5, 6)
TILES = (57, 200, 300)  # more than some 320 make more than the 100,000 actions that a set may have
GAMES = (1, 10, 100, 1_000, 10_000)
WARM_UPS = 2  # rounds not counted: a box fills its tables in its first games
STEPS = (1_000, 3_000, 10_000, 30_000, 100_000)


@attrs.frozen
class Curve:
    """One quantity measured at several places, some rounds each."""

    name: str
    title: str
    across: str
    unit: str
    at: tuple[int, ...]
    rounds: tuple[tuple[float, ...], ...]

    @property
    def medians(self) -> list[float]:
        """The middle one at each place."""
        return [median(values) for values in self.rounds]

    @property
    def quartiles(self) -> list[tuple[float, float]]:
        """The lower and upper quartile at each place."""
        return [quartiles(values) for values in self.rounds]

    def __str__(self) -> str:
        cells = [f"{at:,}: {value:,.2f}" for at, value in zip(self.at, self.medians, strict=True)]
        return f"{self.title} ({self.unit}), by {self.across}: " + "; ".join(cells)


def curve(name: str, title: str, across: str, unit: str, at: Sequence[int], rounds: int, ask: Callable[[int], float]) -> Curve:
    """Measure at every place in turn, every second time from the other end; the first rounds are not counted."""
    found: dict[int, list[float]] = {place: [] for place in at}
    for number in range(-WARM_UPS, rounds):
        for place in at if number % 2 == 0 else reversed(at):
            answer = ask(place)
            if number >= 0:
                found[place].append(answer)
    return Curve(name, title, across, unit, tuple(at), tuple(tuple(found[place]) for place in at))


def microseconds(answer: dict[str, Any], what: str) -> float:
    """Return the CPU time of one thing done."""
    return float(answer["cpu"] / answer[what] * 1e6)


def measure(rounds: int, seconds: float) -> list[Curve]:
    """Measure everything, with one worker for all that plays and one for all that counts."""
    playing, counting = Worker("ktc"), Worker("counting")
    usual = {"seconds": seconds, "bot": "random", "path": "public"}

    def by_players(players: int) -> float:
        return microseconds(playing.ask("playouts", players=players, **usual), "decisions")

    def by_tiles(tiles: int) -> float:
        return microseconds(playing.ask("playouts", players=4, tiles=tiles, **usual), "decisions")

    def by_games(games: int) -> float:
        return microseconds(playing.ask("crowd", players=4, games=games, seconds=seconds), "decisions")

    def of_counting(what: str) -> Callable[[int], float]:
        return lambda steps: microseconds(counting.ask(what, steps=steps), "done")

    curves = [
        curve("players", "cost of a decision", "players", "µs", PLAYERS, rounds, by_players),
        curve("tiles", "cost of a decision", "registered tiles", "µs", TILES, rounds, by_tiles),
        curve("games", "cost of a decision", "games in memory", "µs", GAMES, min(rounds, 3), by_games),
        curve("append", "cost of a step", "steps in the log", "µs", STEPS, rounds, of_counting("append")),
        curve("at", "cost of going back once more, at(n)", "steps in the log", "µs", STEPS, rounds, of_counting("at")),
        curve("replay", "cost of replaying the whole log", "steps in the log", "µs", STEPS, rounds, of_counting("replay")),
    ]
    playing.close()
    counting.close()
    return curves


def draw(curves: Sequence[Curve], folder: Path) -> None:
    """Draw each curve as an SVG: medians as a line, quartiles as a band."""
    import matplotlib as mpl

    mpl.use("svg")
    mpl.rcParams["svg.hashsalt"] = "ktc"  # the same figures draw the same file
    from matplotlib import pyplot

    folder.mkdir(parents=True, exist_ok=True)
    for drawn in curves:
        picture, axes = pyplot.subplots(figsize=(6, 3.2), layout="constrained")
        low, high = zip(*drawn.quartiles, strict=True)
        axes.fill_between(drawn.at, low, high, alpha=0.25, linewidth=0)
        axes.plot(drawn.at, drawn.medians, marker="o")
        if max(drawn.at) > 100:
            axes.set_xscale("log")
        axes.set_xticks(drawn.at, [f"{place:,}" for place in drawn.at])
        axes.set_xticks([], minor=True)
        axes.set_ylim(0, max(high) * 1.25)
        axes.set_xlabel(drawn.across)
        axes.set_ylabel(drawn.unit)
        axes.set_title(drawn.title)
        axes.grid(alpha=0.3)
        picture.savefig(folder / f"growth_{drawn.name}.svg", metadata={"Date": None})
        pyplot.close(picture)


def main() -> None:
    """Measure, print, draw."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=7, help="rounds of every measurement (7)")
    parser.add_argument("--seconds", type=float, default=0.5, help="how long is played at each place in a round (0.5)")
    parser.add_argument("--pictures", type=Path, help="draw the curves as SVG into this folder")
    parser.add_argument("--json", type=Path, help="write every round's figures to this file")
    asked = parser.parse_args()
    curves = measure(asked.rounds, asked.seconds)
    print("\n".join(map(str, curves)))
    tiles = next(found for found in curves if found.name == "tiles").rounds
    for number, many in enumerate(TILES[1:], start=1):
        ratio = median(few / more for few, more in zip(tiles[0], tiles[number], strict=True))
        print(f"speed with {many:,} registered tiles against {TILES[0]} (wanted: ≥ 0.95): {ratio:.3f}")
    if asked.pictures:
        draw(curves, asked.pictures)
    if asked.json:
        asked.json.write_text(json.dumps([attrs.asdict(found) for found in curves], indent=1), encoding="utf-8")


if __name__ == "__main__":
    main()
