"""The check itself: types first, then games in processes of their own, which end when their time is over."""

import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

import attrs

from ktc.testing.checking.complaint import Complaint, shown
from ktc.testing.checking.target import Target, find_target

GAMES: Final = 200
SECONDS: Final = 300.0
AGAIN: Final = 10  # games that are played again in another process, to see that they are the same
GRACE: Final = 15.0  # seconds more than its own limit that a process gets before it is killed
OF_MYPY: Final = re.compile(r"^(?P<file>.+?):(?P<line>\d+): error: (?P<what>.*)$", re.MULTILINE)
FRAME: Final = re.compile(r'File "(?P<file>[^"]+)", line (?P<line>\d+) in (?P<name>\S+)')
ENGINE: Final = str(Path(__file__).parents[2])


@attrs.frozen
class Report:
    """What was checked and found: ``calls`` by hook and plugin, ``skipped`` what could not be looked at and why."""

    target: str
    games: int
    complaints: tuple[Complaint, ...]
    calls: Mapping[str, int]
    skipped: tuple[str, ...]

    @property
    def sound(self) -> bool:
        """Whether nothing is wrong."""
        return not self.complaints


def check(wish: str, games: int = GAMES, seconds: float = SECONDS) -> Report:
    """Check a folder, a distribution, a package or a tile set; raises ``OptionError`` for what is none of these.

    ``games`` are played with each of its sets, with its variants on in some; each process has so many ``seconds``.
    """
    target = find_target(wish)
    complaints, skipped = list[Complaint](), list[str]()
    if find_spec("mypy") is None:
        skipped.append("the types: mypy is not installed")
    else:
        complaints += _types(target)
    calls: dict[str, int] = {}
    for tiles in target.tile_sets:
        for variants, number in _tables(target, games):
            seen = _played(target, tiles, variants, number, seconds, seed="1")
            complaints += [Complaint(**plain) for plain in seen["complaints"]]
            for hook, times in seen["calls"].items():
                calls[hook] = calls.get(hook, 0) + times
            if not seen["complaints"]:
                complaints += _the_same(target, tiles, variants, seen["digests"][:AGAIN], seconds)
    return Report(target.name, games, tuple(dict.fromkeys(complaints)), calls, tuple(skipped))


def _tables(target: Target, games: int) -> Iterator[tuple[tuple[str, ...], int]]:
    """Yield which variants lie on the table for how many games: none in half of them, then each alone, all together last."""
    if not target.variants:
        yield (), games
        return
    tables: list[tuple[str, ...]] = [(variant,) for variant in target.variants]
    tables += [target.variants] if len(target.variants) > 1 else []
    each = max(1, games // 2 // len(tables))
    yield (), max(0, games - each * len(tables))
    yield from ((table, each) for table in tables)


def _types(target: Target) -> Iterator[Complaint]:
    """Yield what mypy says of the packages, as strictly as it can."""
    for package in target.packages:
        command = [sys.executable, "-m", "mypy", "--strict", "--no-error-summary", "--no-color-output", str(package)]
        ran = subprocess.run(command, capture_output=True, text=True, check=False)
        found = list(OF_MYPY.finditer(ran.stdout))
        yield from (
            Complaint(shown(one["file"]), int(one["line"]), one["what"], "mend the type; ktc.plugin has those of all hooks")
            for one in found
        )
        if ran.returncode and not found:
            said = (ran.stdout + ran.stderr).strip().splitlines()
            yield Complaint(shown(str(package)), None, f"mypy fails: {said[-1] if said else 'it says nothing'}", "run it by hand")


def _played(target: Target, tiles: str, variants: Sequence[str], games: int, seconds: float, seed: str) -> dict[str, Any]:
    command = [sys.executable, "-m", "ktc.testing.checking.games", tiles, "--games", str(games), "--seconds", str(seconds)]
    command += [part for variant in variants for part in ("--variant", variant)]
    command += [part for package in target.packages for part in ("--package", str(package))]
    try:
        ran = subprocess.run(
            command,
            capture_output=True,
            text=True,
            check=False,
            timeout=seconds + GRACE,
            env=os.environ | {"PYTHONHASHSEED": seed},
        )
    except subprocess.TimeoutExpired:
        return _nothing(Complaint(tiles, None, f"not done after {seconds + GRACE:.0f} seconds", "see which hook does not return"))
    lines = ran.stdout.strip().splitlines()
    if ran.returncode == 0 and lines:
        found: dict[str, Any] = json.loads(lines[-1])
        return found
    return _nothing(_unfinished(tiles, ran.stderr, seconds))


def _nothing(complaint: Complaint) -> dict[str, Any]:
    return {"complaints": [attrs.asdict(complaint)], "digests": [], "calls": {}}


def _unfinished(tiles: str, said: str, seconds: float) -> Complaint:
    """Return the complaint that the process did not end by itself: at the innermost line that is not the engine's."""
    frames = list(FRAME.finditer(said))
    own = next((frame for frame in frames if not frame["file"].startswith((ENGINE, sys.prefix, "<"))), None)
    if own is None:
        last = said.strip().splitlines()[-1:] or ["it said nothing"]
        return Complaint(tiles, None, f"the games did not come to their end: {last[0]}", "run them by hand to see more")
    what = f"{own['name']} had not returned after {seconds:.0f} seconds of games"
    return Complaint(
        shown(own["file"]), int(own["line"]), what, "let it end soon, or do less; --seconds gives the games more time"
    )


def _the_same(target: Target, tiles: str, variants: Sequence[str], digests: Sequence[str], seconds: float) -> Iterator[Complaint]:
    """Play the first games again where sets and dictionaries of texts have another order."""
    again = _played(target, tiles, variants, len(digests), seconds, seed="2")
    if again["digests"] != list(digests):
        what = "the same seeds made other games in another process" + (f" (with {', '.join(variants)})" if variants else "")
        yield Complaint(tiles, None, what, "sort what comes out of a set before it is used; use no chance, clock or id()")
