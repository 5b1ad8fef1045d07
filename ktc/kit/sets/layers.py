"""The files of a set: overlays, and the base with the chosen edition of its figures."""

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Final

import attrs

from ktc.data import ContentText, edition_names, edition_path, read_content, split_edition, text_in, text_of
from ktc.kernel.errors import OptionError
from ktc.kit import Provided, find_content

MOST_OVERLAYS: Final = 10
OVER: Final = re.compile(r"\bover\b['\"]?\s*:")  # a file without it has no such field, and need not be parsed for it
AnySet = str | Path | ContentText | Mapping[str, str]  # a set: its name, its file, or its text (as stored in an option)
Only = tuple[str, ...] | None


def named(cards: AnySet) -> str | ContentText:
    """Return the name of an installed set, or the text of a file; raise ``OptionError`` or ``ContentError``.

    A string is never used as a path, so that a record cannot name a file to read.
    """
    if isinstance(cards, str | ContentText):
        return cards
    return text_of(cards) if isinstance(cards, Path) else text_in(cards)


@attrs.frozen
class Layers:
    """The files of a set, base first; ``brought`` are the installed ones.

    ``editions`` are those of the base, oldest first, and ``edition`` is the chosen one: none for a file that is a whole set.
    """

    files: tuple[Path | ContentText, ...]
    brought: tuple[Provided, ...] = ()
    editions: tuple[str, ...] = ()
    edition: str = ""
    is_earlier: bool = False


def layers_of(game: str, kind: str, cards: str | ContentText, only: Only, edition: str | None = None) -> Layers:
    """Return the files of a set.

    ``edition`` names an edition of the base; None for the one that a file names, else the latest.
    """
    own, brought = (cards,) if isinstance(cards, ContentText) else (), list[Provided]()
    lowest = _beneath(cards) if isinstance(cards, ContentText) else cards
    while lowest is not None:
        name = lowest
        brought.insert(0, find_content(game, kind, split_edition(name)[0], only))
        if len(brought) > MOST_OVERLAYS:
            raise OptionError(f"the set {name!r} has more than {MOST_OVERLAYS} overlays")
        lowest = _beneath(brought[0].value)
    if not brought:
        if edition is not None:
            raise OptionError(f"a complete set has no edition {edition[:60]!r}: leave the edition out")
        return Layers(own)
    set_name, number = split_edition(name)
    editions = (name,) if number else edition_names(set_name, brought[0].value)
    chosen, today = edition or editions[-1], brought[0].value
    brought[0] = brought[0]._replace(value=edition_path(chosen, set_name, today))
    files = (*(one.value for one in brought), *own)
    return Layers(files, tuple(brought), editions, chosen, files[0] != today)


def _beneath(file: Path | ContentText) -> str | None:
    """Return the name of the set that a file extends; None for a whole set."""
    text = file if isinstance(file, ContentText) else text_of(file)
    return head_of(text, "over") or None if OVER.search(text.text) else None


def head_of(file: Path | ContentText, name: str) -> str:
    """Return a text at the head of a set's file; "" if it has none."""
    said = read_content(file, lambda field: dict(field.members()).get(name)).value
    return "" if said is None else said.text()
