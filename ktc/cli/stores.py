"""``ktc store``: list, export, verify and prune the games in a store."""

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from datetime import UTC, datetime
from json import dumps
from typing import Any

import click

from ktc import stores
from ktc.cli.console import Failure, failure_of, show_json, show_to_copy
from ktc.cli.options import record_options
from ktc.cli.records import Diverging, line_of_difference, show_notes
from ktc.draw.words import counted
from ktc.kernel.errors import KtcError
from ktc.kernel.plain import plain
from ktc.stores.store import beside, is_game

A_DAY = 86_400  # seconds

store_argument = click.argument("address", metavar="STORE")


@click.group()
def store() -> None:
    """List, export, verify and prune stored games.

    STORE is a folder of journals, sqlite:///FILE, or postgresql://USER@HOST/DATABASE.
    """


@contextmanager
def opened(address: str) -> "Iterator[stores.Store]":
    """Open an existing store, and close it afterwards."""
    found = stores.open_store(address, new=False)
    try:
        yield found
    finally:
        found.close()


@store.command("list")
@store_argument
@click.option("--json", "as_json", is_flag=True, help="Print a JSON list, one object a game.")
def list_games(address: str, as_json: bool) -> None:
    """List the games of a store with their changes and last dates."""
    with opened(address) as found:
        games = [game for game in found.games() if is_game(game.name)]
    if as_json:
        rows = [{"name": game.name, "revision": game.revision, "changed": _time(game)} for game in games]
        show_json(dumps(rows, indent=2))
    for game in () if as_json else games:
        show_to_copy(f"{plain(game.name)}: {_changes(game)}, the last {_time(game)}")


@store.command()
@store_argument
@click.argument("game")
@click.option("-o", "--out", metavar="FILE", default=None, help="File to write.  [default: GAME.jsonl]")
@click.option(
    "--until",
    type=click.IntRange(0),
    default=None,
    help="Read only the first changes, up to this number: those before a damaged one.",
)
@record_options
def export(address: str, game: str, out: str | None, until: int | None, how: dict[str, Any]) -> None:
    """Write a game to a record file, for ktc replay and ktc verify."""
    with opened(address) as found:
        loaded = stores.load_game(found, game, until=until, **how)
    path = out or f"{game}.jsonl"
    loaded.save(path)
    show_to_copy(f"{plain(path)}: {counted(len(loaded.log), 'step')}")


@store.command()
@store_argument
@click.argument("games", nargs=-1)
@record_options
def verify(address: str, games: tuple[str, ...], how: dict[str, Any]) -> None:
    """Replay every decision of games (default: all) and compare.

    \b
    Exit codes:
      0  replaying gives the recorded events of all games
      1  a game cannot be read, or not replayed here; the others are verified
      2  wrong usage
      3  one diverges, and all can be read
    """
    faults, diverging = [], []
    with opened(address) as found:
        for name in games or [game.name for game in found.games() if is_game(game.name)]:
            try:
                verified = stores.verify_game(found, name, **how)
            except KtcError as error:
                faults += failure_of(error)
                continue
            show_notes(verified)
            if verified.identical:
                show_to_copy(f"{plain(name)}: {verified.verdict}, {counted(verified.steps, 'step')}")
            else:
                diverging.append(line_of_difference(name, verified))
    if faults:
        raise Failure([*diverging, *faults])
    if diverging:
        raise Diverging(diverging)


@store.command()
@store_argument
@click.option("--days", type=click.FloatRange(0), required=True, help="Delete games without a change for this many days.")
@click.option("--over", "only_over", is_flag=True, help="Delete finished games only.")
@click.option("--dry-run", is_flag=True, help="Delete nothing; list the games that would be deleted.")
@record_options
def prune(address: str, days: float, only_over: bool, dry_run: bool, how: dict[str, Any]) -> None:
    """Delete old games permanently.

    A game that changes during the command stays.
    """
    faults = []
    with opened(address) as found:
        last = datetime.now(UTC).timestamp() - days * A_DAY
        for game in [game for game in found.games() if game.changed <= last and is_game(game.name)]:
            try:
                if only_over and not stores.load_game(found, game.name, **how).over:
                    continue
                if not dry_run:
                    found.delete(game.name, game.revision)
                    with suppress(stores.UnknownGame):  # it is in no room
                        found.delete(beside(game.name))
            except stores.StoreConflict:
                continue
            except KtcError as error:
                faults += failure_of(error)
                continue
            show_to_copy(
                f"{plain(game.name)}: {'would be deleted' if dry_run else 'deleted'}, {_changes(game)}, the last {_time(game)}"
            )
    if faults:
        raise Failure(faults)


def _changes(game: "stores.GameInfo") -> str:
    return f"{game.revision} change{'' if game.revision == 1 else 's'}"


def _time(game: "stores.GameInfo") -> str:
    return datetime.fromtimestamp(game.changed, UTC).isoformat(" ", "seconds")
