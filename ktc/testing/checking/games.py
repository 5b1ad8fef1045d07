"""One check of a game, in a process of its own: what it breaks is written into a file at once, whatever ends the process."""

import faulthandler
import json
import sys
from pathlib import Path

import attrs

from ktc.kernel.errors import KtcError, PluginError
from ktc.testing.checking.processes import lines_of
from ktc.testing.conformance import Breach, GameBroken, check_game
from ktc.wire import JsonObject


def main(game: str, games: str, seconds: str, into: str) -> None:
    """Check a game and write down each breach, and at last that it was all."""
    faulthandler.dump_traceback_later(float(seconds), exit=True)
    with Path(into).open("a", encoding="utf-8") as file:

        def write(found: JsonObject) -> None:
            file.write(json.dumps(found) + "\n")
            file.flush()

        try:
            check_game(game, int(games), tell=lambda breach: write({"breach": attrs.asdict(breach)}))
        except GameBroken:
            pass  # each breach is told already
        except KtcError as error:
            spot = error.spot if isinstance(error, PluginError) else None
            write({"error": str(error), "file": spot and spot.file, "line": spot and spot.lines and spot.lines[0]})
        write({"end": True})


def read_breaches(path: Path) -> tuple[list[Breach], list[str], bool]:
    """Return what was written: breaches, errors, and whether the process came to its end."""
    breaches, errors, finished = list[Breach](), list[str](), False
    for found in lines_of(path):
        breaches += [Breach(**found["breach"])] if "breach" in found else []
        errors += [found["error"]] if "error" in found else []
        finished = finished or "end" in found
    return breaches, errors, finished


if __name__ == "__main__":
    main(*sys.argv[1:])
