"""The terminal as the commands use it: no wider than is good to read, and text taken as it is."""

import re
from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

import click

if TYPE_CHECKING:
    from rich.console import Console, RenderableType

NARROWEST: Final = 40
WIDEST: Final = 100
FALLBACK: Final = 80
TRAILING: Final = re.compile(r"[ ]+$", re.MULTILINE)


def open_console() -> "Console":
    """Return a console on stdout.  NO_COLOR and COLUMNS count; nothing in a text is taken for markup."""
    from rich.console import Console  # loads slowly

    width = Console().width or FALLBACK
    return Console(width=max(NARROWEST, min(width, WIDEST)), highlight=False, markup=False, emoji=False)


def show(console: "Console", parts: "Iterable[RenderableType]") -> None:
    """Print parts one below the other, without the blanks that fill their lines."""
    for part in parts:
        with console.capture() as capture:
            console.print(part)
        click.echo(TRAILING.sub("", capture.get()), nl=False, color=console.color_system is not None)


def show_to_copy(text: str) -> None:
    """Print a line that is never broken, so that it can be copied."""
    click.echo(text)
