"""Every action is a line of its own, which reads back as that action."""

from random import Random

import pytest
from depth import tried
from going_on import go_on
from hypothesis import given
from hypothesis import strategies as st

import ktc
from ktc.actions import Action
from ktc.notation import action_text, actions_text, parse_action

from .tables import CHOICES, NAMES, PLAYERS, SEEDS, STEPS, a_game, listed

LINES = [
    ("0: bid barbican red 2", ktc.Bid(0, "barbican", "red", 2)),
    ("1: bid barbican red 2+1", ktc.Bid(1, "barbican", "red", 2, 1)),
    ("1: bid barbican red 0+1 from=gherkin,monument", ktc.Bid(1, "barbican", "red", 0, 1, ("monument", "gherkin"))),
    ("0: use gherkin blue 3 from=monument", ktc.Use(0, "gherkin", "blue", 3, 0, ("monument",))),
    ("0: upgrade gherkin blue 3", ktc.Upgrade(0, "gherkin", "blue", 3)),
    ("5: pass", ktc.Pass(5)),
    ("0: sail berth=2", ktc.SetSail(0, 2)),
    ("0: offer night_market sell", ktc.TakeOffer(0, "night_market", "sell")),
    ("0: take", ktc.Take(0)),
    ("0: take return=coin connectors=red,red skills=rope", ktc.Take(0, ("coin",), ("red", "red"), ("rope",))),
    ("0: pay coin,rope", ktc.Pay(0, ("rope", "coin"))),
    ("0: pay []", ktc.Pay(0, ())),
    ("0: connect blue gherkin north-east", ktc.PlaceConnector(0, "blue", "gherkin", 1)),
    ("0: connect blue gherkin 7", ktc.PlaceConnector(0, "blue", "gherkin", 7)),
    ("0: discard blue", ktc.DiscardConnector(0, "blue")),
    ("0: lay gherkin 1,-2", ktc.PlaceTile(0, "gherkin", 1, -2)),
    ("0: lay gherkin 0,0 turned=5", ktc.PlaceTile(0, "gherkin", 0, 0, 5)),
    ("0: choose guild yes", ktc.Choose(0, "guild", "yes")),
    ('0: choose "which one?" "1"', ktc.Choose(0, "which one?", "1")),
]


@pytest.mark.parametrize(("line", "action"), LINES)
def test_an_action_is_written_as_players_say_it(line: str, action: Action) -> None:
    game = ktc.new_game(2, seed=1, tiles="markets")  # whose actions are all there are
    assert action_text(game, action) == line
    assert parse_action(game, line) == action


def test_a_line_may_have_blanks_and_its_named_parts_in_any_order() -> None:
    game = ktc.new_game(2, seed=1)
    assert parse_action(game, "  0:  take skills=rope   return=[coin]\t") == ktc.Take(0, ("coin",), (), ("rope",))
    assert parse_action(game, "pass", seat=1) == parse_action(game, "1: pass", seat=0) == ktc.Pass(1)


@pytest.mark.slow("writes whatever is listed at many positions")
@tried(40)
@given(name=NAMES, players=PLAYERS, seed=SEEDS, steps=STEPS, random=CHOICES)
def test_every_listed_action_reads_back_and_no_two_are_written_alike(
    name: str, players: int, seed: int, steps: int, random: Random
) -> None:
    game = a_game(name, players, seed, steps, random)
    for _ in range(10):
        for actions in listed(game, random):
            lines = [action_text(game, action) for action in actions]
            assert [parse_action(game, line) for line in lines] == actions
            assert len(set(lines)) == len(lines)
            assert all(line.isascii() and line.isprintable() for line in lines)
        go_on(game, random, 1)


@tried(200)
@given(names=st.lists(st.text(max_size=20), max_size=4), number=st.integers(-(10**9), 10**9), seat=st.integers(0, 999))
def test_ids_of_strangers_stand_in_printable_ascii(names: list[str], number: int, seat: int) -> None:
    game = ktc.new_game(2, seed=1, tiles="markets")
    first = names[0] if names else ""
    for action in (
        ktc.Bid(seat, first, first, number, number, tuple(names)),
        ktc.PlaceTile(seat, first, number, number, number),
        ktc.PlaceConnector(seat, first, first, number),
        ktc.Choose(seat, first, first),
        ktc.Pay(seat, tuple(names)),
    ):
        line = action_text(game, action)
        assert line.isascii() and line.isprintable()
        assert parse_action(game, line) == action


def test_all_actions_of_a_game_are_lines_that_play_it_again() -> None:
    game = a_game("jennifer", 3, 5, 60, Random(5))
    again = ktc.new_game(3, seed=5, tiles=game.box)
    for line in actions_text(game).splitlines():
        again.apply(parse_action(again, line))
    assert len(again.log) == 60
    assert again.digest() == game.digest()


def test_what_a_seat_was_not_told_is_a_question_mark() -> None:
    game = a_game("guilds", 3, 5, 60, Random(5))
    own = ktc.load(text=game.to_text(seat=0), tiles=game.box)
    lines, whole = actions_text(own).splitlines(), actions_text(game).splitlines()
    assert [line for line in whole if line.startswith("0:")] == [line for line in lines if line.startswith("0:")]
    assert "1: ?" in lines
    assert all(line == true or line == f"{true[0]}: ?" for line, true in zip(lines, whole, strict=True))


def test_an_action_of_another_game_has_no_line() -> None:
    game = ktc.new_game(2, seed=1)
    with pytest.raises(ktc.OptionError, match="is not an action of this game"):
        action_text(game, "pass")
    with pytest.raises(ktc.RecordError, match="a seat must be a whole number from 0"):
        action_text(game, ktc.Pass(-1))
