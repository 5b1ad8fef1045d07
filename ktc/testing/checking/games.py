"""Whole games with one set, every law on and every hook watched: run in a process of its own, which may be ended.

Prints one JSON line: complaints, digests of the games, calls by hook.  What never returns is found by the traceback that
the process leaves when its time is over.
"""

import faulthandler
import json
import re
import sys
import traceback
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Final

import attrs
import click

from ktc.bots import make_bot
from ktc.city.new_game import CityGame
from ktc.city.open_box import open_box, open_editions
from ktc.city.options import GameOptions
from ktc.city.records import verify
from ktc.city.setup import set_up
from ktc.city.tilebox import TileBox
from ktc.kernel.errors import KtcError, OptionError, PluginError, TileSetError
from ktc.telling.register import read_register
from ktc.testing.census import BOTS, small_supplies
from ktc.testing.checking.complaint import Complaint, shown
from ktc.testing.checking.watching import Watched, watched_box
from ktc.testing.laws import LawBroken, play_lawfully, watched_game
from ktc.words import LANGUAGES

MISTAKE: Final = re.compile(r"(.+?), line (\d+)[:,] (.*)", re.DOTALL)


def play(tiles: str, variants: Sequence[str], games: int, seen: Watched) -> list[str]:
    """Play the games and return their digests and points; what the hooks do wrong goes to ``seen``."""
    plain, *_ = open_editions(tiles, variants)  # the earlier ones too: their files may be faulty
    for lang in LANGUAGES:
        read_register(plain, lang)  # what its tiles say, and what its packages say of its rules
    digests = []
    for number in range(games):
        box = watched_box(small_supplies(plain) if number % 4 == 3 else plain, seen)
        game = one_game(box, number)
        digests.append(f"{game.digest()} {game.score().totals}")
    if games:
        _verified(tiles, variants)
    return digests


def one_game(box: TileBox, number: int) -> CityGame:
    """Play one game with every law on; numbers of players, rulings and bots change with its number."""
    random = Random(number)
    players = box.inventory.players[number % len(box.inventory.players)]
    chosen = tuple((ruling.rule, random.choice(ruling.choices)) for ruling in box.rulings) if number % 3 == 1 else ()
    try:
        setup = set_up(box, players, GameOptions(rulings=chosen))
    except OptionError:  # rulings that do not go together
        setup = set_up(box, players, GameOptions())
    game = watched_game(setup, number)
    play_lawfully(game, [make_bot(BOTS[number % 2], number * 10 + seat) for seat in range(players)], number)
    return game


def _verified(tiles: str, variants: Sequence[str]) -> None:
    """Save a game, load it and decide it again, with hooks that nobody watches."""
    game = one_game(open_box(tiles, variants), 1)
    with TemporaryDirectory() as folder:
        game.save(Path(folder) / "game.jsonl")
        found = verify(Path(folder) / "game.jsonl", tiles)
    if not found.identical:
        raise LawBroken(f"a saved game is decided otherwise when it is verified: {found}")


def complaints_of(error: Exception, tiles: str, packages: Sequence[Path]) -> Iterator[Complaint]:
    """Yield the complaints that an error of opening or playing makes, at the plugin's own line where it has one."""
    cause = error.__cause__
    if isinstance(error, TileSetError):
        for mistake in error.mistakes:
            found = MISTAKE.match(mistake)
            file, line, what = (found[1], int(found[2]), found[3]) if found else (tiles, None, mistake)
            yield Complaint(file, line, what, "the fields of a set stand in docs/tile-sets.md")
    elif isinstance(error, PluginError) and cause is not None and cause.__traceback__ is not None:
        frame = traceback.extract_tb(cause.__traceback__)[-1]
        yield Complaint(shown(frame.filename), frame.lineno, str(error), "mend what raises there")
    elif isinstance(error, PluginError):
        yield Complaint(*_defined(error.hook, packages, tiles), str(error), "what hooks take and return stands in docs/hooks.md")
    elif isinstance(error, KtcError):
        yield Complaint(tiles, None, str(error), "see docs/plugins.md")
    elif isinstance(error, LawBroken):
        yield Complaint(tiles, None, f"a law does not hold: {error}", "see what the tile or variant named there returns")
    else:
        frame = traceback.extract_tb(error.__traceback__)[-1]
        what = f"{type(error).__name__}: {error}"
        yield Complaint(shown(frame.filename), frame.lineno, what, "a fault of the engine: please tell its authors")


def _defined(hook: str | None, packages: Sequence[Path], tiles: str) -> tuple[str, int | None]:
    """Return where a package first defines a hook."""
    for file in (file for package in packages for file in sorted(package.rglob("*.py"))):
        for number, line in enumerate(file.read_text(encoding="utf-8", errors="replace").splitlines(), start=1):
            if hook and f"def {hook}(" in line:
                return shown(str(file)), number
    return tiles, None


@click.command()
@click.argument("tiles")
@click.option("--variant", "variants", multiple=True)
@click.option("--package", "packages", multiple=True, type=click.Path(path_type=Path))
@click.option("--games", type=int, default=1)
@click.option("--seconds", type=float, default=60.0)
def main(tiles: str, variants: tuple[str, ...], packages: tuple[Path, ...], games: int, seconds: float) -> None:
    """Play games and print what was seen."""
    faulthandler.dump_traceback_later(seconds, exit=True)
    seen, digests, complaints = Watched(), list[str](), list[Complaint]()
    try:
        digests = play(tiles, variants, games, seen)
    except Exception as error:  # whatever it is, the checker tells it
        complaints += complaints_of(error, tiles, packages)
    seen.slow()
    faulthandler.cancel_dump_traceback_later()
    found = [attrs.asdict(complaint) for complaint in (*complaints, *seen.complaints.values())]
    calls = {f"{hook} of {plugin}": number for (plugin, hook), number in seen.calls.items()}
    sys.stdout.write(json.dumps({"complaints": found, "digests": digests, "calls": calls}) + "\n")


if __name__ == "__main__":
    main()
