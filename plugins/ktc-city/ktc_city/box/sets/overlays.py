"""Overlays: files with only the changed figures, laid over a set and checked together with it.

Each part keeps its place, so that a mistake names the file and line of its origin.  Each figure keeps its source: those in
an overlay have the overlay's, others keep theirs.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

import attrs

from ktc import TileSetError
from ktc.data import Field, Mistakes, Place, Plain
from ktc.data.editions import FIGURES, OVER
from ktc.data.fields import Path
from ktc.data.places import Laid
from ktc.kit import nearest
from ktc_city.box.sets.files import SetFile
from ktc_city.box.sets.schema import (
    FIGURES_OF_THE_BOX,
    KINDS_OF_SOURCES,
    NEEDED_OF_A_TILE,
    BehavioursOf,
    check_tile_set,
    first_word,
    read_source,
)
from ktc_city.model.effects import TileData

FIGURES_OF_A_TILE: Final = tuple(
    name for name in attrs.fields_dict(TileData) if name not in ("id", "behaviour", "sources", "text")
)
REPLACES: Final = "replaces"  # of a tile in an overlay: it takes the place of the one beneath
UNKNOWN: Final = "unknown"  # who knows the figures of an overlay that has no name: it is refused
UNSAID: Final = ("points", "sides")  # every tile has them, whether its file says so or not


def merges(path: Path) -> bool:
    """Return whether an overlay merges into this part of a set by name; other parts are replaced whole."""
    match path:
        case () | ("keyples" | "connectors" | "skills" | "sources" | "tiles",) | ("tiles", _) | ("tiles", _, "sources"):
            return True
    return False


def lay_over(base: Field, overlays: Sequence[Field], editions: int = 0) -> Field:
    """Return a set with overlays laid over it one after another; faults go to the mistakes of the overlays.

    The first of them may be ``editions`` of the set itself.
    """
    laid, names = base, [_value(base, "set")]
    for edition in overlays[:editions]:
        laid = _lay(laid, _figures_of(edition), _value(base, "source"), emptied=True)
    for overlay in overlays[editions:]:
        parts = dict(overlay.members())
        name = _value(overlay, "set")
        if "set" not in parts:
            overlay.complain("the field 'set' is missing: an overlay needs its own name")
        elif name in names:
            parts["set"].complain(f"an overlay needs its own name; {name!r} is the name of a base set")
        names.append(name)
        source = read_source(parts["source"]) if "source" in parts else _own_name(parts.get("set"))
        brought = {name: part for name, part in parts.items() if name not in (OVER, "source")}
        laid = _lay(laid, _together(overlay, brought), source)
    return laid


def _own_name(name: Field | None) -> str:
    """Return the default source of an overlay's figures: its name."""
    own = name.value if name is not None and isinstance(name.value, str) else ""
    if name is not None and first_word(own) in KINDS_OF_SOURCES:
        name.complain(f"an overlay of this name needs a source: as a source, its name would mean {own!r}")
    return own or UNKNOWN


def _figures_of(edition: Field) -> Field:
    """Return the figures of an edition; complain about fields that would make it another set."""
    parts = dict(edition.members())
    for name in ("set", OVER):
        if name in parts:
            parts.pop(name).complain("an edition takes its name from its set, and its base is the next edition")
    if isinstance(edition.value, Mapping) and FIGURES not in parts:
        edition.complain(f"the field {FIGURES!r} is missing: the hash of the figures of this edition")
    return _together(edition, {name: part for name, part in parts.items() if name != FIGURES})


def _value(whole: Field, name: str) -> Plain:
    return whole.value.get(name) if isinstance(whole.value, Mapping) else None


def _together(whole: Field, parts: Mapping[str, Field], beneath: Field | None = None) -> Field:
    values = {name: part.value for name, part in parts.items()}
    places = {name: part.place for name, part in parts.items()}
    gone = dict(getattr(beneath.value if beneath is not None else None, "gone", {}))
    return Field(Laid(values, places, gone), whole.path, whole.place, whole.mistakes)


def _lay(beneath: Field, brought: Field, source: Plain, emptied: bool = False) -> Field:
    """Return a part of a set with an overlay's part laid over it; ``emptied`` lets it remove fields."""
    if not merges(brought.path):
        return brought
    if brought.value is None:  # a heading with nothing below it yet
        return beneath
    parts, gone = dict(beneath.members()), dict[str, Place]()
    brings = _credited(brought, not parts, source)
    if len(brought.path) == 2 and "behaviour" in brings and brings["behaviour"].value != _value(beneath, "behaviour"):
        parts.pop("text", None)  # it said what the tile did beneath
    for name, part in brings.items():
        complaint = None if name in parts else _unknown(part, parts)
        complaint = complaint or (None if emptied else _overwrites(part, parts.get(name)))
        nothing = Field({}, part.path, part.place, part.mistakes)
        if complaint:
            part.complain(complaint)
        elif _takes_away(part) or (emptied and len(part.path) == 3 and part.value is None):
            parts.pop(name, None)
            gone[name] = part.place
        elif _replaces(part):
            parts[name] = _lay(nothing, _without(part, REPLACES), source, emptied)
        else:
            parts[name] = _lay(parts.get(name, nothing), part, source, emptied)
    found = _together(brought, parts, beneath)
    found.value.gone.update(gone)
    return found


def _credited(brought: Field, new: bool, source: Plain) -> Mapping[str, Field]:
    """Return an overlay's part of a set, with a source for each figure: a named one, or the default."""
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


def _replaces(part: Field) -> bool:
    """Return whether the overlay replaces the whole tile beneath: ``barbican: {replaces: true, ...}``."""
    return len(part.path) == 2 and part.path[0] == "tiles" and isinstance(part.value, Mapping) and REPLACES in part.value


def _without(whole: Field, name: str) -> Field:
    return _together(whole, {key: part for key, part in whole.members() if key != name})


def _overwrites(part: Field, beneath: Field | None) -> str | None:
    """Return why a tile cannot replace the one beneath; None if it can, or if it corrects that one."""
    if len(part.path) != 2 or part.path[0] != "tiles" or not isinstance(part.value, Mapping):
        return None
    name = part.path[1]
    if REPLACES in part.value:
        if beneath is None:
            return f"the base set has no tile {name!r} to replace; for a new tile, leave out {REPLACES!r}"
        return None if part.value[REPLACES] is True else f"{REPLACES!r} must be true, or left out"
    was = beneath.value if beneath is not None and isinstance(beneath.value, Mapping) else {}
    if not was or any(field not in part.value for field in NEEDED_OF_A_TILE):
        return None
    if all(part.value[field] == was.get(field) for field in NEEDED_OF_A_TILE):
        return None
    return (
        f"the base set already has a tile {name!r}: give a new tile another id; in a correction, write only changed fields"
        f" (not all of {', '.join(NEEDED_OF_A_TILE)}); in a replacement, write '{REPLACES}: true'"
    )


def _takes_away(part: Field) -> bool:
    """Return whether the overlay removes a tile from the box: ``barbican: null``."""
    return len(part.path) == 2 and part.path[0] == "tiles" and part.value is None


def _unknown(part: Field, beneath: Iterable[str]) -> str | None:
    """Return why an overlay cannot add a part that the set beneath does not have; None if it can."""
    match part.path:
        case ("tiles", name) if not isinstance(part.value, Mapping) or any(field not in part.value for field in NEEDED_OF_A_TILE):
            others = f"; a new one needs {', '.join(NEEDED_OF_A_TILE)}"
            return f"no tile {name!r} in the base set{nearest(name, beneath) or others}"
        case ("keyples" | "connectors" | "skills" as what, name):
            return (
                f"no {what} {name!r} in the base set{near}" if (near := nearest(name, beneath)) else None
            )  # else it is a new one
    return None


def checked(layers: Sequence[SetFile], behaviours_of: BehavioursOf) -> Mapping[str, Plain]:
    plain, found = _check(layers, layers[0].ready or layers[0].document, behaviours_of)
    if found and layers[0].ready is not None:  # only for the lines of mistakes is the YAML of a compiled set read
        plain, found = _check(layers, layers[0].document, behaviours_of)
    if found:
        raise TileSetError(found)
    return plain


def _check(layers: Sequence[SetFile], lowest: Plain, behaviours_of: BehavioursOf) -> tuple[Mapping[str, Plain], list[str]]:
    """Return a set as plain data, and its mistakes."""
    mistakes = Mistakes(layers[-1].name, layers[0].name)
    documents = [lowest, *(file.document for file in layers[1:])]
    plain = check_tile_set(laid(layers, documents, mistakes), mistakes, behaviours_of)
    return plain, mistakes.found


def laid(layers: Sequence[SetFile], documents: Sequence[Plain], mistakes: Mistakes) -> Plain:
    """Return the combined content of a set's files, not validated; ``documents`` has the content of each."""
    if len(layers) == 1:
        return documents[0]
    bottom = Field(documents[0], (), Place(layers[0].name), mistakes)
    pairs = zip(layers[1:], documents[1:], strict=True)
    overlays = [Field(document, (), Place(file.name, 1, number), mistakes) for number, (file, document) in enumerate(pairs, 1)]
    return lay_over(bottom, overlays, sum(file.of is not None for file in layers)).value
