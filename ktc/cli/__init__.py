"""The command ``ktc``: play, demos, recorded games, rules and content, pictures, plugins.

It is light to import: the module of a command loads when the command runs.  The public names are for commands of a game:
output, failures, and shared options.
"""

import gc
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
YOUNGEST: Final = 20_000  # objects between two searches for garbage: at Python's 700 they take a tenth of a command's start
OF_GAMES: Final = "Rules and content"  # the commands of the default game are listed here, too
SECTIONS: Final = {  # of the help: commands by name, with module and line; none of the modules is loaded for it
    "Play": {
        "play": ("ktc.cli.play", "Play in the terminal, against bots or with others."),
        "web": ("ktc.cli.serve", "Build a page that runs the game in a browser."),
        "serve": ("ktc.cli.serve", "Serve games to play together; one file keeps them."),
    },
    "Recorded games": {
        "replay": ("ktc.cli.records", "Narrate a recorded game, or show one position."),
        "score": ("ktc.cli.records", "Show the score sheet of a recorded game."),
        "verify": ("ktc.cli.records", "Replay every decision and compare the events."),
        "draw": ("ktc.cli.records", "Draw a position, or the tiles of a set, as SVG."),
        "export": ("ktc.cli.records", "Write a recorded game again, or its neutral log."),
        "store": ("ktc.cli.stores", "List, export, verify and prune stored games."),
    },
    OF_GAMES: {
        "rules": ("ktc.cli.reference", "Show the text of a rule by its id."),
        "content": ("ktc.cli.reference", "List the figures of a game and their sources."),
    },
    "Packages": {
        "games": ("ktc.cli.installed", "List games; create or check a game package."),
        "plugins": ("ktc.cli.installed", "List installed plugins and their problems."),
        "languages": ("ktc.cli.installed", "List languages and their missing messages."),
        "schema": ("ktc.cli.reference", "Print the JSON Schema of a game's messages."),
    },
    "Bots and research": {
        "demo": ("ktc.cli.play", "Watch bots play one annotated game."),
        "simulate": ("ktc.cli.simulate", "Let bots play many games and print statistics."),
        "tournament": ("ktc.cli.simulate", "Rate bots against each other."),
        "bot": ("ktc.cli.bots", "Let a bot play a seat in a room of a server."),
    },
}
COMMANDS: Final = {name: command for section in SECTIONS.values() for name, command in section.items()}


class OneLineGroup(click.Group):
    """A group whose commands fail with one line instead of a traceback for errors that a user can correct.

    Commands of the default game are loaded only if no other has the name, or to list all.
    """

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Return the names of all commands."""
        return sorted(_lines())

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Return a command by name."""
        if cmd_name in COMMANDS:
            command: click.Command = getattr(import_module(COMMANDS[cmd_name][0]), cmd_name)
            return command
        return _of_the_default_game().get(cmd_name)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write one line per command, by section."""
        lines = _lines()
        for section, commands in SECTIONS.items():
            listed = [*commands, *sorted(lines.keys() - COMMANDS.keys())] if section == OF_GAMES else commands
            with formatter.section(section):
                formatter.write_dl([(name, lines[name]) for name in listed])

    def shell_complete(self, ctx: click.Context, incomplete: str) -> list[CompletionItem]:
        """Return the commands that begin with the input, and the options."""
        found = [CompletionItem(name, help=line) for name, line in sorted(_lines().items()) if name.startswith(incomplete)]
        return [*found, *click.Command.shell_complete(self, ctx, incomplete)]

    def make_context(self, *args: Any, **extra: Any) -> click.Context:
        """Parse the options before the command."""
        with plain_usage():
            return super().make_context(*args, **extra)

    def invoke(self, ctx: click.Context) -> Any:
        """Run the command; convert errors of ktc and of the file system to one line and exit code 1."""
        try:
            with plain_usage():
                answer = super().invoke(ctx)
            sys.stdout.flush()
        except BrokenPipeError:
            raise  # click exits quietly if the reader has gone
        except (KtcError, OSError) as error:
            raise Failure(failure_of(error)) from None
        return answer


def _of_the_default_game() -> dict[str, click.Command]:
    from ktc.kit.kit import part_of  # reads the installed packages
    from ktc.kit.named import kit_or_default

    return {name: part_of(command) for name, command in kit_or_default().commands.items()}


def _lines() -> dict[str, str]:
    """Return the lines of all commands, without those of the default game if it cannot be loaded."""
    try:
        of_the_game = _of_the_default_game()
    except KtcError:
        of_the_game = {}
    return {name: command.get_short_help_str(LONGEST_LINE) for name, command in of_the_game.items()} | {
        name: line for name, (_, line) in COMMANDS.items()
    }


@click.group(
    "ktc",
    cls=OneLineGroup,
    epilog=EPILOG,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 80},
)
@click.version_option(package_name="ktc", prog_name="ktc")
def main() -> None:
    """Play, host and analyse board games."""
    gc.set_threshold(YOUNGEST)
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace")  # an old terminal shows "?" for unsupported characters
