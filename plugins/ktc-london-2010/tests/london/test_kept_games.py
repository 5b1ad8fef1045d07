"""Ten recorded games stay as they were: each loads, scores and is decided as it did when it was played."""

import pytest

from london.counting import agree
from london.counting.printed import printed
from london.games.kept import FIRST_FILE, GAMES, SHORT


def test_there_are_ten_games_of_all_kinds_and_none_is_lost() -> None:
    games = GAMES.index.values()
    assert len(games) >= 10 and list(GAMES.complaints()) == []
    assert {(entry["players"], tuple(entry["bots"])) for entry in games} >= {
        (players, (bot,)) for players in (2, 3, 4) for bot in ("random", "greedy")
    }
    assert {"short.yaml", "london_2010-1.yaml"} == {entry["set"] for entry in games}
    assert any("rulings" in entry for entry in games)


@pytest.mark.parametrize("name", GAMES.index)
def test_an_archived_game_loads_scores_and_is_decided_as_it_was(name: str) -> None:
    entry, game = GAMES.index[name], GAMES.check(name)
    assert game.ruleset.header()["options"].get("rulings", {}) == entry.get("rulings", {})
    assert "the final score was not recorded, so it was not compared" in GAMES.verify(name).notes
    agree(game, printed(SHORT if entry["set"] == SHORT.name else FIRST_FILE))
