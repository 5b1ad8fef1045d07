"""A step is kept before anybody is told of it; one that could not be kept is told to nobody."""

from random import Random

import pytest

import ktc
from ktc.table import Table, TableStopped

from .hosting import Screen, play, seated


def test_each_step_is_kept_before_anybody_hears_of_it() -> None:
    order: list[tuple[str, int]] = []
    game = ktc.new_game(2, seed=1)
    table, screens = seated(game, keep=lambda game: order.append(("kept", game.revision)))
    table.subscribe(lambda revision: order.append(("told", revision)))
    play(table, screens, 3, Random(1))
    assert order == [("kept", 1), ("told", 1), ("kept", 2), ("told", 2), ("kept", 3), ("told", 3)]


def test_what_bots_did_is_kept_with_the_step_before() -> None:
    kept: list[int] = []
    table = Table(ktc.new_game(3, seed=2), {1: "random", 2: "random"}, seed=1, keep=lambda game: kept.append(len(game.log)))
    ann = Screen(table, table.sit(0))
    play(table, [ann], 5, Random(2))
    assert kept[-1] == len(table.game.log)


@pytest.mark.parametrize("error", [OSError("the disk is full"), ktc.KtcError("no room")])
def test_a_table_stops_where_a_step_cannot_be_kept(error: Exception) -> None:
    kept, nudges = [ktc.new_game(2, seed=1, options={"start": 0}).to_text()], list[int]()

    def keep(game: ktc.Game) -> None:  # type: ignore[type-arg]  # any game
        if len(game.log) > 1:
            raise error
        kept.append(game.to_text())

    table, screens = seated(ktc.load(text=kept[0]), keep=keep)
    table.subscribe(nudges.append)
    screens[0].look()
    screens[0].act(ktc.Pass(0))
    screens[1].look()
    with pytest.raises(TableStopped, match=f"the last step could not be kept, so nobody is told of it: '{error}'"):
        screens[1].act(ktc.Pass(1))
    for ask in (screens[0].look, lambda: screens[0].act(ktc.Pass(0)), lambda: table.undo(screens[0].token)):
        with pytest.raises(TableStopped):
            ask()
    assert nudges == [1]
    assert len(ktc.load(text=kept[-1]).log) == 1


def test_an_interrupt_while_a_step_is_kept_stops_the_table_too() -> None:
    def keep(game: object) -> None:
        raise KeyboardInterrupt

    _, screens = seated(ktc.new_game(2, seed=1, options={"start": 0}), keep=keep)
    screens[0].look()
    with pytest.raises(KeyboardInterrupt):
        screens[0].act(ktc.Pass(0))
    with pytest.raises(TableStopped):
        screens[0].look()


def test_what_is_refused_is_not_kept() -> None:
    kept: list[int] = []
    table, screens = seated(ktc.new_game(2, seed=1, options={"start": 0}), keep=lambda game: kept.append(game.revision))
    screens[1].look()
    with pytest.raises(ktc.IllegalAction):
        screens[1].act(ktc.Pass(1))
    table.watch()
    assert kept == []
