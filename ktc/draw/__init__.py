"""Games on a terminal and as pictures: positions, what happened, score sheets; shapes, pages and colours to draw with.

Everything here turns values into text or pictures; nothing reads or plays, and only ``Picture.save`` writes.  Any game is
drawn by ``draw_view``, ``draw_game`` and ``draw_points``; what a game brings for it is a ``Drawing``.  The other names draw
Key to the City – London.  Pictures need no library; names are loaded when they are first used.
"""

from importlib import import_module
from typing import TYPE_CHECKING

from ktc.lazy import lazy_names

_WITHOUT_RICH = (
    "ktc_city.drawing.chronicle", "ktc_city.drawing.svg.", "ktc.draw.board", "ktc.draw.kit", "ktc.draw.marks", "ktc.draw.names",
    "ktc.draw.parts", "ktc.draw.pictures", "ktc.draw.story", "ktc.draw.svg.", "ktc.draw.table.", "ktc.draw.words",
    "ktc.messages.",
)  # fmt: skip


def _quiet_rich(home: str) -> None:
    if not home.startswith(_WITHOUT_RICH):
        import_module("ktc.draw.terminal.quiet_rich")  # before anything loads rich


if TYPE_CHECKING:
    from ktc.draw.public import *  # noqa: F403  # the list of names

    __all__: list[str]
else:
    __all__, __getattr__, __dir__ = lazy_names("ktc.draw", globals(), _quiet_rich)
