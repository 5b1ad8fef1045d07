"""A game in a store: each change is written before it counts, and what was written is the game."""

import json
from contextlib import suppress
from pathlib import Path
from random import Random

import attrs
import pytest

import ktc
from ktc.kit import AnyGame
from ktc.records.verifying import NOT_RECORDED
from ktc.stores import Store, StoreConflict, StoreError, add_game, kept_games, load_game, open_game, verify_game
from ktc.stores.kept_games import check_links
from tests.records.race import SCHEMA_1, race

from .backends import open_at
from .bending import bare
from .playing import GAMES, begun, facts, played

games = pytest.mark.parametrize("name", GAMES)


@games
def test_a_game_is_opened_as_it_was_left_with_every_revision(name: str, store: Store, where: str) -> None:
    game, random = begun(name), Random(name)
    add_game(game, store, "one")
    for changed in played(game, random, steps=40, undo=0.3):
        assert len(store.read("one").changes) == changed.revision
    assert game.revision > len(game.log) or name == "auction", "something was taken back"
    other = open_at(where)
    assert facts(open_game(other, "one", GAMES[name])) == facts(game)
    other.close()


@games
def test_a_game_goes_on_where_it_was_opened(name: str, store: Store) -> None:
    straight = begun(name)
    for _ in played(straight, Random(3), steps=30):
        pass
    add_game(begun(name), store, "one")
    random = Random(3)
    while len(game := open_game(store, "one", GAMES[name]).log) < len(straight.log):
        opened = open_game(store, "one", GAMES[name])
        for _ in played(opened, random, steps=1):
            pass
    assert load_game(store, "one", GAMES[name]).to_text() == straight.to_text()
    assert len(game) == len(straight.log)


@games
def test_the_record_of_a_stored_game_is_the_very_same_and_verifies_the_same(name: str, store: Store) -> None:
    game = begun(name)
    add_game(game, store, "one")
    for _ in played(game, Random(1), undo=0.2):
        pass
    text, kit = load_game(store, "one", GAMES[name]).to_text(), GAMES[name]
    assert text == game.to_text()
    found = verify_game(store, "one", kit)
    assert found.verdict == "identical" and found.steps == len(game.log)
    of_record = ktc.verify(text=text, game=kit)
    assert not of_record.notes, "its score is compared"
    assert found == of_record


@games
def test_the_final_score_of_a_stored_game_is_compared(name: str, store: Store) -> None:
    """It stands in the change that ended the game, however the game came into the store and was taken back in between."""
    game, kit = begun(name), GAMES[name]
    add_game(game, store, "one")
    for _ in played(game, Random(1)):
        pass
    last = game.log[-1]
    if not last.draws and not any(game.ruleset.reveals(event) for event in last.events):
        game.undo(last.seat)
        assert not verify_game(store, "one", kit).notes
        game.redo()
    add_game(load_game(store, "one", kit), store, "late")
    for kept in ("one", "late"):
        assert not verify_game(store, kept, kit).notes
        written = check_links(store.read(kept)).log
        *changes, end = written.changes
        line = json.loads(end)
        assert line["totals"] == list(game.score().totals) and not any(b'"totals"' in change for change in changes[:-2])
        for number, (totals, complaint) in enumerate({(9_999,) * game.seats: "final score: recorded 9999, ", (): ""}.items()):
            other = {key: value for key, value in line.items() if key != "totals"} | ({"totals": totals} if totals else {})
            store.create(f"{kept}-{number}", written.head, [*changes, json.dumps(other).encode() + b"\n"])
            found = verify_game(store, f"{kept}-{number}", kit)
            assert found.identical is not bool(complaint) and found.reason.startswith(complaint)
            assert any(NOT_RECORDED in note for note in found.notes) is not bool(complaint)


@games
def test_a_game_that_was_played_before_is_kept_with_its_steps_and_revisions(name: str, store: Store) -> None:
    game = begun(name)
    for _ in played(game, Random(2), steps=25, undo=0.5):
        pass
    add_game(game, store, "late")
    assert facts(load_game(store, "late", GAMES[name])) == facts(game)
    for _ in played(game, Random(2), steps=5, undo=0.5):
        pass
    assert facts(open_game(store, "late", GAMES[name])) == facts(game)


def test_several_steps_taken_back_are_one_change_and_what_earlier_versions_wrote_opens_as_before(store: Store) -> None:
    """They wrote one change for each step that was taken back, without ``steps``."""
    game = begun("auction")
    add_game(game, store, "one")
    for _ in range(2):
        game.apply(game.legal_actions(game.to_act[0])[0])
    seat = game.log[0].seat
    game.undo(seat, 2)
    game.apply(game.legal_actions(seat)[0])
    stored = store.read("one")
    assert [change[:24] for change in stored.changes[2:3]] == [b'{"undone":2,"steps":2,"c']
    first, second, _, again = map(bare, stored.changes)
    store.create("early", bare(stored.head), [first, second, b'{"undone":2}\n', b'{"undone":1}\n', again])
    early = open_game(store, "early", GAMES["auction"])
    assert (early.digest(), early.revision, game.revision) == (game.digest(), 5, 4)
    assert [early.log.unchanged_since(revision) for revision in range(6)] == [0, 0, 0, 0, 0, 1]
    for since, then in ((0, 0), (2, 2), (3, 4)):
        assert attrs.evolve(game.changes(seat, since), revision=5) == early.changes(seat, then)
    assert facts(open_game(store, "one", GAMES["auction"])) == facts(game)


def test_a_seat_at_the_table_writes_too(store: Store) -> None:
    game = begun("city")
    add_game(game, store, "one")
    table = game.as_seat(game.to_act[0])
    table.apply(table.legal_actions()[0])
    assert len(load_game(store, "one").log) == 1


def test_a_refused_action_writes_nothing(store: Store) -> None:
    game = begun("city")
    add_game(game, store, "one")
    with pytest.raises(ktc.IllegalAction):
        game.apply(ktc.Pass(1 - game.to_act[0]))
    with pytest.raises(ktc.IllegalAction):
        game.undo()
    assert store.read("one").changes == ()


def test_forks_and_what_a_seat_may_think_of_are_not_kept(store: Store) -> None:
    game = begun("city")
    add_game(game, store, "one")
    game.apply(game.legal_actions(game.to_act[0])[0])
    for other in (game.fork(), game.at(0), game.worlds(0)[0], load_game(store, "one")):
        other.apply(other.legal_actions(other.to_act[0])[0])
    assert len(store.read("one").changes) == 1


@games
def test_of_two_who_hold_a_game_the_second_is_refused_and_has_done_nothing(name: str, store: Store, where: str) -> None:
    game = begun(name)
    add_game(game, store, "one")
    other = open_game(open_at(where), "one", GAMES[name])
    seat = game.to_act[0]
    game.apply(game.legal_actions(seat)[0])
    before = facts(other)
    with pytest.raises(StoreConflict, match="open the game again"):
        other.apply(other.legal_actions(seat)[-1])
    assert facts(other) == before
    assert facts(open_game(store, "one", GAMES[name])) == facts(game)


class Broken:
    """A store that cannot write any more."""

    where = "broken"

    def __init__(self, store: Store) -> None:
        self.create, self.read, self.games, self.delete, self.close = (
            store.create, store.read, store.games, store.delete, store.close
        )  # fmt: skip

    def append(self, name: str, expected: int, change: bytes) -> None:
        raise StoreError("cannot be written: the cable is out", self.where)


@games
@pytest.mark.parametrize("call", ["apply", "undo", "redo"])
def test_what_cannot_be_written_has_not_happened(name: str, call: str, store: Store) -> None:
    game = begun(name)
    add_game(game, store, "one")
    _up_to(game, call)
    writes, before = game.log.keep, (facts(game), len(game.log.taken_back))
    add_game(game, Broken(store), "two")
    with pytest.raises(StoreError, match="broken: cannot be written: the cable is out"):
        _do(game, call)
    assert (facts(game), len(game.log.taken_back)) == before
    game.log.keep = writes
    _do(game, call)
    assert facts(open_game(store, "one", GAMES[name])) == facts(game)


def _up_to(game: AnyGame, call: str) -> None:
    """Play to where a call is allowed."""
    while call != "apply":
        _do(game, "apply")
        with suppress(ktc.IllegalAction):  # something was drawn in the step
            game.undo()
            break
    if call == "undo":
        game.redo()


def _do(game: AnyGame, call: str) -> None:
    if call == "apply":
        game.apply(game.legal_actions(game.to_act[0])[0])
    elif call == "undo":
        game.undo()
    else:
        game.redo()


def test_a_seats_own_record_is_not_kept(store: Store, tmp_path: Path) -> None:
    begun("city").save(tmp_path / "mine.jsonl", seat=1)
    with pytest.raises(ktc.RecordError, match="contains only seat 1's view; a store needs the host's game"):
        add_game(ktc.load(tmp_path / "mine.jsonl"), store, "mine")


@pytest.mark.parametrize("what", ["LARGEST_OF_ALL", "SLACK", "LONGEST_LINE", "largest_record"])
def test_a_game_that_grows_beyond_what_could_be_read_is_stopped(what: str, store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """What was confirmed is read again, up to the last byte, and what could not be is never written."""
    game = begun("city")
    size = len(game.to_text().encode())
    limits = {
        "LARGEST_OF_ALL": size + 1_500, "SLACK": 4 / game.log.kept.limits.steps, "LONGEST_LINE": size,
        "largest_record": lambda limits: size + 1_500,
    }  # fmt: skip
    add_game(game, store, "one")
    monkeypatch.setattr(kept_games, what, limits[what])
    game.log.keep = open_game(store, "one").log.keep
    if what == "LONGEST_LINE":
        monkeypatch.setattr(kept_games, what, 300)
    with pytest.raises(StoreError, match="one: is full: a stored game may have at most"):
        for _ in played(game, Random(1)):
            pass
    assert len(game.log) == 4 or what != "SLACK"
    assert facts(open_game(store, "one")) == facts(game)


def test_a_game_too_long_to_be_read_again_is_not_begun(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kept_games, "LARGEST_OF_ALL", 1_000)
    with pytest.raises(StoreError, match="is full"):
        add_game(begun("city"), store, "one")
    assert list(store.games()) == []


def test_more_than_a_record_may_have_is_not_read(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    add_game(begun("city"), store, "one")
    monkeypatch.setattr(kept_games, "largest_record", lambda limits: 1_000)
    with pytest.raises(ktc.RecordError, match="is larger than 1000 bytes"):
        open_game(store, "one")


def test_steps_that_are_taken_back_again_and_again_do_not_use_up_the_record(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = begun("city")
    add_game(game, store, "one")
    game.apply(game.legal_actions(game.to_act[0])[0])
    most = len(game.to_text()) + 200
    monkeypatch.setattr(kept_games, "largest_record", lambda limits: most)
    game = open_game(store, "one")
    for _ in range(20):
        game.undo()
        game.redo()
    assert facts(open_game(store, "one")) == facts(game)


def test_a_game_of_an_older_schema_is_read_and_not_played_on_in_place(store: Store) -> None:
    lines = [line + b"\n" for line in SCHEMA_1.encode().splitlines()]
    store.create("old", b"".join(lines[:2]), lines[2:5])
    game = open_game(store, "old", race())
    assert len(game.log) == 3
    assert verify_game(store, "old", race()).verdict == "migrated"
    with pytest.raises(StoreError, match=r"old.*: has an older schema than this version writes: save it as a record"):
        game.apply(game.legal_actions(game.to_act[0])[0])
    again = ktc.load(text=game.to_text(), game=race())
    add_game(again, store, "new")
    again.apply(again.legal_actions(again.to_act[0])[0])
    assert facts(open_game(store, "new", race())) == facts(again)
