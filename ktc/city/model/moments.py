"""Moments: what happened, told to the tiles and variants that wait for it (effects.order)."""

from typing import Final, Literal

import attrs

NO_SEAT: Final = -1
Reach = Literal["own", "borough", "table"]  # of a tile: what happens to it, in its borough, or anywhere
OWN: Final = "own"
BOROUGH: Final = "borough"
TABLE: Final = "table"
REACHES: Final[tuple[Reach, ...]] = (OWN, BOROUGH, TABLE)


@attrs.frozen
class Moment:
    """Something that has just happened; what a moment does not have is empty.

    ``hook`` is its name.  ``seat`` did it (-1: nobody), on a ``tile`` at a ``level``, which lies in the borough of ``owner`` (-1:
    in none).  ``keyples`` of a ``colour`` were bid or placed; ``other`` is the tile on the far side of a connector, ``berth``
    where a barge lies, ``era`` counts from 0.  ``key`` and ``option`` are a question and its answer.  ``depth`` counts the
    moments that led to it.
    """

    hook: str
    seat: int = NO_SEAT
    tile: str = ""
    owner: int = NO_SEAT
    level: int = 0
    keyples: int = 0
    colour: str = ""
    other: str = ""
    berth: int = -1
    era: int = 0
    key: str = ""
    option: str = ""
    depth: int = 0
