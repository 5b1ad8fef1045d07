"""How records of older shapes are read: step by step, and each step that was needed is named.

Everything here is plain, untrusted data.  What is not of an older shape stays as it is, and the next reader
refuses it.  The steps are in the order in which the shapes were given up.
"""

from collections.abc import Callable
from typing import Final

import attrs

from ktc.kit import Json, JsonObject, Record
from ktc_city.box.tilebox import TileBox

PHASES: Final = (  # by the numbers that they once had in records
    "opening", "next_era", "turns", "taking", "paying", "sailing", "losing_bids", "taking_tiles", "unbid_tiles", "river_tile",
    "drawing", "retrieving", "placing", "scoring", "over",
)  # fmt: skip
BEGAN: Final = "PhaseBegan"


def migrated(record: Record) -> Record:
    """Return a record in today's shape, with the names of the steps that led there; the same record if none was needed."""
    for step in STEPS:
        record = step(record)
    return record


def of_edition(record: Record, box: TileBox) -> Record:
    """Name the earlier edition of a set that a record is decided with, unless it says so itself."""
    edition = box.tile_set.edition
    stated = _mapping(record.header.get("tile_set")).get("layers")
    itself = [_mapping(layer).get("id") for layer in stated] if isinstance(stated, list) else []
    if not edition or edition in itself:
        return record
    return record.decided_with(edition)


def _phases_by_number(record: Record) -> Record:
    """Before 0.1.0 a phase was told by its number."""
    if not any(_by_name(event) is not event for _, line in record.lines[:1] for event in _events(line, "opening")):
        return record
    lines = tuple((number, {key: _named(key, part) for key, part in line.items()}) for number, line in record.lines)
    return attrs.evolve(record, lines=lines).led_by("phases-by-number", "phases are told by their names now")


def _named(key: str, part: Json) -> Json:
    if key not in ("opening", "events") or not isinstance(part, list):
        return part
    return [_by_name(event) for event in part]


def _by_name(event: Json) -> Json:
    """Return an event with the name of the phase that it tells by a number; any other as it is."""
    if not isinstance(event, dict) or event.get("type") != BEGAN:
        return event
    phase = event.get("phase")
    return event | {"phase": PHASES[phase]} if type(phase) is int and 0 <= phase < len(PHASES) else event


def _without_forks(record: Record) -> Record:
    """Before 0.1.0 a record did not say whether its game was forked from another."""
    if "forked" in record.header:
        return record
    header = {**record.header, "forked": None}
    return attrs.evolve(record, header=header).led_by("no-forks", "it does not say whether it is of a fork; taken as none")


def _without_groups(record: Record) -> Record:
    """Before 0.1.0 a plugin was named without its group and distribution, and variants and sets not at all."""
    listed = record.header.get("plugins")
    plugins = [plugin for plugin in listed if isinstance(plugin, dict)] if isinstance(listed, list) else []
    if not plugins or any("group" in plugin for plugin in plugins):
        return record
    return record.led_by("plugins-by-name", "plugins are known by their names alone")


def _without_figures(record: Record) -> Record:
    """Before 0.1.0 a record told no hash of the figures it was played with; its edition is found by its components."""
    stated = record.header.get("tile_set")
    if not isinstance(stated, dict) or "figures" in stated:
        return record
    return record.led_by("no-figures", "it tells no hash of its figures; its set is known by the components")


def _events(line: JsonObject, key: str) -> list[Json]:
    listed = line.get(key)
    return listed if isinstance(listed, list) else []


def _mapping(value: Json) -> JsonObject:
    return value if isinstance(value, dict) else {}


STEPS: Final[tuple[Callable[[Record], Record], ...]] = (
    _phases_by_number,
    _without_forks,
    _without_groups,
    _without_figures,
)
