"""The store of a server as its rooms use it: each call lets others compute, and changes are written in groups."""

from collections import deque
from collections.abc import Callable, Iterable, Sequence
from contextlib import AbstractContextManager
from threading import Lock

import attrs

from ktc.stores import Change, GameInfo, ServerStore, StoredLog, StoredNote, StoreError


@attrs.define(eq=False)
class _Waiting:
    change: Change
    is_done: bool = False
    error: BaseException | None = None


class GroupedStore:
    """A ``ServerStore``, through another one.  ``aside`` holds while a call waits.

    Of several threads that append at once, one writes the changes of all in one transaction.
    """

    def __init__(self, store: ServerStore, aside: Callable[[], AbstractContextManager[None]]) -> None:
        self._store, self._aside = store, aside
        self._waiting = deque[_Waiting]()
        self._writing = Lock()

    @property
    def where(self) -> str:
        return self._store.where

    def append(self, name: str, expected: int, change: bytes) -> None:
        """Append a change, together with those of other threads."""
        own = _Waiting(Change(name, expected, change))
        self._waiting.append(own)
        with self._aside(), self._writing:
            if not own.is_done:
                self._write_all()
        if own.error is not None:
            raise own.error

    def _write_all(self) -> None:
        group = [self._waiting.popleft() for _ in range(len(self._waiting))]
        errors: Sequence[BaseException | None]
        try:
            errors = self._store.append_all([one.change for one in group])
        except StoreError as error:
            errors = [type(error)(error.reason, error.where) for _ in group]  # each thread raises its own
        except BaseException as error:
            errors = [error for _ in group]
        for one, found in zip(group, errors, strict=True):
            one.error, one.is_done = found, True

    def append_all(self, changes: Sequence[Change]) -> Sequence[StoreError | None]:
        with self._aside():
            return self._store.append_all(changes)

    def create(self, name: str, head: bytes, changes: Sequence[bytes] = ()) -> None:
        with self._aside():
            self._store.create(name, head, changes)

    def read(self, name: str) -> StoredLog:
        with self._aside():
            return self._store.read(name)

    def since(self, name: str, revision: int) -> tuple[bytes, ...]:
        with self._aside():
            return self._store.since(name, revision)

    def games(self) -> Iterable[GameInfo]:
        with self._aside():
            return list(self._store.games())

    def count(self, ending: str) -> int:
        with self._aside():
            return self._store.count(ending)

    def note(self, name: str, kind: str) -> StoredNote | None:
        with self._aside():
            return self._store.note(name, kind)

    def write_note(self, name: str, kind: str, text: bytes, expected: int | None) -> int:
        with self._aside():
            return self._store.write_note(name, kind, text, expected)

    def delete(self, name: str, expected: int | None = None) -> None:
        with self._aside():
            self._store.delete(name, expected)

    def claim(self) -> None:
        self._store.claim()

    def close(self) -> None:
        self._store.close()
