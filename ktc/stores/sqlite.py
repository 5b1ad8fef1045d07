"""A database file of SQLite, by Python's own library: many games in one file, for the processes of one machine.

The file is in WAL mode with ``synchronous=FULL``: a change is on the disk when its call returns.  ``NORMAL`` would keep it when
the process is killed, and might lose the last ones when the machine loses its power.
"""

import os
import sqlite3
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from threading import RLock
from typing import Final

from ktc.kernel.errors import shown
from ktc.records.limits import LARGEST_OF_ALL
from ktc.stores.store import Listed, StoredLog, StoreError, at, checked_name, exists, moved_on, unknown

FORMAT: Final = 1  # of the tables below; SQLite keeps it as user_version
SECONDS: Final = 30.0  # how long a writer waits for others
TABLES: Final = (
    """CREATE TABLE games (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL UNIQUE, head BLOB NOT NULL,
                           at REAL NOT NULL)""",
    """CREATE TABLE changes (game INTEGER NOT NULL, number INTEGER NOT NULL, line BLOB NOT NULL, at REAL NOT NULL,
                             PRIMARY KEY (game, number)) WITHOUT ROWID""",
    f"PRAGMA user_version={FORMAT}",
)
LAST: Final = "SELECT id, (SELECT coalesce(max(number), 0) FROM changes WHERE game = id) FROM games WHERE name = ?"
SIZE: Final = "SELECT length(head) + (SELECT coalesce(sum(length(line)), 0) FROM changes WHERE game = id) FROM games WHERE id = ?"
ALL: Final = """SELECT name, coalesce(max(number), 0), max(games.at, coalesce(max(changes.at), 0))
                FROM games LEFT JOIN changes ON game = id GROUP BY id ORDER BY name"""
TRIES, PAUSE = 200, 0.05  # SQLite does not wait by itself where two processes make one file at once


class SqliteStore:
    """Games in one file, with SQLite; ``new`` makes the file where there is none."""

    def __init__(self, path: str | Path, new: bool = True) -> None:
        self.path = Path(path)
        self.where = shown(path)
        self._new = new
        self._lock = RLock()
        self._base: sqlite3.Connection | None = None
        self._process = 0

    def create(self, name: str, head: bytes, changes: Sequence[bytes] = ()) -> None:
        """Keep a new game, whole or not at all."""
        where, now = at(self.where, checked_name(name, self.where)), time.time()
        with self._transaction(write=True) as base:
            if base.execute(LAST, (name,)).fetchone():
                raise exists(where)
            game = base.execute("INSERT INTO games (name, head, at) VALUES (?, ?, ?)", (name, head, now)).lastrowid
            rows = [(game, number, line, now) for number, line in enumerate(changes, start=1)]
            base.executemany("INSERT INTO changes VALUES (?, ?, ?, ?)", rows)

    def append(self, name: str, expected: int, change: bytes) -> None:
        """Add a change; it is on the disk when this returns."""
        with self._transaction(write=True) as base:
            game, _ = self._last(base, name, expected)
            base.execute("INSERT INTO changes VALUES (?, ?, ?, ?)", (game, expected + 1, change, time.time()))

    def read(self, name: str) -> StoredLog:
        """Return all that is kept of a game."""
        with self._transaction() as base:
            game, last = self._last(base, name, None)
            where = at(self.where, name)
            if base.execute(SIZE, (game,)).fetchone()[0] > LARGEST_OF_ALL:
                raise StoreError(f"is larger than {LARGEST_OF_ALL} bytes", where)
            (head,) = base.execute("SELECT head FROM games WHERE id = ?", (game,)).fetchone()
            rows = base.execute("SELECT number, line FROM changes WHERE game = ? ORDER BY number", (game,)).fetchall()
        counted = len(rows) == last and all(number == place for place, (number, _) in enumerate(rows, start=1))
        if not counted or not all(isinstance(line, bytes) for _, line in rows):
            raise StoreError("is damaged: its changes are not counted from 1 without a gap", where)
        if not isinstance(head, bytes) or head.count(b"\n") != 2:
            raise StoreError("is damaged: it has no whole header and opening", where)
        return StoredLog(where, head, tuple(line for _, line in rows))

    def games(self) -> Iterator[Listed]:
        """Yield the games, by their names."""
        with self._transaction() as base:
            rows = base.execute(ALL).fetchall()
        for name, revision, changed in rows:
            if type(revision) is not int or type(changed) is not float:
                raise StoreError("is damaged: it has changes without a number or a time", self.where)
            yield Listed(checked_name(name, self.where), revision, changed)

    def delete(self, name: str, expected: int | None = None) -> None:
        """Forget a game."""
        with self._transaction(write=True) as base:
            game, _ = self._last(base, name, expected)
            base.execute("DELETE FROM changes WHERE game = ?", (game,))
            base.execute("DELETE FROM games WHERE id = ?", (game,))

    def close(self) -> None:
        """Close the file; the next call opens it again."""
        with self._lock:
            if self._base is not None and self._process == os.getpid():
                self._base.close()
            self._base = None

    def _last(self, base: sqlite3.Connection, name: str, expected: int | None) -> tuple[int, int]:
        """Return a game's number in the file, and how many changes it has."""
        where = at(self.where, checked_name(name, self.where))
        found: tuple[int, int] | None = base.execute(LAST, (name,)).fetchone()
        if found is None:
            raise unknown(where)
        if expected not in (None, found[1]):
            raise moved_on(where, expected or 0, found[1])
        return found

    @contextmanager
    def _transaction(self, write: bool = False) -> Iterator[sqlite3.Connection]:
        """Do something at once or not at all: a writer keeps other writers out from its first look on."""
        with self._lock:
            try:
                base = self._opened()
                if base.in_transaction:  # an interrupt left it
                    base.rollback()
                base.execute("BEGIN IMMEDIATE" if write else "BEGIN")
                try:
                    yield base
                    base.execute("COMMIT")
                finally:
                    if base.in_transaction:
                        base.rollback()
            except (sqlite3.Error, OSError) as error:
                raise StoreError(f"cannot be {'written' if write else 'read'}: {error}", self.where) from None

    def _opened(self) -> sqlite3.Connection:
        """Return the connection of this process; one that a fork brought along is neither used nor closed."""
        if self._base is not None and self._process == os.getpid():
            return self._base
        if not self._new and not self.path.is_file():
            raise StoreError("there is no such file", self.where)
        base = sqlite3.connect(self.path, timeout=SECONDS, isolation_level=None, check_same_thread=False)
        try:
            self._prepare(base)
        except BaseException:
            base.close()
            raise
        self._base, self._process = base, os.getpid()
        return base

    def _prepare(self, base: sqlite3.Connection) -> None:
        if _format_of(base) == 0:
            base.execute("BEGIN IMMEDIATE")
            if _format_of(base) == 0:  # nobody was first meanwhile
                if base.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]:
                    raise StoreError("is a database of something else", self.where)
                for statement in TABLES:
                    base.execute(statement)
            base.execute("COMMIT")
        if (number := _format_of(base)) > FORMAT:
            raise StoreError(f"has format {number}; this version reads format {FORMAT}: a newer one is needed", self.where)
        _write_ahead(base)
        base.execute("PRAGMA synchronous=FULL")


def _format_of(base: sqlite3.Connection) -> int:
    number: int = base.execute("PRAGMA user_version").fetchone()[0]
    return number


def _write_ahead(base: sqlite3.Connection) -> None:
    """Put a file into WAL mode, in which it stays: readers and the writer do not wait for each other."""
    for left in reversed(range(TRIES)):
        try:
            base.execute("PRAGMA journal_mode=WAL").fetchone()
        except sqlite3.OperationalError:
            if not left:
                raise
            time.sleep(PAUSE)
        else:
            return
