"""Public names that are loaded when they are first used, and written once: as imports.

A package lists them in its ``public.py``, where type checkers and editors find them.  A program does not import that file, which
would load all of them: its code is run with an import statement that takes down which name comes from where.
"""

from collections.abc import Callable, MutableMapping, Sequence
from importlib import import_module
from importlib.util import find_spec
from types import SimpleNamespace
from typing import Any

PublicThing = Any  # a class, a function or a constant that a list names
Prepare = Callable[[str], object]


def homes_of(package: str) -> dict[str, str]:
    """Return the module in which each name of a package's ``public.py`` lives."""
    homes: dict[str, str] = {}

    def noted(module: str, within: Any, local: Any, names: Sequence[str], level: int) -> SimpleNamespace:
        homes.update(dict.fromkeys(names, module))
        return SimpleNamespace(**dict.fromkeys(names))

    listed = f"{package}.public"
    spec = find_spec(listed)
    exec(spec.loader.get_code(listed), {"__builtins__": {"__import__": noted}})  # type: ignore[union-attr]  # it stands beside
    return homes


def lazy_names(
    package: str, its_globals: MutableMapping[str, PublicThing], prepare: Prepare = lambda home: None
) -> tuple[list[str], Callable[[str], PublicThing], Callable[[], list[str]]]:
    """Return ``__all__``, ``__getattr__`` and ``__dir__`` of a package with a ``public.py``.

    A name is kept in the package's globals as soon as it is loaded, so that it is looked up here once.  ``prepare`` is called
    with the module in which the name lives, before that module is loaded.  Packages hide this call from type checkers: one that
    saw a ``__getattr__`` would believe that every name is there.
    """
    homes = homes_of(package)

    def load(name: str) -> PublicThing:
        if name not in homes:
            raise AttributeError(f"module {package!r} has no attribute {name!r}")
        prepare(homes[name])
        value = its_globals[name] = getattr(import_module(homes[name]), name)
        return value

    def names() -> list[str]:
        return sorted({*its_globals, *homes})

    return sorted(homes), load, names
