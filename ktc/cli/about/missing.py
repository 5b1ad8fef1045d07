"""Words that name nothing in what a game tells of itself, with the nearest that do.

People look things up by a part of the name, so names that hold the word come first: ``nearest`` knows one misspelt name only.
"""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from ktc.kernel.errors import OptionError

MOST: Final = 3  # names that an error offers
ALIKE: Final = 0.75  # of the letters


def not_there(what: str, word: str, names: Iterable[str], lists: str) -> "OptionError":
    """Return the error for a word: it offers the names that hold it, else those that are spelt nearly so, else who ``lists`` all.

    Small and capital letters are the same.
    """
    from difflib import get_close_matches  # only a mistake needs it

    from ktc.draw.words import listed
    from ktc.kernel.errors import LONGEST_WORD, OptionError, shorten

    small, known = word[:LONGEST_WORD].casefold(), {name.casefold(): name for name in names}
    near = [name for folded, name in known.items() if small and small in folded][:MOST]
    near = near or [known[folded] for folded in get_close_matches(small, known, MOST, ALIKE)]
    offered = f"; did you mean {listed([*map(repr, near)], 'or')}?" if near else f"; `{lists}` lists all"
    return OptionError(f"no {what} {shorten(word)}{offered}")
