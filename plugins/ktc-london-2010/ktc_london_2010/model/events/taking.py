"""Cards that come into a hand."""

import attrs

from ktc.kit import Hidden, fact


@fact()
@attrs.frozen
class HandDealt:
    """A seat was dealt cards from the top of the deck."""

    seat: int
    number: int
    cards: Hidden[tuple[str, ...]]
    seen_by: tuple[int, ...] | None
    rule: str


@fact(reveals=True)
@attrs.frozen
class CardDrawn:
    """A seat took the top card of the deck."""

    seat: int
    card: Hidden[str]
    seen_by: tuple[int, ...] | None
    rule: str


@fact()
@attrs.frozen
class CardPicked:
    """A seat took a card from a row of the Card Display."""

    seat: int
    card: str
    place: str
    rule: str


@fact(reveals=True)
@attrs.frozen
class DeckLookedAt:
    """A seat looked at the top cards of the deck, the uppermost first."""

    seat: int
    number: int
    cards: Hidden[tuple[str, ...]]
    seen_by: tuple[int, ...] | None
    rule: str


@fact()
@attrs.frozen
class CardKept:
    """A seat kept one of the cards that it had looked at."""

    seat: int
    card: Hidden[str]
    seen_by: tuple[int, ...] | None
    rule: str


@fact()
@attrs.frozen
class CardsReturned:
    """A seat put cards back on the deck; the first is on top."""

    seat: int
    number: int
    cards: Hidden[tuple[str, ...]]
    seen_by: tuple[int, ...] | None
    rule: str


@fact()
@attrs.frozen
class TakingEnded:
    """A seat takes no more cards now."""

    seat: int
    rule: str


@fact()
@attrs.frozen
class CardsDue:
    """A seat takes so many cards now."""

    seat: int
    number: int
    rule: str


@fact()
@attrs.frozen
class CardsExchanged:
    """A card from the hand and one of the Card Display changed places."""

    seat: int
    taken: str
    given: str
    place: str
    rule: str
