"""The actions: each is one decision that a player announces.  Several cards are named by kind, and put in order."""

from collections import Counter
from collections.abc import Mapping
from typing import Any

import attrs

from ktc.effects import Choose
from ktc.kit import Seat


def in_order(cards: Any) -> Any:
    """Return kinds of cards as a tuple in order; anything else is left to the checks."""
    return tuple(sorted(cards)) if isinstance(cards, tuple | list) and all(isinstance(one, str) for one in cards) else cards


def counted(cards: Any) -> Mapping[str, int]:
    """Return how many of each kind are named; none where these are no kinds."""
    return Counter(cards) if isinstance(cards, tuple) and all(isinstance(one, str) for one in cards) else {}


def spread(counts: Mapping[str, int]) -> tuple[str, ...]:
    """Return kinds of cards as an action names them."""
    return in_order(tuple(kind for kind, number in counts.items() for _ in range(number)))  # type: ignore[no-any-return]  # the converter takes any value


@attrs.frozen
class OfSeat:
    """An action of one seat."""

    seat: int


@attrs.frozen
class ChooseFamily(OfSeat):
    """Choose a family that is free."""

    family: str


@attrs.frozen
class SealBid(OfSeat):
    """Bid these Money and Bid cards, face down."""

    cards: tuple[str, ...] = attrs.field(converter=in_order)


@attrs.frozen
class SealNoBid(OfSeat):
    """Choose the No Bid card, face down."""


@attrs.frozen
class ReopenBid(OfSeat):
    """Take back a sealed bid, to choose another."""


@attrs.frozen
class PlaceDistrict(OfSeat):
    """Place a district of the box on its space."""

    district: int


@attrs.frozen
class MoveCrest(OfSeat):
    """Take a crest off one of your districts, for a new one."""

    district: int


@attrs.frozen
class LayPestilence(OfSeat):
    """Lay Pestilence on a district."""

    district: int


@attrs.frozen
class Improve(OfSeat):
    """Lay an Improvement card on a district; ``front``: at the beginning of its row."""

    card: str
    district: int
    front: bool = False


@attrs.frozen
class Decline(OfSeat):
    """Decline an offer."""


@attrs.frozen
class PlayEvent(OfSeat):
    """Play an Event card; ``target`` is one of those that the card offers, "" where it needs none."""

    card: str
    target: str


@attrs.frozen
class StatePrice(OfSeat):
    """Ask this price for the district that you placed."""

    price: int


@attrs.frozen
class Accept(OfSeat):
    """Take the district for its price."""


@attrs.frozen
class Reject(OfSeat):
    """Decline the district, which is then offered to the next player."""


@attrs.frozen
class Pay(OfSeat):
    """Pay what is due with these Money cards."""

    cards: tuple[str, ...] = attrs.field(converter=in_order)


@attrs.frozen
class Claim(OfSeat):
    """Claim a vacant office."""

    office: str


@attrs.frozen
class Challenge(OfSeat):
    """Challenge the incumbent of an office."""

    office: str


@attrs.frozen
class Protest(OfSeat):
    """Protest against a claim, and claim the office yourself."""


@attrs.frozen
class LetPass(OfSeat):
    """Do not protest."""


@attrs.frozen
class PlayCard(OfSeat):
    """Play a card in a struggle; ``on`` is the seat whose pile it is put on."""

    card: str
    on: Seat


@attrs.frozen
class Stand(OfSeat):
    """Play no card at this move of a struggle."""


@attrs.frozen
class Concede(OfSeat):
    """Concede a struggle."""


@attrs.frozen
class Surrender(OfSeat):
    """Give up an office after the challenger's first card."""


@attrs.frozen
class DiscardFromPile(OfSeat):
    """Discard a card of the pile to your right, after a struggle."""

    card: str


@attrs.frozen
class DrawCard(OfSeat):
    """Draw a card from a pile, ``money`` or ``event``, which ends your turn."""

    pile: str


@attrs.frozen
class EndTurn(OfSeat):
    """End your turn without a card."""


Action = (
    ChooseFamily | SealBid | SealNoBid | ReopenBid | PlaceDistrict | MoveCrest | LayPestilence | Improve | Decline | PlayEvent
    | StatePrice | Accept | Reject | Pay | Claim | Challenge | Protest | LetPass | PlayCard | Stand | Concede | Surrender
    | DiscardFromPile | DrawCard | EndTurn | Choose
)  # fmt: skip
