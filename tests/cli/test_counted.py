"""A report of one game is told in the singular."""

import re
from collections.abc import Callable

import pytest
from click.testing import Result

Run = Callable[..., Result]
SEVERAL_OF_ONE = re.compile(r"(?<![\d.,–])1 (?:more )?(?:games|steps|bots|players|calls|points|keyples)\b")


@pytest.mark.parametrize(
    ("command", "told_of"),
    [
        (("simulate", "--game", "london_2010", "--bots", "random"), "london_2010"),
        (("simulate", "--bots", "random"), "london_2016"),
        (("tournament", "--bots", "random,builder"), "key-to-the-city-london"),
    ],
)
def test_one_game_is_no_games(command: tuple[str, ...], told_of: str, run: Run) -> None:
    told = run(*command, "-n", 1, "--players", 2)
    assert told.exit_code == 0, told.output
    assert told.stdout.startswith(f"1 game of {told_of}: ") and not SEVERAL_OF_ONE.findall(told.stdout)
