"""Tile behaviours by name, and the plugin object of each tile and variant of a box."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from ktc.kit import Origin, PluginError, nearest, reason_of, shorten
from ktc_city.box.hooks import Hooks, made, register
from ktc_city.box.sets.files import TILES
from ktc_city.hookspecs import PROJECT, PluginHooks, TileHooks, VariantHooks
from ktc_city.model.effects import TileData

Behaviours = Mapping[str, Callable[[TileData], object]]
Makers = Mapping[str, tuple[Callable[[TileData], object], Origin]]
Playing = Mapping[str, tuple[Callable[[], object], Origin]]
OWN: Final = Origin("behaviours", "given to open_box", "")


def load_behaviours(
    names: Sequence[str], own: Behaviours, only: Sequence[str] | None = None, asker: str = ""
) -> tuple[Makers, tuple[Origin, ...]]:
    """Import packages of tiles; return the constructors by behaviour name, and the packages.

    A name that two packages use must be qualified with the package, as in ``box.producer``; qualified names always work.  Those
    in ``own`` take precedence.
    """
    found: dict[str, tuple[Callable[[TileData], object], Origin]] = {}
    origins = [OWN] if own else []
    brought: list[str] = []
    for name in names:
        behaviours, origin = TILES.load(name, only, asker)
        makers = _makers(behaviours, origin)
        brought += makers
        found |= {f"{name}.{word}": (make, origin) for word, make in makers.items()}
        found |= {word: (make, origin) for word, make in makers.items()}
        origins.append(origin)
    plain = {word: make for word, make in found.items() if brought.count(word) < 2}
    return plain | {word: (make, OWN) for word, make in own.items()}, tuple(origins)


def _makers(behaviours: object, origin: Origin) -> Behaviours:
    try:
        found = dict(behaviours.items()) if isinstance(behaviours, Mapping) else {}
    except Exception as error:  # an untrusted mapping may raise anything
        raise PluginError(origin.name, f"its behaviours cannot be read: {reason_of(error)}", origin.version) from error
    odd = next((item for item in found.items() if not (isinstance(item[0], str) and callable(item[1]))), None)
    if not found or odd is not None:
        what = f"it has {shorten(odd[0])}: {shorten(odd[1])}" if odd is not None else f"it is {shorten(behaviours)}"
        raise PluginError(origin.name, f"its entry point must map behaviours to functions or classes: {what}", origin.version)
    return found


def register_all(data: Sequence[TileData], behaviours: Makers, variants: Playing) -> tuple[Hooks, Mapping[str, Origin]]:
    """Create the plugin object of every tile and variant, and register each under its id."""
    hooks, plugins = Hooks(PROJECT), dict[str, Origin]()
    for specs in (PluginHooks, TileHooks, VariantHooks):
        hooks.add_hookspecs(specs)
    for tile in data:
        if tile.behaviour not in behaviours:
            origins = dict.fromkeys(origin.name for _, origin in behaviours.values())
            hint = f"; behaviours: {', '.join(sorted(behaviours))}{nearest(tile.behaviour, behaviours)}"
            raise PluginError(", ".join(origins), f"no behaviour {tile.behaviour!r}{hint}", tile=tile.id)
        make, plugins[tile.id] = behaviours[tile.behaviour]
        register(hooks, made(make, tile, plugins[tile.id]), tile.id, plugins[tile.id], TileHooks, make)
    for variant, (make_variant, plugins[variant]) in variants.items():
        register(hooks, made(make_variant, None, plugins[variant]), variant, plugins[variant], VariantHooks, make_variant)
    return hooks, plugins
