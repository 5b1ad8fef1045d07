"""The comparison of the games counts every file of theirs once."""

import pytest
from games_page import GAMES, PARTS, PLUGINS, counted, games, lines


@pytest.mark.parametrize("game", GAMES)
def test_each_line_of_a_game_is_in_one_part(game: str) -> None:
    folders, _ = GAMES[game]
    whole = sum(lines(path) for folder in folders for path in (PLUGINS / folder).rglob("*.py"))
    assert sum(counted(game)[part] for part in PARTS) == whole > 4_000


def test_the_table_has_a_row_for_each_part_and_a_column_for_each_game() -> None:
    rows = [line for line in games().splitlines() if line.startswith("|")]
    assert len(rows) == 2 + len(PARTS) + 3 and all(row.count("|") == len(GAMES) + 2 for row in rows)


def test_the_third_game_and_its_tests_are_as_small_as_was_wanted() -> None:
    found = counted("Stadens Nyckel (1998)")
    assert sum(found[part] for part in PARTS) <= 5_000 and found["tests"] <= 4_000
