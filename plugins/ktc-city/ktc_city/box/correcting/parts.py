"""Plain data, by the path to a part of it."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from ktc import TileSetError
from ktc.data import Plain
from ktc.data.fields import Path
from ktc.data.limits import MOST_PLACES
from ktc.kit import shorten
from ktc_city.box.sets.overlays import merges

NOTHING: Final = object()  # None is something: a file may say it


def plain(document: Plain, name: str) -> Plain:
    """Return what a YAML document says, without its lines and aliases.

    Raises ``TileSetError`` for what has no end, with the document's name.
    """
    try:
        return _plain(document, iter(range(MOST_PLACES)))
    except (StopIteration, RecursionError):
        raise TileSetError([f"{name}: too many values for a tile set (aliases multiply them)"]) from None


def _plain(value: Plain, steps: Iterator[int]) -> Plain:
    next(steps)
    if isinstance(value, Mapping):
        return {str(name) if isinstance(name, str) else name: _plain(inner, steps) for name, inner in value.items()}
    if isinstance(value, Sequence) and not isinstance(value, str | bytes):
        return [_plain(inner, steps) for inner in value]
    for kind in (bool, int, float, str):
        if isinstance(value, kind):
            return kind(value)
    return value


def part(whole: Plain, path: Path) -> Plain:
    """Return a part of plain data, ``NOTHING`` where there is none."""
    for name in path:
        if isinstance(whole, Mapping) and name in whole:
            whole = whole[name]
        elif isinstance(whole, list) and str(name) in map(str, range(len(whole))):
            whole = whole[int(name)]
        else:
            return NOTHING
    return whole


def changed(whole: Plain, path: Path, value: Plain, done: Path = ()) -> Plain:
    """Return plain data with one part changed; a heading that is not there yet is made.

    Raises ``TileSetError`` when there is no such place.
    """
    if done == path:
        return value
    name = path[len(done)]
    beyond = (*done, name)
    if whole in (None, NOTHING) and merges(done):
        whole = {}
    if isinstance(whole, Mapping):
        return {**whole, name: changed(whole.get(name, NOTHING), path, value, beyond)}
    if isinstance(whole, list) and part(whole, (name,)) is not NOTHING:
        at = int(name)
        return [*whole[:at], changed(whole[at], path, value, beyond), *whole[at + 1 :]]
    if whole is NOTHING:
        raise TileSetError([f"{dotted(done)}: it is not there yet; write it whole"])
    there = f"its parts are 0 to {len(whole) - 1}" if isinstance(whole, list) and whole else f"it is {shorten(whole)}"
    raise TileSetError([f"{dotted(done)}: no part {shorten(name)}; {there}"])


def dotted(path: Path) -> str:
    """Return a path as people write it: ``barbican.points.1``, ``keyples.red``."""
    return ".".join(map(str, path[1:] if path[0] == "tiles" and len(path) > 1 else path))
