"""Bots at a table: they act when the game waits for them, and one that fails stops nobody."""

from random import Random

import pytest

import ktc
from ktc.bots.builtin import RandomBot
from ktc.kernel import AnyAction
from ktc.kernel.views.seat_view import AnySeatView
from ktc.table import Table

from .hosting import Screen, actions_in


def test_bots_act_until_a_person_is_waited_for() -> None:
    table = Table(ktc.new_game(3, seed=2), {1: "greedy", 2: "random"}, seed=1)
    ann, random = Screen(table, table.sit(0)), Random(2)
    while not table.game.over:
        message = ann.look()
        assert message.table.awaited == (0,)
        ann.act(random.choice(actions_in(message)))
    assert {step.seat for step in table.game.log} == {0, 1, 2}
    assert [seated.bot for seated in ann.look().seated] == ["", "greedy", "random"]


def test_a_game_of_bots_is_over_at_once() -> None:
    assert Table(ktc.new_game(2, seed=2), {0: "random", 1: "random"}, seed=1).game.over


def test_a_bot_takes_the_seat_of_a_person_and_gives_it_back() -> None:
    table = Table(ktc.new_game(2, seed=1, options={"start": 0}))
    ann = table.sit(0)
    table.seat_bot(0, "random")
    with pytest.raises(ktc.KtcError, match="this token is not valid at this table"):
        table.message(ann)
    assert len(table.game.log) >= 1
    table.free(0)
    assert table.message(table.sit(0)).table.reader == 0


@pytest.mark.parametrize("name", ["nobody", "", "random:9"])
def test_a_name_that_is_no_bots_changes_nothing(name: str) -> None:
    table = Table(ktc.new_game(2, seed=1))
    with pytest.raises(ktc.KtcError):
        table.seat_bot(0, name)
    assert table.chairs[0].free


class Broken(RandomBot):
    """A bot that never answers."""

    def choose(self, table: AnySeatView) -> AnyAction:
        raise ZeroDivisionError("tired")


def test_a_bot_that_fails_is_replaced_and_the_person_is_not_blamed() -> None:
    broken = f"{__name__}:Broken"
    table = Table(ktc.new_game(2, seed=1, options={"start": 0}), {1: broken}, seed=1)
    ann = Screen(table, table.sit(0))
    assert ann.look().seated[1].bot == broken
    ann.act(ktc.Pass(0))
    (fault,) = table.faults
    assert f"the bot {broken} at seat 1, step 2: ZeroDivisionError: tired (test_bots.py, line " in str(fault)
    assert table.game.log[1].seat == 1
    assert ann.look().seated[1].bot == "random"
    assert table.chairs[1].bot == "random"
