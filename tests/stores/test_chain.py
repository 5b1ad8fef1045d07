"""Each change carries a digest of all lines before it: what is damaged is named, and what is whole can be saved."""

import json
import runpy
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

import ktc
from ktc.kernel.errors import KtcError, OptionError
from ktc.stores import (
    DamagedGame,
    Journals,
    Store,
    StoreError,
    UnknownGame,
    add_game,
    load_game,
    open_game,
    open_store,
    verify_game,
)
from ktc.table import Table
from ktc.wire.codec import to_json
from tests.records.race import SCHEMA_1, race

from .bending import CHAIN, make_bare
from .playing import GAMES, begun, facts, played

EXAMPLE = Path(__file__).parents[2] / "examples" / "own_store.py"
games = pytest.mark.parametrize("name", GAMES)


def digests(store: Store, name: str = "one") -> list[str]:
    """Return the digests that stand in the lines of a game, the head's first."""
    stored = store.read(name)
    return [json.loads(line)["chain"] for line in (stored.head.splitlines()[1], *stored.changes)]


def keep_some(store: Store, name: str = "city", steps: int = 6) -> list[object]:
    """Keep a game, some of whose steps are taken back; return its facts after each change."""
    game = begun(name)
    add_game(game, store, "one")
    return [facts(game)] + [facts(changed) for changed in played(game, Random(5), steps=steps, undo=0.4)]


@games
def test_each_line_has_a_digest_and_each_another(name: str, store: Store) -> None:
    after = keep_some(store, name)
    found = digests(store)
    assert len(found) == len(after) == len(set(found))
    assert {len(digest) for digest in found} == {16}


@pytest.mark.parametrize("change", [0, 1, 4])
def test_damage_is_named_by_game_and_change_and_what_is_before_it_can_be_saved(change: int, tmp_path: Path) -> None:
    after = keep_some(store := Journals(tmp_path))
    path = tmp_path / "one.journal"
    lines = path.read_bytes().split(b"\n")
    lines[change + 1] = lines[change + 1].replace(b'"draws":', b'"draws": ')
    path.write_bytes(b"\n".join(lines))
    for read in (open_game, load_game, verify_game):
        with pytest.raises(
            DamagedGame, match=rf"one\.journal: is damaged in {f'change {change}' if change else 'its header or opening'}:"
        ) as caught:
            read(store, "one")
        assert caught.value.change == change
    if not change:
        assert "restore it from a backup" in str(caught.value)
        return
    assert f"ktc store export --until {change - 1}" in str(caught.value)
    copy = load_game(store, "one", until=change - 1)
    assert facts(copy) == after[change - 1]
    add_game(copy, store, "two")
    for _ in played(copy, Random(1), steps=2):
        pass
    assert facts(open_game(store, "two")) == facts(copy)


@pytest.mark.parametrize("until", [-1, 8_000, True, "1"])
def test_a_number_of_changes_that_is_none(until: int, store: Store) -> None:
    keep_some(store)
    with pytest.raises(OptionError, match="until must be a number of changes from 0 to "):
        load_game(store, "one", until=until)


@games
def test_a_game_of_an_earlier_version_opens_as_before_and_is_chained_from_its_next_change(name: str, tmp_path: Path) -> None:
    kit, store, game = GAMES[name], Journals(tmp_path), begun(name)
    add_game(game, store, "one")
    for _ in played(game, Random(5), steps=5, undo=0.4):
        pass
    make_bare(tmp_path)
    old = game.revision
    assert verify_game(store, "one", kit).notes == (
        f"{tmp_path / 'one.journal'}: "
        "written without digests by an earlier version, so damage cannot be detected; the next change adds one",
    )
    again = open_game(store, "one", kit)
    assert facts(again) == facts(game)
    for _ in played(again, Random(6), steps=3):
        pass
    assert facts(open_game(store, "one", kit)) == facts(again)
    assert [bool(CHAIN.search(line)) for line in store.read("one").changes] == [False] * old + [True] * (again.revision - old)
    found = verify_game(store, "one", kit)
    assert found.identical
    note = f"one.journal: begun by an earlier version without digests: damage before change {old + 1} cannot be detected"
    assert len(found.notes) == 1 and found.notes[0].endswith(note)


@pytest.mark.parametrize("line", [1, 2, 3])
def test_the_first_digest_covers_what_an_earlier_version_wrote(line: int, tmp_path: Path) -> None:
    store, path = Journals(tmp_path), tmp_path / "one.journal"
    keep_some(store)
    make_bare(tmp_path)
    game = open_game(store, "one")
    old = game.revision
    game.apply(game.legal_actions(game.to_act[0])[0])
    lines = path.read_bytes().split(b"\n")
    lines[line - 1] = lines[line - 1].replace(b'":', b'": ', 1)
    path.write_bytes(b"\n".join(lines))
    with pytest.raises(DamagedGame, match=f"is damaged in change {old + 1} or earlier: restore it from a backup"):
        open_game(store, "one")


def test_a_change_without_a_digest_after_one_with_it_is_damage(store: Store) -> None:
    """So writes an earlier version that plays on: its change is found, and what is before it can be saved."""
    after = keep_some(store, steps=3)
    revision = len(after) - 1
    store.append("one", revision, b'{"undone":1}\n')
    with pytest.raises(DamagedGame, match=f"is damaged in change {revision + 1}: "):
        open_game(store, "one")
    assert facts(load_game(store, "one", until=revision)) == after[-1]


@pytest.mark.parametrize("edit", [bytes, lambda text: text.replace(b"\n", b"\r\n")])
@pytest.mark.parametrize("old", [False, True])
def test_other_ends_of_lines_are_no_damage(edit: Callable[[bytes], bytes], old: bool, tmp_path: Path) -> None:
    """An editor wrote them; the game is the same, and goes on."""
    after = keep_some(store := Journals(tmp_path))
    if old:
        make_bare(tmp_path)
    path = tmp_path / "one.journal"
    path.write_bytes(edit(path.read_bytes()))
    game = open_game(store, "one")
    assert facts(game) == after[-1]
    game.apply(game.legal_actions(game.to_act[0])[0])
    assert facts(open_game(store, "one")) == facts(game)


@pytest.mark.parametrize("head", [b"", b"{}\n", b"{}\n{}\n{}\n", b"{}\n{}", b"\n\n\n"])
def test_a_head_that_is_not_two_lines(head: bytes, tmp_path: Path) -> None:
    """No store of ours returns one; one of somebody's own may."""

    class Odd(Journals):
        def read(self, name: str) -> ktc.stores.StoredLog:
            return ktc.stores.StoredLog("odd", head, ())

    with pytest.raises(DamagedGame, match="odd: is damaged in its header or opening"):
        load_game(Odd(tmp_path), "one")


def test_a_store_of_ones_own_has_digests_without_a_change_of_its_own(tmp_path: Path) -> None:
    """The example was written before there were any."""
    store = runpy.run_path(str(EXAMPLE))["Folders"](tmp_path)
    after = keep_some(store)
    assert len(digests(store)) == len(after)
    file = sorted((tmp_path / "one").glob("0*"))[2]
    file.write_bytes(file.read_bytes().replace(b"2", b"3", 1))
    with pytest.raises(DamagedGame, match="is damaged in change 3: ") as caught:
        open_game(store, "one")
    assert caught.value.where == "one"


def test_a_step_that_was_not_written_leaves_the_chain_as_it_was(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    game = begun("city")
    add_game(game, store, "one")
    action = game.legal_actions(game.to_act[0])[0]

    def full(*_: object) -> None:
        raise StoreError("cannot be written: no room", "here")

    with monkeypatch.context() as patched:
        patched.setattr(type(store), "append", full)
        with pytest.raises(StoreError, match="no room"):
            game.apply(action)
    game.apply(action)
    game.undo()
    game.redo()
    assert facts(open_game(store, "one")) == facts(game)


def test_the_lines_of_an_older_schema_are_read_with_digests_and_without(store: Store) -> None:
    lines = [line + b"\n" for line in SCHEMA_1.encode().splitlines()]
    store.create("old", b"".join(lines[:2]), lines[2:5])
    assert len(load_game(store, "old", race()).log) == 3
    assert "without digests" in verify_game(store, "old", race()).notes[-1]


# --- nothing of it leaves the store -----------------------------------------------------------------------------------


@games
def test_no_digest_is_in_a_record_or_in_what_a_seat_is_sent(name: str, store: Store) -> None:
    """A digest of what is hidden could be worked out by trying: what is sent is the same with a store and without."""
    kit = GAMES[name]
    kept, free = begun(name, seed=7), begun(name, seed=7)
    add_game(kept, store, "one")
    sent = []
    for game in (kept, free):
        table, texts = Table(game), []
        tokens = [table.sit(seat) for seat in range(game.seats)]
        tokens.append(table.watch())
        random = Random(7)
        for _ in range(12):
            seat = random.choice(game.to_act)
            action = random.choice([action for action in game.legal_actions(seat) if not game.why_not(action)])
            since = game.revision
            table.do(tokens[seat], action, since)
            for reader in tokens:
                texts += [to_json(table.message(reader)), to_json(table.news(reader, since))]
            try:
                table.undo(tokens[seat])
            except KtcError as error:
                texts.append(str(error))
        texts += [game.to_text(seat=seat) for seat in (None, *range(game.seats))]
        sent.append(texts)
    assert sent[0] == sent[1]
    for digest in digests(store):
        assert not [text for text in sent[0] if digest in text]
    assert "chain" not in load_game(store, "one", kit).to_text()


def test_no_error_about_a_damaged_game_has_a_digest_in_it(tmp_path: Path) -> None:
    keep_some(store := Journals(tmp_path))
    found, path = digests(store), tmp_path / "one.journal"
    path.write_bytes(path.read_bytes().replace(b'"step":2', b'"step":3'))
    with pytest.raises(DamagedGame) as caught:
        open_game(store, "one")
    assert not [digest for digest in found if digest in str(caught.value)]


@pytest.mark.parametrize("address", ["{}", "sqlite:///{}/games.db"])
def test_deleting_and_beginning_again_begins_a_chain_again(address: str, tmp_path: Path) -> None:
    store = open_store(address.format(tmp_path))
    keep_some(store)
    stale = open_game(store, "one")
    store.delete("one")
    with pytest.raises(UnknownGame):
        stale.apply(stale.legal_actions(stale.to_act[0])[0])
    after = keep_some(store, "city")
    assert facts(open_game(store, "one")) == after[-1]
