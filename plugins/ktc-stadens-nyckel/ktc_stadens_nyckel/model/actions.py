"""The actions: each is one decision that a player announces.  Several cards are named by kind, and put in order."""

from collections import Counter
from collections.abc import Mapping
from typing import Any

import attrs

from ktc.effects import Choose


def in_order(cards: Any) -> Any:
    """Return kinds of cards as a tuple in order; anything else is left to the checks."""
    return tuple(sorted(cards)) if isinstance(cards, tuple | list) and all(isinstance(one, str) for one in cards) else cards


def counted(cards: Any) -> Mapping[str, int]:
    """Return how many of each kind are named; none where these are no kinds."""
    return Counter(cards) if isinstance(cards, tuple) and all(isinstance(one, str) for one in cards) else {}


def spread(counts: Mapping[str, int]) -> tuple[str, ...]:
    """Return kinds of cards as an action names them."""
    return in_order(tuple(kind for kind, number in counts.items() for _ in range(number)))  # type: ignore[no-any-return]


@attrs.frozen
class ChooseFamily:
    """Choose a family that is free."""

    seat: int
    family: str


@attrs.frozen
class SealBid:
    """Bid these Money and Bid cards, face down."""

    seat: int
    cards: tuple[str, ...] = attrs.field(converter=in_order)


@attrs.frozen
class SealNoBid:
    """Choose the No Bid card, face down."""

    seat: int


@attrs.frozen
class ReopenBid:
    """Take a sealed bid back, to choose another."""

    seat: int


@attrs.frozen
class PlaceDistrict:
    """Place a district of the box on its space."""

    seat: int
    district: int


@attrs.frozen
class MoveCrest:
    """Take a crest off one of your districts, for a new one."""

    seat: int
    district: int


@attrs.frozen
class LayPestilence:
    """Lay Pestilence on a district."""

    seat: int
    district: int


@attrs.frozen
class Improve:
    """Lay an Improvement card on a district; ``front``: at the beginning of its row."""

    seat: int
    card: str
    district: int
    front: bool = False


@attrs.frozen
class Decline:
    """Do without what is offered."""

    seat: int


@attrs.frozen
class PlayEvent:
    """Play an Event card; ``target`` is one of those that the card offers, "" where it needs none."""

    seat: int
    card: str
    target: str


@attrs.frozen
class StatePrice:
    """Ask this price for the district that you placed."""

    seat: int
    price: int


@attrs.frozen
class Accept:
    """Take the district for its price."""

    seat: int


@attrs.frozen
class Reject:
    """Leave the district to the next player."""

    seat: int


@attrs.frozen
class Pay:
    """Pay what is due with these Money cards."""

    seat: int
    cards: tuple[str, ...] = attrs.field(converter=in_order)


@attrs.frozen
class Claim:
    """Claim a vacant office."""

    seat: int
    office: str


@attrs.frozen
class Challenge:
    """Challenge the incumbent of an office."""

    seat: int
    office: str


@attrs.frozen
class Protest:
    """Protest against a claim, and claim the office yourself."""

    seat: int


@attrs.frozen
class LetPass:
    """Do not protest."""

    seat: int


@attrs.frozen
class PlayCard:
    """Play a card in a struggle; ``on`` is the seat whose pile it is put on."""

    seat: int
    card: str
    on: int


@attrs.frozen
class Stand:
    """Play no card at this move of a struggle."""

    seat: int


@attrs.frozen
class Concede:
    """Give a struggle up."""

    seat: int


@attrs.frozen
class Surrender:
    """Give an office up after the challenger's first card."""

    seat: int


@attrs.frozen
class DiscardFromPile:
    """Discard a card of the pile to your right, after a struggle."""

    seat: int
    card: str


@attrs.frozen
class Draw:
    """Draw a card from a pile, ``money`` or ``event``, which ends your turn."""

    seat: int
    pile: str


@attrs.frozen
class EndTurn:
    """End your turn without a card."""

    seat: int


Action = (
    ChooseFamily | SealBid | SealNoBid | ReopenBid | PlaceDistrict | MoveCrest | LayPestilence | Improve | Decline | PlayEvent
    | StatePrice | Accept | Reject | Pay | Claim | Challenge | Protest | LetPass | PlayCard | Stand | Concede | Surrender
    | DiscardFromPile | Draw | EndTurn | Choose
)  # fmt: skip
