"""Creating, registering and calling plugins of any game.  Only this module uses pluggy, and only while something is opened.

A game lists its hooks as methods of classes (``specs``).  Each plugin object is registered with the hooks that it may have;
``HookResults`` then holds every implementation as a plain callable, so that pluggy is not involved while a game is played.
Any fault of a plugin becomes a ``PluginError`` with its name, version, hook, file and line.
"""

import inspect
import warnings
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache
from types import ModuleType
from typing import Any, Final, TypeVar

import pluggy

from ktc.installed.entries import Origin
from ktc.installed.packages import API
from ktc.kernel.errors import PluginError, nearest, reason_of, shorten

T = TypeVar("T")
Hook = Callable[..., Any]  # a plugin's hook: its arguments are those of its specification, its result is untrusted
Answer = Any  # the result of an untrusted hook; checked before use
Mark = Any  # the value of pluggy's marker on a hook: normally a dict
ENDLESS: Final = inspect.CO_GENERATOR | inspect.CO_COROUTINE | inspect.CO_ASYNC_GENERATOR


def hook_marks(project: str) -> tuple[pluggy.HookspecMarker, pluggy.HookimplMarker]:
    """Return the decorator for the hooks that a game offers, and the one for the hooks of its plugins.

    ``project`` must be different for each game.
    """
    return pluggy.HookspecMarker(project), pluggy.HookimplMarker(project)


class Hooks(pluggy.PluginManager):
    """Pluggy's manager, but inspecting each plugin class only once: registering 57 tiles takes 2 ms instead of 8.

    ``project`` is the name in the game's markers, ``specs`` are the classes with its hooks, ``deprecated`` maps a hook that
    will be removed to the version of its deprecation and its replacement; ``api`` is the version of the hooks, and ``thing``
    the word for the subject of a plugin object, such as a card: both for errors.
    """

    def __init__(
        self,
        project: str,
        specs: Sequence[type] = (),
        deprecated: Mapping[str, str] | None = None,
        api: int = API,
        thing: str = "object",
    ) -> None:
        super().__init__(project)
        self.deprecated, self.api, self.thing = deprecated or {}, api, thing
        self.mark = f"{project}_impl"
        self.rare: Sequence[str] = ()  # hooks that are registered with the first class that has one
        self.specs: tuple[type, ...] = ()
        for kind in specs:
            self.add_hookspecs(kind)
        self._marked: dict[type, dict[str, Mark]] = {}
        self._arguments: dict[tuple[type, str], tuple[str, ...]] = {}
        self._registered: dict[str, object] = {}
        self._known_to_pluggy: set[type] = set()
        self.looked_at: set[type] = set()

    def add_hookspecs(self, module_or_class: ModuleType | type) -> None:
        """Register the hooks of a class."""
        super().add_hookspecs(module_or_class)
        if isinstance(module_or_class, type):
            self.specs = (*self.specs, module_or_class)

    def register(self, plugin: object, name: str | None = None) -> str | None:
        """Register a plugin; pluggy itself sees only the first one of each class."""
        kind = type(plugin)
        if name is None or self.has_plugin(name) or any(plugin is known for known in self._registered.values()):
            raise ValueError(f"no name, or one in use: {name}")
        if kind not in self._known_to_pluggy:
            super().register(plugin, name)
            for hook in self.marked(kind):
                impl = next(impl for impl in getattr(self.hook, hook).get_hookimpls() if impl.plugin is plugin)
                self._arguments[kind, hook] = tuple(impl.argnames)
            self._known_to_pluggy.add(kind)
        self._registered[name] = plugin
        return name

    def has_plugin(self, name: str) -> bool:
        """Return whether a plugin of this name is registered."""
        return name in self._registered

    def implementations(self, hook: str) -> Iterator[tuple[str, Sequence[str], Hook]]:
        """Return the implementations of a hook in the order of registration: plugin, names of arguments, and function."""
        for name, plugin in self._registered.items():
            arguments = self._arguments.get((type(plugin), hook))
            if arguments is not None:
                yield name, arguments, getattr(plugin, hook)

    def parse_hookimpl_opts(self, plugin: object, name: str) -> Mark:
        """Return the marker of a hook implementation, or None."""
        return self.marked(type(plugin)).get(name)

    def marked(self, kind: type) -> Mapping[str, Mark]:
        """Return the hook implementations of a class: their names and markers."""
        found = self._marked.get(kind)
        if found is None:
            members = {name: member for parent in reversed(kind.__mro__) for name, member in vars(parent).items()}
            marks = {name: getattr(member, self.mark, None) for name, member in members.items() if not name.startswith("__")}
            found = self._marked[kind] = {name: mark for name, mark in marks.items() if isinstance(mark, dict)}
        return found


def make_plugin(
    make: Callable[..., object], origin: Origin, *arguments: object, name: str | None = None, thing: str = "object"
) -> object:
    """Create a plugin object; ``name`` is that of the card (or other ``thing``) that it is for."""
    try:
        return make(*arguments)
    except KeyboardInterrupt:
        raise
    except BaseException as error:  # a plugin's constructor may raise anything, including SystemExit; the plugin is to blame
        from ktc.installed.blaming import raised_at  # only needed after a fault

        spot = raised_at(error, origin.package, make)
        raise PluginError(origin.name, reason_of(error), origin.version, None, name, spot, thing) from error


def register_plugin(
    hooks: Hooks, plugin: object, name: str, origin: Origin, specs: Sequence[type] | None = None, maker: object = None
) -> None:
    """Register a plugin object; faults of its hooks become errors with all names.

    ``specs`` are the classes with the hooks that it may have; None: all of the game's.  ``maker`` is the function that created
    it: the place to look at if the object itself is not from the plugin.
    """
    may = hooks.specs if specs is None else tuple(specs)
    try:
        own = getattr(plugin, "__dict__", ()) if type(plugin) in hooks.looked_at else dir(plugin)  # the class only once
        _check_hooks(own, hooks, plugin, name, origin, _hook_names(may))
        if not hooks.marked(type(plugin)):
            raise _fault(hooks, plugin, f"has no hooks: its plugin object is {shorten(plugin)}", origin, name, maker=maker)
        if type(plugin) not in hooks.looked_at:
            _check_shapes(hooks, plugin, name, origin)
            hooks.looked_at.add(type(plugin))
        hooks.register(plugin, name)
    except PluginError:
        raise
    except pluggy.PluginValidationError as error:
        raise _unasked(hooks, plugin, name, origin, may) or _fault(
            hooks, plugin, " ".join(str(error).split()), origin, name
        ) from None
    except ValueError:  # pluggy's message would list all registered plugins
        same = "is the same object as another plugin: return a new one each time"
        reason = "has the name of another plugin" if hooks.has_plugin(name) else same
        raise _fault(hooks, plugin, reason, origin, name) from None
    except Exception as error:  # inspecting an untrusted object may raise anything
        raise _fault(hooks, plugin, reason_of(error), origin, name) from error


def _fault(
    hooks: Hooks, plugin: object, reason: str, origin: Origin, name: str, hook: str | None = None, maker: object = None
) -> PluginError:
    """Return the error for a plugin object, with the place of its class or hook."""
    from ktc.installed.blaming import begun_at, returned_at  # only needed after a fault

    spot = begun_at(plugin, hook) or (returned_at(maker) if maker is not None else None)
    return PluginError(origin.name, reason, origin.version, hook, name, spot, hooks.thing)


def _unasked(hooks: Hooks, plugin: object, name: str, origin: Origin, specs: Sequence[type]) -> PluginError | None:
    """Return the error for a hook that requires an argument that it does not get; None if there is none."""
    for kind, hook in ((of, one) for of in specs for one in _names(of) if hasattr(plugin, one)):
        offered = _offered(kind, hook)
        for wanted in inspect.signature(getattr(plugin, hook)).parameters.values():
            if wanted.name not in offered and wanted.default is inspect.Parameter.empty:
                accepted = f"; arguments: {', '.join(offered) or 'none'}{nearest(wanted.name, offered)}"
                return _fault(hooks, plugin, f"has no argument {shorten(wanted.name)}{accepted}", origin, name, hook)
    return None


def _unmarked(plugin: object, hook: str) -> str:
    """Return why a method with a hook's name is not a hook."""
    found = inspect.getattr_static(plugin, hook, None)
    if isinstance(found, staticmethod | classmethod | property):
        return f"is a {type(found).__name__}: a hook must be a plain method with no decorator but @hookimpl"
    return "has the name of a hook but no @hookimpl"


def _check_shapes(hooks: Hooks, plugin: object, name: str, origin: Origin) -> None:
    """Check that hooks are plain methods that return something; called once per class."""
    for hook in hooks.marked(type(plugin)):
        written = (vars(kind)[hook] for kind in type(plugin).__mro__ if hook in vars(kind))  # keeps a staticmethod visible
        found = next(written, None)
        code = getattr(found, "__code__", None)
        if code is None:
            continue
        if code.co_flags & ENDLESS:
            kind = "async" if inspect.iscoroutinefunction(found) else "a generator (it contains yield)"
            raise _fault(hooks, plugin, f"is {kind}: a hook must return its answer", origin, name, hook)
        first = code.co_varnames[:1]
        if first in ((), ("self",)):
            continue
        specs = next(accepted for accepted in hooks.specs if hasattr(accepted, hook))
        if first[0] in _offered(specs, hook):
            reason = f"its first argument is {first[0]!r}: a hook is a method, so the first must be self"
            raise _fault(hooks, plugin, reason, origin, name, hook)


def _offered(specs: type, hook: str) -> list[str]:
    return [argument for argument in inspect.signature(getattr(specs, hook)).parameters if argument != "self"]


def _check_hooks(
    attributes: Iterable[str], hooks: Hooks, plugin: object, name: str, origin: Origin, accepted: Mapping[str, None]
) -> None:
    marked = hooks.marked(type(plugin))
    for attribute in attributes:
        if attribute not in accepted and attribute not in marked:
            continue
        options = marked.get(attribute)
        if options is not None and attribute not in accepted:
            hint = nearest(attribute, (*accepted, *hooks.rare)) or f"; hooks of version {hooks.api}: {', '.join(accepted)}"
            raise _fault(hooks, plugin, f"this hook does not exist{hint}", origin, name, attribute)
        if options is None and attribute in accepted:
            raise _fault(hooks, plugin, _unmarked(plugin, attribute), origin, name, attribute)
        if options is not None and any(options.values()):
            reason = "@hookimpl takes no options here: plugins are called one at a time"
            raise _fault(hooks, plugin, reason, origin, name, attribute)
        if options is not None and attribute in hooks.deprecated:
            old = f"plugin {origin.name} {origin.version}, hook {attribute}: deprecated {hooks.deprecated[attribute]}"
            warnings.warn(old, DeprecationWarning, stacklevel=2)


@cache
def _hook_names(specs: tuple[type, ...]) -> Mapping[str, None]:
    return dict.fromkeys(name for kind in specs for name in _names(kind))


def _names(specs: type) -> list[str]:
    return [name for name in vars(specs) if not name.startswith("_")]


class HookResults:
    """Results of the registered plugins.  Any exception of a hook becomes a ``PluginError`` with its author."""

    def __init__(self, hooks: Hooks, origins: Mapping[str, Origin]) -> None:
        self._origins, self._thing = origins, hooks.thing
        self._found: dict[str, dict[str, Hook]] = {}
        for specs in hooks.specs:
            for name in _names(specs):
                offered = _offered(specs, name)
                self._found[name] = {
                    plugin: self._guarded(name, plugin, [offered.index(argument) for argument in arguments], function)
                    for plugin, arguments, function in hooks.implementations(name)
                }

    def of(self, hook: str, plugin: str) -> Hook | None:
        """Return one plugin's implementation of a hook, or None."""
        return self._found.get(hook, {}).get(plugin)

    def everyone(self, hook: str) -> tuple[tuple[str, Hook], ...]:
        """Return all implementations of a hook, each with its plugin's name."""
        return tuple(self._found[hook].items())

    def fixed(self, hook: str, plugin: str, check: Callable[[Answer], T | None], *arguments: object) -> T | None:
        """Call a fixed hook and check its result."""
        implementation = self.of(hook, plugin)
        if implementation is None:
            return None
        answer = implementation(*arguments)
        try:
            return check(answer)
        except ValueError as error:
            raise self.fault(plugin, hook, str(error)) from None
        except Exception as error:  # inspecting the result may fail
            raise self.fault(plugin, hook, f"returned a value that cannot be read: {reason_of(error)}") from error

    def fault(self, plugin: str, hook: str, reason: str) -> PluginError:
        """Return the error for a plugin's result, with the place of its hook's return statements."""
        from ktc.installed.blaming import returned_at  # only needed after a fault

        origin = self._origins[plugin]
        return PluginError(origin.name, reason, origin.version, hook, plugin, returned_at(self.of(hook, plugin)), self._thing)

    def _raised(self, plugin: str, hook: str, function: Hook, error: BaseException) -> PluginError:
        """Return the error for an exception of a hook, with the place in the plugin's own code."""
        from ktc.installed.blaming import raised_at  # only needed after a fault

        origin = self._origins[plugin]
        spot = raised_at(error, origin.package, function)
        reason = reason_of(error) + self.hint(error, function)
        return PluginError(origin.name, reason, origin.version, hook, plugin, spot, self._thing)

    def hint(self, error: BaseException, function: Hook) -> str:
        """Return a game's hint for an exception of a hook, for a common mistake."""
        return ""

    def _guarded(self, hook: str, plugin: str, picked: Sequence[int], function: Hook) -> Hook:
        """Return an implementation as a callable that takes all of its hook's arguments, in order."""

        def call(*arguments: object) -> Answer:
            try:
                return function(*[arguments[at] for at in picked])
            except KeyboardInterrupt:
                raise
            except BaseException as error:  # hooks may raise anything, including SystemExit; the error names the plugin
                raise self._raised(plugin, hook, function, error) from error

        call.__wrapped__ = function  # type: ignore[attr-defined]  # to find the plugin's own code
        return call
