"""For tests of games, rules, tiles and variants: the laws of any game, and positions and stories of Key to the City – London."""

from importlib import import_module
from typing import TYPE_CHECKING

from ktc.lazy import homes_of

if TYPE_CHECKING:
    from ktc.testing.public import *  # noqa: F403  # the list of names

_HOMES = homes_of("ktc.testing")
__all__ = sorted(_HOMES)  # noqa: PLE0605  # a list of names, those of public.py


if not TYPE_CHECKING:  # a type checker would believe that every name is there

    def __getattr__(name: str):
        if name not in _HOMES:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        if _HOMES[name].startswith("ktc.city."):
            import ktc.draw.terminal.quiet_rich  # noqa: F401  # before anything loads rich

        return getattr(import_module(_HOMES[name]), name)


def __dir__() -> list[str]:
    """Return the public names, for help and completion."""
    return sorted(__all__)
