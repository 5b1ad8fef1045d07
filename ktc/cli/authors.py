"""Commands for authors of tiles and games: create a package, print the report of a check."""

from functools import partial
from json import dumps
from pathlib import Path
from typing import Any

import attrs
import click

from ktc.cli.console import show_json, show_to_copy
from ktc.draw.words import counted
from ktc.kernel.plain import plain

into_option = click.option(
    "--into", type=click.Path(file_okay=False, exists=True, path_type=Path), default=".", help="Parent folder of the new one."
)
# Each check has its own default: a check of tiles looks for hooks that are never called, which takes more games.
games_option = partial(
    click.option, "--games", show_default=True, type=click.IntRange(1, 100_000), help="Number of games to play."
)
seconds_option = partial(
    click.option,
    "--seconds",
    show_default=True,
    type=click.FloatRange(1),
    help="Processor time in seconds after which no more games start.",
)


def begin(name: str, into: Path, what: str, check: str) -> None:
    """Create a distribution of tiles, or of a game, and print the next steps; ``check`` is the command to check it."""
    from importlib.metadata import version  # the engine loads only for commands that need it

    from ktc.scaffold import write_distribution

    folder = write_distribution(name, into, version("ktc"), what)
    show_to_copy(f"{plain(str(folder))} created.  Next:")
    for line in (f"cd {plain(str(folder))}", "pip install -e '.[dev]'", "pytest", check):
        show_to_copy(f"  {line}")


def show_complaints(report: Any, as_json: bool) -> None:
    """Print the result of a check: the report as JSON, or the complaints as text."""
    if as_json:
        show_json(dumps(attrs.asdict(report) | {"sound": report.sound}, ensure_ascii=False, indent=2))
        return
    for complaint in report.complaints:
        for line in str(complaint).splitlines():
            show_to_copy(("    " if line.startswith(" ") else "") + plain(line))


def cut_short(played: int, wished: int, seconds: float) -> str:
    """Return the summary of a check whose processor time expired before its last game."""
    held = f"{played:,} of {counted(wished, 'game')}, every invariant held"
    return f"{held}; cut short after {seconds:g} seconds of processor time (--seconds)"
