"""The effects of cards: a plugin returns them in order, and the engine resolves them.

``rule`` is the id of the rule of an effect, by default that of the printed block.  An effect with a question waits for its
answer; an impossible effect is skipped.
"""

from collections.abc import Sequence
from typing import Any

import attrs

from ktc_london_2010.model import ids


@attrs.frozen
class Earn:
    """The owner takes money from the bank."""

    amount: int
    rule: str = ids.RUN_MONEY


@attrs.frozen
class Gain:
    """The owner takes victory points."""

    points: int
    rule: str = ids.RUN_POINTS


@attrs.frozen
class Relieve:
    """The owner discards up to this many poverty points."""

    by: int
    """Number of poverty points to discard."""
    rule: str = ids.RUN_RELIEF


@attrs.frozen
class Burden:
    """The owner takes poverty points."""

    by: int
    """Number of poverty points to take."""
    rule: str = ids.RUN_BURDEN


@attrs.frozen
class EmptyCard:
    """The owner takes the money on the card."""

    rule: str


@attrs.frozen
class ChargeOthers:
    """Every other player pays the bank; ``amounts`` are by seat, and the owner's is ignored."""

    amounts: tuple[int, ...]
    """Pounds to pay, by seat; the owner's amount is ignored."""
    rule: str


@attrs.frozen
class CollectFromOthers:
    """Every other player pays the owner."""

    amount: int
    rule: str


@attrs.frozen
class BurdenAnother:
    """A player chosen by the owner takes poverty points."""

    by: int
    """Number of poverty points to take."""
    rule: str


@attrs.frozen
class PassOn:
    """The owner passes poverty points to a player of their choice."""

    by: int
    """Number of poverty points to pass on."""
    rule: str


@attrs.frozen
class ExpendCards:
    """The owner may expend cards from the hand, with the same gains for each card.

    ``of`` limits them to cards of one behaviour.
    """

    most: int
    """Maximum number of cards; 0 for any number."""
    rule: str
    of: str = ""
    """The behaviour of cards that may be expended, as named in the set; empty for all cards."""
    money: int = 0
    """Pounds that each card brings."""
    points: int = 0
    """Victory points that each card brings."""
    relief: int = 0
    """Poverty points discarded for each card."""


@attrs.frozen
class CoverFromDisplay:
    """The owner places a card with a stone base from the Card Display on the card, for its cost."""

    rule: str


@attrs.frozen
class Tunnel:
    """The owner places Underground counters."""

    counters: int
    """Number of Underground counters to place."""
    rule: str


@attrs.frozen
class Repeat:
    """The owner activates another card of this run again, without its left block."""

    rule: str


@attrs.frozen
class TakeCards:
    """The owner takes cards from the deck or the Card Display."""

    number: int
    rule: str


@attrs.frozen
class PlaceFreely:
    """The owner may place this many cards in this action without expending a card of their colour."""

    number: int
    rule: str


@attrs.frozen
class Exchange:
    """The owner gives a card for the chosen one of the Card Display.  Plugins must not return this effect."""

    place: str
    card: str
    rule: str = ids.CARD_STOCK_EXCHANGE


Effect = (
    Earn | Gain | Relieve | Burden | EmptyCard | ChargeOthers | CollectFromOthers | BurdenAnother | PassOn | ExpendCards
    | CoverFromDisplay | Tunnel | Repeat | TakeCards | PlaceFreely | Exchange
)  # fmt: skip
Effects = Effect | Sequence[Effect] | None
AnyEffect = Any  # an effect, whose kind says which fields it has
