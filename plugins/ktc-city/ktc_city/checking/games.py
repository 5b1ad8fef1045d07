"""Whole games with one set, all invariants and every hook checked, in a process that can be stopped.

Findings are written immediately: complaints, digests of the games, calls by hook, and the work of a game.
"""

import gc
import os
import re
import sys
import traceback
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import chain
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from threading import main_thread
from time import process_time
from types import FrameType
from typing import Final

import attrs
import click

from ktc import TileSetError, verify
from ktc.bots import make_bot
from ktc.data import shown_path, split_edition
from ktc.kit import KtcError, OptionError, PluginError, is_plugin_code
from ktc.testing import Complaint, PropertyBroken, Story, StoryFailed, play_checked, play_story, read_stories
from ktc.testing.checking.processes import ProcessorTime
from ktc_city.box.open_box import open_box, open_editions
from ktc_city.box.sets.files import find_tile_set, is_file_name, set_path
from ktc_city.box.setup import set_up
from ktc_city.box.tilebox import TileBox
from ktc_city.catalogue import MESSAGES
from ktc_city.checking.census import BOTS, small_supplies
from ktc_city.checking.check import THE_BOX
from ktc_city.checking.findings import OwnHook, Work, Writer
from ktc_city.checking.laid import ask_on_tables, come_on_tables
from ktc_city.checking.laws import WATCH, watched_game
from ktc_city.checking.uncalled import own_hooks
from ktc_city.checking.watching import EffectsSeen, Watched, noting_reads, watched_box
from ktc_city.checking.words import sentences_to_read
from ktc_city.game.new_game import CityGame, new_game
from ktc_city.hookspecs import MOMENTS, TABLE
from ktc_city.model.effect_events import EffectsDue
from ktc_city.model.options import GameOptions
from ktc_city.text.register import read_register

GAMES: Final = 3
USUAL: Final = 3  # players
MISTAKE: Final = re.compile(r"(.+?), line (\d+)[:,] (.*)", re.DOTALL)
ITS_SET: Final = "its tile set: "
OF_A_STORY: Final = "correct the scenario or the tile; pytest prints the whole scenario"
OF_THE_STORY: Final = ("  rule ", "  given ", "  when ")  # how lines of its report begin that repeat it
OF_A_SET: Final = "docs/invent/sets.md lists the fields of a set"
ID: Final = re.compile("[a-zA-Z0-9_-]+")
OTHERS: Final = re.compile("[^a-z0-9]+")
MORE: Final = 20  # games that are played at least until a hook counts as one that is never called


def work_of(tiles: str, variants: Sequence[str], begin_game: Callable[[], bool] = lambda: True) -> Work | None:
    """Measure the work of games with a set and variants and with the default box; None if ``begin_game`` returns False."""
    box, usual = open_box(tiles, variants), open_box(THE_BOX)
    common = [number for number in box.inventory.players if number in usual.inventory.players]
    players = USUAL if USUAL in common else next(iter(common), 0)
    mine, theirs = ((box, players or box.inventory.players[0]), (usual, players or usual.inventory.players[0]))
    counted = [_counted(*games, begin_game) for games in (mine, theirs)]
    return Work(tiles, tuple(variants), mine[1], *counted) if all(counted) else None


def _counted(box: TileBox, players: int, begin_game: Callable[[], bool]) -> int:
    """Return the number of function calls in some games; 0 if ``begin_game`` stops them."""
    calls = 0

    def count(frame: FrameType, event: str, argument: object) -> None:
        nonlocal calls
        calls += event == "call"

    before, collecting = sys.getprofile(), gc.isenabled()
    gc.disable()  # what is called when garbage is collected is no work of the game
    try:
        for counting in (before, count):  # a first time also fills caches, so the second one counts
            for seed in range(GAMES):
                if not begin_game():
                    return 0
                sys.setprofile(counting)
                try:
                    _play(box, players, seed)
                finally:
                    sys.setprofile(before)
    finally:
        if collecting:
            gc.enable()
    return calls


def _play(box: TileBox, players: int, seed: int) -> None:
    game = new_game(players, seed, box)
    bots = [make_bot("random", seed * 10 + seat) for seat in range(players)]
    while not game.over:
        seat = game.to_act[0]
        game.apply(bots[seat].choose(game.as_seat(seat)))


def complaints_of(error: Exception, tiles: str) -> Iterator[Complaint]:
    """Yield the complaints for an error of opening or playing, at the plugin's own line if known."""
    if isinstance(error, TileSetError):
        yield from _of_a_set(error.mistakes, tiles)
    elif isinstance(error, PluginError) and error.reason.startswith(ITS_SET):
        yield from _of_a_set(error.reason.removeprefix(ITS_SET).splitlines(), tiles)
    elif isinstance(error, PluginError) and error.spot is not None and error.file is not None:
        what = str(error).removesuffix(f" ({error.spot})")
        yield Complaint(error.file, error.line, what, _remedy(error))
    elif isinstance(error, KtcError) and MISTAKE.match(str(error)):
        yield from _of_a_set([str(error)], tiles)
    elif isinstance(error, KtcError):
        yield Complaint(tiles, None, str(error), "see docs/invent/publish.md")
    elif isinstance(error, PropertyBroken):
        yield Complaint(tiles, None, f"an invariant does not hold: {error}", "check what the tile or variant returns")
    else:
        frames = traceback.extract_tb(error.__traceback__)
        own = [frame for frame in frames if is_plugin_code(frame.filename)]
        frame, remedy = (
            (own[-1], "correct the code that raises there") if own else (frames[-1], "a fault of the engine: please report it")
        )
        yield Complaint(frame.filename, frame.lineno, f"{type(error).__name__}: {error}", remedy)


def _remedy(error: PluginError) -> str:
    if error.file is not None and not error.file.endswith(".py"):
        return "an entry point is NAME = MODULE:WHAT; see docs/invent/publish.md"
    if error.__cause__ is not None:
        return "correct the code that raises there"
    return "docs/invent/hooks.md lists the arguments and results of hooks"


def _of_a_set(mistakes: Sequence[str], tiles: str) -> Iterator[Complaint]:
    for mistake in mistakes:
        found = MISTAKE.match(mistake)
        if found:
            yield Complaint(_path_of(found[1], tiles), int(found[2]), found[3], OF_A_SET)
        else:
            yield Complaint(tiles, None, mistake.removeprefix(f"{shown_path(tiles)}: "), OF_A_SET)


def _path_of(file: str, tiles: str) -> str:
    """Return the path of a set's file from the name used in its mistakes."""
    try:
        top = Path(tiles) if is_file_name(tiles) else set_path(split_edition(tiles)[0])[0]
    except KtcError:
        return file
    path = top.parent / file
    return str(path) if path.is_file() else file


def still_running(packages: Sequence[Path], seconds: float, hook: tuple[str, str] | None) -> Complaint | None:
    """Return a complaint for a hook that has not returned, at the innermost line of a package; None if none is running."""
    if hook is None:
        return None
    frames = [*_frames(sys._current_frames().get(main_thread().ident or 0))]
    own = [frame for frame in frames if any(Path(frame[0]).is_relative_to(package) for package in packages)]
    file, line, name = next(iter([*own, *(frame for frame in frames if is_plugin_code(frame[0]))]), ("?", None, hook[1]))
    what = f"{name} had not returned after {seconds:.0f} seconds of games"
    what += "" if name == hook[1] else f" ({hook[1]} of {hook[0]} called it)"
    return Complaint(file, line, what, "let it end sooner, or allow the games more time with --seconds")


def _frames(frame: FrameType | None) -> Iterator[tuple[str, int | None, str]]:
    """Yield files, lines and names of the running calls, innermost first."""
    while frame is not None:
        yield frame.f_code.co_filename, frame.f_lineno, frame.f_code.co_name
        frame = frame.f_back


def play(
    tiles: str,
    variants: Sequence[str],
    games: int,
    seen: Watched,
    findings: Writer,
    distribution: str = "",
    begin_game: Callable[[], bool] = lambda: True,
    begin_table: Callable[[], bool] = lambda: True,
    stories: Sequence[Path] = (),
) -> None:
    """Play the scenarios of ``stories`` and the games; faults of hooks go to ``seen``, results of games to ``findings``.

    While a hook of the distribution is uncalled, more games are played: as many again, or a few.  ``begin_game`` is called before
    each game, ``begin_table`` before constructed positions are used; no more are started when it returns False.
    """
    plain, *_ = open_editions(tiles, variants)  # the earlier ones too: their files may be faulty
    for lang in MESSAGES.languages:
        read_register(plain, lang)  # what its tiles say, and what its packages say of its rules
    own = [*own_hooks(plain, distribution)] if distribution else []
    findings.write({"own": [attrs.asdict(hook) for hook in own]})
    tiles_of_it = _own_tiles(plain, distribution)
    for complaint in odd_ids(plain, tiles_of_it):
        findings.complaint(complaint)
    findings.write({"sentences": [*sentences_to_read(plain, tiles_of_it)]})
    if stories:
        findings.write({"stories": play_stories(stories, seen, findings, begin_table)})
    brought = EffectsSeen()
    with noting_reads(brought, seen):
        if games:
            _lay(plain, own, seen, findings, tiles, begin_table)
        for number in range(games + max(games, MORE) if games else 0):
            if (number >= games and _all_called(own, seen)) or not begin_game():
                break
            box = watched_box(small_supplies(plain) if number % 4 == 3 else plain, seen)
            game = one_game(box, number)
            brought.add(box, chain(game.opening, *(step.events for step in game.log)), seen)
            if number < games:
                findings.write({"game": f"{game.digest()} {game.score().totals}"})
            findings.calls(seen.calls)
    notes = [attrs.asdict(note) for note in brought.written.values()]
    findings.write({"answered": [*seen.answered], "noted": notes, "read": [*brought.read]})
    if games:
        _verified(tiles, variants)


def _own_tiles(box: TileBox, distribution: str) -> Sequence[str]:
    """Return the tiles of a distribution's classes, or those named by a set in a file."""
    if distribution:
        return [tile.id for tile in box.tiles if box.plugins[tile.id].distribution == distribution]
    named = find_tile_set(box.tile_set.path).layers[-1].document.get("tiles", {})
    return [tile.id for tile in box.tiles if tile.id in named]


def odd_ids(box: TileBox, tiles: Sequence[str]) -> Iterator[Complaint]:
    """Yield a complaint for each id of a tile that is hard to type in a line, a file of scenarios or a message."""
    for tile in tiles:
        if ID.fullmatch(tile) is None:
            better = OTHERS.sub("_", tile.casefold()).strip("_") or "tile"
            what = f"the id {tile!r} of a tile has other characters than a to z, A to Z, 0 to 9, '_' and '-'"
            remedy = f"name it as {better!r}, with {tile!r} under its aliases, so that records with it still load"
            yield Complaint(str(box.tile_set.path), None, what, remedy)


def _lay(
    box: TileBox, own: Sequence[OwnHook], seen: Watched, findings: Writer, tiles: str, begin_table: Callable[[], bool]
) -> None:
    """Call the package's triggers and table hooks on constructed positions, counted separately.

    There is at most one complaint per hook.
    """
    apart = Watched(report=findings.complaint, complaints=seen.complaints, answered=seen.answered)
    laid, cut = watched_box(box, apart), False
    for hook in own:
        if hook.hook not in TABLE and hook.hook not in MOMENTS:
            continue  # games alone call it
        lay = ask_on_tables if hook.hook in TABLE else come_on_tables
        try:
            for whose in hook.tiles:
                cut = cut or not begin_table()
                if not cut:
                    lay(laid, hook.hook, whose)
        except (KtcError, PropertyBroken) as error:
            for complaint in complaints_of(error, tiles):
                findings.complaint(complaint)
    findings.write({"laid": [*apart.calls], "cut": cut})


def play_stories(files: Sequence[Path], seen: Watched, findings: Writer, begin: Callable[[], bool]) -> int:
    """Play scenarios, write a complaint for each that fails, and return their number."""
    number = 0
    for file in files:
        try:
            for story in read_stories(file):
                if not begin():
                    return number
                number += 1
                complaint = _failure(story, file, seen)
                if complaint is not None:
                    findings.complaint(complaint)
        except StoryFailed as error:
            findings.complaint(Complaint(str(file), None, str(error).removeprefix(f"{file.name}: "), OF_A_STORY))
    return number


def _failure(story: Story, file: Path, seen: Watched) -> Complaint | None:
    """Play a scenario; the hooks whose effects come in it are noted."""
    try:
        game = play_story(story)
    except Exception as error:  # also what a hook raises
        lines = str(error).splitlines()
        if isinstance(error, StoryFailed):
            lines = [line.strip().removeprefix("but ") for line in lines if not line.startswith(OF_THE_STORY)][1:]
        named = (n for n, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1) if story.name in line)
        return Complaint(str(file), next(named, None), f"{story.name}: {'; '.join(lines)}", OF_A_STORY)
    for event in chain(game.opening, *(step.events for step in game.log)):
        if isinstance(event, EffectsDue):
            seen.answered |= {(row.by, row.hook) for row in event.rows}
    return None


def _all_called(own: Sequence[OwnHook], seen: Watched) -> bool:
    return all(any(seen.calls[tile, hook.hook] for tile in hook.tiles) for hook in own if hook.hook and hook.usable)


def one_game(box: TileBox, number: int) -> CityGame:
    """Play one game with all invariants checked; players, rulings and bots vary with ``number``."""
    random = Random(number)
    players = box.inventory.players[number % len(box.inventory.players)]
    chosen = tuple((ruling.rule, random.choice(ruling.choices)) for ruling in box.rulings) if number % 3 == 1 else ()
    try:
        setup = set_up(box, players, GameOptions(rulings=chosen))
    except OptionError:  # rulings that do not go together
        setup = set_up(box, players, GameOptions())
    game = watched_game(setup, number)
    play_checked(game, [make_bot(BOTS[number % 2], number * 10 + seat) for seat in range(players)], number, WATCH)
    return game


def _verified(tiles: str, variants: Sequence[str]) -> None:
    """Save a game, load it and verify it with hooks that are not watched."""
    game = one_game(open_box(tiles, variants), 1)
    with TemporaryDirectory() as folder:
        game.save(Path(folder) / "game.jsonl")
        found = verify(Path(folder) / "game.jsonl", tiles=tiles)
    if not found.identical:
        raise PropertyBroken(f"a saved game differs when it is verified: {found}")


@click.command()
@click.argument("tiles")
@click.option("--variant", "variants", multiple=True)
@click.option("--package", "packages", multiple=True, type=click.Path(path_type=Path))
@click.option("--story", "stories", multiple=True, type=click.Path(path_type=Path), help="A file of scenarios.")
@click.option("--distribution", default="")
@click.option("--games", type=int, default=1)
@click.option("--seconds", type=float, default=60.0, help="Processor time in seconds after which no more tables and games start.")
@click.option("--limit", type=float, default=60.0, help="Limit of processor time for a single table or game, in seconds.")
@click.option("--count-work", is_flag=True)
@click.option("--into", type=click.Path(path_type=Path), required=True)
def main(
    tiles: str,
    variants: tuple[str, ...],
    packages: tuple[Path, ...],
    stories: tuple[Path, ...],
    distribution: str,
    games: int,
    seconds: float,
    limit: float,
    count_work: bool,
    into: Path,
) -> None:
    """Play games and write the findings."""
    findings = Writer(into)
    seen = Watched(report=findings.complaint)
    budget = ProcessorTime(seconds, limit)
    stop = budget.watch(partial(_time_is_over, tiles, packages, limit, seen, findings))
    try:
        play(tiles, variants, games, seen, findings, distribution, budget.begin_game, budget.begin_table, stories)
        work = work_of(tiles, variants, budget.begin_game) if count_work and not seen.complaints else None
        if work is not None:
            findings.write({"work": attrs.asdict(work)})
    except Exception as error:  # whatever it is, the checker tells it
        for complaint in complaints_of(error, tiles):
            findings.complaint(complaint)
    stop()
    _end(seen, findings)


def _time_is_over(tiles: str, packages: Sequence[Path], seconds: float, seen: Watched, findings: Writer) -> None:
    """Write the findings so far and end the process; runs in a thread beside the games."""
    remedy = "let the hooks do less, or allow the games more time with --seconds"
    over = Complaint(tiles, None, f"the games were not over after {seconds:.0f} seconds", remedy)
    findings.complaint(still_running(packages, seconds, seen.running) or over)
    _end(seen, findings)
    os._exit(0)


def _end(seen: Watched, findings: Writer) -> None:
    seen.slow()
    findings.calls(seen.calls)
    findings.write({"times": [attrs.asdict(one) for one in seen.times()]})
    findings.write({"end": process_time()})


if __name__ == "__main__":
    main()
