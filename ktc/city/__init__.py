"""The city under its former name inside ``ktc``, for old pickles.  It is ``ktc_city`` now."""

import sys
from collections.abc import Sequence
from importlib import import_module
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from importlib.util import spec_from_loader
from types import ModuleType
from typing import Final
from warnings import warn

CITY: Final = "ktc_city"
WAS: Final = f"{__name__}."
MERGED: Final = {"statistics.result": "statistics.tally", "text.of_packages": "text.plugin_words"}  # of pickled values


class Renamed(MetaPathFinder, Loader):
    """Imports ``ktc_city.x`` for ``ktc.city.x``: one module under two names."""

    def find_spec(self, fullname: str, path: Sequence[str] | None = None, target: ModuleType | None = None) -> ModuleSpec | None:
        """Return the spec of a city module by its old name; None for any other module."""
        return spec_from_loader(fullname, self) if fullname.startswith(WAS) else None

    def create_module(self, spec: ModuleSpec) -> ModuleType:
        """Return the module by its new name."""
        name = spec.name.removeprefix(WAS)
        found = import_module(f"{CITY}.{MERGED.get(name, name)}")
        spec.loader_state = found.__spec__
        return found

    def exec_module(self, module: ModuleType) -> None:
        """Restore the module's spec; it has been executed already."""
        if module.__spec__ is not None:
            module.__spec__ = module.__spec__.loader_state


sys.meta_path.insert(0, Renamed())  # before finders that would load the files of a package again, under its old name
warn(f"{__name__} is {CITY} now", DeprecationWarning, stacklevel=2)
