"""The command ``ktc``: games played here, a demo, records told, drawn and verified, rules and content, pictures, plugins.

Light to import: the module of a command loads when the command is run.  The public names are for commands that a game brings: how
they print, how they fail, and the options that they share with those of every game.
"""

import sys
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

import click
from click.shell_completion import CompletionItem

from ktc.cli.console import Failure as Failure
from ktc.cli.console import failure_of, plain_usage
from ktc.kernel.errors import KtcError
from ktc.lazy import lazy_names

if TYPE_CHECKING:
    from ktc.cli.public import *  # noqa: F403  # the list of names

    __all__: list[str]
else:
    __all__, __getattr__, __dir__ = lazy_names("ktc.cli", globals())

EPILOG = """\b
Shell completion comes from click.  For bash:
  eval "$(_KTC_COMPLETE=bash_source ktc)"
and the same with zsh_source or fish_source for those shells."""


LONGEST_LINE: Final = 62
COMMANDS: Final = {  # by name: its module, and its line in the help, which loads none of these modules
    "content": ("ktc.cli.reference", "List the figures of a game's content, with their sources."),
    "demo": ("ktc.cli.play", "Let bots play a game, and tell it."),
    "draw": ("ktc.cli.records", "Draw a recorded game, or the tiles of a set, as SVG."),
    "games": ("ktc.cli.installed", "List the games that are installed; begin one, or check one."),
    "languages": ("ktc.cli.installed", "List the languages, and the messages that each lacks."),
    "play": ("ktc.cli.play", "Play at this terminal, against bots or with others."),
    "plugins": ("ktc.cli.installed", "List what is installed, game by game, and try each out."),
    "replay": ("ktc.cli.records", "Tell a recorded game, or draw a position of it."),
    "rules": ("ktc.cli.reference", "Show what rules say, by their ids."),
    "schema": ("ktc.cli.reference", "Print the JSON Schema of all that a game sends."),
    "score": ("ktc.cli.records", "Count the points of a recorded game."),
    "serve": ("ktc.cli.serve", "Serve a page to play on together, and keep its games."),
    "simulate": ("ktc.cli.simulate", "Let bots play many games, and count what came of them."),
    "store": ("ktc.cli.stores", "List, export, verify and prune games that a store keeps."),
    "tournament": ("ktc.cli.simulate", "Let bots meet each other, and rate them."),
    "verify": ("ktc.cli.records", "Decide every step of a record again, and compare."),
    "web": ("ktc.cli.serve", "Make a folder with a page to play on in a browser."),
}


class OneLineGroup(click.Group):
    """A group whose commands fail in one line: no traceback for what a user can do something about.

    Those of the default game load when no other has the name, or when all are listed.
    """

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Return the names of all commands."""
        return sorted({*COMMANDS, *_of_the_default_game()})

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Return a command by its name."""
        if cmd_name in COMMANDS:
            command: click.Command = getattr(import_module(COMMANDS[cmd_name][0]), cmd_name)
            return command
        return _of_the_default_game().get(cmd_name)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write a line about each command."""
        with formatter.section("Commands"):
            formatter.write_dl(_lines())

    def shell_complete(self, ctx: click.Context, incomplete: str) -> list[CompletionItem]:
        """Return the commands that begin with what was typed, and the options."""
        found = [CompletionItem(name, help=line) for name, line in _lines() if name.startswith(incomplete)]
        return [*found, *click.Command.shell_complete(self, ctx, incomplete)]

    def make_context(self, *args: Any, **extra: Any) -> click.Context:
        """Read the options before the command."""
        with plain_usage():
            return super().make_context(*args, **extra)

    def invoke(self, ctx: click.Context) -> Any:
        """Run the command; turn the project's errors, and the disk's, into one line and exit code 1."""
        try:
            with plain_usage():
                answer = super().invoke(ctx)
            sys.stdout.flush()
        except BrokenPipeError:
            raise  # click ends quietly when nobody reads on
        except (KtcError, OSError) as error:
            raise Failure(failure_of(error)) from None
        return answer


def _of_the_default_game() -> dict[str, click.Command]:
    from ktc.kit.kit import part_of  # reads what is installed
    from ktc.kit.named import kit_or_usual

    return {name: part_of(command) for name, command in kit_or_usual().commands.items()}


def _lines() -> list[tuple[str, str]]:
    of_the_game = {name: command.get_short_help_str(LONGEST_LINE) for name, command in _of_the_default_game().items()}
    return sorted((of_the_game | {name: line for name, (_, line) in COMMANDS.items()}).items())


@click.group(
    "ktc",
    cls=OneLineGroup,
    epilog=EPILOG,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 80},
)
@click.version_option(package_name="ktc", prog_name="ktc")
def main() -> None:
    """Play board games, let bots play them, and check, tell and draw what was played."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace")  # an old terminal shows "?" for what it cannot show
