"""A changed source put in the place of a module: before it is imported, or of its functions while the game is played.

Tables, plugins and other modules hold a module's functions; so a function stays the object that it is and gets changed code.
"""

import ast
import gc
import sys
from collections.abc import Iterator, Mapping, Sequence
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder
from importlib.util import spec_from_loader
from types import FunctionType, ModuleType
from typing import Any, Final

Functions = Mapping[tuple[str, str], list[FunctionType]]
WRAPPERS: Final = ("fget", "__func__", "__wrapped__", "func")


def functions_of(modules: Mapping[str, ModuleType]) -> Functions:
    """Return all live functions of some modules, by module and qualified name."""
    found: dict[tuple[str, str], list[FunctionType]] = {}
    for thing in gc.get_objects():
        if type(thing) is FunctionType and thing.__module__ in modules:
            found.setdefault((thing.__module__, thing.__qualname__), []).append(thing)
    return found


def swap(module: ModuleType, source: str | ast.Module, live: Functions, only: str | None = None) -> None:
    """Give the functions of a module, or ``only`` one, the code of a changed source; raises ``KeyError`` when it is not alive."""
    fresh: dict[str, Any] = {"__name__": module.__name__, "__file__": module.__file__, "__package__": module.__package__}
    exec(compile(source, str(module.__file__), "exec"), fresh)
    changed = {function.__qualname__: function for function in _functions_in(fresh, module.__name__)}
    for name in changed if only is None else (only,):
        for old in live[module.__name__, name]:
            _become(old, changed[name])


def _become(old: FunctionType, new: FunctionType) -> None:
    code = new.__code__
    if len(code.co_freevars) < len(old.__code__.co_freevars):  # a call of super() that is gone
        code = code.replace(co_freevars=old.__code__.co_freevars)
    old.__code__ = code


def _functions_in(things: Mapping[str, Any], module: str) -> Iterator[FunctionType]:
    for thing in things.values():
        if isinstance(thing, type) and thing.__module__ == module:
            yield from _functions_in(vars(thing), module)
        inner = thing
        for wrapper in WRAPPERS:
            inner = getattr(inner, wrapper, inner) if not isinstance(inner, FunctionType | type) else inner
        if isinstance(inner, FunctionType) and inner.__module__ == module:
            yield inner


def import_changed(name: str, source: str, forget: Sequence[str]) -> None:
    """Forget all modules under some folders, and let a changed source be imported in the place of one of them."""
    for known, module in list(sys.modules.items()):
        ours = known.partition(".")[0] == __name__.partition(".")[0]
        if not ours and str(getattr(module, "__file__", None)).startswith(tuple(forget)):
            del sys.modules[known]
    sys.meta_path.insert(0, Changed(name, source))


class Changed(MetaPathFinder, Loader):
    """Imports one module from a changed source."""

    def __init__(self, name: str, source: str) -> None:
        self._name, self._source = name, source

    def find_spec(self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None) -> ModuleSpec | None:
        """Answer for the one module, and leave it to others otherwise."""
        if fullname != self._name:
            return None
        spec = PathFinder.find_spec(fullname, path, target)
        assert spec is not None and spec.origin is not None
        package = spec.submodule_search_locations
        changed = spec_from_loader(fullname, self, origin=spec.origin, is_package=package is not None)
        assert changed is not None
        changed.submodule_search_locations = package
        return changed

    def exec_module(self, module: ModuleType) -> None:
        """Run the changed source as the module."""
        spec = module.__spec__
        assert spec is not None and spec.origin is not None
        module.__file__ = spec.origin
        exec(compile(self._source, spec.origin, "exec"), vars(module))
