"""Whatever is typed gets an answer or a ``KtcError``, and no text costs more than its length."""

from random import Random

import pytest
from depth import tried
from hypothesis import given
from hypothesis import strategies as st

import ktc
from ktc.notation import action_text, parse_action, parse_position, position_text, whole_position_text
from ktc.notation.trees import LONGEST

from .tables import NAMES, SEEDS, a_game, listed

MARKS = [
    *'0123456789-+*.:,=()[]"\\ \t_?@#aqr\n\x00\x1b\x7fé🙂',
    "0: ", "bid ", "take ", "lay ", "sail berth=", "seat 0: ", "host: ", "spectator: ", "players=", "((((", "[[[[", "era=",
    "due=(", "yes", "gherkin", "red", "99999999999999", '"\\ud800"',
]  # fmt: skip


@tried(400)
@given(text=st.one_of(st.text(max_size=80), st.lists(st.sampled_from(MARKS), max_size=40).map("".join)))
def test_any_text_is_read_or_refused(text: str) -> None:
    game = ktc.new_game(2, seed=1, tiles="markets")
    for line in (text, f"0: {text}", f"0: take {text}", f"host: {text}", f"seat 1: players=(behind={text})"):
        for read in (parse_action, parse_position):
            try:
                read(game, line)
            except ktc.KtcError as error:
                assert str(error).isprintable()


@pytest.mark.slow("reads hundreds of spoilt lines")
@tried(60)
@given(name=NAMES, seed=SEEDS, edits=st.lists(st.tuples(st.integers(0, 4_000), st.sampled_from(MARKS)), min_size=1, max_size=3))
def test_a_line_with_slips_is_read_or_refused(name: str, seed: int, edits: list[tuple[int, str]]) -> None:
    random = Random(seed)
    game = a_game(name, 3, seed, seed % 120, random)
    position, seat_s = whole_position_text(game), position_text(game, 0)
    actions = [action_text(game, actions[0]) for actions in listed(game, random) if actions]
    for line in (position, seat_s, *actions):
        try:
            asked(game, with_slips(line, edits, random))
        except ktc.KtcError as error:
            assert str(error).isprintable()


def with_slips(line: str, edits: list[tuple[int, str]], random: Random) -> str:
    """Return a line in which something was typed at some places, in the place of what stood there or before it."""
    for at, mark in edits:
        place = at % len(line)
        line = line[:place] + mark + line[place + random.randrange(3) :]
    return line


def asked(game: ktc.CityGame, line: str) -> None:
    """Read a line; of a position ask all that can be asked."""
    if not line.startswith(("host:", "seat ")):
        parse_action(game, line)
        return
    position = parse_position(game, line)
    for call in (position.view, position.score, position.digest, lambda: (position.over, position.to_act)):
        try:
            call()
        except ktc.KtcError as error:
            assert str(error).isprintable()
    for seat in range(game.seats):
        try:
            position.asks(seat)
            position.legal_actions(seat)
        except ktc.KtcError as error:
            assert str(error).isprintable()


@pytest.mark.parametrize(
    "text",
    [
        "0: take " + "(" * 50_000,
        "0: take skills=" + "[" * 50_000,
        "0: " + "x" * LONGEST,
        "0: pay " + "a," * 40_000 + "a",
        "0: pay " + '"' + "\\" * 60_000,
        "0: lay " + "9" * 90_000 + ",0",
        "0: choose " + "a=" * 40_000,
        "0:" + " " * 90_000 + "pass pass",
        " " * 99_000 + "x",
        "host: players=" + "()," * 30_000 + "()",
        "host: players=(),() era=" + "1" * 90_000,
        "host: due=(rows=" + "(a(" * 30_000,
    ],
    ids=range(12),
)
def test_what_is_long_or_deep_costs_no_more_than_its_length(text: str) -> None:
    game = ktc.new_game(2, seed=1, tiles="markets")
    for read in (parse_action, parse_position):
        try:
            found = read(game, text)
        except ktc.RecordError as error:
            assert len(str(error)) < 1_000
        else:
            assert isinstance(found, ktc.Pay)  # of many skill tiles: a line like another


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("", "a line must begin with its seat"),
        ("pass", "a line must begin with its seat"),
        ("0:", "is not one of bid, use"),
        ("0: bidd gherkin red 1", "did you mean 'bid'"),
        ("0: bid gherkin red", "bid takes 3 parts (tile colour behind+front), not 2"),
        ("0: bid gherkin red x", "behind: expected a whole number, got 'x'"),
        ("0: bid gherkin red 1+2+3", "expected behind+front, got more parts"),
        ("0: sail 1", "sail takes 0 parts (none), not 1"),
        ("0: sail", "sail needs berth="),
        ("0: take skill=bus", "did you mean 'skills'"),
        ("0: take skills=bus skills=bus", "skills is given twice"),
        ("0: connect blue gherkin north", "or one of east, north-east"),
        ("0: lay gherkin 1", "r"),
        ("0: bid gherkin red 1)", "character"),
        ('0: choose "a b', "a quoted JSON string"),
        (None, "must be a str"),
        (7, "must be a str"),
    ],
)
def test_a_refusal_says_what_is_wrong(line: object, why: str) -> None:
    game = ktc.new_game(2, seed=1, tiles="markets")
    with pytest.raises(ktc.RecordError) as refused:
        parse_action(game, line)  # type: ignore[arg-type]  # on purpose
    assert why in str(refused.value)
