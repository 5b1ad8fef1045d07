"""Migrations of older records: step by step, each needed step named.

The steps are in historical order.  A set lists former ids of its tiles (``aliases``); records with such ids are translated.  All
input here is plain, untrusted data; invalid parts stay as they are, and the next reader refuses them.
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from itertools import groupby
from typing import Final

import attrs

from ktc.kit import Json, JsonObject, Record
from ktc_city.box.tilebox import TileBox
from ktc_city.model.ids import tile_rule

TILE: Final = frozenset({"tile", "source"})  # fields of actions and events that hold the id of a tile
TILES: Final = frozenset({"tiles", "piles"})  # or several
RULE: Final = "rule"
MOVED: Final = "PileMoved"
RULE_OF_A_TILE: Final = "tile."
MOST_SHOWN: Final = 5
PHASES: Final = (  # by the numbers that they once had in records
    "opening", "next_era", "turns", "taking", "paying", "sailing", "losing_bids", "taking_tiles", "unbid_tiles", "river_tile",
    "drawing", "retrieving", "placing", "scoring", "over",
)  # fmt: skip
BEGAN: Final = "PhaseBegan"


def in_new_words(record: Record, box: TileBox) -> Record:
    """Return a record with the current ids of a box's tiles; the same record if none was renamed."""
    words = box.renamed
    if not words:
        return record
    lines = tuple((number, {key: _line(key, part, words) for key, part in line.items()}) for number, line in record.lines)
    header = _header(record.header, box, words)
    if (header, lines) == (record.header, record.lines):
        return record
    renamed = attrs.evolve(record, header=header, lines=lines)
    return renamed.led_by("renamed-tiles", _renamed_tiles(record.header, words))


def _renamed_tiles(header: JsonObject, words: Mapping[str, str]) -> str:
    """Return the renamed tiles of a record, as far as they are in its box."""
    inventory = header.get("inventory")
    tiles = inventory.get("tiles") if isinstance(inventory, dict) else None
    ids = [tile.get("id") for tile in tiles if isinstance(tile, dict)] if isinstance(tiles, list) else []
    pairs = [f"{old} is {words[old]} now" for old in ids if isinstance(old, str) and old in words]
    more = f" and {len(pairs) - MOST_SHOWN} more" if len(pairs) > MOST_SHOWN else ""
    return ", ".join(pairs[:MOST_SHOWN]) + more


def _header(header: JsonObject, box: TileBox, words: Mapping[str, str]) -> JsonObject:
    names = {tile.id: tile.name for tile in box.tiles}
    accepted = {ruling.rule for ruling in box.rulings}
    readers: Mapping[str, Mapping[str, Callable[[Json], Json]]] = {
        "inventory": {"tiles": lambda tile: _tile(tile, words, names), "rivers": lambda tile: _one(tile, words)},
        "options": {"homes": lambda tile: _one(tile, words), "rulings": lambda pair: _ruling(pair, words, accepted)},
    }
    changed = dict(header)
    for part, fields in readers.items():
        found = header.get(part)
        if isinstance(found, dict):
            lists = {name: found[name] for name in fields if isinstance(found.get(name), list)}
            changed[part] = found | {name: [fields[name](item) for item in items] for name, items in lists.items()}
    return changed


def _tile(tile: Json, words: Mapping[str, str], names: Mapping[str, str]) -> Json:
    """Return a tile with its current id, and its current display name if it was renamed."""
    if not isinstance(tile, dict) or _one(tile.get("id"), words) == tile.get("id"):
        return tile
    new = words[str(tile["id"])]
    return tile | {"id": new, "name": names[new]}


def _ruling(pair: Json, words: Mapping[str, str], accepted: Collection[str]) -> Json:
    """Return the current rule id of a ruling, unless the box has one with the old id."""
    if not isinstance(pair, list) or not pair or not isinstance(pair[0], str) or pair[0] in accepted:
        return pair
    return [_rule(pair[0], words), *pair[1:]]


def _line(key: str, part: Json, words: Mapping[str, str]) -> Json:
    if key == "action":
        return _fields(part, words)
    if key not in ("opening", "events") or not isinstance(part, list):
        return part
    return _in_order([_fields(event, words) for event in part])


def _fields(part: Json, words: Mapping[str, str]) -> Json:
    """Return an action or an event with current ids."""
    if not isinstance(part, dict):
        return part
    changed = part | {name: _one(part[name], words) for name in TILE & part.keys()}
    changed |= {name: _all(part[name], words) for name in TILES & part.keys()}
    return changed | ({RULE: _rule(part[RULE], words)} if RULE in part else {})


def _in_order(events: Sequence[Json]) -> list[Json]:
    """Sort moved losing bids by their names again."""
    found: list[Json] = []
    for moved, row in groupby(events, _is_pile):
        together = list(row)
        found += sorted(together, key=_source) if moved else together
    return found


def _source(pile: Json) -> str:
    return str(pile.get("source")) if isinstance(pile, dict) else ""


def _is_pile(event: Json) -> bool:
    return isinstance(event, dict) and event.get("type") == MOVED


def _one(value: Json, words: Mapping[str, str]) -> Json:
    return words.get(value, value) if isinstance(value, str) else value


def _all(value: Json, words: Mapping[str, str]) -> Json:
    return [_one(item, words) for item in value] if isinstance(value, list) else value


def _rule(rule: Json, words: Mapping[str, str]) -> Json:
    """Return the current id of a rule, which may contain a tile's id."""
    if not isinstance(rule, str) or not rule.startswith(RULE_OF_A_TILE):
        return rule
    tile, _, part = rule.removeprefix(RULE_OF_A_TILE).rpartition(".")
    return tile_rule(words[tile], part) if tile in words else rule


def migrated(record: Record) -> Record:
    """Return a record in the current shape, with the names of the migrations applied; the same record if none was needed."""
    for step in STEPS:
        record = step(record)
    return record


def of_edition(record: Record, box: TileBox) -> Record:
    """Add the edition of a set with which to verify a record, unless the record names one."""
    edition = box.tile_set.edition
    stated = _mapping(record.header.get("tile_set")).get("layers")
    itself = [_mapping(layer).get("id") for layer in stated] if isinstance(stated, list) else []
    if not edition or edition in itself:
        return record
    return record.decided_with(edition)


def _phases_by_number(record: Record) -> Record:
    """Replace phase numbers by names, for records before 0.1.0."""
    if not any(_by_name(event) is not event for _, line in record.lines[:1] for event in _events(line, "opening")):
        return record
    lines = tuple((number, {key: _named(key, part) for key, part in line.items()}) for number, line in record.lines)
    return attrs.evolve(record, lines=lines).led_by("phases-by-number", "phases now have names instead of numbers")


def _named(key: str, part: Json) -> Json:
    if key not in ("opening", "events") or not isinstance(part, list):
        return part
    return [_by_name(event) for event in part]


def _by_name(event: Json) -> Json:
    """Return an event with the name of its phase instead of a number; other events unchanged."""
    if not isinstance(event, dict) or event.get("type") != BEGAN:
        return event
    phase = event.get("phase")
    return event | {"phase": PHASES[phase]} if type(phase) is int and 0 <= phase < len(PHASES) else event


def _without_forks(record: Record) -> Record:
    """Add whether the game was forked, for records before 0.1.0."""
    if "forked" in record.header:
        return record
    header = {**record.header, "forked": None}
    return attrs.evolve(record, header=header).led_by(
        "no-forks", "it does not say whether the game is a fork; read as one that is not"
    )


def _without_groups(record: Record) -> Record:
    """Note that plugins have no group and distribution, for records before 0.1.0."""
    listed = record.header.get("plugins")
    plugins = [plugin for plugin in listed if isinstance(plugin, dict)] if isinstance(listed, list) else []
    if not plugins or any("group" in plugin for plugin in plugins):
        return record
    return record.led_by("plugins-by-name", "plugins are identified only by their names")


def _without_figures(record: Record) -> Record:
    """Note that the figures have no hash, for records before 0.1.0; their edition is found by the components."""
    stated = record.header.get("tile_set")
    if not isinstance(stated, dict) or "figures" in stated:
        return record
    return record.led_by("no-figures", "it has no hash of its figures; its set was found by the components")


def _events(line: JsonObject, key: str) -> list[Json]:
    listed = line.get(key)
    return listed if isinstance(listed, list) else []


def _mapping(value: Json) -> JsonObject:
    return value if isinstance(value, dict) else {}


STEPS: Final[tuple[Callable[[Record], Record], ...]] = (_phases_by_number, _without_forks, _without_groups, _without_figures)
