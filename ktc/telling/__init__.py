"""Events, refusals and what is asked of Key to the City – London, told in sentences; the names are loaded when first used."""

from importlib import import_module
from typing import TYPE_CHECKING

from ktc.lazy import homes_of

if TYPE_CHECKING:
    from ktc.telling.public import *  # noqa: F403  # the list of names

_HOMES = homes_of("ktc.telling")
__all__ = sorted(_HOMES)  # noqa: PLE0605  # a list of names, those of public.py


if not TYPE_CHECKING:  # a type checker would believe that every name is there

    def __getattr__(name: str):
        if name not in _HOMES:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        value = globals()[name] = getattr(import_module(_HOMES[name]), name)
        return value


def __dir__() -> list[str]:
    return sorted({*globals(), *_HOMES})
