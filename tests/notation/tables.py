"""Games for the laws of the notation: the box, fan sets, variants with secrets, and all tiles that act."""

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Final

from going_on import go_on
from hypothesis import strategies as st
from trial_tiles.everything import VARIANTS, every_tile
from trial_tiles.guilds import GUILD_BOX

import ktc
from ktc_city.box.tilebox import TileBox
from ktc_city.game.new_game import CityGame

BOXES: Final = ("london", "jennifer", "docklands", "markets", "guilds", "everything")
NAMES: Final = st.sampled_from(BOXES)
PLAYERS: Final = st.integers(2, 4)
SEEDS: Final = st.integers(0, 10_000)
STEPS: Final = st.integers(0, 220)
CHOICES: Final = st.builds(Random, st.integers(0, 1_000_000))
MOST_TRIED: Final = 200  # actions of one list


@cache
def box(name: str) -> TileBox:
    """Return an open box."""
    if name in ("guilds", "everything"):
        return GUILD_BOX if name == "guilds" else every_tile(sorted(VARIANTS))
    if name == "docklands":
        return ktc.open_box("docklands", ("even_hands", "jennifer", "night_market", "whispers"))
    if name == "markets":
        return ktc.open_box("markets", variants={"secret_aims": None})
    return ktc.open_box(variants=("jennifer",) if name == "jennifer" else ())


def a_game(name: str, players: int, seed: int, steps: int, random: Random) -> CityGame:
    """Return a game that bots have played so far."""
    game = ktc.new_game(players, seed=seed, tiles=box(name))
    go_on(game, random, steps)
    return game


def listed(game: CityGame, random: Random) -> Iterator[list[ktc.Action]]:
    """Yield what each seat may do: all of it, or a sample of a long list."""
    for seat in game.to_act:
        draft = game.draft(seat)
        if draft.count > MOST_TRIED:
            yield list({draft.sample(random) for _ in range(MOST_TRIED)})
        else:
            yield list(game.legal_actions(seat))
