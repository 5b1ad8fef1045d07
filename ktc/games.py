"""Records of any game: reading, loading and verifying."""

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Final

from ktc.installed.named import absent_plugins, changes
from ktc.kernel import Option, Options
from ktc.kernel.errors import ContentError, OptionError, PluginError, RecordError, shorten
from ktc.kernel.ruleset import AnyRuleset
from ktc.kit import GameKit
from ktc.kit.editions import EDITION, FallbackEdition, misfit, rules_as_played, wanted_edition
from ktc.kit.kit import check_options, not_taken, part_of
from ktc.kit.named import game_names, kit_of
from ktc.records import loading, record, verifying
from ktc.records.game import AnyGame
from ktc.records.loading import led
from ktc.records.record import Record
from ktc.records.verifying import Verification
from ktc.wire.streams import Readable

NAMED: Final = "ruleset"  # of a record's header: the game's id


def read(
    path: str | Path | Readable | None = None,
    text: str | None = None,
    game: str | GameKit | None = None,
    only: Sequence[str] | None = None,
) -> Record:
    """Return the record in a file, a stream or a text; the kit of its game limits its length."""
    return record.read(path, text, lambda head: kit_of_record(head, game, only).limits)


def load_record(found: Record, game: str | GameKit | None = None, **how: Option) -> AnyGame:
    """Return the game in a record; without ``game``, of the game that the record names."""
    kit = kit_of_record(found, game, how.get("only"))
    return _loaded(*_opened(found, kit, how), kit, how)


def verify_record(found: Record, game: str | GameKit | None = None, **how: Option) -> Verification:
    """Decide every action of a record again; takes the arguments of ``load_record``."""
    kit = kit_of_record(found, game, how.get("only"))
    now, rules = _opened(found, kit, how)
    if not getattr(rules, "decides", True):
        raise PluginError("of this record", getattr(rules, "missing", "its rules are not installed"))
    return verifying.verify(now, _loaded(now, rules, kit, how), changes(found.header, rules.header()))


def _opened(found: Record, kit: GameKit, how: Options) -> tuple[Record, AnyRuleset]:
    """Return a record in the current form of its kit, and its rules."""
    shapes, migrations = kit.part("shapes"), {number: part_of(step) for number, step in kit.migrations.items()}
    now = found if shapes is None else shapes(found)
    now = led(now, kit.schema, migrations, kit.limits, lambda head: rules_of_record(head, kit, how)[1])
    return rules_of_record(now, kit, how)


def _loaded(now: Record, rules: AnyRuleset, kit: GameKit, how: Options) -> AnyGame:
    kind: type[AnyGame] = kit.part("game")
    try:
        return loading.load(now, rules, kind, kit.limits_of(rules), kit.schema)
    except RecordError as error:
        raise misfit(now, error, rules, how.get(EDITION)) from None


def kit_of_record(found: Record, game: str | GameKit | None = None, only: Sequence[str] | None = None) -> GameKit:
    """Return the kit of a record's game; raises ``RecordError`` if it is another one, or not installed."""
    named = found.header.get(NAMED)
    if game is not None:
        kit = kit_of(game, only)
    elif isinstance(named, str) and named in game_names():
        kit = kit_of(named, only)
    else:
        raise RecordError(f"is of the game {shorten(named)}; installed: {', '.join(game_names()) or 'none'}", found.path, 1)
    if named != kit.id:
        raise RecordError(f"is of the game {shorten(named)}, not {kit.id}", found.path, 1)
    return kit


def rules_of_record(found: Record, kit: GameKit, how: Options) -> tuple[Record, AnyRuleset]:
    """Return the rules of a record, from the players, options and content of its header, and the record.

    ``how`` are the other arguments: ``only`` and ``edition``, and those of the ``rules`` of a kit.  The record is returned in
    the form for its rules, with its original figures.
    """
    edition = how.get(EDITION)
    if edition is None or (isinstance(edition, FallbackEdition) and edition.game != kit.id):
        how = {name: value for name, value in how.items() if name != EDITION}
    own = kit.part("rules")
    if own is not None:
        check_options(kit.title, own, (found,), how)
        opened: tuple[Record, AnyRuleset] = own(found, **how)
        return opened
    if how.keys() - ({"only"} if kit.editions is None else {"only", EDITION}):
        raise not_taken(kit.title, how)
    edition = wanted_edition(how.get(EDITION))
    players, options = found.header.get("players"), found.header.get("options", {})
    if not isinstance(options, dict) or not all(isinstance(name, str) for name in options):
        raise RecordError(f"options must be an object, not {shorten(options)}", found.path, 1)
    if "only" in options:
        raise RecordError("options must not contain `only`: the caller decides what may be imported", found.path, 1)
    try:
        open_with = partial(kit.open_rules, players, how.get("only"))  # type: ignore[arg-type]  # untrusted, and checked there
        return rules_as_played(found, kit, open_with, options, edition, how.get("only"))
    except ContentError as error:  # of a file whose text is in the options
        raise RecordError(error.mistakes[0], found.path, 1) from None
    except (OptionError, PluginError, TypeError) as error:
        if isinstance(error, PluginError) and not isinstance(error.__cause__, TypeError | ValueError):
            raise
        raise RecordError(f"{error}{absent_plugins(found.header)}", found.path, 1) from None
