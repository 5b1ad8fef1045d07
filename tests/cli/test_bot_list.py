"""``ktc bot list``: levels with their strength first, then all bots of the game."""

import json
from typing import Final

import attrs
import pytest
from ktc_london_2010.bots.gatherer import Gatherer

from ktc.bots import bot_names, make_bot
from ktc.kernel.errors import PluginError
from ktc.kit import BotLevel, GameKit, Strength
from ktc.kit.levels import levels_of
from ktc.kit.named import kit_or_default
from ktc_city.bots.builder import Builder

from .conftest import Run

GAMES: Final = {
    "key-to-the-city-london": ["builder", "greedy", "random", "search"],
    "london_2010": ["gatherer", "greedy", "random", "search"],
    "stadens_nyckel": ["builder", "fighter", "greedy", "keeper", "mild", "policy", "random", "search"],
}


@pytest.mark.parametrize(("game", "bots"), GAMES.items())
def test_levels_are_listed_with_their_strength(run: Run, game: str, bots: list[str]) -> None:
    listed = run("bot", "list", "--game", game).output.splitlines()
    assert [line.partition(":")[0] for line in listed[:3]] == ["easy", "medium", "hard"]
    *others, unit = listed[3:]
    assert others == bots and unit.startswith("Ratings: 25 is the average")
    rows = json.loads(run("bot", "list", "--json", "--game", game).output)
    assert {row["name"] for row in rows} == set(bot_names(game))
    rated = [row["strength"]["rating"] for row in rows[:3]]
    assert rated == sorted(rated), "a harder level is stronger"
    assert all(row["strength"]["low"] < row["strength"]["rating"] < row["strength"]["high"] for row in rows[:3])


def test_bots_are_listed_by_a_short_word(run: Run) -> None:
    assert run("bot").output == run("bot", "list").output, "as games, plugins and languages are listed"


def test_a_level_is_a_bot_by_its_name() -> None:
    assert type(make_bot("easy", 1)) is Builder and type(make_bot("easy", 1, game="london_2010")) is Gatherer
    assert "easy" not in bot_names(attrs.evolve(kit_or_default("london_2010"), levels=None))


def test_a_strength_has_the_interval_of_its_uncertainty() -> None:
    assert Strength.measured(30.0, 1.0) == Strength(30.0, 28.0, 32.0)
    assert str(Strength(30.0, 28.0, 32.0)) == "30.0 (28.0 to 32.0)"


@pytest.mark.parametrize("wrong", [lambda: [7], lambda: [BotLevel("expert", "search")], lambda: 1 / 0])
def test_wrong_levels_name_their_game(wrong: object) -> None:
    usual = kit_or_default()
    kit = GameKit(id="wrong", title="Wrong", seats=(2,), open=usual.open, levels=wrong)  # type: ignore[arg-type]  # that is the test
    with pytest.raises(PluginError, match="wrong: its levels"):
        levels_of(kit)
