"""Options that several commands share."""

from collections.abc import Collection, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

import click
from click.shell_completion import CompletionItem

if TYPE_CHECKING:
    from ktc.kit import GameKit


class Language(click.ParamType):  # type: ignore[type-arg]  # click before 8.2 takes none
    """A language in which people can read: one of ktc's own, or an installed one."""

    name = "language"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """Return the language; fail for one that nobody brings."""
        from ktc.kernel.errors import OptionError
        from ktc.messages import check_language  # the engine loads only for commands that need it

        try:
            return check_language(value)
        except OptionError as error:
            self.fail(str(error), param, ctx)

    def get_metavar(self, param: click.Parameter, ctx: click.Context | None = None) -> str:
        """Return the choices, for the help."""
        from ktc.messages import languages  # as above

        return f"[{'|'.join(languages())}]"

    def shell_complete(self, ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
        """Return the languages that begin with what was typed."""
        from ktc.messages import languages  # as above

        return [CompletionItem(lang) for lang in languages() if lang.startswith(incomplete)]


LANGUAGE: Final = Language()

tile_set_option = click.option(
    "--tiles", "tile_set", metavar="NAME_OR_FILE", default=None, help="The tile set: an installed name, or a YAML file."
)
edition_option = click.option(
    "--edition",
    metavar="NAME_OR_FILE",
    default=None,
    help="The figures that a record was played with, where it does not name them: an edition, or a file.",
)
only_option = click.option(
    "--only",
    multiple=True,
    metavar="NAME",
    callback=lambda ctx, parameter, names: names or None,
    help="Load plugins and bots of this distribution, package or file only; may be given more than once.",
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
    help="An option of the game's own, or KEY=@FILE of content; may be given more than once.",
)
ruling_option = click.option(
    "--ruling", "rulings", multiple=True, metavar="RULE=CHOICE", help="A ruling; may be given more than once."
)
record_argument = click.argument("file", type=click.Path())


def own_options(given: Sequence[str], taken: Collection[str]) -> dict[str, Any]:
    """Return options of a game's own; a value is read as JSON where it is JSON, and is a word otherwise.

    ``@`` and a path stand for the text of that file, which a record then holds: no record names a file to read.
    ``taken`` are names that the command has options of its own for.  Raises ``OptionError``.
    """
    from ktc.kernel.errors import OptionError, shorten  # the engine loads only for commands that need it

    found = dict[str, Any]()
    for text in given:
        name, sign, value = text.partition("=")
        if not sign or not name.isidentifier():
            raise OptionError(f"--option takes KEY=VALUE, not {shorten(text)}")
        if name in taken:
            raise OptionError(f"--option takes no {name}: this command has an option for it")
        if name in found:
            raise OptionError(f"--option says {name} twice")
        found[name] = _value(value)
    return found


def rulings_in(texts: Sequence[str]) -> dict[str, str]:
    """Return the choices of a table by rule.  Raises ``OptionError``."""
    from ktc.kernel.errors import OptionError, shorten

    found = dict[str, str]()
    for text in texts:
        rule, sign, choice = text.partition("=")
        if not sign:
            raise OptionError(f"--ruling takes RULE=CHOICE, not {shorten(text)}")
        if rule in found:
            raise OptionError(f"--ruling says {shorten(rule)} twice")
        found[rule] = choice
    return found


def agreed(kit: "GameKit", chosen: Mapping[str, Any], own: Mapping[str, Any]) -> dict[str, Any]:
    """Return what a table agreed on, as its game takes it: all of it as ``options`` where it takes such, else each by its name.

    What nobody chose is left out.  ``own`` are the options that were given by their names.  Raises ``OptionError``.
    """
    from ktc.kernel.errors import OptionError
    from ktc.kit.named import option_names

    chosen = {name: value for name, value in chosen.items() if value}
    if chosen and "options" in option_names(kit):
        return {"options": chosen}
    if twice := sorted(chosen.keys() & own.keys()):
        raise OptionError(f"--option says {twice[0]}, which another option of the command says as well")
    return chosen


def _value(text: str) -> Any:
    from json import loads

    if text.startswith("@"):
        from ktc.data.texts import text_of

        return text_of(text[1:]).option
    try:
        return loads(text)
    except (ValueError, RecursionError):
        return text
