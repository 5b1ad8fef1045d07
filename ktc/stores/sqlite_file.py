"""One database file of SQLite, with the tables of games: opened where it is needed, and used by one thread at a time.

The file is in WAL mode with ``synchronous=FULL``: a change is on the disk when its call returns.  ``NORMAL`` would keep it when
the process is killed, and might lose the last ones when the machine loses its power.
"""

import os
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from ktc.kernel.errors import shown_path
from ktc.stores.deadline import USUAL_WAIT, Deadline, Turns, checked_wait
from ktc.stores.store import StoreError

FORMAT: Final = 1  # of the tables below; SQLite keeps it as user_version
TABLES: Final = (
    """CREATE TABLE games (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL UNIQUE, head BLOB NOT NULL,
                           at REAL NOT NULL)""",
    """CREATE TABLE changes (game INTEGER NOT NULL, number INTEGER NOT NULL, line BLOB NOT NULL, at REAL NOT NULL,
                             PRIMARY KEY (game, number)) WITHOUT ROWID""",
    f"PRAGMA user_version={FORMAT}",
)
VERSION: Final = "PRAGMA user_version"
HELD: Final = (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)  # what SQLite says where another holds a lock


class SqliteFile:
    """A database of games; whoever keeps more beside them has tables of its own in it.  ``new`` makes it where there is none.

    ``wait`` is how many seconds a transaction waits for others, threads and processes together.
    """

    def __init__(self, path: str | Path, new: bool = True, wait: float = USUAL_WAIT) -> None:
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
        """Do something at once or not at all: a writer keeps other writers out from its first look on."""
        deadline = Deadline(self._wait)
        with self._turns.turn(deadline, self.where):
            try:
                base = self._opened(deadline)
                if base.in_transaction:  # an interrupt left it
                    base.rollback()
                _wait_until(deadline, base)
                base.execute("BEGIN IMMEDIATE" if write else "BEGIN")
                try:
                    yield base
                    base.execute("COMMIT")
                finally:
                    if base.in_transaction:
                        base.rollback()
            except (sqlite3.Error, OSError, UnicodeDecodeError) as error:  # the last by a schema that was bent
                if _is_held(error):
                    raise deadline.busy(self.where) from None
                raise StoreError(f"cannot be {'written' if write else 'read'}: {error}", self.where) from None

    def _opened(self, deadline: Deadline) -> sqlite3.Connection:
        """Return the connection of this process; one that a fork brought along is neither used nor closed."""
        if self._base is not None and self._process == os.getpid():
            return self._base
        if not self._new and not self.path.is_file():
            raise StoreError("there is no such file", self.where)
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
            if count_of(base, VERSION) == 0:  # nobody was first meanwhile
                if count_of(base, "SELECT count(*) FROM sqlite_master"):
                    raise StoreError("is a database of something else", self.where)
                for statement in TABLES:
                    base.execute(statement)
            base.execute("COMMIT")
        if (number := count_of(base, VERSION)) != FORMAT:
            raise StoreError(f"has format {number}; this version reads format {FORMAT}: a newer one is needed", self.where)
        _write_ahead(base, deadline)
        base.execute("PRAGMA synchronous=FULL")


def count_of(base: sqlite3.Connection, query: str, *values: object) -> int:
    """Return the number that a query asks for; raises ``sqlite3.DatabaseError`` where a bent file has none."""
    row = base.execute(query, values).fetchone()
    if row is None or type(row[0]) is not int:
        raise sqlite3.DatabaseError("database disk image is malformed")
    return int(row[0])


def _write_ahead(base: sqlite3.Connection, deadline: Deadline) -> None:
    """Put a file into WAL mode, in which it stays: readers and the writer do not wait for each other."""
    while True:
        try:
            base.execute("PRAGMA journal_mode=WAL").fetchone()
        except sqlite3.OperationalError as error:  # SQLite does not wait by itself where two processes make one file at once
            if not _is_held(error) or not deadline.pause():
                raise
        else:
            return


def _wait_until(deadline: Deadline, base: sqlite3.Connection) -> None:
    """Have SQLite wait for others until a deadline."""
    base.execute(f"PRAGMA busy_timeout={deadline.milliseconds}")


def _is_held(error: Exception) -> bool:
    """Return whether SQLite failed because another holds a lock; the upper bytes of its code say which."""
    return isinstance(error, sqlite3.Error) and getattr(error, "sqlite_errorcode", 0) & 0xFF in HELD
