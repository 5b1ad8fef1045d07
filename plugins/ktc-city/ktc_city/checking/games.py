"""Whole games with one set, every law on and every hook watched: run in a process of its own, which may be ended.

What is found is written into a file at once: complaints, digests of the games, calls by hook.  No table or game begins when
the processor time of the process is spent.  When a single game takes too long, the process says which hook has not returned, and
what it had seen by then; one that does not even let it do so leaves a traceback.
"""

import os
from collections.abc import Callable, Sequence
from functools import partial
from itertools import chain
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import process_time
from typing import Final

import click

from ktc import verify
from ktc.bots import make_bot
from ktc.kit import KtcError, OptionError
from ktc.testing import Complaint
from ktc.testing.checking.processor_time import ProcessorTime
from ktc_city.box.open_box import open_box, open_editions
from ktc_city.box.sets.files import find_tile_set
from ktc_city.box.setup import set_up
from ktc_city.box.tilebox import TileBox
from ktc_city.catalogue import MESSAGES
from ktc_city.checking.census import BOTS, small_supplies
from ktc_city.checking.explaining import complaints_of, still_running
from ktc_city.checking.findings import OwnHook, Writer
from ktc_city.checking.laid import come_on_tables
from ktc_city.checking.laws import LawBroken, play_lawfully, watched_game
from ktc_city.checking.uncalled import own_hooks
from ktc_city.checking.unused_effects import EffectsSeen, noting_reads
from ktc_city.checking.watching import Watched, watched_box
from ktc_city.checking.words import sentences_to_read
from ktc_city.checking.work import work_of
from ktc_city.game.new_game import CityGame
from ktc_city.hookspecs import MOMENTS, TABLE
from ktc_city.model.options import GameOptions
from ktc_city.text.register import read_register

MORE: Final = 20  # games that are played at least until a hook counts as one that is never called


def play(
    tiles: str,
    variants: Sequence[str],
    games: int,
    seen: Watched,
    findings: Writer,
    distribution: str = "",
    begin_game: Callable[[], bool] = lambda: True,
    begin_table: Callable[[], bool] = lambda: True,
) -> None:
    """Play the games; what the hooks do wrong goes to ``seen``, and how the games ended to ``findings``.

    While a hook of the distribution was not called yet, more games are played: as many again, or a few.  ``begin_game`` is asked
    before each game, and no other one is played when it returns False; ``begin_table`` before tables are laid for a hook.
    """
    plain, *_ = open_editions(tiles, variants)  # the earlier ones too: their files may be faulty
    for lang in MESSAGES.languages:
        read_register(plain, lang)  # what its tiles say, and what its packages say of its rules
    own = [*own_hooks(plain, distribution)] if distribution else []
    findings.own(own)
    findings.sentences([*sentences_to_read(plain, _own_tiles(plain, distribution))])
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
                findings.game(f"{game.digest()} {game.score().totals}")
            findings.calls(seen.calls)
    findings.notes(brought.written.values(), brought.read)
    if games:
        _verified(tiles, variants)


def _own_tiles(box: TileBox, distribution: str) -> Sequence[str]:
    """Return the tiles that a distribution's classes stand for, or those that a set in a file names."""
    if distribution:
        return [tile.id for tile in box.tiles if box.plugins[tile.id].distribution == distribution]
    named = find_tile_set(box.tile_set.path).layers[-1].document.get("tiles", {})
    return [tile.id for tile in box.tiles if tile.id in named]


def _lay(
    box: TileBox, own: Sequence[OwnHook], seen: Watched, findings: Writer, tiles: str, begin_table: Callable[[], bool]
) -> None:
    """Let the moments of one's own come on tables laid for them, and ask one's own hooks of the table; both are counted apart.

    There is at most one complaint a hook.
    """
    apart = Watched(report=findings.complaint, complaints=seen.complaints)
    laid, cut = watched_box(box, apart), False
    for hook in own:
        lay = _layer(hook.hook)
        if lay is None:
            continue
        try:
            for whose in hook.tiles:
                cut = cut or not begin_table()
                if not cut:
                    lay(laid, hook.hook, whose)
        except (KtcError, LawBroken) as error:
            for complaint in complaints_of(error, tiles):
                findings.complaint(complaint)
    findings.laid(apart.calls, cut)


def _layer(hook: str) -> Callable[[TileBox, str, str], None] | None:
    """Return what tries a hook on tables laid for it; None for one that games alone call."""
    if hook in TABLE:
        from ktc_city.checking.laid_hooks import ask_on_tables  # few sets have any

        return ask_on_tables
    return come_on_tables if hook in MOMENTS else None


def _all_called(own: Sequence[OwnHook], seen: Watched) -> bool:
    return all(any(seen.calls[tile, hook.hook] for tile in hook.tiles) for hook in own if hook.hook and hook.usable)


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
        found = verify(Path(folder) / "game.jsonl", tiles=tiles)
    if not found.identical:
        raise LawBroken(f"a saved game is decided otherwise when it is verified: {found}")


@click.command()
@click.argument("tiles")
@click.option("--variant", "variants", multiple=True)
@click.option("--package", "packages", multiple=True, type=click.Path(path_type=Path))
@click.option("--distribution", default="")
@click.option("--games", type=int, default=1)
@click.option("--seconds", type=float, default=60.0, help="Processor time in which tables and games begin.")
@click.option("--limit", type=float, default=60.0, help="Processor time that a single table or game may take.")
@click.option("--count-work", is_flag=True)
@click.option("--into", type=click.Path(path_type=Path), required=True)
def main(
    tiles: str,
    variants: tuple[str, ...],
    packages: tuple[Path, ...],
    distribution: str,
    games: int,
    seconds: float,
    limit: float,
    count_work: bool,
    into: Path,
) -> None:
    """Play games and write down what was seen."""
    findings = Writer(into)
    seen = Watched(report=findings.complaint)
    budget = ProcessorTime(seconds, limit)
    stop = budget.watch(partial(_time_is_over, tiles, packages, limit, seen, findings))
    try:
        play(tiles, variants, games, seen, findings, distribution, budget.begin_game, budget.begin_table)
        work = work_of(tiles, variants, budget.begin_game) if count_work and not seen.complaints else None
        if work is not None:
            findings.work(work)
    except Exception as error:  # whatever it is, the checker tells it
        for complaint in complaints_of(error, tiles):
            findings.complaint(complaint)
    stop()
    _end(seen, findings)


def _time_is_over(tiles: str, packages: Sequence[Path], seconds: float, seen: Watched, findings: Writer) -> None:
    """Tell what was seen by now, and end the process; runs beside the games."""
    remedy = "let the hooks do less, or give the games more time with --seconds"
    over = Complaint(tiles, None, f"the games were not over after {seconds:.0f} seconds", remedy)
    findings.complaint(still_running(packages, seconds, seen.running) or over)
    _end(seen, findings)
    os._exit(0)


def _end(seen: Watched, findings: Writer) -> None:
    seen.slow()
    findings.calls(seen.calls)
    findings.times(seen.times())
    findings.end(process_time())


if __name__ == "__main__":
    main()
