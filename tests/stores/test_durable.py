"""What is confirmed is on the disk: each store asks the system, or its server, for that before it returns."""

import os
from errno import EIO
from pathlib import Path

import pytest

from ktc.stores import Journals, PostgresStore, SqliteStore, StoreError

from .backends import AT_LENGTH
from .server import server

HEAD = b'{"ktc":1}\n{"opening":[]}\n'


def test_a_journal_is_on_the_disk_after_each_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store, synced = Journals(tmp_path), []
    usual = os.fsync
    monkeypatch.setattr(os, "fsync", lambda handle: (usual(handle), synced.append(os.fstat(handle).st_size)))
    store.create("one", HEAD)
    assert len(HEAD) in synced, "the file, before it has its name"
    for number in range(3):
        synced.clear()
        store.append("one", number, b"line\n")
        assert synced == [len(HEAD) + 5 * (number + 1)], "once, with the whole line in it"


def test_a_journal_whose_disk_fails_has_nothing_of_the_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The line is in the file already when the disk says that it cannot keep it."""
    store = Journals(tmp_path)
    store.create("one", HEAD)

    def fails(handle: int) -> None:
        raise OSError(EIO, os.strerror(EIO))

    with monkeypatch.context() as patched:
        patched.setattr(os, "fsync", fails)
        with pytest.raises(StoreError, match=r"one\.journal: cannot be written: "):
            store.append("one", 0, b"line\n")
    assert (tmp_path / "one.journal").read_bytes() == HEAD
    store.append("one", 0, b"again\n")
    assert store.read("one").changes == (b"again\n",)


def test_sqlite_writes_ahead_and_waits_for_the_disk(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "games.db")
    store.create("one", HEAD)
    assert store.file._base is not None
    assert store.file._base.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    assert store.file._base.execute("PRAGMA synchronous").fetchone() == (2,), "FULL: a power cut takes nothing that was confirmed"


@pytest.mark.skipif(not AT_LENGTH, reason="PostgreSQL is tried under make test-stores")
def test_a_server_that_crashes_keeps_what_was_confirmed_and_the_store_finds_it_again() -> None:
    """The server's own default would lose the last changes: it is set to confirm before it writes."""
    with server() as started:
        store = PostgresStore(started.address)
        store.create("one", HEAD)
        for number in range(20):
            store.append("one", number, b"line\n")
        started.kill()
        with pytest.raises(StoreError, match="cannot be used: "):
            store.append("one", 20, b"lost\n")
        started.start()
        assert store.read("one").changes == (b"line\n",) * 20
        store.append("one", 20, b"line\n")
