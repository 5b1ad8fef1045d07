"""A PostgreSQL database, through psycopg 3 (``pip install 'ktc[postgres]'``), for many games and processes on many machines.

``synchronous_commit`` is on for these transactions, whatever the server's default: a change is on the server's disk when its
call returns.
"""

import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from functools import partial
from typing import TYPE_CHECKING, Final
from urllib.parse import urlsplit

from ktc.kernel.errors import shown_path
from ktc.records.limits import LARGEST_OF_ALL
from ktc.stores.deadline import DEFAULT_WAIT, Deadline, Turns, checked_wait
from ktc.stores.store import (
    Change,
    GameInfo,
    StoreBusy,
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

if TYPE_CHECKING:
    from psycopg import Cursor

    from ktc.stores.postgres_connection import PostgresConnection

TABLES: Final = (
    """CREATE TABLE IF NOT EXISTS ktc_games (
           id bigserial PRIMARY KEY, name text NOT NULL UNIQUE, head bytea NOT NULL, at timestamptz NOT NULL DEFAULT now())""",
    """CREATE TABLE IF NOT EXISTS ktc_changes (
           game bigint NOT NULL REFERENCES ktc_games ON DELETE CASCADE, number int NOT NULL, line bytea NOT NULL,
           at timestamptz NOT NULL DEFAULT now(), PRIMARY KEY (game, number))""",
    """CREATE TABLE IF NOT EXISTS ktc_notes (
           name text NOT NULL, kind text NOT NULL, version int NOT NULL, text bytea NOT NULL, PRIMARY KEY (name, kind))""",
)
ONE_AT_A_TIME: Final = "SELECT pg_advisory_xact_lock(7040043)"  # concurrent creation of a table fails, even IF NOT EXISTS
ONE_SERVER: Final = "SELECT pg_try_advisory_lock(7040044)"  # until the connection ends
AS_OF_NOW: Final = "SET TRANSACTION ISOLATION LEVEL REPEATABLE READ"  # several queries see the same snapshot
FIND: Final = "SELECT id FROM ktc_games WHERE name = %s"
LAST: Final = "SELECT coalesce(max(number), 0) FROM ktc_changes WHERE game = %s"
SIZE: Final = """SELECT length(head) + (SELECT coalesce(sum(length(line)), 0) FROM ktc_changes WHERE game = id)
                 FROM ktc_games WHERE id = %s"""
SINCE: Final = "SELECT number, line FROM ktc_changes WHERE game = %s AND number > %s ORDER BY number"
NOTE: Final = "SELECT version, text FROM ktc_notes WHERE name = %s AND kind = %s"
REPLACE: Final = """INSERT INTO ktc_notes VALUES (%s, %s, 1, %s) ON CONFLICT (name, kind)
                    DO UPDATE SET version = ktc_notes.version + 1, text = excluded.text
                    WHERE %s::int IS NULL OR ktc_notes.version = %s RETURNING version"""
ALL: Final = """SELECT name, coalesce(max(number), 0), extract(epoch FROM greatest(g.at, max(c.at)))::float8
                FROM ktc_games g LEFT JOIN ktc_changes c ON game = id GROUP BY id ORDER BY name COLLATE "C" """
EXTRA: Final = "needs psycopg: pip install 'ktc[postgres]'"


class PostgresStore:
    """Games in a PostgreSQL database; ``new`` creates the two tables if missing.

    ``wait`` is the number of seconds that a call waits: for other threads, for a connection, and for locks and the statements
    themselves.
    """

    def __init__(self, url: str, new: bool = True, wait: float = DEFAULT_WAIT) -> None:
        self._url = url
        self.where = without_password(url)
        self._new = new
        self._wait = checked_wait(wait, self.where)
        self._turns = Turns()
        self._base: PostgresConnection | None = None
        self._process = 0
        self._claims = False

    def claim(self) -> None:
        """Take a lock of the database; it ends with the connection, and a later connection takes it again."""
        self._claims = True
        try:
            with self._transaction() as base:
                _claim(base, self.where)
        except BaseException:
            self._claims = False
            raise

    def create(self, name: str, head: bytes, changes: Sequence[bytes] = ()) -> None:
        """Add a new game, atomically."""
        where = at(self.where, checked_name(name, self.where))
        with self._transaction() as base:
            base.execute("INSERT INTO ktc_games (name, head) VALUES (%s, %s) ON CONFLICT DO NOTHING RETURNING id", (name, head))
            found = base.fetchone()
            if found is None:
                raise exists(where)
            rows = [(found[0], number, line) for number, line in enumerate(changes, start=1)]
            base.executemany("INSERT INTO ktc_changes (game, number, line) VALUES (%s, %s, %s)", rows)

    def append(self, name: str, expected: int, change: bytes) -> None:
        """Append a change; it is on the server's disk when this returns."""
        with self._transaction() as base:
            self._append(base, Change(name, expected, change))

    def append_all(self, changes: Sequence[Change]) -> Sequence[StoreError | None]:
        """Append changes in one transaction."""
        with self._transaction() as base:
            return [refusal_of(partial(self._append, base, change)) for change in changes]

    def _append(self, base: "Cursor", change: Change) -> None:
        game = self._found(base, change.name, change.expected, FIND + " FOR NO KEY UPDATE")
        row = (game, change.expected + 1, change.line)
        base.execute("INSERT INTO ktc_changes (game, number, line) VALUES (%s, %s, %s)", row)

    def read(self, name: str) -> StoredLog:
        """Return the stored log of a game."""
        with self._transaction() as base:
            base.execute(AS_OF_NOW)
            game, where = self._found(base, name, None, FIND), at(self.where, name)
            if _number(base, SIZE, game) > LARGEST_OF_ALL:
                raise StoreError(f"is larger than {LARGEST_OF_ALL} bytes", where)
            base.execute("SELECT head FROM ktc_games WHERE id = %s", (game,))
            ((head,),) = base.fetchall()
            base.execute("SELECT number, line FROM ktc_changes WHERE game = %s ORDER BY number", (game,))
            rows = base.fetchall()
        if not all(number == place for place, (number, _) in enumerate(rows, start=1)):
            raise StoreError("is damaged: its changes are not numbered from 1 without gaps", where)
        if head.count(b"\n") != 2:
            raise StoreError("is damaged: its header or opening is incomplete", where)
        return StoredLog(where, head, tuple(line for _, line in rows))

    def games(self) -> Iterator[GameInfo]:
        """Yield the games, by name."""
        with self._transaction() as base:
            base.execute(ALL)
            rows = base.fetchall()
        yield from (GameInfo(checked_name(name, self.where), revision, changed) for name, revision, changed in rows)

    def since(self, name: str, revision: int) -> tuple[bytes, ...]:
        """Return the changes of a game after ``revision``."""
        with self._transaction() as base:
            base.execute(AS_OF_NOW)
            game = self._found(base, name, None, FIND)
            last = _number(base, LAST, game)
            base.execute(SINCE, (game, revision))
            rows = base.fetchall()
        if [number for number, _ in rows] != list(range(revision + 1, last + 1)):
            raise StoreError("is damaged: its changes are not numbered without gaps", at(self.where, name))
        return tuple(line for _, line in rows)

    def count(self, ending: str) -> int:
        """Return the number of games whose names do not end with a text."""
        with self._transaction() as base:
            base.execute("SELECT count(*) FROM ktc_games WHERE right(name, %s) <> %s", (len(ending), ending))
            return int((base.fetchone() or (0,))[0])

    def note(self, name: str, kind: str) -> StoredNote | None:
        """Return a note; None if there is none."""
        with self._transaction() as base:
            base.execute(NOTE, (checked_name(name, self.where), kind))
            row = base.fetchone()
        return None if row is None else StoredNote(*row)

    def write_note(self, name: str, kind: str, text: bytes, expected: int | None) -> int:
        """Write a note; return its version."""
        with self._transaction() as base:
            base.execute(REPLACE, (checked_name(name, self.where), kind, text, expected, expected))
            row = base.fetchone()
            if row is None or (expected is not None and row[0] != expected + 1):  # the latter if there was none
                raise rewritten(at(self.where, name))
        return int(row[0])

    def delete(self, name: str, expected: int | None = None) -> None:
        """Delete a game."""
        with self._transaction() as base:
            game = self._found(base, name, expected, FIND + " FOR UPDATE")
            base.execute("DELETE FROM ktc_notes WHERE name = %s", (name,))
            base.execute("DELETE FROM ktc_games WHERE id = %s", (game,))

    def close(self) -> None:
        """Close the connection, which ends a claim; the next call opens another."""
        self._claims = False
        with self._turns.turn(Deadline(self._wait), self.where):
            if self._base is not None and self._process == os.getpid():
                self._base.close()
            self._base = None

    def _found(self, base: "Cursor", name: str, expected: int | None, find: str) -> int:
        """Lock a game's row and return its number in the database, checking the number of changes only then."""
        where = at(self.where, checked_name(name, self.where))
        base.execute(find.encode(), (name,))
        found = base.fetchone()
        if found is None:
            raise unknown(where)
        if expected is not None and (last := _number(base, LAST, found[0])) != expected:
            raise moved_on(where, expected, last)
        game: int = found[0]
        return game

    @contextmanager
    def _transaction(self) -> "Iterator[Cursor]":
        """Run a transaction.  The next call reopens a lost connection."""
        try:
            from psycopg import Error  # an extra

            from ktc.stores.postgres_connection import is_late
        except ImportError:
            raise StoreError(EXTRA, self.where) from None
        with self._turns.turn(Deadline(self._wait), self.where):
            try:
                base = self._opened()
                base.begin(self._wait)
                with base.transaction(), base.cursor() as cursor:
                    yield cursor
            except Error as error:
                if self._base is not None and (self._base.closed or self._base.broken):
                    self._base = None
                reason = " ".join(str(error).split()) or type(error).__name__
                if is_late(error):
                    raise StoreBusy(f"is busy: no result within {self._wait:g} s ({reason}); try again", self.where) from None
                raise StoreError(f"cannot be used: {reason}", self.where) from None

    def _opened(self) -> "PostgresConnection":
        """Return the connection of this process; one inherited by a fork is neither used nor closed."""
        if self._base is not None and self._process == os.getpid():
            return self._base
        from ktc.stores.postgres_connection import connect

        base = connect(self._url, self._wait)
        try:
            if self._new:
                with base.transaction():
                    base.execute(ONE_AT_A_TIME)
                    for statement in TABLES:
                        base.execute(statement)
            if self._claims:
                with base.cursor() as cursor:
                    _claim(cursor, self.where)
        except BaseException:
            with suppress(Exception):
                base.close()
            raise
        self._base, self._process = base, os.getpid()
        return base


def _claim(base: "Cursor", where: str) -> None:
    base.execute(ONE_SERVER)
    ((is_ours,),) = base.fetchall()
    if not is_ours:
        raise served(where)


def _number(base: "Cursor", query: str, game: int) -> int:
    base.execute(query.encode(), (game,))
    ((number,),) = base.fetchall()
    return int(number)


def without_password(url: str) -> str:
    """Return an address without its password, for errors; raises ``StoreError`` for an invalid one."""
    try:
        parts = urlsplit(url)
    except ValueError as error:
        raise StoreError(f"is not a valid address: {error}", url.partition("://")[0]) from None
    host = parts.netloc.rpartition("@")
    user = host[0].partition(":")[0]
    return shown_path(f"{parts.scheme}://{user}{host[1]}{host[2]}{parts.path}")
