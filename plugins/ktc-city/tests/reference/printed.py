"""What is printed on the tiles, read from the YAML of a set: figures and colours that the rulebook leaves to its pictures."""

from functools import cache
from pathlib import Path
from typing import Any

from ruamel.yaml import YAML

TILE_SETS = Path(__file__).parents[4] / "tile_sets"


@cache
def printed(tile_set: str) -> dict[str, dict[str, Any]]:
    """Return all tiles of a set by id."""
    tiles: dict[str, dict[str, Any]] = YAML(typ="safe").load(TILE_SETS / f"{tile_set}.yaml")["tiles"]
    return tiles
