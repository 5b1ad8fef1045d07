"""The store interface and its errors.  A store maps names to lines of bytes, without knowing games or JSON.

The lines of a game are its head (the header and the opening of a record), and its changes, one a line: a step, or a step taken
back.  Changes are only ever added.  Who adds one says how many there are; where another was first, nothing is written.
"""

import re
from collections.abc import Iterable, Sequence
from typing import Final, Protocol, runtime_checkable

import attrs

from ktc.kernel.errors import LONGEST_ERROR, KtcError, cut, shorten

NAME: Final = re.compile(r"[A-Za-z0-9_][A-Za-z0-9_.-]{0,99}")
HEAD_LINES: Final = 2  # header and opening


class StoreError(KtcError):
    """A store that cannot do what is asked; ``where`` names it, and the game where there is one."""

    def __init__(self, reason: str, where: str) -> None:
        reason = cut(reason, LONGEST_ERROR)
        super().__init__(f"{where}: {reason}")
        self.reason = reason
        self.where = where


class StoreConflict(StoreError):
    """Another process, or another game object, has changed this game in the store: open it again, and go on from there."""


class StoreBusy(StoreError):
    """Others held a store, or its server did not answer, for as long as a call may wait: call again.

    If a step was written after all, which only a server can leave open, the next call raises ``StoreConflict``.
    """


class DamagedGame(StoreError):
    """The lines of a game are not those that were written: ``change`` is the first that is wrong, 0 for the head.

    The changes before it are whole: ``load_game(…, until=change - 1)`` returns a copy of the game as it was then.
    """

    def __init__(self, reason: str, where: str, change: int) -> None:
        super().__init__(reason, where)
        self.change = change


class UnknownGame(StoreError):
    """A store keeps no game of this name."""


@attrs.frozen
class StoredLog:
    """All that a store keeps of a game: ``head``, two lines with their ends, and the changes, each a line with its end.

    ``where`` names it in errors.  ``note`` says what was left out as never confirmed; "" where nothing was.
    """

    where: str
    head: bytes
    changes: tuple[bytes, ...]
    note: str = ""


@attrs.frozen
class GameInfo:
    """A game of a store: its name, how many changes it has, and when the last was written, in seconds since 1970."""

    name: str
    revision: int
    changed: float


@runtime_checkable
class Store(Protocol):
    """The interface of a store.  Implement these six methods; any thread may call them.

    A call returns when what it wrote would outlive the process, and, unless the store says otherwise, the machine.  All raise
    ``StoreError``.  ``where`` is what errors call the store: no password stands in it.
    """

    @property
    def where(self) -> str: ...

    def create(self, name: str, head: bytes, changes: Sequence[bytes] = ()) -> None:
        """Keep a new game, whole or not at all; raises ``StoreConflict`` where there is one of this name."""

    def append(self, name: str, expected: int, change: bytes) -> None:
        """Add a change to a game that has ``expected`` of them; raises ``StoreConflict`` where it has another number."""

    def read(self, name: str) -> StoredLog:
        """Return all that is kept of a game; raises ``UnknownGame``."""

    def games(self) -> Iterable[GameInfo]:
        """Yield the games, by their names."""

    def delete(self, name: str, expected: int | None = None) -> None:
        """Forget a game; with ``expected``, only where it has so many changes, else ``StoreConflict`` is raised."""

    def close(self) -> None:
        """Let go of files and connections; the next call opens them again."""


def checked_name(name: object, store: str) -> str:
    """Return a game's name that every store can keep; raises ``StoreError`` for another."""
    if isinstance(name, str) and NAME.fullmatch(name):
        return name
    reason = f"no game can be named {shorten(name)}: a name has 1 to 100 of the letters A-Z and a-z, digits, _ - and ."
    raise StoreError(f"{reason}, and begins with a letter, a digit or _", store)


def at(store: str, name: str) -> str:
    """Return how errors name a game of a store without one file a game."""
    return f"{store}, game {name}"


def unknown(where: str) -> UnknownGame:
    """Return the error for a game that is not there."""
    return UnknownGame("there is no such game", where)


def exists(where: str) -> StoreConflict:
    """Return the error for a new game whose name is taken."""
    return StoreConflict("there is a game of this name already", where)


def moved_on(where: str, expected: int, found: int) -> StoreConflict:
    """Return the error for a change to a game that is another by now."""
    return StoreConflict(f"has {found} changes by now, not {expected}: another has changed it; open the game again", where)
