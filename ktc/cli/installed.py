"""``ktc games``, ``ktc plugins`` and ``ktc languages``: installed packages, and whether they can be used."""

import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import redirect_stdout
from json import dumps
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import click
from attrs import asdict

from ktc.cli.authors import begin, cut_short, games_option, into_option, seconds_option, show_complaints
from ktc.cli.console import Failure, open_console, show, show_json, show_to_copy
from ktc.cli.options import LANGUAGE, only_option
from ktc.draw.words import counted
from ktc.installed import entries
from ktc.installed.packages import API, engine_version, installed_version
from ktc.kernel.errors import KtcError
from ktc.kernel.plain import plain
from ktc.kit.description import rules_of_a_game
from ktc.kit.named import kit_of
from ktc.kit.plugin_list import message_homes, unknown_facts_of
from ktc.messages import LANGUAGES, OF_EVERY_GAME, Messages, language_name
from ktc.messages import languages as known

if TYPE_CHECKING:
    from rich.console import RenderableType

    from ktc import InstalledPlugin


@click.group(invoke_without_command=True)
@click.option("--json", "as_json", is_flag=True, help="Print a JSON list, one object a game.")
@click.pass_context
def games(context: click.Context, as_json: bool) -> None:
    """List installed games; create or check a game package."""
    if context.invoked_subcommand is not None:
        if as_json:
            raise click.UsageError("the options come after the command, as in: ktc games check . --json")
        return
    _list_games(as_json)


def _list_games(as_json: bool) -> None:
    rows, faults = [], []
    for origin in entries.origins(entries.GAMES):
        try:
            kit = kit_of(origin.name)
        except KtcError as error:
            faults.append(str(error))
            continue
        row = {"id": kit.id, "title": kit.title, "seats": list(kit.numbers())}
        rows.append({**row, "distribution": origin.distribution, "version": origin.version})
    if as_json:
        show_json(dumps(rows, ensure_ascii=False, indent=2))
    else:
        for row in rows:
            show_to_copy(plain(f"{row['id']}: {row['title']}, {_numbers(row['seats'])} ({row['distribution']} {row['version']})"))
    if faults:
        raise Failure(faults)


def _numbers(seats: object) -> str:
    found = list(seats) if isinstance(seats, list) else []
    if len(found) > 1 and found == [*range(found[0], found[-1] + 1)]:
        return f"{found[0]} to {found[-1]} players"
    return f"{', '.join(map(str, found))} player{'' if found == [1] else 's'}"


@games.command(name="list")
@click.option("--json", "as_json", is_flag=True, help="Print a JSON list, one object a game.")
def list_games(as_json: bool) -> None:
    """List installed games, as without a command."""
    _list_games(as_json)


@games.command()
@click.argument("name")
@into_option
def new(name: str, into: Path) -> None:
    """Create a package for a small game called NAME, with passing tests."""
    begin(name, into, "game", "ktc games check .")


@games.command()
@click.argument("what", metavar="PATH_OR_NAME")
@games_option(default=None, show_default="12, with --worlds 400")
@seconds_option(default=120.0)
@click.option("--worlds", is_flag=True, help="Check only whether determinizations are as frequent as the truth.")
@click.option("--json", "as_json", is_flag=True, help="Print a JSON object.")
def check(what: str, games: int | None, seconds: float, worlds: bool, as_json: bool) -> None:
    """Check a game: an installed one, those of a package folder, or module:NAME.

    Random games run in a separate process, with every invariant checked; with --worlds, up to positions at which seats sample
    what is hidden.  When the processor time is over, the report says how many games were played.  The exit code is 1 if there is
    a fault.
    """
    from ktc.testing.checking.check import check as checked

    games = games or (400 if worlds else 12)
    report = checked(what, games, seconds, worlds=worlds)
    show_complaints(report, as_json)
    name = ", ".join(report.games)
    if not report.sound:
        wrong = len(report.complaints)
        raise Failure([f"{name} failed the check: {counted(wrong, 'complaint')}"])
    if as_json:
        return
    for field, ranks in {each.field: each for each in reversed(report.ranks)}.items():  # the most uneven one comes first
        show_to_copy(plain(f"{field}: {counted(ranks.positions, 'position')}, chi² at most {ranks.chi_squared:.1f}"))
    for line in report.left_out:
        show_to_copy(plain(f"arrays for learning omit {line}"))
    for line in report.hints:
        show_to_copy(plain(f"hint: {line}"))
    holds = "every invariant holds"
    if worlds:
        holds = "determinizations are as frequent as the truth" if report.ranks else "too little is hidden to test them"
    if report.was_cut:
        show_to_copy(f"{plain(name)}: {cut_short(report.played, report.wished, seconds)}.")
    else:
        show_to_copy(f"{plain(name)} passed the check: {counted(games, 'game')}, {holds}.")


@games.command()
@click.argument("what", metavar="NAME")
@games_option(default=100)
@click.option("--jobs", default=1, show_default=True, type=click.IntRange(1), help="Number of processes.")
@click.option("--bots", default="random", show_default=True, metavar="NAME,…", help="Bots that take the seats in turn.")
def coverage(what: str, games: int, jobs: int, bots: str) -> None:
    """Count how often each rule of a game comes up: of an installed one, or of module:NAME.

    Whole games are played with every invariant checked; the exit code is 1 if one fails.  The last line names the rules of the
    register that never came up.
    """
    from ktc.testing import rule_coverage  # only authors need it

    kit = kit_of(what)
    register = rules_of_a_game(kit) if kit.register is not None else ()
    try:
        found = rule_coverage(what, games, bots=bots.split(","), jobs=jobs)
    except RuntimeError as error:
        raise Failure([plain(str(error))]) from None
    rules = [rule.id for rule in register if rule.section or rule.topic] or found.unknown(())  # the others are of any game
    for line in found.lines(map(plain, rules)):
        show_to_copy(line)
    show_to_copy(plain(f"never came up: {', '.join(found.missing(rules)) or 'none'}"))


STYLES: Final = {"ready": "green", "faulty": "red", "not loaded": "dim", "not allowed": "dim"}


@click.command()
@click.option("--no-import", "listing", is_flag=True, help="List without importing plugins.")
@click.option("--known", "to_install", is_flag=True, help="List packages to install, and how, without importing plugins.")
@click.option("--json", "as_json", is_flag=True, help="Print a JSON list, one object a plugin.")
@only_option
def plugins(listing: bool, to_install: bool, as_json: bool, only: tuple[str, ...] | None) -> None:
    """List installed plugins and bots, game by game, and try each one."""
    if to_install:
        if listing or only is not None:
            raise click.UsageError("--known lists packages that may not be installed; leave out --no-import and --only")
        _show_known(as_json)
        return

    from ktc import list_plugins  # the engine loads only for commands that need it

    with redirect_stdout(sys.stderr):  # a plugin may print during its import
        found: Sequence[InstalledPlugin] = list_plugins(only, not listing)
    if as_json:
        show_json(dumps([asdict(plugin) for plugin in found], indent=2))
        return
    console, game = open_console(), None
    found = sorted(found, key=lambda plugin: (not plugin.game, plugin.game, plugin.kind != "game"))  # bots come last
    for plugin, line in zip(found, _lines(found), strict=True):
        if plugin.game != game:
            game = plugin.game
            show_to_copy(f"of {plain(game)}:" if game else "of no particular game:")
        show(console, [line])
        show_to_copy(f"  {plain(plugin.place or 'not found')}")
        show(console, _fault(plugin))


def _show_known(as_json: bool) -> None:
    from ktc.data.known import APIS, read_known  # only this option needs it
    from ktc.kit import KIT_API

    ours = dict(zip(APIS, (API, KIT_API), strict=True))
    rows: list[dict[str, Any]] = [
        {"name": one.name, "game": one.game, "about": one.about, "author": one.author, "install": one.how_to_install}
        | dict.fromkeys(APIS) | dict(one.apis) | {"installed": installed_version(one.name)}
        for one in read_known()
    ]  # fmt: skip
    if as_json:
        show_json(dumps(rows, ensure_ascii=False, indent=2))
        return
    for row in rows:
        wanted = [_wanted(api, row[api], ours[api]) for api in APIS if row[api] is not None]
        installed = [f"installed: {plain(row['installed'])}"] if row["installed"] else []
        show_to_copy(f"{row['name']}  for {row['game']}  by {row['author']}  {'  '.join(wanted + installed)}")
        show_to_copy(f"  {row['about']}")
        show_to_copy(f"  {row['install']}")


def _wanted(api: str, version: int, ours: int) -> str:
    return f"{api} {version}" + (f" (this ktc has {ours})" if version != ours else "")


def _lines(found: "Sequence[InstalledPlugin]") -> "Iterator[RenderableType]":
    """Yield a line for each plugin, in columns: name, kind, distribution, version of the hooks, state."""
    from rich.text import Text

    rows = [[plain(cell) for cell in _cells(plugin)] for plugin in found]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for plugin, row in zip(found, rows, strict=True):
        padded = [cell.ljust(width) for cell, width in zip(row, widths, strict=True)]
        yield Text.assemble((padded[0], "bold"), "  ", "  ".join(padded[1:]), "  ", (plugin.state, STYLES[plugin.state]))


def _cells(plugin: "InstalledPlugin") -> Sequence[str]:
    what, unknown = ("kit", "") if plugin.kind == "game" else ("hooks", "hooks undeclared")
    built_for = unknown if plugin.api is None else f"{what} {plugin.api}"
    return plugin.name, plugin.kind, f"{plugin.distribution} {plugin.version}", built_for


def _fault(plugin: "InstalledPlugin") -> "Iterator[RenderableType]":
    from rich.padding import Padding
    from rich.text import Text

    if plugin.fault:
        yield Padding(Text(plain(plugin.fault), "red"), (0, 0, 0, 2))


@click.command()
@click.argument("lang", required=False, type=LANGUAGE)
@click.option("--json", "as_json", is_flag=True, help="Print a JSON list, one object a language, with its missing messages.")
def languages(lang: str | None, as_json: bool) -> None:
    """List languages; with LANG, its missing messages, game by game.

    Missing messages appear in English, or in the first language of the game.
    """
    homes, rows, faults = message_homes(), [], []
    for one in known() if lang is None else (lang,):
        try:
            row = _row(one, homes)
            rows.append(row if lang is None and not as_json else {**row, "unknown_facts": unknown_facts_of(one, homes)})
        except KtcError as error:
            faults.append(str(error))
    if as_json:
        show_json(dumps(rows, ensure_ascii=False, indent=2))
    for row in () if as_json else rows:
        show_to_copy(plain(f"{row['id']}: {row['name']} ({row['distribution']} {row['version']}), {_count(row)} messages"))
        for line in _lacking(row) if lang is not None else ():
            show_to_copy(line)
    if faults:
        raise Failure(faults)


def _row(lang: str, homes: Mapping[str, Messages]) -> dict[str, Any]:
    shared, own = OF_EVERY_GAME.names(OF_EVERY_GAME.languages[0]), OF_EVERY_GAME.names(lang)
    has, lacks, strange, unclaimed = 0, {}, set[str](), own - shared
    for home, messages in homes.items():
        wanted = messages.names(messages.languages[0]) - (frozenset() if messages is OF_EVERY_GAME else shared)
        found = messages.names(lang) if lang in messages.spoken else frozenset()
        has += len(wanted & found)
        lacks[home] = sorted(wanted - found)
        strange |= found - wanted - shared - own
        unclaimed -= wanted  # the file for every game may also have messages of some
    origin = None if lang in LANGUAGES else entries.only_origin(entries.LANGUAGES, lang)
    whose = ("ktc", engine_version()) if origin is None else (origin.distribution, origin.version)
    return {
        "id": lang, "name": language_name(lang), "distribution": whose[0], "version": whose[1],
        "messages": has, "lacks": {home: names for home, names in lacks.items() if names}, "unknown": sorted(strange | unclaimed),
    }  # fmt: skip


def _count(row: Mapping[str, Any]) -> str:
    wanted = row["messages"] + sum(map(len, row["lacks"].values()))
    return f"all {wanted:,}" if wanted == row["messages"] else f"{row['messages']:,} of {wanted:,}"


def _lacking(row: Mapping[str, Any]) -> Iterator[str]:
    lists: Mapping[str, Sequence[str]] = row["lacks"]
    for home, names in lists.items():
        yield f"{home} lacks {len(names):,}:"
        yield from (f"- {name}" for name in names)
    if row["unknown"]:
        yield f"{len(row['unknown']):,} of its messages belong to no game:"
        yield from (f"- {name}" for name in row["unknown"])
    if row["unknown_facts"]:
        yield f"unknown facts in {len(row['unknown_facts']):,} of its messages:"
        yield from (f"- {name}: {', '.join(facts)}" for name, facts in row["unknown_facts"].items())
