"""No call of a store waits for ever: whoever holds a lock, or says nothing, is waited for until a deadline and no longer."""

import os
import signal
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, suppress
from pathlib import Path
from threading import Event, Thread, get_ident

import pytest

from ktc.kernel.errors import KtcError
from ktc.stores import Journals, PostgresStore, SqliteStore, Store, StoreBusy, StoreError, add_game, open_game, open_store
from ktc.stores.deadline import LONGEST_PAUSE, Deadline, Turns
from ktc.wire.files import write_file

from .backends import AT_LENGTH
from .playing import begun, facts
from .server import server

HEAD = b'{"ktc":1}\n{"opening":[]}\n'
AT_ONCE = 0.0  # seconds to wait: nothing is waited for, and no clock decides
FOR_EVER = 3_600.0
Hold = Callable[[str], AbstractContextManager[Callable[[], None]]]


@contextmanager
def journal_held(where: str) -> Iterator[Callable[[], None]]:
    """Hold the lock of a journal as another process does, until it is let go."""
    from fcntl import LOCK_EX, LOCK_UN, flock

    with (Path(where) / "one.journal").open("rb+") as file:
        flock(file, LOCK_EX)
        yield lambda: flock(file, LOCK_UN)


@contextmanager
def sqlite_held(where: str) -> Iterator[Callable[[], None]]:
    """Keep other writers out of a database."""
    base = sqlite3.connect(where.removeprefix("sqlite:///"), isolation_level=None, check_same_thread=False)
    base.execute("BEGIN IMMEDIATE")
    yield lambda: base.execute("COMMIT") and None
    base.close()


@contextmanager
def postgres_held(where: str) -> Iterator[Callable[[], None]]:
    """Lock all rows of games."""
    from psycopg import connect  # an extra

    with connect(where) as base:
        base.execute("SELECT id FROM ktc_games FOR UPDATE")
        yield base.commit


def held(where: str) -> AbstractContextManager[Callable[[], None]]:
    """Hold what a writer of a store needs; yields what lets go of it."""
    if where.startswith("sqlite"):
        return sqlite_held(where)
    return postgres_held(where) if where.startswith("postgres") else journal_held(where)


def test_a_lock_that_another_holds_is_waited_for_until_the_deadline(where: str) -> None:
    """The game is as it was, and goes on as soon as the lock is free."""
    store, game = open_store(where, wait=AT_ONCE), begun("city")
    add_game(game, store, "one")
    before, action = facts(game), game.legal_actions(game.to_act[0])[0]
    with held(where) as let_go:
        with pytest.raises(StoreBusy, match=r"is busy: .*; .*try again"):
            game.apply(action)
        assert facts(game) == before
        let_go()
        game.apply(action)
    assert facts(open_game(store, "one")) == facts(game)
    store.close()


@pytest.mark.parametrize("kind", ["journals", "sqlite"])
def test_a_lock_that_is_let_go_in_time_is_had(kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The holder lets go while the other sleeps between two tries, which SQLite does by itself."""
    where = {"journals": str(tmp_path), "sqlite": f"sqlite:///{tmp_path / 'games.db'}"}[kind]
    store = open_store(where, wait=FOR_EVER)
    store.create("one", HEAD)
    with held(where) as let_go:
        if kind == "journals":
            monkeypatch.setattr("ktc.stores.deadline.sleep", lambda seconds: let_go())
            store.append("one", 0, b"1\n")
        else:
            waiting = Event()
            writer = Thread(target=lambda: (waiting.set(), store.append("one", 0, b"1\n")))
            writer.start()
            waiting.wait()
            let_go()
            writer.join()
    assert store.read("one").changes == (b"1\n",)


def test_tries_end_with_the_deadline_and_come_less_often(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """By a clock that goes on while the call sleeps, and never else."""
    now, slept = [0.0], list[float]()

    def sleep(seconds: float) -> None:
        slept.append(seconds)
        now[0] += seconds

    monkeypatch.setattr("ktc.stores.deadline.monotonic", lambda: now[0])
    monkeypatch.setattr("ktc.stores.deadline.sleep", sleep)
    store = Journals(tmp_path, wait=0.1)
    store.create("one", HEAD)
    with journal_held(str(tmp_path)), pytest.raises(StoreBusy, match=r"one\.journal: is busy: it has been locked for 0\.1 s"):
        store.append("one", 0, b"1\n")
    assert sum(slept) == pytest.approx(0.1)
    assert slept[:4] == [0.001, 0.002, 0.004, 0.008] and max(slept) == LONGEST_PAUSE


@pytest.mark.parametrize("call", ["append", "read", "games", "close"])
def test_a_thread_that_uses_a_database_keeps_others_waiting_until_the_deadline(call: str, tmp_path: Path) -> None:
    store, inside, done = SqliteStore(tmp_path / "games.db", wait=AT_ONCE), Event(), Event()
    store.create("one", HEAD)

    def use() -> None:
        with store.file.transaction():
            inside.set()
            done.wait()

    user = Thread(target=use)
    user.start()
    inside.wait()
    calls = {"append": lambda: store.append("one", 0, b"1\n"), "read": lambda: store.read("one"), "close": store.close,
             "games": lambda: list(store.games())}  # fmt: skip
    try:
        with pytest.raises(StoreBusy, match=r"games\.db: is busy"):
            calls[call]()
    finally:
        done.set()
        user.join()
    calls[call]()


def test_an_interrupted_turn_is_no_longer_than_the_thread_wants_it() -> None:
    """Ctrl-C may come where a turn should end; the thread itself goes on, and ends it for all with its next one."""
    turns, others = Turns(), list[str]()

    def other() -> None:
        with suppress(StoreBusy), turns.turn(Deadline(AT_ONCE), "here"):
            others.append("had a turn")

    def tried() -> list[str]:
        thread = Thread(target=other)
        thread.start()
        thread.join()
        return others

    turns._user = get_ident()  # as after an interrupt
    assert tried() == []
    with turns.turn(Deadline(AT_ONCE), "here"):
        assert tried() == []
    assert tried() == ["had a turn"]


def test_making_a_database_that_another_is_making_has_a_deadline(tmp_path: Path) -> None:
    """SQLite does not wait by itself for a file that is led into WAL mode."""
    path = tmp_path / "games.db"
    base = sqlite3.connect(path, isolation_level=None)
    base.execute("BEGIN EXCLUSIVE")
    with pytest.raises(StoreBusy):
        SqliteStore(path, wait=AT_ONCE).create("one", HEAD)
    base.execute("COMMIT")
    SqliteStore(path, wait=AT_ONCE).create("one", HEAD)


def test_a_part_that_another_save_takes_for_a_killed_ones_is_not_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It may be held by a process that was stopped for good: another name is taken."""
    from fcntl import LOCK_EX, flock

    path, names, holders = tmp_path / "file", [b"a" * 8, b"b" * 8], list[object]()

    def urandom(count: int) -> bytes:
        return names.pop(0)

    usual = Path.open

    def opened(path: Path, mode: str) -> object:
        file = usual(path, mode)
        if not holders:  # between its making and its locking
            holders.append(usual(path, "rb"))
            flock(holders[0], LOCK_EX)  # type: ignore[arg-type]
        return file

    monkeypatch.setattr(os, "urandom", urandom)
    monkeypatch.setattr(Path, "open", opened)
    write_file(path, b"text")
    assert path.read_bytes() == b"text" and names == []


@pytest.mark.parametrize("wait", [-1, float("nan"), float("inf"), 3_601, "5", None, True])
@pytest.mark.parametrize("address", ["{}", "sqlite:///{}/games.db", "postgresql://localhost/games"])
def test_a_wait_that_is_none(address: str, wait: float, tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="wait must be a number of seconds from 0 to 3600, not "):
        open_store(address.format(tmp_path), wait=wait)


@pytest.fixture
def own_server() -> Iterator[str]:
    """The address of a server that a test may stop."""
    if not AT_LENGTH:
        pytest.skip("PostgreSQL is tried under make test-stores")
    with server() as started:
        yield started.address


def test_a_server_that_says_nothing_any_more_is_given_up(own_server: str) -> None:
    """It is stopped, not ended: its connections stay open, and nothing comes back."""
    store, game = PostgresStore(own_server, wait=0.2), begun("city")
    add_game(game, store, "one")
    before, action = facts(game), game.legal_actions(game.to_act[0])[0]
    base = store._base
    assert base is not None
    pid = base.info.backend_pid
    os.kill(pid, signal.SIGSTOP)
    try:
        with pytest.raises(StoreBusy, match="the server does not answer"):
            game.apply(action)
    finally:
        os.kill(pid, signal.SIGCONT)
    assert facts(game) == before
    game.apply(action)
    assert facts(open_game(store, "one")) == facts(game)


def test_a_server_that_answers_nobody_is_given_up(own_server: str) -> None:
    """What listens there accepts a connection, and says nothing."""
    import socket

    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        listening.listen()
        nowhere: Store = PostgresStore(f"postgresql://me@127.0.0.1:{listening.getsockname()[1]}/games", wait=0.1)
        with pytest.raises(StoreBusy, match=r"is busy: no result within 0\.1 s"):
            nowhere.read("one")


def test_what_is_busy_is_an_error_of_a_store() -> None:
    assert issubclass(StoreBusy, StoreError) and issubclass(StoreBusy, KtcError)
