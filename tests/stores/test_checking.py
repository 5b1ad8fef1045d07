"""``check_store`` finds what a store of somebody's own does wrong, and passes those of the house."""

from collections.abc import Callable, Iterator, Sequence

import pytest

from ktc.stores import GameInfo, StoreCheckFailed, StoreConflict, StoredLog, StoreError, UnknownGame, check_store
from ktc.stores.store import NAME

from .backends import open_at

Kept = dict[str, tuple[bytes, list[bytes]]]


class Memory:
    """A store that is in order, for one thread at a time."""

    where = "memory"

    def __init__(self, kept: Kept) -> None:
        self.kept = kept

    def create(self, name: str, head: bytes, changes: Sequence[bytes] = ()) -> None:
        if not NAME.fullmatch(name):
            raise StoreError("no name", self.where)
        if name in self.kept:
            raise StoreConflict("there is one", self.where)
        self.kept[name] = (head, list(changes))

    def append(self, name: str, expected: int, change: bytes) -> None:
        changes = self._of(name)[1]
        if len(changes) != expected:
            raise StoreConflict("moved on", self.where)
        changes.append(change)

    def read(self, name: str) -> StoredLog:
        if not NAME.fullmatch(name):
            raise StoreError("no name", self.where)
        head, changes = self._of(name)
        return StoredLog(name, head, tuple(changes))

    def games(self) -> Iterator[GameInfo]:
        for name in sorted(self.kept):
            yield GameInfo(name, len(self.kept[name][1]), 0.0)

    def delete(self, name: str, expected: int | None = None) -> None:
        if expected not in (None, len(self._of(name)[1])):
            raise StoreConflict("moved on", self.where)
        del self.kept[name]

    def close(self) -> None: ...

    def _of(self, name: str) -> tuple[bytes, list[bytes]]:
        if name not in self.kept:
            raise UnknownGame("none", self.where)
        return self.kept[name]


class AlwaysAdds(Memory):
    def append(self, name: str, expected: int, change: bytes) -> None:
        self._of(name)[1].append(change)


class Overwrites(Memory):
    def create(self, name: str, head: bytes, changes: Sequence[bytes] = ()) -> None:
        self.kept[name] = (head, list(changes))


class KnowsAll(Memory):
    def _of(self, name: str) -> tuple[bytes, list[bytes]]:
        return self.kept.get(name, (b"", []))


class Unsorted(Memory):
    def games(self) -> Iterator[GameInfo]:
        yield from reversed(list(super().games()))


class Buries(Memory):
    def delete(self, name: str, expected: int | None = None) -> None:
        self._of(name)


class Closes(Memory):
    def close(self) -> None:
        self.kept.clear()


class ToItself(Memory):
    def __init__(self, kept: Kept) -> None:
        super().__init__({})


BROKEN: dict[type[Memory], str] = {
    AlwaysAdds: "appending to 2 changes with expected=0 must raise StoreConflict, but raised nothing",
    Overwrites: "creating a second game with the same name must raise StoreConflict",
    KnowsAll: "reading a missing game must raise UnknownGame",
    Unsorted: "games must be listed by name with the number of changes; the store listed",
    Buries: "A deleted game must be gone, and its name free. Instead, the store raised StoreConflict",
    Closes: "A closed store must reopen at the next call. Instead, the store raised UnknownGame",
    ToItself: "Written data must be readable, also by another process. Instead, the store raised UnknownGame",
}


def opened_in(store: type[Memory]) -> Callable[[], Memory]:
    kept: Kept = {}
    return lambda: store(kept)


def test_the_stores_of_the_house_and_one_that_is_in_order_pass(where: str) -> None:
    check_store(lambda: open_at(where))
    assert list(open_at(where).games()) == []
    check_store(opened_in(Memory))


@pytest.mark.parametrize("store", BROKEN, ids=lambda store: store.__name__)
def test_a_broken_promise_is_named(store: type[Memory]) -> None:
    with pytest.raises(StoreCheckFailed) as broken:
        check_store(opened_in(store))
    assert any(BROKEN[store] in breach for breach in broken.value.breaches), broken.value
    assert str(broken.value).startswith(f"memory violates {len(broken.value.breaches)} requirements of a store:\n")
