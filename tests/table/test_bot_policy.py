"""What a table does about a bot that fails: as its host chose, and told to everybody there."""

from typing import Any

import pytest

import ktc
from ktc.bots.builtin import RandomBot
from ktc.kernel import AnyAction
from ktc.kernel.views.seat_view import AnySeatView
from ktc.table import BotPolicy, Clock, Table

from .hosting import Screen


class Failing(RandomBot):
    """A bot that fails so often, of all that were made."""

    left = 0

    def choose(self, table: AnySeatView) -> AnyAction:
        type(self).left -= 1
        if type(self).left >= 0:
            raise ZeroDivisionError("the hand is red")
        return super().choose(table)


NAME = f"{__name__}:Failing"
AGAIN = "until it is asked again."


def after_a_pass(failures: int, policy: BotPolicy = BotPolicy(), **how: Any) -> tuple[Table, Screen]:  # noqa: B008  # a value
    """Return a table at which a bot was to act that fails so often, and the screen of the person who passed before."""
    Failing.left = failures
    table = Table(ktc.new_game(2, seed=1, options={"start": 0}), {1: NAME}, seed=1, bot_policy=policy, **how)
    ann = Screen(table, table.sit(0, "Ann"))
    ann.look()
    ann.act(ktc.Pass(0))
    return table, ann


@pytest.mark.parametrize(
    ("policy", "bot", "outcome", "sentence"),
    [
        (BotPolicy(), "random", "replaced", f"The bot {NAME} (seat 2) failed; Pip has taken its seat."),
        (BotPolicy(3, "greedy"), "greedy", "replaced", f"The bot {NAME} (seat 2) failed; Gus has taken its seat."),
        (BotPolicy(instead=""), "", "free", f"The bot {NAME} (seat 2) failed; its seat is free."),
        (
            BotPolicy(instead=None),
            NAME,
            "waiting",
            f"The bot {NAME} (seat 2) failed to act; the game waits until it is asked again.",
        ),
    ],
    ids=["usual", "another", "free", "waits"],
)
def test_a_bot_that_fails_for_good_is_treated_as_the_host_chose(policy: BotPolicy, bot: str, outcome: str, sentence: str) -> None:
    table, ann = after_a_pass(99, policy)
    assert table.chairs[1].bot == bot
    (told,) = ann.look().bot_failures
    assert (told.seat, told.bot, told.outcome, told.instead) == (1, NAME, outcome, bot if outcome == "replaced" else "")
    assert told.sentence == sentence
    assert table.message(table.watch()).bot_failures == table.news(ann.token).bot_failures == (told,)
    (fault,) = table.faults
    assert "the hand is red" in str(fault)
    assert "red" not in told.sentence, "why a bot failed may tell of its hand, and is the host's"
    assert (table.pump() is None) == (outcome != "waiting")


def test_a_bot_is_asked_as_often_as_the_host_chose() -> None:
    table, ann = after_a_pass(2, BotPolicy(tries=3))
    assert table.chairs[1].bot == NAME
    assert table.game.log[1].seat == 1
    assert ann.look().bot_failures == ()
    assert len(table.faults) == 1


def test_a_bot_that_keeps_its_seat_is_asked_again_by_each_call() -> None:
    table, ann = after_a_pass(3, BotPolicy(instead=None))
    assert table.game.revision == 1
    assert table.pump() is table.faults[-1]
    assert isinstance(table.faults[-1], ktc.BotError)
    assert len(table.faults) == 1, "a bot that is asked for ever fills no memory"
    ann.look()
    assert table.game.revision == 1
    ann.look()
    assert table.game.revision > 1
    assert table.pump() is None


def test_a_seat_that_is_given_away_is_failed_no_more() -> None:
    table, ann = after_a_pass(99)
    table.free(1)
    assert ann.look().bot_failures == ()
    table.sit(1, "Ben")
    assert ann.look().bot_failures == ()


@pytest.mark.parametrize("lang", ["en", "de", "fr", "nl"])
def test_everybody_reads_it_in_the_own_language(lang: str) -> None:
    table, ann = after_a_pass(99)
    (told,) = table.message(ann.token, lang=lang).bot_failures
    assert NAME in told.sentence
    assert "Pip" in told.sentence
    assert "{" not in told.sentence


@pytest.mark.parametrize("wrong", [{"tries": 0}, {"tries": True}, {"tries": 101}, {"instead": 7}])
def test_a_policy_that_is_none_is_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(ktc.OptionError):
        BotPolicy(**wrong)


def test_a_bot_that_is_none_is_refused_before_another_one_fails() -> None:
    with pytest.raises(ktc.KtcError, match="nobody"):
        Table(ktc.new_game(2, seed=1), bot_policy=BotPolicy(instead="nobody"))


class Hours:
    """A clock that goes when it is told to, in milliseconds."""

    def __init__(self) -> None:
        self.time = 0

    def __call__(self) -> int:
        return self.time


NOW = Hours()


class Slow(RandomBot):
    """A bot that thinks for five seconds."""

    def choose(self, table: AnySeatView) -> AnyAction:
        NOW.time += 5_000
        return super().choose(table)


def test_time_is_charged_to_who_thinks() -> None:
    NOW.time = 0
    table = Table(ktc.new_game(2, seed=1, options={"start": 0}), {1: f"{__name__}:Slow"}, seed=1, clock=Clock(NOW, each=600_000))
    ann = Screen(table, table.sit(0))
    ann.look()

    def write(*_: object) -> None:
        NOW.time += 70  # a disk

    table.game.log.keep = write
    NOW.time += 1_000
    steps = len(table.game.log)
    assert ann.act(ktc.Pass(0)).times is not None
    own = [step.seat for step in table.game.log[steps:]].count(1)
    assert own > 0
    assert table.times() == (599_000, 600_000 - 5_000 * own)
    NOW.time += 300
    assert table.times() == (598_700, 600_000 - 5_000 * own)


def test_a_bot_that_cannot_act_takes_no_persons_time() -> None:
    NOW.time = 0
    table = Table(ktc.new_game(2, seed=1, options={"start": 0}), {1: f"{__name__}:Slow"}, seed=1, clock=Clock(NOW, each=600_000))
    ann = table.sit(0)

    def full(revision: int, *_: object) -> None:
        if revision:
            raise OSError("the disk is full")

    table.game.log.keep = full
    table.do(ann, ktc.Pass(0), 0)
    NOW.time += 100_000
    assert table.times() == (600_000, 590_000), "two tries of five seconds, and nothing while it waits"
