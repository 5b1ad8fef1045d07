"""Games on a terminal and as pictures: positions, what happened, score sheets; shapes, pages and colours to draw with.

Everything here turns values into text or pictures; nothing reads or plays, and only ``Picture.save`` writes.  Any game is
drawn by ``draw_view``, ``draw_game`` and ``draw_points``; what a game brings for it is a ``Drawing``.  The other names draw
Key to the City – London.  Pictures need no library; names are loaded when they are first used.
"""

from importlib import import_module
from typing import TYPE_CHECKING

from ktc.lazy import homes_of

if TYPE_CHECKING:
    from ktc.draw.public import *  # noqa: F403  # the list of names

_HOMES = homes_of("ktc.draw")
_WITHOUT_RICH = (
    "ktc.city.drawing.chronicle", "ktc.city.drawing.svg.", "ktc.draw.chapters", "ktc.draw.kit", "ktc.draw.names",
    "ktc.draw.pictures", "ktc.draw.seen", "ktc.draw.svg.",
)  # fmt: skip
__all__ = sorted(_HOMES)  # noqa: PLE0605  # a list of names, those of public.py


if not TYPE_CHECKING:  # a type checker would believe that every name is there

    def __getattr__(name: str):
        if name not in _HOMES:
            raise AttributeError(f"module 'ktc.draw' has no attribute {name!r}")
        if not _HOMES[name].startswith(_WITHOUT_RICH):
            import_module("ktc.draw.terminal.quiet_rich")  # before anything loads rich
        value = globals()[name] = getattr(import_module(_HOMES[name]), name)
        return value


def __dir__() -> list[str]:
    return sorted({*globals(), *_HOMES})
