"""Tile sets: read from files and returned as validated plain data.

A set ships compiled beside its YAML: JSON with the hash of the YAML.  The YAML itself is read if that hash differs, or to
find the lines of mistakes.
"""

import json
from collections.abc import Mapping
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Final

import attrs

from ktc import TileSetError
from ktc.data import Place, Plain, figures_hash
from ktc.data.editions import FIGURES, named
from ktc.data.places import place_of
from ktc_city.box.sets.files import COMPILED, FigureFile, SetFile, find_tile_set, write_set_file
from ktc_city.model.effects import TileData, tile_data

if TYPE_CHECKING:
    from ktc.data.fields import Path as Where
    from ktc_city.box.sets.schema import BehavioursOf

NOT_PLAYED: Final = frozenset({"title", "name", "aliases", "rivers", "source", "sources", "text"})  # names are in the inventory


@attrs.frozen(eq=False, slots=False)  # the hash of the figures is kept, and wants a place
class TileSet:
    """A validated tile set: plain data, its tiles, and the hash of its files.

    ``layers`` are the names and hashes of a set and the overlays over it, bottom first; ``edition`` is the name of the earlier
    edition whose figures it has, or "".
    """

    path: Path
    hash: str
    plain: Mapping[str, Plain]
    tiles: tuple[TileData, ...]
    layers: tuple[tuple[str, str], ...]
    edition: str = ""

    def source(self, tile: TileData, field: str) -> str:
        """Return the source of a tile's figure."""
        return tile.sources.get(field, self.plain["source"])

    @cached_property
    def figures(self) -> str:
        """The hash of everything that affects play; comments, titles, names and sources do not change it."""
        played = {name: value for name, value in self.plain.items() if name not in NOT_PLAYED}
        played["tiles"] = [_played(tile) for tile in self.plain["tiles"].values()]
        return figures_hash(played)


def _played(tile: Mapping[str, Plain]) -> list[tuple[str, Plain]]:
    return sorted(item for item in tile.items() if item[0] not in NOT_PLAYED)


def read_tile_set(source: FigureFile, behaviours_of: "BehavioursOf") -> TileSet:
    """Read a tile set from its YAML, or from the compiled form beside it if that is trusted and up to date.

    ``behaviours_of`` returns the behaviours of packages.  Raises ``TileSetError`` with every mistake: file, line, field and the
    nearest valid word.
    """
    bottom, *overlays = source.layers
    plain = bottom.ready
    if plain is None or overlays:
        from ktc_city.box.sets.overlays import checked  # a set that is compiled was checked then

        plain = checked(source.layers, behaviours_of)
    names = [plain["set"]] if not overlays else [_name(file) for file in source.layers]
    layers = tuple((str(name), file.digest) for name, file in zip(names, source.layers, strict=True))
    tiles = tuple(tile_data(name, tile) for name, tile in plain["tiles"].items())
    edition = next((_name(file) for file in reversed(source.layers) if file.of is not None), "")
    found = TileSet(source.layers[-1].path, source.hash, plain, tiles, layers, edition)
    if source.layers[-1].of is not None:
        _check_figures(source.layers[-1], found.figures)
    return found


def _name(file: SetFile) -> str:
    if file.of is not None:
        return named(_name(file.of), file.edition)
    return str((file.ready or file.document)["set"])


def _check_figures(edition: SetFile, figures: str) -> None:
    """Check that an edition still has the figures with which games were played."""
    if edition.document[FIGURES] != figures:
        place = place_of(edition.document, FIGURES, Place(edition.name))
        reason = f"the hash of the figures is {figures}, so a figure of this edition has changed; write its old value here"
        raise TileSetError([f"{place}, {FIGURES}: {reason}"])


def stated_in(source: FigureFile, path: "Where") -> str:
    """Return the place and name of a part of a set, for errors reported elsewhere; "" if the part is missing."""
    for layer in reversed(source.layers):
        document, place = layer.document, Place(layer.name)
        for word in path:
            place, document = place_of(document, word, place), _part(document, word)
        if document is not None:
            return f"{place}, {'.'.join(map(str, path))}"
    return ""


def _part(whole: Plain, word: str | int) -> Plain:
    try:
        return whole[word]
    except (LookupError, TypeError):
        return None


def compile_tile_set(path: Path, behaviours_of: "BehavioursOf") -> Path:
    """Write the compiled form beside a set's YAML and return its path.  Overlays have none, since their base may change."""
    source = find_tile_set(path)
    if len(source.layers) > 1:
        raise TileSetError([f"{path.name}: an overlay cannot be compiled, because its base may change"])
    compiled = {"hash": source.hash, "set": read_tile_set(source, behaviours_of).plain}
    target = path.with_suffix(COMPILED)
    write_set_file(target, (json.dumps(compiled, ensure_ascii=False, separators=(",", ":")) + "\n").encode())
    return target
