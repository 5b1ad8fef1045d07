"""How a command fails: ``ktc: what is wrong`` on stderr, and exit code 1 unless a command says another."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Final

import click

from ktc.cli.console import AnyFile, show_to_copy
from ktc.kernel.errors import ContentError
from ktc.kernel.plain import plain, printable

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
    """Have click tell what is wrong with a command line in printable words; it repeats what was typed."""
    try:
        yield
    except click.ClickException as error:
        error.message = printable(error.message)  # type: ignore[misc]  # final for classes of errors; this is one error
        raise


def failure_of(error: Exception) -> list[str]:
    """Return one line for an error; for a file of content, one for each of its mistakes."""
    if isinstance(error, ContentError):
        more = len(error.mistakes) - MOST_LINES
        return list(error.mistakes[:MOST_LINES]) + ([f"and {more} more mistakes"] if more > 0 else [])
    if isinstance(error, OSError):
        reason = error.strerror or str(error) or type(error).__name__
        return [f"{error.filename}: {reason}" if error.filename is not None else reason]
    return [str(error)]
