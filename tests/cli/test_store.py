"""``ktc store``: list, export, verify, prune; one line for what is wrong, and nothing of a store's steers the terminal."""

import json
import os
import sqlite3
from pathlib import Path
from random import Random

import pytest

import ktc
from ktc.server.room_logs import RoomLogs
from ktc.server.seating import RoomOpened
from ktc.stores import Store, add_game, open_store
from ktc.stores.store import number_of_games
from tests.stores.bending import make_bare
from tests.stores.playing import begun, played

from .conftest import Run

DAY = 86_400


@pytest.fixture(params=["games", "sqlite:///games.db"])
def address(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """The address of a store with a finished game, one of seven steps, and a game that has just begun."""
    monkeypatch.chdir(tmp_path)
    store = open_store(request.param)
    for name, steps in (("old", 10_000), ("seven", 7), ("new", 0)):
        game = begun("city")
        add_game(game, store, name)
        for _ in played(game, Random(1), steps=steps):
            pass
        if name == "seven":
            game.save("seven.direct.jsonl")
    store.close()
    return str(request.param)


def aged(address: str, name: str, days: float) -> None:
    """Let a game look as if nobody had changed it for so long."""
    if address == "games":
        path = Path("games", f"{name}.journal")
        then = path.stat().st_mtime - days * DAY
        os.utime(path, (then, then))
        return
    with sqlite3.connect("games.db") as base:
        (game,) = base.execute("SELECT id FROM games WHERE name = ?", (name,)).fetchone()
        base.execute("UPDATE changes SET at = at - ? WHERE game = ?", (days * DAY, game))
        base.execute("UPDATE games SET at = at - ? WHERE id = ?", (days * DAY, game))


def names(address: str) -> list[str]:
    store: Store = open_store(address)
    found = [game.name for game in store.games()]
    store.close()
    return found


def test_games_are_listed(run: Run, address: str) -> None:
    found = run("store", "list", address)
    assert found.exit_code == 0
    lines = found.stdout.splitlines()
    assert [line.partition(":")[0] for line in lines] == ["new", "old", "seven"]
    assert lines[0].startswith("new: 0 changes, the last 20")
    assert lines[2].startswith("seven: 7 changes, the last 20")
    rows = json.loads(run("store", "list", address, "--json").stdout)
    assert [(row["name"], row["revision"]) for row in rows][::2] == [("new", 0), ("seven", 7)]
    assert set(rows[0]) == {"name", "revision", "changed"}


def test_an_exported_game_is_the_record_that_its_host_would_have_saved(run: Run, address: str) -> None:
    assert run("store", "export", address, "seven").stdout == "seven.jsonl: 7 steps\n"
    assert Path("seven.jsonl").read_bytes() == Path("seven.direct.jsonl").read_bytes()
    assert run("store", "export", address, "old", "--out", "mine.jsonl").exit_code == 0
    assert run("store", "export", address, "old", "-o", "short.jsonl").exit_code == 0
    assert Path("short.jsonl").read_bytes() == Path("mine.jsonl").read_bytes()
    assert ktc.verify("mine.jsonl").identical and ktc.load("mine.jsonl").over
    assert run("verify", "mine.jsonl").stdout.startswith("identical")


def test_all_games_are_verified_or_those_that_are_named(run: Run, address: str) -> None:
    found = run("store", "verify", address)
    assert found.exit_code == 0
    assert found.stderr == ""
    assert [line.partition(", ")[0] for line in found.stdout.splitlines()] == [
        "new: identical",
        "old: identical",
        "seven: identical",
    ]
    assert run("store", "verify", address, "seven").stdout == "seven: identical, 7 steps\n"


def test_a_game_that_diverges_and_one_that_cannot_be_read_are_named_in_a_line_each(run: Run, tmp_path: Path) -> None:
    store = open_store(tmp_path)
    for name in ("forged", "torn", "whole"):
        game = begun("city")
        add_game(game, store, name)
        game.apply(ktc.Pass(game.to_act[0]))
    make_bare(tmp_path, "forged")  # whoever forges works out the digests again, or writes none
    forged, torn = tmp_path / "forged.journal", tmp_path / "torn.journal"
    forged.write_text(forged.read_text(encoding="utf-8").replace('"rule":"pass.again"', '"rule":"pass.never"'), encoding="utf-8")
    torn.write_bytes(torn.read_bytes() + b'{"step":2,')
    found = run("store", "verify", tmp_path)
    assert found.exit_code == 3
    assert found.stdout == "torn: identical, 1 step\nwhole: identical, 1 step\n"
    old, note, line = found.stderr.splitlines()
    assert old.startswith(f"ktc: note: {forged}: written without digests by an earlier version")
    assert note.startswith("ktc: note: ") and note.endswith("dropped 10 bytes of an unconfirmed change at the end")
    assert line.startswith("ktc: forged, line 3: diverges by rule pass.never, now pass.again: ")
    torn.write_bytes(torn.read_bytes() + b"\n")
    found = run("store", "verify", tmp_path)
    assert found.exit_code == 1
    _, diverging, damaged = found.stderr.splitlines()
    assert diverging == line and damaged.startswith(f"ktc: {torn}: is damaged in change 2: ")


def test_a_damaged_game_is_named_and_its_first_changes_are_exported(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    store, game = open_store(tmp_path / "games"), begun("city")
    add_game(game, store, "one")
    for _ in played(game, Random(1), steps=5):
        pass
    path = tmp_path / "games" / "one.journal"
    path.write_bytes(path.read_bytes().replace(b'"step":4', b'"step":5'))
    found = run("store", "verify", "games")
    assert (found.exit_code, found.stdout) == (1, "")
    assert "one.journal: is damaged in change 4: restore it from a backup, or export the changes before it" in found.stderr
    assert run("store", "export", "games", "one").exit_code == 1
    assert run("store", "export", "games", "one", "--until", "3").stdout == "one.jsonl: 3 steps\n"
    assert ktc.verify("one.jsonl").identical
    assert run("store", "export", "games", "one", "--until", "6").exit_code == 1


def test_old_games_are_pruned(run: Run, address: str) -> None:
    aged(address, "old", 40)
    aged(address, "seven", 20)
    assert run("store", "prune", address, "--days", "50").stdout == ""
    dry = run("store", "prune", address, "--days", "10", "--dry-run").stdout
    assert [line.partition(",")[0] for line in dry.splitlines()] == ["old: would be deleted", "seven: would be deleted"]
    assert len(names(address)) == 3
    assert run("store", "prune", address, "--days", "10", "--over").stdout.startswith("old: deleted, ")
    assert names(address) == ["new", "seven"]
    run("store", "prune", address, "--days", "10")
    assert names(address) == ["new"]
    assert run("store", "prune", address).exit_code == 2
    for days in ("99999999999", "inf"):
        found = run("store", "prune", address, "--days", days)
        assert (found.exit_code, found.stdout, found.stderr) == (0, "", "")
    assert names(address) == ["new"]


def test_the_seats_of_a_room_are_no_game_and_go_with_theirs(run: Run, address: str) -> None:
    store = open_store(address)
    for name in ("old", "new"):
        RoomLogs(store).add(name, [RoomOpened("w", "h", ("i",) * 2, ("",) * 2)])
    assert number_of_games(store) == 3
    store.close()
    assert [line.partition(":")[0] for line in run("store", "list", address).stdout.splitlines()] == ["new", "old", "seven"]
    assert run("store", "verify", address).stdout.count("\n") == 3
    aged(address, "old", 40)
    assert run("store", "prune", address, "--days", "10").stdout.count("\n") == 1
    assert names(address) == ["new", "new.seats", "seven"]


def test_what_is_wrong_is_told_in_one_line(run: Run, tmp_path: Path) -> None:
    for arguments, reason in (
        (("list", tmp_path / "none"), "this folder does not exist"),
        (("list", "mysql://x"), "is an unknown kind of store"),
        (("list", "postgresql://me@[/x"), "is not a valid address"),
        (("list", "x" * 5_000), "File name too long"),
        (("verify", tmp_path, "none"), "this game does not exist"),
        (("export", tmp_path, "../none"), "is not a name for a game"),
        (("prune", f"sqlite:///{tmp_path}/none.db", "--days", "1"), "this file does not exist"),
    ):
        found = run("store", *arguments)
        assert (found.exit_code, found.stdout) == (1, "")
        assert found.stderr.startswith("ktc: ") and found.stderr.count("\n") == 1 and reason in found.stderr, found.stderr


def test_nothing_of_a_store_steers_the_terminal(run: Run, tmp_path: Path) -> None:
    store = open_store(f"sqlite:///{tmp_path}/games.db")
    add_game(begun("auction"), store, "one")
    with sqlite3.connect(tmp_path / "games.db") as base:
        base.execute("UPDATE games SET name = ?", ("\x1b[2J",))
    (tmp_path / "two.journal").write_bytes(b'{"ktc":1,"ruleset":"\\u001b[2J"}\n{"opening":[],"draws":0}\n{"\x1b[2J":1}\n')
    store.close()
    for arguments in (
        ("list", f"sqlite:///{tmp_path}/games.db"),
        ("verify", tmp_path),
        ("export", tmp_path, "\x1b[2J"),
        ("list", "\x1b[2J"),
    ):
        found = run("store", *arguments)
        assert found.exit_code == 1
        assert "\x1b" not in found.output and found.stderr.count("\n") == 1
