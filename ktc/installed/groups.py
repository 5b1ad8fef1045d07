"""Groups of entry points tell their game: ``ktc.sealed_auction.lot_set`` holds lot sets of the game ``sealed-auction``."""

import re
from typing import Final

from ktc.installed.packages import ENGINE

OF_A_GAME: Final = re.compile(rf"{ENGINE}\.(\w+)\.(\w+)")  # groups are words with dots between them, so says the standard


def group_of(game: str, kind: str) -> str:
    """Return the group in which others bring something for a game.

    >>> group_of("sealed-auction", "lot_set")
    'ktc.sealed_auction.lot_set'
    """
    return f"{ENGINE}.{word_of(game)}.{kind}"


def word_of(game: str) -> str:
    """Return a game's id as its groups have it."""
    return re.sub(r"\W", "_", game)


def parts_of(group: str) -> tuple[str, str]:
    """Return the word of the game that a group is of, and the kind of what stands in it; ("", "") for other groups."""
    found = OF_A_GAME.fullmatch(group)
    return (found[1], found[2]) if found is not None else ("", "")
