"""The seats of rooms in a store: for each room, one log of events beside that of its game."""

from collections.abc import Sequence
from secrets import token_hex
from typing import Final

import attrs

from ktc.kernel.errors import OptionError, RecordError
from ktc.server.seating import RoomOpened, RoomSeats, SeatEvent, SeatEvents
from ktc.stores.kept_games import check_links, link, link_all
from ktc.stores.store import HEAD_LINES, Store, StoredLog, StoreError, UnknownGame, beside
from ktc.wire.codec import from_json, to_json

HEADER: Final = b'{"seats_of_a_room":1}\n'
NOBODY: Final = "0" * 64


@attrs.frozen
class SeatChange:
    """The events of one change, a line of the log."""

    events: SeatEvents


@attrs.frozen
class KeptRoom:
    """The stored seating of a room, under the name of its game, and how to continue its log."""

    name: str
    seating: RoomSeats
    lines: int
    digest: bytes


class RoomLogs:
    """The rooms of a store.  Each call returns when its data is stored; all raise ``StoreError``."""

    def __init__(self, store: Store) -> None:
        self._store = store
        lines, _ = link_all(HEADER, [_line([RoomOpened(NOBODY, NOBODY, (NOBODY,) * 4, ("",) * 4)])])
        self._decoy = StoredLog("", b"".join(lines), ())

    def probe(self) -> None:
        """Write and delete a log, so that a server of a store that cannot be written does not start."""
        name = beside(f"probe-{token_hex(8)}")
        self._store.create(name, self._decoy.head)
        self._store.delete(name)

    def add(self, name: str, events: Sequence[SeatEvent]) -> KeptRoom:
        """Add a new room, whose first event is ``RoomOpened``."""
        lines, digest = link_all(HEADER, [_line(events)])
        self._store.create(beside(name), b"".join(lines))
        return KeptRoom(name, _folded([SeatChange(tuple(events))]), 0, digest)

    def find(self, name: str) -> KeptRoom | None:
        """Return a room; None if there is none of this name, with the same work."""
        try:
            stored = self._store.read(beside(name))
        except UnknownGame:
            _read(name, self._decoy)
            return None
        return _read(name, stored)

    def append(self, room: KeptRoom, events: SeatEvents) -> KeptRoom:
        """Store a change; return the room.  Raises ``StoreConflict`` if another process has changed it."""
        line, digest = link(room.digest, _line(events))
        self._store.append(beside(room.name), room.lines, line)
        return KeptRoom(room.name, room.seating.after(events), room.lines + 1, digest)


def _line(events: Sequence[SeatEvent]) -> bytes:
    return to_json(SeatChange(tuple(events))).encode() + b"\n"


def _read(name: str, stored: StoredLog) -> KeptRoom:
    links = check_links(stored)
    head = links.log.head.splitlines(keepends=True)
    try:
        if len(head) != HEAD_LINES or head[0] != HEADER:
            raise RecordError("it is not a log of seats")
        changes = [from_json(line, SeatChange) for line in (head[1], *links.log.changes)]
        return KeptRoom(name, _folded(changes), len(links.log.changes), links.digest)
    except (OptionError, RecordError, ValueError) as error:
        raise StoreError(f"is damaged: its seats are invalid: {error}", stored.where) from None


def _folded(changes: Sequence[SeatChange]) -> RoomSeats:
    opened, *rest = changes[0].events
    if not isinstance(opened, RoomOpened):
        raise ValueError("the first event opens no room")
    seating = RoomSeats.of(opened).after(tuple(rest))
    for change in changes[1:]:
        seating = seating.after(change.events)
    return seating
