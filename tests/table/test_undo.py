"""A step taken back: the game says whether it may be, the others whether they agree."""

from pathlib import Path
from random import Random

import pytest

import ktc
from ktc.bots.builtin import RandomBot
from ktc.kernel import AnyAction
from ktc.kernel.views.seat_view import AnySeatView
from ktc.stores import Journals, StoreError, add_game, load_game, open_game
from ktc.table import Table, UndoAsked

from .hosting import Screen, actions_in, play, seated


def passed(players: int, **how: object) -> tuple[Table, list[Screen]]:
    """Seat 0 has passed, which shows nothing and draws nothing."""
    table, screens = seated(ktc.new_game(players, seed=1, options={"start": 0}), **how)
    for screen in screens:
        screen.look()
    screens[0].act(ktc.Pass(0))
    return table, screens


def test_the_others_are_asked_and_all_have_to_agree() -> None:
    table, (ann, ben, cem) = passed(3)
    assert not table.undo(ann.token)
    assert cem.look().undo == UndoAsked(0, (1, 2))
    assert not table.agree(ben.token)
    assert cem.look().undo == UndoAsked(0, (2,))
    assert table.agree(cem.token)
    assert (len(table.game.log), ann.look().undo) == (0, None)


def test_one_no_ends_the_matter() -> None:
    table, (ann, ben, cem) = passed(3)
    table.undo(ann.token)
    assert not table.agree(ben.token, yes=False)
    assert ann.look().undo is None
    with pytest.raises(ktc.IllegalAction, match=r"no undo is waiting for seat 2's answer \[undo.agreed\]"):
        table.agree(cem.token)
    assert len(table.game.log) == 1


def test_nobody_agrees_for_another_nor_twice() -> None:
    table, (ann, ben, _) = passed(3)
    table.undo(ann.token)
    table.agree(ben.token)
    for seat, screen in enumerate((ann, ben)):
        with pytest.raises(ktc.IllegalAction, match=f"no undo is waiting for seat {seat}'s answer"):
            table.agree(screen.token)
    assert len(table.game.log) == 1


def test_what_was_asked_lapses_when_somebody_acts() -> None:
    table, (ann, ben, cem) = passed(3)
    table.undo(ann.token)
    ben.look()
    ben.act(ktc.Pass(1))
    assert cem.look().undo is None
    with pytest.raises(ktc.IllegalAction, match="the last step is seat 1's"):
        table.undo(ann.token)


def test_what_was_asked_lapses_when_others_sit_there() -> None:
    """Ben agreed and hands his seat over: Dan was never asked.  Cem goes: nobody is left to answer."""
    table, (ann, ben, cem) = passed(3)
    table.undo(ann.token)
    table.agree(ben.token)
    dan = table.hand_over(ben.token, "Dan")
    assert ann.look().undo is None
    table.undo(ann.token)
    table.agree(dan)
    table.leave(cem.token)
    assert (ann.look().undo, len(table.game.log)) == (None, 1)
    table.undo(ann.token)
    table.watch()
    assert table.agree(dan) and len(table.game.log) == 0


def test_without_consent_it_is_taken_back_at_once() -> None:
    table, (ann, _) = passed(2, consent=False)
    assert table.undo(ann.token)
    assert ann.look().table.step == 0


def test_spectators_and_free_seats_are_not_asked() -> None:
    table = Table(ktc.new_game(3, seed=1, options={"start": 0}))
    ann, _ = table.sit(0), table.watch()
    table.act(ann, ktc.Pass(0), 0)
    assert table.undo(ann)


def test_bots_agree_and_what_they_did_goes_as_well() -> None:
    table = Table(ktc.new_game(3, seed=1, options={"start": 0}), {1: "random", 2: "random"}, seed=2)
    ann, random = Screen(table, table.sit(0)), Random(1)
    taken = 0
    while not table.game.over:
        actions = actions_in(ann.look())
        before = len(table.game.log)
        ann.act(random.choice(actions))
        try:
            assert table.undo(ann.token)
        except ktc.IllegalAction as refused:
            assert refused.rule in ("undo.drawn", "undo.revealed")
        else:
            taken += 1
            assert len(table.game.log) == before
            ann.look()
            ann.act(random.choice(actions))
    assert taken > 10


class Passing(RandomBot):
    """A bot that passes."""

    def choose(self, table: AnySeatView) -> AnyAction:
        return ktc.Pass(table.seat)


class Full(Journals):
    """A store that fails after a number of writes, until there is room again."""

    left = 100

    def append(self, name: str, expected: int, change: bytes) -> None:
        self.left -= 1
        if self.left < 0:
            raise StoreError("the disk is full", name)
        super().append(name, expected, change)


def is_stopped(folder: Path, writes: int) -> bool:
    """Take a person's step back through a bot's, at a store that fails after some writes; return whether that stopped it.

    Then the table and the store are as they were, and whoever agreed last may agree again.
    """
    store, game = Full(folder), ktc.new_game(3, seed=1, options={"start": 0})
    add_game(game, store, "ours")
    table = Table(game, {1: f"{__name__}:Passing"})
    ann, cem, begun = table.sit(0), table.sit(2), game.digest()
    table.act(ann, ktc.Pass(0), 0)
    table.undo(ann)
    before, store.left, stopped = (game.digest(), table.message(cem)), writes, False
    try:
        table.agree(cem)
    except StoreError:
        stopped, store.left = True, 100
        assert (game.digest(), table.message(cem)) == before
        assert load_game(store, "ours").digest() == game.digest()
        assert table.agree(cem)
    later = open_game(store, "ours")
    assert (later.digest(), later.revision) == (game.digest(), game.revision)
    assert (game.digest(), len(game.log), game.revision) == (begun, 0, 3)
    return stopped


def test_an_undo_through_the_steps_of_bots_is_stored_whole_or_not_at_all(tmp_path: Path) -> None:
    stopped = [is_stopped(tmp_path / str(writes), writes) for writes in range(3)]
    assert stopped == [True, False, False], "all of it is one change"


def test_what_the_game_keeps_nobody_is_asked_about() -> None:
    table, screens = seated(ktc.new_game(2, seed=5))
    random, refused = Random(5), 0
    for _ in range(60):
        play(table, screens, 1, random)
        last = table.game.log[-1].seat
        assert last is not None
        if table.game.why_not(ktc.Pass(0)) is not None and table.game.log[-1].draws:
            with pytest.raises(ktc.IllegalAction, match=r"undo\.drawn"):
                table.undo(screens[last].token)
            refused += 1
            assert screens[last].look().undo is None
    assert refused


def test_a_table_says_how_many_steps_an_undo_takes_back() -> None:
    table = Table(ktc.new_game(2, seed=7, options={"start": 0}))
    ann, ben = table.sit(0), table.sit(1)
    assert table.undo_steps(ann) == table.undo_steps(ben) == 0
    table.act(ann, ktc.Pass(0), 0)
    assert (table.undo_steps(ann), table.undo_steps(ben)) == (1, 0)
    with_bot = Table(ktc.new_game(2, seed=7, options={"start": 0}), {1: "greedy"}, seed=1)
    cleo = with_bot.sit(0)
    with_bot.act(cleo, with_bot.game.legal_actions(0)[0], 0)
    steps = with_bot.undo_steps(cleo)
    assert steps == len(with_bot.game.log) and len(with_bot.game.log) > 1
    assert with_bot.undo(cleo) and len(with_bot.game.log) == 0
