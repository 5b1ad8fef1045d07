"""The events.  Each has the id of its rule; secret fields are ``Hidden``."""

from typing import Final

import attrs

from ktc.kit import BaseEvent, EventKinds, Hidden
from ktc_london_2010.model.effects import Effect

EVENTS: Final = EventKinds()


class Event(BaseEvent):
    """Something that has happened in this game."""

    __slots__ = ()
    rule: str


# --- turns, actions and the end ---------------------------------------------------------------------------------------


@EVENTS.kind()
@attrs.frozen
class FirstPlayerDrawn(Event):
    """The first player was drawn at random."""

    seat: int
    rule: str


@EVENTS.kind()
@attrs.frozen
class TurnBegan(Event):
    """A seat's turn begins; it takes ``least`` to ``most`` cards."""

    seat: int
    least: int
    """How many cards are taken at least."""
    most: int
    """How many cards may be taken."""
    rule: str


@EVENTS.kind()
@attrs.frozen
class ActionBegan(Event):
    """A seat begins its action: ``play``, ``run``, ``land`` or ``three``."""

    seat: int
    action: str
    """The action of the turn: "play", "run", "land" or "three"."""
    rule: str


@EVENTS.kind()
@attrs.frozen
class ActionEnded(Event):
    """A seat has done its action."""

    seat: int
    rule: str


@EVENTS.kind()
@attrs.frozen
class TurnEnded(Event):
    """A seat's turn is over."""

    seat: int
    rule: str


@EVENTS.kind()
@attrs.frozen
class LastCardTaken(Event):
    """The deck is empty: each other player has one more turn."""

    seat: int
    rule: str


@EVENTS.kind()
@attrs.frozen
class LoansRepaid(Event):
    """A seat repaid loans at the end of the game."""

    seat: int
    count: int
    amount: int
    rule: str


@EVENTS.kind(reveals=True)
@attrs.frozen
class HandDiscarded(Event):
    """A seat took a poverty point for each card in hand at the end, and discarded them."""

    seat: int
    number: int
    cards: tuple[str, ...]
    rule: str


@EVENTS.kind()
@attrs.frozen
class GameEnded(Event):
    """The game is over."""

    rule: str


# --- cards that come into a hand --------------------------------------------------------------------------------------


@EVENTS.kind()
@attrs.frozen
class HandDealt(Event):
    """A seat was dealt cards from the top of the deck."""

    seat: int
    number: int
    cards: Hidden[tuple[str, ...]]
    seen_by: tuple[int, ...] | None
    rule: str


@EVENTS.kind(reveals=True)
@attrs.frozen
class CardDrawn(Event):
    """A seat took the top card of the deck."""

    seat: int
    card: Hidden[str]
    seen_by: tuple[int, ...] | None
    rule: str


@EVENTS.kind()
@attrs.frozen
class CardPicked(Event):
    """A seat took a card from a row of the Card Display."""

    seat: int
    card: str
    place: str
    rule: str


@EVENTS.kind(reveals=True)
@attrs.frozen
class DeckLookedAt(Event):
    """A seat looked at the top cards of the deck, the uppermost first."""

    seat: int
    number: int
    cards: Hidden[tuple[str, ...]]
    seen_by: tuple[int, ...] | None
    rule: str


@EVENTS.kind()
@attrs.frozen
class CardKept(Event):
    """A seat kept one of the cards that it had looked at."""

    seat: int
    card: Hidden[str]
    seen_by: tuple[int, ...] | None
    rule: str


@EVENTS.kind()
@attrs.frozen
class CardsReturned(Event):
    """A seat put cards back on the deck; the first is on top."""

    seat: int
    number: int
    cards: Hidden[tuple[str, ...]]
    seen_by: tuple[int, ...] | None
    rule: str


@EVENTS.kind()
@attrs.frozen
class TakingEnded(Event):
    """A seat takes no more cards now."""

    seat: int
    rule: str


@EVENTS.kind()
@attrs.frozen
class CardsDue(Event):
    """A seat takes so many cards now."""

    seat: int
    number: int
    rule: str


@EVENTS.kind()
@attrs.frozen
class CardsExchanged(Event):
    """A card from the hand and one of the Card Display changed places."""

    seat: int
    taken: str
    """The id of the card that went to the hand."""
    given: str
    """The id of the card that went to the Card Display."""
    place: str
    rule: str


# --- cards that leave a hand, and where they go -----------------------------------------------------------------------


@EVENTS.kind()
@attrs.frozen
class CardExpended(Event):
    """A card from the hand was put on the Card Display as a price."""

    seat: int
    card: str
    place: str
    rule: str


@EVENTS.kind()
@attrs.frozen
class CardGivenUp(Event):
    """A card from the hand was put on the Card Display to keep to the hand limit."""

    seat: int
    card: str
    place: str
    rule: str


@EVENTS.kind()
@attrs.frozen
class DisplayOverflowed(Event):
    """Both rows of the Card Display were full: the top row was discarded, and the bottom row moved up."""

    cards: tuple[str, ...]
    rule: str


@EVENTS.kind()
@attrs.frozen
class CardPlaced(Event):
    """A card was placed on a stack; ``source`` is ``hand``, or the row of the Card Display that it came from.

    ``freely``: one of the placements was used for which no card is expended.
    """

    seat: int
    card: str
    stack: int
    source: str
    """Where the card came from: "hand", or the row of the Card Display."""
    freely: bool
    """Whether one of the placements was used for which no card is expended."""
    rule: str


@EVENTS.kind()
@attrs.frozen
class PersonPlayed(Event):
    """A card without a stone base was played to the discard pile for its power."""

    seat: int
    card: str
    rule: str


@EVENTS.kind()
@attrs.frozen
class PlacementsFreed(Event):
    """A seat may place so many cards more in this action without expending one of their colour."""

    seat: int
    number: int
    rule: str


# --- cards of a Building Display that are activated, do something, and are turned -------------------------------------


@EVENTS.kind()
@attrs.frozen
class CardActivated(Event):
    """The top of a stack was activated; ``again``: for the second time in this run."""

    seat: int
    card: str
    stack: int
    again: bool
    """Whether it is activated for the second time in this run."""
    rule: str


@EVENTS.kind()
@attrs.frozen
class EffectsDue(Event):
    """A card does something that needs an answer, or follows one: all that is still to be done of it, in order."""

    seat: int
    card: str
    stack: int
    effects: tuple[Effect, ...]
    rule: str


@EVENTS.kind()
@attrs.frozen
class EffectsLeft(Event):
    """What is left to be done of the card that was due last; nothing: it is done."""

    seat: int
    effects: tuple[Effect, ...]
    rule: str


@EVENTS.kind()
@attrs.frozen
class RunEnded(Event):
    """A seat activates no more cards."""

    seat: int
    rule: str


@EVENTS.kind()
@attrs.frozen
class HospitalUsed(Event):
    """A card was turned face down in the place of another one."""

    seat: int
    hospital: int
    saved: int
    """The stack whose card stays in view, from 0."""
    rule: str


@EVENTS.kind()
@attrs.frozen
class CardFlipped(Event):
    """The top of a stack was turned face down."""

    seat: int
    card: str
    stack: int
    rule: str


# --- money, loans, points and poverty ---------------------------------------------------------------------------------


@EVENTS.kind()
@attrs.frozen
class LoansTaken(Event):
    """A seat took loans: ``count`` of them, each of ``each`` pounds; ``by`` is the rule that says how much a loan brings."""

    seat: int
    count: int
    each: int
    """How much each loan brings, in pounds."""
    by: str
    """The id of the rule that says how much a loan brings."""
    rule: str


@EVENTS.kind()
@attrs.frozen
class MoneyPaid(Event):
    """A seat paid money to another one, or to the bank (-1)."""

    seat: int
    amount: int
    to: int
    rule: str


@EVENTS.kind()
@attrs.frozen
class MoneyTaken(Event):
    """A seat took money from the bank."""

    seat: int
    amount: int
    rule: str


@EVENTS.kind()
@attrs.frozen
class MoneyPutOnCard(Event):
    """Money from the bank was put on the top of a stack."""

    seat: int
    stack: int
    amount: int
    rule: str


@EVENTS.kind()
@attrs.frozen
class MoneyLeftCard(Event):
    """The money on a card went to its owner, or to the bank (-1)."""

    seat: int
    stack: int
    amount: int
    to: int
    rule: str


@EVENTS.kind()
@attrs.frozen
class PointsTaken(Event):
    """A seat took victory points as counters."""

    seat: int
    points: int
    rule: str


@EVENTS.kind()
@attrs.frozen
class PovertyChanged(Event):
    """A seat took so many poverty points, or discarded them (less than 0)."""

    seat: int
    by: int
    rule: str


@EVENTS.kind()
@attrs.frozen
class PovertyCounted(Event):
    """The poverty of a run: ``stacks`` and ``cards`` in hand less ``boroughs``; ``by`` is what the seat took or discarded."""

    seat: int
    stacks: int
    """How many stacks of the Building Display."""
    cards: int
    """How many cards in hand."""
    boroughs: int
    by: int
    rule: str


# --- counters on the map ----------------------------------------------------------------------------------------------


@EVENTS.kind()
@attrs.frozen
class LandBought(Event):
    """A building counter was placed in a borough."""

    seat: int
    borough: str
    rule: str


@EVENTS.kind()
@attrs.frozen
class UndergroundPlaced(Event):
    """An Underground counter was placed in a borough."""

    seat: int
    borough: str
    rule: str
