"""The check itself: types first, then games in processes of their own, which end when their time is over."""

import re
import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from importlib.util import find_spec
from itertools import chain
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

import attrs

from ktc.testing import Complaint
from ktc.testing.checking.processes import run, unfinished
from ktc_city.checking.combinations import Combination, combinations_of, drawn
from ktc_city.checking.findings import Findings, Timed, Work, read_findings, together
from ktc_city.checking.target import Target, find_target
from ktc_city.checking.uncalled import never_called, never_read
from ktc_city.checking.words import differing_words

GAMES: Final = 200
SECONDS: Final = 300.0
AGAIN: Final = 10  # games that are played again in another process, to see that they are the same
OF_MYPY: Final = re.compile(r"^(?P<file>.+?):(?P<line>\d+): error: (?P<what>.*)$", re.MULTILINE)


@attrs.frozen
class CheckReport:
    """What was checked and found: ``calls`` by hook and plugin, ``skipped`` what could not be looked at and why.

    ``times`` are those of the hooks, by hook and plugin, and ``sentences`` what the package's own tiles say: for reading.
    ``played`` of ``games`` games took place, with ``tables`` of ``all_tables`` combinations of sets and variants.  ``work`` is
    counted with the first one and with one that has the most variants, and is that of which it is more.
    """

    target: str
    games: int
    complaints: tuple[Complaint, ...]
    calls: Mapping[str, int]
    skipped: tuple[str, ...]
    times: tuple[Timed, ...] = ()
    sentences: tuple[str, ...] = ()
    played: int = 0
    tables: int = 0
    all_tables: int = 0
    work: Work | None = None

    @property
    def sound(self) -> bool:
        """Whether nothing is wrong with what was looked at."""
        return not self.complaints

    @property
    def was_cut(self) -> bool:
        """Whether the processor time was over before the last game."""
        return self.sound and self.played < self.games


def _quiet(_: str) -> None:
    """Say nothing."""


def check(wish: str, games: int = GAMES, seconds: float = SECONDS, say: Callable[[str], None] = _quiet) -> CheckReport:
    """Check a folder, a distribution, a package or a tile set; raises ``OptionError`` for what is none of these.

    ``games`` are played with its sets and variants, at least one with each combination of ``drawn``.  No further process, table
    or game begins when the processes have worked for ``seconds``.  ``say`` is told what is looked at, before it is.
    """
    target = find_target(wish)
    complaints, skipped = list[Complaint](), list[str]()
    for package in target.packages:
        complaints += differing_words(package)
    if find_spec("mypy") is None:
        skipped.append("the types: mypy is not installed")
    else:
        for package in target.packages:
            say(f"checking {target.name}: the types of {package.name}")
            complaints += _types(package)
    tables = drawn(target.tile_sets, target.variants, games)
    every = _all_played(target, tables, seconds, say)
    complaints += chain.from_iterable(found.complaints for found in every)
    played = sum(len(found.digests) for found in every)
    wished = sum(one.games for one in tables)
    cut = any(found.cut for found in every)
    if cut:
        skipped.append("some hooks on tables laid for them: the processor time was over (--seconds)")
    complaints += _of_all(every, games, whole=played >= wished and not cut)
    theirs = {tile for found in every for hook in found.own for tile in hook.tiles}
    calls = Counter[tuple[str, str]]()
    for found in every:
        calls.update(found.calls)
    return CheckReport(
        target.name,
        wished,
        tuple(dict.fromkeys(complaints)),
        {f"{hook} of {plugin}": times for (plugin, hook), times in calls.items()},
        tuple(skipped),
        together(one for found in every for one in found.times if not target.distribution or one.of in theirs),
        tuple(dict.fromkeys(chain.from_iterable(found.sentences for found in every))),
        played,
        len(every),
        combinations_of(target.tile_sets, target.variants),
        max(chain.from_iterable(found.work for found in every), key=lambda work: work.times, default=None),
    )


def _all_played(target: Target, tables: Sequence[Combination], seconds: float, say: Callable[[str], None]) -> list[Findings]:
    """Play with each combination while time is left; each process may take an equal share of what is left."""
    every, left = list[Findings](), seconds
    heaviest = max(tables, key=lambda one: len(one.variants))
    for number, one in enumerate(tables):
        if every and left <= 0:
            break
        beside = f" with {', '.join(one.variants)}" if one.variants else ""
        say(f"checking {target.name}: {one.tiles}{beside}, games: {one.games}, seconds at most: {seconds:.0f}")
        shares = 2 * (len(tables) - number)
        found = _played(target, one, left / shares, seconds, seed="1", count_work=one in (tables[0], heaviest))
        left -= found.spent
        if left > 0 and not found.complaints:
            wrong, spent = _the_same(target, one, found.digests[:AGAIN], left / (shares - 1), seconds)
            found, left = attrs.evolve(found, complaints=wrong), left - spent
        every.append(found)
    return every


def _of_all(every: Sequence[Findings], games: int, whole: bool) -> Iterator[Complaint]:
    """Yield what no game of any combination has shown: hooks that were called, notes that were read."""
    calls = Counter[tuple[str, str]]()
    for found in every:
        calls.update(found.calls)
    own = [hook for found in every for hook in found.own]
    yield from never_called(own, calls, games, whole, frozenset(chain.from_iterable(found.laid for found in every)))
    if whole:
        read = {key for found in every for key in found.read}
        yield from never_read(chain.from_iterable(found.noted for found in every), read)


def _types(package: Path) -> Iterator[Complaint]:
    """Yield what mypy says of a package, as strictly as it can."""
    command = [sys.executable, "-m", "mypy", "--strict", "--no-error-summary", "--no-color-output", str(package)]
    ran = subprocess.run(command, capture_output=True, text=True, check=False)
    found = list(OF_MYPY.finditer(ran.stdout))
    yield from (
        Complaint(one["file"], int(one["line"]), one["what"], "mend the type; ktc.plugin has those of all hooks") for one in found
    )
    if ran.returncode and not found:
        lines = (ran.stdout + ran.stderr).strip().splitlines()
        yield Complaint(str(package), None, f"mypy fails: {lines[-1] if lines else 'it says nothing'}", "run it by hand")


def _played(target: Target, one: Combination, seconds: float, limit: float, seed: str, count_work: bool = False) -> Findings:
    with TemporaryDirectory(prefix="ktc-check-") as folder:
        into = Path(folder) / "findings"
        command = [sys.executable, "-m", "ktc_city.checking.games", one.tiles, "--games", str(one.games)]
        command += ["--seconds", str(seconds), "--limit", str(limit), *(["--count-work"] if count_work else [])]
        command += ["--into", str(into), "--distribution", target.distribution]
        command += [part for variant in one.variants for part in ("--variant", variant)]
        command += [part for package in target.packages for part in ("--package", str(package))]
        ended = run(command, limit, seed)
        found = read_findings(into)
    found = attrs.evolve(found, spent=max(found.spent, ended.spent))
    if found.finished:
        return found
    wrong = unfinished(one.tiles, target.packages, ended.output, limit)
    return attrs.evolve(found, complaints=(*found.complaints, wrong))


def _the_same(
    target: Target, one: Combination, digests: Sequence[str], seconds: float, limit: float
) -> tuple[tuple[Complaint, ...], float]:
    """Play the first games again where sets and dictionaries of texts have another order.

    Return what is wrong, and how many seconds of the processor it took.
    """
    again = _played(target, attrs.evolve(one, games=len(digests)), seconds, limit, seed="2")
    if not again.finished or again.complaints or again.digests == tuple(digests[: len(again.digests)]):
        return again.complaints, again.spent
    beside = f" (with {', '.join(one.variants)})" if one.variants else ""
    what = f"the same seeds made other games in another process{beside}"
    remedy = "sort what comes out of a set before it is used; use no chance, clock or id()"
    return (Complaint(one.tiles, None, what, remedy),), again.spent
