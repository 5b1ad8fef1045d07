"""Renamed public names.  Each old name works until ``REMOVED_IN``, with a ``DeprecationWarning`` that gives the new one.

``docs/about/versioning.md`` shows both tables.
"""

from collections.abc import Callable, Mapping
from functools import wraps
from importlib import import_module
from typing import Any, Final, ParamSpec, TypeVar
from warnings import warn

SINCE: Final = "0.1"
REMOVED_IN: Final = "0.2"

NAMES: Final[Mapping[str, Mapping[str, str]]] = {  # by module: the old name and the new one
    "ktc.bots.greedy": {
        "Taste": "Weights",
    },
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
MEMBERS: Final[Mapping[str, Mapping[str, str]]] = {  # methods, fields and parameters, in the same form
    "ktc": {
        "Game.told()": "Game.events_for()",
        "SeatView.let_choose()": "SeatView.ask_bot()",
    },
    "ktc.bots.greedy": {
        "Greedy(taste=)": "Greedy(weights=)",
    },
    "ktc.table": {
        "BotTurn.taste": "BotTurn.seed",
        "Table(lenient=)": "Table(allow_stale=)",
    },
}
Q = ParamSpec("Q")
R = TypeVar("R")


def renamed(module: str, name: str) -> Any:
    """Return the object formerly called ``name`` in a module, and warn; raises ``AttributeError`` for an unknown name.

    The ``__getattr__`` of a module calls it for a missing name.
    """
    new = NAMES.get(module, {}).get(name)
    if new is None:
        raise AttributeError(f"module {module!r} has no attribute {name!r}")
    _warn(module, name, new)
    return getattr(import_module(module), new)


def warn_of_member(module: str, old: str) -> None:
    """Warn of the old name of a method, field or parameter."""
    _warn(module, old, MEMBERS[module][old])


def parameter_was(module: str, call: str, **new: str) -> Callable[[Callable[Q, R]], Callable[Q, R]]:
    """Decorate a function that also accepts parameters by their old names: ``lenient="allow_stale"``."""

    def taking_both(function: Callable[Q, R]) -> Callable[Q, R]:
        @wraps(function)
        def called(*args: Q.args, **given: Q.kwargs) -> R:
            for old in new.keys() & given:
                if new[old] in given:
                    raise TypeError(f"{call}() got both {old} and {new[old]}: give {new[old]} alone")
                warn_of_member(module, f"{call}({old}=)")
                given[new[old]] = given.pop(old)
            return function(*args, **given)

        return called

    return taking_both


def _warn(module: str, old: str, new: str) -> None:
    warn(f"{module}.{old} is {module}.{new} now; the old name is removed in {REMOVED_IN}", DeprecationWarning, stacklevel=4)
