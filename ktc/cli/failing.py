"""How a command fails: ``ktc: what is wrong`` on stderr, and exit code 1 unless a command says another."""

from collections.abc import Sequence
from typing import IO, Any, Final

import click

from ktc.kernel.errors import TileSetError

MOST_LINES: Final = 20


class Failure(click.ClickException):
    """One or more lines for stderr; exit code 1."""

    exit_code = 1

    def __init__(self, lines: Sequence[str]) -> None:
        super().__init__("\n".join(lines))
        self.lines = [one_line(line) for line in lines]

    def show(self, file: IO[Any] | None = None) -> None:
        """Print the lines."""
        for line in self.lines:
            click.echo(f"ktc: {line}", file=file, err=True)


def failure_of(error: Exception) -> list[str]:
    """Return one line for an error; for a tile set, one for each of its mistakes."""
    if isinstance(error, TileSetError):
        more = len(error.mistakes) - MOST_LINES
        return list(error.mistakes[:MOST_LINES]) + ([f"and {more} more mistakes"] if more > 0 else [])
    if isinstance(error, OSError):
        reason = error.strerror or str(error) or type(error).__name__
        return [f"{error.filename}: {reason}" if error.filename is not None else reason]
    return [str(error)]


def one_line(text: str) -> str:
    """Return a text on one printable line; paths and records may hold anything."""
    return "".join(letter if letter.isprintable() else "?" for letter in " ".join(text.split()))
