"""Who sits where: tokens that nobody guesses, none of which a table keeps."""

from typing import Any

import pytest

import ktc
from ktc.table import Chair, Table, WrongToken
from ktc.table.seats import unshared

from .hosting import Screen, actions_in


@pytest.fixture
def table() -> Table:
    return Table(ktc.new_game(3, seed=1))


def test_a_person_is_known_by_a_token_and_sees_the_own_seat(table: Table) -> None:
    ann = table.sit(1, "Ann")
    message = table.message(ann)
    assert (message.table.reader, message.seated[1].name, message.seated[1].taken) == (1, "Ann", True)
    assert message.table.view == table.game.view(1)
    assert not message.seated[0].taken


def test_tokens_differ_and_are_long_and_stand_nowhere(table: Table) -> None:
    tokens = [table.sit(0), table.sit(1), table.sit(2), table.watch("Eve")]
    assert len(set(tokens)) == 4
    assert min(map(len, tokens)) >= 43, "32 bytes as text"
    kept = ktc.to_json(table.chairs) + repr(table.chairs) + repr(vars(table))
    assert not [token for token in tokens if token in kept]


@pytest.mark.parametrize("token", ["", "x", "x" * 10_000, None, 0, b"x", ["x"], "\ud800"])
def test_what_is_no_token_is_nobodys(table: Table, token: object) -> None:
    table.watch()
    with pytest.raises(WrongToken, match="this token is not valid at this table"):
        table.message(token)  # type: ignore[arg-type]  # a wrong kind is what is tried


def test_a_taken_seat_is_not_taken_again(table: Table) -> None:
    ann = table.sit(0, "Ann")
    with pytest.raises(ktc.OptionError, match="seat 0 is taken; hand it over or free it first"):
        table.sit(0, "Ben")
    assert table.message(ann).table.reader == 0


@pytest.mark.parametrize("seat", [-1, 3, True, None, "0"])
def test_there_is_no_other_seat(table: Table, seat: object) -> None:
    with pytest.raises(ktc.OptionError, match=r"no seat .*; this table has seats 0 to 2"):
        table.sit(seat)  # type: ignore[arg-type]  # a wrong kind is what is tried


@pytest.mark.parametrize("name", ["x" * 41, None, 7])
def test_a_name_is_a_short_text(table: Table, name: object) -> None:
    with pytest.raises(ktc.OptionError, match="a name must be a str of at most 40 characters"):
        table.sit(0, name)  # type: ignore[arg-type]  # a wrong kind is what is tried


def test_a_name_controls_no_terminal(table: Table) -> None:
    ann = table.sit(0, "\x1b[31mAnn\n\u202e")
    assert table.message(ann).seated[0].name.isprintable()


def test_a_seat_handed_over_is_the_new_persons_alone(table: Table) -> None:
    ann = table.sit(0, "Ann")
    ben = table.hand_over(ann, "Ben")
    assert table.message(ben).table.reader == 0
    with pytest.raises(WrongToken):
        table.message(ann)


def test_who_leaves_is_known_no_more_and_the_seat_is_free(table: Table) -> None:
    ann, eve = table.sit(0, "Ann"), table.watch("Eve")
    table.leave(ann)
    table.leave(eve)
    assert table.chairs == (Chair(0), Chair(1), Chair(2))
    for token in (ann, eve):
        with pytest.raises(WrongToken):
            table.message(token)
    assert table.sit(0, "Ben")


def test_a_spectator_knows_what_all_know_and_does_nothing(table: Table) -> None:
    eve = table.watch("Eve")
    message = table.message(eve)
    assert (message.table.reader, actions_in(message), message.asked) == (None, [], "")
    assert message.table.view == table.game.view(None)
    with pytest.raises(ktc.IllegalAction, match=r"spectators cannot act \[seat.watches\]"):
        table.act(eve, ktc.Pass(0), message.revision)


def test_so_many_may_watch(table: Table) -> None:
    for _ in range(1_000):
        table.watch()
    with pytest.raises(ktc.OptionError, match="this table already has 1000 spectators"):
        table.watch()


def test_tokens_stay_good_at_a_later_table_on_the_same_record(table: Table) -> None:
    ann, eve = table.sit(1, "Ann"), table.watch("Eve")
    table.seat_bot(0, "random")
    chairs = ktc.from_json(ktc.to_json(table.chairs), tuple[Chair, ...])
    later = Table(ktc.load(text=table.game.to_text()), chairs=chairs)
    assert later.message(ann) == table.message(ann)
    assert later.message(eve).seated == table.message(eve).seated
    assert later.chairs == table.chairs


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ({"chairs": None}, "chairs must be a sequence of Chair, such as those of an earlier table, not None"),
        ({"chairs": "Ann"}, "chairs must be a sequence of Chair, .* not 'Ann'"),
        ({"chairs": ("Ann",)}, r"chairs must be a sequence of Chair, .* not \('Ann',\)"),
        ({"bots": 5}, "bots must be names of bots by seat, such as {1: 'greedy'}, not 5"),
        ({"clock": 5}, "a clock must be a Clock, not 5"),
    ],
)
def test_what_is_no_argument_of_a_table_is_told(given: dict[str, Any], sentence: str) -> None:
    with pytest.raises(ktc.OptionError, match=f"^{sentence}$"):
        Table(ktc.new_game(players=3, seed=1), **given)


def test_a_record_of_one_seat_is_no_game_for_a_table(table: Table) -> None:
    with pytest.raises(ktc.OptionError, match="this record contains only seat 1's view; a table needs the host's record"):
        Table(ktc.load(text=table.game.to_text(seat=1)))


def test_screens_begin_anywhere(table: Table) -> None:
    ann = table.sit(0)
    first, second = Screen(table, ann), Screen(table, ann)
    first.look()
    second.look()
    assert first.told == second.told


def test_names_that_look_alike_or_like_a_seat_are_not_used_in_sentences() -> None:
    names = {0: "Ann", 1: " ann", 2: "\uff21NN", 3: "Ben", 4: "Seat 4", 5: "la place 2", 6: "", 7: "Place Vend\xf4me"}
    assert unshared(names) == {3: "Ben", 7: "Place Vend\xf4me"}
    assert unshared({0: "greedy", 1: "random", 2: "greedy"}) == {1: "random"}
