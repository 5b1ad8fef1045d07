"""Records of this game: what their header names, and how the rules are found again from it."""

from pathlib import Path
from typing import Final

from ktc.city import ids, installed
from ktc.city.archive import Archive
from ktc.city.header import header
from ktc.city.hexes import DIRECTIONS as SIDES
from ktc.city.new_game import CityGame
from ktc.city.open_box import open_box
from ktc.city.options import GameOptions
from ktc.city.pieces import Inventory
from ktc.city.ruleset import City
from ktc.city.setup import set_up
from ktc.city.tilebox import TileBox
from ktc.kernel import loading, record, verifying
from ktc.kernel.codec import Codec
from ktc.kernel.errors import KtcError, PluginError, RecordError, shorten
from ktc.kernel.record import Record
from ktc.kernel.verifying import Verification

MOST_COMPONENTS: Final = 10_000
MOST_KINDS: Final = 50  # of keyples, connectors or skill tiles
MOST_TILES: Final = 2_000
MOST_TILES_BY_SEATS: Final = 20_000


def load(path: str | Path, tiles: str | Path | TileBox | None = None) -> CityGame:
    """Return the game that a record tells.

    Without its plugins, or with a set that has changed since, the game can be read but not played on.  ``tiles`` says
    where a set is found that is not installed.  Raises ``RecordError`` for what is no whole, consistent record.
    """
    found = record.read(path)
    return loading.load(found, _rules(found, tiles), CityGame)


def verify(path: str | Path, tiles: str | Path | TileBox | None = None) -> Verification:
    """Decide every action of a record again, and name the first line that differs.

    Raises ``RecordError`` for what cannot be loaded, ``PluginError`` when what it was played with is not at hand.
    """
    found = record.read(path)
    rules = _rules(found, tiles)
    if isinstance(rules, Archive):
        raise PluginError("of this record", rules.missing)
    return verifying.verify(found, loading.load(found, rules, CityGame), _changes(found, rules))


def _rules(found: Record, tiles: str | Path | TileBox | None) -> City | Archive:
    head = found.header
    if head.get("ruleset") != ids.RULESET:
        raise RecordError(f"is of the ruleset {shorten(head.get('ruleset'))}, not {ids.RULESET}", found.path, 1)
    codec = Codec()
    try:
        inventory: Inventory = codec.load(head.get("inventory"), Inventory)
        options: GameOptions = codec.load(head.get("options"), GameOptions)
        seats: int = codec.load(head.get("players"), int)
        variants: tuple[str, ...] = codec.load(head.get("variants"), tuple[str, ...])
    except RecordError as error:
        raise RecordError(error.reason, found.path, 1) from None
    complaint = _impossible(inventory, seats)
    if complaint:
        raise RecordError(complaint, found.path, 1)
    missing = "what it was played with is not installed"
    try:
        box = tiles if isinstance(tiles, TileBox) else open_box(tiles or _installed_set(inventory.id), variants)
        if box.inventory == inventory and box.variants == variants:
            return City(set_up(box, seats, options))
        missing = f"the set {inventory.id!r} is another now than when this was played"
    except KtcError as error:
        missing = str(error)
    return Archive(inventory, seats, options.open_hands, head, missing)


def _installed_set(name: str) -> str:
    """Return the name if it is an installed set's: a record never chooses a file to read."""
    installed.set_path(name)
    return name


def _impossible(box: Inventory, seats: int) -> str | None:
    """Say why no table can have these components; a state is built from them before any event is read."""
    counts = (*box.keyple_counts, *box.connector_counts, *box.skill_counts)
    names = [tile.id for tile in box.tiles]
    if seats < 1 or seats not in box.players:
        return f"has {seats} players; its box is for {shorten(box.players)}"
    if len(names) > MOST_TILES or len(names) * seats > MOST_TILES_BY_SEATS:
        return "has more tiles than any box"
    if len(counts) > MOST_KINDS or any(not 0 <= count <= MOST_COMPONENTS for count in counts):
        return "has more components than any box"
    if len(set(names)) != len(names) or not set(box.rivers) <= set(names) or len(box.rivers) != len(box.eras) + 1:
        return "has tiles that are named twice, or a river of other tiles"
    for kinds, numbers in (
        (box.keyples, box.keyple_counts),
        (box.connectors, box.connector_counts),
        (box.skills, box.skill_counts),
    ):
        if len(kinds) != len(numbers) or len(set(kinds)) != len(kinds) or not kinds:
            return "counts its components in another number of kinds than it names"
    if any(not tile.points or len(tile.sides) != len(SIDES) for tile in box.tiles):
        return "has a tile without a level, or without six sides"
    return None


def _changes(found: Record, rules: City) -> list[str]:
    """Say which of engine, plugins and set have changed since a record was written."""
    then, now = found.header, header(rules.setup)
    return [
        f"{name.replace('_', ' ')} changed since: then {shorten(then.get(name))}, now {shorten(now[name])}"
        for name in ("engine", "tile_set", "plugins")
        if then.get(name) != now[name]
    ]
