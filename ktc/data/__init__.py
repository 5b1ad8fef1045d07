"""Content files as YAML: read with places, checked field by field, every mistake told at once; no field of any game.

Its names are loaded when they are first used: a set that comes compiled needs nothing of this but places.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from ktc.lazy import homes_of

if TYPE_CHECKING:
    from ktc.data.public import *  # noqa: F403  # the list of names

Plain = Any  # a value of a file, as YAML says it: texts, numbers, lists, mappings; checked before it is trusted
YamlEvent = Any  # of the reader: a mark of where something begins or ends; its classes load with the reader
_HOMES = homes_of("ktc.data")
__all__ = sorted(_HOMES)  # noqa: PLE0605  # a list of names, those of public.py


if not TYPE_CHECKING:  # a type checker would believe that every name is there

    def __getattr__(name: str):
        if name not in _HOMES:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        return getattr(import_module(_HOMES[name]), name)


def __dir__() -> list[str]:
    """Return the public names, for help and completion."""
    return sorted(__all__)
