"""Overlays: a file with only the figures that differ, laid over a set.

Each part keeps the place it stands at, so that a mistake is told with the file and the line that it was made in.  Each
figure keeps its source: what an overlay brings has the overlay's, the rest has the one it had.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

import attrs

from ktc.city.effects import TileData
from ktc.city.rulings import nearest
from ktc.city.sets.editions import FIGURES
from ktc.city.sets.places import Laid
from ktc.city.sets.schema import FIGURES_OF_THE_BOX, NEEDED_OF_A_TILE, OVER, Field, Path

FIGURES_OF_A_TILE: Final = tuple(
    name for name in attrs.fields_dict(TileData) if name not in ("id", "behaviour", "sources", "text")
)
UNSAID: Final = ("points", "sides")  # every tile has them, whether its file says so or not


def merges(path: Path) -> bool:
    """Say whether an overlay corrects this part of a set name by name; any other it replaces whole."""
    match path:
        case () | ("keyples" | "connectors" | "skills" | "sources" | "tiles",) | ("tiles", _) | ("tiles", _, "sources"):
            return True
    return False


def lay_over(base: Field, overlays: Sequence[Field], editions: int = 0) -> Field:
    """Return a set with overlays laid over it, one after another; what is wrong with them goes to their mistakes.

    The first of them may be ``editions`` of the set itself.
    """
    laid, names = base, [_value(base, "set")]
    for edition in overlays[:editions]:
        laid = _lay(laid, _figures_of(edition), _value(base, "source"), emptied=True)
    for overlay in overlays[editions:]:
        parts = dict(overlay.members())
        name = _value(overlay, "set")
        if "set" not in parts:
            overlay.complain("the field 'set' is missing: an overlay has a name of its own")
        elif name in names:
            parts["set"].complain(f"an overlay has a name of its own; {name!r} is that of a set beneath")
        names.append(name)
        source = parts["source"].text() if "source" in parts else _value(laid, "source")
        brought = {name: part for name, part in parts.items() if name not in (OVER, "source")}
        laid = _lay(laid, _together(overlay, brought), source)
    return laid


def _figures_of(edition: Field) -> Field:
    """Return what an edition brings: figures, and nothing that would make another set of it."""
    parts = dict(edition.members())
    for name in ("set", OVER):
        if name in parts:
            parts.pop(name).complain("an edition has the name of its set, and lies over the next one")
    if isinstance(edition.value, Mapping) and FIGURES not in parts:
        edition.complain(f"the field {FIGURES!r} is missing: the hash that the figures of this edition come to")
    return _together(edition, {name: part for name, part in parts.items() if name != FIGURES})


def _value(whole: Field, name: str) -> Any:
    return whole.value.get(name) if isinstance(whole.value, Mapping) else None


def _together(whole: Field, parts: Mapping[str, Field]) -> Field:
    values = {name: part.value for name, part in parts.items()}
    places = {name: part.place for name, part in parts.items()}
    return Field(Laid(values, places), whole.path, whole.place, whole.mistakes)


def _lay(beneath: Field, brought: Field, source: Any, emptied: bool = False) -> Field:
    """Return a part of a set with what an overlay brings for it laid over it; ``emptied``: fields can be taken away."""
    if not merges(brought.path):
        return brought
    if brought.value is None:  # a heading with nothing below it yet
        return beneath
    parts = dict(beneath.members())
    brings = _credited(brought, not parts, source)
    if len(brought.path) == 2 and "behaviour" in brings and brings["behaviour"].value != _value(beneath, "behaviour"):
        parts.pop("text", None)  # it said what the tile did beneath
    for name, part in brings.items():
        complaint = None if name in parts else _unknown(part, parts)
        if complaint:
            part.complain(complaint)
        elif _takes_away(part) or (emptied and len(part.path) == 3 and part.value is None):
            parts.pop(name, None)
        else:
            nothing = Field({}, part.path, part.place, part.mistakes)
            parts[name] = _lay(parts.get(name, nothing), part, source, emptied)
    return _together(brought, parts)


def _credited(brought: Field, new: bool, source: Any) -> Mapping[str, Field]:
    """Return what an overlay brings for a part of a set, with a source for each figure: those it names, or its usual one."""
    brings = dict(brought.members())
    match brought.path:
        case ():
            figures = [name for name in brings if name in FIGURES_OF_THE_BOX]
        case ("tiles", _):
            figures = [name for name in (*brings, *(UNSAID if new else ())) if name in FIGURES_OF_A_TILE]
        case _:
            figures = []
    if figures:
        path = (*brought.path, "sources")
        own = brings.get("sources", Field({}, path, brought.place, brought.mistakes))
        usual = {name: Field(source, (*path, name), brings.get(name, brought).place, brought.mistakes) for name in figures}
        brings["sources"] = _together(own, usual | dict(own.members() if own.value is not None else ()))
    return brings


def _takes_away(part: Field) -> bool:
    """``barbican: null``: an overlay can take a tile out of the box."""
    return len(part.path) == 2 and part.path[0] == "tiles" and part.value is None


def _unknown(part: Field, beneath: Iterable[str]) -> str | None:
    """Say why an overlay cannot bring what the set beneath has nothing of; None when it can."""
    match part.path:
        case ("tiles", name) if not isinstance(part.value, Mapping) or any(field not in part.value for field in NEEDED_OF_A_TILE):
            others = f"; a new one needs {', '.join(NEEDED_OF_A_TILE)}"
            return f"no tile {name!r} beneath{nearest(name, beneath) or others}"
        case ("keyples" | "connectors" | "skills" as what, name):
            return f"no {what} {name!r} beneath{nearest(name, beneath) or '; there are ' + ', '.join(beneath)}"
    return None
