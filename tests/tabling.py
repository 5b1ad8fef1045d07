"""Boxes with trial tiles and variants from classes: for stories and laws of the hooks of a table."""

from collections.abc import Mapping
from pathlib import Path
from shutil import copy as copied
from tempfile import TemporaryDirectory
from typing import Any, Final

import attrs
import pytest

import ktc
from ktc.city.box import open_box as opening
from ktc.installed import entries as installed

NINE_TILES: Final = Path(__file__).parent / "sets" / "nine_tiles.yaml"


def box_of(
    tiles: Mapping[str, type] | None = None, variants: Mapping[str, type] | None = None, over: str | Path = "london_2016"
) -> ktc.TileBox:
    """Open a box in which some tiles have classes of a test as their behaviour, and with variants that are classes too."""
    tiles, variants = tiles or {}, variants or {}
    real, (_, origin) = installed.load, installed.load(installed.TILES, "box")

    def load(group: str, name: str, *more: Any) -> Any:
        return (variants[name], attrs.evolve(origin, name=name)) if name in variants else real(group, name, *more)

    lines = [f"  {tile}: {{behaviour: {tile}}}\n" for tile in tiles]
    with pytest.MonkeyPatch.context() as patch, TemporaryDirectory() as folder:
        patch.setattr(installed, "load", load)
        patch.setattr(opening, "_OPENED", {})
        if tiles:
            path = Path(folder) / "tried.yaml"
            if isinstance(over, Path):
                over = Path(copied(over, folder)).name  # an overlay lies over a set of its own folder, or an installed one
            path.write_text(f"set: tried\nover: {over}\ntiles:\n{''.join(lines)}", encoding="utf-8")
            return ktc.open_box(path, tuple(variants), behaviours=dict(tiles))
        return ktc.open_box(over, tuple(variants))
