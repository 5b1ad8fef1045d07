"""Editions: the earlier figures of a set of content, named ``my_set@1``, and the current ones.

Earlier editions are files in a folder next to the set's own, ``editions/my_set-1.yaml``.  The current figures have the next
number.
"""

import json
from collections.abc import Iterable
from hashlib import blake2b
from pathlib import Path
from typing import Any, Final

from ktc.kernel.errors import OptionError, nearest, shorten

MARK: Final = "@"
FOLDER: Final = "editions"
OVER: Final = "over"  # marks an overlay; removed after merging, and listed here for suggestions after a misspelling
FIGURES: Final = "figures"  # the hash of an edition's figures
MOST_DIGITS: Final = 4
HASH_BYTES: Final = 16
AnyPlain = Any  # JSON values


def split_edition(name: str) -> tuple[str, int]:
    """Return the name of a set and the number of its edition, 0 for the current one; raises ``OptionError`` if invalid."""
    tile_set, mark, number = name.partition(MARK)
    if not mark:
        return name, 0
    if not _is_number(number):
        raise OptionError(f"{shorten(name)}: {MARK} must be followed by the number of an edition, such as {MARK}1")
    return tile_set, int(number)


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdecimal() and not text.startswith("0") and len(text) <= MOST_DIGITS


def named(tile_set: str, number: int) -> str:
    """Return the name of an edition."""
    return f"{tile_set}{MARK}{number}"


def path_of(tile_set: Path, number: int) -> Path:
    """Return the path of an edition of a set's file."""
    return tile_set.parent / FOLDER / f"{tile_set.stem}-{number}{tile_set.suffix}"


def numbers(tile_set: Path) -> tuple[int, ...]:
    """Return the numbers of the earlier editions next to a set's file, ascending."""
    try:
        names = [path.name for path in (tile_set.parent / FOLDER).iterdir()]
    except (OSError, ValueError):  # no such folder, or an invalid path
        return ()
    return tuple(sorted(_numbers(tile_set, names)))


def _numbers(tile_set: Path, names: Iterable[str]) -> Iterable[int]:
    for name in names:
        number = name.removeprefix(f"{tile_set.stem}-").removesuffix(tile_set.suffix)
        if _is_number(number) and name == path_of(tile_set, int(number)).name:
            yield int(number)


def edition_names(tile_set: str, path: Path) -> tuple[str, ...]:
    """Return the names of all editions of a set by its name and file, from the first to the current one."""
    earlier = numbers(path)
    return tuple(named(tile_set, number) for number in (*earlier, max(earlier, default=0) + 1))


def edition_path(edition: str, tile_set: str, path: Path) -> Path:
    """Return the file of an edition of a set, by the set's name and file; raises ``OptionError`` for a missing one."""
    number, names = split_edition(edition)[1], edition_names(tile_set, path)
    if edition not in names:
        raise OptionError(f"no edition {shorten(edition)}; editions: {', '.join(names)}{nearest(edition, names)}")
    return path if edition == names[-1] else path_of(path, number)


def figures_hash(figures: AnyPlain) -> str:
    """Return the hash of figures, given as plain values."""
    return blake2b(json.dumps(figures).encode(), digest_size=HASH_BYTES).hexdigest()
