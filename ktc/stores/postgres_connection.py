"""A PostgreSQL connection on which no call waits forever: for a lock, a slow or frozen server, or a broken cable.

The server ends calls that wait too long (``lock_timeout``, ``statement_timeout``).  If nothing comes back, the connection is
closed a second later.
"""

from collections.abc import Generator
from math import ceil
from typing import Any, Final

from psycopg import Connection, Error, OperationalError
from psycopg.errors import ConnectionTimeout, LockNotAvailable, QueryCanceled

from ktc.stores.deadline import Deadline

GRACE: Final = 1.0  # seconds for the server to report a timeout itself
SHORTEST: Final = 2  # seconds: the minimum of libpq to connect, and the time for a statement without contention
SETTINGS: Final = """SET synchronous_commit TO on; SET lock_timeout TO {}; SET statement_timeout TO {}"""


class NoAnswer(OperationalError):
    """A server sent nothing within the time limit of a call."""


LATE: Final = (NoAnswer, ConnectionTimeout, LockNotAvailable, QueryCanceled)


class PostgresConnection(Connection[tuple[Any, ...]]):
    """A connection that is closed if nothing comes back by the deadline of the call."""

    _deadline = Deadline(0)

    def begin(self, wait: float) -> None:
        """Begin a call with a number of seconds to wait."""
        self._deadline = Deadline(max(SHORTEST, wait) + GRACE)

    def wait(self, gen: Generator[Any, Any, Any], *args: Any, **how: Any) -> Any:
        """Wait as psycopg does, but only until the deadline."""
        return super().wait(self._until_late(gen), *args, **how)

    def _until_late(self, gen: Generator[Any, Any, Any]) -> Generator[Any, Any, Any]:
        """Pass on a generator of psycopg, which is resumed several times a second, even if nothing has arrived."""
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
    """Return a connection whose confirmed changes are on the server's disk."""
    base = PostgresConnection.connect(url, autocommit=True, connect_timeout=max(SHORTEST, ceil(wait)))
    try:
        base.begin(wait)
        base.execute(SETTINGS.format(max(1, milliseconds(wait)), milliseconds(max(SHORTEST, wait))).encode())
    except BaseException:
        base.close()
        raise
    return base


def milliseconds(seconds: float) -> int:
    """Return a time in milliseconds, for the server."""
    return ceil(seconds * 1_000)


def is_late(error: Error) -> bool:
    """Return whether a timeout expired, for a lock, a statement, a connection or an answer."""
    return isinstance(error, LATE)
