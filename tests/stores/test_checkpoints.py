"""A checkpoint saves the check of changes that were found possible before, and of no others."""

import json
from pathlib import Path
from random import Random

import pytest

import ktc
from ktc.kit import AnyGame
from ktc.records import loading
from ktc.records.record import identity_of
from ktc.stores import SqliteStore, add_game, checkpoint_of, load_game, open_game
from ktc.stores.kept_games import check_links, link_all


def played(store: SqliteStore, steps: int, name: str = "one") -> AnyGame:
    game, random = ktc.new_game(3, seed=4), Random(4)
    add_game(game, store, name)
    for _ in range(steps):
        game.apply(random.choice(game.legal_actions(random.choice(game.awaited))))
    return game


@pytest.fixture
def checked(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The numbers of the lines that were checked."""
    found = list[int]()
    stuck = loading._Reader._stuck

    def note(reader: loading._Reader) -> str | None:
        found.append(1)
        return stuck(reader)

    monkeypatch.setattr(loading._Reader, "_stuck", note)
    return found


@pytest.fixture
def store(tmp_path: Path) -> SqliteStore:
    return SqliteStore(tmp_path / "games.db")


def test_changes_before_a_checkpoint_are_not_checked_again(store: SqliteStore, checked: list[int]) -> None:
    game = played(store, 20)
    checkpoint = checkpoint_of(game)
    assert checkpoint is not None
    for _ in range(5):
        game.apply(game.legal_actions(game.awaited[0])[0])
    assert load_game(store, "one").digest() == game.digest()
    assert len(checked) == 26, "the set-up and each step"
    checked.clear()
    for found in (open_game(store, "one", checkpoint=checkpoint), load_game(store, "one", checkpoint=checkpoint)):
        assert (found.digest(), found.revision, list(found.log.events)) == (game.digest(), 25, list(game.log.events))
    assert len(checked) == 2 * 5
    checked.clear()
    open_game(store, "one", checkpoint=checkpoint_of(game))
    assert checked == []


def test_a_step_undone_after_a_checkpoint_is_gone(store: SqliteStore) -> None:
    game = played(store, 20)
    checkpoint = checkpoint_of(game)
    game.undo(game.log[-1].seat)
    game.apply(game.legal_actions(game.awaited[0])[0])
    found = open_game(store, "one", checkpoint=checkpoint)
    assert (found.digest(), found.revision) == (game.digest(), game.revision)


def test_what_is_no_checkpoint_of_these_changes_is_ignored(store: SqliteStore, checked: list[int]) -> None:
    game, other = played(store, 10), played(store, 11, "two")
    good = json.loads(checkpoint_of(game) or b"")
    for wrong in (
        b"", b"{", b"[]", b"null", b"\xff", checkpoint_of(other),
        *(json.dumps({**good, **change}).encode() for change in (
            {"changes": 9}, {"changes": 0}, {"changes": -1}, {"changes": 99}, {"changes": 2.5}, {"changes": None},
            {"chain": ""}, {"chain": 3}, {"rules": ""}, {"rules": identity_of(ktc.new_game(4).ruleset)},
        )),
    ):  # fmt: skip
        checked.clear()
        assert open_game(store, "one", checkpoint=wrong).digest() == game.digest()
        assert len(checked) == 11, wrong
    assert checkpoint_of(load_game(store, "one")) is None
    assert checkpoint_of(ktc.new_game(2)) is None


def test_a_forged_change_after_a_checkpoint_is_refused(store: SqliteStore) -> None:
    game = played(store, 10)
    checkpoint = checkpoint_of(game)
    game.apply(game.legal_actions(game.awaited[0])[0])
    stored = store.read("one")
    bare = check_links(stored).log
    header, opening = bare.head.splitlines(keepends=True)
    last = json.loads(bare.changes[-1])
    forged = json.dumps({**last, "events": [*last["events"], *last["events"]]}).encode() + b"\n"
    lines, _ = link_all(header, [opening, *bare.changes[:-1], forged])
    store.delete("one")
    store.create("one", b"".join(lines[:2]), lines[2:])
    with pytest.raises(ktc.RecordError, match="line 13"):
        open_game(store, "one", checkpoint=checkpoint)
