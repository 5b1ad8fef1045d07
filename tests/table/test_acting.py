"""An action names the revision that it was made for: a stale one is refused, with what changed."""

from random import Random

import attrs
import pytest

import ktc
from ktc.table import StaleAction, Table, WrongToken, problem_of

from .hosting import Screen, play, seated


@pytest.fixture
def begun() -> tuple[Table, list[Screen]]:
    """Seat 0 is to act, and all have looked."""
    table, screens = seated(ktc.new_game(2, seed=1, options={"start": 0}))
    for screen in screens:
        screen.look()
    return table, screens


def test_an_action_is_done_and_answered_with_what_is_new(begun: tuple[Table, list[Screen]]) -> None:
    table, (ann, ben) = begun
    before = len(ann.told)
    message = ann.act(ktc.Pass(0))
    assert message.kept == before
    assert [told.event for told in message.events] == list(table.game.log[-1].events)
    assert ben.look().revision == 1


def test_a_stale_action_is_refused_with_what_changed(begun: tuple[Table, list[Screen]]) -> None:
    table, (ann, _) = begun
    before = ann.revision
    ann.act(ktc.Pass(0))
    with pytest.raises(StaleAction, match=r"you chose at revision 0, and it is at 1.*\[action.stale\]") as refused:
        table.act(ann.token, ktc.Pass(0), before or 0)
    assert [told.event for told in refused.value.news.events] == list(table.game.log[-1].events)
    assert refused.value.news.revision == table.game.revision == 1


def test_a_stale_action_is_done_where_the_host_allows_it_and_the_rules_list_it() -> None:
    table, screens = seated(ktc.new_game(3, seed=1, options={"start": 0}), allow_stale=True)
    for screen in screens:
        screen.look()
    screens[0].act(ktc.Pass(0))
    table.act(screens[1].token, ktc.Pass(1), 0)
    with pytest.raises(StaleAction):
        table.act(screens[1].token, ktc.Pass(1), 0)
    assert table.game.revision == 2


def test_a_refused_action_names_the_nearest_that_would_do(begun: tuple[Table, list[Screen]]) -> None:
    table, (ann, ben) = begun
    bid = next(action for action in table.game.legal_actions(0) if isinstance(action, ktc.Bid))
    wrong = attrs.evolve(bid, behind=99)
    with pytest.raises(ktc.IllegalAction) as refused:
        table.act(ann.token, wrong, 0)
    why = table.game.why_not(wrong)
    assert why is not None
    assert refused.value.nearest == why.nearest
    assert refused.value.nearest in table.game.legal_actions(0)
    with pytest.raises(ktc.IllegalAction, match=r"seat\.own-actions"):
        table.act(ben.token, ktc.Pass(0), 0)
    with pytest.raises(WrongToken):
        table.act("nobody", ktc.Pass(0), 0)
    assert table.game.revision == 0


@pytest.mark.parametrize("revision", [None, -1, 1, True, "0"])
def test_an_action_for_no_revision_is_refused(begun: tuple[Table, list[Screen]], revision: object) -> None:
    table, (ann, _) = begun
    with pytest.raises(ktc.OptionError, match="revision"):
        table.act(ann.token, ktc.Pass(0), revision)  # type: ignore[arg-type]  # a wrong kind is what is tried
    assert table.game.revision == 0


@pytest.mark.parametrize("action", [{"type": "Pass", "seat": 0}, None, "Pass"])
def test_a_value_that_is_no_action_is_called_so(begun: tuple[Table, list[Screen]], action: object) -> None:
    table, (ann, _) = begun
    with pytest.raises(ktc.IllegalAction, match=f"{type(action).__name__} is not an action of this game"):
        table.act(ann.token, action, 0)
    assert table.game.revision == 0


def test_players_of_a_problem_are_names_by_seat(begun: tuple[Table, list[Screen]]) -> None:
    refusal = begun[0].game.why_not(ktc.Pass(1))
    assert refusal is not None
    error = ktc.IllegalAction(refusal.rule, refusal.says, refusal.facts, refusal.messages)
    assert "Ann's turn, not Ben's" in problem_of(error, players={0: "Ann", 1: "Ben"}).sentence
    with pytest.raises(ktc.OptionError, match="names by seat"):
        problem_of(error, players=["Ann", "Ben"])  # type: ignore[arg-type]  # an easy mistake


def test_whoever_subscribed_is_nudged_after_each_change(begun: tuple[Table, list[Screen]]) -> None:
    table, screens = begun
    nudges: list[int] = []
    with table.subscribe(nudges.append):
        play(table, screens, 5, Random(1))
    play(table, screens, 5, Random(1))
    assert nudges == [1, 2, 3, 4, 5]


def test_a_subscriber_that_fails_is_nudged_no_more_and_hurts_nobody(begun: tuple[Table, list[Screen]]) -> None:
    table, screens = begun
    nudges: list[int] = []
    bad = table.subscribe(lambda revision: [][revision])
    table.subscribe(nudges.append)
    play(table, screens, 3, Random(1))
    assert isinstance(bad.error, IndexError)
    assert nudges == [1, 2, 3]


def test_a_subscriber_may_ask_the_table(begun: tuple[Table, list[Screen]]) -> None:
    table, screens = begun
    table.subscribe(lambda revision: screens[1].look())
    play(table, screens[:1], 1, Random(1))
    assert screens[1].revision == 1
