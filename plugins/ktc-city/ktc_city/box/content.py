"""What others bring for this game, by kind."""

from typing import Final

from ktc.kit import Installed

GAMES: Final = Installed("ktc.games")
TILES: Final = Installed("ktc.tiles")
VARIANTS: Final = Installed("ktc.variants")
TILE_SETS: Final = Installed("ktc.tile_sets")
