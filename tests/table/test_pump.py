"""What follows a person's call: bots act, or their failure is reported; it never makes that call raise."""

from collections.abc import Callable
from contextlib import suppress
from typing import Any

import attrs
import pytest

import ktc
from ktc.bots.builtin import RandomBot
from ktc.bots.turns import Lasting
from ktc.kernel import AnyAction
from ktc.kernel.views.seat_view import AnySeatView
from ktc.table import Chair, StaleAction, Table

from .hosting import Screen, actions_in


class Full:
    """A store that is full from some revision on, until it is mended."""

    def __init__(self, revision: int = 0, error: Exception | None = None) -> None:
        self.revision: int | None = revision
        self.error = error or OSError("the disk is full")
        self.tries = 0

    def __call__(self, revision: int, *_: object) -> None:
        if self.revision is not None and revision >= self.revision:
            self.tries += 1
            raise self.error


class FailsAtEnd(RandomBot, Lasting):
    """A bot that cannot be closed."""

    def finish(self, *_: object) -> None:
        raise ZeroDivisionError("at the end")


def begun(**how: Any) -> tuple[Table, str]:
    """Return a table at which Ann is to act, and then a bot; and Ann's token."""
    table = Table(ktc.new_game(2, seed=1, options={"start": 0}), {1: "random"}, seed=1, **how)
    return table, table.sit(0, "Ann")


def bot_is_to_act() -> tuple[Table, str, Full]:
    """Return a table at which a bot is to act and cannot, Ann's token, and what stops the bot."""
    table, ann = begun()
    full = Full(1)
    table.game.log.keep = full
    table.act(ann, ktc.Pass(0), 0)
    return table, ann, full


def is_pumped(table: Table) -> bool:
    return all(not table.chairs[seat].bot for seat in table.game.awaited)


def test_a_table_opened_with_a_bot_to_act_does_not_stand_still() -> None:
    game = ktc.new_game(2, seed=1, options={"start": 1})
    table = Table(game, chairs=(Chair(0), Chair(1, bot="random")))
    assert game.revision > 0
    assert is_pumped(table)


@pytest.mark.parametrize("error", [OSError("the disk is full"), ktc.PluginError("a tile", "is wrong"), MemoryError()])
def test_a_persons_step_is_done_whatever_stops_the_bots(error: Exception) -> None:
    table, ann = begun()
    table.game.log.keep = Full(1, error)
    message = table.act(ann, ktc.Pass(0), 0)
    assert (message.revision, message.table.awaited) == (1, (1,))
    assert [(failure.seat, failure.outcome) for failure in message.bot_failures] == [(1, "waiting")]
    assert table.pump() is error


CALLS: dict[str, Callable[[Table, str], object]] = {
    "sit": lambda table, ann: table.sit(2),
    "hand over": lambda table, ann: table.hand_over(ann),
    "watch": lambda table, ann: table.watch(),
    "free": lambda table, ann: table.free(0),
    "leave": lambda table, ann: table.leave(ann),
    "message": lambda table, ann: table.message(ann),
    "news": lambda table, ann: table.news(ann),
    "times": lambda table, ann: table.times(),
    "choices": lambda table, ann: table.choices(ann, (), table.game.revision),
    "pump": lambda table, ann: table.pump(),
}


def stuck() -> tuple[Table, str, Full]:
    """Return a table of three at which a bot is to act and cannot."""
    table = Table(ktc.new_game(3, seed=1, options={"start": 0}), {1: "random"}, seed=1)
    ann, full = table.sit(0, "Ann"), Full(1)
    table.game.log.keep = full
    table.do(ann, ktc.Pass(0), 0)
    return table, ann, full


@pytest.mark.parametrize("call", CALLS)
def test_no_call_raises_for_a_bot_that_cannot_act(call: str) -> None:
    table, ann, full = stuck()
    before = full.tries
    CALLS[call](table, ann)
    assert full.tries > before, "the call has let the bot try"
    assert table.game.revision == 1


@pytest.mark.parametrize("call", CALLS)
def test_each_call_lets_a_bot_act_that_could_not_before(call: str) -> None:
    table, ann, full = stuck()
    full.revision = None
    with suppress(StaleAction):  # choices are of a revision
        CALLS[call](table, ann)
    assert table.game.revision > 1
    assert is_pumped(table)
    assert table.message(table.watch()).bot_failures == ()


def test_a_token_is_answered_though_the_bots_fail() -> None:
    table, ann, _ = bot_is_to_act()
    new = table.hand_over(ann, "Ben")
    assert table.message(new).seated[0].name == "Ben"
    assert table.message(table.watch()).table.reader is None


def test_a_nudge_that_leaves_the_process_is_the_subscribers_fault_alone() -> None:
    table, ann = begun()

    def leave(revision: int) -> None:
        raise SystemExit

    subscription = table.subscribe(leave)
    assert table.act(ann, ktc.Pass(0), 0).revision > 1
    assert isinstance(subscription.error, SystemExit)


def test_readers_are_nudged_once_for_a_failure_that_stays() -> None:
    table, ann = begun()
    nudges: list[int] = []
    table.subscribe(nudges.append)
    table.game.log.keep = full = Full(1)
    table.do(ann, ktc.Pass(0), 0)
    for _ in range(3):
        table.message(ann)
    assert nudges == [1]
    full.revision = None
    table.message(ann)
    assert nudges == [1, table.game.revision]


def test_an_interrupt_in_a_bots_turn_leaves_the_step_and_the_turn() -> None:
    class Interrupted(RandomBot):
        def choose(self, table: AnySeatView) -> AnyAction:
            raise KeyboardInterrupt

    table, ann = begun()
    seated = table._programs._bots[1]
    table._programs._bots[1] = attrs.evolve(seated, bot=Interrupted(1))
    with pytest.raises(KeyboardInterrupt):
        table.do(ann, ktc.Pass(0), 0)
    assert table.game.revision == 1
    table._programs._bots[1] = seated
    table.message(ann)
    assert is_pumped(table)


def test_a_game_that_ends_closes_its_bots_and_what_they_raise_then_is_reported() -> None:
    table = Table(ktc.new_game(2, seed=2), {1: f"{__name__}:FailsAtEnd"}, seed=1)
    ann = Screen(table, table.sit(0))
    while not table.game.over:
        ann.act(actions_in(ann.look())[-1])
    (fault,) = table.faults
    assert "cannot be closed: ZeroDivisionError: at the end" in str(fault)
    ann.look()
    assert len(table.faults) == 1
