"""``ktc tiles new`` and ``ktc tiles check``: what whoever writes tiles begins and ends with."""

from pathlib import Path
from typing import Any

import click

from ktc.cli.console import show_json, show_to_copy
from ktc.kernel.plain import plain


def begin(name: str, into: Path, what: str, check: str) -> None:
    """Write a distribution of tiles, or of a game, and say how to go on; ``check`` is the command that looks it over."""
    from importlib.metadata import version  # the engine loads only for commands that need it

    from ktc.scaffold import write_distribution

    folder = write_distribution(name, into, version("ktc"), what)
    show_to_copy(f"{plain(str(folder))} is written.  Go on with:")
    for line in (f"cd {plain(str(folder))}", "pip install -e '.[dev]'", "pytest", check):
        show_to_copy(f"  {line}")


def show_complaints(report: Any, as_json: bool) -> None:
    """Print what a check found: all of its report as JSON, or the complaints for people."""
    if as_json:
        from json import dumps

        import attrs

        show_json(dumps(attrs.asdict(report) | {"sound": report.sound}, ensure_ascii=False, indent=2))
        return
    for complaint in report.complaints:
        for line in str(complaint).splitlines():
            show_to_copy(("    " if line.startswith(" ") else "") + plain(line))


@click.command()
@click.argument("name")
@click.option("--into", type=click.Path(file_okay=False, exists=True, path_type=Path), default=".", help="Where its folder goes.")
def new(name: str, into: Path) -> None:
    """Write a distribution of tiles called NAME, with a first tile and tests that pass."""
    begin(name, into, "tiles", "ktc tiles check .")


@click.command()
@click.argument("what", metavar="PATH_OR_PACKAGE")
@click.option("--games", default=200, show_default=True, type=click.IntRange(1, 100_000), help="How many games are played.")
@click.option(
    "--seconds", default=300.0, show_default=True, type=click.FloatRange(1), help="How long each process may take, by the clock."
)
@click.option("--json", "as_json", is_flag=True, help="Print a JSON object.")
def check(what: str, games: int, seconds: float, as_json: bool) -> None:
    """Say whether tiles or variants are sound.

    Their types, that hooks are known, pure, quick, explained and called at all, and whole games with every law on, in
    processes of their own.  Exit code 1 when something is wrong.
    """
    from ktc.city.checking import check as checked
    from ktc.cli.failing import Failure

    report = checked(what, games, seconds)
    show_complaints(report, as_json)
    if not as_json:
        for skipped in report.skipped:
            show_to_copy(f"not looked at: {plain(skipped)}")
    if not report.sound:
        number = len(report.complaints)
        raise Failure([f"{report.target} is not sound: {number} complaint{'s' if number > 1 else ''}"])
    if not as_json:
        calls = sum(report.calls.values())
        show_to_copy(f"{plain(report.target)} is sound: {report.games} games, {calls:,} calls of {len(report.calls)} hooks.")
