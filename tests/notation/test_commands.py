"""``ktc replay --notation``: a record's actions and positions as lines."""

import re
from pathlib import Path
from random import Random
from typing import get_args

import pytest
from click.testing import CliRunner, Result
from going_on import go_on

import ktc
from ktc.cli import main
from ktc.notation import action_text, actions_text, parse_action, parse_position, position_text
from ktc_city.notation.kit import NOTATION


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A game of three, half played."""
    game = ktc.new_game(3, seed=4)
    go_on(game, Random(4), 50)
    game.save(tmp_path / "game.jsonl")
    game.save(tmp_path / "seat.jsonl", seat=1)
    return tmp_path / "game.jsonl"


def replay(*arguments: object) -> Result:
    return CliRunner().invoke(main, ["replay", *map(str, arguments)])


def test_all_actions_are_printed_a_line_each(record: Path) -> None:
    result = replay(record, "--notation")
    assert (result.exit_code, result.stdout) == (0, actions_text(ktc.load(record)))
    assert len(result.stdout.splitlines()) == 50


def test_a_position_is_printed_as_a_spectator_knows_it(record: Path) -> None:
    result, game = replay(record, "--notation", "--at", 20), ktc.load(record).at(20)
    assert (result.exit_code, result.stdout) == (0, position_text(game) + "\n")
    assert parse_position(game, result.stdout.rstrip()).view() == game.view(None)


def test_a_seat_s_record_is_printed_as_the_seat_knows_it(record: Path) -> None:
    own = record.with_name("seat.jsonl")
    assert replay(own, "--notation", "--at", 20).stdout == position_text(ktc.load(own).at(20), 1) + "\n"
    assert replay(own, "--notation").stdout == actions_text(ktc.load(own))


def test_a_game_without_an_action_has_no_line(tmp_path: Path) -> None:
    ktc.new_game(2, seed=1).save(tmp_path / "new.jsonl")
    result = replay(tmp_path / "new.jsonl", "--notation")
    assert (result.exit_code, result.stdout) == (0, "")


def test_a_step_that_is_not_there_is_one_line_of_error(record: Path) -> None:
    result = replay(record, "--notation", "--at", 99)
    assert (result.exit_code, result.stdout) == (1, "")
    assert result.stderr.count("\n") == 1


def test_the_page_has_the_line_of_every_action() -> None:
    page = (Path(__file__).parents[2] / "docs" / "research" / "notation.md").read_text(encoding="utf-8")
    kinds = [kind.__name__ for kind in get_args(ktc.Action) if kind.__name__ in NOTATION.lines]
    assert len(kinds) > 10
    assert [kind for kind in kinds if f"| `{kind}` | `{NOTATION.lines[kind]}` |" not in page] == []


def test_the_lines_of_the_page_are_read() -> None:
    page = (Path(__file__).parents[2] / "docs" / "research" / "notation.md").read_text(encoding="utf-8")
    game, actions = ktc.new_game(2, seed=1, tiles="docklands"), page.partition("## Actions")[2].partition("## Positions")[0]
    lines = re.findall(r"`(\d: [^`]+)`", actions)
    assert [action_text(game, parse_action(game, line)) for line in lines] == lines
    assert len(lines) > len(NOTATION.lines.keys() & {kind.__name__ for kind in get_args(ktc.Action)})
