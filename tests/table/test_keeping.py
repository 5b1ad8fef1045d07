"""A step is kept before anybody is told of it; one that could not be kept has not happened."""

from pathlib import Path
from random import Random

import pytest

import ktc
from ktc.stores import StoreConflict, StoreError, add_game, load_game, open_game, open_store
from ktc.table import Chair, Table, answer

from .hosting import Screen, play, seated


def test_each_step_is_kept_before_anybody_hears_of_it(tmp_path: Path) -> None:
    game, store, kept = ktc.new_game(2, seed=1), open_store(str(tmp_path)), list[int]()
    add_game(game, store, "ours")
    table, screens = seated(game)
    table.subscribe(lambda revision: kept.append(load_game(store, "ours").revision - revision))
    play(table, screens, 4, Random(1))
    assert kept == [0, 0, 0, 0]


def test_what_bots_did_is_kept_too_and_the_table_goes_on_after_a_power_cut(tmp_path: Path) -> None:
    game, store = ktc.new_game(3, seed=2), open_store(str(tmp_path))
    add_game(game, store, "ours")
    table = Table(game, {1: "random", 2: "random"}, seed=1)
    ann = Screen(table, table.sit(0))
    play(table, [ann], 5, Random(2))
    chairs = ktc.from_json(ktc.to_json(table.chairs), tuple[Chair, ...])
    later = Table(open_game(store, "ours"), chairs=chairs)
    assert later.message(ann.token, ann.revision) == table.message(ann.token, ann.revision)
    ann.table = later
    play(later, [ann], 5, Random(3))
    assert load_game(store, "ours").digest() == later.game.digest()


def test_a_step_that_cannot_be_kept_has_not_happened_and_nobody_is_nudged(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game, store, nudges = ktc.new_game(2, seed=1, options={"start": 0}), open_store(str(tmp_path)), list[int]()
    add_game(game, store, "ours")
    table, screens = seated(game)
    table.subscribe(nudges.append)
    before = screens[0].look()

    def full(*_: object) -> None:
        raise StoreError("the disk is full", "ours")

    with monkeypatch.context() as broken:
        broken.setattr(game.log, "keep", full)
        for ask in (
            lambda: screens[0].act(ktc.Pass(0)),
            lambda: answer(table, screens[0].token, '{"type":"ActRequest","action":{"type":"Pass","seat":0},"revision":0}'),
        ):
            with pytest.raises(StoreError, match="the disk is full"):
                ask()
    assert screens[0].look().table == before.table
    assert nudges == []
    screens[0].act(ktc.Pass(0))
    assert nudges == [1]


def test_a_bot_whose_step_cannot_be_kept_does_not_undo_the_persons(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The person's step is done and answered; everybody reads that the bot could not act, and it does at the next call."""
    game, nudges = ktc.new_game(2, seed=1, options={"start": 0}), list[int]()
    table = Table(game, {1: "random"}, seed=1)
    ann = Screen(table, table.sit(0))
    table.subscribe(nudges.append)
    ann.look()

    def full_soon(revision: int, *_: object) -> None:
        if revision:
            raise StoreError("the disk is full", "ours")

    with monkeypatch.context() as broken:
        broken.setattr(game.log, "keep", full_soon)
        (failure,) = ann.act(ktc.Pass(0)).bot_failures
        assert isinstance(table.pump(), StoreError)
    assert (failure.seat, failure.bot, failure.outcome) == (1, "random", "waiting")
    assert (game.revision, nudges, table.faults) == (1, [1], ())
    assert ann.look().bot_failures == ()
    assert game.revision > 1


def test_two_hosts_at_one_game_never_overwrite_each_other(tmp_path: Path) -> None:
    game, store = ktc.new_game(2, seed=1, options={"start": 0}), open_store(str(tmp_path))
    add_game(game, store, "ours")
    table, screens = seated(game)
    other = Table(open_game(store, "ours"), chairs=table.chairs)
    for screen in screens:
        screen.look()
    screens[0].act(ktc.Pass(0))
    with pytest.raises(StoreConflict):
        other.act(screens[0].token, ktc.Pass(0), 0)
    assert other.game.revision == 0
