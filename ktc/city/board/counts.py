"""How much a position holds of what no component bounds; ``COUNTS`` in ``ktc/city/model/limits.py`` says how much it may."""

from collections.abc import Mapping
from typing import Final

from ktc.city.board.state import State

NONE: Final[Mapping[str, int]] = {}
COUNTED_BY: Final = {  # by the names of their classes, which few games load
    "notes": ("Noted", "NoteWritten", "PoolDrawn", "Chosen"),
    "due": ("EffectsDue", "MomentCame"),
    "scored": ("PointsTaken",),
    "sealed": ("BidSealed",),
}


def counts(s: State) -> Mapping[str, int]:
    """Return by name how much a position holds; nothing where it is a position of the box, as most are."""
    if s.effects is None and not s.notes and not s.sealed:
        return NONE
    due = s.due
    waiting = 0 if due is None else len(due.rows) + len(due.moments)
    return {"notes": len(s.notes), "due": waiting, "scored": len(s.scored), "sealed": len(s.sealed)}
