"""A database file of SQLite, by Python's own library: many games in one file, for the processes of one machine."""

import sqlite3
import time
from collections.abc import Iterator, Sequence
from itertools import count
from operator import eq
from pathlib import Path
from typing import Final

from ktc.records.limits import LARGEST_OF_ALL
from ktc.stores.deadline import USUAL_WAIT
from ktc.stores.sqlite_file import SqliteFile, count_of
from ktc.stores.store import Listed, StoredLog, StoreError, at, checked_name, exists, moved_on, unknown

LAST: Final = """SELECT id, (SELECT coalesce(max(number), 0) FROM changes WHERE game = id),
                 (SELECT name FROM games AS same WHERE same.id = games.id) FROM games WHERE name = ?"""  # index and row may part
SIZE: Final = "SELECT length(head) + (SELECT coalesce(sum(length(line)), 0) FROM changes WHERE game = id) FROM games WHERE id = ?"
SINCE: Final = "SELECT number, line FROM changes WHERE game = ? AND number > ? ORDER BY number"
LATEST: Final = 253_402_300_799.0  # the last second of the year 9999
ALL: Final = """SELECT name, coalesce(max(number), 0), max(games.at, coalesce(max(changes.at), 0))
                FROM games LEFT JOIN changes ON game = id GROUP BY id ORDER BY name"""


class SqliteStore:
    """Games in one file, with SQLite; ``new`` makes the file where there is none, ``wait`` bounds the waiting for others."""

    def __init__(self, path: str | Path, new: bool = True, wait: float = USUAL_WAIT) -> None:
        self.file = SqliteFile(path, new, wait)
        self.path = self.file.path
        self.where = self.file.where

    def create(self, name: str, head: bytes, changes: Sequence[bytes] = ()) -> None:
        """Keep a new game, whole or not at all."""
        where, now = at(self.where, checked_name(name, self.where)), time.time()
        with self.file.transaction(write=True) as base:
            if base.execute(LAST, (name,)).fetchone():
                raise exists(where)
            game = base.execute("INSERT INTO games (name, head, at) VALUES (?, ?, ?)", (name, head, now)).lastrowid
            rows = [(game, number, line, now) for number, line in enumerate(changes, start=1)]
            base.executemany("INSERT INTO changes VALUES (?, ?, ?, ?)", rows)

    def append(self, name: str, expected: int, change: bytes) -> None:
        """Add a change; it is on the disk when this returns."""
        with self.file.transaction(write=True) as base:
            game, _ = self._last(base, name, expected)
            base.execute("INSERT INTO changes VALUES (?, ?, ?, ?)", (game, expected + 1, change, time.time()))

    def read(self, name: str) -> StoredLog:
        """Return all that is kept of a game."""
        with self.file.transaction() as base:
            game, last = self._last(base, name, None)
            where = at(self.where, name)
            if count_of(base, SIZE, game) > LARGEST_OF_ALL:
                raise StoreError(f"is larger than {LARGEST_OF_ALL} bytes", where)
            (head,) = base.execute("SELECT head FROM games WHERE id = ?", (game,)).fetchone() or (None,)
            rows = base.execute("SELECT number, line FROM changes WHERE game = ? ORDER BY number", (game,)).fetchall()
        counted = len(rows) == last and all(number == place for place, (number, _) in enumerate(rows, start=1))
        if not counted or not all(isinstance(line, bytes) for _, line in rows):
            raise StoreError("is damaged: its changes are not counted from 1 without a gap", where)
        if not isinstance(head, bytes) or head.count(b"\n") != 2:
            raise StoreError("is damaged: it has no whole header and opening", where)
        return StoredLog(where, head, tuple(line for _, line in rows))

    def since(self, name: str, revision: int) -> tuple[bytes, ...]:
        """Return the changes of a game after its first ``revision``, for whoever has read it up to there."""
        with self.file.transaction() as base:
            game, last = self._last(base, name, None)
            rows = base.execute(SINCE, (game, revision)).fetchall()
        numbers = [number for number, _ in rows]
        counted = len(rows) == max(last - revision, 0) and all(map(eq, numbers, count(revision + 1)))
        if not counted or not all(isinstance(line, bytes) for _, line in rows):
            raise StoreError("is damaged: its changes are not counted without a gap", at(self.where, name))
        return tuple(line for _, line in rows)

    def games(self) -> Iterator[Listed]:
        """Yield the games, by their names."""
        with self.file.transaction() as base:
            rows = base.execute(ALL).fetchall()
        for name, revision, changed in rows:
            if type(revision) is not int or revision < 0 or type(changed) is not float or not 0 <= changed <= LATEST:
                raise StoreError("is damaged: it has changes without a number or a time", self.where)
            yield Listed(checked_name(name, self.where), revision, changed)

    def delete(self, name: str, expected: int | None = None) -> None:
        """Forget a game."""
        with self.file.transaction(write=True) as base:
            game, _ = self._last(base, name, expected)
            base.execute("DELETE FROM changes WHERE game = ?", (game,))
            base.execute("DELETE FROM games WHERE id = ?", (game,))

    def close(self) -> None:
        """Close the file; the next call opens it again."""
        self.file.close()

    def _last(self, base: sqlite3.Connection, name: str, expected: int | None) -> tuple[int, int]:
        """Return a game's number in the file, and how many changes it has."""
        where = at(self.where, checked_name(name, self.where))
        found = base.execute(LAST, (name,)).fetchone()
        if found is None:
            raise unknown(where)
        game, last, named = found
        if type(game) is not int or type(last) is not int or last < 0 or named != name:
            raise StoreError("is damaged: its name leads to no game, or its changes have no numbers", where)
        if expected not in (None, last):
            raise moved_on(where, expected or 0, last)
        return game, last
