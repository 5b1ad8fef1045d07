"""Actions, events and the position."""

import attrs

from ktc.kit import Hidden, fact
from ktc.kit.zones import Cards


@attrs.frozen
class Bid:
    """Promise that your side wins so many tricks with this trump suit."""

    seat: int
    tricks: int
    trump: str


@attrs.frozen
class Pass:
    seat: int


@attrs.frozen
class Play:
    seat: int
    card: str


@fact()
@attrs.frozen
class HandDealt:
    seat: int
    cards: Hidden[tuple[str, ...]]


@fact()
@attrs.frozen
class BidMade:
    seat: int
    tricks: int
    trump: str


@fact()
@attrs.frozen
class Passed:
    seat: int


@fact()
@attrs.frozen
class ContractMade:
    seat: int
    tricks: int
    trump: str


@fact()
@attrs.frozen
class CardPlayed:
    seat: int
    card: str


@fact()
@attrs.frozen
class TrickWon:
    seat: int


@fact()
@attrs.frozen
class DealScored:
    points: tuple[int, int]


Action = Bid | Pass | Play
Event = HandDealt | BidMade | Passed | ContractMade | CardPlayed | TrickWon | DealScored


@attrs.define
class State:
    cards: Cards
    passed: list[bool]
    won: list[int]  # tricks of this deal, by side
    points: list[int]  # by side
    phase: str = "deal"  # or bid, or play
    turn: int = 0
    deals: int = 0  # that are over
    bidder: int = -1  # -1: no bid yet
    tricks: int = 0
    trump: str = ""
