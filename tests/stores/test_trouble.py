"""A full disk, a folder that is read only, a torn end and a damaged middle: one clear sentence each, and no step is lost."""

import os
import resource
import shutil
import signal
from collections.abc import Iterator
from contextlib import nullcontext
from pathlib import Path
from random import Random
from tempfile import mkdtemp

import pytest

import ktc
from ktc.stores import (
    DamagedGame,
    Store,
    StoreError,
    TruncatedLineWarning,
    add_game,
    load_game,
    open_game,
    open_store,
    verify_game,
)

from .bending import make_bare
from .children import Child, Tell, Work
from .playing import begun, facts, played

FILES = {"journals": "{}/games", "sqlite": "sqlite:///{}/games.db"}
NOBODY = 65_534
needs_forks = pytest.mark.skipif(not hasattr(os, "fork"), reason="the player is a fork of this process")
kinds = pytest.mark.parametrize("kind", FILES)


@pytest.fixture
def folder() -> Iterator[Path]:
    """A folder that every user may come to; those of pytest are its own user's."""
    made = Path(mkdtemp(dir="/tmp"))
    made.chmod(0o755)
    yield made
    shutil.rmtree(made)


def told_by(work: Work) -> list[str]:
    child = Child(work)
    lines = child.lines()
    assert child.ended == 0
    return lines


@needs_forks
@kinds
def test_on_a_full_disk_a_step_is_refused_and_the_game_goes_on_when_there_is_room(kind: str, folder: Path) -> None:
    """A file that may not grow fails like a disk that is full: in the middle of what is written."""

    def work(tell: Tell) -> None:
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        store, game = open_store(FILES[kind].format(folder)), begun("city")
        add_game(game, store, "one")
        most = max(path.stat().st_size for path in folder.rglob("*") if path.is_file())
        resource.setrlimit(resource.RLIMIT_FSIZE, (most + 5_000, resource.RLIM_INFINITY))
        steps = played(game, Random(1))
        try:
            for _ in steps:
                pass
        except StoreError as error:
            tell(str(error))
        before = facts(game)
        resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
        assert facts(open_game(store, "one")) == before == facts(game)
        for _ in played(game, Random(1), steps=5):
            pass
        assert facts(open_game(open_store(FILES[kind].format(folder)), "one")) == facts(game)

    (line,) = told_by(work)
    assert str(folder) in line
    assert "cannot be written: " in line


@needs_forks
@kinds
def test_a_folder_that_is_read_only(kind: str, folder: Path) -> None:
    game, address = begun("city"), FILES[kind].format(folder)
    store = open_store(address)
    add_game(game, store, "one")
    game.apply(game.legal_actions(game.to_act[0])[0])
    store.close()
    before = facts(game)
    for path in [*folder.rglob("*"), folder]:
        path.chmod(0o555 if path.is_dir() else 0o444)

    def work(tell: Tell) -> None:
        if os.geteuid() == 0:
            os.setgroups([])
            os.setuid(NOBODY)
        for call in (
            lambda: game.apply(game.legal_actions(game.to_act[0])[0]),
            lambda: add_game(begun("city"), open_store(address), "two"),
            lambda: open_store(address).delete("one"),
        ):
            try:
                call()
            except StoreError as error:
                tell(str(error))
        assert facts(game) == before

    lines = told_by(work)
    assert len(lines) == 3
    assert all(str(folder) in line and "cannot be written: " in line for line in lines)


@pytest.mark.parametrize("kept", [0, 1, 2, 17, -1])
def test_a_torn_last_line_is_left_out_and_cut_off(kept: int, tmp_path: Path) -> None:
    """Whatever of a line a killed writer or a lost page has left: the game is that of the last whole line, and goes on."""
    store, game = open_store(tmp_path), begun("city")
    add_game(game, store, "one")
    for _ in played(game, Random(1), steps=4):
        pass
    path, before = tmp_path / "one.journal", facts(game)
    whole = path.read_bytes()
    game.apply(game.legal_actions(game.to_act[0])[0])
    line = path.read_bytes()[len(whole) :]
    for torn in (line[:kept], b"\0" * len(line), line[:kept] + b"\0" * 9 + b"\n"):
        path.write_bytes(whole + torn)
        with (
            pytest.warns(TruncatedLineWarning, match=rf"one\.journal: dropped {len(torn)} bytes of an unconfirmed change")
            if torn
            else nullcontext()
        ):
            again = open_game(store, "one")
        assert facts(again) == before
        assert path.read_bytes() == whole + torn, "who only reads leaves the file alone"
        again.apply(again.legal_actions(again.to_act[0])[0])
        assert path.read_bytes() == whole + line


@pytest.mark.parametrize(
    "line, change, reason",
    [
        (1, b"garbage", "is not a saved game of ktc: its first line"),
        (1, b'{"ktc":2}', "line 1: has format 2"),
        (2, b"{}", "is incomplete"),
        (4, b"garbage", "line 4: .*JSON"),
        (4, b"[]", "line 4: expected an object"),
        (4, b"\xff\xfe", "line 4: "),
        (4, b"", "line 4: "),
        (4, b'{"undone":7}', "line 4: undoes step 7, but the last step is 1"),
        (4, b'{"undone":true}', "line 4: undoes step True, but the last step is 1"),
        (4, b'{"undone":1,"more":1}', "line 4: undoes step 1, but the last step is 1"),
        (4, b'{"undone":1,"steps":2}', "line 4: undoes step 1, but the last step is 1"),
        (4, b'{"undone":1,"steps":"1"}', "line 4: undoes step 1, but the last step is 1"),
        (4, b'{"step":9}', "line 4: expected step 2, got 9"),
    ],
)
def test_a_damaged_line_is_refused_with_its_place(line: int, change: bytes, reason: str, tmp_path: Path) -> None:
    """An earlier version wrote the line, without a digest."""
    store, game = open_store(tmp_path), begun("city")
    add_game(game, store, "one")
    for _ in played(game, Random(1), steps=4):
        pass
    make_bare(tmp_path)
    path = tmp_path / "one.journal"
    lines = path.read_bytes().split(b"\n")
    lines[line - 1] = change
    path.write_bytes(b"\n".join(lines))
    for read in (open_game, load_game, verify_game):
        with pytest.raises(ktc.RecordError, match=rf"one\.journal.*{reason}"):
            read(store, "one")


@pytest.mark.parametrize("text", [b"", b"\n", b"{}", b'{"ktc":1}\n', b"\0" * 100])
def test_a_file_that_is_no_journal(text: bytes, tmp_path: Path) -> None:
    store = open_store(tmp_path)
    (tmp_path / "one.journal").write_bytes(text)
    with pytest.raises(StoreError, match=r"one\.journal: is not a journal of a game: the header or the opening is incomplete"):
        open_game(store, "one")


def test_a_change_that_is_damaged_in_a_database_is_refused_with_its_line(tmp_path: Path) -> None:
    import sqlite3

    store, game = open_store(f"sqlite:///{tmp_path / 'games.db'}"), begun("city")
    add_game(game, store, "one")
    for _ in played(game, Random(1), steps=4):
        pass
    base = sqlite3.connect(tmp_path / "games.db", isolation_level=None)
    base.execute("UPDATE changes SET line = ? WHERE number = 2", (b"garbage\n",))
    with pytest.raises(DamagedGame, match=r"games\.db, game one: is damaged in change 2"):
        open_game(store, "one")
    base.execute("DELETE FROM changes WHERE number = 2")
    with pytest.raises(StoreError, match="game one: is damaged: its changes are not numbered from 1 without gaps"):
        open_game(store, "one")


@pytest.mark.parametrize(
    "text, reason", [(b"garbage" * 1_000, "not a database"), (b"SQLite format 3\0" + b"\1" * 4_000, "cannot be (read|written): ")]
)
def test_a_file_that_is_no_database(text: bytes, reason: str, tmp_path: Path) -> None:
    (tmp_path / "games.db").write_bytes(text)
    with pytest.raises(StoreError, match=rf"games\.db: .*{reason}"):
        list(open_store(f"sqlite:///{tmp_path / 'games.db'}").games())


def test_a_database_of_something_else_or_of_a_newer_version_is_left_alone(tmp_path: Path) -> None:
    import sqlite3

    base = sqlite3.connect(tmp_path / "games.db", isolation_level=None)
    base.execute("CREATE TABLE recipes (name TEXT)")
    store = open_store(f"sqlite:///{tmp_path / 'games.db'}")
    with pytest.raises(StoreError, match="is a database of another program"):
        list(store.games())
    base.execute("PRAGMA user_version=2")
    with pytest.raises(StoreError, match="has format 2; this version reads format 1: update ktc to read it"):
        add_game(begun("auction"), store, "one")
    assert base.execute("SELECT name FROM sqlite_master").fetchall() == [("recipes",)]


def test_a_lock_that_the_system_does_not_know_is_missed_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from ktc.stores import journals

    store: Store = open_store(tmp_path)
    add_game(begun("auction"), store, "one")
    monkeypatch.setattr(journals, "lock", lambda file: False)
    with pytest.raises(StoreError, match="cannot be locked, so two processes could write at once: use an SQLite store"):
        store.append("one", 0, b"1\n")
