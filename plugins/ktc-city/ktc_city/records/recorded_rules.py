"""The rules of a record: opened again from what its header names, or read-only ones.

A header holds all components, and names the set.  The set may have changed since, with renamed tiles, or be missing.
"""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final

import attrs

from ktc import kit
from ktc.kit.editions import FallbackEdition
from ktc_city.board.state import State
from ktc_city.box.open_box import check_origins, open_editions
from ktc_city.box.sets.files import TILE_SETS, set_path
from ktc_city.box.setup import set_up, wrong_components
from ktc_city.box.tilebox import TileBox
from ktc_city.game.lively import LivelyCity
from ktc_city.game.replay import Replay
from ktc_city.game.ruleset import City, default_rules
from ktc_city.knowledge.questions import seats_asked
from ktc_city.model.actions import Action
from ktc_city.model.events import Event
from ktc_city.model.limits import limits_of
from ktc_city.model.options import GameOptions
from ktc_city.model.order import after, orders_by
from ktc_city.model.pieces import Index, Inventory, Phase
from ktc_city.records.migrations import in_new_words, of_edition

MISSING: Final = "record.rules-missing"
MOST_KEPT: Final = 8  # inventories
Tiles = str | Path | TileBox
Table = tuple[str, int, tuple[str, ...]]  # the name of the set, how many play, and the variants
_inventories: dict[str, Inventory] = {}  # by their JSON values


def what_to_install(header: kit.Header, set_given: bool) -> str:
    """Return how to install what a record needs; "" if unknown.  ``set_given``: the caller named a set."""
    wanted = kit.absent_plugins(header)
    groups = [plugin.get("group") for plugin in kit.plugins_of(header)]  # the oldest records name none
    if wanted:
        return wanted
    if "" in groups:
        return "; it was played with behaviours passed to open_box: open the box with them, and pass it as tiles="
    if not set_given and groups and None not in groups and TILE_SETS.group not in groups:
        return "; its set was a file: name that file (tiles=, --tiles)"
    return ""


class ReadOnlyRules(Replay):
    """Read-only rules: based on the inventory in a record, with a message about what is missing to decide actions."""

    action_type, event_type, hiding = LivelyCity.action_type, LivelyCity.event_type, LivelyCity.hiding
    writers, doers = LivelyCity.writers, LivelyCity.doers
    decides = False  # so that a record is not refused for a question that only a plugin knows

    def __init__(
        self, inventory: Inventory, seats: int, options: GameOptions, header: kit.Header, missing: str, totals: kit.Json = None
    ) -> None:
        super().__init__(Index(inventory), seats, options.open_hands)
        self.after = after(orders_by(dict(options.rulings)))  # what it chose besides, only its set and plugins tell
        self.missing, self.recorded_totals = missing, totals
        self._header = header
        self.limits = limits_of(inventory, seats)
        self.variants = tuple(header.get("variants", ()))

    def validate(self, state: State, event: Event) -> str | None:
        """Return why an event of an untrusted record cannot follow, and what is missing, since it may be valid with that."""
        complaint = super().validate(state, event)
        return complaint and f"{complaint}; the rules of this record are not available: {self.missing}"

    def to_act(self, state: State) -> tuple[int, ...]:
        """Return the seats that could act with the full rules: with pending effects, those asked."""
        asked = seats_asked(state, state.due.rows) if state.due is not None else ()
        if asked:
            return tuple(seat for seat in range(self.seats) if seat in asked or state.waiting[seat])
        if state.phase in (Phase.PLACING, Phase.OVER):
            return tuple(seat for seat in range(self.seats) if state.board.won[seat] and state.phase == Phase.PLACING)
        return tuple(seat for seat in range(self.seats) if seat == state.turn or state.waiting[seat])

    def asks(self, state: State, seat: int) -> kit.Ask | None:
        """Return None: nothing can be decided."""
        return None

    def legal(self, state: State, seat: int) -> Sequence[Action]:
        """Return no actions: nothing can be decided."""
        return ()

    def questions(self, state: State, seat: int) -> None:
        """Return None: nothing can be decided."""

    def check(self, state: State, action: object) -> kit.Refusal | None:
        """Refuse the action, naming what is missing."""
        return kit.Refusal(MISSING, "rules-missing", {"missing": self.missing})

    def nearest(self, state: State, action: Action) -> None:
        """Return None: no action is legal here."""

    def decide(self, state: State, action: Action, chance: kit.Chance) -> Sequence[Event]:
        """Raise an error that names what is missing."""
        raise kit.PluginError("of this record", self.missing)

    def follow(self, state: State, chance: kit.Chance) -> Sequence[Event]:
        """Return no events: nothing can be decided."""
        return ()

    def reveals(self, event: Event) -> bool:
        """Return True to forbid every undo: a shortened record could not be continued."""
        return True

    def score(self, state: State) -> kit.ScoreSheet:
        """Raise an error: the scores of tiles need their plugins."""
        raise kit.PluginError("of this record", f"the points cannot be counted: {self.missing}")

    def header(self) -> kit.Header:
        """Return the header as it was read."""
        kept = ("ruleset", "engine", "plugins", "tile_set", "variants", "players", "options", "inventory")
        return {name: self._header[name] for name in kept if name in self._header}


def rules_of_record(
    found: kit.Record,
    tiles: Tiles | None = None,
    only: Sequence[str] | None = None,
    edition: Tiles | FallbackEdition | None = None,
) -> tuple[kit.Record, City | ReadOnlyRules]:
    """Return the rules of a record, and the record with the current ids of their set.

    ``edition`` is named like ``tiles``.
    """
    kit.check_only(only)
    fallback, edition = (edition.edition, None) if isinstance(edition, FallbackEdition) else (None, edition)
    if tiles and edition:
        raise kit.OptionError("tiles and edition both name the set that a record was played with: leave one of them out")
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


def _checked_table(found: kit.Record) -> Table:
    """Return the set, players and variants of a record.

    Raises ``RecordError`` for impossible components, for more steps than they allow, and for a step without events.
    """
    load = kit.shared_codec().load
    try:
        inventory, _ = _components(found)
        seats: int = load(found.header.get("players"), int)
        variants: tuple[str, ...] = load(found.header.get("variants"), tuple[str, ...])
    except kit.RecordError as error:
        raise kit.RecordError(error.reason, found.path, 1) from None
    complaint = wrong_components(inventory, seats)
    if not complaint and len(found.lines) - 1 - found.closed > limits_of(inventory, seats).steps:
        complaint = "has more steps than a game with its tiles and players can have"
    if complaint:
        raise kit.RecordError(complaint, found.path, 1)
    for number, line in found.lines:  # every action leads to some, and all are told of each
        if line.get("events") == []:
            raise kit.RecordError("every step needs at least one event", found.path, number)
    return inventory.id, seats, variants


def _opened(found: kit.Record, table: Table, tiles: Tiles | None, only: Sequence[str] | None) -> tuple[kit.Record, City] | str:
    """Return a record and its rules, or a message about what is missing and how to install it."""
    head, (name, seats, variants), missing = found.header, table, ""
    try:
        for box in _boxes(head, tiles, name, variants, only):
            now = in_new_words(found, box)
            inventory, options = _components(now)
            same = (box.inventory, box.variants) == (inventory, variants)
            if same and _figures(head) in (None, box.tile_set.figures):
                now = attrs.evolve(of_edition(now, box), notes=tuple(map(kit.plain, _changes(head, box))))
                return now, default_rules(box, seats) if options == GameOptions() else City(set_up(box, seats, options))
            missing = missing or f"the set {name!r} has changed since this was played{_changed_files(head, box)}"
    except kit.KtcError as error:
        missing = str(error)
    return missing + what_to_install(head, bool(tiles))


def _read_only(found: kit.Record, missing: str) -> ReadOnlyRules:
    """Return read-only rules for a record that ``_checked_table`` has validated."""
    inventory, options = _components(found)
    return ReadOnlyRules(inventory, found.header["players"], options, found.header, missing, found.totals)


def _components(found: kit.Record) -> tuple[Inventory, GameOptions]:
    stated, options = found.header.get("inventory"), kit.shared_codec().load(found.header.get("options"), GameOptions)
    text = repr(stated)
    inventory = _inventories.get(text)
    if inventory is None:  # most games of a server have the same
        inventory = _inventories[text] = kit.shared_codec().load(stated, Inventory)
        for old in list(_inventories)[:-MOST_KEPT]:
            _inventories.pop(old, None)
    return inventory, options


def _boxes(
    head: kit.Header, tiles: Tiles | None, name: str, variants: Sequence[str], only: Sequence[str] | None
) -> Iterator[TileBox]:
    """Yield the boxes that a record may have been played with: the current set, then its earlier editions, newest first.

    A record without a hash of its figures is older than all editions: the oldest matching one is its own.  The record itself
    never chooses a file to read.
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


def _figures(head: kit.Header) -> kit.Json:
    """Return the hash of a record's figures; None if it has none."""
    return _set_named(head).get("figures")


def _hash(head: kit.Header) -> kit.Json:
    return _set_named(head).get("hash")


def _set_named(head: kit.Header) -> kit.JsonObject:
    stated = head.get("tile_set")
    return stated if isinstance(stated, Mapping) else {}


def _changes(head: kit.Header, box: TileBox) -> Iterator[str]:
    """Yield differences between the record's set and the current one with the same figures."""
    stated, here = head.get("tile_set"), box.tile_set
    if _hash(head) != here.hash:
        same = ", but none of its figures" if _figures(head) == here.figures else ""
        now = kit.named_briefly({"id": box.id, "hash": here.hash})
        yield f"tile set changed since{same}: then {kit.named_briefly(stated)}, now {now}{_changed_files(head, box)}"
    elif _set_named(head).get("id") != box.id:
        yield f"tile set renamed: it is {kit.shorten(_set_named(head).get('id'))} in the record, and {box.id} by its figures"


def _changed_files(head: kit.Header, box: TileBox) -> str:
    """Return the names of the set's layers, overlays and bases, that changed since the record."""
    layers = _set_named(head).get("layers")
    if not isinstance(layers, list):
        return ""
    changed = [name for name, digest in box.tile_set.layers if {"id": name, "hash": digest} not in layers]
    return f"; changed: {', '.join(changed)}" if changed else ""
