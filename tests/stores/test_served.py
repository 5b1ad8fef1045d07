"""What a server needs of a store: one server, changes in groups, and notes beside games; journals do not have it."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from ktc.stores import (
    Change,
    ServerStore,
    SqliteStore,
    StoreBusy,
    StoreConflict,
    StoredNote,
    StoreError,
    UnknownGame,
    open_server_store,
    open_store,
)  # fmt: skip
from ktc.stores.opening import server_address
from ktc.stores.sqlite import SqliteFile

from .backends import KINDS, address
from .conftest import empty

HEAD = b'{"ktc":1}\n{"opening":[]}\n'


@pytest.fixture(params=[kind for kind in KINDS if kind != "journals"])
def where(request: pytest.FixtureRequest, tmp_path: Path, database: str) -> str:
    """The address of an empty store for a server."""
    if request.param == "postgres":
        empty(database)
    return address(request.param, tmp_path, database)


@pytest.fixture
def store(where: str) -> Iterator[ServerStore]:
    """An empty store for a server."""
    opened = open_server_store(where)
    yield opened
    opened.close()


def test_a_store_has_one_server_until_that_ends(store: ServerStore, where: str) -> None:
    second = open_server_store(where)
    store.claim()
    store.claim()  # its own
    with pytest.raises(StoreError, match="another server uses it: stop that one first"):
        second.claim()
    second.create("one", HEAD)  # other programs go on
    assert store.read("one").head == HEAD
    store.close()
    second.claim()
    with pytest.raises(StoreError, match="another server uses it"):
        store.claim()
    second.close()
    store.claim()


def test_a_file_has_one_server_by_whatever_name(tmp_path: Path) -> None:
    (tmp_path / "other").mkdir()
    store = SqliteStore(tmp_path / "games.db")
    store.claim()
    (tmp_path / "other" / "link.db").symlink_to(tmp_path / "games.db")
    (tmp_path / "folder").symlink_to(tmp_path)
    for name in ("other/link.db", "other/../games.db", "folder/games.db"):
        with pytest.raises(StoreError, match="another server uses it"):
            SqliteStore(tmp_path / name).claim()
    store.close()


def test_changes_are_written_together_and_refused_each_alone(store: ServerStore, where: str) -> None:
    for name in ("one", "two"):
        store.create(name, HEAD)
    found = store.append_all(
        [Change("one", 0, b"1\n"), Change("two", 7, b"x\n"), Change("gone", 0, b"x\n"), Change("one", 1, b"2\n")]
    )
    assert [type(error) for error in found] == [type(None), StoreConflict, UnknownGame, type(None)]
    other = open_server_store(where, new=False)
    assert (other.read("one").changes, other.read("two").changes) == ((b"1\n", b"2\n"), ())
    assert [other.since("one", revision) for revision in (0, 1, 2)] == [(b"1\n", b"2\n"), (b"2\n",), ()]
    assert other.count("o") == 1
    with pytest.raises(UnknownGame):
        other.since("gone", 0)
    other.close()


def test_a_note_is_written_over_the_version_that_its_writer_knows(store: ServerStore, where: str) -> None:
    store.create("one", HEAD)
    other = open_server_store(where)
    assert store.note("one", "room") is None
    assert store.write_note("one", "room", b"a", 0) == 1
    assert other.note("one", "room") == StoredNote(1, b"a")
    for wrong in (0, 2):
        with pytest.raises(StoreConflict, match="another process has changed this note"):
            other.write_note("one", "room", b"x", wrong)
    with pytest.raises(StoreConflict):
        other.write_note("one", "else", b"x", 3)
    assert other.write_note("one", "room", b"b", 1) == 2
    assert store.write_note("one", "room", b"c", None) == 3
    assert store.write_note("one", "else", b"d", None) == 1
    assert store.note("one", "room") == StoredNote(3, b"c")
    store.delete("one")
    assert other.note("one", "room") is None and other.note("one", "else") is None
    with pytest.raises(StoreError, match="is not a name for a game"):
        store.note("../one", "room")
    other.close()


def test_a_file_that_had_no_server_gets_notes_when_it_has_one(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "games.db")
    store.create("one", HEAD)
    assert store.note("one", "room") is None
    store.delete("one")
    store.create("one", HEAD)
    store.write_note("one", "room", b"a", 0)
    assert open_server_store(tmp_path / "games.db").note("one", "room") == StoredNote(1, b"a")


def test_a_server_is_given_a_file_or_an_address(tmp_path: Path) -> None:
    assert server_address("games.db") == "sqlite:///games.db"
    assert server_address(tmp_path / "games.db") == f"sqlite:///{tmp_path}/games.db"
    assert server_address("postgresql://a@b/c") == "postgresql://a@b/c"
    for wrong in ("mysql://a/b", "postgresql:games", "sqlite:games.db", "sqlite:///:memory:", "sqlite:///"):
        with pytest.raises(StoreError):
            open_server_store(wrong)


def test_a_lock_held_elsewhere_refuses_a_group_in_time(tmp_path: Path) -> None:
    store = open_server_store(tmp_path / "games.db", wait=0.05)
    store.create("one", HEAD)
    with SqliteFile(tmp_path / "games.db").transaction(write=True), pytest.raises(StoreBusy):
        store.append_all([Change("one", 0, b"1\n")])
    assert store.append_all([Change("one", 0, b"1\n")]) == [None]
    assert not isinstance(open_store(tmp_path / "journals"), ServerStore)
