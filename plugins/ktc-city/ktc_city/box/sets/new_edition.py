"""New editions: keep the figures of a set from before a change, so that games played with them can still be verified.

python -m ktc_city.box.sets.new_edition before.yaml tile_sets/london_2016.yaml
"""

import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from ktc import TileSetError
from ktc.data import Plain, editions
from ktc.kit import KtcError
from ktc_city.box.behaviours import load_behaviours
from ktc_city.box.sets.files import edition_beside, find_tile_set, read_set_file, write_set_file
from ktc_city.box.sets.flow import flow
from ktc_city.box.sets.schema import COUNTS, FIGURES_OF_THE_BOX
from ktc_city.box.sets.tile_sets import TileSet, read_tile_set

NO_FIGURES: Final = ("sources", "aliases")
HEAD: Final = "# Edition {number} of {name}: figures changed since.  See docs/invent/sets.md, Editions.\n"


def keep_edition(before: Path, now: Path) -> Path:
    """Write the figures of another file as an edition of the set; return the edition's path.

    The newest edition is rewritten if it has these figures, otherwise a new one is added.  Raises ``TileSetError`` if both files
    have the same figures, or if they differ in more than figures.
    """
    was, today = _read(before), _read(now)
    if not figures_before(was.plain, today.plain):
        raise TileSetError([f"{now.name}: its figures are those of {before.name}; no edition to keep"])
    there = editions.numbers(now)
    newest = read_set_file(editions.path_of(now, there[-1])).document if there else None
    again = isinstance(newest, Mapping) and newest.get(editions.FIGURES) == was.figures
    number = there[-1] if again else max(there, default=0) + 1
    path = editions.path_of(now, number)
    path.parent.mkdir(exist_ok=True)
    old = path.read_bytes() if again else None
    write_set_file(path, _text(number, was, today).encode())
    try:
        read_tile_set(edition_beside(now, number), _behaviours_of)
    except KtcError:
        path.unlink() if old is None else path.write_bytes(old)
        raise
    return path


def figures_before(was: Mapping[str, Plain], now: Mapping[str, Plain]) -> dict[str, Plain]:
    """Return the edition that turns the figures of one set into those of another, as plain data."""
    stated: dict[str, Plain] = {}
    for name in ("behaviours", *FIGURES_OF_THE_BOX):
        if was[name] != now[name]:
            counts = name in COUNTS and list(was[name]) == list(now[name])
            stated[name] = {kind: n for kind, n in was[name].items() if n != now[name][kind]} if counts else was[name]
    ids = {old: name for name, tile in now["tiles"].items() for old in (name, *tile.get("aliases", ()))}
    kept = {ids.get(name, name): tile for name, tile in was["tiles"].items()}
    tiles: dict[str, Plain] = {name: None for name in now["tiles"] if name not in kept}
    for name, tile in kept.items():
        fields = _fields_before(tile, now["tiles"].get(name, {}))
        tiles |= {name: fields} if fields else {}
    return stated | ({"tiles": tiles} if tiles else {})


def _fields_before(was: Mapping[str, Plain], now: Mapping[str, Plain]) -> dict[str, Plain]:
    names = [name for name in (*was, *(name for name in now if name not in was)) if name not in NO_FIGURES]
    fields = {name: was.get(name) for name in names if was.get(name) != now.get(name)}
    sources = {name: source for name, source in was.get("sources", {}).items() if name in fields}
    return fields | ({"sources": sources} if sources else {})


def _text(number: int, was: TileSet, today: TileSet) -> str:
    stated = figures_before(was.plain, today.plain)
    tiles = stated.pop("tiles", {})
    lines = [f"{editions.FIGURES}: {flow(was.figures)}", *(f"{name}: {flow(value)}" for name, value in stated.items())]
    lines += ["tiles:", *(f"  {name}: {flow(fields)}" for name, fields in tiles.items())] if tiles else []
    return HEAD.format(number=number, name=today.plain["set"]) + "\n".join(lines) + "\n"


def _read(path: Path) -> TileSet:
    return read_tile_set(find_tile_set(path), _behaviours_of)


def _behaviours_of(names: Sequence[str]) -> list[str]:
    return sorted(load_behaviours(names, {})[0])


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit("new_edition: name two files: the old set and the new one")
    try:
        print(keep_edition(Path(sys.argv[1]), Path(sys.argv[2])))
    except (KtcError, OSError) as error:
        sys.exit(f"new_edition: {error}")
