"""One check of a game, in a separate process: what it breaks is written into a file at once, whatever ends the process."""

import faulthandler
import json
import os
import sys
from pathlib import Path
from random import Random
from time import process_time
from typing import Final

import attrs

from ktc.kernel.errors import KtcError, PluginError
from ktc.kit.named import kit_of, new_game
from ktc.learning.encoding import forgotten_fields, forgotten_places
from ktc.records.game import AnyGame
from ktc.testing.checking.processes import Clock, ProcessorTime, lines_of
from ktc.testing.conformance import GameCheckFailed, Violation, check_game
from ktc.testing.likelihood import Ranks, check_worlds
from ktc.wire import JsonObject
from ktc.wire.kinds import own_of

MOST_STEPS: Final = 1_000  # of a game that is played for a hint


@attrs.frozen
class GamesPlayed:
    """The findings of a process: violations and errors, how many games it played, how many seconds of the processor it took.

    ``ranks`` are those of a check of worlds, ``left_out`` fields of views that arrays leave out, and why, ``hints`` what may be
    a slip.  ``finished`` says whether it came to its end.
    """

    breaches: tuple[Violation, ...] = ()
    errors: tuple[str, ...] = ()
    games: int = 0
    ranks: tuple[Ranks, ...] = ()
    left_out: tuple[str, ...] = ()
    hints: tuple[str, ...] = ()
    spent: float = 0.0
    finished: bool = False


def main(game: str, games: str, seconds: str, limit: str, into: str, work: Clock = process_time, *, worlds: bool = False) -> None:
    """Check a game, or only how frequent its determinizations are; write down each breach, what was played, and that it was all.

    ``seconds`` are those of the processor in which games begin, ``limit`` those that a single game may take.
    """
    budget = ProcessorTime(float(seconds), float(limit), work)
    stop = budget.watch(_end)
    with Path(into).open("a", encoding="utf-8") as file:

        def write(found: JsonObject) -> None:
            file.write(json.dumps(found) + "\n")
            file.flush()

        def tell(breach: Violation) -> None:
            write({"breach": attrs.asdict(breach)})

        try:
            if worlds:
                fit = check_worlds(game, int(games), tell=tell, goes_on=budget.begin_game)
                write({"games": fit.games, "ranks": [attrs.asdict(each) for each in fit.ranks]})
            else:
                write({"games": check_game(game, int(games), tell=tell, goes_on=budget.begin_game)})
                write({"left_out": _left_out(game)})
                if budget.begin_game():
                    write({"hints": _hints(game)})
        except GameCheckFailed:
            pass  # each breach is told already
        except KtcError as error:
            spot = error.spot if isinstance(error, PluginError) else None
            write({"error": str(error), "file": spot and spot.file, "line": spot and spot.lines and spot.lines[0]})
        write({"end": budget.spent})
    stop()


def _left_out(game: str) -> list[str]:
    """Return a line for each field of views that arrays leave out, though the game gives no reason."""
    kit = kit_of(game)
    opened = new_game(kit, min(kit.numbers()), 0)
    if own_of(opened.ruleset).view is None:
        return []  # its views are of no class, and no arrays
    return [f"{name}: {why}" for name, why in forgotten_fields(opened, kit).items()]


def _hints(game: str) -> list[str]:
    """Return what may be a slip: events that reveal where nothing is hidden, and cards for which arrays have no place."""
    kit = kit_of(game)
    played, random = new_game(kit, min(kit.numbers()), 0), Random(0)
    while not played.over and len(played.log) < MOST_STEPS:
        played.apply(played.draft(random.choice(played.to_act)).sample(random))
    places = [] if own_of(played.ruleset).view is None else forgotten_places(played, kit)
    remedy = "name all such places in the words of ArrayBounds"
    return [*_revealing(played), *(f"arrays for learning omit the cards of {place}; {remedy}" for place in places)]


def _revealing(played: AnyGame) -> list[str]:
    """Return a line for each kind of event that reveals in a game where nothing is hidden: a forgotten ``Hidden`` looks so.

    What a step draws may well be revealed, as dice are; so an event counts only in steps without a draw.
    """
    rules = played.ruleset
    steps = [played.opening, *(step.events for step in played.log)]
    events = [event for step in steps for event in step]
    if any(rules.redact(event, reader) != event for event in events for reader in (None, *range(played.seats))):
        return []
    undrawn = [event for step in played.log if not step.draws for event in step.events]
    names = dict.fromkeys(type(event).__name__ for event in undrawn if rules.reveals(event))
    remedy = "to hide one, annotate it, as in coins: Hidden[int]"
    return [f"{name} has reveals=True, but no field is hidden; {remedy}" for name in names]


def _end() -> None:
    """End the process with its traceback: a game takes too long."""
    faulthandler.dump_traceback()
    os._exit(1)


def read_games(path: Path) -> GamesPlayed:
    """Return what was written."""
    breaches, errors, left_out, hints = list[Violation](), list[str](), list[str](), list[str]()
    games, ranks, spent, finished = 0, tuple[Ranks, ...](), 0.0, False
    for found in lines_of(path):
        breaches += [Violation(**found["breach"])] if "breach" in found else []
        errors += [found["error"]] if "error" in found else []
        games = found.get("games", games)
        ranks += tuple(Ranks(each["field"], each["measure"], tuple(each["counts"])) for each in found.get("ranks", ()))
        left_out += found.get("left_out", ())
        hints += found.get("hints", ())
        spent = found.get("end", spent)
        finished = finished or "end" in found
    return GamesPlayed(tuple(breaches), tuple(errors), games, ranks, tuple(left_out), tuple(hints), spent, finished)


if __name__ == "__main__":
    game_wished, games_wished, for_games, for_one, *only, path = sys.argv[1:]
    main(game_wished, games_wished, for_games, for_one, path, worlds="worlds" in only)
