"""Boxes with trial tiles and variants from classes: for stories and laws of the hooks of a table."""

from collections.abc import Mapping
from pathlib import Path
from shutil import copy
from tempfile import TemporaryDirectory
from typing import Final

import ktc

NINE_TILES: Final = Path(__file__).parent / "sets" / "nine_tiles.yaml"


def box_of(
    tiles: Mapping[str, type] | None = None, variants: Mapping[str, type] | None = None, over: str | Path = "london_2016"
) -> ktc.TileBox:
    """Open a box in which some tiles have classes of a test as their behaviour, and with variants that are classes too."""
    if not tiles:
        return ktc.open_box(over, dict(variants or {}))
    lines = [f"  {tile}: {{behaviour: {tile}}}\n" for tile in tiles]
    with TemporaryDirectory() as folder:
        if isinstance(over, Path):
            over = Path(copy(over, folder)).name  # an overlay lies over a set of its own folder, or an installed one
        path = Path(folder) / "tried.yaml"
        path.write_text(f"set: tried\nover: {over}\ntiles:\n{''.join(lines)}", encoding="utf-8")
        return ktc.open_box(path, dict(variants or {}), behaviours=dict(tiles))
