"""The store interface and its errors.  A store maps names to lines of bytes, without knowing games or JSON.

The lines of a game are its head (the header and the set-up of a record), and its changes, one per line: a step or an undo.
Changes are only ever appended.  A writer states the current number of changes; if another was first, nothing is written.
"""

import re
from collections.abc import Callable, Iterable, Sequence
from typing import Final, Protocol, runtime_checkable

import attrs

from ktc.kernel.errors import LONGEST_ERROR, KtcError, cut, shorten

NAME: Final = re.compile(r"[A-Za-z0-9_][A-Za-z0-9_.-]{0,99}")
HEAD_LINES: Final = 2  # header and set-up
BESIDE: Final = ".seats"  # the end of the name of a log beside that of a game: of the seats of its room


class StoreError(KtcError):
    """A store that cannot fulfil a request; ``where`` names it, and the game if there is one."""

    def __init__(self, reason: str, where: str) -> None:
        reason = cut(reason, LONGEST_ERROR)
        super().__init__(f"{where}: {reason}")
        self.reason = reason
        self.where = where


class StoreConflict(StoreError):
    """Another process, or another game object, has changed this game in the store: open it again and continue from there."""


class StoreBusy(StoreError):
    """Others held a lock, or the server did not answer, within the time limit of a call: call again.

    If a step was written after all, which only a server can leave unknown, the next call raises ``StoreConflict``.
    """


class DamagedGame(StoreError):
    """The lines of a game have changed since they were written: ``change`` is the first wrong one, 0 for the head.

    The changes before it are intact: ``load_game(…, until=change - 1)`` returns a copy of the game at that point.
    """

    def __init__(self, reason: str, where: str, change: int) -> None:
        super().__init__(reason, where)
        self.change = change


class UnknownGame(StoreError):
    """A store has no game of this name."""


@attrs.frozen
class StoredLog:
    """A stored game: ``head``, two lines with line breaks, and the changes, each one line with its line break.

    ``where`` names it in errors.  ``note`` describes an unconfirmed change that was dropped; "" if there was none.
    """

    where: str
    head: bytes
    changes: tuple[bytes, ...]
    note: str = ""


@attrs.frozen
class GameInfo:
    """One game of ``Store.games()``: game name, number of changes, time of the last one (Unix seconds)."""

    name: str
    revision: int
    changed: float


@attrs.frozen
class Change:
    """A change to append to a game that has ``expected`` changes."""

    name: str
    expected: int
    line: bytes


@attrs.frozen
class StoredNote:
    """Bytes that a server keeps beside a game; ``version`` counts how often they were written."""

    version: int
    text: bytes


@runtime_checkable
class Store(Protocol):
    """The interface of a store.  Implement these six methods; any thread may call them.

    A call returns once its data would survive the process, and, unless the store declares otherwise, a crash of the machine.
    All raise ``StoreError``.  ``where`` is the name of the store in errors, without a password.
    """

    @property
    def where(self) -> str: ...

    def create(self, name: str, head: bytes, changes: Sequence[bytes] = ()) -> None:
        """Add a new game, atomically; raises ``StoreConflict`` if the name is taken."""

    def append(self, name: str, expected: int, change: bytes) -> None:
        """Append a change to a game with ``expected`` changes; raises ``StoreConflict`` if it has another number."""

    def read(self, name: str) -> StoredLog:
        """Return the stored log of a game; raises ``UnknownGame``."""

    def games(self) -> Iterable[GameInfo]:
        """Yield the games, by name."""

    def delete(self, name: str, expected: int | None = None) -> None:
        """Delete a game; with ``expected``, raise ``StoreConflict`` unless it has that number of changes."""

    def close(self) -> None:
        """Release files and connections; the next call opens them again."""


@runtime_checkable
class CountingStore(Protocol):
    """A store that counts its games faster than by listing them."""

    def count(self, ending: str) -> int:
        """Return the number of games whose names do not end with a text."""


@runtime_checkable
class ServerStore(CountingStore, Store, Protocol):
    """A store that a server can use: it has one server, writes changes in groups, and keeps notes beside games."""

    def claim(self) -> None:
        """Become the only server of this store, until ``close`` or the end of the process; raises ``StoreError`` otherwise."""

    def append_all(self, changes: Sequence[Change]) -> Sequence[StoreError | None]:
        """Append changes in one transaction; return for each what ``append`` would raise, or None if it was written."""

    def since(self, name: str, revision: int) -> tuple[bytes, ...]:
        """Return the changes of a game after ``revision``."""

    def note(self, name: str, kind: str) -> StoredNote | None:
        """Return the note of a kind under a name; None if there is none.  Deleting a game deletes its notes."""

    def write_note(self, name: str, kind: str, text: bytes, expected: int | None) -> int:
        """Write a note; return its version.

        ``expected`` is the version that it replaces, 0 for a new note, None for any: raises ``StoreConflict`` for another one.
        """


def checked_name(name: object, store: str) -> str:
    """Return a game's name that every store supports; raises ``StoreError`` for any other."""
    if isinstance(name, str) and NAME.fullmatch(name):
        return name
    reason = f"{shorten(name)} is not a name for a game: use 1 to 100 of the letters A-Z and a-z, digits, _ - and ."
    raise StoreError(f"{reason}, beginning with a letter, a digit or _", store)


def beside(name: str) -> str:
    """Return the name of the log of seats of a game's room."""
    return f"{name}{BESIDE}"


def is_game(name: str) -> bool:
    """Return whether a stored name is that of a game, not of the seats of its room."""
    return not name.endswith(BESIDE)


def number_of_games(store: Store) -> int:
    """Return the number of games in a store, by a single query if it has a ``count``."""
    if isinstance(store, CountingStore):
        return store.count(BESIDE)
    return sum(is_game(game.name) for game in store.games())


def at(store: str, name: str) -> str:
    """Return the name of a game in errors, for a store without one file per game."""
    return f"{store}, game {name}"


def unknown(where: str) -> UnknownGame:
    """Return the error for a missing game."""
    return UnknownGame("this game does not exist", where)


def exists(where: str) -> StoreConflict:
    """Return the error for a new game whose name is taken."""
    return StoreConflict("a game of this name already exists", where)


def refusal_of(write: Callable[[], object]) -> StoreError | None:
    """Return the error of one write among several, which the others need not notice; None if it succeeds."""
    try:
        write()
    except (StoreConflict, UnknownGame) as error:
        return error
    return None


def served(where: str) -> StoreError:
    """Return the error for a store that has a server already."""
    return StoreError("another server uses it: stop that one first, or choose another file or database", where)


def rewritten(where: str) -> StoreConflict:
    """Return the error for a note that has changed meanwhile."""
    return StoreConflict("another process has changed this note; read it again", where)


def moved_on(where: str, expected: int, found: int) -> StoreConflict:
    """Return the error for a change to a game that has changed meanwhile."""
    return StoreConflict(f"has {found} changes, not {expected}: another process has changed it; open the game again", where)
