"""What a set names, held against what is installed: packages of tiles, the set itself, and the tiles that plugins fail at."""

import os
from collections.abc import Mapping, Sequence
from pathlib import Path

from ktc import TileSetError
from ktc.kit import OptionError, PluginError
from ktc_city.box.sets.files import FigureFile
from ktc_city.box.sets.installed_sets import TILE_SETS, TILES
from ktc_city.box.sets.tile_sets import stated_in


def check_packages(source: FigureFile, names: Sequence[str]) -> None:
    """Check that the packages of tiles that a set names are installed; else the line is told that names them."""
    for number, name in enumerate(names):
        if name not in TILES.names:
            origin, place = source.layers[-1].origin, stated_in(source, ("behaviours", number))
            raise OptionError(f"{place or source.layers[-1].name}: {TILES.no_such(name, 'this set', origin)}")


def check_own_names(source: FigureFile) -> None:
    """Check that an installed set has the name that it is installed under, and no overlay in a file has that of another.

    A record names the set that it was played with.
    """
    top = source.layers[-1]
    if top.origin is not None and top.of is None:
        stated = top.document if top.ready is None else top.ready
        name = stated.get("set") if isinstance(stated, Mapping) else None
        if isinstance(name, str) and name != top.origin.name:
            reason = f"{name!r} is not the name under which the set is installed, {top.origin.name!r}; records would not find it"
            raise TileSetError([f"{stated_in(source, ('set',))}: {reason}"])
    for layer in source.layers[1:]:
        name = layer.document.get("set") if layer.of is None and layer.origin is None else None
        homes = [origin.place for origin in TILE_SETS.origins if origin.name == name]
        path = Path(os.path.realpath(layer.path))
        beneath = [one.origin.name for one in source.layers if one.origin is not None]
        if (
            homes
            and name not in beneath
            and not any(home is not None and path.is_relative_to(os.path.realpath(home)) for home in homes)
        ):
            place = stated_in(FigureFile((layer,), source.hash), ("set",))
            raise TileSetError([f"{place}: an installed set has the name {name!r}; an overlay has a name of its own"])


def with_its_tile(error: PluginError, source: FigureFile) -> PluginError:
    """Return an error of the opening with the place of its tile in the set: a plugin may be unable to do with what is there."""
    place = stated_in(source, ("tiles", error.tile)) if error.tile is not None else ""
    if not place:
        return error
    reason = f"{error.reason}; the tile stands in {place}"
    return PluginError(error.plugin, reason, error.version, error.hook, error.tile, error.spot)
