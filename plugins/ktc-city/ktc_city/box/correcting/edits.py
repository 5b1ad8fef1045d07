"""Edits of a tile set: ``barbican.points=[0, 5]``, ``keyples.red=30``, ``gherkin.points.1=3``."""

from collections.abc import Iterator, Mapping
from typing import Final

import attrs

from ktc import TileSetError
from ktc.data import Plain
from ktc.data.editions import OVER
from ktc.data.fields import Path
from ktc.kit import nearest, shorten
from ktc_city.box.correcting.parts import NOTHING, dotted, part, plain
from ktc_city.box.sets.files import read_yaml
from ktc_city.box.sets.flow import flow
from ktc_city.box.sets.overlays import FIGURES_OF_A_TILE, merges
from ktc_city.box.sets.schema import COUNTS, FIGURES_OF_THE_BOX, NEEDED_OF_A_SET

FIELDS_OF_A_SET: Final = (*NEEDED_OF_A_SET, "sources", OVER)


@attrs.frozen
class Edit:
    """A place in a set, the value that is to stand there, and what stood there before (``NOTHING`` where nothing did)."""

    path: Path
    value: Plain
    was: Plain

    def __str__(self) -> str:
        was = f", was {flow(self.was)}" if self.was is not NOTHING else ""
        return f"{dotted(self.path)}: {flow(self.value)}{was}"


def read_edit(text: str, whole: Mapping[str, Plain]) -> Edit:
    """Read ``tile.field=value`` or ``field=value``, with a value in YAML, about a set given as plain data.

    Raises ``TileSetError``, for an unknown tile with the nearest that is known.
    """
    field, _, value_text = text.partition("=")
    words = field.strip().split(".")
    if not value_text.strip() or not all(words):
        raise TileSetError([f"{shorten(text)}: a correction is TILE.FIELD=VALUE or FIELD=VALUE"])
    value = plain(read_yaml(value_text.encode("utf-8", "surrogatepass"), field), field)
    strange = next(_strange(value), None)
    if strange is not None:
        raise TileSetError([f"{field}: whole numbers, words, lists and mappings are wanted, not {shorten(strange)}"])
    path = tuple(words) if words[0] in FIELDS_OF_A_SET else ("tiles", *words)
    _check_name(path, value, part(whole, path[:1]))
    return Edit(path, value, part(whole, path))


def _strange(value: Plain) -> Iterator[Plain]:
    if isinstance(value, Mapping):
        yield from (name for name in value if not isinstance(name, str))
    if isinstance(value, Mapping | list):
        for inner in value.values() if isinstance(value, Mapping) else value:
            yield from _strange(inner)
    elif value is not None and not isinstance(value, bool | int | str):
        yield value


def _check_name(path: Path, value: Plain, accepted: Plain) -> None:
    """Check that there is such a tile, or such a colour; only a whole tile may be new."""
    if len(path) == 1 or not isinstance(accepted, Mapping) or path[1] in accepted:
        return
    names = [name for name in accepted if isinstance(name, str)]  # a broken file may have others
    if path[0] in COUNTS:
        raise TileSetError([f"{dotted(path)}: no {path[0]} {path[1]!r}{nearest(path[1], names)}"])
    if path[0] == "tiles" and not (len(path) == 2 and isinstance(value, Mapping)):
        raise TileSetError([f"{dotted(path)}: no tile or field {path[1]!r}{nearest(path[1], [*names, *FIELDS_OF_A_SET])}"])


def figure_of(path: Path) -> Path:
    """Return the path to the figure that a path leads to, or into: what an overlay has whole or not at all."""
    return next((path[:depth] for depth in range(1, len(path)) if not merges(path[:depth])), path)


def sources_of(edit: Edit) -> list[Path]:
    """Return the paths to the sources of the figures that an edit is about."""
    match edit.path:
        case ("tiles", tile):
            brought = edit.value if isinstance(edit.value, Mapping) else {}
            return [("tiles", tile, "sources", name) for name in brought if name in FIGURES_OF_A_TILE]
        case ("tiles", tile, str(name), *_) if name in FIGURES_OF_A_TILE:
            return [("tiles", tile, "sources", name)]
        case (str(name), *_) if name in FIGURES_OF_THE_BOX:
            return [("sources", name)]
    return []
