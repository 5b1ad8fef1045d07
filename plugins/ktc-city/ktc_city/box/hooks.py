"""Registration and calls of tile and variant plugins, with this game's error messages."""

import re
from collections.abc import Callable
from typing import Final

import attrs

from ktc import kit
from ktc.kit import Hook, Origin, make_plugin, nearest, register_plugin
from ktc_city.hookspecs import DEPRECATED, LIVE, MOMENTS, PROJECT, RARE, TABLE, PluginHooks, TileHooks
from ktc_city.model.effects import TileData, Yield

MARK: Final = f"{PROJECT}_impl"
TILE: Final = "tile"
WRONG_FIELD: Final = re.compile(r"(\w+)\.__init__\(\) got an unexpected keyword argument '(\w+)'")


class Hooks(kit.Hooks):
    """The hook manager of this game."""

    def __init__(self, project: str = PROJECT) -> None:
        super().__init__(project, (), DEPRECATED, thing=TILE)
        self.rare = sorted(RARE)
        self.moments: tuple[type, ...] = ()  # the specifications of moments: of tiles and variants; the last of tiles alone
        self.of_table: tuple[type, ...] = ()  # those of the table: of tiles and variants; of tiles alone; of variants alone

    def add_moments(self) -> None:
        """Register the hook specifications of triggers, once."""
        if not self.moments:
            from ktc_city.box.moments.specs import PoolHooks, ReachHooks, TriggerHooks  # few sets have any

            self.moments = (TriggerHooks, PoolHooks, ReachHooks)
            for specs in self.moments:
                self.add_hookspecs(specs)

    def add_table(self) -> None:
        """Register the hook specifications of the table, once."""
        if not self.of_table:
            from ktc_city.box.table.specs import BidHooks, ClosingHooks, NarrowingHooks  # as above

            self.of_table = (NarrowingHooks, BidHooks, ClosingHooks)
            for specs in self.of_table:
                self.add_hookspecs(specs)

    @property
    def live(self) -> tuple[str, ...]:
        """The names of the registered live hooks."""
        return (*LIVE, *(MOMENTS if self.moments else ()), *(TABLE if self.of_table else ()))

    def add_rare(self, names: frozenset[str]) -> None:
        """Register the rarely used specifications that a class implements."""
        if not names.isdisjoint(TABLE):
            self.add_table()
        if not names.issubset(TABLE):
            self.add_moments()


def made(make: Callable[..., object], tile: TileData | None, origin: Origin) -> object:
    """Create the plugin object of a tile, or of a variant if ``tile`` is None."""
    if tile is None:
        return make_plugin(make, origin)
    return make_plugin(make, origin, tile, name=tile.id, thing=TILE)


def register(hooks: Hooks, plugin: object, name: str, origin: Origin, specs: type, maker: object = None) -> None:
    """Register a plugin object with hooks of ``specs``, of all plugins, of triggers, or of the table.

    The specifications of triggers and of the table are imported with the first class that implements one.
    """
    if type(plugin) not in hooks.looked_at:
        rare = {name for kind in type(plugin).__mro__ for name in RARE.intersection(vars(kind))}
        if rare:
            hooks.add_rare(frozenset(rare))
    of_tile = specs is TileHooks
    more = (*(hooks.moments if of_tile else hooks.moments[:-1]), *(hooks.of_table[:2] if of_tile else hooks.of_table[::2]))
    register_plugin(hooks, plugin, name, origin, (PluginHooks, specs, *more), maker)


class HookResults(kit.HookResults):
    """The results of the registered plugins."""

    def hint(self, error: BaseException, function: Hook) -> str:
        """Return a hint for two mistakes: a tile that did not store its data, and an effect without the field that was read."""
        if isinstance(error, AttributeError) and error.name == "tile" and error.obj is getattr(function, "__self__", None):
            return "; its __init__ must begin with super().__init__(tile)"
        if isinstance(error, TypeError) and (named := WRONG_FIELD.match(str(error))) is not None:
            from ktc_city.box.moments.answers import KINDS  # only a fault needs it

            fields = [field.name for kind in (*KINDS, Yield) if kind.__name__ == named[1] for field in attrs.fields(kind)]
            return f"; {named[1]} has the fields {', '.join(fields)}{nearest(named[2], fields)}" if fields else ""
        return ""
