"""Plugins registered and asked: the one place where pluggy runs, and only while a box is opened."""

import inspect
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

import pluggy

from ktc.city.effects import TileData
from ktc.city.hookspecs import TileHooks, VariantHooks
from ktc.city.installed import Origin
from ktc.kernel.errors import PluginError

MARK: Final = "ktc_impl"


class Hooks(pluggy.PluginManager):
    """Pluggy's manager, looking only at names that can be hooks: registering 57 tiles costs 2 ms instead of 15."""

    def parse_hookimpl_opts(self, plugin: object, name: str) -> Any:
        """Return the marker of a hook implementation, or None."""
        if name.startswith("__"):
            return None
        return getattr(inspect.getattr_static(type(plugin), name, None), MARK, None)


def made(make: Callable[..., object], tile: TileData | None, origin: Origin) -> object:
    """Make a plugin object, for a tile or (None) for a variant."""
    try:
        return make() if tile is None else make(tile)
    except Exception as error:  # a plugin's constructor may raise anything; the fault is the plugin's
        where = tile.id if tile else None
        raise PluginError(origin.name, f"{type(error).__name__}: {error}", origin.version, tile=where) from error


def register(hooks: Hooks, plugin: object, name: str, origin: Origin) -> None:
    """Register a plugin object; what pluggy finds wrong with its hooks becomes an error with all names in it."""
    try:
        hooks.register(plugin, name)
        hooks.check_pending()
    except (pluggy.PluginValidationError, ValueError) as error:
        reason = " ".join(str(error).split())
        raise PluginError(origin.name, reason, origin.version, tile=name) from None


class Asked:
    """What the registered plugins answer."""

    def __init__(self, hooks: Hooks, origins: Mapping[str, Origin]) -> None:
        self._origins = origins
        specs = (name for spec in (TileHooks, VariantHooks) for name in vars(spec) if not name.startswith("_"))
        self._found = {
            spec: {impl.plugin_name: _plain(impl) for impl in getattr(hooks.hook, spec).get_hookimpls()} for spec in specs
        }

    def tile(self, hook: str, tile: str) -> Any:
        """Return one tile's implementation of a hook, or None."""
        return self._found[hook].get(tile)

    def everyone(self, hook: str) -> tuple[Any, ...]:
        """Return all implementations of a hook."""
        return tuple(self._found[hook].values())

    def fixed(self, hook: str, tile: str, *arguments: object) -> Any:
        """Ask a fixed hook of a tile."""
        answer = self.tile(hook, tile)
        if answer is None:
            return None
        try:
            return answer(*arguments)
        except Exception as error:  # hooks may raise anything; the error names who did
            raise self._fault(tile, hook, f"{type(error).__name__}: {error}") from error

    def by_level(self, hook: str, kind: type, tile: TileData) -> Sequence[Any]:
        """Ask a fixed hook of a tile at every level, and see that the answers are of the kind it promises."""
        answers = [self.fixed(hook, tile.id, level) for level in range(len(tile.points))]
        for answer in answers:
            if answer is not None and not isinstance(answer, kind):
                raise self._fault(tile.id, hook, f"returned {answer!r:.60} instead of a {kind.__name__} or None")
        if hook == "tile_cost":
            answers[-1] = None  # the highest level has no arrow
        return answers

    def _fault(self, tile: str, hook: str, reason: str) -> PluginError:
        origin = self._origins[tile]
        return PluginError(origin.name, reason, origin.version, hook, tile)


def _plain(impl: Any) -> Callable[..., Any]:
    """Return an implementation as a callable that takes all of its hook's arguments, in their order."""
    spec = next(vars(spec)[impl.function.__name__] for spec in (TileHooks, VariantHooks) if impl.function.__name__ in vars(spec))
    offered = [name for name in inspect.signature(spec).parameters if name != "self"]
    if list(impl.argnames) == offered:
        function: Callable[..., Any] = impl.function
        return function
    picked = [offered.index(name) for name in impl.argnames]
    return lambda *arguments: impl.function(*(arguments[at] for at in picked))
