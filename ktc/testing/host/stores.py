"""The store of a simulated host: one in memory where the host brings none, and around each what makes its calls fail."""

from collections.abc import Iterable, Sequence
from typing import Final, NoReturn

from ktc.kernel.errors import PluginError
from ktc.stores.store import GameInfo, Store, StoreConflict, StoredLog, StoreError, UnknownGame
from ktc.testing.host.world import VirtualClock, World

LOST: Final = "the store writes, and its answer is lost"
KILLED: Final = "the process is killed before the store writes"
KILLED_LATER: Final = "the process is killed after the store has written"
SLOW: Final = "the store is slow"
BUSY: Final = "the store is busy for a while, and gives up"
FULL: Final = "the store cannot write"
RULE: Final = "a plugin fails in the step"
UNREAD: Final = "the store cannot read"
FAILURES: Final = (LOST, KILLED, KILLED_LATER, SLOW, BUSY, FULL, RULE)
FAILURES_OF_READING: Final = (KILLED, SLOW, BUSY, UNREAD)
REASONS: Final = {BUSY: "is busy", FULL: "cannot be written", UNREAD: "cannot be read"}
SLOWNESS: Final = 700  # milliseconds
BUSINESS: Final = 5_000


class Killed(BaseException):
    """The simulated process is gone: whatever catches this lives no longer either."""


class MemoryStore:
    """Games for as long as a run lasts; ``kept`` is what several handles share."""

    where = "memory"

    def __init__(self, kept: dict[str, tuple[bytes, list[bytes]]], clock: VirtualClock) -> None:
        self._kept = kept

    def create(self, name: str, head: bytes, changes: Sequence[bytes] = ()) -> None:
        """Keep a new game."""
        if name in self._kept:
            raise StoreConflict("a game with this name already exists", self.where)
        self._kept[name] = (head, list(changes))

    def append(self, name: str, expected: int, change: bytes) -> None:
        """Add a change."""
        self._check(name, expected)
        self._kept[name][1].append(change)

    def read(self, name: str) -> StoredLog:
        """Return all that is kept of a game."""
        if name not in self._kept:
            raise UnknownGame("no game with this name", self.where)
        head, changes = self._kept[name]
        return StoredLog(self.where, head, tuple(changes))

    def games(self) -> Iterable[GameInfo]:
        """Return the games."""
        return [GameInfo(name, len(self._kept[name][1]), 0.0) for name in sorted(self._kept)]

    def delete(self, name: str, expected: int | None = None) -> None:
        """Forget a game."""
        self._check(name, expected)
        del self._kept[name]

    def close(self) -> None:
        """Hold nothing open."""

    def _check(self, name: str, expected: int | None) -> None:
        found = len(self.read(name).changes)
        if expected not in (None, found):
            raise StoreConflict(f"has {found} changes now, not {expected}", self.where)


class FailingStore:
    """A store as one process has it, whose calls fail where the seed says so; ``killed`` says that the process is gone."""

    def __init__(self, store: Store, world: World) -> None:
        self._store, self._world = store, world
        self.killed = False
        self.refused = 0  # changes that were not written
        self.unknown: list[bytes] = []  # changes that were written, and of which the process was not told

    @property
    def where(self) -> str:
        """The place of the store."""
        return self._store.where

    def append(self, name: str, expected: int, change: bytes) -> None:
        """Add a change, or fail before or after it is written."""
        self.refused += 1
        kind = self._fail(FAILURES)
        self._store.append(name, expected, change)
        self.refused -= 1
        if kind in (LOST, KILLED_LATER):
            self.refused += 1
            self.unknown.append(change)
            if kind == LOST:
                raise StoreError("the connection was lost", self.where)
            self._kill()

    def read(self, name: str) -> StoredLog:
        """Return all that is kept of a game, or fail."""
        self._fail(FAILURES_OF_READING)
        return self._store.read(name)

    def _fail(self, kinds: Sequence[str]) -> str:
        """Fail, or return the failure that comes after the call; "" for none."""
        self._live()
        kind = self._world.failure(kinds)
        if kind in (SLOW, BUSY):
            self._world.clock.advance(SLOWNESS if kind == SLOW else BUSINESS)
        if kind in (BUSY, FULL, UNREAD):
            raise StoreError(REASONS[kind], self.where)
        if kind == RULE:
            raise PluginError("simulated", "fails")
        if kind == KILLED:
            self._kill()
        return kind

    def _kill(self) -> NoReturn:
        self.killed = True
        raise Killed

    def create(self, name: str, head: bytes, changes: Sequence[bytes] = ()) -> None:
        """Keep a new game."""
        self._live()
        self._store.create(name, head, changes)

    def games(self) -> Iterable[GameInfo]:
        """Return the games."""
        self._live()
        return self._store.games()

    def delete(self, name: str, expected: int | None = None) -> None:
        """Forget a game."""
        self._live()
        self._store.delete(name, expected)

    def close(self) -> None:
        """Close the store."""
        self._store.close()

    def _live(self) -> None:
        if self.killed:
            raise Killed
