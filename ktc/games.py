"""Records of any game: read, loaded and verified, whichever game they are of."""

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from ktc.installed.named import absent_plugins, changed_plugins
from ktc.kernel import Option, Options
from ktc.kernel.errors import ContentError, OptionError, PluginError, RecordError, shorten
from ktc.kernel.ruleset import AnyRuleset
from ktc.kit import GameKit, part_of
from ktc.kit.editions import EDITION, misfit, rules_as_played, wanted_edition
from ktc.kit.named import game_names, kit_of
from ktc.kit.options import check_options, not_taken
from ktc.records import loading, record, verifying
from ktc.records.game import AnyGame
from ktc.records.record import Record
from ktc.records.schemas import led, schema_of
from ktc.records.verifying import Verification

if TYPE_CHECKING:
    from ktc.wire.streams import Readable

NAMED: Final = "ruleset"  # of a record's header: the game's id


def read(
    path: "str | Path | Readable | None" = None,
    text: str | None = None,
    game: "str | GameKit | None" = None,
    usual: GameKit | None = None,
    only: Sequence[str] | None = None,
) -> Record:
    """Return the record in a file, a stream or a text; how long it may be, the kit of its game says."""
    return record.read(path, text, lambda head: kit_of_record(head, game, usual, only).limits)


def load_record(found: Record, game: "str | GameKit | None" = None, usual: GameKit | None = None, **how: Option) -> AnyGame:
    """Return the game that a record tells; without ``game`` it is the one that the record names.

    ``usual`` is a kit that need not be installed.
    """
    kit = kit_of_record(found, game, usual, how.get("only"))
    own = kit.part("load")
    if own is not None:
        schema_of(found, kit.schema)
        check_options(kit.title, own, (found,), how)
        loaded: AnyGame = own(found, **how)
        return loaded
    return _loaded(found, kit, how)[1]


def verify_record(
    found: Record, game: "str | GameKit | None" = None, usual: GameKit | None = None, **how: Option
) -> Verification:
    """Decide every action of a record again; it takes what ``load_record`` takes."""
    kit = kit_of_record(found, game, usual, how.get("only"))
    own = kit.part("verify")
    if own is not None:
        schema_of(found, kit.schema)
        check_options(kit.title, own, (found,), how)
        verified: Verification = own(found, **how)
        return verified
    now, loaded = _loaded(found, kit, how)
    return verifying.verify(now, loaded, changed_plugins(found.header, loaded.ruleset.header()))


def _loaded(found: Record, kit: GameKit, how: Options) -> tuple[Record, AnyGame]:
    """Return a record as its kit writes it today, and its game."""
    migrations = {number: part_of(step) for number, step in kit.migrations.items()}
    now = led(found, kit.schema, migrations, kit.limits, lambda head: rules_of_record(head, kit, how)[1])
    now, rules = rules_of_record(now, kit, how)
    try:
        return now, loading.load(now, rules, kit.part("game"), kit.limits, kit.schema)
    except RecordError as error:
        raise misfit(now, error, rules, how.get(EDITION)) from None


def kit_of_record(
    found: Record, game: "str | GameKit | None" = None, usual: GameKit | None = None, only: Sequence[str] | None = None
) -> GameKit:
    """Return the kit of the game that a record is of; raises ``RecordError`` where that is another, or not installed."""
    named = found.header.get(NAMED)
    if game is not None:
        kit = kit_of(game, only)
    elif usual is not None and usual.id == named:
        kit = usual
    elif isinstance(named, str) and named in game_names():
        kit = kit_of(named, only)
    else:
        raise RecordError(f"is of the game {shorten(named)}; installed: {', '.join(game_names()) or 'none'}", found.path, 1)
    if named != kit.id:
        raise RecordError(f"is of the game {shorten(named)}, not {kit.id}", found.path, 1)
    return kit


def rules_of_record(found: Record, kit: GameKit, how: Options) -> tuple[Record, AnyRuleset]:
    """Return the rules that a record was played by, from the players, options and content of its header, and the record.

    ``how`` is what else was said: nothing but ``only`` and ``edition`` means anything for a game without a ``load`` of its own.
    """
    if how.keys() - ({"only"} if kit.editions is None else {"only", EDITION}):
        raise not_taken(kit.title, how)
    edition = wanted_edition(how.get(EDITION))
    players, options = found.header.get("players"), found.header.get("options", {})
    if not isinstance(options, dict) or not all(isinstance(name, str) for name in options):
        raise RecordError(f"options are an object, not {shorten(options)}", found.path, 1)
    if "only" in options:
        raise RecordError("options name no `only`: whoever reads a record says what may be imported", found.path, 1)
    try:
        open_with = partial(kit.open_rules, players, how.get("only"))  # type: ignore[arg-type]  # untrusted, and checked there
        return rules_as_played(found, kit, open_with, options, edition, how.get("only"))
    except ContentError as error:  # of a file whose text stands in the options
        raise RecordError(error.mistakes[0], found.path, 1) from None
    except (OptionError, PluginError, TypeError) as error:
        if isinstance(error, PluginError) and not isinstance(error.__cause__, TypeError | ValueError):
            raise
        raise RecordError(f"{error}{absent_plugins(found.header)}", found.path, 1) from None
