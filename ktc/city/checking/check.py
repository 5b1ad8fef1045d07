"""The check itself: types first, then games in processes of their own, which end when their time is over."""

import re
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from importlib.util import find_spec
from itertools import chain
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

import attrs

from ktc.city.checking.findings import Findings, OwnHook, Timed, read_findings, together
from ktc.city.checking.target import Target, find_target
from ktc.city.checking.uncalled import never_called, never_read
from ktc.city.checking.words import differing_words
from ktc.kernel.errors import from_here
from ktc.testing.checking.complaint import Complaint
from ktc.testing.checking.processes import run, unfinished

GAMES: Final = 200
SECONDS: Final = 300.0
AGAIN: Final = 10  # games that are played again in another process, to see that they are the same
OF_MYPY: Final = re.compile(r"^(?P<file>.+?):(?P<line>\d+): error: (?P<what>.*)$", re.MULTILINE)


@attrs.frozen
class CheckReport:
    """What was checked and found: ``calls`` by hook and plugin, ``skipped`` what could not be looked at and why.

    ``times`` are those of the hooks, by hook and plugin, and ``sentences`` what the package's own tiles say: for reading.
    """

    target: str
    games: int
    complaints: tuple[Complaint, ...]
    calls: Mapping[str, int]
    skipped: tuple[str, ...]
    times: tuple[Timed, ...] = ()
    sentences: tuple[str, ...] = ()

    @property
    def sound(self) -> bool:
        """Whether nothing is wrong."""
        return not self.complaints


def _quiet(_: str) -> None:
    """Say nothing."""


def check(wish: str, games: int = GAMES, seconds: float = SECONDS, say: Callable[[str], None] = _quiet) -> CheckReport:
    """Check a folder, a distribution, a package or a tile set; raises ``OptionError`` for what is none of these.

    ``games`` are played with each of its sets, with its variants on in some; each process has so many ``seconds``.  ``say`` is
    told what is looked at, before it is.
    """
    target = find_target(wish)
    complaints, skipped = list[Complaint](), list[str]()
    for package in target.packages:
        complaints += differing_words(package)
    if find_spec("mypy") is None:
        skipped.append("the types: mypy is not installed")
    else:
        for package in target.packages:
            say(f"checking {target.name}: the types of {from_here(str(package))}")
            complaints += _types(package)
    calls, own, whole = dict[tuple[str, str], int](), list[OwnHook](), True
    every = list[Findings]()
    for tiles in target.tile_sets:
        for variants, number in _tables(target, games):
            beside = f" with {', '.join(variants)}" if variants else ""
            say(f"checking {target.name}: {tiles}{beside}, games: {number}, seconds at most: {seconds:.0f}")
            found = _played(target, tiles, variants, number, seconds, seed="1")
            complaints += found.complaints
            own += found.own
            every.append(found)
            whole = whole and len(found.digests) == number
            for hook, times in found.calls.items():
                calls[hook] = calls.get(hook, 0) + times
            if not found.complaints:
                complaints += _the_same(target, tiles, variants, found.digests[:AGAIN], seconds)
    complaints += never_called(own, calls, games, whole, frozenset(chain.from_iterable(found.laid for found in every)))
    if whole:
        complaints += never_read(
            chain.from_iterable(found.noted for found in every), {key for found in every for key in found.read}
        )
    theirs = {tile for hook in own for tile in hook.tiles}
    call_counts = {f"{hook} of {plugin}": times for (plugin, hook), times in calls.items()}
    return CheckReport(
        target.name,
        games,
        tuple(dict.fromkeys(complaints)),
        call_counts,
        tuple(skipped),
        together(one for found in every for one in found.times if not target.distribution or one.of in theirs),
        tuple(dict.fromkeys(chain.from_iterable(found.sentences for found in every))),
    )


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


def _types(package: Path) -> Iterator[Complaint]:
    """Yield what mypy says of a package, as strictly as it can."""
    command = [sys.executable, "-m", "mypy", "--strict", "--no-error-summary", "--no-color-output", str(package)]
    ran = subprocess.run(command, capture_output=True, text=True, check=False)
    found = list(OF_MYPY.finditer(ran.stdout))
    yield from (
        Complaint(from_here(one["file"]), int(one["line"]), one["what"], "mend the type; ktc.plugin has those of all hooks")
        for one in found
    )
    if ran.returncode and not found:
        lines = (ran.stdout + ran.stderr).strip().splitlines()
        yield Complaint(
            from_here(str(package)), None, f"mypy fails: {lines[-1] if lines else 'it says nothing'}", "run it by hand"
        )


def _played(target: Target, tiles: str, variants: Sequence[str], games: int, seconds: float, seed: str) -> Findings:
    with TemporaryDirectory(prefix="ktc-check-") as folder:
        into = Path(folder) / "findings"
        command = [sys.executable, "-m", "ktc.city.checking.games", tiles, "--games", str(games), "--seconds", str(seconds)]
        command += ["--into", str(into), "--distribution", target.distribution]
        command += [part for variant in variants for part in ("--variant", variant)]
        command += [part for package in target.packages for part in ("--package", str(package))]
        output = run(command, seconds, seed)
        found = read_findings(into)
    if found.finished:
        return found
    ended = unfinished(tiles, target.packages, output, seconds)
    return attrs.evolve(found, complaints=(*found.complaints, ended))


def _the_same(target: Target, tiles: str, variants: Sequence[str], digests: Sequence[str], seconds: float) -> Iterator[Complaint]:
    """Play the first games again where sets and dictionaries of texts have another order."""
    again = _played(target, tiles, variants, len(digests), seconds, seed="2")
    yield from again.complaints
    if again.finished and not again.complaints and again.digests != tuple(digests):
        what = "the same seeds made other games in another process" + (f" (with {', '.join(variants)})" if variants else "")
        yield Complaint(tiles, None, what, "sort what comes out of a set before it is used; use no chance, clock or id()")
