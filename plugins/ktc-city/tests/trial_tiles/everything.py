"""A set over the box of 2016 in which every trial tile lies, and all variants to try with it."""

from collections.abc import Mapping, Sequence
from inspect import getmembers, isclass
from pathlib import Path
from tempfile import TemporaryDirectory
from types import ModuleType
from typing import Final

import ktc
from ktc.plugin import PrintedTile
from ktc_city.box.tilebox import TileBox

from . import busy, designs, guilds, in_words, lucky, narrowing, variants, wild

MODULES: Final = (designs, in_words, guilds, busy, narrowing, wild, lucky)
KINDS: Final = ("building", "era_one", "era_two", "routemaster", "home")
VARIANTS: Final[Mapping[str, type]] = {
    "aims": guilds.Aims,
    "eastward": variants.Eastward,
    "narrow": narrowing.Narrow,
    "oldest_guild": designs.OldestGuild,
    "pairs": variants.Pairs,
    "rotating": variants.RotatingStart,
}


def own_tiles(module: ModuleType) -> Mapping[str, type]:
    """Return the classes of tiles that a module brings, each under a word of its own."""
    home = module.__name__
    found = [kind for _, kind in getmembers(module, isclass) if issubclass(kind, PrintedTile) and kind.__module__ == home]
    return {f"{home.rpartition('.')[2]}_{kind.__name__.lower()}": kind for kind in found}


ALL: Final = {word: kind for module in MODULES for word, kind in own_tiles(module).items()}
BEHAVIOURS: Final = {  # of two classes of which one is made of the other, that one
    word: kind for word, kind in ALL.items() if not any(kind in other.__mro__[1:] for other in ALL.values())
}


def every_tile(names: Sequence[str] = ()) -> TileBox:
    """Return a box in which each trial tile lies at least once, with some of the variants."""
    words = list(BEHAVIOURS)
    tiles = [tile for kind in KINDS for tile in ktc.open_box("london_2016").tiles if tile.kind == kind]
    assert len(tiles) >= len(words), "there is a place for each"
    lines = [f"  {tile.id}: {{behaviour: {words[at % len(words)]}}}\n" for at, tile in enumerate(tiles)]
    with TemporaryDirectory() as folder:
        path = Path(folder) / "everything.yaml"
        path.write_text("set: everything\nover: london_2016\ntiles:\n" + "".join(lines), encoding="utf-8")
        return ktc.open_box(path, {name: VARIANTS[name] for name in names}, behaviours=BEHAVIOURS)
