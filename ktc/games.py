"""Games by their names: found through the entry points ``ktc.games``, opened, loaded and verified, whichever they are."""

from collections.abc import Sequence
from inspect import signature
from pathlib import Path
from typing import TYPE_CHECKING, Final

from ktc.installed import entries as installed
from ktc.installed.packages import package_of
from ktc.kernel import Option, Options, Sayable
from ktc.kernel.chance import Chance, Seed, seed_bytes
from ktc.kernel.errors import OptionError, PluginError, RecordError, reason_of, shorten
from ktc.kernel.ruleset import AnyRuleset
from ktc.kit import KIT_API, OLDEST_KIT_API, GameKit, part_of
from ktc.messages import OF_EVERY_GAME, Messages
from ktc.messages.telling import plain_sentence
from ktc.records import loading, record, verifying
from ktc.records.game import AnyGame
from ktc.records.record import Record
from ktc.records.schemas import led, schema_of
from ktc.records.verifying import Verification

if TYPE_CHECKING:
    from ktc.kernel import game as kernel
    from ktc.wire.streams import Readable

NAMED: Final = "ruleset"  # of a record's header: the game's id


def game_names() -> tuple[str, ...]:
    """Return the ids of the games that are installed."""
    return installed.names(installed.GAMES)


def kit_of(game: "str | GameKit", only: Sequence[str] | None = None) -> GameKit:
    """Return the kit of a game, by its id or as ``module:NAME``, whose module is then run; a kit is returned as it is.

    Raises ``OptionError`` for a game that is not installed or may not load, ``PluginError`` for what is no kit.
    """
    if isinstance(game, GameKit):
        return game
    if not isinstance(game, str):
        raise OptionError(f"a game is an id or a GameKit, not {shorten(game)}")
    if ":" in game:
        return _kit_in(game, only)
    found, origin = installed.load(installed.GAMES, game, only)
    if not isinstance(found, GameKit):
        raise PluginError(game, f"its entry point is no GameKit, but {shorten(found)}", origin.version)
    _check_api(found, game, origin.version)
    if found.id != game:
        reason = f"its entry point is {game!r}, and its kit calls the game {shorten(found.id)}: records would not find it"
        raise PluginError(game, reason, origin.version)
    return found


def _kit_in(spelling: str, only: Sequence[str] | None) -> GameKit:
    """Return the kit that stands in a module under a name; whatever its import raises is its own fault."""
    module = spelling.partition(":")[0]
    if only is not None and package_of(module) not in only:
        raise OptionError(f"the game {shorten(spelling)} may not load: only {', '.join(only) or 'nothing'} may")
    try:
        found = part_of(spelling)
    except KeyboardInterrupt:
        raise
    except BaseException as error:  # a stranger's module may raise anything
        from ktc.installed.blaming import raised_at  # only a fault needs it

        spot = raised_at(error, package_of(module))
        raise PluginError(spelling, f"cannot be imported: {reason_of(error)}", spot=spot) from error
    if not isinstance(found, GameKit):
        raise PluginError(spelling, f"is no GameKit, but {shorten(found)}")
    _check_api(found, spelling)
    return found


def _check_api(kit: GameKit, name: str, version: str | None = None) -> None:
    """Raise ``PluginError`` for a game that was written for a version of ``ktc.kit`` that this is not."""
    if type(kit.api) is not int or not OLDEST_KIT_API <= kit.api <= KIT_API:
        ours = f"this ktc has version {KIT_API}, and takes games from version {OLDEST_KIT_API} on"
        raise PluginError(name, f"is written for version {shorten(kit.api)} of ktc.kit; {ours}", version)


def new_game(
    game: "str | GameKit", players: int, seed: Seed = None, only: Sequence[str] | None = None, **options: Option
) -> AnyGame:
    """Return a new game of any kind, set up and ready for its first action; ``options`` are the game's own.

    ``only`` says what may be imported (as in ``open_box``); a game with a ``new_game`` of its own is told it too.
    """
    kit = kit_of(game, only)
    own = kit.part("new_game")
    if own is not None:
        options |= {} if only is None else {"only": only}
        try:
            signature(own).bind(players, seed, **options)
        except TypeError as error:
            raise OptionError(f"{kit.title} is not opened so: {error}") from None
        opened: AnyGame = own(players, seed, **options)
        return opened
    kind: type[AnyGame] = kit.part("game")
    return kind.opened(kit.open_rules(players, **options), Chance(*seed_bytes(seed)), kit.limits, kit.schema)


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
        verified: Verification = own(found, **how)
        return verified
    return verifying.verify(*_loaded(found, kit, how))


def _loaded(found: Record, kit: GameKit, how: Options) -> tuple[Record, AnyGame]:
    """Return a record as its kit writes it today, and its game."""
    migrations = {number: part_of(step) for number, step in kit.migrations.items()}
    now = led(found, kit.schema, migrations, kit.limits, lambda head: rules_of_record(head, kit, how))
    return now, loading.load(now, rules_of_record(now, kit, how), kit.part("game"), kit.limits, kit.schema)


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


def rules_of_record(found: Record, kit: GameKit, how: Options) -> AnyRuleset:
    """Return the rules that a record was played by, from the players and options of its header.

    ``how`` is what else was said: nothing but ``only`` means anything for a game without a ``load`` of its own.
    """
    if how.keys() - {"only"}:
        raise unknown_options(how, kit)
    players, options = found.header.get("players"), found.header.get("options", {})
    if not isinstance(options, dict) or not all(isinstance(name, str) for name in options):
        raise RecordError(f"options are an object, not {shorten(options)}", found.path, 1)
    try:
        return kit.open_rules(players, **options)  # type: ignore[arg-type]  # a stranger's, and looked at there
    except (OptionError, TypeError, ValueError) as error:
        raise RecordError(str(error), found.path, 1) from None


def unknown_options(options: Options, kit: GameKit | None = None) -> OptionError:
    """Return the error for options that nobody takes."""
    whose = kit.title if kit is not None else "the usual game"
    return OptionError(f"{whose} takes no option {', '.join(sorted(options.keys() - {'only'}))}")


def tell(said: Sayable, lang: str, game: "kernel.AnyGame") -> str:
    """Return one sentence for an event, a refusal or what is asked, as the game tells it; plainly where it has no words."""
    name = game.ruleset.id
    kit = kit_of(name) if name in game_names() else None
    own = kit.part("tell") if kit is not None else None
    if own is not None:
        sentence: str = own(said, lang, game)
        return sentence
    return plain_sentence(said, lang, game.messages if isinstance(game.messages, Messages) else OF_EVERY_GAME)
