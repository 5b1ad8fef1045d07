"""The check itself: types first, then games in processes of their own, which end when their time is over."""

import os
import re
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

import attrs

from ktc.city.checking.complaint import Complaint
from ktc.city.checking.findings import Found, OwnHook, read_findings
from ktc.city.checking.target import Target, find_target
from ktc.city.checking.uncalled import never_called
from ktc.installed.blaming import is_a_plugins
from ktc.kernel.errors import from_here

GAMES: Final = 200
SECONDS: Final = 300.0
AGAIN: Final = 10  # games that are played again in another process, to see that they are the same
GRACE: Final = 15.0  # seconds more than its own limit that a process gets before it is killed
OF_MYPY: Final = re.compile(r"^(?P<file>.+?):(?P<line>\d+): error: (?P<what>.*)$", re.MULTILINE)
FRAME: Final = re.compile(r'File "(?P<file>[^"]+)", line (?P<line>\d+) in (?P<name>\S+)')


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
    calls, own, whole = dict[tuple[str, str], int](), list[OwnHook](), True
    for tiles in target.tile_sets:
        for variants, number in _tables(target, games):
            found = _played(target, tiles, variants, number, seconds, seed="1")
            complaints += found.complaints
            own += found.own
            whole = whole and len(found.digests) == number
            for hook, times in found.calls.items():
                calls[hook] = calls.get(hook, 0) + times
            if not found.complaints:
                complaints += _the_same(target, tiles, variants, found.digests[:AGAIN], seconds)
    complaints += never_called(own, calls, games, whole)
    told = {f"{hook} of {plugin}": times for (plugin, hook), times in calls.items()}
    return Report(target.name, games, tuple(dict.fromkeys(complaints)), told, tuple(skipped))


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
            Complaint(from_here(one["file"]), int(one["line"]), one["what"], "mend the type; ktc.plugin has those of all hooks")
            for one in found
        )
        if ran.returncode and not found:
            said = (ran.stdout + ran.stderr).strip().splitlines()
            yield Complaint(
                from_here(str(package)), None, f"mypy fails: {said[-1] if said else 'it says nothing'}", "run it by hand"
            )


def _played(target: Target, tiles: str, variants: Sequence[str], games: int, seconds: float, seed: str) -> Found:
    with TemporaryDirectory(prefix="ktc-check-") as folder:
        into = Path(folder) / "findings"
        command = [sys.executable, "-m", "ktc.city.checking.games", tiles, "--games", str(games), "--seconds", str(seconds)]
        command += ["--into", str(into), "--distribution", target.distribution]
        command += [part for variant in variants for part in ("--variant", variant)]
        command += [part for package in target.packages for part in ("--package", str(package))]
        said = _run(command, seconds + GRACE, seed)
        found = read_findings(into)
    if found.finished:
        return found
    ended = _unfinished(target, tiles, said, seconds)
    return attrs.evolve(found, complaints=(*found.complaints, ended))


def _run(command: Sequence[str], seconds: float, seed: str) -> str:
    """Run a command, and end it when its time is over; return what it said on stderr."""
    own = os.environ | {"PYTHONHASHSEED": seed}
    try:
        ran = subprocess.run(command, capture_output=True, text=True, errors="replace", check=False, timeout=seconds, env=own)
    except subprocess.TimeoutExpired as error:
        return error.stderr.decode(errors="replace") if isinstance(error.stderr, bytes) else str(error.stderr or "")
    return ran.stderr


def _unfinished(target: Target, tiles: str, said: str, seconds: float) -> Complaint:
    """Return the complaint that the process did not end by itself: at the innermost line of a package."""
    frames = list(FRAME.finditer(said))
    own = [frame for frame in frames if any(Path(frame["file"]).is_relative_to(package) for package in target.packages)]
    blamed = next(iter([*own, *(frame for frame in frames if is_a_plugins(frame["file"]))]), None)
    if blamed is None:
        last = said.strip().splitlines()[-1:] or ["it said nothing"]
        return Complaint(tiles, None, f"the games did not come to their end: {last[0]}", "run them by hand to see more")
    what = f"{blamed['name']} had not returned after {seconds:.0f} seconds of games"
    return Complaint(
        from_here(blamed["file"]), int(blamed["line"]), what, "let it end soon, or do less; --seconds gives the games more time"
    )


def _the_same(target: Target, tiles: str, variants: Sequence[str], digests: Sequence[str], seconds: float) -> Iterator[Complaint]:
    """Play the first games again where sets and dictionaries of texts have another order."""
    again = _played(target, tiles, variants, len(digests), seconds, seed="2")
    yield from again.complaints
    if again.finished and not again.complaints and again.digests != tuple(digests):
        what = "the same seeds made other games in another process" + (f" (with {', '.join(variants)})" if variants else "")
        yield Complaint(tiles, None, what, "sort what comes out of a set before it is used; use no chance, clock or id()")
