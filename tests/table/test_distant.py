"""Bots that think elsewhere: the table says whose turn it is, and takes what was chosen while it is that turn still."""

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

import ktc
from ktc.bots import make_bot
from ktc.stores import StoreError, add_game, open_store
from ktc.table import BotTurn, OffloadedTable

from .hosting import GAMES, Screen, actions_in


def chosen(table: OffloadedTable, turn: BotTurn) -> Any:
    """Return what a bot chooses that thinks elsewhere."""
    bot = make_bot(turn.bot, turn.seed, game=table.game.ruleset.id)
    return table.game.as_seat(turn.seat).ask_bot(bot.choose)


@pytest.mark.parametrize("game", ["city of four", "markets"])
def test_a_whole_game_is_played_by_bots_elsewhere_and_a_person(game: str) -> None:
    opened = GAMES[game](3)
    table = OffloadedTable(opened, dict.fromkeys(range(1, opened.seats), "greedy"), seed=1)
    ann, random = Screen(table, table.sit(0)), Random(3)
    while not table.game.over:
        if turns := table.bot_turns:
            assert {turn.seat for turn in turns} <= set(table.game.awaited) - {0}
            assert table.act_for_bot(turns[-1], chosen(table, turns[-1]))
        else:
            ann.act(random.choice(actions_in(ann.look())))
    assert table.bot_turns == ()
    assert not table.faults
    assert {chair.bot for chair in table.chairs[1:]} == {"greedy"}


def two(**how: Any) -> OffloadedTable:
    """Return a table of two, at which the bot in the second seat is to act."""
    return OffloadedTable(ktc.new_game(2, seed=1, options={"start": 1}), {1: "greedy"}, seed=1, **how)


def test_no_bot_acts_by_itself() -> None:
    table = two()
    assert len(table.game.log) == 0
    (turn,) = table.bot_turns
    assert (turn.seat, turn.bot, turn.revision) == (1, "greedy", 0)


@pytest.mark.parametrize(
    "meanwhile",
    [
        lambda table: table.act_for_bot(table.bot_turns[0], ktc.Pass(1)),
        lambda table: table.free(1),
        lambda table: table.seat_bot(1, "random"),
        lambda table: table.seat_bot(1, "greedy"),
    ],
    ids=["another choice", "nobody", "another bot", "another of its kind"],
)
def test_what_was_chosen_for_another_turn_is_left_out(meanwhile: Callable[[OffloadedTable], object]) -> None:
    table = two()
    (turn,) = table.bot_turns
    meanwhile(table)
    digest, chairs = table.game.digest(), table.chairs
    assert not table.act_for_bot(turn, ktc.Pass(1))
    assert (table.game.digest(), table.chairs) == (digest, chairs)
    assert not table.faults


@pytest.mark.parametrize(
    ("choice", "why"),
    [
        (ktc.BotError("greedy", "was too slow"), "too slow"),
        (ktc.Pass(0), "seat 0"),
        (None, "no action"),
        (ktc.Bid(1, "gherkin", "red", 99), "returned an illegal action [keyples.sources]"),
    ],
    ids=["it failed", "another's action", "nothing", "an action that is refused"],
)
def test_one_that_fails_is_replaced_and_the_game_goes_on(choice: Any, why: str) -> None:
    table, called = two(), list[int]()
    table.subscribe(called.append)
    (turn,) = table.bot_turns
    assert table.act_for_bot(turn, choice)
    (fault,) = table.faults
    assert why in str(fault)
    assert table.chairs[1].bot == "random"
    assert table.game.log[0].seat == 1
    assert called == [1]


def test_readers_are_nudged_when_a_bot_has_acted() -> None:
    table, called = two(), list[int]()
    table.subscribe(called.append)
    (turn,) = table.bot_turns
    assert table.act_for_bot(turn, chosen(table, turn))
    assert called == [1]


def test_a_step_that_could_not_be_kept_leaves_the_turn_to_the_bot(tmp_path: Path) -> None:
    store = open_store(f"sqlite:///{tmp_path / 'games.db'}")
    game = ktc.new_game(2, seed=1, options={"start": 1})
    add_game(game, store, "one")
    table = OffloadedTable(game, {1: "greedy"})
    (turn,) = table.bot_turns
    store.delete("one")
    with pytest.raises(StoreError):
        table.act_for_bot(turn, ktc.Pass(1))
    assert table.bot_turns == (turn,)
    assert table.chairs[1].bot == "greedy"
    assert not table.faults


def test_the_taste_of_a_bot_elsewhere_is_a_number_that_can_be_sent() -> None:
    for seed in range(20):
        table = OffloadedTable(ktc.new_game(3, seed=1), bots=dict.fromkeys(range(3), "random"), seed=seed)
        (turn,) = table.bot_turns
        assert ktc.from_json(ktc.to_json(turn), BotTurn) == turn
