"""Records of this game: what their header names, and how the rules are found again from it."""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final

from ktc.city.box.open_box import check_origins, open_editions
from ktc.city.box.sets.installed_sets import set_path
from ktc.city.box.setup import set_up, wrong_components
from ktc.city.box.tilebox import TileBox
from ktc.city.game.new_game import CityGame
from ktc.city.game.ruleset import City
from ktc.city.model import ids
from ktc.city.model.limits import SCHEMA, limits_of
from ktc.city.model.options import GameOptions
from ktc.city.model.pieces import Inventory
from ktc.city.records.migrations import migrated, of_edition
from ktc.city.records.missing import plugins_of, what_to_install
from ktc.city.records.read_only_rules import ReadOnlyRules
from ktc.city.records.renamed import in_new_words
from ktc.installed import entries as installed
from ktc.kernel import Header
from ktc.kernel.errors import KtcError, OptionError, PluginError, RecordError, shorten
from ktc.kernel.plain import plain
from ktc.records import loading, verifying
from ktc.records.record import Record
from ktc.records.verifying import Verification
from ktc.wire import Json, JsonObject
from ktc.wire.codec import Codec, shared_codec

SHOWN: Final = 8  # digits of a hash
LONGEST_BRIEF: Final = 80


Tiles = str | Path | TileBox


def load_record(
    found: Record, tiles: Tiles | None = None, only: Sequence[str] | None = None, edition: Tiles | None = None
) -> CityGame:
    """Return the game that a record tells; see ``ktc.load``.  Here an ``edition`` is named as ``tiles`` are."""
    return _loaded(*_rules(_full(migrated(found)), _wanted(tiles, edition), only))


def _loaded(found: Record, rules: City | ReadOnlyRules) -> CityGame:
    limits = rules.limits if isinstance(rules, City) else limits_of(rules.index.inventory, rules.seats)
    return loading.load(found, rules, CityGame, limits, SCHEMA)


def _wanted(tiles: Tiles | None, edition: Tiles | None) -> Tiles | None:
    if tiles and edition:
        raise OptionError("tiles and edition both name the set that a record was played with: leave one of them out")
    return tiles or edition


def _full(found: Record) -> Record:
    """Return a record whose steps all have events: in this game every action leads to some, and all are told of each."""
    for number, line in found.lines:
        if line.get("events") == []:
            raise RecordError("a step without any event is none", found.path, number)
    return found


def verify_record(
    found: Record, tiles: Tiles | None = None, only: Sequence[str] | None = None, edition: Tiles | None = None
) -> Verification:
    """Decide every action of a record again; see ``ktc.verify``."""
    played, rules = _rules(_full(migrated(found)), _wanted(tiles, edition), only)
    if isinstance(rules, ReadOnlyRules):
        raise PluginError("of this record", rules.missing)
    return verifying.verify(played, _loaded(played, rules), _changes(played, rules))


def _rules(found: Record, tiles: Tiles | None, only: Sequence[str] | None) -> tuple[Record, City | ReadOnlyRules]:
    """Return the rules of a record, and the record in the words of their set: tiles may have been renamed since."""
    installed.check_only(only)
    head = found.header
    if head.get("ruleset") != ids.RULESET:
        raise RecordError(f"is of the ruleset {shorten(head.get('ruleset'))}, not {ids.RULESET}", found.path, 1)
    codec = shared_codec()
    try:
        inventory, _ = _components(found, codec)
        seats: int = codec.load(head.get("players"), int)
        variants: tuple[str, ...] = codec.load(head.get("variants"), tuple[str, ...])
    except RecordError as error:
        raise RecordError(error.reason, found.path, 1) from None
    complaint = wrong_components(inventory, seats)
    if not complaint and len(found.lines) - 1 - found.closed > limits_of(inventory, seats).steps:
        complaint = "has more steps, for its tiles and players, than any game"
    if complaint:
        raise RecordError(complaint, found.path, 1)
    missing = ""
    try:
        for box in _boxes(head, tiles, inventory.id, variants, only):
            now = in_new_words(found, box)
            inventory_now, options = _components(now, codec)
            same = (box.inventory, box.variants) == (inventory_now, variants)
            if same and _figures(head) in (None, box.tile_set.figures):
                return of_edition(now, box), City(set_up(box, seats, options))
            missing = missing or f"the set {inventory.id!r} is another now than when this was played{_changed_files(head, box)}"
    except KtcError as error:
        missing = str(error)
    return found, _read_only(found, missing + what_to_install(head, bool(tiles)))


def _read_only(found: Record, missing: str) -> ReadOnlyRules:
    """Return the rules of a record, as far as it tells them itself; ``_rules`` has seen that it does."""
    inventory, options = _components(found, shared_codec())
    return ReadOnlyRules(inventory, found.header["players"], options.open_hands, found.header, missing, found.totals)


def _components(found: Record, codec: Codec) -> tuple[Inventory, GameOptions]:
    inventory: Inventory = codec.load(found.header.get("inventory"), Inventory)
    options: GameOptions = codec.load(found.header.get("options"), GameOptions)
    return inventory, options


def _boxes(
    head: Header, tiles: Tiles | None, name: str, variants: Sequence[str], only: Sequence[str] | None
) -> Iterator[TileBox]:
    """Yield what a record may have been played with: the set as it is now, then its earlier editions, the newest first.

    A record that tells no hash of its figures was played before any set had editions: the oldest that fits is its own.
    The record itself never chooses a file to read.
    """
    if isinstance(tiles, TileBox):
        yield check_origins(tiles, only)
        return
    if not tiles:
        set_path(name, only)
    found = open_editions(tiles or name, variants, only)
    today = next(found)
    if _figures(head) is not None or _hash(head) == today.tile_set.hash:
        yield today
        yield from found
    else:
        yield from reversed([today, *found])


def _figures(head: Header) -> Json:
    """Return the hash of the figures that a record was played with; None where it tells none."""
    return _set_named(head).get("figures")


def _hash(head: Header) -> Json:
    return _set_named(head).get("hash")


def _set_named(head: Header) -> JsonObject:
    stated = head.get("tile_set")
    return stated if isinstance(stated, Mapping) else {}


def _changed_files(head: Header, box: TileBox) -> str:
    """Name the layers of a set, overlays and what lies beneath, that are not as a record has them."""
    layers = _set_named(head).get("layers")
    if not isinstance(layers, list):
        return ""
    changed = [name for name, digest in box.tile_set.layers if {"id": name, "hash": digest} not in layers]
    return f"; changed: {', '.join(changed)}" if changed else ""


def _changes(found: Record, rules: City) -> list[str]:
    """Return which of engine, set and plugins have changed since a record was written."""
    then, now = found.header, rules.header()
    changes = []
    if then.get("engine") != now["engine"]:
        changes.append(f"engine changed since: then {_brief(then.get('engine'))}, now {_brief(now['engine'])}")
    played, here = then.get("tile_set"), now["tile_set"]
    if not isinstance(played, Mapping) or played.get("hash") != here["hash"]:
        same = ", but none of its figures" if _figures(then) == here["figures"] else ""
        files = _changed_files(then, rules.setup.box)
        changes.append(f"tile set changed since{same}: then {_brief(played)}, now {_brief(here)}{files}")
    elif played.get("id") != here["id"]:
        changes.append(f"tile set named otherwise: in the record {shorten(played.get('id'))}, by its figures {here['id']}")
    before = plugins_of(then)
    if now["plugins"] and not before:
        changes.append(f"plugins changed since: then {shorten(then.get('plugins'))}")
    changes += [change for plugin in before if (change := _changed(plugin, now["plugins"]))]
    return list(map(plain, changes))


def _brief(stated: Json) -> str:
    """Tell an engine or a set by its name, version and the beginning of its hash; whatever else stands there as it is."""
    if not isinstance(stated, Mapping):
        return shorten(stated)
    named = [text for key in ("name", "id", "version") if isinstance(text := stated.get(key), str)]
    digest = stated.get("hash")
    return " ".join([*named, digest[:SHOWN] if isinstance(digest, str) else "without a hash"])[:LONGEST_BRIEF]


def _changed(plugin: Mapping[str, str], now: Sequence[Mapping[str, str]]) -> str:
    """Return how a plugin of a record has changed; "" when it has not.  Old records name no groups."""
    name, version = plugin.get("name"), plugin.get("version")
    here = [one for one in now if one["name"] == name and one["group"] == plugin.get("group", one["group"])]
    if any((one["version"], one["hash"]) == (version, plugin.get("hash")) for one in here):
        return ""
    versions = ", ".join(one["version"] if one["version"] != version else f"{version} of another source" for one in here)
    return f"plugin {shorten(name)} changed since: then {shorten(version)}, now {versions or 'none'}"
