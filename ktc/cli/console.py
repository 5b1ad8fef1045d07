"""The terminal for commands: their output, limited to a readable width, and their failures."""

import re
import sys
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import IO, TYPE_CHECKING, Any, Final

import click

from ktc.kernel.errors import ContentError
from ktc.kernel.plain import escaped, plain, printable

if TYPE_CHECKING:
    from rich.console import Console, ConsoleOptions, RenderableType, RenderResult


NARROWEST: Final = 40
WIDEST: Final = 100
FALLBACK: Final = 80
TRAILING: Final = re.compile(r"[ ]+$", re.MULTILINE)

AnyFile = IO[Any]  # of text or bytes: click writes to both


def open_console(plain: bool = False) -> "Console":
    """Return a console on stdout, ``plain``: without colours.  NO_COLOR and COLUMNS apply; no text is parsed as markup."""
    from rich.console import Console  # loads slowly

    width = Console().width or FALLBACK
    width = max(NARROWEST, min(width, WIDEST))
    return Console(width=width, highlight=False, markup=False, emoji=False, color_system=None if plain else "auto")


class Printable:
    """A part whose text is made printable after layout, whatever its source."""

    def __init__(self, part: "RenderableType") -> None:
        self.part = part

    def __rich_console__(self, console: "Console", options: "ConsoleOptions") -> "RenderResult":
        from rich.segment import Segment

        for segment in console.render(self.part, options):
            yield Segment(printable(segment.text), segment.style)  # without segments that move the cursor


def show(console: "Console", parts: "Iterable[RenderableType]") -> None:
    """Print parts one below the other, without trailing spaces."""
    for part in parts:
        click.echo(laid_out(console, part), nl=False, color=console.color_system is not None)


def laid_out(console: "Console", part: "RenderableType") -> str:
    """Return a part as a console prints it, without trailing spaces."""
    with console.capture() as capture:
        console.print(Printable(part))
    return TRAILING.sub("", capture.get())


def show_to_copy(text: str, err: bool = False, file: AnyFile | None = None) -> None:
    """Print a text without wrapping its lines, so that they can be copied."""
    click.echo(printable(text), file=file, err=err)


def show_above(console: "Console", text: str) -> None:
    """Print a text above the progress bar of a console."""
    console.print(printable(text), highlight=False, markup=False, emoji=False)


def show_json(text: str) -> None:
    """Print JSON that parses to the same value."""
    click.echo(escaped(text))


def show_picture(svg: str) -> None:
    """Print a picture as bytes, since it is UTF-8 regardless of the terminal; its words are printable already."""
    click.echo(svg.encode(), nl=False)


def write(text: str) -> None:
    """Write a text of a game at this terminal immediately; it is printable already."""
    click.echo(text, nl=False)
    sys.stdout.flush()


MOST_LINES: Final = 20


class Failure(click.ClickException):
    """One or more lines for stderr; exit code 1."""

    exit_code = 1

    def __init__(self, lines: Sequence[str]) -> None:
        super().__init__("\n".join(lines))
        self.lines = [plain(line) for line in lines]

    def show(self, file: AnyFile | None = None) -> None:
        """Print the lines."""
        for line in self.lines:
            show_to_copy(f"ktc: {line}", err=True, file=file)


@contextmanager
def plain_usage() -> Iterator[None]:
    """Make click's usage errors printable, because they repeat the input."""
    try:
        yield
    except click.ClickException as error:
        error.message = printable(error.message)  # type: ignore[misc]  # final for subclasses; this is an instance
        raise


def failure_of(error: Exception) -> list[str]:
    """Return one line for an error; for a content file, one for each of its mistakes."""
    if isinstance(error, ContentError):
        more = len(error.mistakes) - MOST_LINES
        return list(error.mistakes[:MOST_LINES]) + ([f"and {more} more mistakes"] if more > 0 else [])
    if isinstance(error, OSError):
        reason = error.strerror or str(error) or type(error).__name__
        return [f"{error.filename}: {reason}" if error.filename is not None else reason]
    return [str(error)]
