"""Effects of cards as values: the plugin returns them in order, and the engine resolves them.

Each has the id of the ``rule`` that it follows; printed figures have those of their blocks.  Those with a question wait until it
is answered; what cannot be done at all is left out.
"""

from collections.abc import Sequence

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
    """The owner discards poverty points, as many as there are."""

    by: int
    """How many poverty points are discarded."""
    rule: str = ids.RUN_RELIEF


@attrs.frozen
class Burden:
    """The owner takes poverty points."""

    by: int
    """How many poverty points are taken."""
    rule: str = ids.RUN_BURDEN


@attrs.frozen
class EmptyCard:
    """The owner takes the money on the card."""

    rule: str


@attrs.frozen
class ChargeOthers:
    """Every other player pays the bank; ``amounts`` are by seat, and the owner's own counts nothing."""

    amounts: tuple[int, ...]
    """How many pounds each player pays, by seat; the owner's own counts nothing."""
    rule: str


@attrs.frozen
class CollectFromOthers:
    """Every other player pays the owner."""

    amount: int
    rule: str


@attrs.frozen
class BurdenAnother:
    """A player of the owner's choice takes poverty points."""

    by: int
    """How many poverty points the chosen player takes."""
    rule: str


@attrs.frozen
class PassOn:
    """The owner gives own poverty points to a player of choice."""

    by: int
    """How many own poverty points are given to the chosen player."""
    rule: str


@attrs.frozen
class ExpendCards:
    """The owner expends cards from the hand, ``most`` at most (0: any number).

    ``of`` names the behaviour of the cards that may be expended, "" for all.  Each brings ``money`` and ``points`` and takes
    ``relief`` poverty points away.
    """

    most: int
    """How many cards may be expended; 0 for any number."""
    rule: str
    of: str = ""
    """What the cards that may be expended do, as the set names it; empty for all cards."""
    money: int = 0
    """How many pounds each card brings."""
    points: int = 0
    """How many victory points each card brings."""
    relief: int = 0
    """How many poverty points each card takes away."""


@attrs.frozen
class CoverFromDisplay:
    """The owner takes a card with a stone base from the Card Display and places it on the card, for its cost."""

    rule: str


@attrs.frozen
class Tunnel:
    """The owner places Underground counters."""

    counters: int
    """How many Underground counters are placed."""
    rule: str


@attrs.frozen
class Repeat:
    """The owner activates another card of this run again, without its left block."""

    rule: str


@attrs.frozen
class TakeCards:
    """The owner takes cards, from the deck and the Card Display."""

    number: int
    rule: str


@attrs.frozen
class PlaceFreely:
    """The owner may place so many cards in this action without expending one of their colour."""

    number: int
    rule: str


@attrs.frozen
class Exchange:
    """The owner gives a card for the one of the Card Display that was chosen; no plugin returns this."""

    place: str
    card: str
    rule: str = ids.CARD_STOCK_EXCHANGE


Effect = (
    Earn | Gain | Relieve | Burden | EmptyCard | ChargeOthers | CollectFromOthers | BurdenAnother | PassOn | ExpendCards
    | CoverFromDisplay | Tunnel | Repeat | TakeCards | PlaceFreely | Exchange
)  # fmt: skip
Effects = Effect | Sequence[Effect] | None
