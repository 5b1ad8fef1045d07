"""Cards that leave a hand, and where they go."""

import attrs

from ktc.kit import fact


@fact()
@attrs.frozen
class CardExpended:
    """A card from the hand was put on the Card Display as a price."""

    seat: int
    card: str
    place: str
    rule: str


@fact()
@attrs.frozen
class CardGivenUp:
    """A card from the hand was put on the Card Display to keep to the hand limit."""

    seat: int
    card: str
    place: str
    rule: str


@fact()
@attrs.frozen
class DisplayOverflowed:
    """Both rows of the Card Display were full: the top row was discarded, and the bottom row moved up."""

    cards: tuple[str, ...]
    rule: str


@fact()
@attrs.frozen
class CardPlaced:
    """A card was placed on a stack; ``source`` is ``hand``, or the row of the Card Display that it came from.

    ``freely``: one of the placements was used for which no card is expended.
    """

    seat: int
    card: str
    stack: int
    source: str
    freely: bool
    rule: str


@fact()
@attrs.frozen
class PersonPlayed:
    """A card without a stone base was played to the discard pile for its power."""

    seat: int
    card: str
    rule: str


@fact()
@attrs.frozen
class PlacementsFreed:
    """A seat may place so many cards more in this action without expending one of their colour."""

    seat: int
    number: int
    rule: str
