"""A box, opened: plugins and data in, tables out.  Immutable, opened once, shared by any number of games.

After opening, no hook goes through pluggy: fixed hooks have been answered, live ones are plain callables in tables.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property, partial
from hashlib import blake2b
from pathlib import Path
from typing import Any, Final

import attrs

from ktc.city import answers, installed
from ktc.city.borough import Borough, BoroughTile
from ktc.city.effects import Cost, Points, TileData, Yield
from ktc.city.hooks import Asked, Hooks, made, register
from ktc.city.hookspecs import PROJECT, PluginHooks, TileHooks, VariantHooks
from ktc.city.installed import HASH_BYTES, Origin
from ktc.city.mint import Mint, Say
from ktc.city.needs import Needs, needs_of
from ktc.city.pieces import Deal, Era, Inventory, Lookups, TileFacts
from ktc.city.rulings import CORE, Ruling, nearest
from ktc.city.tile_sets import TileSet, read_tile_set
from ktc.kernel.errors import OptionError, PluginError

ScoreHook = Callable[[Borough, BoroughTile], "int | Points | None"]
UNUSABLE: Final = 1 << 30  # more skill tiles than anybody has
_OPENED: dict[str, "TileBox"] = {}


@attrs.frozen(eq=False)
class TileBox:
    """A tile set with its plugins and variants, ready to play.  Made by ``open_box``; treat it as a value.

    By tile and level: ``yields``, ``costs``, and the same in numbers: ``needs``, and how many skill tiles a use
    ``gives_back`` (``UNUSABLE`` where a tile cannot be used).  By tile: ``scores``; by tile or variant: its origin in
    ``plugins``.
    """

    inventory: Inventory
    look: Lookups
    tile_set: TileSet
    variants: tuple[str, ...]
    origins: tuple[Origin, ...]
    plugins: Mapping[str, Origin]
    yields: tuple[tuple[Yield | None, ...], ...]
    costs: tuple[tuple[Cost | None, ...], ...]
    needs: tuple[tuple[Needs | None, ...], ...]
    gives_back: tuple[tuple[int, ...], ...]
    scores: tuple[ScoreHook | None, ...]
    returns_to: tuple[tuple[str, Callable[[str, Mapping[str, str]], str | None]], ...]
    spends: tuple[tuple[str, Callable[[Mapping[str, str]], str | None]], ...]
    rulings: tuple[Ruling, ...]
    hash: str
    say: Say = attrs.field(factory=Say, repr=False)

    @property
    def id(self) -> str:
        """The name of the tile set."""
        return self.inventory.id

    @property
    def tiles(self) -> Sequence[TileData]:
        """The tiles as their set describes them."""
        return self.tile_set.tiles

    def fault(self, plugin: str, hook: str, reason: str) -> PluginError:
        """Return the error for what a live hook of a tile or variant returned."""
        origin = self.plugins[plugin]
        return PluginError(origin.name, reason, origin.version, hook, plugin)

    @cached_property
    def mint(self) -> Mint:
        """The shared actions of this box."""
        return Mint(self.look, max(self.inventory.players))

    @cached_property
    def plugin_hashes(self) -> tuple[tuple[str, str, str, str], ...]:
        """Name, package, version and source hash of each plugin, worked out when a record asks for it."""
        return tuple((origin.name, origin.package, origin.version, origin.digest) for origin in self.origins)


def open_box(tiles: str | Path = "london_2016", variants: Sequence[str] = ()) -> TileBox:
    """Open a tile set, by its installed name or as a YAML file, together with variants.

    Raises ``TileSetError`` with every mistake of the set, ``PluginError`` for a plugin's fault, ``OptionError`` for a
    name that is not installed.  A box that was opened before is returned again.
    """
    if isinstance(variants, str):
        raise OptionError(f"variants is a sequence of names: ({variants!r},)")
    chosen = tuple(sorted(set(variants)))
    tile_set = read_tile_set(_path(tiles))
    key = blake2b(repr((tile_set.hash, chosen)).encode(), digest_size=HASH_BYTES).hexdigest()
    if key not in _OPENED:
        _OPENED[key] = _open(tile_set, chosen, key)
    return _OPENED[key]


def _path(tiles: str | Path) -> Path:
    if isinstance(tiles, Path):
        return tiles
    if not isinstance(tiles, str):
        raise OptionError(f"a tile set is a name, a path or an opened box, not a {type(tiles).__name__}")
    return Path(tiles) if tiles.endswith((".yaml", ".yml")) else installed.set_path(tiles)


def _open(tile_set: TileSet, variants: tuple[str, ...], key: str) -> TileBox:
    plain = tile_set.plain
    behaviours, origins = _behaviours(plain["behaviours"])
    data = tile_set.tiles
    hooks = Hooks(PROJECT)
    for specs in (PluginHooks, TileHooks, VariantHooks):
        hooks.add_hookspecs(specs)
    by_tile: dict[str, Origin] = {}
    for tile in data:
        if tile.behaviour not in behaviours:
            known = f"{nearest(tile.behaviour, behaviours)}; behaviours: {', '.join(sorted(behaviours))}"
            raise PluginError(", ".join(plain["behaviours"]), f"no behaviour {tile.behaviour!r}{known}", tile=tile.id)
        make, by_tile[tile.id] = behaviours[tile.behaviour]
        register(hooks, made(make, tile, by_tile[tile.id]), tile.id, by_tile[tile.id], TileHooks)
    for variant in variants:
        make, origin = installed.load(installed.VARIANTS, variant)
        origins.append(origin)
        by_tile[variant] = origin
        register(hooks, made(make, None, origin), variant, origin, VariantHooks)
    asked = Asked(hooks, by_tile)
    inventory = _inventory(plain, data, asked)
    own = {r.rule: r for plugin, _ in asked.everyone("rulings_offered") for r in _offered(asked, plugin)}
    levels = [(tile.id, range(len(tile.points))) for tile in data]
    a_yield, a_cost = partial(answers.yields, plain=plain), partial(answers.cost, plain=plain)
    yields = tuple(tuple(asked.fixed("tile_yield", tile, a_yield, level) for level in numbers) for tile, numbers in levels)
    costs = tuple((*(asked.fixed("tile_cost", tile, a_cost, level) for level in numbers[:-1]), None) for tile, numbers in levels)
    return TileBox(
        inventory=inventory,
        look=Lookups(inventory),
        tile_set=tile_set,
        variants=variants,
        origins=tuple(origins),
        plugins=by_tile,
        yields=yields,
        costs=costs,
        needs=tuple(tuple(needs_of(cost, inventory) if cost else None for cost in levels) for levels in costs),
        gives_back=tuple(tuple(gives.returns if gives else UNUSABLE for gives in levels) for levels in yields),
        scores=tuple(asked.of("tile_score", tile.id) for tile in data),
        returns_to=asked.everyone("keyples_return"),
        spends=asked.everyone("keyples_spend"),
        rulings=CORE + tuple(own.values()),
        hash=key,
    )


def _behaviours(names: Sequence[str]) -> tuple[dict[str, tuple[Any, Origin]], list[Origin]]:
    found: dict[str, tuple[Any, Origin]] = {}
    origins = []
    for name in names:
        behaviours, origin = installed.load(installed.TILES, name)
        origins.append(origin)
        found.update({behaviour: (make, origin) for behaviour, make in behaviours.items()})
    return found, origins


def _offered(asked: Asked, plugin: str) -> tuple[Ruling, ...]:
    return asked.fixed("rulings_offered", plugin, answers.rulings) or ()


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
