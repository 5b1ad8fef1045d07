"""A database file that was bent: each call does what it should, or raises a ``StoreError``; no game becomes another one."""

import sqlite3
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest

from ktc.kernel.errors import KtcError
from ktc.server.room_logs import KeptRoom, RoomLogs
from ktc.server.seating import PersonSat, RoomOpened, RoomSeats
from ktc.stores import Change, SqliteStore, StoreError, add_game, load_game
from ktc.stores.store import number_of_games

from .playing import GAMES, begun, facts, played

HEADER: Final = 100  # bytes of a file of SQLite
NAMES: Final = ("one", "two", "three")
OPENED: Final = RoomOpened("w", "h", ("i", "j"), ("", ""))
ROOM: Final = KeptRoom("one", RoomSeats.of(OPENED), 0, b"12345678")
NOTE: Final = b'{"type":"Noted"}'
WRITING: Final = ("claim", "write note", "append all", "seat", "append", "create", "delete")
LINE: Final = b'{"undone":1}\n'


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> tuple[bytes, dict[str, list[Any]]]:
    """A file with games and a room, and the facts of each game after each change."""
    path, after = tmp_path_factory.mktemp("kept") / "games.db", {}
    store = SqliteStore(path)
    for seed, name in enumerate(NAMES):
        game = begun("auction", seed)
        add_game(game, store, name)
        after[name] = [facts(game)] + [facts(changed) for changed in played(game, Random(seed), steps=6 + seed, undo=0.2)]
    store.write_note("one", "room", NOTE, 0)
    RoomLogs(store).add("one", [OPENED])
    with store.file.transaction() as base:  # what was written ahead is in the file then
        base.execute("SELECT 1")
    store.close()
    return path.read_bytes(), after


def calls(store: SqliteStore) -> dict[str, Callable[[], object]]:
    """Return what a host may do, by name; the last ones write."""
    return {
        "read": lambda: store.read("one"),
        "since": lambda: store.since("one", 2),
        "games": lambda: list(store.games()),
        "note": lambda: store.note("one", "room"),
        "claim": store.claim,
        "write note": lambda: store.write_note("one", "room", NOTE, 1),
        "room": lambda: RoomLogs(store).find("one"),
        "count": lambda: number_of_games(store),
        "seat": lambda: RoomLogs(store).append(ROOM, (PersonSat(0, "Ada", "k"),)),
        "append": lambda: store.append("one", 6, LINE),
        "append all": lambda: store.append_all([Change("one", 6, LINE), Change("two", 7, LINE)]),
        "create": lambda: store.create("four", b"{}\n{}\n", [LINE]),
        "delete": lambda: store.delete("three"),
    }


def bent(text: bytes, where: str, random: Random, files: int) -> Iterator[bytes]:
    """Yield files that are not as they were written."""
    size = int.from_bytes(text[16:18], "big")
    for _ in range(files):
        found = bytearray(text)
        if where == "header":
            found[random.randrange(HEADER)] = random.randrange(256)
        elif where == "heads of pages":  # where cells and their kinds are told
            found[random.randrange(len(text) // size) * size + random.randrange(100 if random.random() < 0.5 else 24)] ^= (
                1 << random.randrange(8)
            )
        elif where == "bytes":
            at = random.choice([at for at in range(len(text)) if text[at]])
            found[at] = random.choice([found[at] ^ 1 << random.randrange(8), 0, 255])
        else:
            one, other = (random.randrange(len(text) // size) * size for _ in range(2))
            found[one : one + size] = text[other : other + size] if random.random() < 0.5 else bytes(size)
        yield bytes(found)


def replace(folder: Path, text: bytes) -> None:
    """Put a file in the place of another, and of what was written ahead."""
    for other in folder.iterdir():
        other.unlink()
    (folder / "games.db").write_bytes(text)


PLACES: Final = ("header", "heads of pages", "bytes", "pages")


@pytest.mark.parametrize("place", PLACES)
def test_every_call_on_a_bent_file_works_or_raises_an_error_of_a_store(
    place: str, kept: tuple[bytes, dict[str, list[Any]]], tmp_path: Path
) -> None:
    path, seen = tmp_path / "games.db", Counter[str]()
    for text in bent(kept[0], place, Random(place), 40):
        store = SqliteStore(path, wait=0)
        for name, call in calls(store).items():
            if name == "read" or name in WRITING:  # the others read what the first one does
                store.close()
                replace(tmp_path, text)
            try:
                call()
                seen["works"] += 1
            except StoreError:
                seen["error"] += 1
        store.close()
    assert seen["works"] and seen["error"]


@pytest.mark.parametrize("place", PLACES)
def test_a_game_in_a_bent_file_is_the_same_or_an_earlier_one_or_an_error(
    place: str, kept: tuple[bytes, dict[str, list[Any]]], tmp_path: Path
) -> None:
    """Of changes that are missing altogether at the end, nothing tells: the game is at an earlier change of its own."""
    text, after = kept
    path, seen = tmp_path / "games.db", Counter[str]()
    for changed in bent(text, place, Random(place), 150):
        replace(tmp_path, changed)
        store = SqliteStore(path, wait=0)
        for name in NAMES:
            try:
                found = load_game(store, name, GAMES["auction"])
            except KtcError as error:
                seen["error"] += 1
                assert str(path) in str(error)
            else:
                assert facts(found) == after[name][found.revision], "it is another game"
                seen["same" if found.revision == len(after[name]) - 1 else "earlier"] += 1
        store.close()
    assert seen["error"] and seen["same"] and seen["earlier"] <= 10, seen


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE changes SET number = 'x' WHERE number = 6",
        "UPDATE changes SET line = 7 WHERE number = 2",
        "UPDATE changes SET line = 'text' WHERE number = 4",
        "UPDATE changes SET at = 'x'",
        "UPDATE changes SET at = 1e300",
        "UPDATE changes SET number = -number",
        "UPDATE changes SET number = number + 0.5",
        "UPDATE games SET head = 7",
        "UPDATE games SET head = 'text'",
        "UPDATE games SET head = x'00'",
        "UPDATE games SET name = x'ff' WHERE name = 'one'",
        "UPDATE games SET at = 'x'",
        "UPDATE games SET at = -1.0",
        "UPDATE notes SET text = 7",
        "UPDATE notes SET text = 'text'",
        "UPDATE notes SET version = 'x'",
        "UPDATE notes SET version = -1",
        "DROP TABLE notes",
        "UPDATE games SET name = 7 WHERE name = 'one.seats'",
        "PRAGMA user_version=-3",
        "PRAGMA user_version=0",
        "DROP TABLE changes",
        "ALTER TABLE games RENAME COLUMN head TO hebd",
    ],
)
def test_what_stands_in_a_table_and_is_of_another_kind(
    statement: str, kept: tuple[bytes, dict[str, list[Any]]], tmp_path: Path
) -> None:
    for name in calls(SqliteStore(tmp_path / "games.db")):
        path = tmp_path / f"{name}.db"
        path.write_bytes(kept[0])
        base = sqlite3.connect(path, isolation_level=None)
        base.execute(statement)
        base.close()
        store = SqliteStore(path)
        try:
            calls(store)[name]()
        except StoreError as error:
            assert str(path) in str(error)
        store.close()


@pytest.mark.parametrize("call", ["read", "since", "append", "delete"])
def test_a_name_that_leads_to_another_game_is_refused(
    call: str, kept: tuple[bytes, dict[str, list[Any]]], tmp_path: Path
) -> None:
    """The index of names gives one of them another game's number, and that game is whole."""
    path, right, wrong = tmp_path / "games.db", b"\x03\x13\x01two\x02", b"\x03\x13\x01two\x03"
    assert kept[0].count(right) == 1
    path.write_bytes(kept[0].replace(right, wrong))
    store = SqliteStore(path)
    third = store.read("three").changes
    of_two = {
        "read": lambda: store.read("two"),
        "since": lambda: store.since("two", 0),
        "append": lambda: store.append("two", len(third), LINE),
        "delete": lambda: store.delete("two"),
    }
    with pytest.raises(StoreError, match="game two: is damaged"):
        of_two[call]()
    assert store.read("three").changes == third
