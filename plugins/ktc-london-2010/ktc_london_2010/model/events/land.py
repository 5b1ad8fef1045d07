"""Counters on the map."""

import attrs

from ktc.kit import fact


@fact()
@attrs.frozen
class LandBought:
    """A building counter was placed in a borough."""

    seat: int
    borough: str
    rule: str


@fact()
@attrs.frozen
class UndergroundPlaced:
    """An Underground counter was placed in a borough."""

    seat: int
    borough: str
    rule: str
