"""What every store does, whatever it keeps lines in."""

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from ktc.stores import GameInfo, Store, StoreConflict, StoredLog, StoreError, UnknownGame, open_store

from .backends import open_at

HEAD = b'{"ktc":1}\n{"opening":[]}\n'


def lines_of(stored: StoredLog) -> tuple[bytes, tuple[bytes, ...]]:
    return stored.head, stored.changes


def names(store: Store) -> list[tuple[str, int]]:
    return [(game.name, game.revision) for game in store.games()]


def test_what_is_written_is_read_also_by_another_process(store: Store, where: str) -> None:
    store.create("one", HEAD, [b"1\n", b"2\n"])
    store.append("one", 2, b"3\n")
    for reader in (store, open_at(where)):
        assert lines_of(reader.read("one")) == (HEAD, (b"1\n", b"2\n", b"3\n"))
        assert reader.read("one").note == ""
        reader.close()


def test_a_game_is_there_from_its_first_lines_on(store: Store) -> None:
    assert not isinstance(store, GameInfo) and isinstance(store, Store)
    with pytest.raises(UnknownGame, match="this game does not exist"):
        store.read("one")
    store.create("one", HEAD)
    assert lines_of(store.read("one")) == (HEAD, ())


@pytest.mark.parametrize("expected", [0, 1, 3, 200])
def test_a_change_says_how_many_there_are_or_nothing_is_written(store: Store, expected: int) -> None:
    store.create("one", HEAD, [b"1\n", b"2\n"])
    with pytest.raises(StoreConflict, match=rf"has 2 changes, not {expected}: another process has changed it"):
        store.append("one", expected, b"x\n")
    assert lines_of(store.read("one")) == (HEAD, (b"1\n", b"2\n"))


def test_who_was_second_learns_it_and_may_go_on_from_there(store: Store, where: str) -> None:
    store.create("one", HEAD)
    other = open_at(where)
    store.append("one", 0, b"mine\n")
    with pytest.raises(StoreConflict):
        other.append("one", 0, b"theirs\n")
    other.append("one", 1, b"theirs\n")
    with pytest.raises(StoreConflict):
        store.append("one", 1, b"mine again\n")
    assert store.read("one").changes == (b"mine\n", b"theirs\n")
    other.close()


def test_a_name_is_given_once(store: Store) -> None:
    store.create("one", HEAD, [b"1\n"])
    with pytest.raises(StoreConflict, match="a game of this name already exists"):
        store.create("one", b"other\nhead\n")
    assert lines_of(store.read("one")) == (HEAD, (b"1\n",))


def test_games_are_listed_by_name_with_their_changes(store: Store) -> None:
    assert names(store) == []
    for name in ("b", "a.2", "C"):
        store.create(name, HEAD)
    store.append("b", 0, b"1\n")
    assert names(store) == [("C", 0), ("a.2", 0), ("b", 1)]
    assert all(game.changed > 1_600_000_000 for game in store.games())


def test_a_deleted_game_is_gone_and_its_name_is_free(store: Store, where: str) -> None:
    other = open_at(where)
    for each in ("one", "two"):
        store.create(each, HEAD, [b"1\n"])
        other.append(each, 1, b"2\n")
    store.delete("one")
    assert names(store) == [("two", 2)]
    for call in (lambda: store.delete("one"), lambda: store.append("one", 1, b"2\n"), lambda: other.append("one", 2, b"3\n")):
        with pytest.raises(UnknownGame):
            call()
    store.create("one", HEAD)
    with pytest.raises(StoreConflict):
        other.append("one", 2, b"of the old one\n")
    other.append("one", 0, b"of the new one\n")
    assert store.read("one").changes == (b"of the new one\n",)
    other.close()


def test_a_game_that_has_moved_on_is_not_deleted(store: Store) -> None:
    store.create("one", HEAD, [b"1\n"])
    for expected in (0, 2):
        with pytest.raises(StoreConflict, match="has 1 changes, not"):
            store.delete("one", expected)
    store.delete("one", 1)
    assert names(store) == []


@pytest.mark.parametrize("name", ["", "../one", "a/b", ".hidden", "a\nb", "a b", "é", "a" * 101, "-x", 7, None])
def test_a_name_is_one_that_every_store_can_keep(store: Store, name: str, tmp_path: Path) -> None:
    calls = (store.read, store.delete, lambda name: store.create(name, HEAD), lambda name: store.append(name, 0, b"1\n"))
    for call in calls:
        with pytest.raises(StoreError, match="is not a name for a game"):
            call(name)
    assert names_of(tmp_path) <= {"games", "games.db", "games.db-wal", "games.db-shm"}


def names_of(folder: Path) -> set[str]:
    return {path.name for path in folder.iterdir()}


def test_a_closed_store_opens_again(store: Store) -> None:
    store.create("one", HEAD)
    store.close()
    store.append("one", 0, b"1\n")
    assert store.read("one").changes == (b"1\n",)


def test_threads_may_share_a_store(store: Store) -> None:
    store.create("one", HEAD)

    def write(number: int) -> None:
        while True:
            try:
                return store.append("one", len(store.read("one").changes), b"%d\n" % number)
            except StoreConflict:
                continue

    with ThreadPoolExecutor(4) as threads:
        list(threads.map(write, range(40)))
    assert sorted(map(int, store.read("one").changes)) == list(range(40))


@pytest.mark.parametrize(
    "address, reason",
    [
        ("mysql://host/base", "is an unknown kind of store"),
        ("sqlite:///", "names no file"),
        ("", "is an unknown kind of store"),
        (str(Path(__file__)), "is not a folder"),
        ("sqlite://games.db", "is not how the address"),
        ("sqlite:games.db", "is not how the address"),
        ("PostgreSQL://host/base", "is not how the address"),
        ("sqlite:///:memory:", "would lose all games"),
        ("games\0", "has a character that is not allowed in names"),
        ("sqlite:///games\0", "has a character that is not allowed in names"),
        ("sqlite:///\ud800", "has a character that is not allowed in names"),
        ("postgresql://\udcff", "has a character that is not allowed in names"),
        (None, "is not the address of a store"),
    ],
)
def test_an_address_that_is_none(address: str, reason: str) -> None:
    with pytest.raises(StoreError, match=rf"{reason}.*use a folder, sqlite:///FILE or postgresql://"):
        open_store(address)


def test_an_address_that_the_system_or_the_server_would_not_read() -> None:
    with pytest.raises(StoreError, match=r"x…: cannot be opened: File name too long"):
        open_store("x" * 5_000)
    with pytest.raises(StoreError, match=r"^postgresql: is not a valid address: ") as caught:
        open_store("postgresql://me:secret@[/base")
    assert "secret" not in str(caught.value)


def test_a_store_that_must_be_there(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="this folder does not exist"):
        open_store(tmp_path / "none", new=False)
    absent = open_store(f"sqlite:///{tmp_path / 'none.db'}", new=False)
    with pytest.raises(StoreError, match=r"none\.db: this file does not exist"):
        list(absent.games())
    assert list(tmp_path.iterdir()) == []


def test_a_password_stands_in_no_error() -> None:
    nowhere = open_store("postgresql://me:secret@127.0.0.1:1/games?password=secret")
    assert nowhere.where == "postgresql://me@127.0.0.1:1/games"
    with pytest.raises(StoreError) as caught:
        list(nowhere.games())
    assert "secret" not in str(caught.value)
