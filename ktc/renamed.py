"""Public names that were renamed.  Each old name works until ``REMOVED_IN``, with a ``DeprecationWarning`` that says the new one.

``docs/invent/renamed.md`` shows both tables.
"""

from collections.abc import Mapping
from importlib import import_module
from typing import Any, Final
from warnings import warn

SINCE: Final = "0.1"
REMOVED_IN: Final = "0.2"

NAMES: Final[Mapping[str, Mapping[str, str]]] = {  # by module: the old name and the new one
    "ktc.kit": {
        "Asked": "HookResults",
        "Brought": "Provided",
        "Counted": "LazyList",
        "Sent": "WireTypes",
        "Since": "AddedIn",
    },
    "ktc.learning": {
        "AllSeats": "MultiSeatEnv",
        "OneSeat": "SingleSeatEnv",
    },
    "ktc.plugin": {
        "Moment": "Trigger",
        "MomentHooks": "TriggerHooks",
    },
    "ktc.stores": {
        "Listed": "GameInfo",
        "StoreBroken": "StoreCheckFailed",
        "TornLine": "TruncatedLineWarning",
        "keep_game": "add_game",
    },
    "ktc.testing": {
        "Breach": "Violation",
        "GameBroken": "GameCheckFailed",
    },
    "ktc.table": {
        "DistantTable": "OffloadedTable",
    },
}
MEMBERS: Final[Mapping[str, str]] = {}  # methods, fields and parameters, as the docs write them


def renamed(module: str, name: str) -> Any:
    """Return what was called ``name`` in a module, and warn; raise ``AttributeError`` for a name that it never had.

    The ``__getattr__`` of a module calls it, for a name that is not there.
    """
    new = NAMES.get(module, {}).get(name)
    if new is None:
        raise AttributeError(f"module {module!r} has no attribute {name!r}")
    _warn(f"{module}.{name}", f"{module}.{new}")
    return getattr(import_module(module), new)


def warn_of_member(old: str) -> None:
    """Warn of a method, field or parameter that goes by another name now."""
    _warn(old, MEMBERS[old])


def _warn(old: str, new: str) -> None:
    warn(f"{old} is {new} now; the old name is removed in {REMOVED_IN}", DeprecationWarning, stacklevel=4)
