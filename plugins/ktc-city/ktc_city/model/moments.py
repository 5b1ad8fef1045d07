"""Moments: what happened, told to the tiles and variants that wait for it (effects.order)."""

from typing import Final, Literal

import attrs

from ktc.kit import UNLESS_EMPTY

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
    tile: str = attrs.field(default="", metadata=UNLESS_EMPTY)
    owner: int = NO_SEAT
    level: int = attrs.field(default=0, metadata=UNLESS_EMPTY)
    keyples: int = attrs.field(default=0, metadata=UNLESS_EMPTY)
    colour: str = attrs.field(default="", metadata=UNLESS_EMPTY)
    other: str = attrs.field(default="", metadata=UNLESS_EMPTY)
    berth: int = -1
    era: int = attrs.field(default=0, metadata=UNLESS_EMPTY)
    key: str = attrs.field(default="", metadata=UNLESS_EMPTY)
    option: str = attrs.field(default="", metadata=UNLESS_EMPTY)
    depth: int = attrs.field(default=0, metadata=UNLESS_EMPTY)
