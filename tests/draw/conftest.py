"""Games to draw: one played to its end for each number of players, with and without a variant, and a small box."""

from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest

import ktc
from ktc.bots import make_bot, play

NINE_TILES = Path(__file__).parents[2] / "plugins" / "ktc-city" / "tests" / "sets" / "nine_tiles.yaml"
Played = Callable[..., ktc.CityGame]


@cache
def _played(players: int, seed: int, tiles: str, variants: tuple[str, ...]) -> ktc.CityGame:
    game = ktc.new_game(players, seed=seed, tiles=tiles, variants=variants)
    for _ in play(game, [make_bot("builder", seed + seat) for seat in range(players)]):
        pass
    return game


@pytest.fixture(scope="session")
def played() -> Played:
    """Return a game that bots played to its end."""

    def play_it(players: int, *variants: str, seed: int = 7, tiles: str = "london_2016") -> ktc.CityGame:
        return _played(players, seed, tiles, variants)

    return play_it


@pytest.fixture(scope="session")
def nine_tiles() -> str:
    """Return the file of the small box."""
    return str(NINE_TILES)
