"""The command ``ktc``: games played here, a demo, records told, drawn and verified, rules and content, pictures, plugins.

Light to import: the engine and the drawing load inside the commands that need them.  The public names are for commands that a
game brings: how they print, how they fail, and the options that they share with those of the house.
"""

import sys
from typing import TYPE_CHECKING, Any

import click

from ktc.cli.about.content import content
from ktc.cli.about.languages import languages
from ktc.cli.about.rules import rules
from ktc.cli.about.schema import schema
from ktc.cli.demo import demo
from ktc.cli.draw import draw
from ktc.cli.failing import Failure as Failure
from ktc.cli.failing import failure_of, plain_usage
from ktc.cli.games import games
from ktc.cli.many.simulate import simulate
from ktc.cli.many.tournament import tournament
from ktc.cli.play import play
from ktc.cli.plugins import plugins
from ktc.cli.records import replay, verify
from ktc.cli.records.stores import store
from ktc.cli.score import score
from ktc.cli.serve import serve
from ktc.cli.web import web
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


class OneLineGroup(click.Group):
    """A group whose commands fail in one line: no traceback for what a user can do something about.

    Those of the usual game load when the house has none of the name, or when all are listed.
    """

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Return the names of all commands."""
        self._with_those_of_the_usual_game()
        return super().list_commands(ctx)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Return a command by its name."""
        if cmd_name not in self.commands:
            self._with_those_of_the_usual_game()
        return super().get_command(ctx, cmd_name)

    def _with_those_of_the_usual_game(self) -> None:
        from ktc.kit.kit import part_of  # reads what is installed
        from ktc.kit.named import kit_or_usual

        for name, command in kit_or_usual().commands.items():
            if name not in self.commands:
                self.add_command(part_of(command), name)

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


@click.group(
    "ktc",
    cls=OneLineGroup,
    epilog=EPILOG,
    commands=[
        play,
        demo,
        simulate,
        tournament,
        replay,
        score,
        verify,
        draw,
        rules,
        content,
        languages,
        plugins,
        games,
        schema,
        serve,
        store,
        web,
    ],
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 80},
)
@click.version_option(package_name="ktc", prog_name="ktc")
def main() -> None:
    """Play board games, let bots play them, and check, tell and draw what was played."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace")  # an old terminal shows "?" for what it cannot show
