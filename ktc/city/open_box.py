"""Opening a box: plugins and data in, tables out.  Boxes that were opened are remembered, by the hash of their content."""

import sys
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from hashlib import blake2b
from pathlib import Path
from typing import Any, Final

from ktc.city import answers, installed
from ktc.city.effects import TileData
from ktc.city.hooks import Asked, Hooks, made, register
from ktc.city.hookspecs import PROJECT, PluginHooks, TileHooks, VariantHooks
from ktc.city.installed import HASH_BYTES, Origin
from ktc.city.needs import needs_of
from ktc.city.pieces import Deal, Era, Inventory, Lookups, TileFacts
from ktc.city.rulings import CORE, Ruling, nearest
from ktc.city.tile_sets import Source, TileSet, compile_tile_set, find_tile_set, read_tile_set
from ktc.city.tilebox import TileBox
from ktc.kernel.errors import OptionError, PluginError, shorten

Behaviours = Mapping[str, Callable[[TileData], object]]
UNUSABLE: Final = 1 << 30  # more skill tiles than anybody has
OWN: Final = Origin("behaviours", "given to open_box", "")
_OPENED: dict[str, TileBox] = {}


def open_box(tiles: str | Path = "london_2016", variants: Sequence[str] = (), behaviours: Behaviours | None = None) -> TileBox:
    """Open a tile set, by its installed name or as a YAML file, together with variants.

    ``behaviours`` are words that the set may use beside those of installed packages: for trying out tiles of your own.
    Raises ``TileSetError`` with every mistake of the set, ``PluginError`` for a plugin's fault, ``OptionError`` for a
    name that is not installed.  A box that was opened before is returned again (never one with own behaviours).
    """
    chosen = check_variants(variants)
    source = _find(tiles)
    key = blake2b(repr((source.hash, chosen)).encode(), digest_size=HASH_BYTES).hexdigest()
    own = behaviours or {}
    if own or key not in _OPENED:
        tile_set = read_tile_set(source, lambda names: sorted(_behaviours(names, own)[0]))
        box = _open(tile_set, chosen, own, key)
        if own:
            return box
        _OPENED[key] = box
    return _OPENED[key]


def compile_sets(paths: Sequence[str]) -> None:
    """Compile tile sets after a change to their YAML."""
    for path in paths:
        print(compile_tile_set(Path(path), lambda names: sorted(_behaviours(names, {})[0])))


def check_variants(variants: object) -> tuple[str, ...]:
    """Return the names of variants, each once and in order."""
    if isinstance(variants, str) or not isinstance(variants, Sequence) or not all(isinstance(name, str) for name in variants):
        raise OptionError(f"variants is a sequence of names, not {shorten(variants)}")
    return tuple(sorted(set(variants)))


def _find(tiles: str | Path) -> Source:
    if isinstance(tiles, str) and not tiles.endswith((".yaml", ".yml")):
        return find_tile_set(installed.set_path(tiles), compiled=True)
    if isinstance(tiles, str | Path):
        return find_tile_set(Path(tiles), compiled=False)
    raise OptionError(f"a tile set is a name, a path or an opened box, not {shorten(tiles)}")


def _open(tile_set: TileSet, variants: tuple[str, ...], own: Behaviours, key: str) -> TileBox:
    plain, data = tile_set.plain, tile_set.tiles
    behaviours, origins = _behaviours(plain["behaviours"], own)
    hooks, plugins = _register(data, behaviours, variants, origins)
    asked = Asked(hooks, plugins)
    inventory = _inventory(plain, data, asked)
    _check_berths(inventory, asked)
    levels = [(tile.id, range(len(tile.points))) for tile in data]
    a_yield = partial(answers.yields, connectors=plain["connectors"], skills=plain["skills"])
    a_cost = partial(answers.cost, connectors=plain["connectors"], skills=plain["skills"])
    yields = tuple(tuple(asked.fixed("tile_yield", tile, a_yield, level) for level in numbers) for tile, numbers in levels)
    costs = tuple((*(asked.fixed("tile_cost", tile, a_cost, level) for level in numbers[:-1]), None) for tile, numbers in levels)
    return TileBox(
        inventory=inventory,
        look=Lookups(inventory),
        tile_set=tile_set,
        variants=variants,
        origins=origins,
        plugins=plugins,
        yields=yields,
        costs=costs,
        needs=tuple(tuple(needs_of(cost, inventory) if cost else None for cost in levels) for levels in costs),
        gives_back=tuple(tuple(gives.returns if gives else UNUSABLE for gives in levels) for levels in yields),
        gives=tuple(asked.of("tile_gives", tile.id) for tile in data),
        reacts=tuple(asked.of("tile_reacts", tile.id) for tile in data),
        scores=tuple(asked.of("tile_score", tile.id) for tile in data),
        returns_to=asked.everyone("keyples_return"),
        spends=asked.everyone("keyples_spend"),
        hands=asked.everyone("starting_keyples"),
        seals=asked.everyone("bids_sealed"),
        offers=dict(asked.everyone("turn_offers")),
        rulings=_rulings(asked),
        hash=key,
    )


Makers = Mapping[str, tuple[Callable[[TileData], object], Origin]]


def _behaviours(names: Sequence[str], own: Behaviours) -> tuple[Makers, tuple[Origin, ...]]:
    found = {word: (make, OWN) for word, make in own.items()}
    origins = [OWN] if own else []
    for name in names:
        behaviours, origin = installed.load(installed.TILES, name)
        if not isinstance(behaviours, Mapping):
            raise PluginError(name, "its entry point is no mapping from behaviours to makers", origin.version)
        for word, make in behaviours.items():
            if word in found:
                raise PluginError(name, f"brings the behaviour {word!r}, which {found[word][1].name} brings too", origin.version)
            found[word] = (make, origin)
        origins.append(origin)
    return found, tuple(origins)


def _register(
    data: Sequence[TileData], behaviours: Makers, variants: Sequence[str], origins: Sequence[Origin]
) -> tuple[Hooks, Mapping[str, Origin]]:
    """Make a plugin object for every tile and variant, and register each under its own id."""
    hooks, plugins = Hooks(PROJECT), dict[str, Origin]()
    for specs in (PluginHooks, TileHooks, VariantHooks):
        hooks.add_hookspecs(specs)
    for tile in data:
        if tile.behaviour not in behaviours:
            known = f"{nearest(tile.behaviour, behaviours)}; behaviours: {', '.join(sorted(behaviours))}"
            raise PluginError(", ".join(o.name for o in origins), f"no behaviour {tile.behaviour!r}{known}", tile=tile.id)
        make, plugins[tile.id] = behaviours[tile.behaviour]
        register(hooks, made(make, tile, plugins[tile.id]), tile.id, plugins[tile.id], TileHooks)
    for variant in variants:
        make, plugins[variant] = installed.load(installed.VARIANTS, variant)
        register(hooks, made(make, None, plugins[variant]), variant, plugins[variant], VariantHooks)
    return hooks, plugins


def _rulings(asked: Asked) -> tuple[Ruling, ...]:
    """Return the core's rulings and those that plugins bring; a plugin cannot change one that is there already."""
    found = {ruling.rule: ruling for ruling in CORE}
    for plugin, _ in asked.everyone("rulings_offered"):
        for ruling in asked.fixed("rulings_offered", plugin, answers.rulings) or ():
            if found.setdefault(ruling.rule, ruling) != ruling:
                raise asked.fault(plugin, "rulings_offered", f"the ruling {ruling.rule} is there already, and another")
    return tuple(found.values())


def _check_berths(box: Inventory, asked: Asked) -> None:
    for name in box.rivers:
        berths = next(tile.berths for tile in box.tiles if tile.id == name)
        if len(berths) < max(box.players):
            raise asked.fault(name, "tile_berths", f"{len(berths)} berths are too few for {max(box.players)} players")


def _inventory(plain: Mapping[str, Any], data: Sequence[TileData], asked: Asked) -> Inventory:
    tiles = tuple(
        TileFacts(
            id=tile.id,
            name=tile.name,
            kind=tile.kind,
            points=tile.points,
            sides=asked.fixed("tile_sides", tile.id, answers.sides) or tile.sides,
            berths=asked.fixed("tile_berths", tile.id, answers.berths) or (),
            landmark=tile.landmark,
            colour=tile.colour,
        )
        for tile in data
    )
    players = tuple(plain["players"])
    eras = tuple(Era(era["name"], tuple(_deal(deal, players) for deal in era["centre"])) for era in plain["eras"])
    return Inventory(
        id=plain["set"],
        tiles=tiles,
        keyples=tuple(plain["keyples"]),
        keyple_counts=tuple(plain["keyples"].values()),
        connectors=tuple(plain["connectors"]),
        connector_counts=tuple(plain["connectors"].values()),
        skills=tuple(plain["skills"]),
        skill_counts=tuple(plain["skills"].values()),
        hand=plain["hand"],
        players=players,
        rivers=tuple(plain["rivers"]),
        eras=eras,
    )


def _deal(plain: Mapping[str, Any], players: Sequence[int]) -> Deal:
    counts = tuple(zip(players, plain["counts"], strict=True))
    return Deal(plain["kind"], counts, plain.get("level", 0), plain.get("aside", False))


if __name__ == "__main__":
    compile_sets(sys.argv[1:])
