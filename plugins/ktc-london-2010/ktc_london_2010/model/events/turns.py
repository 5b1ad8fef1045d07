"""Turns and actions, how they begin and end, and the end of the game."""

import attrs

from ktc.kit import fact


@fact()
@attrs.frozen
class FirstPlayerDrawn:
    """The first player was drawn by lot."""

    seat: int
    rule: str


@fact()
@attrs.frozen
class TurnBegan:
    """A seat's turn begins; it takes ``least`` to ``most`` cards."""

    seat: int
    least: int
    most: int
    rule: str


@fact()
@attrs.frozen
class ActionBegan:
    """A seat begins its action: ``play``, ``run``, ``land`` or ``three``."""

    seat: int
    action: str
    rule: str


@fact()
@attrs.frozen
class ActionEnded:
    """A seat has done its action."""

    seat: int
    rule: str


@fact()
@attrs.frozen
class TurnEnded:
    """A seat's turn is over."""

    seat: int
    rule: str


@fact()
@attrs.frozen
class LastCardTaken:
    """The deck is empty: each other player has one more turn."""

    seat: int
    rule: str


@fact()
@attrs.frozen
class LoansRepaid:
    """A seat repaid loans at the end of the game."""

    seat: int
    count: int
    amount: int
    rule: str


@fact(reveals=True)
@attrs.frozen
class HandDiscarded:
    """A seat took a poverty point for each card in hand at the end, and discarded them."""

    seat: int
    number: int
    cards: tuple[str, ...]
    rule: str


@fact()
@attrs.frozen
class GameEnded:
    """The game is over."""

    rule: str
