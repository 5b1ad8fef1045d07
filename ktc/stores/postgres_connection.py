"""A connection to PostgreSQL of which no call waits for ever: for a lock, a slow server, a frozen one or a broken cable.

The server ends what waits too long (``lock_timeout``, ``statement_timeout``).  Where nothing comes back at all, the connection is
given up a second later.
"""

from collections.abc import Generator
from math import ceil
from typing import Any, Final

from psycopg import Connection, Error, OperationalError
from psycopg.errors import ConnectionTimeout, LockNotAvailable, QueryCanceled

from ktc.stores.deadline import Deadline

GRACE: Final = 1.0  # seconds for the server to say itself that time is up
SHORTEST: Final = 2  # seconds: libpq takes no less to connect, and a statement that nobody hinders has as much
SETTINGS: Final = """SET synchronous_commit TO on; SET lock_timeout TO {}; SET statement_timeout TO {}"""


class NoAnswer(OperationalError):
    """A server said nothing for as long as a call may wait."""


LATE: Final = (NoAnswer, ConnectionTimeout, LockNotAvailable, QueryCanceled)


class PostgresConnection(Connection[tuple[Any, ...]]):
    """A connection that is closed where nothing comes back until the deadline of the call."""

    _deadline = Deadline(0)

    def begin(self, wait: float) -> None:
        """Begin a call, which may wait so many seconds."""
        self._deadline = Deadline(max(SHORTEST, wait) + GRACE)

    def wait(self, gen: Generator[Any, Any, Any], *args: Any, **how: Any) -> Any:
        """Do what psycopg does, until the deadline."""
        return super().wait(self._until_late(gen), *args, **how)

    def _until_late(self, gen: Generator[Any, Any, Any]) -> Generator[Any, Any, Any]:
        """Pass on what a generator of psycopg waits for; it is woken several times a second, also where nothing has come."""
        try:
            wanted = next(gen)
            while True:
                ready = yield wanted
                if not ready and not self._deadline.left:
                    self.pgconn.finish()
                    raise NoAnswer("the server does not answer")
                wanted = gen.send(ready)
        except StopIteration as done:
            return done.value


def connect(url: str, wait: float) -> PostgresConnection:
    """Return a connection whose steps are on the server's disk when they are confirmed."""
    base = PostgresConnection.connect(url, autocommit=True, connect_timeout=max(SHORTEST, ceil(wait)))
    try:
        base.begin(wait)
        base.execute(SETTINGS.format(max(1, milliseconds(wait)), milliseconds(max(SHORTEST, wait))).encode())
    except BaseException:
        base.close()
        raise
    return base


def milliseconds(seconds: float) -> int:
    """Return a time as the server takes it."""
    return ceil(seconds * 1_000)


def is_late(error: Error) -> bool:
    """Return whether time was up, for a lock, a statement, a connection or an answer."""
    return isinstance(error, LATE)
