"""Opening a game: the call that most programs start with."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from ktc.city.actions import Action
from ktc.city.events import Event
from ktc.city.options import GameOptions, read_options
from ktc.city.ruleset import City
from ktc.city.setup import set_up
from ktc.city.state import State
from ktc.city.tilebox import TileBox, open_box
from ktc.kernel.chance import Chance, Seed, seed_bytes
from ktc.kernel.errors import OptionError
from ktc.kernel.game import Game

CityGame = Game[State, Action, Event]


def new_game(
    players: int = 4,
    seed: Seed = None,
    tiles: str | Path | TileBox = "london_2016",
    variants: Sequence[str] = (),
    options: GameOptions | Mapping[str, Any] | None = None,
) -> CityGame:
    """Return a new game of Key to the City – London, set up and ready for its first action.

    ``seed`` decides every draw; without one, 32 secret bytes do, committed to by hash.  ``tiles`` is the name of a tile
    set, a YAML file, or a box that is open already.  Raises ``OptionError``, ``TileSetError`` or ``PluginError``.
    """
    if isinstance(tiles, TileBox):
        if variants and tuple(sorted(set(variants))) != tiles.variants:
            raise OptionError(f"this box was opened with the variants {tiles.variants}; open one with {tuple(variants)}")
        box = tiles
    else:
        box = open_box(tiles, variants)
    setup = set_up(box, players, read_options(options))
    return Game.opened(City(setup), Chance(*seed_bytes(seed)))
