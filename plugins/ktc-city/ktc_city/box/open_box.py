"""Opening a box: a tile set checked against the installed packages, its plugins, and the errors of both."""

import os
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from hashlib import blake2b
from pathlib import Path
from types import MappingProxyType
from typing import Final

from ktc import TileSetError
from ktc.data import Plain, split_edition
from ktc.kit import Hook, OptionError, Origin, PluginError, check_only, shorten
from ktc_city.box import answers
from ktc_city.box.behaviours import Behaviours, Makers, Playing, load_behaviours, register_all
from ktc_city.box.hooks import HookResults
from ktc_city.box.needs import needs_of
from ktc_city.box.sets.files import (
    HASH_BYTES,
    TILE_SETS,
    TILES,
    VARIANTS,
    FigureFile,
    earlier,
    find_tile_set,
    installed_file,
    is_file_name,
    set_path,
    source_of,
)
from ktc_city.box.sets.lists import check_lists
from ktc_city.box.sets.tile_sets import TileSet, compile_tile_set, read_tile_set, stated_in
from ktc_city.box.tilebox import TileBox
from ktc_city.hookspecs import LIVE, MOMENTS
from ktc_city.model.effects import TileData
from ktc_city.model.limits import MOST_OPENED
from ktc_city.model.pieces import Deal, Era, Index, Inventory, TileFacts
from ktc_city.model.rulings import CORE, Ruling, preferred

OwnVariants = Mapping[str, Callable[[], object] | None]  # by name; None: the installed one
TO_NO_TILE: Final = "barge_sailed"  # the moment of a seat that happens to no tile
UNUSABLE: Final = 1 << 30  # more skill tiles than any seat has
PARTS: Final = {hook: live.part for hook, live in LIVE.items() if live.part} | dict(zip(MOMENTS, MOMENTS, strict=True))
TRIED: Final = Origin("variants", "given to open_box", "")
NOTHING_TRIED: Final[Mapping[str, Callable[[], object]]] = MappingProxyType({})
_OPENED: dict[str, TileBox] = {}


def check_packages(source: FigureFile, names: Sequence[str]) -> None:
    """Check that the packages named by a tile set are installed; a complaint names the line of the set."""
    for number, name in enumerate(names):
        if name not in TILES.names:
            origin, place = source.layers[-1].origin, stated_in(source, ("behaviours", number))
            raise OptionError(f"{place or source.layers[-1].name}: {TILES.no_such(name, 'this set', origin)}")


def check_own_names(source: FigureFile) -> None:
    """Check that an installed set has its installed name, and that an overlay file does not use an installed name.

    A record identifies its set by that name.
    """
    top = source.layers[-1]
    if top.origin is not None and top.of is None:
        stated = top.document if top.ready is None else top.ready
        name = stated.get("set") if isinstance(stated, Mapping) else None
        if isinstance(name, str) and name != top.origin.name:
            reason = f"{name!r} is not the name of the installed set, {top.origin.name!r}; records would not find it"
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
            raise TileSetError([f"{place}: {name!r} is the name of an installed set; give the overlay its own name"])


def with_its_tile(error: PluginError, source: FigureFile) -> PluginError:
    """Return a plugin's error with the place of its tile in the set, whose data may be the cause."""
    place = stated_in(source, ("tiles", error.tile)) if error.tile is not None else ""
    if not place:
        return error
    reason = f"{error.reason}; the tile is in {place}"
    return PluginError(error.plugin, reason, error.version, error.hook, error.tile, error.spot)


def open_box(
    tiles: str | Path = "london_2016",
    variants: Sequence[str] | OwnVariants = (),
    behaviours: Behaviours | None = None,
    only: Sequence[str] | None = None,
) -> TileBox:
    """Open a tile set with variants, by its installed name or as a YAML file (a whole set, or an overlay over one).

    ``london_2016@1`` names an earlier edition of an installed set, with its earlier figures.  ``behaviours`` adds names that the
    set may use besides those of installed packages, for trying out tiles.  ``variants`` may be a mapping from names to classes,
    for trying out variants; None is the installed variant of that name.  ``only`` names the distributions or packages that
    may be imported (None: all).  Raises ``TileSetError`` with every mistake of the set, ``PluginError`` for a plugin's
    fault, ``OptionError`` for a name that is not installed or may not be imported.  Boxes are cached, except those with own
    behaviours.
    """
    tried = {name: make for name, make in variants.items() if make is not None} if isinstance(variants, Mapping) else {}
    chosen, may = check_variants(list(variants) if isinstance(variants, Mapping) else variants), check_only(only)
    return open_source(_find(tiles, may), chosen, behaviours or {}, may, tried)


def open_editions(tiles: str | Path, variants: Sequence[str] = (), only: Sequence[str] | None = None) -> Iterator[TileBox]:
    """Open a tile set in its current edition, then in each earlier one, newest first."""
    chosen, may = check_variants(variants), check_only(only)
    source = _find(tiles, may)
    yield open_source(source, chosen, {}, may)
    for one in earlier(source):
        yield open_source(one, chosen, {}, may)


def open_source(
    source: FigureFile,
    variants: tuple[str, ...],
    own: Behaviours,
    only: tuple[str, ...] | None = None,
    tried: Mapping[str, Callable[[], object]] = NOTHING_TRIED,
) -> TileBox:
    """Open a tile set from its files; see ``open_box``."""
    key = blake2b(repr((source.hash, variants, source.origins)).encode("utf-8", "replace"), digest_size=HASH_BYTES).hexdigest()
    if own or tried or key not in _OPENED:
        name = source.layers[-1].path.name

        check_own_names(source)

        def brought(names: Sequence[str]) -> tuple[Makers, tuple[Origin, ...]]:
            check_packages(source, names)
            return load_behaviours(names, own, only, name)

        tile_set = read_tile_set(source, lambda names: sorted(brought(names)[0]))
        makers, origins = brought(tile_set.plain["behaviours"])
        playing = {variant: (tried[variant], TRIED) if variant in tried else VARIANTS.load(variant, only) for variant in variants}
        all_origins = (*origins, *(origin for _, origin in playing.values()), *source.origins)
        try:
            box = _open(tile_set, makers, playing, all_origins, key)
        except PluginError as error:
            raise with_its_tile(error, source) from error.__cause__
        if own or tried:
            return box
        _OPENED[key] = box
        if len(_OPENED) > MOST_OPENED:
            del _OPENED[next(iter(_OPENED))]
    return check_origins(_OPENED[key], only)


def check_origins(box: TileBox, only: Sequence[str] | None) -> TileBox:
    """Return an opened box; raises ``OptionError`` if something in it may not be imported."""
    for origin in box.origins:
        origin.check_allowed(only, box.tile_set.path.name if origin.group == TILES.group else "")
    return box


def compile_sets(paths: Sequence[str]) -> None:
    """Compile tile sets after a change to their YAML."""
    for path in paths:
        print(compile_tile_set(Path(path), lambda names: sorted(load_behaviours(names, {})[0])))


def check_variants(variants: object) -> tuple[str, ...]:
    """Return the names of variants, without duplicates and sorted."""
    if isinstance(variants, str) or not isinstance(variants, Sequence) or not all(isinstance(name, str) for name in variants):
        raise OptionError(f"variants must be a sequence of names, not {shorten(variants)}")
    return tuple(sorted(set(variants)))


def _find(tiles: str | Path, only: Sequence[str] | None) -> FigureFile:
    if isinstance(tiles, str) and not is_file_name(tiles):
        try:
            return source_of(installed_file(tiles, only), only)
        except TileSetError as error:
            _, origin = set_path(split_edition(tiles)[0], only)
            raise PluginError(origin.name, f"its tile set: {error}", origin.version) from None
    if isinstance(tiles, str | Path):
        return find_tile_set(Path(tiles), only=only)
    raise OptionError(f"a tile set must be a name, a path or an opened box, not {shorten(tiles)}")


Pools = tuple[tuple[str, tuple[str, ...]], ...]


def _open(tile_set: TileSet, behaviours: Makers, variants: Playing, origins: tuple[Origin, ...], key: str) -> TileBox:
    plain, data = tile_set.plain, tile_set.tiles
    hooks, plugins = register_all(data, behaviours, variants)
    asked = HookResults(hooks, plugins)
    inventory = _inventory(plain, data, asked, _pools(asked) if hooks.moments else ())
    _check_berths(inventory, asked)
    levels = [(tile.id, range(len(tile.points))) for tile in data]
    a_yield = partial(answers.yields, connectors=plain["connectors"], skills=plain["skills"])
    a_cost = partial(answers.cost, connectors=plain["connectors"], skills=plain["skills"])
    yields = tuple(tuple(asked.fixed("tile_yield", tile, a_yield, level) for level in numbers) for tile, numbers in levels)
    costs = tuple((*(asked.fixed("tile_cost", tile, a_cost, level) for level in numbers[:-1]), None) for tile, numbers in levels)
    live = {hook: dict(asked.everyone(hook)) for hook in hooks.live}
    reach = (_reach(asked) if hooks.moments else {}) | {tile.id: tile.reach for tile in data if tile.reach}
    if any(tile.when for tile in data):
        from ktc_city.box.moments.printed import add_printed  # few tiles bring anything

        add_printed(live, data, inventory, asked)
    _check_reach(live, reach, variants, asked)
    box = TileBox(
        inventory=inventory,
        index=Index(inventory),
        tile_set=tile_set,
        variants=tuple(variants),
        origins=origins,
        plugins=plugins,
        yields=yields,
        costs=costs,
        needs=tuple(tuple(needs_of(cost, inventory) if cost else None for cost in levels) for levels in costs),
        gives_back=tuple(tuple(gives.returns if gives else UNUSABLE for gives in levels) for levels in yields),
        live=live,
        says=tuple(
            {
                part: asked.fixed("tile_says", tile.id, answers.wording, part)
                for part in dict.fromkeys(part for hook, part in PARTS.items() if tile.id in live.get(hook, ()))
            }
            for tile in data
        ),
        rulings=_as_preferred(asked, rulings_of(asked)),
        hash=key,
        reach=reach,
    )
    check_lists(box)
    return box


def _reach(asked: HookResults) -> dict[str, str]:
    """Return the reach of the tiles that define one."""
    from ktc_city.box.moments.answers import reach  # few sets wait for moments

    return {tile: asked.fixed("tile_reach", tile, reach) or "" for tile, _ in asked.everyone("tile_reach")}


def _check_reach(live: Mapping[str, Mapping[str, Hook]], reach: Mapping[str, str], variants: Playing, asked: HookResults) -> None:
    """Raise ``PluginError`` for a tile with a trigger that belongs to no tile, if its reach is only itself."""
    for name in live.get(TO_NO_TILE, {}):
        if name not in variants and name not in reach:
            reason = f"it is never called: no barge sails to this tile, and {name} has no tile_reach"
            raise asked.fault(name, TO_NO_TILE, f'{reason}; return "borough" or "table" from one (in a set: reach: borough)')


def _pools(asked: HookResults) -> Pools:
    """Return the pools of all plugins; raises ``PluginError`` for two different pools with one name."""
    from ktc_city.box.moments.answers import pools  # few sets have any

    found: dict[str, tuple[str, ...]] = {}
    for plugin, _ in asked.everyone("pools_offered"):
        for name, items in asked.fixed("pools_offered", plugin, pools) or ():
            if found.setdefault(name, items) != items:
                raise asked.fault(plugin, "pools_offered", f"the pool {name!r} already exists with other items")
    return tuple(found.items())


def rulings_of(asked: HookResults) -> tuple[Ruling, ...]:
    """Return the core's rulings and those of plugins; a plugin cannot redefine an existing one."""
    found = {ruling.rule: ruling for ruling in CORE}
    for plugin, _ in asked.everyone("rulings_offered"):
        for ruling in asked.fixed("rulings_offered", plugin, answers.rulings) or ():
            if found.setdefault(ruling.rule, ruling) != ruling:
                raise asked.fault(plugin, "rulings_offered", f"a different ruling {ruling.rule} already exists")
    return tuple(found.values())


def _as_preferred(asked: HookResults, rulings: tuple[Ruling, ...]) -> tuple[Ruling, ...]:
    """Return the rulings with the choices that variants prefer as defaults; two variants must not disagree."""
    wishes: dict[str, str] = {}
    for plugin, _ in asked.everyone("rulings_preferred"):
        own = asked.fixed("rulings_preferred", plugin, partial(answers.preferences, rulings=rulings)) or {}
        for rule, choice in own.items():
            if wishes.setdefault(rule, choice) != choice:
                reason = f"another variant sets the ruling {rule} to {wishes[rule]}, not {choice}"
                raise asked.fault(plugin, "rulings_preferred", reason)
    return tuple(preferred(ruling, wishes.get(ruling.rule, ruling.default)) for ruling in rulings)


def _check_berths(box: Inventory, asked: HookResults) -> None:
    for name in box.rivers:
        berths = next(tile.berths for tile in box.tiles if tile.id == name)
        if len(berths) < max(box.players):
            raise asked.fault(name, "tile_berths", f"{len(berths)} berths are too few for {max(box.players)} players")


def _inventory(plain: Mapping[str, Plain], data: Sequence[TileData], asked: HookResults, pools: Pools) -> Inventory:
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
        pools=pools,
    )


def _deal(plain: Mapping[str, Plain], players: Sequence[int]) -> Deal:
    counts = tuple(zip(players, plain["counts"], strict=True))
    return Deal(plain["kind"], counts, plain.get("level", 0), plain.get("aside", False))


if __name__ == "__main__":
    compile_sets(sys.argv[1:])
