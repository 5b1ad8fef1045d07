"""Editions: figures that a set had before, named ``london_2016@1``.

They lie in a folder beside the set, ``editions/london_2016-1.yaml``, and each has only what the next one changed: edition 1
lies over edition 2, and the last of them over the set as it is now.
"""

from collections.abc import Iterable
from pathlib import Path
from typing import Final

from ktc.kernel.errors import OptionError, shorten

MARK: Final = "@"
FOLDER: Final = "editions"
OVER: Final = "over"  # makes a file an overlay; gone when it has been laid, and here for who misspells it
FIGURES: Final = "figures"  # the hash that the figures of an edition come to
MOST_DIGITS: Final = 4


def read_name(name: str) -> tuple[str, int]:
    """Return the name of a set and the number of its edition, 0 for today's; raises ``OptionError`` for no number."""
    tile_set, mark, number = name.partition(MARK)
    if not mark:
        return name, 0
    if not _is_number(number):
        raise OptionError(f"{shorten(name)}: behind {MARK} stands the number of an edition, such as {MARK}1")
    return tile_set, int(number)


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdecimal() and not text.startswith("0") and len(text) <= MOST_DIGITS


def named(tile_set: str, number: int) -> str:
    """Return the name of an edition."""
    return f"{tile_set}{MARK}{number}"


def path_of(tile_set: Path, number: int) -> Path:
    """Return where an edition of a set's file lies."""
    return tile_set.parent / FOLDER / f"{tile_set.stem}-{number}{tile_set.suffix}"


def numbers(tile_set: Path) -> tuple[int, ...]:
    """Return the numbers of the earlier editions that lie beside a set's file, rising."""
    try:
        names = [path.name for path in (tile_set.parent / FOLDER).iterdir()]
    except (OSError, ValueError):  # no such folder, or no path at all
        return ()
    return tuple(sorted(_numbers(tile_set, names)))


def _numbers(tile_set: Path, names: Iterable[str]) -> Iterable[int]:
    for name in names:
        number = name.removeprefix(f"{tile_set.stem}-").removesuffix(tile_set.suffix)
        if _is_number(number) and name == path_of(tile_set, int(number)).name:
            yield int(number)
