"""A position is a line, which reads back as that position: whole for the host, or as a reader knows it."""

from random import Random
from statistics import median

import pytest
from depth import tried
from hypothesis import given

import ktc
from ktc.notation import parse_position, position_text, whole_position_text
from ktc_city.board.state import State
from ktc_city.stories.table import lay_table

from .tables import BOXES, CHOICES, NAMES, PLAYERS, SEEDS, STEPS, a_game, box


@tried(60)
@given(name=NAMES, players=PLAYERS, seed=SEEDS, steps=STEPS, random=CHOICES)
def test_a_whole_position_reads_back(name: str, players: int, seed: int, steps: int, random: Random) -> None:
    game = a_game(name, players, seed, steps, random)
    line = whole_position_text(game)
    position = parse_position(game, line)
    assert line.isascii() and line.isprintable()
    assert position.whole and position.digest() == game.digest()
    assert position.state.board.rim == game.state.board.rim
    assert (position.over, position.to_act) == (game.over, game.to_act)
    for seat in range(players):
        assert list(position.legal_actions(seat)) == list(game.legal_actions(seat))
        assert position.asks(seat) == game.ruleset.asks(game.state, seat)
    assert position.score().totals == game.ruleset.score(game.state).totals


@pytest.mark.slow("plays sixty games up to a position")
@tried(60)
@given(name=NAMES, players=PLAYERS, seed=SEEDS, steps=STEPS, random=CHOICES)
def test_what_a_reader_knows_reads_back(name: str, players: int, seed: int, steps: int, random: Random) -> None:
    game = a_game(name, players, seed, steps, random)
    for reader in (None, *range(players)):
        line = position_text(game, reader)
        position = parse_position(game, line)
        assert line.isascii() and line.isprintable()
        assert (position.whole, position.reader) == (False, reader)
        assert position.view() == game.view(reader)
        assert game.ruleset.canonical(position.state) == game.ruleset.canonical(known(game, reader))
        if reader is not None:
            assert list(position.legal_actions(reader)) == list(game.legal_actions(reader))
            assert position_text(game.as_seat(reader)) == line


def known(game: ktc.CityGame, reader: int | None) -> State:
    """Return the position that a reader knows."""
    return game.ruleset.known(game.state, reader, game.events_for(reader))


@pytest.mark.slow("writes and reads hundreds of positions")
@tried(60)
@given(name=NAMES, players=PLAYERS, seed=SEEDS, steps=STEPS, random=CHOICES)
def test_a_line_that_was_read_is_written_the_same(name: str, players: int, seed: int, steps: int, random: Random) -> None:
    game = a_game(name, players, seed, steps, random)
    for line in (whole_position_text(game), position_text(game), position_text(game, 0)):
        assert parse_position(game, line).text() == line


@pytest.mark.parametrize("name", BOXES)
def test_every_position_of_a_game_reads_back(name: str) -> None:
    game, whole = a_game(name, 3, 7, 10_000, Random(7)), []
    for step in range(0, len(game.log) + 1, 5):
        then = game.at(step)
        whole.append(parse_position(game, whole_position_text(then)).digest() == then.digest())
    assert all(whole) and len(whole) > 10


def test_a_line_is_a_fifth_of_a_view() -> None:
    lines, views, record = [], [], 0
    for seed in range(5):
        game = a_game("london", 4, seed, 10_000, Random(seed))
        record = len(game.to_text())
        then = game.at(len(game.log) // 2)
        lines.append(len(position_text(then, 0)))
        views.append(len(ktc.to_json(then.view(0))))
    assert median(views) > 4 * median(lines)
    assert record > 15 * median(lines)


def test_only_a_whole_position_says_what_all_know() -> None:
    game = a_game("london", 3, 1, 40, Random(1))
    position = parse_position(game, position_text(game, 1))
    for ask in (position.digest, position.score, lambda: position.legal_actions(0), lambda: position.why_not(ktc.Pass(0))):
        with pytest.raises(ktc.OptionError, match="needs full information"):
            ask()
    with pytest.raises(ktc.OptionError, match="this is seat 1's view"):
        position_text(game.as_seat(1), 0)


def test_a_seat_s_record_has_the_line_of_its_seat_alone() -> None:
    game = a_game("london", 3, 1, 40, Random(1))
    own = ktc.load(text=game.to_text(seat=1))
    assert position_text(own, 1) == position_text(game, 1)
    for ask in (whole_position_text, lambda own: position_text(own, 0)):
        with pytest.raises(ktc.KtcError, match="contains only seat 1's view"):
            ask(own)


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ("era=0", "era=9", "no era 9"),
        ("turn=", "turn=7 ", ""),
        ("supply=", "supply=1,", "expected 6 counts"),
        ("phase=turns", "phase=noon", "the box has no 'noon'"),
        ("skills=", "skills=9", ""),
        ("river=", "river=gherkin,", "this position is not possible"),
        ("players=", "players=(),", "expected 3 players"),
        ("(barge=0,", "(barge=3,", "this position is not possible"),
        ("centre=", "centre=nowhere,", "the box has no 'nowhere'"),
        ("era=0", "", "position needs era="),
        ("host:", "hosts:", "a position must begin with"),
        ("host:", "seat 3:", "no seat 3"),
    ],
)
def test_what_can_be_no_position_is_refused(old: str, new: str, why: str) -> None:
    game = ktc.new_game(3, seed=1)
    line = whole_position_text(game)
    assert old in line
    with pytest.raises(ktc.RecordError) as refused:
        parse_position(game, line.replace(old, new, 1))
    assert why in str(refused.value)


def test_a_position_is_read_with_the_box_it_was_written_with() -> None:
    line = whole_position_text(ktc.new_game(3, seed=1, tiles=box("docklands")))
    with pytest.raises(ktc.RecordError):
        parse_position(ktc.new_game(3, seed=1), line)


def test_a_position_is_written_part_by_part() -> None:
    game = lay_table(
        {
            "centre": ["gherkin"],
            "boroughs": {0: [{"tile": "buckingham_palace"}, {"tile": "barbican", "at": [1, 0], "level": 1}]},
            "connectors": {0: [{"on": "buckingham_palace", "side": 0, "colour": "blue"}]},
            "hands": {0: {"red": 2}, 1: {"blue": 1, "yellow": 3}},
            "skills": {1: {"coin": 1}},
            "bids": [{"seat": 1, "tile": "gherkin", "colour": "red", "keyples": 2}],
            "options": {"homes": ["buckingham_palace", "greenwich"]},
        }
    )
    lines = [line.split(" players=") for line in (whole_position_text(game), position_text(game, 0))]
    own = "barge=0,5 behind=2,0,0,0 borough=(buckingham_palace 0,0 across=(east blue)),(barbican 1,0 level=1)"
    other = "skills=0,1,0 borough=(greenwich 0,0)"
    assert lines[0][1] == f"({own}),(barge=0,4 behind=0,1,3,0 {other})"
    assert lines[1][1] == f"({own}),(barge=0,4 behind=0,0,0,4 {other})"
    assert " centre=gherkin " in lines[0][0] and " keyples=(gherkin colour=red bids=0,2 leader=1)" in lines[0][0]
