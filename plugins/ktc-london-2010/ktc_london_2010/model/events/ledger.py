"""Money, loans, points and poverty."""

import attrs

from ktc.kit import fact


@fact()
@attrs.frozen
class LoansTaken:
    """A seat took loans: ``count`` of them, each of ``each`` pounds; ``by`` is the rule that says how much a loan brings."""

    seat: int
    count: int
    each: int
    by: str
    rule: str


@fact()
@attrs.frozen
class MoneyPaid:
    """A seat paid money to another one, or to the bank (-1)."""

    seat: int
    amount: int
    to: int
    rule: str


@fact()
@attrs.frozen
class MoneyTaken:
    """A seat took money from the bank."""

    seat: int
    amount: int
    rule: str


@fact()
@attrs.frozen
class MoneyPutOnCard:
    """Money from the bank was put on the top of a stack."""

    seat: int
    stack: int
    amount: int
    rule: str


@fact()
@attrs.frozen
class MoneyLeftCard:
    """The money on a card went to its owner, or to the bank (-1)."""

    seat: int
    stack: int
    amount: int
    to: int
    rule: str


@fact()
@attrs.frozen
class PointsTaken:
    """A seat took victory points as counters."""

    seat: int
    points: int
    rule: str


@fact()
@attrs.frozen
class PovertyChanged:
    """A seat took so many poverty points, or discarded them (less than 0)."""

    seat: int
    by: int
    rule: str


@fact()
@attrs.frozen
class PovertyCounted:
    """The poverty of a run: ``stacks`` and ``cards`` in hand less ``boroughs``; ``by`` is what the seat took or discarded."""

    seat: int
    stacks: int
    cards: int
    boroughs: int
    by: int
    rule: str
