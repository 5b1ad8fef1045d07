"""Checks of a package: types first, then games in separate processes with a time limit."""

import re
import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from importlib.metadata import PackageNotFoundError, distribution, packages_distributions
from importlib.util import find_spec
from itertools import chain, combinations, groupby
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Final

import attrs

from ktc.draw.words import counted
from ktc.kit import OptionError, shorten
from ktc.testing import Complaint
from ktc.testing.checking.check import distribution_in
from ktc.testing.checking.processes import run, unfinished
from ktc_city.box.sets.files import TILE_SETS, TILES, VARIANTS, companions
from ktc_city.checking.findings import Findings, Timed, Work, read_findings, together
from ktc_city.checking.uncalled import never_answered, never_called, never_read
from ktc_city.checking.words import differing_words
from ktc_city.hookspecs import MOMENTS

THE_BOX = "london_2016"  # what variants without a set of their own are tried on
MOST: Final = 8  # combinations that are played, unless more sets have to be
SEED: Final = 28
GAMES: Final = 200
SECONDS: Final = 300.0
AGAIN: Final = 10  # games that are played again in another process, to see that they are the same
OF_MYPY: Final = re.compile(r"^(?P<file>.+?):(?P<line>\d+): error: (?P<what>.*)$", re.MULTILINE)


@attrs.frozen
class Target:
    """The tile sets and variants to play, the folders of Python packages to type-check, and the files of scenarios.

    ``distribution`` is the one whose hooks must be called; "" for a set in a file, which has none.
    """

    name: str
    distribution: str
    tile_sets: tuple[str, ...]
    variants: tuple[str, ...]
    packages: tuple[Path, ...]
    stories: tuple[Path, ...] = ()


def find_target(wish: str) -> Target:
    """Return the target for a path or name; raises ``OptionError`` if it does not exist or is not installed."""
    path = Path(wish)
    if path.suffix in (".yaml", ".yml"):
        return Target(wish, "", (wish,), (), ())
    if path.is_dir():
        return _of_distribution(distribution_in(path, "ktc tiles new"))
    if wish in TILE_SETS.names:
        home = next(origin.distribution for origin in TILE_SETS.origins if origin.name == wish)
        return Target(wish, home, (wish,), companions(wish), ())
    try:
        return _of_distribution(distribution(wish).name)
    except (PackageNotFoundError, ValueError):
        names = packages_distributions().get(wish, ())
    if not names:
        raise OptionError(
            f"cannot find {shorten(wish)}: name a folder with a pyproject.toml, an installed distribution or "
            f"package, or a tile set"
        )
    return _of_distribution(names[0])


def _of_distribution(name: str) -> Target:
    kinds = (TILES, VARIANTS, TILE_SETS)
    found = {kind: [origin for origin in kind.origins if origin.distribution == name] for kind in kinds}
    places = {origin.package: origin.place for origins in found.values() for origin in origins}
    if not places:
        groups = ", ".join(kind.group for kind in kinds)
        raise OptionError(f"{name} has no entry points for ktc; add them to {groups}")
    sets, variants = (tuple(origin.name for origin in found[kind]) for kind in (TILE_SETS, VARIANTS))
    packages = [place for _, place in sorted(places.items()) if place is not None]
    return Target(name, name, sets or (THE_BOX,), variants, tuple(packages), tuple(_stories_beside(packages)))


def _stories_beside(packages: Sequence[Path]) -> Iterator[Path]:
    """Yield the files of scenarios of a project that is developed in a folder: ``tests/stories.yaml`` and others by that end."""
    for home in dict.fromkeys(package.parent for package in packages):
        if (home / "pyproject.toml").is_file():
            yield from sorted((home / "tests").glob("*stories.yaml"))


@attrs.frozen
class Combination:
    """A tile set with some variants, and how many games to play with it."""

    tiles: str
    variants: tuple[str, ...]
    games: int = 0


def combinations_of(sets: Sequence[str], variants: Sequence[str]) -> int:
    """Return the number of combinations of sets and variants."""
    return len(sets) << len(variants)


def drawn(sets: Sequence[str], variants: Sequence[str], games: int) -> list[Combination]:
    """Return the combinations to play, each with its games; half of the games have no variant.

    Each set is played without variants, and each variant is in at least one combination.
    """
    plain = [(tiles, ()) for tiles in sets]
    others = _all_with(sets, variants) if combinations_of(sets, variants) <= MOST else _some_with(sets, variants)
    for_others = games // 2 if others else 0
    numbers = [*_shared(games - for_others, len(plain)), *_shared(for_others, len(others))]
    return [Combination(tiles, some, number) for (tiles, some), number in zip([*plain, *others], numbers, strict=True)]


def _all_with(sets: Sequence[str], variants: Sequence[str]) -> list[tuple[str, tuple[str, ...]]]:
    """Return each set with each subset of variants: single ones first, all of them last."""
    sizes = range(1, len(variants) + 1)
    return [(tiles, some) for tiles in sets for size in sizes for some in combinations(variants, size)]


def _some_with(sets: Sequence[str], variants: Sequence[str]) -> list[tuple[str, tuple[str, ...]]]:
    """Draw different combinations until there are enough and each variant is in one."""
    random, found = Random(SEED), dict[tuple[str, tuple[str, ...]], None]()
    enough = min(max(1, MOST - len(sets)), combinations_of(sets, variants) - len(sets))
    while len(found) < enough:
        some = tuple(variant for variant in variants if random.random() < 1 / 2)
        if some:
            found[random.choice(sets), some] = None
    missing = tuple(variant for variant in variants if not any(variant in some for _, some in found))
    if missing:
        found[random.choice(sets), missing] = None
    return [*found]


def _shared(games: int, among: int) -> list[int]:
    """Distribute games as evenly as possible, at least one each."""
    return [max(1, games * (at + 1) // among - games * at // among) for at in range(among)]


@attrs.frozen
class Tried:
    """The games, scenarios and triggers tried with a set and some variants; ``acted`` triggers returned an effect."""

    tiles: str
    variants: tuple[str, ...]
    games: int
    scenarios: int
    triggers: int
    acted: int


@attrs.frozen
class CheckReport:
    """The results of a check: ``calls`` by hook and plugin, ``skipped`` checks with the reason.

    For reading: ``times`` of the hooks, by hook and plugin, and ``sentences`` of the package's tiles.  ``played`` of ``games``
    games were completed, with ``tables`` of ``all_tables`` combinations of sets and variants.  ``work`` is that of the first
    combination, or of one with the most variants if that is greater.  ``stories`` is the number of scenarios played, ``hints``
    what may be a slip, and ``tried`` has an entry for each combination that was played.
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
    stories: int = 0
    hints: tuple[str, ...] = ()
    tried: tuple[Tried, ...] = ()

    @property
    def sound(self) -> bool:
        """Whether the check found no fault."""
        return not self.complaints

    @property
    def was_cut(self) -> bool:
        """Whether the time limit ended the check before the last game."""
        return self.sound and self.played < self.games


def _quiet(_: str) -> None:
    """Ignore progress messages."""


def check(wish: str, games: int = GAMES, seconds: float = SECONDS, say: Callable[[str], None] = _quiet) -> CheckReport:
    """Check a folder, a distribution, a package or a tile set; raises ``OptionError`` for anything else.

    ``games`` are played with its sets and variants, at least one with each combination of ``drawn``.  After ``seconds`` of
    processor time, no further process, table or game begins.  ``say`` receives a line before each step.
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
        skipped.append("some hooks on tables set up for them: the processor time was used up (--seconds)")
    whole = played >= wished and not cut
    calls = Counter[tuple[str, str]]()
    for found in every:
        calls.update(found.calls)
    own = [hook for found in every for hook in found.own]
    laid = frozenset(chain.from_iterable(found.laid for found in every))
    answered = frozenset(chain.from_iterable(found.answered for found in every))
    complaints += never_called(own, calls, games, whole, laid)
    if whole:
        read = {key for found in every for key in found.read}
        complaints += never_read(chain.from_iterable(found.noted for found in every), read)
    theirs = {tile for hook in own for tile in hook.tiles}
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
        sum(found.stories for found in every),
        tuple(never_answered(own, calls, laid, answered)) if whole else (),
        tuple(_tried(one, found) for one, found in zip(tables, every, strict=False)),  # without those that had no time left
    )


def _tried(one: Combination, found: Findings) -> Tried:
    triggers = {(tile, hook.hook) for hook in found.own if hook.hook in MOMENTS for tile in hook.tiles}
    acted = len(triggers & found.answered)
    return Tried(one.tiles, one.variants, len(found.digests), found.stories, len(triggers), acted)


def _all_played(target: Target, tables: Sequence[Combination], seconds: float, say: Callable[[str], None]) -> list[Findings]:
    """Play each combination until the time is used up; each process gets an equal share of the remaining time."""
    every, left = list[Findings](), seconds
    heaviest = max(tables, key=lambda one: len(one.variants))
    for number, one in enumerate(tables):
        if every and left <= 0:
            break
        say(f"checking {target.name}: {one.tiles}{_beside(one.variants)}, games: {one.games}, seconds at most: {seconds:.0f}")
        shares = 2 * (len(tables) - number)
        stories = () if number else target.stories
        weighed = one in (tables[0], heaviest)
        found = _played(target, one, left / shares, seconds, seed="1", count_work=weighed, stories=stories)
        left -= found.spent
        if left > 0 and not found.complaints:
            wrong, spent = _the_same(target, one, found.digests[:AGAIN], left / (shares - 1), seconds)
            found, left = attrs.evolve(found, complaints=wrong), left - spent
        every.append(found)
    return every


def _types(package: Path) -> Iterator[Complaint]:
    """Yield mypy's strict complaints about a package."""
    command = [sys.executable, "-m", "mypy", "--strict", "--no-error-summary", "--no-color-output", str(package)]
    ran = subprocess.run(command, capture_output=True, text=True, check=False)
    found = list(OF_MYPY.finditer(ran.stdout))
    yield from (Complaint(one["file"], int(one["line"]), one["what"], "correct the type; see ktc.plugin") for one in found)
    if ran.returncode and not found:
        lines = (ran.stdout + ran.stderr).strip().splitlines()
        yield Complaint(str(package), None, f"mypy fails: {lines[-1] if lines else 'no output'}", "run it by hand")


def _played(
    target: Target,
    one: Combination,
    seconds: float,
    limit: float,
    seed: str,
    count_work: bool = False,
    stories: Sequence[Path] = (),
) -> Findings:
    with TemporaryDirectory(prefix="ktc-check-") as folder:
        into = Path(folder) / "findings"
        command = [sys.executable, "-m", "ktc_city.checking.games", one.tiles, "--games", str(one.games)]
        command += ["--seconds", str(seconds), "--limit", str(limit), *(["--count-work"] if count_work else [])]
        command += ["--into", str(into), "--distribution", target.distribution]
        command += [part for variant in one.variants for part in ("--variant", variant)]
        command += [part for file in stories for part in ("--story", str(file))]
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
    """Play the first games again with another hash seed, which changes the order of sets.

    Return the complaints and the processor time in seconds.
    """
    again = _played(target, attrs.evolve(one, games=len(digests)), seconds, limit, seed="2")
    if not again.finished or again.complaints or again.digests == tuple(digests[: len(again.digests)]):
        return again.complaints, again.spent
    what = f"the same seeds gave different games in another process{_beside(one.variants)}"
    remedy = "sort the items of a set before use; use no random numbers, clock or id()"
    return (Complaint(one.tiles, None, what, remedy),), again.spent


def summary(report: CheckReport) -> Iterator[str]:
    """Yield what was tried of each tile and variant with hooks, and of each combination, and the work of a game."""
    for whose, times in groupby(sorted(report.times, key=lambda one: (one.of, one.hook)), key=lambda one: one.of):
        hooks = (f"{one.hook} ({counted(one.calls, 'call')} of {counted(one.lasts, 'microsecond')})" for one in times)
        yield f"tried {whose}: {', '.join(hooks)}"
    for tried in report.tried:
        played = [counted(tried.games, "game"), *([counted(tried.scenarios, "scenario")] if tried.scenarios else [])]
        played += [f"{tried.acted} of {counted(tried.triggers, 'trigger')} had an effect"] if tried.triggers else []
        yield f"tried the set {tried.tiles}{_beside(tried.variants)}: {', '.join(played)}"
    if report.all_tables > 1:
        yield f"played with {report.tables:,} of {report.all_tables:,} combinations of sets and variants"
    if report.work is not None:
        work = report.work
        yield (
            f"a game with these tiles takes {work.times:.1f} times the work of the box's: {work.calls:,} calls of functions, and "
            f"{work.of_the_box:,} ({work.tiles}{_beside(work.variants)}, random games of {work.players})"
        )


def _beside(variants: Sequence[str]) -> str:
    return f" with {', '.join(variants)}" if variants else ""
