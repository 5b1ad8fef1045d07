"""What is done, what has happened, and the position: values without behaviour."""

import attrs

from ktc.kit import Hidden, fact


@attrs.frozen
class Bid:
    """Say that your side will win so many tricks, with a trump suit."""

    seat: int
    tricks: int
    trump: str


@attrs.frozen
class Pass:
    """Bid nothing more in this deal."""

    seat: int


@attrs.frozen
class Play:
    """Play a card to the trick."""

    seat: int
    card: str


@fact()
@attrs.frozen
class HandDealt:
    """A seat has its hand, which it alone knows."""

    seat: int
    cards: Hidden[tuple[str, ...]]
    rule: str


@fact()
@attrs.frozen
class BidMade:
    """A seat has bid."""

    seat: int
    tricks: int
    trump: str
    rule: str


@fact()
@attrs.frozen
class Passed:
    """A seat bids no more in this deal."""

    seat: int
    rule: str


@fact()
@attrs.frozen
class ContractMade:
    """The highest bid stands."""

    seat: int
    tricks: int
    trump: str
    rule: str


@fact()
@attrs.frozen
class CardPlayed:
    """A card lies in the trick."""

    seat: int
    card: str
    rule: str


@fact()
@attrs.frozen
class TrickWon:
    """A seat takes the trick, and leads to the next."""

    seat: int
    rule: str


@fact()
@attrs.frozen
class DealScored:
    """A deal is over; each side gets its points."""

    points: tuple[int, int]
    rule: str


Action = Bid | Pass | Play
Event = HandDealt | BidMade | Passed | ContractMade | CardPlayed | TrickWon | DealScored


@attrs.define
class State:
    """The position.  ``phase`` is deal, bid, or play; a card that a reader does not know is ``?``."""

    hands: list[list[str]]
    passed: list[bool]
    won: list[int]  # tricks, by side
    points: list[int]  # by side
    trick: list[str]
    phase: str = "deal"
    turn: int = 0
    deals: int = 0  # so far
    bidder: int = -1  # of the highest bid, -1 for none
    tricks: int = 0
    trump: str = ""
