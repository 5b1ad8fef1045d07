"""Options shared by several commands."""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from functools import reduce, wraps
from json import loads
from pathlib import Path
from typing import Any, Final, TypeVar

import click
from click.shell_completion import CompletionItem

from ktc.data.texts import text_of
from ktc.installed.entries import PROGRAM, bot_names
from ktc.kernel import Option
from ktc.kernel.errors import KtcError, OptionError, shorten
from ktc.kit import GameKit
from ktc.kit.named import option_names
from ktc.messages import check_language, languages

C = TypeVar("C", bound=Callable[..., Any])


class Language(click.ParamType):  # type: ignore[type-arg]  # click before 8.2 is not generic
    """A language for output: one of ktc's own, or an installed one."""

    name = "language"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """Return the language code; raises ``BadParameter`` for an unknown one."""
        try:
            return check_language(value)
        except OptionError as error:
            self.fail(str(error), param, ctx)

    def get_metavar(self, param: click.Parameter, ctx: click.Context | None = None) -> str:
        """Return the choices, for the help."""
        return f"[{'|'.join(languages())}]"

    def shell_complete(self, ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
        """Return the languages that begin with the input."""
        return [CompletionItem(lang) for lang in languages() if lang.startswith(incomplete)]


LANGUAGE: Final = Language()

tile_set_option = click.option(
    "--tiles", "tile_set", metavar="NAME_OR_FILE", default=None, help="The tile set: an installed name, or a YAML file."
)
edition_option = click.option(
    "--edition",
    metavar="NAME_OR_FILE",
    default=None,
    help="Figures of a record that does not name them: an edition, or a file.",
)
only_option = click.option(
    "--only",
    multiple=True,
    metavar="NAME",
    callback=lambda ctx, parameter, names: names or None,
    help="Load only plugins and bots of this distribution, package or file; may be given more than once.",
)
game_option = click.option(
    "--game",
    metavar="NAME",
    default=None,
    help="Another game: an installed one, or module:NAME.",
)
own_option = click.option(
    "--option",
    "given",
    multiple=True,
    metavar="KEY=VALUE",
    help="An option of the game, or KEY=@FILE for content; may be given more than once.",
)
ruling_option = click.option(
    "--ruling", "rulings", multiple=True, metavar="RULE=CHOICE", help="A choice for an open rule; may be given more than once."
)
variant_option = click.option("--variant", "variants", multiple=True, help="A variant to play with; may be given more than once.")
record_argument = click.argument("file", type=click.Path())


def _together(*options: Callable[[C], C]) -> Callable[[C], C]:
    """Return a decorator that adds several options to a command, in order."""
    return lambda command: reduce(lambda made, option: option(made), reversed(options), command)


table_options = _together(variant_option, ruling_option, tile_set_option, only_option, game_option, own_option)


def record_options(command: C) -> C:
    """Add the options for opening a record, passed as ``how``: those that were given, as arguments of ``load`` and ``verify``."""

    @wraps(command)
    def gathered(*arguments: Any, tile_set: str | None, edition: str | None, only: tuple[str, ...] | None, **given: Any) -> Any:
        how = {"tiles": tile_set, "edition": edition, "only": only}  # not every game accepts them
        return command(*arguments, how={name: value for name, value in how.items() if value is not None}, **given)

    return _together(tile_set_option, edition_option, only_option)(gathered)  # type: ignore[return-value]  # as click calls it


def own_options(given: Sequence[str], taken: Collection[str]) -> dict[str, Any]:
    """Return game-specific options; a value is parsed as JSON if it is valid JSON, and is text otherwise.

    ``@`` with a path means the text of that file, which a record then contains, so that no record names a file to read.
    ``taken`` are options that the command has itself.  Raises ``OptionError``.
    """
    found = dict[str, Any]()
    for text in given:
        name, sign, value = text.partition("=")
        if not sign or not name.isidentifier():
            raise OptionError(f"--option takes KEY=VALUE, not {shorten(text)}")
        if name in taken:
            raise OptionError(f"--option cannot set {name}: this command has its own option for that")
        if name in found:
            raise OptionError(f"--option has {name} twice")
        found[name] = _value(value)
    return found


def rulings_in(texts: Sequence[str]) -> dict[str, str]:
    """Return the choices of rulings by rule.  Raises ``OptionError``."""
    found = dict[str, str]()
    for text in texts:
        rule, sign, choice = text.partition("=")
        if not sign:
            raise OptionError(f"--ruling takes RULE=CHOICE, not {shorten(text)}")
        if rule in found:
            raise OptionError(f"--ruling has {shorten(rule)} twice")
        found[rule] = choice
    return found


def agreed(kit: GameKit, chosen: Mapping[str, Any], own: Mapping[str, Any]) -> dict[str, Any]:
    """Return the chosen settings in the form that the game accepts: together as ``options`` if it has that option, else by name.

    Unset ones are left out.  ``own`` are the options given by name.  Raises ``OptionError``.
    """
    chosen = {name: value for name, value in chosen.items() if value or type(value) is int}  # 0 is a seat
    if chosen and "options" in option_names(kit):
        return {"options": chosen}
    if twice := sorted(chosen.keys() & own.keys()):
        raise OptionError(f"--option has {twice[0]}, which another option of the command also sets")
    return chosen


def _value(text: str) -> Any:
    if text.startswith("@"):
        return text_of(text[1:]).option
    try:
        return loads(text)
    except (ValueError, RecursionError):
        return text


BETWEEN: Final = ","
ENDING: Final = ".py"


class BotsOption(click.Option):
    """An option with a comma-separated list of bots."""

    def get_help_record(self, ctx: click.Context) -> tuple[str, str] | None:
        """Return the help text with the bots that are installed."""
        record = super().get_help_record(ctx)
        listed = f"Bots: {', '.join(bot_names())}; your own: module:Class, ./my_bot.py, ./my_bot.py:Class or program:COMMAND."
        return record and (record[0], f"{record[1]}  {listed}")

    def shell_complete(self, ctx: click.Context, incomplete: str) -> list[CompletionItem]:
        """Return completions of the text after the last comma: bots and Python files."""
        from ktc.bots import bot_names

        try:
            names = bot_names(ctx.params.get("game"))
        except KtcError:  # the command reports an unknown game
            names = ()
        before, comma, begun = incomplete.rpartition(BETWEEN)
        found = [*(name for name in names if name.startswith(begun)), *(_files(begun) if "/" in begun else ())]
        return [CompletionItem(f"{before}{comma}{name}") for name in found]


def _files(begun: str) -> Iterator[str]:
    """Yield the folders and Python files whose paths begin with a text."""
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
    """Return a decorator that adds the option ``--bots``, with the arguments of ``click.option``."""
    return click.option("--bots", cls=BotsOption, metavar="BOTS", **options)


def program_option(told: str) -> Callable[[C], C]:
    """Return a decorator that adds the option ``--program``."""
    return click.option("--program", "commands", multiple=True, metavar="COMMAND", help=told)


def called(commands: Sequence[str]) -> list[str]:
    """Return the names of the bots of ``--program``, which are not split at commas, unlike those of ``--bots``."""
    return [PROGRAM + command for command in commands]
