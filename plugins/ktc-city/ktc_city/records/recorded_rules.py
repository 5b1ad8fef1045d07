"""The rules of a record of this game, opened again from what its header names; or those that only read it.

A header holds all components, and names the set; the set itself may be another now, renamed tiles and all, or not be here.
"""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

import attrs

from ktc.kit import (
    Header,
    Json,
    JsonObject,
    KtcError,
    OptionError,
    Record,
    RecordError,
    check_only,
    named_briefly,
    plain,
    shared_codec,
    shorten,
)
from ktc.kit.editions import FallbackEdition
from ktc_city.box.open_box import check_origins, open_editions
from ktc_city.box.sets.installed_sets import set_path
from ktc_city.box.setup import set_up, wrong_components
from ktc_city.box.tilebox import TileBox
from ktc_city.game.ruleset import City
from ktc_city.model.limits import limits_of
from ktc_city.model.options import GameOptions
from ktc_city.model.pieces import Inventory
from ktc_city.records.migrations import of_edition
from ktc_city.records.missing import what_to_install
from ktc_city.records.read_only_rules import ReadOnlyRules
from ktc_city.records.renamed import in_new_words

Tiles = str | Path | TileBox
Table = tuple[str, int, tuple[str, ...]]  # the name of the set, how many play, and the variants


def rules_of_record(
    found: Record,
    tiles: Tiles | None = None,
    only: Sequence[str] | None = None,
    edition: Tiles | FallbackEdition | None = None,
) -> tuple[Record, City | ReadOnlyRules]:
    """Return the rules of a record, and the record in the words of their set: tiles may have been renamed since.

    Here an ``edition`` is named as ``tiles`` are.
    """
    check_only(only)
    fallback, edition = (edition.edition, None) if isinstance(edition, FallbackEdition) else (None, edition)
    if tiles and edition:
        raise OptionError("tiles and edition both name the set that a record was played with: leave one of them out")
    table = _checked_table(found)
    wanted = tiles or edition
    others = () if fallback is None else (fallback,)
    missing = dict[Tiles | None, str]()
    for wish in (wanted, *others) if _figures(found.header) is not None else (*others, wanted):
        opened = _opened(found, table, wish, only)
        if not isinstance(opened, str):
            return opened
        missing[wish] = opened
    return found, _read_only(found, missing[wanted])


def _checked_table(found: Record) -> Table:
    """Return the set, players and variants of a record.

    Raises ``RecordError`` for components that no table has, for more steps than they allow, and for a step without events.
    """
    load = shared_codec().load
    try:
        inventory, _ = _components(found)
        seats: int = load(found.header.get("players"), int)
        variants: tuple[str, ...] = load(found.header.get("variants"), tuple[str, ...])
    except RecordError as error:
        raise RecordError(error.reason, found.path, 1) from None
    complaint = wrong_components(inventory, seats)
    if not complaint and len(found.lines) - 1 - found.closed > limits_of(inventory, seats).steps:
        complaint = "has more steps, for its tiles and players, than any game"
    if complaint:
        raise RecordError(complaint, found.path, 1)
    for number, line in found.lines:  # every action leads to some, and all are told of each
        if line.get("events") == []:
            raise RecordError("a step without any event is none", found.path, number)
    return inventory.id, seats, variants


def _opened(found: Record, table: Table, tiles: Tiles | None, only: Sequence[str] | None) -> tuple[Record, City] | str:
    """Return a record and its rules, or why what it was played with is not here and what to install."""
    head, (name, seats, variants), missing = found.header, table, ""
    try:
        for box in _boxes(head, tiles, name, variants, only):
            now = in_new_words(found, box)
            inventory, options = _components(now)
            same = (box.inventory, box.variants) == (inventory, variants)
            if same and _figures(head) in (None, box.tile_set.figures):
                now = attrs.evolve(of_edition(now, box), notes=tuple(map(plain, _changes(head, box))))
                return now, City(set_up(box, seats, options))
            missing = missing or f"the set {name!r} is another now than when this was played{_changed_files(head, box)}"
    except KtcError as error:
        missing = str(error)
    return missing + what_to_install(head, bool(tiles))


def _read_only(found: Record, missing: str) -> ReadOnlyRules:
    """Return the rules of a record, as far as it tells them itself; ``_checked_table`` has seen that it does."""
    inventory, options = _components(found)
    return ReadOnlyRules(inventory, found.header["players"], options, found.header, missing, found.totals)


def _components(found: Record) -> tuple[Inventory, GameOptions]:
    load = shared_codec().load
    return load(found.header.get("inventory"), Inventory), load(found.header.get("options"), GameOptions)


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


def _changes(head: Header, box: TileBox) -> Iterator[str]:
    """Yield how the set of a record is another now, though none of its figures is."""
    stated, here = head.get("tile_set"), box.tile_set
    if _hash(head) != here.hash:
        same = ", but none of its figures" if _figures(head) == here.figures else ""
        now = named_briefly({"id": box.id, "hash": here.hash})
        yield f"tile set changed since{same}: then {named_briefly(stated)}, now {now}{_changed_files(head, box)}"
    elif _set_named(head).get("id") != box.id:
        yield f"tile set named otherwise: in the record {shorten(_set_named(head).get('id'))}, by its figures {box.id}"


def _changed_files(head: Header, box: TileBox) -> str:
    """Name the layers of a set, overlays and what lies beneath, that are not as a record has them."""
    layers = _set_named(head).get("layers")
    if not isinstance(layers, list):
        return ""
    changed = [name for name, digest in box.tile_set.layers if {"id": name, "hash": digest} not in layers]
    return f"; changed: {', '.join(changed)}" if changed else ""
