"""The options ``--bots``, whose help lists the bots there are and which the shell completes, and ``--program``."""

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, Final, TypeVar

import click
from click.shell_completion import CompletionItem

from ktc.kernel import Option

BETWEEN: Final = ","
ENDING: Final = ".py"
C = TypeVar("C", bound=Callable[..., Any])


class BotsOption(click.Option):
    """An option that takes bots with commas between them."""

    def get_help_record(self, ctx: click.Context) -> tuple[str, str] | None:
        """Return what the help says, with the bots that are installed when somebody asks."""
        from ktc.installed.entries import bot_names  # reads what is installed

        record = super().get_help_record(ctx)
        listed = f"Bots: {', '.join(bot_names())}; one's own: module:Class, ./my_bot.py, ./my_bot.py:Class or program:COMMAND."
        return record and (record[0], f"{record[1]}  {listed}")

    def shell_complete(self, ctx: click.Context, incomplete: str) -> list[CompletionItem]:
        """Return the bots, and the files of Python, that what stands after the last comma may become."""
        from ktc.bots import bot_names
        from ktc.kernel.errors import KtcError

        try:
            names = bot_names(ctx.params.get("game"))
        except KtcError:  # a game that is none has no bots; whoever runs the command is told
            names = ()
        before, comma, begun = incomplete.rpartition(BETWEEN)
        found = [*(name for name in names if name.startswith(begun)), *(_files(begun) if "/" in begun else ())]
        return [CompletionItem(f"{before}{comma}{name}") for name in found]


def _files(begun: str) -> Iterator[str]:
    """Yield the folders and the files of Python whose paths begin so."""
    folder, slash, name = begun.rpartition("/")
    try:
        listed = sorted(Path(folder + slash or ".").iterdir())
    except OSError:  # there is no such folder
        return
    for path in listed:
        hidden = path.name.startswith(".") and not name
        if path.name.startswith(name) and not hidden and (path.suffix == ENDING or path.is_dir()):
            yield f"{folder}{slash}{path.name}{'/' if path.is_dir() else ''}"


def bots_option(**options: Option) -> Callable[[C], C]:
    """Return a decorator that gives a command the option, as ``click.option`` does."""
    return click.option("--bots", cls=BotsOption, metavar="BOTS", **options)


def program_option(told: str) -> Callable[[C], C]:
    """Return a decorator that gives a command the option ``--program``."""
    return click.option("--program", "commands", multiple=True, metavar="COMMAND", help=told)


def called(commands: Sequence[str]) -> list[str]:
    """Return what the bots of ``--program`` are called; a comma parts none of them, as it does with ``--bots``."""
    from ktc.installed.entries import PROGRAM  # reads what is installed

    return [PROGRAM + command for command in commands]
