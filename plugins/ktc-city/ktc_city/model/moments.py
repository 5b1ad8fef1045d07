"""Triggers: events that tiles and variants have hooks for (effects.order)."""

from typing import ClassVar, Final, Literal

import attrs

from ktc.kit import UNLESS_EMPTY, SeatOrNobody

NO_SEAT: Final = -1
Reach = Literal["own", "borough", "table"]  # of a tile: what happens to it, in its borough, or anywhere
OWN: Final = "own"
BOROUGH: Final = "borough"
TABLE: Final = "table"
REACHES: Final[tuple[Reach, ...]] = (OWN, BOROUGH, TABLE)


@attrs.frozen
class Trigger:
    """A trigger; fields that it does not have are empty.

    ``hook`` is its name.  ``seat`` set it off (-1: no seat), on a ``tile`` at a ``level``, in the borough of ``owner`` (-1: in
    none).  ``keyples`` of a ``colour`` were bid or placed; ``other`` is the tile on the far side of a connector, ``berth``
    that of the barge, ``era`` counts from 0.  ``key`` and ``option`` are a question and its answer.  ``depth`` counts the
    triggers that led to it.
    """

    __ktc_wire_name__: ClassVar = "Moment"  # in records from before it was renamed

    hook: str
    """The name of the trigger."""
    seat: int = NO_SEAT
    """The seat that did it, from 0; -1 for nobody."""
    tile: str = attrs.field(default="", metadata=UNLESS_EMPTY)
    """The id of the tile; empty for none."""
    owner: SeatOrNobody = NO_SEAT
    """The seat in whose borough the tile lies, from 0; -1 for in none."""
    level: int = attrs.field(default=0, metadata=UNLESS_EMPTY)
    keyples: int = attrs.field(default=0, metadata=UNLESS_EMPTY)
    """How many keyples were bid or placed."""
    colour: str = attrs.field(default="", metadata=UNLESS_EMPTY)
    """The colour of the keyples; empty where there are none."""
    other: str = attrs.field(default="", metadata=UNLESS_EMPTY)
    """The id of the tile on the far side of a connector; empty for none."""
    berth: int = -1
    """Where a barge lies, counted from 0 at the left; -1 for nowhere."""
    era: int = attrs.field(default=0, metadata=UNLESS_EMPTY)
    key: str = attrs.field(default="", metadata=UNLESS_EMPTY)
    """The name of a question; empty where none was answered."""
    option: str = attrs.field(default="", metadata=UNLESS_EMPTY)
    """The answer to the question; empty where none was answered."""
    depth: int = attrs.field(default=0, metadata=UNLESS_EMPTY)
    """How many triggers led to it, 0 or more."""
