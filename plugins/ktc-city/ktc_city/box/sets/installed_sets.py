"""What is installed for this game: packages of tiles, variants, and tile sets with their files and the variants beside them."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

from ktc.data import editions
from ktc.kit import Installed, Origin

if TYPE_CHECKING:
    from ktc.kit import Edition

GAMES: Final = Installed("ktc.games")
TILES: Final = Installed("ktc.tiles")
VARIANTS: Final = Installed("ktc.variants")
TILE_SETS: Final = Installed("ktc.tile_sets")
OWN: Final = "ktc"  # the distribution that this game comes in


def set_path(name: str, only: Sequence[str] | None = None) -> tuple[Path, Origin]:
    """Return the file of an installed tile set, and where it comes from."""
    return TILE_SETS.find(name, only)


def listed_editions(tiles: str | None = None, only: Sequence[str] | None = None) -> "Sequence[Edition]":
    """Return the editions of an installed tile set, the first one first and today's, which has the set's name, last.

    Without ``tiles`` they are those of all sets.
    """
    from ktc.kit import Edition  # to open a box takes none

    if tiles is None:
        return [each for name in TILE_SETS.names for each in listed_editions(name, only)]
    earlier = [editions.named(tiles, number) for number in editions.numbers(set_path(tiles, only)[0])]
    return [Edition(name) for name in (*earlier, tiles)]


def companions(tile_set: str) -> tuple[str, ...]:
    """Return the variants that come in the same distribution as a tile set; with a set in a file, those of the engine."""
    home = next((origin.distribution for origin in TILE_SETS.origins if origin.name == tile_set), OWN)
    return tuple(origin.name for origin in VARIANTS.origins if origin.distribution == home)
