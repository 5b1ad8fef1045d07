"""Public names that are loaded on first use, and listed only once: as imports.

A package lists them in its ``public.py``, where type checkers and editors find them.  A program does not import that file,
which would load all of them: its imports are parsed as text, each of the form ``from module import name as name, other as
other``.
"""

import re
from collections.abc import Callable, MutableMapping
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Final

PublicThing = Any  # a class, a function or a constant in such a list
Prepare = Callable[[str], object]
IMPORT: Final = re.compile(r"^from (\S+) import (\([^)]*|.*)", re.MULTILINE)
NAME: Final = re.compile(r"(\w+) as ")


def homes_of(package: str) -> dict[str, str]:
    """Return the module of each name in a package's ``public.py``; that file itself if its source is missing."""
    listed = f"{package}.public"
    loader = find_spec(listed).loader  # type: ignore[union-attr]  # it is next to the package's modules
    source = loader.get_source(listed)  # type: ignore[union-attr]  # because it is no namespace
    if source is None:
        return dict.fromkeys((name for name in vars(import_module(listed)) if not name.startswith("_")), listed)
    return {name: module for module, names in IMPORT.findall(source) for name in NAME.findall(names)}


def lazy_names(
    package: str, its_globals: MutableMapping[str, PublicThing], prepare: Prepare = lambda home: None
) -> tuple[list[str], Callable[[str], PublicThing], Callable[[], list[str]]]:
    """Return ``__all__``, ``__getattr__`` and ``__dir__`` of a package with a ``public.py``.

    A loaded name is stored in the package's globals, so that it is looked up here only once.  ``prepare`` is called with the
    module of a name before that module is loaded.  Packages hide this call from type checkers, which would accept any name
    with a ``__getattr__``.
    """
    homes = homes_of(package)

    def load(name: str) -> PublicThing:
        if name not in homes:
            from ktc.renamed import renamed  # rarely needed

            return renamed(package, name)
        prepare(homes[name])
        value = its_globals[name] = getattr(import_module(homes[name]), name)
        return value

    def names() -> list[str]:
        return sorted({*its_globals, *homes})

    return sorted(homes), load, names
