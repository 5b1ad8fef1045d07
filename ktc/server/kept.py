"""The rooms of a server, kept in a table of their own beside its games: the hashes of their links, and who sits there."""

from collections.abc import Sequence
from typing import Final

import attrs

from ktc.kernel.errors import RecordError
from ktc.stores.sqlite_file import SqliteFile, count_of
from ktc.stores.store import StoreConflict, StoreError, at
from ktc.table import Chair
from ktc.wire.values import from_json, to_json

TABLE: Final = """CREATE TABLE IF NOT EXISTS rooms (name TEXT PRIMARY KEY, invite TEXT NOT NULL, watch TEXT NOT NULL,
                  host TEXT NOT NULL, chairs TEXT NOT NULL, version INTEGER NOT NULL)"""
FIND: Final = "SELECT invite, watch, host, chairs, version FROM rooms WHERE name = ?"


@attrs.frozen
class KeptRoom:
    """A room as it is kept, under the name of its game: of its three links the hashes alone, as of its persons.

    ``version`` counts how often the chairs were written.
    """

    name: str
    invite: str
    watch: str
    host: str
    chairs: tuple[Chair, ...] = ()
    version: int = 1


class RoomsFile:
    """The rooms in the file of a store.  Each call returns when what it wrote is on the disk; all raise ``StoreError``."""

    def __init__(self, file: SqliteFile) -> None:
        self._file = file
        with file.transaction(write=True) as base:
            base.execute(TABLE)
            base.execute("DELETE FROM rooms WHERE name NOT IN (SELECT name FROM games)")  # their games were deleted

    def games(self) -> int:
        """Return how many games the file has, with rooms and without."""
        with self._file.transaction() as base:
            return count_of(base, "SELECT count(*) FROM games")

    def add(self, room: KeptRoom) -> None:
        """Keep a new room."""
        row = (room.name, room.invite, room.watch, room.host, to_json(room.chairs), room.version)
        with self._file.transaction(write=True) as base:
            base.execute("INSERT INTO rooms VALUES (?, ?, ?, ?, ?, ?)", row)

    def find(self, name: str) -> KeptRoom | None:
        """Return a room; None where none has this name."""
        with self._file.transaction() as base:
            row = base.execute(FIND, (name,)).fetchone()
        if row is None:
            return None
        invite, watch, host, chairs, version = row
        if not all(isinstance(text, str) for text in row[:4]) or type(version) is not int:
            raise StoreError("is damaged: the room has no links, chairs or version", at(self._file.where, name))
        try:
            return KeptRoom(name, invite, watch, host, from_json(chairs, tuple[Chair, ...]), version)
        except RecordError as error:
            raise StoreError(f"is damaged: who sits in the room is {error}", at(self._file.where, name)) from None

    def seat(self, room: KeptRoom, chairs: Sequence[Chair]) -> KeptRoom:
        """Write who sits in a room; return the room.  Raises ``StoreConflict`` where another has written it."""
        after = attrs.evolve(room, chairs=tuple(chairs), version=room.version + 1)
        row = (to_json(after.chairs), after.version, room.name, room.version)
        with self._file.transaction(write=True) as base:
            written = base.execute("UPDATE rooms SET chairs = ?, version = ? WHERE name = ? AND version = ?", row).rowcount
        if not written:
            raise StoreConflict("another has changed who sits there", at(self._file.where, room.name))
        return after
