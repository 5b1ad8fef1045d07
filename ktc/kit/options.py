"""The options of a game: their names are those in the signature of what opens it, and a misspelt one is told with them."""

from collections.abc import Callable, Collection, Mapping, Sequence
from inspect import Parameter, signature
from typing import Any, Final

from ktc.installed.entries import whose
from ktc.kernel.errors import LONGEST_REASON, OptionError, cut, nearest, shorten

Maker = Callable[..., Any]  # what opens a game, or tells of it
NAMED: Final = (Parameter.POSITIONAL_OR_KEYWORD, Parameter.KEYWORD_ONLY)


def taken_by(make: Maker, given: int = 1) -> tuple[str, ...]:
    """Return the names of the options that ``make`` takes behind so many things that it is ``given`` first."""
    behind = list(signature(make).parameters.values())[given:]
    return tuple(each.name for each in behind if each.kind in NAMED and each.name != "only")


def check_options(title: str, make: Maker, given: Sequence[object], options: Mapping[str, Any]) -> None:
    """Raise ``OptionError`` where ``make`` cannot be called with what is ``given`` first and with these options.

    ``title`` is the game's.  ``only`` is no option: it says what may be imported, in every game.
    """
    taken = signature(make)
    try:
        taken.bind(*given, **options)
    except TypeError as error:
        names, swallows = taken_by(make, len(given)), any(one.kind is Parameter.VAR_KEYWORD for one in taken.parameters.values())
        if options.keys() - {"only", *names} and not swallows:
            raise not_taken(title, options, names) from None
        raise OptionError(f"{title} is not opened so: {error}") from None


def not_taken(title: str, options: Mapping[str, Any], taken: Collection[str] | None = None) -> OptionError:
    """Return the error for options that nobody takes: with those that are ``taken``, and the nearest one.

    What an option says may be another game's; then the error says so.
    """
    unknown = sorted(options.keys() - {"only", *(taken or ())})
    names = cut(", ".join(name if name.isidentifier() else shorten(name) for name in unknown), LONGEST_REASON)
    takes = f"; it takes {', '.join(taken) or 'none'}" if taken is not None else ""
    near = nearest(unknown[0], taken or ())
    others = "".join(dict.fromkeys(whose(word) for name in unknown for word in _words(options[name])))
    return OptionError(f"{title} takes no option {names}{takes}{near}{others}")


def _words(value: Any) -> Sequence[Any]:
    return value if isinstance(value, list | tuple) else (value,)
