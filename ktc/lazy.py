"""Public names that are loaded when they are first used, and written once: as imports.

A package lists them in its ``public.py``, where type checkers and editors find them.  A program does not import that file, which
would load all of them: its code is run with an import statement that takes down which name comes from where.
"""

from collections.abc import Sequence
from importlib.util import find_spec
from types import SimpleNamespace
from typing import Any


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
