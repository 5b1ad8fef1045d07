"""The content of a recorded game: it is reopened with the figures that it was played with, or refused."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from functools import partial
from inspect import signature
from pathlib import Path
from typing import Any, Final

import attrs

from ktc.data.editions import split_edition
from ktc.data.texts import ContentText, text_of
from ktc.installed.named import PLUGINS
from ktc.kernel import Option, Options
from ktc.kernel.errors import (
    LONGEST_ERROR,
    KtcError,
    OptionError,
    PluginError,
    RecordError,
    cut,
    nearest,
    reason_of,
    shorten,
    shown_path,
)
from ktc.kernel.plain import plain
from ktc.kernel.ruleset import AnyRuleset
from ktc.kit import GameKit
from ktc.kit.kit import taken_by
from ktc.kit.named import DEFAULT_GAME, game_names, kit_or_default
from ktc.records.record import Record

CONTENT: Final = "content"  # of a header; not part of the first format
SET, HASH = "set", "hash"
EDITION: Final = "edition"  # of that content, and the option of a game with editions
LONGEST: Final = 200  # characters of each
WAY_OUT: Final = "name the edition it was played with (--edition, edition=)"


def stated_content(record: Record) -> Mapping[str, str] | None:
    """Return the content that a record names; None if it names none.  Raises ``RecordError`` for an invalid name."""
    stated = record.header.get(CONTENT)
    if stated is None:
        return None
    if not isinstance(stated, Mapping) or not all(_is_text(stated.get(key)) for key in (SET, EDITION, HASH)):
        raise RecordError(f"its content must name a set, an edition and a hash, not {shorten(stated)}", record.path, 1)
    return stated


def _is_text(value: object) -> bool:
    return isinstance(value, str) and 0 < len(value) <= LONGEST


def other_content(record: Record, stated: Mapping[str, str], here: str) -> RecordError:
    """Return the error for a record whose figures differ from ``here``."""
    played = plain(f"{stated[EDITION]} (hash {stated[HASH]})")
    return RecordError(f"was played with other figures: with {played}, but {here} is installed; {WAY_OUT}", record.path, 1)


ENDINGS: Final = (".yaml", ".yml")
Open = Callable[..., AnyRuleset]  # takes the options of a record


@attrs.frozen
class Edition:
    """One edition of the figures of a set: its name, such as ``my_set@1``.

    A kit's ``editions`` takes options of the game's content, the name of its set first, and returns all editions from the
    first to the current one.  Its ``open`` takes the option ``edition``: one of these names, or the text of a file with a set
    that is not installed.

    ``files`` are hashes of the set's file with these figures, for older headers, which named that file under ``plugins`` and
    had no ``content``.
    """

    name: str
    files: tuple[str, ...] = ()


@attrs.frozen
class FallbackEdition:
    """The host's edition for the games of a kit, by name or by file, passed as ``edition``.

    It applies to records that name no figures, and to those whose figures match no edition.
    """

    game: str
    edition: str


def rules_as_played(
    record: Record, kit: GameKit, open_with: Open, options: Options, edition: Option = None, only: Sequence[str] | None = None
) -> tuple[Record, AnyRuleset]:
    """Return the rules of a record with its content, and the record, noting an edition that it does not name itself.

    ``edition`` is the caller's, as returned by ``wanted_edition``.  Raises ``RecordError`` if the figures available here
    differ.
    """
    stated, fallback = stated_content(record), edition if isinstance(edition, FallbackEdition) else None
    if edition is not None and fallback is None:
        options = {**options, EDITION: edition}
    listed = tuple if kit.editions is None or EDITION in options else partial(editions_of, kit, options, only)
    if stated is None:
        if editions := listed():
            options = {**options, EDITION: _unnamed(record, editions, fallback)}
        rules = open_with(**options)
        return _noted(record, rules) if EDITION in options else record, rules
    named = ""
    for rules in _openings(open_with, options, listed, fallback):
        if _hash(rules) == stated[HASH]:
            return record, rules
        named = named or _named(rules)
    raise other_content(record, stated, named)


def wanted_edition(edition: Option) -> Option:
    """Return the value of the option for a caller's edition: a name, the text of a file, or None."""
    if edition is None or isinstance(edition, FallbackEdition) or (isinstance(edition, str) and not is_file(edition)):
        return edition
    if isinstance(edition, ContentText):
        return edition.option
    if isinstance(edition, str | Path):
        return text_of(edition).option
    raise OptionError(f"an edition must be a name or a file, not {shorten(edition)}")


def is_file(edition: str) -> bool:
    """Return whether an edition is given as a file."""
    return edition.endswith(ENDINGS)


def misfit(record: Record, error: RecordError, rules: AnyRuleset, edition: Option) -> RecordError:
    """Return the error for a record that does not fit its rules, with a hint if no figures were named."""
    content = _content(rules)
    is_said = edition is not None and not isinstance(edition, FallbackEdition)
    if not content or is_said or stated_content(record) is not None:
        return error
    taken = f"names no figures, and does not match {content[EDITION]}, the default for such records"
    return RecordError(f"{taken}: {error.reason}; {WAY_OUT}", error.path, error.line)


def _openings(
    open_with: Open, options: Options, listed: Callable[[], Sequence[Edition]], fallback: FallbackEdition | None
) -> Iterator[AnyRuleset]:
    """Yield the rules with each edition, the current one first, then with a host's file.

    An overlay need not fit every edition, but at least one.
    """
    faults = list[KtcError]()
    try:
        yield open_with(**options)
    except KtcError as error:
        faults.append(error)
    for each in reversed(listed()[:-1]):
        try:
            yield open_with(**{**options, EDITION: each.name})
        except KtcError as error:
            faults.append(error)
    if fallback is not None and is_file(fallback.edition):
        yield open_with(**{**options, EDITION: wanted_edition(fallback.edition)})
    if faults:
        raise faults[0]


def editions_of(kit: GameKit, options: Options, only: Sequence[str] | None = None) -> Sequence[Edition]:
    """Return the editions of the content of a game; raises ``PluginError`` for invalid ones."""
    tells = kit.part("editions")
    taken = {name: value for name, value in options.items() if name in taken_by(tells, 0)}
    taken |= {"only": only} if "only" in signature(tells).parameters else {}
    try:
        found = tuple(tells(**taken))
    except KtcError:
        raise
    except Exception as error:  # an untrusted function may raise anything
        raise PluginError(kit.id, f"cannot list its editions: {reason_of(error)}") from error
    for one in found:
        if not isinstance(one, Edition):
            raise PluginError(kit.id, f"its editions must be ktc.kit.Edition objects, not {shorten(one)}")
    return found


def _unnamed(record: Record, editions: Sequence[Edition], fallback: FallbackEdition | None) -> Option:
    """Return the edition for a record without one: the host's, else the one of the file that it names, else the first."""
    if fallback is not None and (is_file(fallback.edition) or fallback.edition in [each.name for each in editions]):
        return wanted_edition(fallback.edition)
    plugins = record.header.get(PLUGINS)
    named = [one.get(HASH) for one in plugins if isinstance(one, Mapping)] if isinstance(plugins, list) else []
    return next((each.name for each in editions if any(digest in each.files for digest in named)), editions[0].name)


def _noted(record: Record, rules: AnyRuleset) -> Record:
    content = _content(rules)
    return record.decided_with(content[EDITION]) if content else record


def _hash(rules: AnyRuleset) -> Any:
    return _content(rules).get(HASH)


def _named(rules: AnyRuleset) -> str:
    content = _content(rules)
    return f"{content[EDITION]} (hash {content[HASH]})" if content else "none"


def _content(rules: AnyRuleset) -> Mapping[str, str]:
    return getattr(rules, "content", {})


def fallback_edition(edition: str | None) -> FallbackEdition | None:
    """Return the host's edition, by name or by file, with its game; None if the host names none.

    Raises ``OptionError`` for a name that is no edition of an installed set, with the nearest, and for a file that no game
    accepts; ``ContentError`` for an unreadable file.
    """
    if edition is None:
        return None
    return _of_file(edition) if is_file(edition) else _of_name(edition)


def _of_name(edition: str) -> FallbackEdition:
    its_set, found = split_edition(edition)[0], dict[str, str]()
    for kit in _kits():
        for options in ({}, {_set_option(kit): its_set}):
            with suppress(OptionError):  # a set of another game
                found = {each.name: kit.id for each in editions_of(kit, options)} | found
    if edition not in found:
        names = ", ".join(sorted(found)) or "none"
        reason = f"no installed game has an edition {shorten(edition)}; editions: {names}{nearest(edition, found)}"
        raise OptionError(cut(reason, LONGEST_ERROR))
    return FallbackEdition(found[edition], edition)


def _of_file(edition: str) -> FallbackEdition:
    text, reasons = wanted_edition(edition), list[str]()
    for kit in _kits():
        takes_text = EDITION in taken_by(kit.part("open"))
        reason = _why_unread(kit, {EDITION: text} if takes_text else {_set_option(kit): edition})
        if not reason:
            return FallbackEdition(kit.id, edition)
        reasons.append(f"{kit.title}: {reason}")
    raise OptionError(cut(f"no installed game reads {shown_path(edition)}: {'; '.join(reasons)}", LONGEST_ERROR))


def _why_unread(kit: GameKit, options: Options) -> str:
    """Return why a game cannot be opened with a file for any number of players; "" if it can."""
    reason = ""
    for players in kit.numbers():
        try:
            kit.open_rules(players, **options)
        except KtcError as error:
            reason = reason or str(error).partition("\n")[0]
        else:
            return ""
    return reason


def _kits() -> Iterator[GameKit]:
    """Yield the kits of games that have editions."""
    for name in dict.fromkeys((DEFAULT_GAME, *game_names())):
        with suppress(PluginError):  # a game that does not load cannot be asked
            kit = kit_or_default(name)
            if kit.editions is not None:
                yield kit


def _set_option(kit: GameKit) -> str:
    return taken_by(kit.part("editions"), 0)[0]
