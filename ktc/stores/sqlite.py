"""An SQLite database file, through Python's standard library, for many games and the processes of one machine."""

import os
import sqlite3
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from itertools import count
from operator import eq
from pathlib import Path
from typing import IO, Final

from ktc.kernel.errors import shown_path
from ktc.records.limits import LARGEST_OF_ALL
from ktc.stores.deadline import DEFAULT_WAIT, Deadline, Turns, checked_wait
from ktc.stores.store import (
    Change,
    GameInfo,
    StoredLog,
    StoredNote,
    StoreError,
    at,
    checked_name,
    exists,
    moved_on,
    refusal_of,
    rewritten,
    served,
    unknown,
)
from ktc.wire.files import lock

FORMAT: Final = 1  # of the tables below, stored as SQLite's user_version
NOTES: Final = """CREATE TABLE IF NOT EXISTS notes (name TEXT NOT NULL, kind TEXT NOT NULL, version INTEGER NOT NULL,
                  text BLOB NOT NULL, PRIMARY KEY (name, kind))"""  # with rows, so that none is taken for a change
TABLES: Final = (
    """CREATE TABLE games (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL UNIQUE, head BLOB NOT NULL,
                           at REAL NOT NULL)""",
    """CREATE TABLE changes (game INTEGER NOT NULL, number INTEGER NOT NULL, line BLOB NOT NULL, at REAL NOT NULL,
                             PRIMARY KEY (game, number)) WITHOUT ROWID""",
    f"PRAGMA user_version={FORMAT}",
)
VERSION: Final = "PRAGMA user_version"
HELD: Final = (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)  # SQLite's codes for a lock held by another process


class SqliteFile:
    """A database of games; a host may add its own tables.  ``new`` creates a missing one.

    ``wait`` is the number of seconds that a transaction waits for others, threads and processes together.
    """

    def __init__(self, path: str | Path, new: bool = True, wait: float = DEFAULT_WAIT) -> None:
        self.path = Path(path)
        self.where = shown_path(path)
        self._new = new
        self._wait = checked_wait(wait, self.where)
        self._turns = Turns()
        self._base: sqlite3.Connection | None = None
        self._process = 0

    def close(self) -> None:
        """Close the file; the next transaction opens it again."""
        with self._turns.turn(Deadline(self._wait), self.where):
            if self._base is not None and self._process == os.getpid():
                self._base.close()
            self._base = None

    @contextmanager
    def transaction(self, write: bool = False) -> Iterator[sqlite3.Connection]:
        """Run a transaction; a writer excludes other writers from its first query on."""
        deadline = Deadline(self._wait)
        with self._turns.turn(deadline, self.where):
            try:
                base = self._opened(deadline)
                if base.in_transaction:  # left by an interrupt
                    base.rollback()
                _wait_until(deadline, base)
                base.execute("BEGIN IMMEDIATE" if write else "BEGIN")
                try:
                    yield base
                    base.execute("COMMIT")
                finally:
                    if base.in_transaction:
                        base.rollback()
            except (sqlite3.Error, OSError, UnicodeDecodeError) as error:  # the last one from a corrupted schema
                if _is_held(error):
                    raise deadline.busy(self.where) from None
                raise StoreError(f"cannot be {'written' if write else 'read'}: {error}", self.where) from None

    def _opened(self, deadline: Deadline) -> sqlite3.Connection:
        """Return the connection of this process; one inherited by a fork is neither used nor closed."""
        if self._base is not None and self._process == os.getpid():
            return self._base
        if not self._new and not self.path.is_file():
            raise StoreError("this file does not exist", self.where)
        base = sqlite3.connect(self.path, timeout=0, isolation_level=None, check_same_thread=False)
        try:
            self._prepare(base, deadline)
        except BaseException:
            base.close()
            raise
        self._base, self._process = base, os.getpid()
        return base

    def _prepare(self, base: sqlite3.Connection, deadline: Deadline) -> None:
        _wait_until(deadline, base)
        if count_of(base, VERSION) == 0:
            base.execute("BEGIN IMMEDIATE")
            if count_of(base, VERSION) == 0:  # no other process created them meanwhile
                if count_of(base, "SELECT count(*) FROM sqlite_master"):
                    raise StoreError("is a database of another program", self.where)
                for statement in TABLES:
                    base.execute(statement)
            base.execute("COMMIT")
        if (number := count_of(base, VERSION)) != FORMAT:
            raise StoreError(f"has format {number}; this version reads format {FORMAT}: update ktc to read it", self.where)
        _write_ahead(base, deadline)
        base.execute("PRAGMA synchronous=FULL")


def count_of(base: sqlite3.Connection, query: str, *values: object) -> int:
    """Return the integer result of a query; raises ``sqlite3.DatabaseError`` if a corrupted file has none."""
    row = base.execute(query, values).fetchone()
    if row is None or type(row[0]) is not int:
        raise sqlite3.DatabaseError("database disk image is malformed")
    return int(row[0])


def _has_notes(base: sqlite3.Connection) -> bool:
    """Return whether a file has the table of notes; one that never had a server has not."""
    return count_of(base, "SELECT count(*) FROM sqlite_master WHERE name = 'notes'") > 0


def _write_ahead(base: sqlite3.Connection, deadline: Deadline) -> None:
    """Switch a file to WAL mode permanently: readers and the writer do not block each other."""
    while True:
        try:
            base.execute("PRAGMA journal_mode=WAL").fetchone()
        except sqlite3.OperationalError as error:  # SQLite does not wait if two processes create the same file
            if not _is_held(error) or not deadline.pause():
                raise
        else:
            return


def _wait_until(deadline: Deadline, base: sqlite3.Connection) -> None:
    """Set SQLite's waiting time to the time left."""
    base.execute(f"PRAGMA busy_timeout={deadline.milliseconds}")


def _is_held(error: Exception) -> bool:
    """Return whether SQLite failed because of a lock; the upper bytes of its code give the kind."""
    return isinstance(error, sqlite3.Error) and getattr(error, "sqlite_errorcode", 0) & 0xFF in HELD


# The name is selected again, because an index and its row may differ in a damaged file.
LAST: Final = """SELECT id, (SELECT coalesce(max(number), 0) FROM changes WHERE game = id),
                 (SELECT name FROM games AS same WHERE same.id = games.id) FROM games WHERE name = ?"""
SIZE: Final = "SELECT length(head) + (SELECT coalesce(sum(length(line)), 0) FROM changes WHERE game = id) FROM games WHERE id = ?"
SINCE: Final = "SELECT number, line FROM changes WHERE game = ? AND number > ? ORDER BY number"
LATEST: Final = 253_402_300_799.0  # the last second of the year 9999
ALL: Final = """SELECT name, coalesce(max(number), 0), max(games.at, coalesce(max(changes.at), 0))
                FROM games LEFT JOIN changes ON game = id GROUP BY id ORDER BY name"""


class SqliteStore:
    """Games in one SQLite file; ``new`` creates a missing one, ``wait`` bounds the waiting for others."""

    def __init__(self, path: str | Path, new: bool = True, wait: float = DEFAULT_WAIT) -> None:
        self.file = SqliteFile(path, new, wait)
        self.path = self.file.path
        self.where = self.file.where
        self._claim: IO[bytes] | None = None

    def claim(self) -> None:
        """Lock a file beside the database, which the system releases with the process."""
        if self._claim is not None:
            return
        with self.file.transaction(write=True) as base:  # the file can be written
            base.execute(NOTES)
        try:
            file = self.path.resolve()  # links to it are one store
            claim = file.with_name(f"{file.name}-server").open("ab")
        except OSError as error:
            raise StoreError(f"cannot be written: {error.strerror or error}", self.where) from None
        try:
            lock(claim)
        except BlockingIOError:
            claim.close()
            raise served(self.where) from None
        self._claim = claim

    def create(self, name: str, head: bytes, changes: Sequence[bytes] = ()) -> None:
        """Add a new game, atomically."""
        where, now = at(self.where, checked_name(name, self.where)), time.time()
        with self.file.transaction(write=True) as base:
            if base.execute(LAST, (name,)).fetchone():
                raise exists(where)
            game = base.execute("INSERT INTO games (name, head, at) VALUES (?, ?, ?)", (name, head, now)).lastrowid
            rows = [(game, number, line, now) for number, line in enumerate(changes, start=1)]
            base.executemany("INSERT INTO changes VALUES (?, ?, ?, ?)", rows)

    def append(self, name: str, expected: int, change: bytes) -> None:
        """Append a change; it is on disk when this returns."""
        with self.file.transaction(write=True) as base:
            self._append(base, Change(name, expected, change))

    def append_all(self, changes: Sequence[Change]) -> Sequence[StoreError | None]:
        """Append changes in one transaction."""
        with self.file.transaction(write=True) as base:
            return [refusal_of(partial(self._append, base, change)) for change in changes]

    def _append(self, base: sqlite3.Connection, change: Change) -> None:
        game, _ = self._last(base, change.name, change.expected)
        base.execute("INSERT INTO changes VALUES (?, ?, ?, ?)", (game, change.expected + 1, change.line, time.time()))

    def read(self, name: str) -> StoredLog:
        """Return the stored log of a game."""
        with self.file.transaction() as base:
            game, last = self._last(base, name, None)
            where = at(self.where, name)
            if count_of(base, SIZE, game) > LARGEST_OF_ALL:
                raise StoreError(f"is larger than {LARGEST_OF_ALL} bytes", where)
            (head,) = base.execute("SELECT head FROM games WHERE id = ?", (game,)).fetchone() or (None,)
            rows = base.execute("SELECT number, line FROM changes WHERE game = ? ORDER BY number", (game,)).fetchall()
        counted = len(rows) == last and all(number == place for place, (number, _) in enumerate(rows, start=1))
        if not counted or not all(isinstance(line, bytes) for _, line in rows):
            raise StoreError("is damaged: its changes are not numbered from 1 without gaps", where)
        if not isinstance(head, bytes) or head.count(b"\n") != 2:
            raise StoreError("is damaged: its header or opening is incomplete", where)
        return StoredLog(where, head, tuple(line for _, line in rows))

    def since(self, name: str, revision: int) -> tuple[bytes, ...]:
        """Return the changes of a game after ``revision``."""
        with self.file.transaction() as base:
            game, last = self._last(base, name, None)
            rows = base.execute(SINCE, (game, revision)).fetchall()
        numbers = [number for number, _ in rows]
        counted = len(rows) == max(last - revision, 0) and all(map(eq, numbers, count(revision + 1)))
        if not counted or not all(isinstance(line, bytes) for _, line in rows):
            raise StoreError("is damaged: its changes are not numbered without gaps", at(self.where, name))
        return tuple(line for _, line in rows)

    def games(self) -> Iterator[GameInfo]:
        """Yield the games, by name."""
        with self.file.transaction() as base:
            rows = base.execute(ALL).fetchall()
        for name, revision, changed in rows:
            if type(revision) is not int or revision < 0 or type(changed) is not float or not 0 <= changed <= LATEST:
                raise StoreError("is damaged: a change has no number or no time", self.where)
            yield GameInfo(checked_name(name, self.where), revision, changed)

    def count(self, ending: str) -> int:
        """Return the number of games whose names do not end with a text."""
        with self.file.transaction() as base:
            return count_of(base, "SELECT count(*) FROM games WHERE substr(name, -?) != ?", len(ending), ending)

    def note(self, name: str, kind: str) -> StoredNote | None:
        """Return a note; None if there is none."""
        with self.file.transaction() as base:
            return self._note(base, name, kind)

    def write_note(self, name: str, kind: str, text: bytes, expected: int | None) -> int:
        """Write a note; return its version."""
        with self.file.transaction(write=True) as base:
            base.execute(NOTES)
            found = self._note(base, name, kind)
            version = found.version if found else 0
            if expected not in (None, version):
                raise rewritten(at(self.where, name))
            base.execute("INSERT OR REPLACE INTO notes VALUES (?, ?, ?, ?)", (name, kind, version + 1, text))
        return version + 1

    def _note(self, base: sqlite3.Connection, name: str, kind: str) -> StoredNote | None:
        where = at(self.where, checked_name(name, self.where))
        if not _has_notes(base):
            return None
        row = base.execute("SELECT version, text FROM notes WHERE name = ? AND kind = ?", (name, kind)).fetchone()
        if row is not None and (type(row[0]) is not int or row[0] < 1 or type(row[1]) is not bytes):
            raise StoreError("is damaged: a note has no version or no text", where)
        return None if row is None else StoredNote(*row)

    def delete(self, name: str, expected: int | None = None) -> None:
        """Delete a game."""
        with self.file.transaction(write=True) as base:
            game, _ = self._last(base, name, expected)
            if _has_notes(base):
                base.execute("DELETE FROM notes WHERE name = ?", (name,))
            base.execute("DELETE FROM changes WHERE game = ?", (game,))
            base.execute("DELETE FROM games WHERE id = ?", (game,))

    def close(self) -> None:
        """Close the file and end a claim; the next call opens it again."""
        self.file.close()
        claim, self._claim = self._claim, None
        if claim is not None:
            claim.close()

    def _last(self, base: sqlite3.Connection, name: str, expected: int | None) -> tuple[int, int]:
        """Return a game's number in the file, and its number of changes."""
        where = at(self.where, checked_name(name, self.where))
        found = base.execute(LAST, (name,)).fetchone()
        if found is None:
            raise unknown(where)
        game, last, named = found
        if type(game) is not int or type(last) is not int or last < 0 or named != name:
            raise StoreError("is damaged: its name has no game, or its changes have no numbers", where)
        if expected not in (None, last):
            raise moved_on(where, expected or 0, last)
        return game, last
