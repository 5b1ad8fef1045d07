"""The description of a game before play: rules, figures with sources, and schema."""

from collections.abc import Mapping, Sequence
from inspect import signature
from types import MappingProxyType
from typing import Final, TypeVar

import attrs

from ktc.data.rules import Figure, Rule
from ktc.installed.packages import package_of
from ktc.kernel import Option
from ktc.kernel.errors import KtcError, OptionError, PluginError, reason_of, shorten
from ktc.kit import GameKit
from ktc.kit.kit import check_options
from ktc.wire.kinds import WireTypes, own_of
from ktc.wire.schema.shapes import Schema
from ktc.wire.schema.walk import schema_of

T = TypeVar("T")
NAMED: Final = {"register": "its rules", "figures": "the figures of its content"}


def rules_of_a_game(kit: GameKit, lang: str = "en", only: Sequence[str] | None = None, **options: Option) -> tuple[Rule, ...]:
    """Return every rule of a game from its kit; ``options`` are those of its content.

    ``lang`` selects the language if a translation exists; ``only`` lists what may be imported.  Raises ``OptionError`` for a
    game without a register of rules and for options that it does not accept, ``PluginError`` for an invalid rule.
    """
    return _described(kit, "register", Rule, (lang,), only, options)


def figures_of_a_game(kit: GameKit, only: Sequence[str] | None = None, **options: Option) -> tuple[Figure, ...]:
    """Return every figure of a game's content, in the order of its files.  Arguments and errors as for the rules."""
    return _described(kit, "figures", Figure, (), only, options)


def _described(
    kit: GameKit, part: str, kind: type[T], arguments: Sequence[str], only: Sequence[str] | None, options: dict[str, Option]
) -> tuple[T, ...]:
    tells = kit.part(part)
    if tells is None:
        raise OptionError(f"{kit.title} does not list {NAMED[part]}")
    if not callable(tells):
        raise PluginError(kit.id, f"its {part} must be a function, not {shorten(tells)}")
    if "only" in signature(tells).parameters:
        options = {**options, "only": only}
    check_options(kit.title, tells, arguments, options)
    try:
        found = tuple(tells(*arguments, **options))
    except (KtcError, KeyboardInterrupt):
        raise
    except BaseException as error:  # an untrusted function may raise anything
        from ktc.installed.blaming import raised_at  # only needed after a fault

        spot = raised_at(error, package_of(getattr(tells, "__module__", "")), tells)
        raise PluginError(kit.id, f"cannot list {NAMED[part]}: {reason_of(error)}", spot=spot) from error
    for one in found:
        if not isinstance(one, kind):
            raise PluginError(kit.id, f"its {part} must contain ktc.data.{kind.__name__}, not {shorten(one)}")
    return found


EMPTY: Final = WireTypes()
NO_WORDS: Final[Mapping[str, str]] = MappingProxyType({})


def schema_of_a_game(
    kit: GameKit, only: Sequence[str] | None = None, messages: Sequence[type] = (), words: Mapping[str, str] = NO_WORDS
) -> Schema:
    """Return the schema of a game; missing types come from its rules for the fewest players.

    ``only`` lists what may be imported.  ``messages`` are further classes, such as those of a server, and ``words`` describe
    their fields.  Raises ``PluginError`` for classes that cannot be described.
    """
    sent = kit.part("sends") or EMPTY
    if not isinstance(sent, WireTypes):
        raise PluginError(kit.id, f"its wire types must be a ktc.kit.WireTypes, not {shorten(sent)}")
    if None in (sent.actions, sent.events, sent.view):
        sent = sent.completed(own_of(kit.open_rules(min(kit.numbers(), default=0), only)))
    try:
        return schema_of(kit.id, kit.title, kit.schema, attrs.evolve(sent, words={**words, **sent.words}), messages)
    except KtcError as error:
        raise PluginError(kit.id, str(error)) from None
    except Exception as error:  # inspecting untrusted classes may raise anything
        raise PluginError(kit.id, f"its classes cannot be described: {reason_of(error)}") from error
