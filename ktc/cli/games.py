"""``ktc games``: the games that are installed, a new one to begin with, and whether one is sound."""

from pathlib import Path

import click

from ktc.cli.authors import begin, cut_short, games_option, into_option, seconds_option, show_complaints
from ktc.cli.console import show_json, show_to_copy
from ktc.kernel.plain import plain


@click.group(invoke_without_command=True)
@click.option("--json", "as_json", is_flag=True, help="Print a JSON list, one object a game.")
@click.pass_context
def games(context: click.Context, as_json: bool) -> None:
    """List the games that are installed; or begin one, or check one."""
    if context.invoked_subcommand is not None:
        if as_json:
            raise click.UsageError("the options come after the command, as in: ktc games check . --json")
        return
    from ktc.installed import entries as installed
    from ktc.kernel.errors import KtcError
    from ktc.kit.named import kit_of  # reads what is installed

    rows, faults = [], []
    for origin in installed.origins(installed.GAMES):
        try:
            kit = kit_of(origin.name)
        except KtcError as error:
            faults.append(str(error))
            continue
        row = {"id": kit.id, "title": kit.title, "seats": list(kit.numbers())}
        rows.append({**row, "distribution": origin.distribution, "version": origin.version})
    if as_json:
        from json import dumps

        show_json(dumps(rows, ensure_ascii=False, indent=2))
    else:
        for row in rows:
            show_to_copy(plain(f"{row['id']}: {row['title']}, {_numbers(row['seats'])} ({row['distribution']} {row['version']})"))
    if faults:
        from ktc.cli.failing import Failure

        raise Failure(faults)


def _numbers(seats: object) -> str:
    found = list(seats) if isinstance(seats, list) else []
    if len(found) > 1 and found == [*range(found[0], found[-1] + 1)]:
        return f"{found[0]} to {found[-1]} players"
    return f"{', '.join(map(str, found))} player{'' if found == [1] else 's'}"


@games.command()
@click.argument("name")
@into_option
def new(name: str, into: Path) -> None:
    """Write a distribution of a game called NAME, a small one that plays, with tests that pass."""
    begin(name, into, "game", "ktc games check .")


@games.command()
@click.argument("what", metavar="PATH_OR_NAME")
@games_option(default=12)
@seconds_option(default=120.0)
@click.option("--json", "as_json", is_flag=True, help="Print a JSON object.")
def check(what: str, games: int, seconds: float, as_json: bool) -> None:
    """Check whether a game is sound: an installed one, those of the distribution in a folder, or module:NAME.

    It is played at random with every law on, in a process of its own.  When the processor time is over, it says how many of
    the games were played.  Exit code 1 when something is wrong.
    """
    from ktc.cli.failing import Failure  # only this command plays
    from ktc.draw.words import counted
    from ktc.testing.checking.check import check as checked

    report = checked(what, games, seconds)
    show_complaints(report, as_json)
    name = ", ".join(report.games)
    if not report.sound:
        wrong = len(report.complaints)
        raise Failure([f"{name} is not sound: {counted(wrong, 'complaint')}"])
    if report.was_cut and not as_json:
        show_to_copy(f"{plain(name)}: {cut_short(report.played, report.wished, seconds)}.")
    elif not as_json:
        show_to_copy(f"{plain(name)} is sound: {counted(games, 'game')}, every law holds.")
