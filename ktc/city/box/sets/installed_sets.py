"""Tile sets that are installed: the file of each, and the variants that come with it."""

from collections.abc import Sequence
from pathlib import Path

from ktc.installed import entries as installed
from ktc.installed.content import path_from
from ktc.installed.entries import Origin
from ktc.installed.packages import ENGINE


def set_path(name: str, only: Sequence[str] | None = None) -> tuple[Path, Origin]:
    """Return the file of an installed tile set, and where it comes from."""
    finder, origin = installed.load(installed.TILE_SETS, name, only)
    return path_from(finder, origin, "its tile set"), origin


def companions(tile_set: str) -> tuple[str, ...]:
    """Return the variants that come in the same distribution as a tile set; with a set in a file, those of the engine."""
    home = next((origin.distribution for origin in installed.origins(installed.TILE_SETS) if origin.name == tile_set), ENGINE)
    return tuple(origin.name for origin in installed.origins(installed.VARIANTS) if origin.distribution == home)
