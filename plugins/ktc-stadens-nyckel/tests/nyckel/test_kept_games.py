"""Ten recorded games stay as they were: each loads, scores and is decided as it did when it was played."""

import pytest
from ktc_stadens_nyckel.content import figures

from .counting import agree
from .games.kept import GAMES, SHORT


def test_there_are_ten_games_of_all_kinds_and_none_is_lost() -> None:
    games = GAMES.index.values()
    assert len(games) >= 10 and list(GAMES.complaints()) == []
    assert {entry["players"] for entry in games} == {3, 4, 5, 6}
    assert {entry["set"] for entry in games} == {"stadens_nyckel", "short"}
    assert sum("rulings" in entry for entry in games) >= 4


@pytest.mark.parametrize("name", GAMES.index)
def test_an_archived_game_loads_scores_and_is_decided_as_it_was(name: str) -> None:
    entry, game = GAMES.index[name], GAMES.check(name)
    assert game.ruleset.header()["options"].get("rulings", {}) == entry.get("rulings", {})
    agree(game, SHORT.read_text("utf-8") if entry["set"] == "short" else figures.stadens_nyckel().read_text("utf-8"))
    assert ("cards" in game.ruleset.header()["options"]) == (entry["set"] == "short")
